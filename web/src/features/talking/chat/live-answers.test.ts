import { type AnswerEvent, StreamStatus } from '@app/contract/talking/chat.ts';
import { emptyAnswer, foldAnswer } from '@app/engines/chat/answer-fold.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEvent, beginLiveAnswer, endLiveAnswer, markDropped, REDRAW_MS, useLiveAnswer } from './live-answers.ts';

const word = (text: string, at = 0): AnswerEvent => ({
  code: 0,
  status: StreamStatus.GOING,
  messageId: 'm',
  role: 'assistant',
  part: 'text',
  text,
  at,
});
const events = ['由', ' $a', '\\neq 0$', ' 知', '……'].map(word);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void endLiveAnswer('m'));
  vi.useRealTimers();
});

describe('an answer being written', () => {
  it('is redrawn at most once in 50 ms, however many events come', () => {
    const draws = vi.fn();
    act(() => beginLiveAnswer('m', emptyAnswer, 0));
    renderHook(() => draws(useLiveAnswer('m')?.answer.text));
    draws.mockClear();

    act(() => {
      for (let at = 0; at < 1_000; at += 5) {
        addEvent('m', at + 1, word('由', at));
        vi.advanceTimersByTime(5);
      }
    });

    expect(draws.mock.calls.length).toBeLessThanOrEqual(1_000 / REDRAW_MS + 1);
  });

  it('ends as the same fold the server stores', () => {
    act(() => beginLiveAnswer('m', emptyAnswer, 0));
    act(() => {
      for (const [index, event] of events.entries()) addEvent('m', index + 1, event);
    });

    let live: ReturnType<typeof endLiveAnswer>;
    act(() => {
      live = endLiveAnswer('m');
    });
    expect(live?.answer).toEqual(events.reduce(foldAnswer, emptyAnswer));
    expect(live?.lastEventId).toBe(events.length);
  });

  it('says that the connection is gone until words come again', () => {
    act(() => beginLiveAnswer('m', emptyAnswer, 0));
    const { result } = renderHook(() => useLiveAnswer('m'));

    act(() => markDropped('m'));
    expect(result.current?.isDropped).toBe(true);
    act(() => {
      addEvent('m', 1, word('由'));
      vi.advanceTimersByTime(REDRAW_MS);
    });
    expect(result.current?.isDropped).toBe(false);
  });

  it('is forgotten when it ends', () => {
    act(() => beginLiveAnswer('m', emptyAnswer, 0));
    const { result } = renderHook(() => useLiveAnswer('m'));

    act(() => void endLiveAnswer('m'));

    expect(result.current).toBeUndefined();
  });
});
