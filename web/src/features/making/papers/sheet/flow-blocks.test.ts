import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowBlocks } from './flow-blocks.ts';

const columns = { count: 2, heightPx: 100, firstHeightPx: 60 };
const at = (heights: readonly number[]) =>
  flowBlocks(
    heights.map((heightPx) => ({ heightPx })),
    columns,
  );

describe('blocks on pages', () => {
  it('fill column after column, the first page below its head', () => {
    const { places, pageCount } = at([40, 30, 30, 90, 20]);
    expect(places.map(({ page, column, topPx }) => [page, column, topPx])).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 30],
      [1, 0, 0],
      [1, 1, 0],
    ]);
    expect(pageCount).toBe(2);
  });

  it('keep a heading with what it heads', () => {
    const { places } = flowBlocks([{ heightPx: 40 }, { heightPx: 15, keepsNext: true }, { heightPx: 20 }], columns);
    expect(places.map(({ column, topPx }) => [column, topPx])).toEqual([
      [0, 0],
      [1, 0],
      [1, 15],
    ]);
  });

  it('cut off room to write at the end of a column', () => {
    const { places } = flowBlocks([{ heightPx: 40 }, { heightPx: 50, isRoom: true }, { heightPx: 10 }], columns);
    expect(places[1]).toMatchObject({ column: 0, heightPx: 20 });
    expect(places[2]).toMatchObject({ column: 1, topPx: 0 });
  });

  it('let what is higher than a column run over its end', () => {
    expect(at([300, 10]).places.map(({ column }) => column)).toEqual([0, 1]);
  });

  it('stay in order and inside their columns', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (heights) => {
        const { places } = at(heights);
        const order = places.map(({ page, column, topPx }) => page * 10_000 + column * 1_000 + topPx);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        for (const { page, topPx, heightPx } of places) {
          expect(topPx + heightPx).toBeLessThanOrEqual(page === 0 ? 60 : 100);
        }
      }),
    );
  });
});
