import { describe, expect, it } from 'vitest';
import { xlsxOf } from '#documents/reading/office.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { shownNumber } from './number-format.ts';

const row = (number: number, cells: string) => `<x:row r="${number}">${cells}</x:row>`;

describe('a workbook', () => {
  it('reads shared, inline, true-or-false and calculated cells of the sheets that can be seen', async () => {
    const rows =
      row(2, '<x:c r="B2" t="s"><x:v>0</x:v></x:c><x:c r="D2" t="inlineStr"><x:is><x:t>行|内</x:t></x:is></x:c>') +
      row(4, '<x:c r="B4"><x:f>SUM(A1)</x:f><x:v>0.30000000000000004</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c>') +
      row(5, '<x:c r="B5" s="1"><x:v>45901</x:v></x:c><x:c r="D5" t="str"><x:f>A1</x:f><x:v>文字</x:v></x:c>');
    const shared = '<x:si><x:r><x:t>姓</x:t></x:r><x:r><x:t>名</x:t></x:r><x:rPh><x:t>ming</x:t></x:rPh></x:si>';
    const styles = '<x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs>';
    const sheets = [
      { name: '成绩', rows },
      { name: '草稿', rows, state: 'hidden' },
    ];
    const { markdown } = await readDocument(xlsxOf(sheets, { shared, styles }), '成绩.xlsx');
    expect(markdown).toBe('## 成绩\n\n| 姓名 | 行\\|内 |\n| --- | --- |\n| 0.3 | TRUE |\n| 2025/9/1 | 文字 |');
  });

  it('cuts a sheet that is too large and says so', async () => {
    const cells = Array.from({ length: 100 }, () => '<x:c><x:v>1</x:v></x:c>').join('');
    const rows = Array.from({ length: 600 }, (_, index) => row(index + 1, cells)).join('');
    const { markdown } = await readDocument(xlsxOf([{ name: '大表', rows }]), 'a.xlsx');
    expect(markdown).toContain('只读取了前 500 行');
    expect(markdown.split('\n').filter((line) => line.startsWith('| 1 '))).toHaveLength(500);
  });
});

describe('a number as a spreadsheet shows it', () => {
  it.each([
    [0.1 + 0.2, 'General', '0.3'],
    [95, '0.00', '95.00'],
    [1234567.891, '#,##0.0', '1,234,567.9'],
    [-5, '0;(0)', '(5)'],
    [-5, '0.0', '-5.0'],
    [0.256, '0.0%', '25.6%'],
    [7, '000', '007'],
    [90, '0"分"', '90分'],
    [12, '¥#,##0.00', '¥12.00'],
    [12, '[Red]0', '12'],
    [0.00012, '0.00E+00', '1.20E-4'],
    [45901, 'yyyy-mm-dd', '2025-09-01'],
    [45901.75, 'yyyy/m/d h:mm', '2025/9/1 18:00'],
    [45901, 'yyyy"年"m"月"d"日"', '2025年9月1日'],
    [45901, '[$-804]aaaa', '星期一'],
    [0.5, 'h:mm AM/PM', '12:00 下午'],
    [1.5, '[h]:mm:ss', '36:00:00'],
    [59, 'yyyy-mm-dd', '1900-02-28'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
    [-1, 'yyyy-mm-dd', '-1'],
    [3, '@', '3'],
  ])('shows %s in the format %s as %s', (value, code, shown) => {
    expect(shownNumber(value, code, false)).toBe(shown);
  });

  it('knows the calendar that begins in 1904', () => {
    expect(shownNumber(0, 'yyyy-mm-dd', true)).toBe('1904-01-01');
  });
});
