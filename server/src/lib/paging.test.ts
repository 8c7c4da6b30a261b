import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPages, inWindow, windowBehind, windowOf } from './paging.ts';

const listOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const counts = fc.nat({ max: 60 });
const limits = fc.integer({ min: 1, max: 20 });

describe('paging', () => {
  it('gives every item of a list once, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(counts, limits, async (count, limit) => {
        const all = listOf(count);
        const read = async (page: number) => ({ list: inWindow(all, windowOf({ page, limit })), total: count });
        expect(await allPages(read)).toEqual(all);
      }),
    );
  });

  it('goes on in a second list where the first has ended', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, limits, async (one, other, limit) => {
        const all = listOf(one + other);
        const [first, second] = [all.slice(0, one), all.slice(one)];
        const read = async (page: number) => {
          const window = windowOf({ page, limit });
          const shown = inWindow(first, window);
          const rest = inWindow(second, windowBehind(window, { shown: shown.length, total: one }));
          return { list: [...shown, ...rest], total: one + other };
        };
        expect(await allPages(read)).toEqual(all);
      }),
    );
  });

  it('ends where a list became shorter meanwhile', async () => {
    expect(await allPages(async (page) => ({ list: page === 1 ? ['一'] : [], total: 5 }))).toEqual(['一']);
  });
});
