import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a table', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+86', `'+86`],
    ['-1', `'-1`],
    ['@a', `'@a`],
    ['\t=1', `'\t=1`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `'＝1`],
    ['一,"二"', '"一,""二"""'],
    ['一\n二', '"一\n二"'],
    [-1, '-1'],
    ['正常', '正常'],
  ])('has %j as %j', (given, cell) => {
    expect(csvLine([given, '尾'])).toBe(`${cell},尾\r\n`);
  });

  it('never begins a cell of words as a formula', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const cell = csvLine([words]);
        expect(cell).not.toMatch(/^"?[=+\-@]/);
      }),
    );
  });
});
