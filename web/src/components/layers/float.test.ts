import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeFloat } from './float.ts';

const viewport = { width: 1366, height: 768 };
const menu = { width: 208, height: 160 };

describe('placing what floats', () => {
  it('puts it below its anchor, aligned at the start', () => {
    const place = placeFloat({ left: 100, top: 100, width: 32, height: 32 }, menu, viewport, 'below-start');

    expect(place).toEqual({ left: 100, top: 138 });
  });

  it('turns to the other side when there is no room', () => {
    const atBottom = placeFloat({ left: 100, top: 720, width: 32, height: 32 }, menu, viewport, 'below-start');
    const atTop = placeFloat({ left: 100, top: 20, width: 32, height: 32 }, menu, viewport, 'above-start');

    expect(atBottom.top).toBe(720 - 160 - 6);
    expect(atTop.top).toBe(20 + 32 + 6);
  });

  it('never leaves the window', () => {
    const anywhere = fc.record({ left: fc.integer({ min: -50, max: 1400 }), top: fc.integer({ min: -50, max: 800 }) });
    const placement = fc.constantFrom('below-start', 'below-end', 'below', 'above-start', 'above');

    fc.assert(
      fc.property(anywhere, placement, (corner, side) => {
        const { left, top } = placeFloat({ ...corner, width: 32, height: 32 }, menu, viewport, side);
        return left >= 8 && top >= 8 && left + menu.width <= 1358 && top + menu.height <= 760;
      }),
    );
  });
});
