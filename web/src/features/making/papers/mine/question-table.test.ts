import { expect, it } from 'vitest';
import { tableAt, tableMarkdown } from './question-table.ts';

const table = tableMarkdown([
  ['x', '0', '1'],
  ['y', '', 'a|b'],
]);

it('writes a table that is read back as it was, a bar in a cell included', () => {
  const text = `下表是实验数据：\n\n${table}\n\n求 y。`;
  const { from, to, cells } = tableAt(text, text.indexOf('---'));

  expect(cells).toEqual([
    ['x', '0', '1'],
    ['y', '', 'a|b'],
  ]);
  expect(text.slice(from, to)).toBe(table);
});

it('begins an empty one where no table is', () => {
  expect(tableAt('求 |x| 的值', 3)).toMatchObject({
    from: 3,
    to: 3,
    cells: [
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
    ],
  });
  expect(tableAt('', 0)).toMatchObject({ from: 0, to: 0 });
});

it('leaves out rows and columns at the end that were never written in, and keeps those between', () => {
  const written = [
    ['x', '', '2', ''],
    ['', '', '', ''],
    ['y', '', '', ''],
    ['', '', '', ''],
  ];
  expect(tableMarkdown(written)).toBe('| x |  | 2 |\n| --- | --- | --- |\n|  |  |  |\n| y |  |  |');
});
