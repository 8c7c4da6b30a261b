import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTokens } from './bert-tokens.ts';

const pieces = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '写',
  '作',
  '文',
  '，',
  '+',
  '"',
  'new',
  '##ton',
  'cafe',
  '20',
  '##26',
  'x',
];
const numberOf = (piece: string) => pieces.indexOf(piece);
const tokens = openTokens(
  JSON.stringify({
    model: { type: 'WordPiece', vocab: Object.fromEntries(pieces.map((piece, number) => [piece, number])) },
  }),
);
const read = (text: string, most = 512) => tokens(text, most).map((number) => pieces[number]);

describe('the tokens of a text', () => {
  it.each([
    ['', []],
    ['写作文', ['写', '作', '文']],
    ['写Newton，2026', ['写', 'new', '##ton', '，', '20', '##26']],
    ['Café', ['cafe']],
    ['x+x"写', ['x', '+', 'x', '"', '写']],
    ['写\u200b\u0000作\ufffd', ['写', '作']],
    ['写\n\t 作\u3000文', ['写', '作', '文']],
    ['newtonian 写', ['[UNK]', '写']],
    ['猫', ['[UNK]']],
    ['x'.repeat(101), ['[UNK]']],
  ])('of %j are the longest pieces that are known, between a beginning and an end', (text, expected) => {
    expect(read(text)).toEqual(['[CLS]', ...expected, '[SEP]']);
  });

  it('are never more than wanted, and the end is marked all the same', () => {
    expect(read('写作文写作文', 5)).toEqual(['[CLS]', '写', '作', '文', '[SEP]']);
    expect(read('写newton', 4)).toEqual(['[CLS]', '写', 'new', '[SEP]']);
  });

  it('are in bounds for whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 64 }), (text, most) => {
        const numbers = tokens(text, most);
        expect(numbers.length).toBeLessThanOrEqual(most);
        expect([numbers[0], numbers.at(-1)]).toEqual([numberOf('[CLS]'), numberOf('[SEP]')]);
        expect(numbers.slice(1, -1).every((number) => number !== numberOf('[CLS]') && number in pieces)).toBe(true);
      }),
    );
  });

  it('of known characters are those characters, however they are spaced', () => {
    const known = fc.constantFrom('写', '作', '文', '，', '+');
    const space = fc.constantFrom('', ' ', '\n', '\u3000');
    fc.assert(
      fc.property(fc.array(fc.tuple(known, space), { maxLength: 40 }), (written) => {
        const text = written.map(([sign, after]) => sign + after).join('');
        expect(read(text).slice(1, -1)).toEqual(written.map(([sign]) => sign));
      }),
    );
  });

  it('need a vocabulary with the marks of a model of this family', () => {
    expect(() => openTokens(JSON.stringify({ model: { type: 'WordPiece', vocab: { 写: 1 } } }))).toThrow('[CLS]');
    expect(() => openTokens('{"model":{"type":"BPE","vocab":{}}}')).toThrow();
  });
});
