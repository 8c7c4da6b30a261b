import type { DesignHead } from '@app/contract/making/design.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotOpened, Opening } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { designById, isBeingWritten } from '../designs.api.ts';
import { FailedView } from './failed-view.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { forgetOutline } from './use-outline.ts';
import { WordOffer } from './word-offer.tsx';
import { WritingView } from './writing-view.tsx';

/** The editor is heavy, and not needed before there is something to edit. */
const DesignWorkspace = lateLayer(async () => (await import('../workspace/design-workspace.tsx')).DesignWorkspace);

type OpenedDesignProps = {
  designId: string;
  /** The activity she came for. */
  partId?: string | undefined;
  /** She came for a Word file. */
  isForWord: boolean;
  onWordDone: () => void;
  onLeave: () => void;
};

/** A design at whatever stage it is: being outlined, its outline, being written, failed, or ready to be worked on. */
export function OpenedDesign({ designId, partId, isForWord, onWordDone, onLeave }: OpenedDesignProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: stored, error, refetch } = useQuery({ ...designById(designId), enabled: hasToken });
  const isReady = stored?.stage === 'ready';
  useEffect(() => {
    if (isReady) forgetOutline(designId);
  }, [isReady, designId]);

  if (isReady) {
    return (
      <>
        {isForWord && <WordOffer designId={designId} title={stored.design.head.title} onDone={onWordDone} />}
        <Suspense fallback={<Opening what="这份教学设计" />}>
          <DesignWorkspace designId={designId} partId={partId} />
        </Suspense>
      </>
    );
  }
  return (
    <Framed head={stored?.design.head} onLeave={onLeave}>
      {!stored ? (
        <NotOpened
          what="这份教学设计"
          wayOut="看我的教学设计"
          error={error}
          onRetry={() => void refetch()}
          onLeave={onLeave}
        />
      ) : isBeingWritten(stored.stage) ? (
        <WritingView stored={stored} />
      ) : stored.stage === 'outline' ? (
        <OutlineEditor stored={stored} />
      ) : (
        <FailedView stored={stored} />
      )}
    </Framed>
  );
}

type FramedProps = { head: DesignHead | undefined; onLeave: () => void; children: ReactNode };

function Framed({ head, onLeave, children }: FramedProps) {
  return (
    <>
      <PageBar
        title={
          <span className="ta-writing-bar">
            <IconButton label="回到教学设计" icon={<ArrowLeft />} onClick={onLeave} />
            {head?.title ?? '教学设计'}
          </span>
        }
        aside={head && <span className="ta-writing-about">{`${head.grade}${head.subject} · ${head.mode}`}</span>}
      />
      {children}
    </>
  );
}
