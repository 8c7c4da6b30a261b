import { describe, expect, it } from 'vitest';
import { pastedTable } from '../text/pasted-table.ts';
import { choiceItem, scoreItem, scorePupil } from './sample-scores.fixture.ts';
import { joinChanges, layBlock, withChanges } from './score-block.ts';
import { readCell, tenthsOf, totalOf } from './score-cell.ts';

const several = choiceItem(3, { type: 'multiple', key: ['A', 'C'], score: 4 });
const judge = scoreItem(4, { type: 'judge', key: ['错'], score: 2 });

describe('a cell of a score sheet', () => {
  it.each([
    ['ａ', 'A'],
    [' b ', 'B'],
    ['ba', 'AB'],
    ['A、C', 'AC'],
    ['3', '3'],
    ['2.50', '2.5'],
    ['没答', '-'],
    ['—', '-'],
    ['', ''],
  ])('reads %j of a choice as %j', (typed, text) => expect(readCell(choiceItem(1), typed)).toEqual({ text }));

  it.each([
    ['√', '对'],
    ['×', '错'],
    ['F', '错'],
    ['x', '错'],
  ])('reads %j of 判断题 as %j', (typed, text) => expect(readCell(judge, typed)).toEqual({ text }));

  it('gives the points of the key, of a score itself, and none for nothing', () => {
    expect(tenthsOf(choiceItem(1), 'A')).toBe(30);
    expect(tenthsOf(choiceItem(1), 'AB')).toBe(0);
    expect(['AC', 'A', 'ACD', '2'].map((text) => tenthsOf(several, text))).toEqual([40, 0, 0, 20]);
    expect([tenthsOf(judge, '错'), tenthsOf(judge, '对'), tenthsOf(judge, '-'), tenthsOf(judge, '')]).toEqual([
      20,
      0,
      0,
      undefined,
    ]);
    expect(totalOf([scoreItem(1), scoreItem(2)], { cells: { '1': '0.1', '2': '0.2' } })).toBe(3);
    expect(totalOf([scoreItem(1), scoreItem(2)], { cells: { '1': '5' } })).toBeUndefined();
  });

  it('gives half for some of the right letters where she chose so, and nothing once a wrong one is among them', () => {
    const half = { ...several, isHalfForSome: true, score: 3 };
    expect(['AC', 'A', 'C', 'AB', 'ABC', 'D', '-'].map((text) => tenthsOf(half, text))).toEqual([
      30, 15, 15, 0, 0, 0, 0,
    ]);
    // Of one right letter there is no part.
    expect(tenthsOf(choiceItem(1, { isHalfForSome: true }), 'B')).toBe(0);
  });

  it('lays a block over the sheet, takes what is fine and says the rest', () => {
    const items = [choiceItem(1), scoreItem(2)];
    const pupils = [scorePupil(1, {}), scorePupil(2, {}), scorePupil(3, {})];
    const block = pastedTable('a\t4\t总\r\nE\t5\r\n缺考\t\r\nb\t1\r\n');
    expect(layBlock(block, { row: 0, column: 0 }, { items, pupils })).toEqual({
      changes: [
        { pupilId: pupils[0]?.pupilId, isAbsent: false, cells: { '1': 'A', '2': '4' } },
        { pupilId: pupils[1]?.pupilId, isAbsent: false, cells: { '2': '5' } },
        { pupilId: pupils[2]?.pupilId, isAbsent: true, cells: {} },
      ],
      faults: ['多出 1 列，没有对应的题', '学生2：第 1 题只有 A 到 D，没有 E', '多出 1 行，没有对应的学生'],
    });
  });

  it('is the same whether changes are kept one after the other or joined', () => {
    const sheet = { pupils: [scorePupil(1, { '1': 'A', '2': '3' }), scorePupil(2, {}, { isAbsent: true })] };
    const [one = '', two = ''] = sheet.pupils.map(({ pupilId }) => pupilId);
    const first = [{ pupilId: one, cells: { '1': '', '2': '4' } }];
    const second = [
      { pupilId: two, isAbsent: false, cells: { '1': 'B' } },
      { pupilId: one, cells: { '2': '5' } },
    ];
    const joined = withChanges(sheet, joinChanges(first, second));
    expect(joined).toEqual(withChanges(withChanges(sheet, first), second));
    expect(joined.pupils.map(({ cells, isAbsent }) => [cells, isAbsent])).toEqual([
      [{ '2': '5' }, false],
      [{ '1': 'B' }, false],
    ]);
  });
});
