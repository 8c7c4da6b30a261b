import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinQuote, passageOf, splitQuote, tidyQuote } from './quote-text.ts';

function rangeOver(html: string): Range {
  const place = document.createElement('div');
  place.innerHTML = html;
  const range = document.createRange();
  range.selectNodeContents(place);
  return range;
}

describe('a quoted passage', () => {
  it('holds formulas as LaTeX and leaves out what can be pressed', () => {
    const range = rangeOver('<p>由 <span data-tex="x^2"><i>x2</i></span> 得<button>来源</button></p><p>第二段</p>');

    expect(tidyQuote(passageOf(range))).toBe('由 $x^2$ 得\n第二段');
  });

  it('is the whole formula when only a part of one is selected', () => {
    const whole = rangeOver('<span data-tex="\\frac{1}{2}"><i>1</i><i>2</i></span>');
    const part = document.createRange();
    part.selectNodeContents(whole.startContainer.firstChild?.firstChild ?? document);

    expect(passageOf(part)).toBe('$\\frac{1}{2}$');
  });

  it('is cut at 500 characters', () => {
    expect(tidyQuote('长'.repeat(501))).toBe(`${'长'.repeat(500)}…`);
    expect(tidyQuote('长'.repeat(500))).toBe('长'.repeat(500));
  });

  it('comes back from the question it was sent with', () => {
    const passage = fc.string({ minLength: 1, unit: anySign }).map(tidyQuote);
    const question = fc.string({ minLength: 1 }).map((text) => `问${text}`);
    fc.assert(
      fc.property(passage, question, (quote, asked) => {
        expect(splitQuote(joinQuote(quote, asked))).toEqual({ quote, question: asked });
      }),
    );
  });

  it('is not seen in a question that only begins with a mark', () => {
    expect(splitQuote('> 3 是什么意思')).toEqual({ quote: '', question: '> 3 是什么意思' });
  });
});
