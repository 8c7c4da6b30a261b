import { expect, it, vi } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { watchLoop } from './loop-watch.ts';

/** What a piece of work does that nobody should write. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('says who held everybody up for longer than a tenth of a second, and counts it', async () => {
  const lines: object[] = [];
  const watch = watchLoop({ warn: (line: object) => lines.push(line) } as never);
  watch.start();
  const idle = watch.begin('GET /idle');
  await waitFor(() => expect(watch.figures()).toBeTruthy());
  const done = watch.begin('POST /heavy');
  hold(300);
  done();
  await waitFor(() => expect(watch.figures().lastBy).toContain('POST /heavy'));
  idle();
  watch.close();

  expect(watch.figures().holds).toBeGreaterThan(0);
  expect(watch.figures().longestMs).toBeGreaterThan(200);
  expect(lines).toContainEqual({ ms: expect.any(Number), by: expect.arrayContaining(['POST /heavy', 'GET /idle']) });
});

it('says nothing while work is done in small pieces', async () => {
  let at = 0;
  const lines: object[] = [];
  vi.useFakeTimers();
  const watch = watchLoop({ warn: (line: object) => lines.push(line) } as never, () => at);
  watch.start();
  for (let piece = 0; piece < 50; piece += 1) {
    at += 20;
    vi.advanceTimersByTime(20);
  }
  watch.close();
  vi.useRealTimers();

  expect(lines).toEqual([]);
  expect(watch.figures()).toEqual({ holds: 0, longestMs: 0, lastBy: [] });
});
