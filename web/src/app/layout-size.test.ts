import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '#styles/breakpoints.ts';
import { layoutSizeOf, PANE_FROM_PX, WIDE_FROM_PX } from './layout-size.ts';
import { rootFontSizePx } from './root-font-size.ts';

const tokens = readFileSync(resolve(import.meta.dirname, '../styles/tokens.css'), 'utf8');

describe('the layout', () => {
  it.each([
    [1920, 280, 810, false],
    [1280, 280, 810, false],
    [1279, 220, 700, false],
    [768, 220, 700, false],
    [767, 304, 'full', true],
    [390, 304, 'full', true],
  ])(
    'at %i px has a pane of %i and a column of %s (UI-001, UI-002, UI-003)',
    (windowWidthPx, paneWidthPx, columnWidthPx, isPaneDrawer) => {
      expect(layoutSizeOf(windowWidthPx)).toEqual({ paneWidthPx, columnWidthPx, isPaneDrawer });
    },
  );

  it('is drawn by tokens.css with the same figures', () => {
    const [wide = '', narrow = '', phone = ''] = tokens.split(/@media \(--[\w-]+\)/);

    expect(wide).toMatch(/--ta-pane: 280px;\s+--ta-column: 810px/);
    expect(narrow).toMatch(/--ta-pane: 220px;\s+--ta-column: 700px/);
    expect(phone).toMatch(/--ta-pane: 304px/);
    expect(breakpoints['--small-laptop']).toBe(`(max-width: ${WIDE_FROM_PX - 0.02}px)`);
    expect(breakpoints['--phone']).toBe(`(max-width: ${PANE_FROM_PX - 0.02}px)`);
  });
});

it('sets the root font size to a 9.6th of the window width (UI-005)', () => {
  expect(rootFontSizePx(1920)).toBe(200);
  expect(rootFontSizePx(960)).toBe(100);
});
