import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { openSideProcesses, type SideProcesses } from './side-process.ts';

const open = (atOnce: number, more: Partial<Parameters<typeof openSideProcesses>[0]> = {}) =>
  openSideProcesses<string, string>({
    program: fileURLToPath(new URL('./side-process.fixture.ts', import.meta.url)),
    atOnce,
    memoryMb: 32,
    idleMs: 60_000,
    tooMuch: () => new Error('太多了'),
    ...more,
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

describe('what is left in the middle of a process', () => {
  let folder: string;
  const opened: SideProcesses<string, string>[] = [];
  const openWatched = (more: Parameters<typeof open>[1]) => {
    const side = open(1, { args: [folder], ...more });
    opened.push(side);
    return side;
  };
  const begun = () => readdirSync(folder).filter((name) => name.startsWith('begun-'));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ta-side-'));
  });
  afterEach(() => {
    for (const side of opened.splice(0)) side.end(new Error('over'));
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends, and a colleague is answered by a process that was made ready at once', async () => {
    const side = openWatched({ leftWork: 'ended' });
    const [before, leaving] = [await side.ask('A', 'who', LONG_MS), new AbortController()];
    const left = side.ask('A', 'hang', LONG_MS, leaving.signal);
    await waitFor(() => expect(existsSync(join(folder, 'hang'))).toBe(true));
    leaving.abort(new Error('不念了'));

    await expect(left).rejects.toThrow('不念了');
    await waitFor(() => expect(begun()).toHaveLength(2));
    expect(await side.ask('B', 'who', LONG_MS)).not.toBe(before);
    expect(begun()).toHaveLength(2);
  });

  it('is not begun anew for a question that waited for it to be ready', async () => {
    writeFileSync(join(folder, 'closed'), '');
    const [side, leaving] = [openWatched({ leftWork: 'ended' }), new AbortController()];
    const left = side.ask('A', 'hang', LONG_MS, leaving.signal);
    await waitFor(() => expect(begun()).toHaveLength(1));
    leaving.abort(new Error('不念了'));
    await expect(left).rejects.toThrow('不念了');
    const next = side.ask('A', 'who', LONG_MS);
    rmSync(join(folder, 'closed'));

    expect(await next).toBe(`who by ${begun()[0]?.replace('begun-', '')}`);
    expect(existsSync(join(folder, 'hang'))).toBe(false);
  });

  it('is asked once more where a process was killed, if that is wanted', async () => {
    expect(await openWatched({ isAskedAgain: true }).ask('A', 'die', LONG_MS)).toContain('die by');
    rmSync(join(folder, 'died'));
    await expect(openWatched({}).ask('A', 'die', LONG_MS)).rejects.toThrow('太多了');
  });
});
