import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { mathmlToOmml } from '@app/engines/notation/omml.ts';
import { findFaults } from '@app/engines/notation/omml-faults.fixture.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { formulaHtml } from './clipboard-formula.ts';
import { loadKatex, writeMathml } from './load-katex.ts';

beforeAll(() => loadKatex());

/** Commands MathJax knows and KaTeX does not; the page shows them as they are written. */
const UNKNOWN = /\\(overparen|prescript)\b/;

describe('equations of Word made by KaTeX', () => {
  it.each(sampleFormulas.filter(({ latex }) => !UNKNOWN.test(latex)))('hold every part of $id: $latex', (formula) => {
    const mathml = writeMathml(formula.latex, true);

    expect(findFaults(mathmlToOmml(mathml ?? ''), formula)).toEqual([]);
  });
});

describe('a formula on the clipboard', () => {
  it('is an equation for Word and MathML for everybody else', () => {
    const html = formulaHtml('x<2', false);
    const page = document.createElement('div');
    page.innerHTML = html;

    expect(html).toMatch(
      /^<!--\[if gte msEquation 12\]><m:oMath>.*<\/m:oMath><!\[endif\]--><!\[if !msEquation\]><math/,
    );
    expect(html).toContain('&lt;');
    expect(page.querySelectorAll('math')).toHaveLength(1);
    expect(page.textContent.trim()).toBe('x<2');
  });

  it('has its letters right in the run, as Word writes them in HTML', () => {
    const html = formulaHtml('x\\sin 2', false);

    expect(html).not.toContain('<m:t');
    expect(html).toMatch(/<i><span [^>]*><m:r>x<\/m:r><\/span><\/i>/);
    expect(html).toMatch(/<m:r><m:rPr><m:sty m:val="p"\/><\/m:rPr>sin<\/m:r>/);
  });

  it('cannot break out of the comment it stands in', () => {
    const html = formulaHtml('\\text{-->}<!--', false);

    expect(html.indexOf('-->')).toBe(html.indexOf('<![endif]-->') + '<![endif]'.length);
  });

  it('stays TeX when it cannot be read', () => {
    expect(formulaHtml('\\foo<', false)).toBe('<code>\\foo&lt;</code>');
  });
});
