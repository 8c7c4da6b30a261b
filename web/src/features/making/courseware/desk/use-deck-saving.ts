import { AppError } from '@app/contract/errors.ts';
import { getCourseware, type StoredCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { useEffect, useState } from 'react';
import { Autosave, type AutosaveDoors, type Revised, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { noHistory } from '#lib/editing/undo-history.ts';
import { watchLeaving } from '#lib/host/watch-leaving.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { putAnswer } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { coursewareById, refreshList } from '../courseware.api.ts';
import { change, type DeckDesk } from './deck-desk.ts';
import { keepDeckDraft, readDeckDraft } from './deck-draft.ts';
import { keepHistory, readHistory } from './deck-history.ts';

/** Keeps the desk and the server together for as long as the desk is open. */
export function useDeckSaving(desk: DeckDesk, revision: number): { state: SaveState; autosave: Autosave<Deck> } {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(() => {
    const { coursewareId, deck } = desk.getState();
    return new Autosave({ revision, content: deck }, doorsOf(coursewareId, setState));
  });
  useEffect(() => {
    const { coursewareId } = desk.getState();
    const draft = readDeckDraft(coursewareId);
    const begun = draft?.content ?? desk.getState().deck;
    const history = readHistory(coursewareId, begun);
    if (draft) {
      change(desk, begun);
      autosave.resume(draft);
    }
    if (history !== noHistory) desk.setState({ history });
    const keep = () => keepHistory(coursewareId, desk.getState().deck, desk.getState().history);
    const unwatch = watchLeaving({ onLeave: keep, onHidden: keep, onOnline: () => undefined });
    const unfollow = followDesk(desk, autosave, { contentOf: ({ deck }) => deck });
    return () => {
      unwatch();
      keep();
      unfollow();
    };
  }, [desk, autosave]);
  return { state, autosave };
}

function doorsOf(coursewareId: string, onState: (state: SaveState) => void): AutosaveDoors<Deck> {
  return {
    onState,
    keepDraft: (draft) => keepDeckDraft(coursewareId, draft),
    fetchLatest: async () => revisedOf(await callOrThrow(getCourseware, { coursewareId })),
    send: async ({ revision, content: deck }) => {
      const saved = await callOrThrow(saveCourseware, { coursewareId, revision, deck });
      track('courseware', 'edit');
      putAnswer(coursewareById(coursewareId), (known) => known && { ...known, ...saved, deck });
      void refreshList();
      return saved;
    },
  };
}

function revisedOf({ revision, deck }: StoredCourseware): Revised<Deck> {
  if (!deck) throw new AppError('conflict', '课件还没有做完，请稍后再试');
  return { revision, content: deck };
}
