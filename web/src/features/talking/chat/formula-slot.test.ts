import { describe, expect, it } from 'vitest';
import { findFormulaSlot, putFormula } from './formula-slot.ts';

const text = '解 $x^2=4$ 和 $$y$$ 吧';

describe('the slot of a formula', () => {
  it.each([
    ['the caret in a formula', 4, 4, 'x^2=4'],
    ['a selected formula', 2, 9, 'x^2=4'],
    ['part of a formula selected', 3, 5, 'x^2=4'],
    ['a display formula', 14, 14, 'y'],
  ])('opens with %s', (_name, from, to, tex) => {
    expect(findFormulaSlot(text, from, to).tex).toBe(tex);
  });

  it.each([
    ['before a formula', 2, 2],
    ['behind a formula', 9, 9],
    ['over two formulas', 2, 15],
  ])('is new with the caret or the selection %s', (_name, from, to) => {
    expect(findFormulaSlot(text, from, to)).toEqual({ from, to, tex: '' });
  });

  it('takes a formula at the caret, which goes behind it', () => {
    expect(putFormula('求  的根', { from: 2, to: 2, tex: '' }, ' x^2 ')).toEqual({ text: '求 $x^2$ 的根', caret: 7 });
  });

  it('gives a changed formula the place of the old one, and an emptied one no place at all', () => {
    const slot = findFormulaSlot(text, 4, 4);

    expect(putFormula(text, slot, 'x=2').text).toBe('解 $x=2$ 和 $$y$$ 吧');
    expect(putFormula(text, slot, '').text).toBe('解  和 $$y$$ 吧');
  });
});
