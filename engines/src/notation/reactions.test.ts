import katex from 'katex';
import 'katex/contrib/mhchem';
import { describe, expect, it } from 'vitest';
import { plainLatex } from './plain-latex.ts';

describe('an equation of chemistry', () => {
  it.each([
    ['\\ce{2H2 + O2 ====[点燃] 2H2O}', '\\ce{2H2 + O2}\\xlongequal{\\ce{点燃}}\\ce{2H2O}'],
    [
      '\\ce{2KClO3 ====[MnO2][加热] 2KCl + 3O2 ^}',
      '\\ce{2KClO3}\\xlongequal[\\ce{加热}]{\\ce{MnO2}}\\ce{2KCl + 3O2 ^}',
    ],
    ['\\ce{CaO + H2O = Ca(OH)2}', '\\ce{CaO + H2O}\\xlongequal{\\qquad}\\ce{Ca(OH)2}'],
    ['\\ce{A =[$\\triangle$] B}', '\\ce{A}\\xlongequal{\\ce{$\\triangle$}}\\ce{B}'],
    ['\\ce{Al(OH)3 + OH- ==== [Al(OH)4]-}', '\\ce{Al(OH)3 + OH-}\\xlongequal{\\qquad}\\ce{[Al(OH)4]-}'],
    ['\\ce{C ==== D ==== E}', '\\ce{C}\\xlongequal{\\qquad}\\ce{D}\\xlongequal{\\qquad}\\ce{E}'],
  ])('has a long equals sign: %s', (tex, plain) => {
    expect(plainLatex(tex)).toBe(plain);
    expect(() => katex.renderToString(plain, { throwOnError: true, strict: 'ignore' })).not.toThrow();
  });

  it.each([
    '\\ce{CH2=CH2 + Br2 -> CH2BrCH2Br}',
    '\\ce{N2 + 3H2 <=>[高温、高压][催化剂] 2NH3}',
    '\\ce{A ->[x = 1] B}',
    '\\ce{2H2 + O2',
  ])('keeps its bonds and arrows: %s', (tex) => {
    expect(plainLatex(tex)).toBe(tex);
  });
});
