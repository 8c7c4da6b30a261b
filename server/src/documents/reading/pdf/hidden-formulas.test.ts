import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFormulas } from './hidden-formulas.ts';

const piece = (text: string, x = 0, y = 700, width = text.length * 6) => ({ text, x, y, width, size: 12 });
const read = (...pieces: ReturnType<typeof piece>[]) => withFormulas(pieces).map(({ text }) => text);

describe('formulas behind the drawings of a PDF', () => {
  it('are formulas again, however the file has cut them', () => {
    expect(read(piece('得 \\(x=1\\)，'))).toEqual(['得 ', '$x=1$', '，']);
    expect(read(piece('\\(v=\\frac{\\text{'), piece('路程'), piece('}}{t}\\)'))).toEqual([
      '$v=\\frac{\\text{路程}}{t}$',
    ]);
  });

  it('leave out the words of their drawing, and no others', () => {
    const formula = piece('\\(\\frac{\\text{路程}}{t}\\)', 100, 700, 60);

    expect(read(formula, piece('路程', 120, 706, 24), piece('路程', 200))).toEqual([
      '$\\frac{\\text{路程}}{t}$',
      '路程',
    ]);
    expect(read(formula, piece('完。', 110, 680, 24))).toEqual(['$\\frac{\\text{路程}}{t}$', '完。']);
  });

  it('are not made of a bracket that is never closed, or of a price', () => {
    expect(read(piece('写 \\(x 再写 \\(y\\)'))).toEqual(['写 ', '\\(x 再写 ', '$y$']);
    expect(read(piece('\\(x'), piece('$5'))).toEqual(['\\(x\\$5']);
  });

  it('come of any text', () => {
    const text = fc
      .array(fc.constantFrom('\\(', '\\)', '\\', '$', 'x', '路程', ' ', ''))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const dollars =
          read(...texts.map((one) => piece(one)))
            .join(' ')
            .match(/(?<!\\)\$/g) ?? [];
        expect(dollars.length % 2).toBe(0);
      }),
    );
  });
});
