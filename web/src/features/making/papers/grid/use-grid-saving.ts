import type { PaperGrid } from '@app/contract/making/paper-grids.ts';
import { useEffect, useState } from 'react';
import { Autosave, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { useDeskStore } from '../paper-desk.ts';
import { saveGrid } from './grid.api.ts';
import type { GridDesk } from './grid-desk.ts';

/** Keeps the table on the server for as long as it is open; the last save stays. */
export function useGridSaving(desk: GridDesk): { state: SaveState; autosave: Autosave<PaperGrid> } {
  const paper = useDeskStore();
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(
    () =>
      new Autosave<PaperGrid>(
        { revision: 0, content: desk.getState().grid },
        {
          onState: setState,
          // The desk of the paper holds it while the page lives.
          keepDraft: () => undefined,
          fetchLatest: async () => ({ revision: 0, content: desk.getState().grid }),
          send: async ({ revision, content }) => {
            await saveGrid(desk.getState().gridId, paper.getState().draft.title, content);
            return { revision: revision + 1 };
          },
        },
      ),
  );
  useEffect(() => followDesk(desk, autosave, { contentOf: ({ grid }) => grid }), [desk, autosave]);
  return { state, autosave };
}
