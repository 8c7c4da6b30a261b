import type { StoredDesign } from '@app/contract/designs.ts';
import { getDesign, saveDesign } from '@app/contract/designs.ts';
import { useEffect, useMemo, useState } from 'react';
import { callOrThrow } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { designById, versionsOf } from '../designs.api.ts';
import { Autosave, type SaveState } from './autosave.ts';
import { keepDesignDraft, readDesignDraft } from './design-draft.ts';
import { change, type Desk } from './desk.ts';
import type { Saving } from './saving.ts';

/** Keeps the desk and the server together for as long as the desk is open. */
export function useAutosave(
  desk: Desk,
  stored: StoredDesign,
): { state: SaveState; autosave: Autosave; saving: Saving } {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the desk; later answers are heard below
  const autosave = useMemo(() => new Autosave(stored, doorsOf(stored.designId, setState)), [desk]);
  useEffect(() => {
    // A design that came from the server is not sent back to it.
    let heard = desk.getState().design;
    const draft = readDesignDraft(stored.designId);
    if (draft) {
      heard = draft.design;
      change(desk, draft.design);
      autosave.resume(draft);
    }
    const stop = desk.subscribe(({ design }, before) => {
      if (design !== before.design && design !== heard) autosave.change(design);
    });
    const leave = () => autosave.keep();
    const goOn = () => void autosave.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', goOn);
      stop();
      autosave.keep();
      void autosave.flush();
      autosave.close();
    };
  }, [desk, autosave, stored.designId]);
  useEffect(() => {
    const theirs = autosave.hear(stored);
    if (theirs) change(desk, theirs);
  }, [autosave, desk, stored]);
  const saving = useMemo(
    (): Saving => ({
      save: () => autosave.flush(),
      adopt: (design, reason) => {
        change(desk, design);
        autosave.change(design, reason);
      },
    }),
    [desk, autosave],
  );
  return { state, autosave, saving };
}

function doorsOf(designId: string, onState: (state: SaveState) => void) {
  const { queryKey } = designById(designId);
  return {
    onState,
    keepDraft: (draft: Parameters<typeof keepDesignDraft>[1]) => keepDesignDraft(designId, draft),
    fetchLatest: () => callOrThrow(getDesign, { designId }),
    send: async (input: { revision: number; design: StoredDesign['design']; reason: string }) => {
      const saved = await callOrThrow(saveDesign, { designId, ...input });
      queryClient.setQueryData<StoredDesign>(
        queryKey,
        (known) => known && { ...known, ...saved, design: input.design },
      );
      void queryClient.invalidateQueries({ queryKey: versionsOf(designId).queryKey });
      return saved;
    },
  };
}
