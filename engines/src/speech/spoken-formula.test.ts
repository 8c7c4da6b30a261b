import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakFormula } from './spoken-formula.ts';

describe('a formula in words', () => {
  it.each([
    ['ax^2+bx+c=0', 'a x 的平方 加 b x 加 c 等于 零'],
    ['\\frac{b}{2a}', '二 a 分之 b'],
    ['\\frac{1}{2}', '二 分之 一'],
    ['\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', '二 a 分之 负 b 正负 根号下 b 的平方 减 四 a c'],
    ['\\sqrt{b^2-4ac}', '根号下 b 的平方 减 四 a c'],
    ['\\sqrt{2}', '根号 二'],
    ['\\sqrt[3]{8}', '三 次根号 八'],
    ['x_{1}=x_2', 'x 下标 一 等于 x 下标 二'],
    ['a\\neq 0', 'a 不等于 零'],
    ['90^\\circ', '九十 度'],
    ['2^{n+1}', '二 的 n 加 一 次方'],
    ['x=-3', 'x 等于 负 三'],
    ['x-3', 'x 减 三'],
    ['f(x)=2x', 'f x 等于 二 x'],
    ['\\vec{a}\\cdot\\vec{b}', '向量 a 乘 向量 b'],
    ['\\pi\\approx3.14', '派 约等于 三点一四'],
    ['已知\\triangle ABC', '已知 三角形 A B C'],
    ['v=\\frac{\\text{路程}}{t}', 'v 等于 t 分之 路程'],
    ['\\left(x\\right)', '左括号 x 右括号'],
    ['\\left(\\frac{b}{2a}\\right)^2', '二 a 分之 b，整体的平方'],
    ['(a+b)^{n}', 'a 加 b，整体的 n 次方'],
    ['f(x', 'f 左括号 x'],
    ['\\SI{9.8}{\\meter\\per\\second\\squared}', '九点八 米每二次方秒'],
    ['\\rho=1.0\\times10^3\\,\\text{kg/m}^3', '十 的立方 千克每立方米'],
    ['c=4.2\\times10^3\\,\\mathrm{J/(kg\\cdot{}^{\\circ}C)}', '焦每千克摄氏度'],
    ['\\qty{3}{kW.h}', '三 千瓦时'],
    ['R=5\\,\\ohm', 'R 等于 五 欧'],
    ['\\ce{2H2 + O2 ====[点燃] 2H2O}', '二 H 二 加 O 二 在点燃条件下生成 二 H 二 O'],
    ['\\ce{Cu^2+ + 2OH- = Cu(OH)2 v}', '二 正 加 二 O H 负 生成'],
    ['\\ce{2Cl- - 2e- ->[通电] Cl2 ^}', '负 减 二 电子 在通电条件下生成'],
    ['\\ce{CH3COOH <=> CH3COO- + H+}', '可逆地生成'],
  ])('%s', (tex, expected) => {
    expect(speakFormula(tex)).toContain(expected);
  });

  it('has no figure left in it, so that what is shown is what is said', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z.{}^_()+=\\-]{0,40}$/), (tex) => {
        expect(speakFormula(tex)).not.toMatch(/\d/);
      }),
    );
  });

  it('of any length is found in a moment', () => {
    for (const piece of ['{', '(', '\\frac', '\\sqrt[', '^']) {
      expect(speakFormula(piece.repeat(100_000)).length).toBeLessThan(50_000);
    }
  });

  it('is found for anything, however broken', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '\\left',
      '\\frac',
      '\\sqrt',
      '[',
      ']',
      '^',
      '_',
      '\\\\',
      'x',
      '2',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof speakFormula(pieces.join(''))).toBe('string');
      }),
    );
  });
});
