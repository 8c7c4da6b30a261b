import type { StoredDesign } from '@app/contract/designs.ts';
import { getDesign, saveDesign } from '@app/contract/designs.ts';
import { useEffect, useMemo, useState } from 'react';
import { callOrThrow } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { designById, versionsOf } from '../designs.api.ts';
import { Autosave, type SaveState } from './autosave.ts';
import { keepDesignDraft, readDesignDraft } from './design-draft.ts';
import { change, type Desk, settle } from './desk.ts';
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
    const draft = readDesignDraft(stored.designId);
    if (draft) {
      change(desk, draft.design);
      autosave.resume(draft);
    }
    const stop = desk.subscribe(({ design }, before) => {
      // A design that came from the server is not sent back to it.
      if (design !== before.design && autosave.isNews(design)) autosave.change(design);
    });
    const keep = () => {
      settle(desk);
      autosave.keep();
    };
    const goOn = () => void autosave.flush();
    // A phone ends a page that is out of sight without another word.
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      keep();
      goOn();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', goOn);
      keep();
      stop();
      void autosave.flush();
      autosave.close();
    };
  }, [desk, autosave, stored.designId]);
  useEffect(() => {
    settle(desk);
    const theirs = autosave.hear(stored);
    if (theirs) change(desk, theirs);
  }, [autosave, desk, stored]);
  const saving = useMemo(
    (): Saving => ({
      save: () => {
        settle(desk);
        return autosave.flush();
      },
      adopt: (design, reason) => {
        settle(desk);
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
