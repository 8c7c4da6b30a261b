import { useEffect, useState } from 'react';
import { Autosave, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { useDeskStore } from '../paper-desk.ts';
import { saveGrid } from './grid.api.ts';
import type { GridDesk, GridState, KeptState } from './grid-desk.ts';

/** Keeps the table on the server for as long as it is open; the last save stays. */
export function useGridSaving(desk: GridDesk): { state: SaveState; autosave: Autosave<KeptState> } {
  const paper = useDeskStore();
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(
    () =>
      new Autosave<KeptState>(
        { revision: 0, content: keptIn(desk.getState()) },
        {
          onState: setState,
          // The desk of the paper holds it while the page lives.
          keepDraft: () => undefined,
          fetchLatest: async () => ({ revision: 0, content: keptIn(desk.getState()) }),
          send: async ({ revision, content }) => {
            const { grid, seed, kept } = content;
            const standing = { seed, locked: [...kept.locked], without: [...kept.without] };
            await saveGrid(desk.getState().gridId, paper.getState().draft.title, grid, standing);
            return { revision: revision + 1 };
          },
        },
      ),
  );
  useEffect(() => followDesk(desk, autosave, { contentOf: sameWhileUnchanged() }), [desk, autosave]);
  return { state, autosave };
}

function keptIn({ grid, seed, kept }: GridState): KeptState {
  return { grid, seed, kept };
}

/** What is looked at is no change of the table. */
function sameWhileUnchanged(): (state: GridState) => KeptState {
  let last: KeptState | undefined;
  return (state) => {
    const { grid, seed, kept } = state;
    if (!last || last.grid !== grid || last.seed !== seed || last.kept !== kept) last = keptIn(state);
    return last;
  };
}
