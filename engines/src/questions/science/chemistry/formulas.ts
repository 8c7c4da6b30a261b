import type { Family } from '../../family.ts';
import { atomsIn, chemicalIn, formulaMass } from '../../second/formula-mass.ts';
import { isEqual, quantitiesIn } from '../../second/quantities.ts';
import { answerValue, numbersIn } from '../../second/read-stem.ts';
import { mistaken, numeral, quantity, quantityTex } from '../../write/quantity.ts';
import { commonDivisor } from '../../write/rational.ts';
import { atomicMass, ce, elementName, massOf, saidMasses, substances } from './substances.ts';

const place = { phase: '04', subject: '06', grade: '09' } as const;

function sumTex(parts: readonly (readonly [keyof typeof atomicMass, number])[]): string {
  return parts
    .map(([one, count]) => (count === 1 ? `${atomicMass[one]}` : `${atomicMass[one]}\\times${count}`))
    .join('+');
}

const formulaMasses: Family = {
  ...place,
  id: 'chemistry-formula-mass',
  name: '相对分子质量的计算',
  type: 'single',
  knowledge: ['相对分子质量的计算'],
  steps: [1, 2],
  variety: 90,
  make(draw, step) {
    const one = draw.pick(substances);
    const n = step === 1 ? 1 : draw.integer(2, 5);
    const mass = massOf(one) * n;
    const elements = one.parts.map(([element]) => element);
    const noted = draw.isSo() ? saidMasses(elements) : saidMasses(draw.shuffled(elements));
    return {
      stem:
        step === 1
          ? `${one.name}（${ce(one.formula)}）的相对分子质量是（　　）${noted}`
          : `$${n}$ 个${one.name}（${ce(one.formula)}）微粒的相对质量的总和是（　　）${noted}`,
      result: [quantity(mass, '')],
      wrong: mistaken('', [
        [one.parts.reduce((sum, [element]) => sum + atomicMass[element], 0) * n, '没有乘各原子的个数'],
        [one.parts.reduce((product, [element, count]) => product * atomicMass[element] * count, 1), '应相加却相乘'],
        [mass + 16, '氧原子多数了一个'],
        [mass - (one.parts.at(-1)?.[1] ?? 1) * atomicMass[one.parts.at(-1)?.[0] ?? 'H'], '漏了一种元素'],
        [n > 1 ? mass / n : mass * 2, n > 1 ? '没有乘前面的系数' : '又乘了 2'],
      ]),
      analysis: `${n > 1 ? `$${n}\\times($` : ''}$${sumTex(one.parts)}$${n > 1 ? '$)$' : ''}$=${numeral(mass)}$。`,
    };
  },
  holds(stem, [given = '']) {
    const times = Number(/^\$(\d)\$ 个/.exec(stem)?.[1] ?? 1);
    return isEqual(answerValue(given), times * formulaMass(chemicalIn(stem)[0] ?? ''));
  },
};

const massRatio: Family = {
  ...place,
  id: 'chemistry-element-mass-ratio',
  name: '元素的质量比',
  type: 'single',
  knowledge: ['元素质量分数的计算', '相对分子质量的计算'],
  steps: [1, 2],
  variety: 30,
  make(draw, step) {
    const one = draw.pick(substances.filter(({ parts }) => (step === 1 ? parts.length === 2 : parts.length > 2)));
    const [[a, p], [b, q]] = draw.some(one.parts, 2) as [(typeof one.parts)[number], (typeof one.parts)[number]];
    const ratio = (x: number, y: number) => {
      const [m, n] = [Math.round(x * 2), Math.round(y * 2)];
      const shared = commonDivisor(m, n);
      return `$${m / shared}:${n / shared}$`;
    };
    const [x, y] = [atomicMass[a] * p, atomicMass[b] * q];
    return {
      stem: `${one.name}（${ce(one.formula)}）中${elementName[a]}元素与${elementName[b]}元素的质量比是（　　）${saidMasses([a, b])}`,
      result: [ratio(x, y)],
      wrong: [
        { text: ratio(y, x), mistake: '两种元素的顺序写反了' },
        { text: ratio(p, q), mistake: '求成了原子的个数比' },
        { text: ratio(atomicMass[a], atomicMass[b]), mistake: '没有乘原子的个数' },
        { text: ratio(atomicMass[a] * q, atomicMass[b] * p), mistake: '原子的个数乘反了' },
        { text: ratio(x + 16, y), mistake: '多数了一个原子' },
        { text: ratio(q, p), mistake: '求成了原子的个数比，还写反了' },
      ],
      analysis: `$m_{${elementName[a]}}:m_{${elementName[b]}}=(${atomicMass[a]}\\times${p}):(${atomicMass[b]}\\times${q})$，即 ${ratio(x, y)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [formula = '', first = '', second = ''] = chemicalIn(stem);
    const atoms = atomsIn(formula);
    const [, x = 0, y = 1] = (/(\d+):(\d+)/.exec(given) ?? []).map(Number);
    const weight = (element: string) => formulaMass(element) * (atoms.get(element) ?? 0);
    return isEqual(x / weight(first), y / weight(second));
  },
};

const elementFraction: Family = {
  ...place,
  id: 'chemistry-element-fraction',
  name: '元素的质量分数',
  type: 'blank',
  knowledge: ['元素质量分数的计算'],
  steps: [2, 3],
  variety: 80,
  make(draw, step) {
    const one = draw.pick(substances);
    const [element, count] = draw.pick(one.parts);
    const [mass, part] = [massOf(one), atomicMass[element] * count];
    const amount = draw.integer(1, 20) * mass;
    const grams = (amount * part) / mass;
    const elements = one.parts.map(([each]) => each);
    return {
      stem:
        step === 2
          ? `${one.name}（${ce(one.formula)}）中${elementName[element]}元素的质量分数是____$\\%$（精确到 $0.1\\%$）。${saidMasses(elements)}`
          : `${quantity(amount, 'g')} ${one.name}（${ce(one.formula)}）中含${elementName[element]}元素____$\\mathrm{g}$。${saidMasses(elements)}`,
      result: [step === 2 ? `$${Number(((part / mass) * 100).toFixed(1))}$` : quantity(grams, '')],
      analysis: `${elementName[element]}元素的质量分数 $\\frac{${atomicMass[element]}\\times${count}}{${numeral(mass)}}\\times100\\%\\approx${Number(((part / mass) * 100).toFixed(1))}\\%$${step === 2 ? '' : `，质量为 $${numeral(amount)}\\ \\mathrm{g}\\times\\frac{${numeral(part)}}{${numeral(mass)}}=${quantityTex(grams, 'g')}$`}。`,
    };
  },
  holds(stem, [given = '']) {
    const [formula = ''] = chemicalIn(stem);
    const name = /(?:中|含)([^（中含]{1,2})元素/.exec(stem)?.[1];
    const symbol = Object.entries(elementName).find(([, one]) => one === name)?.[0] ?? '';
    const share = (formulaMass(symbol) * (atomsIn(formula).get(symbol) ?? 0)) / formulaMass(formula);
    const [amount] = quantitiesIn(stem);
    if (stem.includes('质量分数是')) return Math.abs(answerValue(given) - share * 100) <= 0.0501;
    return isEqual(answerValue(given), (amount ?? 0) * 1000 * share);
  },
};

/** One valence is asked for, all others are the usual ones. */
const valences = [
  ['KMnO4', 'Mn', 7],
  ['K2MnO4', 'Mn', 6],
  ['MnO2', 'Mn', 4],
  ['H2SO4', 'S', 6],
  ['H2SO3', 'S', 4],
  ['SO2', 'S', 4],
  ['SO3', 'S', 6],
  ['HNO3', 'N', 5],
  ['HNO2', 'N', 3],
  ['NO2', 'N', 4],
  ['N2O5', 'N', 5],
  ['HClO', 'Cl', 1],
  ['NaClO', 'Cl', 1],
  ['KClO3', 'Cl', 5],
  ['NaClO2', 'Cl', 3],
  ['HClO4', 'Cl', 7],
  ['ClO2', 'Cl', 4],
  ['Na2CO3', 'C', 4],
  ['CO', 'C', 2],
  ['H2C2O4', 'C', 3],
  ['Fe2O3', 'Fe', 3],
  ['FeSO4', 'Fe', 2],
  ['K2FeO4', 'Fe', 6],
  ['H3PO4', 'P', 5],
  ['P2O5', 'P', 5],
  ['Na2SiO3', 'Si', 4],
  ['Al2O3', 'Al', 3],
  ['CuCl2', 'Cu', 2],
  ['Cu2O', 'Cu', 1],
  ['K2Cr2O7', 'Cr', 6],
] as const;

const valence: Family = {
  ...place,
  id: 'chemistry-valence',
  name: '由化学式求化合价',
  type: 'single',
  knowledge: ['化合价', '化学式'],
  steps: [2],
  variety: 28,
  make(draw) {
    const [formula, element, value] = draw.pick(valences);
    const said = (n: number) => `$${n > 0 ? '+' : ''}${n}$`;
    return {
      stem: `${ce(formula)} 中 ${ce(element)} 元素的化合价是（　　）`,
      result: [said(value)],
      wrong: [
        { text: said(-value), mistake: '正负号写反了' },
        ...draw
          .shuffled([1, 2, 3, 4, 5, 6, 7])
          .map((n) => ({ text: said(n), mistake: '没有按化合价的代数和为零计算' })),
      ],
      analysis: `化合物中各元素正、负化合价的代数和为零，其余元素取常见的化合价，求得 ${ce(element)} 的化合价为 ${said(value)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [formula = '', asked = ''] = chemicalIn(stem);
    const usual: Readonly<Record<string, number>> = { O: -2, H: 1, K: 1, Na: 1, Cl: -1, S: 6 };
    let sum = 0;
    for (const [element, count] of atomsIn(formula))
      if (element !== asked) sum += (usual[element] ?? Number.NaN) * count;
    return (numbersIn(given.replace('+', ''))[0] ?? Number.NaN) * (atomsIn(formula).get(asked) ?? 0) + sum === 0;
  },
};

const cations = [
  ['Na', 1, '钠'],
  ['K', 1, '钾'],
  ['Ag', 1, '银'],
  ['NH4', 1, '铵'],
  ['Mg', 2, '镁'],
  ['Ca', 2, '钙'],
  ['Ba', 2, '钡'],
  ['Zn', 2, '锌'],
  ['Cu', 2, '铜'],
  ['Al', 3, '铝'],
] as const;
const anions = [
  ['Cl', 1, '氯化'],
  ['OH', 1, '氢氧化'],
  ['NO3', 1, '硝酸'],
  ['SO4', 2, '硫酸'],
  ['CO3', 2, '碳酸'],
  ['PO4', 3, '磷酸'],
] as const;

function joined(cation: string, times: number, anion: string, many: number): string {
  const part = (one: string, count: number) =>
    count === 1 ? one : /[A-Z].*[A-Z]|\d/.test(one) ? `(${one})${count}` : `${one}${count}`;
  return part(cation, times) + part(anion, many);
}

const writeFormula: Family = {
  ...place,
  id: 'chemistry-write-formula',
  name: '由名称写化学式',
  type: 'single',
  knowledge: ['化学式', '化合价'],
  steps: [1, 2],
  variety: 18,
  make(draw, step) {
    const [cation, plus, metal] = draw.pick(cations.filter(([, value]) => (step === 1 ? value === 1 : value > 1)));
    const [anion, minus, acid] = draw.pick(anions);
    // No ammonium or silver hydroxide; and the nitrate of sodium begins like what the writing check takes for a slip.
    if (anion === 'OH' ? cation === 'NH4' || cation === 'Ag' : cation === 'Na' && anion === 'NO3')
      return this.make(draw, step);
    const shared = commonDivisor(plus, minus);
    const [p, q] = [minus / shared, plus / shared];
    const option = (m: number, n: number) => ce(joined(cation, m, anion, n));
    const name = cation === 'NH4' && anion === 'Cl' ? '氯化铵' : `${acid}${metal}`;
    return {
      stem: `${name}的化学式是（　　）`,
      result: [option(p, q)],
      wrong: [
        { text: option(q, p), mistake: '下标的数字写反了' },
        { text: option(1, 1), mistake: '没有按化合价确定原子个数' },
        { text: option(2, 1), mistake: '阳离子的个数不对' },
        { text: option(1, 2), mistake: '阴离子的个数不对' },
        { text: option(1, 3), mistake: '化合价记错' },
        { text: option(2, 3), mistake: '化合价记错' },
      ],
      analysis: `${metal}的化合价是 $+${plus}$，另一部分的化合价是 $-${minus}$，由化合价的代数和为零，化学式是 ${option(p, q)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [formula = ''] = chemicalIn(given);
    const charge: Readonly<Record<string, number>> = {
      钠: 1,
      钾: 1,
      银: 1,
      铵: 1,
      镁: 2,
      钙: 2,
      钡: 2,
      锌: 2,
      铜: 2,
      铝: 3,
    };
    const acid: readonly (readonly [string, string, number])[] = [
      ['氢氧化', 'H', 1],
      ['氯化', 'Cl', 1],
      ['硝酸', 'NO', 1],
      ['硫酸', 'S', 2],
      ['碳酸', 'C', 2],
      ['磷酸', 'P', 3],
    ];
    const [word = '', sign = '', minus = 0] = acid.find(([one]) => stem.startsWith(one)) ?? [];
    const [metal = ''] = stem.slice(word.length);
    // Of an ammonium nitrate one of two kinds of nitrogen is the acid's: counted by the oxygen.
    const atoms = atomsIn(formula);
    const acids =
      sign === 'NO' ? (atoms.get('O') ?? 0) / 3 : sign === 'H' ? (atoms.get('O') ?? 0) : (atoms.get(sign) ?? 0);
    const ammonium = sign === 'NO' ? (atoms.get('H') ?? 0) / 4 : (atoms.get('N') ?? 0);
    const metals =
      metal === '铵' ? ammonium : [...atoms].find(([one]) => !['H', 'O', 'N', 'S', 'C', 'P', 'Cl'].includes(one))?.[1];
    const counts = [metals ?? 0, acids];
    return (
      counts[0] === minus / commonDivisor(minus, charge[metal] ?? 1) &&
      counts[1] === (charge[metal] ?? 0) / commonDivisor(minus, charge[metal] ?? 1)
    );
  },
};

const atoms: Family = {
  ...place,
  id: 'chemistry-atom-particles',
  name: '原子与离子中的微粒数',
  type: 'single',
  knowledge: ['原子的构成', '离子的形成'],
  steps: [1, 2],
  make(draw, step) {
    const Z = draw.integer(3, 56);
    const N = Z + draw.integer(0, Math.round(Z / 2));
    const charge = draw.pick([1, 2, 3, -1, -2]);
    const sign = `${Math.abs(charge) === 1 ? '' : Math.abs(charge)}${charge > 0 ? '+' : '-'}`;
    if (step === 2 && Z + charge < 3) return this.make(draw, step);
    const right = step === 1 ? N : Z - charge;
    return {
      stem:
        step === 1
          ? `某原子的核内有 $${Z}$ 个质子，它的相对原子质量约为 $${Z + N}$，则核内的中子数是（　　）`
          : `某离子 $\\mathrm{X}^{${sign}}$ 的核内有 $${Z}$ 个质子、$${N}$ 个中子，则核外的电子数是（　　）`,
      result: [quantity(right, '')],
      wrong: mistaken('', [
        [step === 1 ? Z : Z + charge, step === 1 ? '把质子数当成了中子数' : '离子的电荷加减反了'],
        [step === 1 ? 2 * Z + N : Z, step === 1 ? '应相减却相加' : '没有考虑离子的电荷'],
        [step === 1 ? Z + N : N, step === 1 ? '把相对原子质量当成了中子数' : '把中子数当成了电子数'],
        [step === 1 ? N + 1 : Z + N - charge, step === 1 ? '减法算错' : '把中子也数了进去'],
      ]),
      analysis:
        step === 1
          ? `相对原子质量约等于质子数与中子数之和，$${Z + N}-${Z}=${N}$。`
          : `${charge > 0 ? '阳' : '阴'}离子是原子${charge > 0 ? '失去' : '得到'} $${Math.abs(charge)}$ 个电子形成的，电子数为 $${Z}${charge > 0 ? '-' : '+'}${Math.abs(charge)}=${right}$。`,
    };
  },
  holds(stem, [given = '']) {
    const numbers = Array.from(stem.matchAll(/\$(\d+)\$/g), ([, n]) => Number(n));
    const [Z = 0, second = 0] = numbers;
    const answer = answerValue(given);
    const [, size = '', sign = ''] = /\^\{(\d?)([+-])\}/.exec(stem) ?? [];
    if (sign === '') return Z + answer === second;
    // Charges of the nucleus and of the shell leave that of the ion.
    return Z - answer === Number(size || 1) * (sign === '+' ? 1 : -1);
  },
};

export const formulas: readonly Family[] = [
  ...[atoms, valence, writeFormula, formulaMasses, massRatio, elementFraction],
];
