import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { play, stopPlayback } from './playback.ts';

const events: string[] = [];
const task = (dialogId: string) => ({
  dialogId,
  start: () => events.push(`${dialogId} starts`),
  stop: () => events.push(`${dialogId} stops`),
});

beforeEach(() => {
  events.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  for (const id of ['a', 'b']) stopPlayback(id);
  vi.useRealTimers();
});

describe('one sound at a time', () => {
  it('a new one stops the old and begins 300 ms later (VOICE-001)', () => {
    play(task('a'));
    vi.advanceTimersByTime(300);
    play(task('b'));
    expect(events).toEqual(['a starts', 'a stops']);
    vi.advanceTimersByTime(299);
    expect(events).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['a starts', 'a stops', 'b starts']);
  });

  it('stopping another dialog leaves it alone (VOICE-006)', () => {
    play(task('a'));
    vi.advanceTimersByTime(300);
    stopPlayback('b');
    expect(events).toEqual(['a starts']);
    stopPlayback('a');
    expect(events).toEqual(['a starts', 'a stops']);
  });

  it('what is stopped in the pause never begins', () => {
    play(task('a'));
    stopPlayback('a');
    vi.advanceTimersByTime(1_000);
    expect(events).toEqual(['a stops']);
  });
});
