import { type Canvas, CanvasContent, saveCanvas } from '@app/contract/talking/canvases.ts';
import { acceptChanges, withText } from '@app/engines/canvases/changes.ts';
import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';
import { Autosave, type SaveState } from '#lib/editing/autosave.ts';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { useSession } from '#lib/session/session.ts';
import { describeEdit, joinWindows, type Scope } from './canvas-edits.ts';
import { readCanvas, versionsOf } from './canvases.api.ts';

type DeskState = {
  content: CanvasContent;
  history: History<CanvasContent>;
  saving: SaveState;
  /** The stretch of the text that the caret is in. */
  open: { start: number; end: number } | undefined;
  scope: Scope | undefined;
  /** The change that is looked at. */
  current: string;
  /** The version that is looked at, instead of the text as it is. */
  shownVersion: number | undefined;
};

export type CanvasDesk = { canvasId: string; store: StoreApi<DeskState>; autosave: Autosave<CanvasContent> };

const Kept = z.object({ revision: z.int(), content: CanvasContent });

/** The paper on the desk: every change is sent a moment later, and kept in this browser until it is. */
export function openDesk({ canvasId, revision, content }: Canvas): CanvasDesk {
  const store = createStore<DeskState>(() => ({
    content,
    history: noHistory,
    saving: { kind: 'saved' },
    open: undefined,
    scope: undefined,
    current: content.changes[0]?.id ?? '',
    shownVersion: undefined,
  }));
  let base: string | undefined;
  const autosave = new Autosave<CanvasContent>(
    { revision, content },
    {
      onState: (saving) => {
        store.setState({ saving });
        if (saving.kind === 'conflict') void meetOtherWindow(desk, base);
      },
      keepDraft: (kept) => writeStored(entryOf(canvasId), kept ? JSON.stringify(kept) : ''),
      fetchLatest: async () => {
        const latest = await readCanvas(canvasId);
        return { revision: latest.revision, content: latest.content };
      },
      send: async ({ revision: from, content: now, before, reason }) => {
        base = before.text;
        const why = reason || describeEdit(before.text, now.text);
        const saved = await callOrThrow(saveCanvas, { canvasId, revision: from, content: now, reason: why });
        if (now.text !== before.text) void queryClient.invalidateQueries({ queryKey: versionsOf(canvasId).queryKey });
        return saved;
      },
    },
  );
  const desk = { canvasId, store, autosave };
  return desk;
}

/** What an earlier page could not send. */
export function takeUpDraft({ canvasId, store, autosave }: CanvasDesk): void {
  const kept = readStoredAs(entryOf(canvasId), Kept);
  if (!kept) return;
  store.setState({ content: kept.content });
  autosave.resume(kept);
}

const entryOf = (canvasId: string) => `canvasDraft.${useSession.getState().userInfo?.userId ?? ''}.${canvasId}`;

/** Another window saved meanwhile: both are joined, and what cannot be is hers to decide. Nothing is thrown away. */
async function meetOtherWindow({ store, autosave }: CanvasDesk, base: string | undefined): Promise<void> {
  try {
    const mine = store.getState().content;
    const theirs = await autosave.takeTheirs();
    const joined = joinWindows({ base, mine, theirs });
    store.setState({ content: joined ?? mine, open: undefined, current: joined?.changes[0]?.id ?? '' });
    autosave.change(joined ?? mine, '两个窗口合在一起');
  } catch {
    // Without the network: tried again with the next change.
  }
}

/** Puts something on the paper as one step that can be taken back; `key` joins quick changes of the same thing. */
function put({ store, autosave }: CanvasDesk, content: CanvasContent, { key = '', reason = '' } = {}): void {
  const { content: before, history } = store.getState();
  store.setState({ content, history: recordStep(history, before, key, Date.now()) });
  autosave.change(content, reason);
}

/** What she typed into the open stretch. */
export function typeInto(desk: CanvasDesk, words: string): void {
  const { content, open } = desk.store.getState();
  if (!open) return;
  const text = content.text.slice(0, open.start) + words + content.text.slice(open.end);
  desk.store.setState({ open: { start: open.start, end: open.start + words.length } });
  put(desk, { ...content, ...marked(content, text) }, { key: `typing ${open.start}` });
}

export function accept(desk: CanvasDesk, ids: readonly string[]): void {
  const { content } = desk.store.getState();
  const { text, changes } = acceptChanges(content, ids);
  put(desk, { ...content, text, changes: [...changes] }, { reason: `采用 ${ids.length} 处改动` });
  lookAtNext(desk);
}

export function drop(desk: CanvasDesk, ids: readonly string[]): void {
  const { content } = desk.store.getState();
  put(desk, { ...content, changes: content.changes.filter(({ id }) => !ids.includes(id)) });
  lookAtNext(desk);
}

/** An earlier version becomes the newest; nothing in between is lost. */
export function goBackTo(desk: CanvasDesk, no: number, text: string): void {
  const { content } = desk.store.getState();
  put(desk, { ...content, ...marked(content, text) }, { reason: `回到第 ${no} 版` });
  desk.store.setState({ shownVersion: undefined, open: undefined });
}

/** What came of a wish lies on the paper; that is no step of hers. */
export function lay({ store, autosave }: CanvasDesk, content: CanvasContent): void {
  store.setState({ content, current: content.changes.find(({ id }) => id.startsWith(content.askId ?? ''))?.id ?? '' });
  autosave.change(content);
}

/** What another window wrote, where nothing of this one waits. */
export function hear({ store, autosave }: CanvasDesk, { revision, content }: Canvas): void {
  const theirs = autosave.hear({ revision, content });
  if (theirs) store.setState({ content: theirs, history: noHistory, open: undefined });
}

export function undo(desk: CanvasDesk): void {
  walk(desk, undoStep);
}

export function redo(desk: CanvasDesk): void {
  walk(desk, redoStep);
}

function walk({ store, autosave }: CanvasDesk, step: typeof undoStep<CanvasContent>): void {
  const { content: now, history } = store.getState();
  const done = step(history, now);
  if (!done) return;
  // Which wish was laid on the paper is not taken back with it: else it would be laid on again.
  const content = { ...done.content, askId: now.askId };
  store.setState({ content, history: done.history, open: undefined, current: content.changes[0]?.id ?? '' });
  autosave.change(content);
}

export function lookAt({ store }: CanvasDesk, id: string): void {
  store.setState({ current: id });
}

function lookAtNext(desk: CanvasDesk): void {
  const { content, current } = desk.store.getState();
  if (!content.changes.some(({ id }) => id === current)) lookAt(desk, content.changes[0]?.id ?? '');
}

function marked(content: CanvasContent, text: string): Pick<CanvasContent, 'text' | 'changes'> {
  const { changes } = withText(content, text);
  return { text, changes: [...changes] };
}
