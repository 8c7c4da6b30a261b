import type { Design } from '@app/contract/making/design.ts';
import type { StoredDesign } from '@app/contract/making/designs.ts';
import { getDesign, saveDesign } from '@app/contract/making/designs.ts';
import { useEffect, useMemo, useState } from 'react';
import { Autosave, type AutosaveDoors, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { putAnswer, queryClient } from '#lib/http/query-client.ts';
import { designById, versionsOf } from '../designs.api.ts';
import { describeChange } from './design-diff.ts';
import { keepDesignDraft, readDesignDraft } from './design-draft.ts';
import { change, type DesignDesk, settle } from './desk.ts';
import type { Saving } from './saving.ts';

/** Keeps the desk and the server together for as long as the desk is open. */
export function useAutosave(
  desk: DesignDesk,
  stored: StoredDesign,
): { state: SaveState; autosave: Autosave<Design>; saving: Saving } {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the desk; later answers are heard below
  const autosave = useMemo(() => new Autosave(revisedOf(stored), doorsOf(stored.designId, setState)), [desk]);
  useEffect(() => {
    const draft = readDesignDraft(stored.designId);
    if (draft) {
      change(desk, draft.design);
      autosave.resume(revisedOf(draft));
    }
    return followDesk(desk, autosave, { contentOf: ({ design }) => design, settle: () => settle(desk) });
  }, [desk, autosave, stored.designId]);
  useEffect(() => {
    settle(desk);
    const theirs = autosave.hear(revisedOf(stored));
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

function revisedOf({ revision, design }: { revision: number; design: Design }) {
  return { revision, content: design };
}

function doorsOf(designId: string, onState: (state: SaveState) => void): AutosaveDoors<Design> {
  return {
    onState,
    keepDraft: (draft) => keepDesignDraft(designId, draft && { revision: draft.revision, design: draft.content }),
    fetchLatest: async () => revisedOf(await callOrThrow(getDesign, { designId })),
    send: async ({ revision, content: design, before, reason }) => {
      const change = { designId, revision, design, reason: reason || describeChange(before, design) };
      const saved = await callOrThrow(saveDesign, change);
      putAnswer(designById(designId), (known) => known && { ...known, ...saved, design });
      void queryClient.invalidateQueries({ queryKey: versionsOf(designId).queryKey });
      return saved;
    },
  };
}
