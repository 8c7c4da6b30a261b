import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { BinView } from './bin-view.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import { driveRoots, folderDetails } from './drive.api.ts';
import './drive-screen.css';
import { FolderView } from './folder-view.tsx';

type DriveScreenProps = {
  /** Without one the first root is open. */
  dirId: string | undefined;
  /** What is shown instead of a folder. */
  view: 'bin' | 'shares' | undefined;
  /** Lessons are another feature's: the page asks which one a file belongs to. */
  onLesson?: (entry: DriveEntry) => void;
};

const SharesView = lateLayer(async () => (await import('./shares-view.tsx')).SharesView);

/** The cloud disk: two roots, what is shared, the recycle bin, and how full it is. */
export function DriveScreen({ dirId, view, onLesson }: DriveScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...driveRoots, enabled: hasToken });
  const roots = data?.list ?? [];
  const shownId = dirId ?? roots[0]?.dirId;
  const rootId = useRootId(shownId);
  useEffect(() => track('cloudStorage', 'enter'), []);
  return (
    <div className="ta-drive">
      <h2 className="ta-visually-hidden">我的云盘</h2>
      <div className="ta-drive-bar">
        <RootTabs roots={roots} currentId={view ? '' : rootId} />
        <div className="ta-drive-bar-end">
          {hasToken && <CapacityBar />}
          <ViewLink view="shares" label="我的分享" icon={<Share2 />} isCurrent={view === 'shares'} />
          <ViewLink view="bin" label="回收站" icon={<Trash2 />} isCurrent={view === 'bin'} />
        </div>
      </div>
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !shownId && (
        <div className="ta-folder-state">
          <SkeletonText lines={6} label="正在打开云盘" />
        </div>
      )}
      {shownId && view === 'bin' && <BinView />}
      {shownId && view === 'shares' && (
        <Suspense fallback={null}>
          <SharesView />
        </Suspense>
      )}
      {shownId && !view && <FolderView key={shownId} dirId={shownId} onLesson={onLesson} />}
    </div>
  );
}

type ViewLinkProps = { view: 'bin' | 'shares'; label: string; icon: ReactNode; isCurrent: boolean };

function ViewLink({ view, label, icon, isCurrent }: ViewLinkProps) {
  return (
    <Link
      to="/myCloudDisk"
      search={{ view }}
      className="ta-drive-bin"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
    >
      {icon}
      <span>{label}</span>
    </Link>
  );
}

function RootTabs({ roots, currentId }: { roots: readonly DriveEntry[]; currentId: string }) {
  return (
    <nav className="ta-drive-tabs" aria-label="云盘">
      {roots.map(({ dirId, name }) => (
        <Link
          key={dirId}
          to="/myCloudDisk"
          search={{ dirId }}
          activeProps={{}}
          aria-current={dirId === currentId ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function useRootId(dirId: string | undefined): string {
  const { data: folder } = useQuery({ ...folderDetails(dirId ?? ''), enabled: dirId !== undefined });
  return folder?.path[0]?.dirId ?? folder?.dirId ?? '';
}
