import { getListening, saveListeningScript } from '@app/contract/making/listening.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Autosave, type Revised, type SaveState } from '#lib/editing/autosave.ts';
import { followDesk } from '#lib/editing/follow-desk.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { refreshQueries } from '#lib/http/query-client.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { refreshListenings } from '../listening.api.ts';
import { TestDraft } from './script-edits.ts';
import { change, draftOf, type TestDesk } from './test-desk.ts';

const Kept = z.object({ revision: z.int(), content: TestDraft });

/** Keeps the desk and the server together for as long as the desk is open. */
export function useTestSaving(desk: TestDesk, revision: number): { state: SaveState; autosave: Autosave<TestDraft> } {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(() => openAutosave(desk, revision, setState));
  useEffect(() => {
    const kept = readKept(desk);
    if (kept) {
      change(desk, kept.content);
      autosave.resume(kept);
    }
    return followDesk(desk, autosave, { contentOf: ({ draft }) => draft });
  }, [desk, autosave]);
  return { state, autosave };
}

function openAutosave(desk: TestDesk, revision: number, onState: (state: SaveState) => void): Autosave<TestDraft> {
  const { id, draft } = desk.getState();
  return new Autosave<TestDraft>(
    { revision, content: draft },
    {
      onState,
      keepDraft: (kept) => writeStored(entryOf(id), kept ? JSON.stringify(kept) : ''),
      fetchLatest: async () => {
        const latest = await callOrThrow(getListening, { id });
        return { revision: latest.revision, content: draftOf(latest) };
      },
      send: async ({ revision: from, content }) => {
        const saved = await callOrThrow(saveListeningScript, { id, revision: from, ...content });
        void refreshQueries(getListening);
        void refreshListenings();
        return saved;
      },
    },
  );
}

function entryOf(id: string): string {
  return `listeningTest.${useSession.getState().userInfo?.userId ?? ''}.${id}`;
}

function readKept(desk: TestDesk): Revised<TestDraft> | undefined {
  return readStoredAs(entryOf(desk.getState().id), Kept);
}
