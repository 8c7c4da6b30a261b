import { AppError } from '@app/contract/errors.ts';
import { getProblemChain, type ProblemChain, saveProblemChain } from '@app/contract/making/problem-chains.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { createStore, type StoreApi, useStore } from 'zustand';
import { Autosave, type Revised, type SaveState } from '#lib/editing/autosave.ts';
import { sendOnLeaving } from '#lib/editing/follow-desk.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { ChainDraft } from './chain-edits.ts';
import { refreshChains } from './math.api.ts';

export type ChainDesk = {
  draft: ChainDraft;
  saving: SaveState;
  edit: (change: (draft: ChainDraft) => ChainDraft) => void;
  save: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
};

type State = { draft: ChainDraft; saving: SaveState };
type Opened = { store: StoreApi<State>; autosave: Autosave<ChainDraft>; entry: string };

const Kept = z.object({ revision: z.int(), content: ChainDraft });

/** A chain on the desk: every change is sent a moment later, and kept in this browser until it is. */
export function useChainDesk(stored: ProblemChain): ChainDesk {
  const [opened] = useState(() => openDesk(stored));
  const { store, autosave, entry } = opened;
  const { draft, saving } = useStore(store);
  useEffect(() => {
    const kept = readKept(entry);
    if (kept) {
      store.setState({ draft: kept.content });
      autosave.resume(kept);
    }
    return sendOnLeaving(autosave);
  }, [store, autosave, entry]);
  return {
    draft,
    saving,
    // Also after the page is gone: an undo may still come.
    edit: (change) => {
      const before = store.getState().draft;
      const next = change(before);
      if (next === before) return;
      store.setState({ draft: next });
      autosave.change(next);
    },
    save: () => void autosave.flush(),
    takeTheirs: () => void autosave.takeTheirs().then((theirs) => store.setState({ draft: theirs })),
    keepMine: () => void autosave.keepMine(),
  };
}

function openDesk({ id, title, chain, revision }: ProblemChain): Opened {
  const draft = { title, chain };
  const entry = `chainDraft.${useSession.getState().userInfo?.userId ?? ''}.${id}`;
  const store = createStore<State>(() => ({ draft, saving: { kind: 'saved' } }));
  const autosave = new Autosave<ChainDraft>(
    { revision, content: draft },
    {
      onState: (saving) => store.setState({ saving }),
      keepDraft: (kept) => writeStored(entry, kept ? JSON.stringify(kept) : ''),
      fetchLatest: async () => {
        const latest = await callOrThrow(getProblemChain, { id });
        return { revision: latest.revision, content: { title: latest.title, chain: latest.chain } };
      },
      send: async ({ revision: from, content }) => {
        if (content.title.trim() === '') throw new AppError('invalid', '请写课题，');
        const saved = await callOrThrow(saveProblemChain, { id, revision: from, ...content });
        void refreshChains();
        return saved;
      },
    },
  );
  return { store, autosave, entry };
}

function readKept(entry: string): Revised<ChainDraft> | undefined {
  return readStoredAs(entry, Kept);
}
