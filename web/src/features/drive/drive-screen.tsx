import type { DriveEntry } from '@app/contract/drive.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { ErrorState } from '#components/error-state.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { useSession } from '#lib/session.ts';
import { BinView } from './bin-view.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import { driveRoots, folderDetails } from './drive.api.ts';
import './drive-screen.css';
import { FolderView } from './folder-view.tsx';

type DriveScreenProps = {
  /** Without one the first root is open. */
  dirId: string | undefined;
  isBin: boolean;
};

/** The cloud disk: two roots, the recycle bin, and how full it is. */
export function DriveScreen({ dirId, isBin }: DriveScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...driveRoots, enabled: hasToken });
  const roots = data?.list ?? [];
  const shownId = dirId ?? roots[0]?.dirId;
  const rootId = useRootId(shownId);
  return (
    <div className="ta-drive">
      <h1 className="ta-visually-hidden">我的云盘</h1>
      <PageBar
        hasLine
        aside={<RootTabs roots={roots} currentId={isBin ? '' : rootId} />}
        actions={
          <>
            {hasToken && <CapacityBar />}
            <Link
              to="/myCloudDisk"
              search={{ view: 'bin' }}
              className="ta-drive-bin"
              aria-label="回收站"
              aria-current={isBin ? 'page' : undefined}
              activeProps={{}}
            >
              <Trash2 />
              <span>回收站</span>
            </Link>
          </>
        }
      />
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !shownId && (
        <div className="ta-folder-state">
          <SkeletonText lines={6} label="正在打开云盘" />
        </div>
      )}
      {shownId && (isBin ? <BinView /> : <FolderView key={shownId} dirId={shownId} />)}
    </div>
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
