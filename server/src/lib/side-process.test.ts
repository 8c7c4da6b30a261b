import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openSideProcesses } from './side-process.ts';

const open = (atOnce: number) =>
  openSideProcesses<string, string>({
    program: fileURLToPath(new URL('./side-process.fixture.ts', import.meta.url)),
    atOnce,
    memoryMb: 32,
    idleMs: 60_000,
    tooMuch: () => new Error('太多了'),
  });
const LONG_MS = 60_000;

describe('processes beside ours', () => {
  const sides = [open(1), open(2)] as const;
  const [one, two] = sides;
  afterAll(() => {
    for (const side of sides) side.end(new Error('over'));
  });

  it('answer teacher after teacher, not all of one first', async () => {
    const order: string[] = [];
    const ask = (owner: string, wish: string) => one.ask(owner, wish, LONG_MS).then(() => order.push(wish));
    await Promise.all([...[1, 2, 3, 4].map((index) => ask('A', `A${index}`)), ask('B', 'B1')]);
    expect(order).toEqual(['A1', 'B1', 'A2', 'A3', 'A4']);
  });

  it('end what takes too long, and do what waits behind it in a new one', async () => {
    const before = await one.ask('A', 'who', LONG_MS);
    const late = one.ask('A', 'hang', 300);
    const next = one.ask('A', 'who', LONG_MS);
    await expect(late).rejects.toThrow('太多了');
    expect(await next).not.toBe(before);
  });

  it('say so when all the memory is used up, and begin anew', async () => {
    await expect(one.ask('A', 'swallow', LONG_MS)).rejects.toThrow('太多了');
    expect(await one.ask('A', 'after', LONG_MS)).toContain('after');
  }, 40_000);

  it('tell a fault from too much', async () => {
    await expect(one.ask('A', 'fail', LONG_MS)).rejects.toThrow('asked to');
  });

  it('do the work of a colleague beside what one teacher waits for', async () => {
    const heavy = [two.ask('A', 'hang', LONG_MS), two.ask('A', 'hang', LONG_MS)];
    expect(await two.ask('B', 'light', LONG_MS)).toContain('light');
    two.end(new Error('ended'));
    await expect(heavy[0]).rejects.toThrow('ended');
    // The other one has its turn now.
    expect(await two.ask('B', 'light', LONG_MS)).toContain('light');
    two.end(new Error('ended'));
    await expect(heavy[1]).rejects.toThrow('ended');
  });
});
