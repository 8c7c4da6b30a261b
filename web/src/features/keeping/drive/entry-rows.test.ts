import { describe, expect, it } from 'vitest';
import { entryBeside, rowsOf } from './entry-rows.ts';

const entry = (id: string) => ({ dirId: id, isdir: id === id.toUpperCase() });
const entries = ['A', 'B', 'C', 'D', 'x', 'y', 'z'].map(entry);
const shape = (rows: ReturnType<typeof rowsOf<{ dirId: string; isdir: boolean }>>) =>
  rows.map((row) => (row.kind === 'head' ? '-' : row.entries.map(({ dirId }) => dirId).join('')));

describe('rows of entries', () => {
  it('are folder cards, a head and lines in the list', () => {
    expect(shape(rowsOf(entries, 'list', 3))).toEqual(['ABC', 'D', '-', 'x', 'y', 'z']);
  });

  it('are cards in the grid, and there is no head without files', () => {
    expect(shape(rowsOf(entries, 'grid', 3))).toEqual(['ABC', 'D', 'xyz']);
    expect(shape(rowsOf([entry('A')], 'list', 3))).toEqual(['A']);
  });
});

describe('an arrow key', () => {
  const rows = rowsOf(entries, 'list', 3);

  it.each([
    ['A', 'down', 'D'],
    ['C', 'down', 'D'],
    ['D', 'down', 'x'],
    ['x', 'up', 'D'],
    ['y', 'up', 'x'],
    ['C', 'right', 'D'],
    ['D', 'left', 'C'],
    ['A', 'up', 'A'],
    ['z', 'down', 'z'],
    ['y', 'first', 'A'],
    ['B', 'last', 'z'],
    ['gone', 'down', 'A'],
  ] as const)('from %s %s leads to %s', (from, step, to) => {
    expect(entryBeside(rows, from, step)?.dirId).toBe(to);
  });
});
