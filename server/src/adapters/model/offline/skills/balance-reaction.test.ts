import { describe, expect, it } from 'vitest';
import { answerBalance } from './balance-reaction.ts';

describe('balancing a reaction', () => {
  it.each([
    ['配平 Fe + O2 → Fe3O4', '3Fe + 2O2 = Fe3O4'],
    ['配平化学方程式 KMnO4 = K2MnO4 + MnO2 + O2↑', '2KMnO4 = K2MnO4 + MnO2 + O2 ^'],
    ['请配平：Ca(OH)2 + HCl == CaCl2 + H2O', 'Ca(OH)2 + 2HCl = CaCl2 + 2H2O'],
    ['KMnO4+HCl→KCl+MnCl2+Cl2↑+H2O 怎么配平', '2KMnO4 + 16HCl = 2KCl + 2MnCl2 + 5Cl2 ^ + 8H2O'],
    ['配平CO+Fe₂O₃—→Fe+CO₂', '3CO + Fe2O3 = 2Fe + 3CO2'],
    ['配平 2H2+3O2=H2O', '2H2 + O2 = 2H2O'],
  ])('%s', (question, balanced) => {
    const text = answerBalance(question)?.text ?? '';
    expect(text).toContain(`$$\\ce{${balanced}}$$`);
    expect(text).toContain('已验算');
  });

  it.each(['配平是什么意思', '配平 H2+O2', 'Fe + O2 → Fe3O4', '氢气燃烧的化学方程式', '分蛋糕时怎么配平 3 个人'])(
    'leaves %s to others',
    (question) => {
      expect(answerBalance(question)).toBeUndefined();
    },
  );

  it.each([
    ['配平 Fe → Cu', '两边的元素对不上'],
    ['配平 H2 = H2O', '两边的元素对不上'],
    ['配平 C + CO2 -> Xy', '读不懂化学式'],
    ['配平 H2O2 + KMnO4 + H2SO4 = K2SO4+MnSO4+O2+H2O', '系数不止一种'],
  ])('says why not: %s', (question, why) => {
    expect(() => answerBalance(question)).toThrow(why);
  });
});
