import { beforeAll, expect, it, vi } from 'vitest';
import { drawFormula, loadKatex } from './load-katex.ts';

beforeAll(() => loadKatex());

it('draws arrows and roots in their width without a style attribute, which the content policy forbids', () => {
  const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
  const drawn = drawFormula('\\vec{a}\\cdot\\overrightarrow{AB}+\\sqrt{\\frac{1}{2}}+\\oiint', false);
  expect(setAttribute.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  expect(drawn?.querySelector<SVGElement>('.vec svg, .accent svg, svg[data-style]')?.style.width).toMatch(/em$/);
});

it('draws nothing of TeX that is wrong', () => {
  expect(drawFormula('\\frac{1', false)).toBeNull();
});
