import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTurns, TOO_LONG_WAITING, TOO_MANY_WAITING } from './turns.ts';

/** Work that ends when it is told to, and says in which order it began. */
function openDesk() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return promise;
  };
  const settle = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, work, end, settle };
}

describe('turns', () => {
  it('lets a colleague in before the second of eight heavy ones', async () => {
    const { begun, work, end, settle } = openDesk();
    const turns = openTurns({ atOnce: 1 });
    const heavy = Array.from({ length: 8 }, (_, index) => turns.take('A', work(`A${index}`)));
    const light = turns.take('B', work('B'));
    await settle();
    for (const name of ['A0', 'B', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']) await end(name);

    await Promise.all([...heavy, light]);
    expect(begun).toEqual(['A0', 'B', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']);
  });

  it('keeps a place free of one teacher where there are two', async () => {
    const { begun, work, end, settle } = openDesk();
    const turns = openTurns({ atOnce: 2 });
    const all = [turns.take('A', work('A0')), turns.take('A', work('A1'))];
    await settle();
    expect(begun).toEqual(['A0']);
    all.push(turns.take('B', work('B')));
    await settle();
    expect(begun).toEqual(['A0', 'B']);
    for (const name of ['B', 'A0', 'A1']) await end(name);
    await Promise.all(all);
  });

  it('refuses what is too much of one teacher, and nobody else', async () => {
    const { work, end, settle } = openDesk();
    const turns = openTurns({ atOnce: 1, waitingEach: 2 });
    const kept = [1, 2, 3].map((index) => turns.take('A', work(`A${index}`)));
    await expect(turns.take('A', work('A4'))).rejects.toMatchObject({ code: 'too-many', message: TOO_MANY_WAITING });
    kept.push(turns.take('B', work('B')));
    await settle();
    for (const name of ['A1', 'B', 'A2', 'A3']) await end(name);
    await Promise.all(kept);
  });

  it('ends a wait that is too long or not wanted any more, and leaves the line in order', async () => {
    const { begun, work, end, settle } = openDesk();
    const turns = openTurns({ atOnce: 1, waitMs: 20 });
    const first = turns.take('A', work('first'));
    await expect(turns.take('B', work('late'))).rejects.toMatchObject({
      code: 'unavailable',
      message: TOO_LONG_WAITING,
    });
    const controller = new AbortController();
    const left = turns.take('B', work('left'), controller.signal);
    controller.abort(new Error('不用了'));
    await expect(left).rejects.toThrow('不用了');
    await end('first');
    const next = turns.take('B', work('next'));
    await settle();
    await end('next');
    await Promise.all([first, next]);
    expect(begun).toEqual(['first', 'next']);
  });

  it('gives its place back whatever becomes of the work', async () => {
    const turns = openTurns({ atOnce: 1 });
    await expect(turns.take('A', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(turns.take('A', async (place) => place)).resolves.toBe(0);
  });

  it('never has more at work than it may, never two in one place, and does everything', async () => {
    const arrivals = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        arrivals,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        async (owners, n, m) => {
          const turns = openTurns({ atOnce: n, atOnceEach: m, waitingEach: 40 });
          const places = new Set<number>();
          const each = new Map<string, number>();
          const done = await Promise.all(
            owners.map((owner) =>
              turns.take(owner, async (place) => {
                expect(places.has(place)).toBe(false);
                places.add(place);
                each.set(owner, (each.get(owner) ?? 0) + 1);
                expect(places.size).toBeLessThanOrEqual(n);
                expect(each.get(owner)).toBeLessThanOrEqual(m);
                await new Promise(setImmediate);
                places.delete(place);
                each.set(owner, (each.get(owner) ?? 0) - 1);
                return owner;
              }),
            ),
          );
          expect(done).toEqual(owners);
        },
      ),
      { numRuns: 50 },
    );
  });
});
