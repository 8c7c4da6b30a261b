import { AppError } from '@app/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import type { RenderLessons } from '../desk/find-view.tsx';
import type { PaperStart } from '../desk/paper-workspace.tsx';
import type { Membership } from '../download-paper.ts';
import { draftOf, NEW_PAPER, readPaperDraft } from '../paper-draft.ts';
import { paperById } from '../papers.api.ts';

/** The desk is heavy, and not needed before there is a paper. */
const PaperWorkspace = lazy(async () => ({ default: (await import('../desk/paper-workspace.tsx')).PaperWorkspace }));

type OpenedPaperProps = {
  paperId: string;
  membership: () => Membership;
  renderLessons: RenderLessons;
  /** A new paper, or a ready one that was changed, became hers under this id. */
  onBecame: (paperId: string) => void;
  onLeave: () => void;
};

/** A paper on the desk: one that begins here, a ready one, or one of hers. */
export function OpenedPaper({ paperId, ...desk }: OpenedPaperProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const [begun] = useState(() => (paperId === NEW_PAPER ? begunPaper() : undefined));
  // What it was opened as: under a new id the same desk goes on.
  const [firstId] = useState(paperId);
  const stored = useQuery({ ...paperById(firstId), enabled: hasToken && firstId !== NEW_PAPER });
  const [start, setStart] = useState(begun);
  if (!start && stored.data) setStart(startOf(stored.data));
  if (start) {
    return (
      <Suspense fallback={<Pending />}>
        <PaperWorkspace start={start} {...desk} />
      </Suspense>
    );
  }
  const isGone = firstId === NEW_PAPER || isMissing(stored.error);
  return (
    <>
      <PageBar
        title={
          <span className="ta-paper-title">
            <IconButton label="回到组卷" icon={<ArrowLeft />} onClick={desk.onLeave} />
            试卷
          </span>
        }
      />
      {isGone ? (
        <Gone onLeave={desk.onLeave} />
      ) : stored.error ? (
        <div className="ta-page-centre">
          <ErrorState onRetry={() => void stored.refetch()} />
        </div>
      ) : (
        <Pending />
      )}
    </>
  );
}

/** Left in this browser by the page where it began. */
function begunPaper(): PaperStart | undefined {
  const userId = useSession.getState().userInfo?.userId ?? '';
  const kept = readPaperDraft(userId, NEW_PAPER);
  if (!kept) return undefined;
  return { paperId: '', readyId: '', revision: 0, stored: undefined, draft: kept.content, questions: [] };
}

function startOf(paper: NonNullable<Parameters<typeof draftOf>[0]>): PaperStart {
  const draft = draftOf(paper);
  return {
    ...(paper.isMine ? { paperId: paper.paperId, readyId: '' } : { paperId: '', readyId: paper.paperId }),
    revision: paper.revision,
    stored: draft,
    draft,
    questions: paper.sections.flatMap(({ questions }) => questions),
  };
}

function isMissing(error: Error | null): boolean {
  return error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
}

function Gone({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="ta-page-centre">
      <EmptyState
        picture={<NotFoundPicture />}
        title="找不到这份试卷"
        hint="它可能已被删除"
        action={
          <Button size="small" onClick={onLeave}>
            看我的试卷
          </Button>
        }
      />
    </div>
  );
}

function Pending() {
  return (
    <div className="ta-page-pending">
      <SkeletonText lines={5} label="正在打开试卷" />
    </div>
  );
}
