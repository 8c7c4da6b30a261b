import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingOver, joinParagraphs, splitParagraphs } from './paragraphs.ts';

const texts = (text: string) => splitParagraphs(text).map((paragraph) => paragraph.text);

describe('the paragraphs of a text', () => {
  it('are headings, lists, tables, code and formulas as wholes, and what stands between empty lines', () => {
    expect(
      texts(
        '# 说课稿\n## 一、说教材\n本课是\n第一课时。\n\n- 甲\n- 乙\n\n  乙的第二段\n\n| a | b |\n| - | - |\n\n```js\n\nx\n```\n$$\n\nx\n$$\n\n$$y$$\n\n末尾\n',
      ),
    ).toEqual([
      '# 说课稿',
      '## 一、说教材',
      '本课是\n第一课时。',
      '- 甲\n- 乙\n\n  乙的第二段',
      '| a | b |\n| - | - |',
      '```js\n\nx\n```\n$$\n\nx\n$$',
      '$$y$$',
      '末尾',
    ]);
  });

  it('are one for an empty text, so that there is something to write into', () => {
    expect(splitParagraphs('')).toEqual([{ text: '', gap: '' }]);
    expect(joinParagraphs(splitParagraphs('\n\n  \n'))).toBe('\n\n  \n');
  });

  it('are the text again when joined, byte for byte, whatever it is', () => {
    const piece = fc.constantFrom(
      '\n',
      '\n\n',
      '# ',
      '```',
      '$$',
      '~~~',
      '  ',
      '\t',
      '字',
      'a',
      ' ',
      '\r\n',
      '- ',
      '|',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        expect(joinParagraphs(splitParagraphs(text))).toBe(text);
      }),
    );
  });

  it('attack: a text of a hundred thousand signs is parted at once', () => {
    for (const text of ['x\n'.repeat(50_000), '```\n'.repeat(25_000), '\n'.repeat(100_000), '# \n'.repeat(33_000)]) {
      const begun = process.threadCpuUsage();
      const joined = joinParagraphs(splitParagraphs(text));
      expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
      expect(joined).toBe(text);
    }
  });

  it('are named by the heading over them', () => {
    const paragraphs = splitParagraphs('前言\n\n## **二、** 说学情\n学生\n\n会配方');
    expect([0, 1, 2, 3].map((at) => headingOver(paragraphs, at))).toEqual([
      '',
      '二、 说学情',
      '二、 说学情',
      '二、 说学情',
    ]);
  });
});
