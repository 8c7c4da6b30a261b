import type { Family } from '../../family.ts';
import { balances, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '09' } as const;
const PER = 'J/(kg\\cdot^{\\circ}C)';
const WATER = `$c_{水}=${capacityTex(4200)}$`;

/** Joules a kilogram and degree. */
const capacities = [
  ['水', 4200],
  ['酒精', 2400],
  ['煤油', 2100],
  ['砂石', 920],
  ['铝', 880],
  ['铜', 390],
] as const;
/** Joules a kilogram. */
const fuels = [
  ['干木柴', 1.2e7],
  ['酒精', 3.0e7],
  ['无烟煤', 3.4e7],
  ['汽油', 4.6e7],
  ['氢气', 1.4e8],
] as const;

const heatOfWarming: Family = {
  ...place,
  id: 'physics-heat-absorbed',
  name: '吸热放热的计算',
  type: 'single',
  knowledge: ['热量的计算', '比热容'],
  steps: [1, 2],
  make(draw, step) {
    const [name, c] = draw.pick(step === 1 ? capacities.slice(0, 1) : capacities.slice(1));
    const m = draw.integer(1, 40) / 2;
    const from = draw.integer(10, 30);
    const rise = draw.integer(2, 12) * 5;
    const Q = c * m * rise;
    const to = from + rise;
    const cools = step === 2 && draw.isSo();
    const [first, last] = cools ? [to, from] : [from, to];
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的${name}，温度从 ${quantity(first, '℃')} ${cools ? '降低' : '升高'}到 ${quantity(last, '℃')}，${cools ? '放出' : '吸收'}的热量是（　　）（$c_{${name}}=${capacityTex(c)}$）`,
      result: [quantity(Q, 'J')],
      wrong: mistaken('J', [
        [c * m * last, `把${cools ? '降低到' : '升高到'}的温度当成了温度的变化`],
        [c * m * first, '用了初温'],
        [c * m * (from + to), '把初温与末温相加'],
        [(c * rise) / m, '应乘质量却除以质量'],
        [m * rise * 1000, '漏乘比热容'],
      ]),
      analysis: `温度变化 $\\Delta t=${quantityTex(rise, '℃')}$，$Q=cm\\Delta t=${c / 1000}\\times10^{3}\\times${m}\\times${rise}\\ \\mathrm{J}=${quantityTex(Q, 'J')}$。`,
    };
  },
  holds: balances(([q], [m, from, to, c]) => [[q / m / c, Math.abs(to - from)]]),
};

const finalTemperature: Family = {
  ...place,
  id: 'physics-heat-final-temperature',
  name: '求升高的温度与末温',
  type: 'blank',
  knowledge: ['热量的计算'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(1, 10);
    const from = draw.integer(10, 25);
    const rise = draw.integer(1, 12) * 5;
    const Q = 4200 * m * rise;
    const gas = Q / 3e7;
    if (from + rise > 95) return this.make(draw, step);
    if (step === 2) {
      return {
        stem: `质量为 ${quantity(m, 'kg')}、初温为 ${quantity(from, '℃')} 的水吸收了 ${quantity(Q, 'J')} 的热量，温度升高了____$^{\\circ}\\mathrm{C}$，末温是____$^{\\circ}\\mathrm{C}$。（${WATER}）`,
        result: [quantity(rise, ''), quantity(from + rise, '')],
        analysis: `$\\Delta t=\\frac{Q}{cm}=\\frac{${quantityTex(Q, 'J')}}{${capacityTex(4200)}\\times${quantityTex(m, 'kg')}}=${quantityTex(rise, '℃')}$，末温 $t=${from + rise}^{\\circ}\\mathrm{C}$。`,
      };
    }
    return {
      stem: `质量为 ${quantity(m, 'kg')}、初温为 ${quantity(from, '℃')} 的水，吸收了完全燃烧 ${quantity(Number((gas * 2 * 1000).toFixed(6)), 'g')} 酒精所放热量的 ${quantity(50, '%')}，水温升高到____$^{\\circ}\\mathrm{C}$。（${WATER}，$q_{酒精}=${quantityTex(3e7, 'J/kg')}$）`,
      result: [quantity(from + rise, '')],
      analysis: `酒精燃烧放热 $Q_{放}=mq=${quantityTex(2 * Q, 'J')}$，水吸热 $Q_{吸}=Q_{放}\\times50\\%=${quantityTex(Q, 'J')}$，$\\Delta t=\\frac{Q_{吸}}{c_{水}m_{水}}=${quantityTex(rise, '℃')}$，末温 $${from + rise}^{\\circ}\\mathrm{C}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([a, b], [m, from, third, fourth, c, q]) =>
      stem.includes('酒精')
        ? [[c * m * (a - from), third * q * fourth]]
        : [
            [fourth * m * a, third],
            [b - from, a],
          ],
    )(stem, given),
};

const burning: Family = {
  ...place,
  id: 'physics-fuel-value',
  name: '燃料燃烧放出的热量',
  type: 'single',
  knowledge: ['燃料的热值', '热量的计算'],
  steps: [1, 2],
  make(draw, step) {
    const [name, q] = draw.pick(fuels);
    const m = draw.integer(2, 60) / (step === 1 ? 2 : 0.02);
    const Q = step === 1 ? m * q : (m / 1000) * q;
    return {
      stem: `完全燃烧 ${quantity(m, step === 1 ? 'kg' : 'g')} ${name}放出的热量是（　　）（$q_{${name}}=${quantityTex(q, 'J/kg')}$）`,
      result: [quantity(Q, 'J')],
      wrong: mistaken('J', [
        [step === 1 ? q / m : m * q, step === 1 ? '应乘质量却除以质量' : '质量没有换算成千克'],
        [Q * 10, '10 的指数多了 1'],
        [Q / 10, '10 的指数少了 1'],
        [q, '把热值当成了放出的热量'],
        [Q * 2, '乘法算错'],
      ]),
      analysis: `$Q=mq=${quantityTex(step === 1 ? m : m / 1000, 'kg')}\\times${quantityTex(q, 'J/kg')}=${quantityTex(Q, 'J')}$。`,
    };
  },
  holds: balances(([Q], [m, q]) => [[Q / q, m]]),
};

const stove: Family = {
  ...place,
  id: 'physics-stove-efficiency',
  name: '炉子烧水的效率',
  type: 'calculation',
  knowledge: ['热机的效率', '燃料的热值', '热量的计算'],
  steps: [2, 3],
  make(draw, step) {
    const [name, q] = draw.pick(fuels.slice(0, 3));
    const eta = draw.pick([20, 24, 25, 28, 30, 35, 40, 42, 50, 56, 60]);
    const water = draw.integer(2, 60);
    const rise = draw.integer(4, 16) * 5;
    const from = 95 - rise;
    const Q = 4200 * water * rise;
    const fuel = Q / (eta / 100) / q;
    if (!isTidy(fuel, 3)) return this.make(draw, step);
    const said = `（${WATER}，$q_{${name}}=${quantityTex(q, 'J/kg')}$）`;
    const absorbed = `水吸收的热量 $Q_{吸}=cm\\Delta t=4.2\\times10^{3}\\times${water}\\times${rise}\\ \\mathrm{J}=${quantityTex(Q, 'J')}$。`;
    return step === 2
      ? {
          stem: `用炉子把 ${quantity(water, 'kg')} 的水从 ${quantity(from, '℃')} 加热到 ${quantity(95, '℃')}，完全燃烧了 ${quantity(fuel, 'kg')} 的${name}。求炉子的效率。${said}`,
          result: [quantity(eta, '%')],
          working: `${absorbed}${name}放出的热量 $Q_{放}=mq=${quantityTex(fuel, 'kg')}\\times${quantityTex(q, 'J/kg')}=${quantityTex(fuel * q, 'J')}$。炉子的效率 $\\eta=\\frac{Q_{吸}}{Q_{放}}=${quantityTex(eta, '%')}$。`,
          analysis: '水吸收的热量是有效利用的部分，燃料放出的热量是总的部分，两者之比就是效率。',
        }
      : {
          stem: `一个炉子的效率是 ${quantity(eta, '%')}，用它把 ${quantity(water, 'kg')} 的水从 ${quantity(from, '℃')} 加热到 ${quantity(95, '℃')}，需要完全燃烧多少千克${name}？${said}`,
          result: [quantity(fuel, 'kg')],
          working: `${absorbed}${name}需要放出的热量 $Q_{放}=\\frac{Q_{吸}}{\\eta}=${quantityTex(fuel * q, 'J')}$。需要${name}的质量 $m=\\frac{Q_{放}}{q}=\\frac{${quantityTex(fuel * q, 'J')}}{${quantityTex(q, 'J/kg')}}=${quantityTex(fuel, 'kg')}$。`,
          analysis: '先求水吸收的热量，除以效率才是燃料应放出的热量，不能乘效率。',
        };
  },
  holds(stem, given) {
    return balances(([answer], said) => {
      const [eta, water, from, to, fuel, c, q] = stem.includes('求炉子')
        ? ([answer, said[0], said[1], said[2], said[3], said[4], said[5]] as const)
        : ([said[0], said[1], said[2], said[3], answer, said[4], said[5]] as const);
      return [[(c * water * (to - from)) / (fuel * q), eta]];
    })(stem, given);
  },
};

const compareWarming: Family = {
  ...place,
  id: 'physics-heat-compare',
  name: '比较升温的多少',
  type: 'judge',
  knowledge: ['比热容', '热量的计算'],
  steps: [1, 2],
  make(draw, step) {
    const [[one, c1], [other, c2]] = draw.some(capacities, 2) as [
      (typeof capacities)[number],
      (typeof capacities)[number],
    ];
    const [m1, m2] = [draw.integer(1, 9), draw.integer(1, 9)];
    const masses = step === 1 ? ([m1, m1] as const) : ([m1, m2] as const);
    const [warm1, warm2] = [1 / (c1 * masses[0]), 1 / (c2 * masses[1])];
    if (warm1 === warm2) return this.make(draw, step);
    const saysMore = draw.isSo();
    return {
      stem: `质量为 ${quantity(masses[0], 'kg')} 的${one}（比热容为 $${capacityTex(c1)}$）和质量为 ${quantity(masses[1], 'kg')} 的${other}（比热容为 $${capacityTex(c2)}$）吸收相等的热量，${one}升高的温度${saysMore ? '较多' : '较少'}。`,
      result: [warm1 > warm2 === saysMore ? '对' : '错'],
      analysis: `由 $\\Delta t=\\frac{Q}{cm}$，吸收的热量相等时 $cm$ 越小升温越多。${one} $cm=${quantityTex(c1 * masses[0], '')}$，${other} $cm=${quantityTex(c2 * masses[1], '')}$（单位相同）。`,
    };
  },
  holds(stem, [truth]) {
    const [m1 = 0, c1 = 0, m2 = 0, c2 = 0] = quantitiesIn(stem);
    const heat = 84_000;
    return truth === (heat / c1 / m1 > heat / c2 / m2 === stem.includes('较多') ? '对' : '错');
  },
};

const mixing: Family = {
  ...place,
  id: 'physics-heat-mixing',
  name: '冷水和热水混合',
  type: 'blank',
  knowledge: ['热量的计算', '能量守恒定律'],
  steps: [2, 3],
  make(draw, step) {
    const [hot, cold, warm, m] = draw.until(
      () => [draw.integer(60, 95), draw.integer(8, 30), draw.integer(20, 60), draw.integer(2, 40) * 50] as const,
      ([a, b, c, d]) => c > b + 4 && c < a - 4 && ((c - b) * d) % (a - c) === 0 && ((c - b) * d) / (a - c) < 4000,
    );
    const needed = ((warm - cold) * m) / (hot - warm);
    const stem = `把 ${quantity(hot, '℃')} 的热水倒入 ${quantity(m, 'g')}、${quantity(cold, '℃')} 的冷水中，混合后水温是 ${quantity(warm, '℃')}，不计热量损失，`;
    const heat = (4200 * (warm - cold) * m) / 1000;
    return {
      stem:
        step === 2
          ? `${stem}冷水吸收的热量是____$\\mathrm{J}$。（${WATER}）`
          : `${stem}热水的质量是____$\\mathrm{g}$。（${WATER}）`,
      result: [quantity(step === 2 ? heat : needed, '')],
      analysis:
        step === 2
          ? `$Q_{吸}=cm\\Delta t=4.2\\times10^{3}\\times${m / 1000}\\times(${warm}-${cold})\\ \\mathrm{J}=${quantityTex(heat, 'J')}$。`
          : `$Q_{放}=Q_{吸}$，$cm_{热}(${hot}-${warm})=cm_{冷}(${warm}-${cold})$，$m_{热}=\\frac{${m}\\times${warm - cold}}{${hot - warm}}\\ \\mathrm{g}=${quantityTex(needed, 'g')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [hot, m, cold, warm, c]) => [
      stem.includes('热水的质量') ? [answer * hot + m * cold, (answer + m) * warm] : [answer / c / m + cold, warm],
    ])(stem, given),
};

/** As the table of the textbook writes all of them. */
function capacityTex(joules: number): string {
  return `${joules / 1000}\\times10^{3}\\ \\mathrm{${PER}}`;
}

export const heat: readonly Family[] = [...[heatOfWarming, finalTemperature, compareWarming, mixing, burning, stove]];
