import { AppError } from '@app/contract/errors.ts';
import type { PaperContent } from '@app/contract/making/papers.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { NotOpened, Opening } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import type { RenderLessons } from '../desk/find-view.tsx';
import type { RenderSound } from '../desk/paper-sounds.tsx';
import type { PaperStart } from '../desk/paper-workspace.tsx';
import type { Membership } from '../download-paper.ts';
import type { DeskView } from '../paper-desk.ts';
import { draftOf, NEW_PAPER, questionsOf, readPaperDraft } from '../paper-draft.ts';
import { paperById } from '../papers.api.ts';

/** The desk is heavy, and not needed before there is a paper. */
const PaperWorkspace = lateLayer(async () => (await import('../desk/paper-workspace.tsx')).PaperWorkspace);

type OpenedPaperProps = {
  paperId: string;
  membership: () => Membership;
  renderLessons: RenderLessons;
  renderSound: RenderSound;
  /** A new paper, or a ready one that was changed, became hers under this id. */
  onBecame: (paperId: string) => void;
  onLeave: () => void;
  /** What is shown first of a paper that begins here. */
  view?: DeskView;
};

/** A paper on the desk: one that begins here, a ready one, or one of hers. */
export function OpenedPaper({ paperId, view, ...desk }: OpenedPaperProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const [begun] = useState(() => (paperId === NEW_PAPER ? begunPaper() : undefined));
  // What it was opened as: under a new id the same desk goes on.
  const [firstId] = useState(paperId);
  const stored = useQuery({ ...paperById(firstId), enabled: hasToken && firstId !== NEW_PAPER });
  const [start, setStart] = useState(begun);
  if (!start && stored.data) setStart(startOf(stored.data));
  if (start) {
    return (
      <Suspense fallback={<Opening what="这份试卷" />}>
        <PaperWorkspace start={view ? { ...start, view } : start} {...desk} />
      </Suspense>
    );
  }
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
      <NotOpened
        what="这份试卷"
        wayOut="看我的试卷"
        picture={<NotFoundPicture />}
        error={firstId === NEW_PAPER ? new AppError('not-found', '') : stored.error}
        onRetry={() => void stored.refetch()}
        onLeave={desk.onLeave}
      />
    </>
  );
}

/** Left in this browser by the page where it began. */
function begunPaper(): PaperStart | undefined {
  const userId = useSession.getState().userInfo?.userId ?? '';
  const kept = readPaperDraft(userId, NEW_PAPER);
  if (!kept) return undefined;
  return {
    paperId: '',
    readyId: '',
    revision: 0,
    stored: undefined,
    draft: kept.content,
    questions: [],
    hasOtherForm: false,
  };
}

function startOf(paper: PaperContent): PaperStart {
  const draft = draftOf(paper);
  return {
    ...(paper.isMine ? { paperId: paper.paperId, readyId: '' } : { paperId: '', readyId: paper.paperId }),
    revision: paper.revision,
    stored: draft,
    draft,
    questions: questionsOf(paper),
    hasOtherForm: paper.otherForm !== undefined,
  };
}
