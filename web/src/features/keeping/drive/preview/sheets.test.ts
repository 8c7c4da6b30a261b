import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetsOf } from './sheets.ts';

describe('the sheets of a workbook', () => {
  it('are known by their headings, with their rows and what was left out', () => {
    const markdown = [
      '## 一班',
      '| 姓名 | 成绩 |\n| --- | --- |\n| 李雷 | 98 |',
      '> 表格较大，只读取了前 1 行。',
      '## 二班',
      '| 甲\\|乙 |\n| --- |\n| 3\\$<br>第二行 |',
    ].join('\n\n');
    expect(sheetsOf(markdown)).toEqual([
      {
        name: '一班',
        rows: [
          ['姓名', '成绩'],
          ['李雷', '98'],
        ],
        note: '表格较大，只读取了前 1 行。',
      },
      { name: '二班', rows: [['甲|乙'], ['3$\n第二行']], note: '' },
    ]);
  });

  it('are one without a name for a CSV, and none for nothing', () => {
    expect(sheetsOf('| 甲 |\n| --- |')).toEqual([{ name: '', rows: [['甲']], note: '' }]);
    expect(sheetsOf('')).toEqual([]);
  });

  it('give back whatever stood in their cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('|', '\\', '字', '$', '-', '<br>', '<', '#', '>'), maxLength: 8 });
    const width = fc.integer({ min: 1, max: 4 });
    const table = width.chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 3 }), (tables) => {
        const markdown = tables.map((rows, index) => `## 表 ${index}\n\n${written(rows)}`).join('\n\n');
        expect(sheetsOf(markdown).map(({ rows }) => rows)).toEqual(tables);
      }),
    );
  });
});

/** As the server writes it. */
function written(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.map(writtenCell).join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}

function writtenCell(text: string): string {
  return text
    .replaceAll('$', '\\$')
    .replace(/(\\*)\|/g, (_whole, slashes: string) => `${slashes}${slashes}\\|`)
    .replace(/<(?=br)/gi, '&lt;');
}
