import type { OpenedListening } from '@app/contract/making/listening.ts';
import type { ScriptGroup } from '@app/contract/making/listening-script.ts';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import type { TestDraft } from './script-edits.ts';

/** A line as it is about to become: heard beside the old one, and taken or not. */
export type Proposal = { lineId: string; text: string; take: number };

export type DeskState = {
  id: string;
  draft: TestDraft;
  history: History<TestDraft>;
  /** What is looked at. */
  groupId: string;
  lineId: string;
  proposal: Proposal | undefined;
  /** How long lines are, by their ids, as far as they were heard. */
  lineSeconds: Readonly<Record<string, number>>;
  /** How loud they are along the way, in hundredths. */
  linePeaks: Readonly<Record<string, readonly number[]>>;
};

export type TestDesk = StoreApi<DeskState>;

export function openDesk({ id, lineSeconds, linePeaks, ...opened }: OpenedListening): TestDesk {
  const draft = draftOf(opened);
  const groupId = (draft.script.groups.find(({ kind }) => kind === 'dialogue') ?? draft.script.groups[0])?.id ?? '';
  return createStore<DeskState>(() => {
    return { id, draft, history: noHistory, groupId, lineId: '', proposal: undefined, lineSeconds, linePeaks };
  });
}

export function draftOf(
  opened: Pick<OpenedListening, 'title' | 'voice' | 'manVoice' | 'womanVoice' | 'speed' | 'script'>,
): TestDraft {
  const { title, voice, manVoice, womanVoice, speed, script } = opened;
  return { title, voice, manVoice, womanVoice, speed, script };
}

/** Changes the test as one step that can be taken back; `key` joins quick changes of the same thing. */
export function change(desk: TestDesk, next: TestDraft, key = ''): void {
  const { draft, history } = desk.getState();
  if (next === draft) return;
  desk.setState({ draft: next, history: recordStep(history, draft, key, Date.now()) });
}

export function undo(desk: TestDesk): void {
  walk(desk, undoStep);
}

export function redo(desk: TestDesk): void {
  walk(desk, redoStep);
}

export function choose(desk: TestDesk, groupId: string, lineId = ''): void {
  desk.setState({ groupId, lineId });
}

function walk(desk: TestDesk, step: typeof undoStep<TestDraft>): void {
  const { draft, history } = desk.getState();
  const walked = step(history, draft);
  if (walked) desk.setState({ draft: walked.content, history: walked.history, proposal: undefined });
}

/** The group that is looked at; one that is gone is followed by the first. */
export function groupAt({ draft, groupId }: Pick<DeskState, 'draft' | 'groupId'>): ScriptGroup | undefined {
  return draft.script.groups.find(({ id }) => id === groupId) ?? draft.script.groups[0];
}

export const DeskContext = createContext<TestDesk | undefined>(undefined);

export function useDeskStore(): TestDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the desk was drawn outside of it');
  return desk;
}

export function useDesk<T>(select: (state: DeskState) => T): T {
  return useStore(useDeskStore(), select);
}
