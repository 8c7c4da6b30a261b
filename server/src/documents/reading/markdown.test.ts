import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBlocks, table } from './markdown.ts';

describe('a Markdown table', () => {
  it('gives back the cells it was made of, whatever stands in them', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('|', '\\', 'a', '$', ' ', '<br>', '\n') }),
    );
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (cells) => {
        expect(parse(table(cells))).toEqual(cells.map((row) => row.map(inOneLine)));
      }),
    );
  });

  it('fills short rows and is nothing without cells', () => {
    expect(table([['甲', '乙'], ['丙']])).toBe('| 甲 | 乙 |\n| --- | --- |\n| 丙 |  |');
    expect(table([])).toBe('');
  });
});

describe('blocks', () => {
  it('keeps items of a list together and everything else apart', () => {
    const blocks = [
      { text: '一' },
      { text: '- 甲', isItem: true },
      { text: ' ' },
      { text: '- 乙', isItem: true },
      { text: '二' },
    ];
    expect(joinBlocks(blocks)).toBe('一\n\n- 甲\n- 乙\n\n二');
  });
});

/** Reads a table the way GitHub's rules say: a bar after an odd number of backslashes belongs to the cell. */
function parse(markdown: string): string[][] {
  const [head = '', , ...body] = markdown.split('\n');
  return [head, ...body].map((line) => {
    const cells = line.slice(1).match(/(?:\\[\\|]|[^|])*\|/g) ?? [];
    return cells.map((cell) => unescapeCell(cell.slice(0, -1).trim()));
  });
}

function unescapeCell(text: string): string {
  return text
    .replace(/ ?<br>/g, '\n')
    .replace(/&lt;(?=br)/gi, '<')
    .replace(/(\\*)\\\|/g, (_whole, slashes: string) => `${slashes.slice(slashes.length / 2)}|`);
}

/** Spaces around a line are no part of a cell. */
function inOneLine(text: string): string {
  return text.trim().replace(/[ \t]*(?:\r\n|\r|\n)[ \t]*/g, '\n');
}
