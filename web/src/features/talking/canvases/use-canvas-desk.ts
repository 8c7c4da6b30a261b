import { AppError, messages } from '@app/contract/errors.ts';
import { askCanvas, type Canvas, type CanvasAsk, stopCanvasAsk } from '@app/contract/talking/canvases.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '#components/layers/toast.tsx';
import { type CanvasTalk, useCanvasDoor } from '#lib/doors/canvas-door.ts';
import { sendOnLeaving } from '#lib/editing/follow-desk.ts';
import { useUndoKeys } from '#lib/editing/use-undo-keys.ts';
import { call, callOrThrow } from '#lib/http/api-client.ts';
import { newUuid } from '#lib/new-uuid.ts';
import { type CanvasDesk, hear, lay, openDesk, redo, takeUpDraft, undo } from './canvas-desk.ts';
import { findScope, layAsk } from './canvas-edits.ts';

/** The desk of one paper for as long as it is open, and the composer's way to it. */
export function useCanvasDesk(stored: Canvas, lookAgain: () => Promise<unknown>): CanvasDesk {
  const [desk] = useState(() => openDesk(stored));
  useEffect(() => {
    takeUpDraft(desk);
    return sendOnLeaving(desk.autosave);
  }, [desk]);
  useEffect(() => {
    hear(desk, stored);
    layNewest(desk, stored.asks);
  }, [desk, stored]);
  useUndoKeys(desk, walk);
  useTalk(desk, stored, lookAgain);
  return desk;
}

const walk = { undo, redo };

/** What came of the last wish, once. */
function layNewest(desk: CanvasDesk, asks: readonly CanvasAsk[]): void {
  const newest = asks.at(-1);
  const { content, open } = desk.store.getState();
  if (newest?.state !== 'done' || newest.askId === content.askId) return;
  const laid = layAsk(content, newest, open && content.text.slice(open.start, open.end));
  if (laid.leftOut > 0) showToast('info', `有 ${laid.leftOut} 处你已经在改，没有动它`);
  lay(desk, laid.content);
}

/** Tells the composer of the conversation that what is said there is for this paper. */
function useTalk(desk: CanvasDesk, { chatId, asks }: Canvas, lookAgain: () => Promise<unknown>): void {
  const scope = useStore(desk.store, (state) => state.scope);
  const running = asks.find(({ state }) => state === 'running')?.askId;
  const talk = useMemo(
    (): CanvasTalk => ({
      chatId,
      scope: scope?.name ?? '',
      isAsking: running !== undefined,
      widen: () => desk.store.setState({ scope: undefined }),
      ask: (wish) => askFor(desk, { wish }, lookAgain),
      stop: () => {
        if (!running) return;
        void call(stopCanvasAsk, { canvasId: desk.canvasId, askId: running }).finally(lookAgain);
      },
    }),
    [desk, chatId, scope, running, lookAgain],
  );
  useEffect(() => {
    useCanvasDoor.setState({ talk });
  }, [talk]);
  useEffect(() => () => useCanvasDoor.setState({ talk: undefined }), []);
}

type Wish = { wish: string; insteadOf?: { changeId: string; after: string }; at?: number };

/** Sent when the server has it: what comes of it is seen on the paper, here and in every other window. */
export async function askFor(
  desk: CanvasDesk,
  { wish, insteadOf, at }: Wish,
  lookAgain: () => Promise<unknown>,
): Promise<{ isSent: true } | { isSent: false; reason: string }> {
  const { canvasId, autosave, store } = desk;
  if (!(await autosave.flush())) return { isSent: false, reason: '刚写的还没有保存，保存后再试' };
  const { content, scope } = store.getState();
  const place = at === undefined ? scope && findScope(content.text, scope) : { from: at, to: at };
  if (scope && at === undefined && !place) {
    store.setState({ scope: undefined });
    return { isSent: false, reason: '选中的段落已经不在了，请重新选' };
  }
  const askId = newUuid();
  const paragraphs = place && { ...place, name: (at === undefined && scope?.name) || '' };
  const asked = { canvasId, askId, revision: autosave.revision, wish, paragraphs, insteadOf };
  const answer = callOrThrow(askCanvas, asked);
  // The wish is stored at once, and what comes of it later: it is shown from there.
  const watch = setTimeout(() => void lookAgain(), SHOWN_AFTER_MS);
  try {
    await answer;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unexpected') return { isSent: false, reason: error.message };
    // Cut off on the way: where the server has it, it goes on there.
    await lookAgain();
    return { isSent: false, reason: messages.unexpected };
  } finally {
    clearTimeout(watch);
  }
  if (at === undefined) store.setState({ scope: undefined });
  await lookAgain();
  return { isSent: true };
}

const SHOWN_AFTER_MS = 300;
