import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPieces, hasMarks, readPieces } from './inline-pieces.ts';

const words = (text: string) => readPieces(text).map(({ kind, text: part, isBold }) => [kind, part, isBold]);

describe('a text for one line', () => {
  it('parts formulas and code from words, also inside of what is bold', () => {
    expect(words('解 $x^2=4$，**得 $x=\\pm2$ 两根**')).toEqual([
      ['words', '解 ', false],
      ['formula', 'x^2=4', false],
      ['words', '，', false],
      ['words', '得 ', true],
      ['formula', 'x=\\pm2', true],
      ['words', ' 两根', true],
    ]);
    expect(words('运行 `a*b`')).toEqual([
      ['words', '运行 ', false],
      ['code', 'a*b', false],
    ]);
  });

  it('takes out what begins a line and the addresses of links', () => {
    expect(words('## 角色\n- 看[课标](https://a.example/b)\n> 引文')).toEqual([['words', '角色\n看课标\n引文', false]]);
  });

  it('leaves a lonely mark and a product as they are', () => {
    expect(words('2**3 与 3*4')).toEqual([['words', '2**3 与 3*4', false]]);
    expect(hasMarks('3*4')).toBe(false);
    expect(hasMarks('$x$')).toBe(true);
  });

  it('is cut in its words, never in a formula', () => {
    expect(cutPieces(readPieces('甲乙丙丁'), 2).map(({ text }) => text)).toEqual(['甲乙…']);
    expect(cutPieces(readPieces('甲$x+y$乙'), 2).map(({ text }) => text)).toEqual(['甲', 'x+y']);
  });

  it('loses no word without marks, whatever it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[一-龥a-z0-9，。 ]*$/), (text) => {
        expect(
          readPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
