import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from '#documents/reading/office.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { computeFormula, NotComputed } from './compute-formula.ts';

const cells = [
  ['王一', 90, 85, undefined],
  ['李二', 72.5, '缺考', true],
];
const compute = (formula: string) => computeFormula(formula, (row, column) => cells[row]?.[column]);

describe('a formula of a spreadsheet', () => {
  it.each([
    ['SUM(B1:C1)', 175],
    ['=SUM(B1:C2)', 247.5],
    ['AVERAGE(B1,B2)', 81.25],
    ['MAX(B1:C2)-MIN(B1:C2)', 17.5],
    ['COUNT(A1:D2)', 3],
    ['COUNTA(A1:D2)', 7],
    ['ROUND(B2*2/3, 1)', 48.3],
    ['ROUND(1.005,2)', 1.01],
    ['ROUND(-2.5,0)', -3],
    ['IF(B1>=90,"优",IF(B1>=60,"及格","不及格"))', '优'],
    ['IF(C2="缺考",0,C2)', 0],
    ['A1&"同学"', '王一同学'],
    ['-2^2+10%*50', 9],
    ['(B1+B2)/2', 81.25],
    ['D1+1', 1],
    ['"说""好""吗"', '说"好"吗'],
    ['AND(B1>1,D2)', true],
    ['$B$1*2', 180],
  ])('%s', (formula, value) => {
    expect(compute(formula)).toBe(value);
  });

  it('says what went wrong as a spreadsheet does', () => {
    expect(compute('1/0')).toEqual({ error: '#DIV/0!' });
    expect(compute('A1+1')).toEqual({ error: '#VALUE!' });
    expect(compute('IF(1=1,2,1/0)')).toBe(2);
  });

  it.each([
    'VLOOKUP(A1,B:C,2)',
    'Sheet2!A1',
    'SUM(A1:A1000000)',
    '',
    'SUM(',
    '1+',
    '"',
    '('.repeat(500),
    'SUM(A:A)',
    'TODAY()',
  ])('is not computed where it is none of ours: %s', (formula) => {
    expect(() => compute(formula)).toThrow(NotComputed);
  });

  it('is computed or not, whatever it says', () => {
    const piece = fc.constantFrom(
      'SUM(',
      'IF(',
      'A1',
      ':',
      'B2',
      ',',
      ')',
      '+',
      '-',
      '/',
      '"x"',
      '1',
      '=',
      '%',
      '&',
      ' ',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          compute(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(NotComputed);
        }
      }),
    );
  });
});

describe('a workbook without stored values', () => {
  const row = (number: number, inner: string) => `<x:row r="${number}">${inner}</x:row>`;
  const cell = (reference: string, inner: string, more = '') => `<x:c r="${reference}"${more}>${inner}</x:c>`;
  const number = (reference: string, value: number) => cell(reference, `<x:v>${value}</x:v>`);
  const formula = (reference: string, text: string, more = '') => cell(reference, `<x:f>${text}</x:f>`, more);
  const read = async (rows: string, styles = '') =>
    (await readDocument(xlsxOf([{ name: '成绩', rows }], { styles }), '成绩.xlsx')).markdown;

  it('shows what its formulas come to, in the format of their cells, also where they need what follows', async () => {
    const styles = '<x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="2"/></x:cellXfs>';
    const rows =
      row(
        1,
        formula('A1', 'SUM(A2:A3)') + formula('B1', 'A1/3', ' s="1"') + formula('C1', 'IF(B1&gt;50,"过","不过")'),
      ) +
      row(2, number('A2', 80)) +
      row(3, number('A3', 90));

    expect(await read(rows, styles)).toContain('| 170 | 56.67 | 过 |');
  });

  it('moves a formula that several cells share', async () => {
    const share = (reference: string, text = '') =>
      cell(reference, `<x:f t="shared" si="0"${text && ' ref="C1:C2"'}>${text}</x:f>`);
    const rows =
      row(1, number('A1', 1) + number('B1', 10) + share('C1', 'A1*$B$1')) +
      row(2, number('A2', 2) + number('B2', 0) + share('C2'));

    expect(await read(rows)).toBe('## 成绩\n\n| 1 | 10 | 10 |\n| --- | --- | --- |\n| 2 | 0 | 20 |');
  });

  it('shows the beginning of a formula that is longer than a line', async () => {
    const markdown = await read(row(1, number('A1', 1) + formula('B1', `VLOOKUP(${'A1+'.repeat(400)}1,D:E,2)`)));

    expect(markdown).toContain('（公式 =VLOOKUP(A1+A1+');
    expect(markdown.length).toBeLessThan(300);
  });

  it('names what it cannot compute, and what would never end', async () => {
    const rows = row(
      1,
      number('A1', 1) + formula('B1', 'VLOOKUP(A1,D:E,2)') + formula('C1', 'D1+1') + formula('D1', 'C1+1'),
    );

    expect(await read(rows)).toContain(
      '| 1 | （公式 =VLOOKUP(A1,D:E,2)，文件里没有存结果） | （公式 =D1+1，文件里没有存结果） | （公式 =C1+1，文件里没有存结果） |',
    );
  });
});
