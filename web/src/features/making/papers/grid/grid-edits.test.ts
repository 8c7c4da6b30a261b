import { describe, expect, it } from 'vitest';
import {
  countOf,
  emptyGrid,
  isOnRow,
  pointsOf,
  type Scores,
  withCellsOf,
  withCount,
  withMoved,
  withRow,
} from './grid-edits.ts';

const place = { phase: '04', subject: '02', grade: '09' } as const;
const scores: Scores = new Map([
  ['single', 3],
  ['solution', 8],
]);
const cell = { point: '配方法', level: 'know' } as const;
const grid = withCount({ ...emptyGrid(place), rows: ['配方法'] }, cell, 'single', 1, scores);

describe('changing a table', () => {
  it('adds and takes away questions, each worth what its kind is worth here', () => {
    const more = withCount(grid, cell, 'single', 1, scores);
    expect(more.demands).toEqual([{ ...cell, type: 'single', count: 2, score: 3 }]);
    expect(withCount(grid, cell, 'single', -1, scores).demands).toEqual([]);
    expect(withCount(grid, cell, 'solution', -1, scores)).toBe(grid);
    const dear = { ...grid, demands: grid.demands.map((demand) => ({ ...demand, score: 5 })) };
    const elsewhere = withCount(dear, { ...cell, level: 'apply' }, 'single', 1, scores);
    expect(elsewhere.demands.map(({ score }) => score)).toEqual([5, 5]);
  });

  it('has no more questions than a paper', () => {
    let full = grid;
    for (let at = 0; at < 200; at += 1) full = withCount(full, { ...cell, point: `点${at}` }, 'single', 1, scores);
    expect(countOf(full.demands)).toBe(120);
  });

  it('keeps rows in the order of the tree, and takes the cells of one that goes along', () => {
    const two = withRow(grid, '公式法', ['公式法', '配方法']);
    expect(two.rows).toEqual(['公式法', '配方法']);
    expect(withRow(two, '配方法', [])).toMatchObject({ rows: ['公式法'], demands: [] });
  });

  it('knows a question on a point of a chapter as one on the chapter', () => {
    const chapter = { name: '第二十一章', points: ['配方法', '公式法'] };
    const table = { ...grid, rows: [...grid.rows, chapter.name], units: [chapter] };
    expect(isOnRow(table, chapter.name, ['公式法'])).toBe(true);
    expect(isOnRow(table, chapter.name, [chapter.name])).toBe(true);
    expect(isOnRow(table, chapter.name, ['一次函数'])).toBe(false);
    expect(isOnRow(table, '配方法', ['公式法'])).toBe(false);
  });

  it('moves what cannot be filled to where it can, for as many points', () => {
    const [from] = grid.demands;
    if (!from) throw new Error('there is one');
    const moved = withMoved(grid, from, { point: '公式法', level: 'master', type: 'solution' }, 1);
    expect(moved.demands).toEqual([{ point: '公式法', level: 'master', type: 'solution', count: 1, score: 3 }]);
    expect(moved.rows).toEqual(['配方法', '公式法']);
    expect(pointsOf(moved.demands)).toBe(pointsOf(grid.demands));
  });

  it('takes the cells of another table and stays for whom it is', () => {
    const other = { ...grid, grade: '08' as const };
    expect(withCellsOf(emptyGrid(place), other)).toMatchObject({ grade: '09', demands: grid.demands });
  });
});
