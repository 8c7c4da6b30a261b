import type { Family } from '../../family.ts';
import { chemicalIn, formulaMass } from '../../second/formula-mass.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, numeral, quantity, quantityTex } from '../../write/quantity.ts';
import { ce, massOf, substances } from './substances.ts';

const place = { phase: '05', subject: '06', grade: '10' } as const;
const usual = substances.filter(({ formula }) => !formula.startsWith('C12') && formula !== 'P2O5');
const gases = [
  ['O2', 32],
  ['H2', 2],
  ['N2', 28],
  ['CO2', 44],
  ['NH3', 17],
  ['CH4', 16],
  ['SO2', 64],
  ['CO', 28],
] as const;

const molarAmount: Family = {
  ...place,
  id: 'chemistry-amount-of-substance',
  name: '物质的量与质量',
  type: 'single',
  knowledge: ['物质的量与阿伏加德罗常数', '摩尔质量'],
  steps: [1, 2],
  make(draw, step) {
    const one = draw.pick(usual);
    const M = massOf(one);
    const n = draw.integer(1, 40) / 20;
    const m = n * M;
    const atoms = one.parts.reduce((sum, [, count]) => sum + count, 0);
    if (!isTidy(m, 4)) return this.make(draw, step);
    return step === 1
      ? {
          stem: `${quantity(m, 'g')} ${ce(one.formula)} 的物质的量是（　　）（${ce(one.formula)} 的摩尔质量为 ${quantity(M, 'g/mol')}）`,
          result: [quantity(n, 'mol')],
          wrong: mistaken('mol', [
            [M / m, '质量与摩尔质量除反了'],
            [m * M, '应相除却相乘'],
            [n * 2, '摩尔质量算错'],
            [n / 2, '摩尔质量算错'],
          ]),
          analysis: `$n=\\frac{m}{M}=\\frac{${quantityTex(m, 'g')}}{${quantityTex(M, 'g/mol')}}=${quantityTex(n, 'mol')}$。`,
        }
      : {
          stem: `${quantity(m, 'g')} ${ce(one.formula)} 中含有的原子的物质的量是（　　）（${ce(one.formula)} 的摩尔质量为 ${quantity(M, 'g/mol')}）`,
          result: [quantity(n * atoms, 'mol')],
          wrong: mistaken('mol', [
            [n, '求成了物质本身的物质的量'],
            [n * (atoms - 1), '少数了一个原子'],
            [n * (atoms + 1), '多数了一个原子'],
            [n * one.parts.length, '把元素的种数当成了原子数'],
            [n / atoms, '应乘原子数却除以原子数'],
          ]),
          analysis: `$n=\\frac{${quantityTex(m, 'g')}}{${quantityTex(M, 'g/mol')}}=${quantityTex(n, 'mol')}$，每个微粒含 $${atoms}$ 个原子，原子的物质的量是 ${quantity(n * atoms, 'mol')}。`,
        };
  },
  holds(stem, [given = '']) {
    const [formula = ''] = chemicalIn(stem);
    const flat = formula.replace(/\(([A-Za-z0-9]*)\)(\d*)/g, (_, inner: string, times: string) =>
      inner.repeat(Number(times || 1)),
    );
    const atoms = Array.from(flat.matchAll(/[A-Z][a-z]?(\d*)/g)).reduce((sum, [, n]) => sum + Number(n || 1), 0);
    const [answer = Number.NaN] = quantitiesIn(given);
    const [m = 0] = quantitiesIn(stem);
    return isEqual((answer / (stem.includes('原子的') ? atoms : 1)) * formulaMass(formula), m * 1000);
  },
};

/** Once a thing is the thing. */
function times(count: number): string {
  return count === 1 ? '' : numeral(count);
}

const particles: Family = {
  ...place,
  id: 'chemistry-particle-number',
  name: '微粒数目的计算',
  type: 'judge',
  knowledge: ['物质的量与阿伏加德罗常数', '气体摩尔体积'],
  steps: [2, 3],
  make(draw, step) {
    const [formula, M] = draw.pick(gases);
    const n = draw.integer(1, 30) / 10;
    const isSo = draw.isSo();
    const said = isSo ? n : draw.pick([n * 2, n / 2, n * 1.5]);
    return {
      stem:
        step === 2
          ? `设 $N_A$ 为阿伏加德罗常数的值，${quantity(n * M, 'g')} ${ce(formula)} 中含有的分子数为 $${times(said)}N_A$。`
          : `设 $N_A$ 为阿伏加德罗常数的值，标准状况下（$V_m=22.4\\ \\mathrm{L/mol}$），${quantity(n * 22.4, 'L')} ${ce(formula)} 中含有的分子数为 $${times(said)}N_A$。`,
      result: [isSo ? '对' : '错'],
      analysis: `$n=${step === 2 ? '\\frac{m}{M}' : '\\frac{V}{V_m}'}=${quantityTex(n, 'mol')}$，分子数为 $${times(n)}N_A$。`,
    };
  },
  holds(stem, [truth]) {
    const said = Number(/分子数为 \$([\d.]*)N_A/.exec(stem)?.[1] || 1);
    const quantities = quantitiesIn(stem);
    const n = stem.includes('标准状况')
      ? (quantities[1] ?? 0) / (quantities[0] ?? 1)
      : ((quantities[0] ?? 0) * 1000) / formulaMass(chemicalIn(stem)[0] ?? '');
    return truth === (isEqual(n, said) ? '对' : '错');
  },
};

const gasVolume: Family = {
  ...place,
  id: 'chemistry-gas-volume',
  name: '标准状况下的气体',
  type: 'single',
  knowledge: ['气体摩尔体积', '摩尔质量'],
  steps: [1, 2],
  make(draw, step) {
    const [formula, M] = draw.pick(gases);
    const n = draw.integer(1, 40) / 20;
    const V = n * 22.4;
    const by = step === 1 ? V : n * M;
    const unit = step === 1 ? 'L' : 'g';
    return {
      stem:
        step === 1
          ? `标准状况下，${quantity(n * M, 'g')} ${ce(formula)} 的体积是（　　）（$V_m=22.4\\ \\mathrm{L/mol}$）`
          : `标准状况下，${quantity(V, 'L')} ${ce(formula)} 的质量是（　　）（$V_m=22.4\\ \\mathrm{L/mol}$）`,
      result: [quantity(by, unit)],
      wrong: mistaken(unit, [
        [step === 1 ? n * M * 22.4 : V * M, step === 1 ? '没有把质量换算成物质的量' : '没有把体积换算成物质的量'],
        [step === 1 ? (22.4 * M) / (n * M) : V / M, '公式写反了'],
        [step === 1 ? n : n * 22.4, step === 1 ? '求成了物质的量' : '把体积当成了质量'],
        [by * 2, '摩尔质量算错'],
        [by / 2, '摩尔质量算错'],
      ]),
      analysis:
        step === 1
          ? `$n=\\frac{${quantityTex(n * M, 'g')}}{${quantityTex(M, 'g/mol')}}=${quantityTex(n, 'mol')}$，$V=nV_m=${quantityTex(V, 'L')}$。`
          : `$n=\\frac{${quantityTex(V, 'L')}}{22.4\\ \\mathrm{L/mol}}=${quantityTex(n, 'mol')}$，$m=nM=${quantityTex(n * M, 'g')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [said, molar]) => {
      const M = formulaMass(chemicalIn(stem)[0] ?? '') / 1000;
      return [stem.includes('体积是') ? [answer / said, molar / M] : [answer / said, M / molar]];
    })(stem, given),
};

const concentration: Family = {
  ...place,
  id: 'chemistry-concentration',
  name: '物质的量浓度',
  type: 'single',
  knowledge: ['物质的量浓度'],
  steps: [1, 2],
  make(draw, step) {
    const [formula, M, ion, count] = draw.pick([
      ['NaOH', 40, 'Na', 1],
      ['H2SO4', 98, 'H', 2],
      ['Na2CO3', 106, 'Na', 2],
      ['Na2SO4', 142, 'Na', 2],
      ['MgCl2', 95, 'Cl', 2],
      ['CaCl2', 111, 'Cl', 2],
      ['AlCl3', 133.5, 'Cl', 3],
      ['FeCl3', 162.5, 'Cl', 3],
    ] as const);
    const V = draw.pick([100, 200, 250, 400, 500, 1000]);
    const c = draw.integer(1, 40) / 20;
    const m = (c * V * M) / 1000;
    const sign = ion === 'Cl' ? 'Cl^{-}' : `${ion}^{+}`;
    if (!isTidy(m, 4)) return this.make(draw, step);
    return {
      stem:
        step === 1
          ? `把 ${quantity(m, 'g')} ${ce(formula)} 溶于水配成 ${quantity(V, 'mL')} 溶液，溶液的物质的量浓度是（　　）（${ce(formula)} 的摩尔质量为 ${quantity(M, 'g/mol')}）`
          : `${quantity(V, 'mL')} 溶液中含 ${quantity(m, 'g')} ${ce(formula)}，溶液中 ${ce(sign)} 的物质的量浓度是（　　）（${ce(formula)} 的摩尔质量为 ${quantity(M, 'g/mol')}，全部电离）`,
      result: [quantity(step === 1 ? c : c * count, 'mol/L')],
      wrong: mistaken('mol/L', [
        [
          step === 1 ? (c * V) / 1000 : count > 1 ? c : c * 2,
          step === 1 ? '求成了物质的量' : '没有考虑每个微粒电离出的离子数',
        ],
        [m / (V / 1000), '没有把质量换算成物质的量'],
        [step === 1 ? c / 1000 : c / count / 2, step === 1 ? '体积没有换算成升' : '应乘离子数却除以离子数'],
        [
          step === 1 ? ((m / M) * V) / 1000 : (c * count * V) / 1000,
          step === 1 ? '应除以体积却乘了体积' : '求成了离子的物质的量',
        ],
        [c * 4, '体积换算出错'],
      ]),
      analysis: `$n=\\frac{m}{M}=${quantityTex(m / M, 'mol')}$，$c=\\frac{n}{V}=\\frac{${quantityTex(m / M, 'mol')}}{${quantityTex(V / 1000, 'L')}}=${quantityTex(c, 'mol/L')}$${step === 1 ? '' : `，$c(\\ce{${sign}})=${count === 1 ? '' : `${count}\\times`}${quantityTex(c, 'mol/L')}=${quantityTex(c * count, 'mol/L')}$`}。`,
    };
  },
  holds(stem, given) {
    const [formula = '', ion = ''] = chemicalIn(stem);
    const element = /^[A-Z][a-z]?/.exec(stem.includes('全部电离') ? (chemicalIn(stem)[1] ?? ion) : '')?.[0] ?? '';
    const each = element === '' ? 1 : Number(new RegExp(`${element}(\\d*)`).exec(formula)?.[1] || 1);
    return balances(([c], [a, b]) => {
      const [m, V] = stem.includes('全部电离') ? [b, a] : [a, b];
      return [[((c * V) / each) * formulaMass(formula), m * 1000]];
    })(stem, given);
  },
};

const thickAcid: Family = {
  ...place,
  id: 'chemistry-thick-solution',
  name: '浓溶液的浓度与稀释',
  type: 'blank',
  knowledge: ['一定物质的量浓度溶液的配制', '物质的量浓度'],
  steps: [3],
  make(draw) {
    const [formula, M, percent, density] = draw.pick([
      ['H2SO4', 98, 98, 1.84],
      ['HCl', 36.5, 36.5, 1.2],
      ['HNO3', 63, 63, 1.4],
    ] as const);
    const thick = (10 * density * percent) / M;
    const flask = draw.pick([100, 250, 500, 1000]);
    const c = draw.integer(1, 40) / 20;
    const needed = Number(((c * flask) / thick).toPrecision(3));
    return {
      stem: `某浓溶液中 ${ce(formula)} 的质量分数为 ${quantity(percent, '%')}，密度为 ${quantity(density, 'g/cm^3')}，摩尔质量为 ${quantity(M, 'g/mol')}，它的物质的量浓度是____$\\mathrm{mol/L}$；用它配制 ${quantity(flask, 'mL')} ${quantity(c, 'mol/L')} 的稀溶液，需要浓溶液____$\\mathrm{mL}$（保留三位有效数字）。`,
      result: [quantity(thick, ''), `$${needed}$`],
      analysis: `$c=\\frac{1000\\rho w}{M}=\\frac{1000\\times${density}\\times${percent}\\%}{${M}}\\ \\mathrm{mol/L}=${quantityTex(thick, 'mol/L')}$；由 $c_1V_1=c_2V_2$，$V_1=\\frac{${c}\\times${flask}}{${numeral(thick)}}\\ \\mathrm{mL}\\approx${needed}\\ \\mathrm{mL}$。`,
    };
  },
  // One litre of it is weighed; the two solutions hold the same solute.
  holds: (stem, given) =>
    balances(([thick, V1], [w, density, M, V2, c]) => [
      [thick * M, density * w],
      [Math.abs((V1 * thick) / (V2 * c) - 1) < 0.006 ? 1 : 0, 1],
    ])(stem, given),
};

const electrons = [
  ['Zn', 65, 2, 'ZnSO4'],
  ['Fe', 56, 2, 'FeSO4'],
  ['Al', 27, 3, 'AlCl3'],
  ['Na', 23, 1, 'NaOH'],
  ['Mg', 24, 2, 'MgCl2'],
] as const;

const transferred: Family = {
  ...place,
  id: 'chemistry-electrons-transferred',
  name: '转移电子与产气',
  type: 'single',
  knowledge: ['以物质的量为中心的计算', '氧化还原反应的本质'],
  steps: [2, 3],
  make(draw, step) {
    const [metal, M, charge, salt] = draw.pick(electrons);
    const n = draw.integer(1, 40) / 20;
    const m = n * M;
    const V = (n * charge * 22.4) / 2;
    const by = step === 2 ? n * charge : V;
    const unit = step === 2 ? 'mol' : 'L';
    const liquid = metal === 'Na' ? '水' : '稀酸';
    return {
      stem: `${quantity(m, 'g')} ${ce(metal)} 与足量${liquid}完全反应，生成 ${ce(salt)} 和氢气，${step === 2 ? '反应中转移电子的物质的量是' : '标准状况下（$V_m=22.4\\ \\mathrm{L/mol}$）生成氢气的体积是'}（　　）（${ce(metal)} 的摩尔质量为 ${quantity(M, 'g/mol')}）`,
      result: [quantity(by, unit)],
      wrong: mistaken(unit, [
        [
          step === 2 ? n * (charge === 1 ? 2 : 1) : V * 2,
          step === 2 ? '没有按化合价的变化计算' : '把氢分子当成了氢原子',
        ],
        [
          step === 2 ? n * (charge === 3 ? 2 : 3) : n * 22.4 * (charge === 2 ? 2 : 1),
          step === 2 ? '化合价记错' : '金属与氢气的物质的量之比弄错',
        ],
        [
          step === 2 ? (n * charge) / 2 : (m / 2) * 22.4,
          step === 2 ? '求成了氢气的物质的量' : '没有把质量换算成物质的量',
        ],
        [by * 4, '计算出错'],
        [by / 4, '计算出错'],
      ]),
      analysis: `$n(\\ce{${metal}})=${quantityTex(n, 'mol')}$，每个原子失去 $${charge}$ 个电子，转移电子 ${quantity(n * charge, 'mol')}${step === 2 ? '' : `，每生成 $1\\ \\mathrm{mol}$ 氢气转移 $2\\ \\mathrm{mol}$ 电子，$V=${quantityTex(V, 'L')}$`}。`,
    };
  },
  holds(stem, given) {
    const [metal = '', salt = ''] = chemicalIn(stem);
    // The charge of the ion from the acid rest or the hydroxide beside it.
    const charge = salt.includes('SO4') || salt.endsWith('Cl2') ? 2 : salt.endsWith('Cl3') ? 3 : 1;
    return balances(([answer], [m, second]) => {
      const moles = m / (formulaMass(metal) / 1000);
      return [stem.includes('转移电子的') ? [answer / moles, charge] : [answer / second, (moles * charge) / 2]];
    })(stem, given);
  },
};

export const amount: readonly Family[] = [
  ...[molarAmount, particles, gasVolume, concentration, thickAcid, transferred],
];
