import type { AnswerEvent } from '@app/contract/talking/chat.ts';
import { type Answer, foldAnswer } from '@app/engines/chat/answer-fold.ts';
import { create } from 'zustand';

/** `isDropped`: the connection was lost and is being sought again. */
export type LiveAnswer = { answer: Answer; lastEventId: number; isDropped: boolean };

/** Between two redraws of an answer; more often would cost time and read no better. */
export const REDRAW_MS = 50;

type LiveAnswers = { byMessage: Readonly<Record<string, LiveAnswer>> };

/** What is on screen of the answers being written. It lags behind `current` by at most one redraw. */
const useLiveAnswers = create<LiveAnswers>(() => ({ byMessage: {} }));
const current = new Map<string, LiveAnswer>();
let lastDrawnAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The answer as it is being written; undefined for one that is not. */
export function useLiveAnswer(messageId: string): LiveAnswer | undefined {
  return useLiveAnswers((state) => state.byMessage[messageId]);
}

export function beginLiveAnswer(messageId: string, answer: Answer, lastEventId: number): void {
  current.set(messageId, { answer, lastEventId, isDropped: false });
  draw();
}

export function addEvent(messageId: string, id: number, event: AnswerEvent): void {
  const live = current.get(messageId);
  if (!live) return;
  current.set(messageId, { answer: foldAnswer(live.answer, event), lastEventId: id, isDropped: false });
  drawSoon();
}

export function markDropped(messageId: string): void {
  const live = current.get(messageId);
  if (!live || live.isDropped) return;
  current.set(messageId, { ...live, isDropped: true });
  draw();
}

/** Forgets an answer and returns what it came to. */
export function endLiveAnswer(messageId: string): LiveAnswer | undefined {
  const live = current.get(messageId);
  current.delete(messageId);
  draw();
  return live;
}

function drawSoon(): void {
  timer ??= setTimeout(draw, Math.max(0, lastDrawnAt + REDRAW_MS - performance.now()));
}

function draw(): void {
  clearTimeout(timer);
  timer = undefined;
  lastDrawnAt = performance.now();
  useLiveAnswers.setState({ byMessage: Object.fromEntries(current) });
}
