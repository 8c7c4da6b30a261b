import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf } from './quote.ts';

describe('a quote', () => {
  it('shows the words around a hit, without the marks of Markdown', () => {
    const passage = '## 一班\n\n| 姓名 | 成绩 |\n| --- | --- |\n| **李雷** | $98$ |';
    expect(quoteOf({ passage, wordAt: passage.indexOf('李雷'), isFromStart: true })).toBe('一班 姓名 成绩 李雷 98');
  });

  it.each([
    ['解得 $x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$ 即可', '解得 x=(-b±√(b²-4ac))/2a 即可'],
    ['当 $\\Delta \\geq 0$ 时', '当 Δ≥0 时'],
    ['$\\sin 30^{\\circ}=\\dfrac{1}{2}$', 'sin30°=1/2'],
    ['速度 $v=5\\,\\text{m/s}', '速度 v=5 m/s'],
  ])('writes %s in plain characters', (passage, plain) => {
    expect(quoteOf({ passage, wordAt: 0, isFromStart: true })).toBe(plain);
  });

  it('says where it was cut', () => {
    const passage = `${'前'.repeat(80)}中${'后'.repeat(300)}`;
    expect(quoteOf({ passage, wordAt: 80, isFromStart: false })).toBe(`…${'前'.repeat(16)}中${'后'.repeat(55)}…`);
  });

  it('is one short line of whole characters, whatever it is made of', () => {
    const unit = fc.constantFrom('字', 'a', '😀', '\n', '|', '$', '#', '[', ']', '(', ')', '\\', '<br>', '-', ' ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), fc.nat(400), fc.boolean(), (passage, wordAt, isFromStart) => {
        const quote = quoteOf({ passage, wordAt, isFromStart });
        expect([...quote].length).toBeLessThanOrEqual(74);
        expect(quote).not.toMatch(/\n|\s{2}/);
        expect(quote.isWellFormed()).toBe(true);
      }),
    );
  });
});
