import { AppError } from '@app/contract/errors.ts';
import { getPaperContent, saveComposedPaper } from '@app/contract/making/papers.ts';
import { readPaperStages } from '@app/contract/making/scores.ts';
import { useEffect, useState } from 'react';
import { Autosave, type AutosaveDoors, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { refreshQueries } from '#lib/http/query-client.ts';
import { randomId } from '#lib/session/random-id.ts';
import { useSession } from '#lib/session/session.ts';
import { change, meet, type PaperDesk, serverIdOf } from '../paper-desk.ts';
import { draftOf, keepPaperDraft, NEW_PAPER, type PaperDraft, questionsOf, readPaperDraft } from '../paper-draft.ts';
import { totalScoreOf } from '../paper-edits.ts';
import { refreshShelves } from '../papers.api.ts';

type Start = {
  revision: number;
  /** What the server has; nothing for a paper that begins here. */
  stored: PaperDraft | undefined;
  /** The paper became hers under this id. */
  onBecame: (paperId: string) => void;
};

/** Keeps the desk and the server together for as long as the desk is open. */
export function usePaperSaving(desk: PaperDesk, start: Start): { state: SaveState; autosave: Autosave<PaperDraft> } {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(() => {
    const { revision, stored = emptied(desk.getState().draft), onBecame } = start;
    return new Autosave({ revision, content: stored }, doorsOf(desk, setState, onBecame));
  });
  const isNew = !start.stored;
  const numberingThere = start.stored?.numbering;
  useEffect(() => {
    const draft = isNew ? undefined : readPaperDraft(userIdNow(), entryOf(desk), numberingThere);
    if (draft) {
      change(desk, draft.content);
      autosave.resume(draft);
    }
    // One that was composed at once is kept at once.
    if (isNew && desk.getState().draft.sections.length > 0) autosave.change(desk.getState().draft);
    return followDesk(desk, autosave, { contentOf: (state) => state.draft });
  }, [desk, autosave, isNew, numberingThere]);
  return { state, autosave };
}

function doorsOf(
  desk: PaperDesk,
  onState: (state: SaveState) => void,
  onBecame: (paperId: string) => void,
): AutosaveDoors<PaperDraft> {
  const userId = userIdNow();
  const firstSaveId = randomId();
  return {
    onState,
    keepDraft: (draft) => keepPaperDraft(userId, entryOf(desk), draft),
    fetchLatest: async () => {
      const paper = await callOrThrow(getPaperContent, { paperId: desk.getState().paperId });
      meet(desk, questionsOf(paper));
      return { revision: paper.revision, content: draftOf(paper) };
    },
    send: async ({ revision, content }) => {
      if (content.sections.length === 0) throw new AppError('invalid', '试卷里至少要有一道题，');
      const { paperId, readyId } = desk.getState();
      const known = paperId ? { paperId, revision } : { firstSaveId };
      const sourceType = readyId && !paperId ? OWN_SOURCE : content.sourceType;
      const totalScore = totalScoreOf(content);
      const saved = await callOrThrow(saveComposedPaper, { ...known, ...content, sourceType, totalScore });
      void refreshShelves();
      // What was printed or scored before may be of another paper now.
      void refreshQueries(readPaperStages);
      if (!paperId) {
        keepPaperDraft(userId, entryOf(desk), undefined);
        desk.setState({ paperId: saved.paperId });
        onBecame(saved.paperId);
      }
      return saved;
    },
  };
}

/** 校本: a ready paper that was changed is the school's own. */
const OWN_SOURCE = '5';

/** Anything at all is more than the server has of a paper that begins here. */
function emptied(draft: PaperDraft): PaperDraft {
  return { ...draft, sections: [] };
}

function entryOf(desk: PaperDesk): string {
  return serverIdOf(desk.getState()) || NEW_PAPER;
}

function userIdNow(): string {
  return useSession.getState().userInfo?.userId ?? '';
}
