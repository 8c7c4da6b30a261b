import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedTable } from '../text/pasted-table.ts';
import { readBlock, readTimetable } from './read-timetable.ts';

const nobody: never[] = [];
const brief = (table: readonly (readonly string[])[]) => {
  const read = readTimetable(table, nobody);
  return read?.cells.map(({ weekday, slot, className, subject }) =>
    `${weekday}-${slot} ${className} ${subject}`.trim(),
  );
};

describe('a timetable out of a spreadsheet', () => {
  it('has periods as rows and weekdays as columns, with a title above and halves of the day beside', () => {
    const table = [
      ['清河二中 2026 学年课程表', '', '', '', '', '', ''],
      ['', '', '星期一', '星期二', '星期三', '星期四', '星期五'],
      ['上午', '第一节 8:00-8:45', '九（3）班 数学', '', '自习', '', '数学 九4'],
      ['', '第二节 8:55-9:40', '', '九(4)数学', '', '', ''],
      ['午休', '', '午休', '午休', '午休', '午休', '午休'],
      ['下午', '第三节 14:30-15:15', '', '', '', '教研', '九3'],
    ];
    const read = readTimetable(table, nobody);
    expect(brief(table)).toEqual(['1-1 九（3）班 数学', '5-1 九（4）班 数学', '2-2 九（4）班 数学', '5-3 九（3）班']);
    expect(read?.slots).toEqual([
      { slot: 1, begins: '08:00', ends: '08:45' },
      { slot: 2, begins: '08:55', ends: '09:40' },
      { slot: 3, begins: '14:30', ends: '15:15' },
    ]);
    expect(read?.leftOut).toEqual(['自习']);
    expect(read?.unread).toEqual([{ weekday: 4, slot: 3, text: '教研' }]);
  });

  it('has weekdays as rows', () => {
    const table = [
      ['', '1', '2', '3'],
      ['周一', '九3', '', ''],
      ['周二', '', '', '九4'],
    ];
    expect(brief(table)).toEqual(['1-1 九（3）班', '2-3 九（4）班']);
  });

  it('counts afternoons from 1 again', () => {
    const table = [
      ['', '节次', '一', '二', '三'],
      ['上午', '1', '九3', '', ''],
      ['', '2', '', '九3', ''],
      ['下午', '1', '', '', '九3'],
      ['', '2', '九4', '', ''],
    ];
    expect(brief(table)).toEqual(['1-1 九（3）班', '2-2 九（3）班', '3-3 九（3）班', '1-4 九（4）班']);
  });

  it('has the class below the subject, in a row or a line of its own', () => {
    const table = [
      ['节次', '周一', '周二'],
      ['1', '数学', '数学\n九（4）班'],
      ['', '九（3）班', ''],
      ['2', '', ''],
    ];
    expect(brief(table)).toEqual(['1-1 九（3）班 数学', '2-1 九（4）班 数学']);
  });

  it('has nothing but weekdays above', () => {
    expect(
      brief([
        ['周一', '周三'],
        ['九3', ''],
        ['', '九4'],
      ]),
    ).toEqual(['1-1 九（3）班', '3-2 九（4）班']);
  });

  it('names a class of the school by its number', () => {
    const own = { classId: 'c3', className: '3班', gradename: '九年级' };
    const read = readTimetable(
      [
        ['', '周一', '周二'],
        ['1', '九(3)', '3班'],
      ],
      [own],
    );
    expect(read?.cells.map(({ classId, className }) => [classId, className])).toEqual([
      ['c3', '九（3）班'],
      ['c3', '九（3）班'],
    ]);
  });

  it('says two classes in one period instead of choosing one', () => {
    const read = readTimetable(
      [
        ['', '周一', '周二'],
        ['1', '九（3）班 九（4）班', ''],
      ],
      nobody,
    );
    expect(read?.cells).toEqual([]);
    expect(read?.unread).toEqual([{ weekday: 1, slot: 1, text: '九(3)班 九(4)班' }]);
  });

  it('keeps the usual times where those beside the periods are no day', () => {
    const read = readTimetable(
      [
        ['', '周一', '周二'],
        ['1 10:00-10:40', '九3', ''],
        ['2 8:00-8:40', '九3', ''],
      ],
      nobody,
    );
    expect(read?.slots[0]).toEqual({ slot: 1, begins: '08:00', ends: '08:45' });
  });

  it('is none without weekdays', () => {
    expect(
      readTimetable(
        [
          ['姓名', '分数'],
          ['王芳', '90'],
        ],
        nobody,
      ),
    ).toBeUndefined();
    expect(readTimetable([], nobody)).toBeUndefined();
  });

  it('comes back as it was written, in each layout', () => {
    const cell = fc.constantFrom('', '九（3）班 数学', '九（4）班 数学');
    const grids = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(grids, (grid) => {
        const head = ['节次', '星期一', '星期二', '星期三', '星期四', '星期五'];
        const table = [head, ...grid.map((row, at) => [`第${at + 1}节`, ...row])];
        const expected = grid.flatMap((row, at) =>
          row.flatMap((text, day) => (text === '' ? [] : [`${day + 1}-${at + 1} ${text}`])),
        );
        const turned = head.map((_, column) => table.map((row) => row[column] ?? ''));
        expect(brief(table)?.sort()).toEqual(expected.sort());
        expect(brief(turned)?.sort()).toEqual(expected.sort());
      }),
    );
  });

  it('is read or not, whatever a file holds, and never twice at one place', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('周一', '周二', '第1节', '1', '九3', '9:00-8:00', '午休'));
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 8 }), { maxLength: 20 }), (table) => {
        const cells = readTimetable(table, nobody)?.cells ?? [];
        const places = cells.map(({ weekday, slot }) => `${weekday}-${slot}`);
        expect(new Set(places).size).toBe(places.length);
        for (const { weekday, slot } of cells) {
          expect(weekday >= 1 && weekday <= 7 && slot >= 1 && slot <= 12).toBe(true);
        }
      }),
    );
  });
});

describe('a pasted block', () => {
  it('has quoted cells with line breaks in them', () => {
    expect(pastedTable('"九（3）班\n数学"\t\r\n\t"说""好"""\r\n')).toEqual([
      ['九（3）班\n数学', ''],
      ['', '说"好"'],
    ]);
  });

  it('without a head stands where it was put, and does not go over the edge', () => {
    const { cells } = readBlock(
      [
        ['九3', '九4'],
        ['', '九3'],
      ],
      { weekday: 6, slot: 11 },
      nobody,
    );
    expect(cells.map(({ weekday, slot, className }) => [weekday, slot, className])).toEqual([
      [6, 11, '九（3）班'],
      [7, 11, '九（4）班'],
      [7, 12, '九（3）班'],
    ]);
    expect(readBlock([['九3', '九4'], ['九3']], { weekday: 7, slot: 12 }, nobody).cells).toHaveLength(1);
  });
});
