import { describe, expect, it } from 'vitest';
import { answerRelativeMass } from './relative-mass.ts';

describe('the relative mass of a substance', () => {
  it.each([
    ['化学式 H2SO4 的相对分子质量', '=98$', 'H}:\\ce{S}:\\ce{O}=1:16:32'],
    ['Cu(OH)2的相对分子质量是多少', '=98$', '65.3%'],
    ['胆矾的相对分子质量', '=250$', '32:16:72:5'],
    ['求 CO(NH₂)₂ 中氮元素的质量分数', '=60$', '46.7%'],
    ['高锰酸钾的摩尔质量', '=158$', '158\\ \\mathrm{g/mol}'],
    ['$\\ce{Ca(ClO)2}$ 的相对分子质量', '=143$', '40:71:32'],
    ['葡萄糖的相对分子质量怎么算', '=180$', '6:1:8'],
  ])('of %s', (question, mass, more) => {
    const text = answerRelativeMass(question)?.text ?? '';
    expect(text).toContain(mass);
    expect(text).toContain(more);
    expect(text).toContain('已验算');
  });

  it.each([
    '把 98 克 H2SO4 溶于水，溶液的质量分数是多少',
    '什么叫相对分子质量',
    'H2O 和 CO2 的相对分子质量哪个大',
    '相对原子质量表在哪里',
  ])('leaves %s to others', (question) => {
    expect(answerRelativeMass(question)).toBeUndefined();
  });

  it.each(['Xx2O 的相对分子质量', 'Ca(OH2 的相对分子质量', 'H0 的相对分子质量'])(
    'says that it cannot read %s, or leaves it',
    (question) => {
      try {
        expect(answerRelativeMass(question)).toBeUndefined();
      } catch (error) {
        expect(String(error)).toMatch(/化学式/);
      }
    },
  );
});
