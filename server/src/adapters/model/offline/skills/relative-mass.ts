import { atomicMasses, atomsIn } from '#adapters/model/offline/math/chemical-formula.ts';
import { gcd } from '#adapters/model/offline/math/integer.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const ASKS = /相对分子质量|相对质量|式量|摩尔质量|元素.{0,8}(?:质量分数|质量比|质量之比)/;
/** A question about a solution, a reaction or a sample is more than a formula. */
const MORE = /溶液|反应|生成|样品|恰好|混合|多少克|\d\s*(?:g|克|千克|kg|吨|mL|L)(?![A-Za-z])/;
const FORMULA =
  /(?<![A-Za-z\d])(?:\d{1,2})?(?:[A-Z][a-z]?\d{0,3}|\((?:[A-Z][a-z]?\d{0,3}){1,8}\)\d{0,3}|·\d{0,2}){1,20}/g;
const MAX_CHARS = 80;

/** What schools call by name more often than by formula. */
const named: Readonly<Record<string, string>> = {
  ...{ 二氧化碳: 'CO2', 一氧化碳: 'CO', 过氧化氢: 'H2O2', 双氧水: 'H2O2', 二氧化硫: 'SO2', 水: 'H2O', 氨气: 'NH3' },
  ...{ 氧气: 'O2', 氢气: 'H2', 氮气: 'N2', 臭氧: 'O3', 甲烷: 'CH4', 乙醇: 'C2H6O', 酒精: 'C2H6O', 葡萄糖: 'C6H12O6' },
  ...{ 氯化钠: 'NaCl', 食盐: 'NaCl', 氢氧化钠: 'NaOH', 烧碱: 'NaOH', 氢氧化钙: 'Ca(OH)2', 碳酸钙: 'CaCO3' },
  ...{ 碳酸钠: 'Na2CO3', 纯碱: 'Na2CO3', 碳酸氢钠: 'NaHCO3', 小苏打: 'NaHCO3', 硫酸铜: 'CuSO4', 胆矾: 'CuSO4·5H2O' },
  ...{ 高锰酸钾: 'KMnO4', 氯酸钾: 'KClO3', 氧化铁: 'Fe2O3', 四氧化三铁: 'Fe3O4', 氧化钙: 'CaO', 二氧化锰: 'MnO2' },
  ...{
    硝酸铵: 'NH4NO3',
    尿素: 'CO(NH2)2',
    碳酸氢铵: 'NH4HCO3',
    硫酸: 'H2SO4',
    盐酸: 'HCl',
    硝酸: 'HNO3',
    醋酸: 'C2H4O2',
  },
};
const names = Object.keys(named).toSorted((one, other) => other.length - one.length);

/** The relative mass of a substance, and what each element has of it. */
export function answerRelativeMass(question: string): Reply | undefined {
  if (question.length > MAX_CHARS || !ASKS.test(question) || MORE.test(question)) return undefined;
  const formula = formulaIn(question);
  if (formula === undefined) return undefined;
  const atoms = [...atomsIn(formula)];
  const massOf = ([symbol, count]: [string, number]) => (atomicMasses[symbol] ?? 0) * count;
  const whole = atoms.reduce((sum, one) => sum + massOf(one), 0);
  const terms = atoms.map(([symbol, count]) => `${atomicMasses[symbol]}${count > 1 ? `\\times ${count}` : ''}`);
  const shares = atoms.map((one) => Math.round((1_000 * massOf(one)) / whole) / 10);
  const ratio = wholeRatio(atoms.map(massOf));
  const written = `\\ce{${formula.replace('·', '*')}}`;
  const rows = atoms.map(
    ([symbol, count], at) => `| $\\ce{${symbol}}$ | ${count} | ${massOf([symbol, count])} | ${shares[at]}% |`,
  );
  // The atoms one by one instead of by element.
  const again = atoms.flatMap(([symbol, count]) => Array.from({ length: count }, () => atomicMasses[symbol] ?? 0));
  const isRight = Math.abs(again.reduce((sum, mass) => sum + mass, 0) - whole) < 1e-9;
  return computedReply(
    '相对分子质量',
    [
      `$${written}$ 的相对分子质量是 $${terms.join('+')}=${whole}$${/摩尔/.test(question) ? `，摩尔质量是 $${whole}\\ \\mathrm{g/mol}$` : ''}。`,
      `| 元素 | 原子个数 | 质量 | 质量分数 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
      ...(atoms.length > 1
        ? [`各元素的质量比：$${atoms.map(([symbol]) => `\\ce{${symbol}}`).join(':')}=${ratio.join(':')}$。`]
        : []),
      '相对原子质量取中学通用的近似值，质量分数保留一位小数。',
      verifiedBy(isRight, '把每个原子的相对原子质量逐个相加，结果相同'),
    ],
    `把 ${formula} 拆成各元素的原子个数，再按相对原子质量相加。`,
  );
}

/** The only one there is; of several nobody knows which is meant. */
function formulaIn(question: string): string | undefined {
  const plain = question
    .normalize('NFKC')
    .replace(/\\ce|[_{}$\s]/g, '')
    .replace(/[.•*](?=\d?H2O)/g, '·');
  const written = [...new Set(plain.match(FORMULA) ?? [])].filter((one) => /[A-Z]/.test(one));
  if (written.length > 1) return undefined;
  const name = names.find((one) => question.includes(one));
  return written[0] ?? (name && named[name]);
}

/** As whole numbers without a common factor; chlorine has a half. */
function wholeRatio(masses: readonly number[]): bigint[] {
  const doubled = masses.map((mass) => BigInt(Math.round(mass * 2)));
  const common = doubled.reduce(gcd);
  return doubled.map((mass) => mass / common);
}
