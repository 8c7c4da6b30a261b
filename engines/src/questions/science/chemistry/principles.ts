import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';

import { isTidy, mistaken, numeral, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '06', grade: '11' } as const;

const hess: Family = {
  ...place,
  id: 'chemistry-hess',
  name: '盖斯定律的计算',
  type: 'single',
  knowledge: ['盖斯定律', '焓变与热化学方程式'],
  steps: [3, 4],
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.integer(200, 900), draw.integer(60, 600)] as const,
      ([p, q]) => p > q + 30,
    );
    const [x, y, z] = draw.pick([
      ['A', 'B', 'C'],
      ['X', 'Y', 'Z'],
      ['M', 'N', 'Q'],
    ] as const);
    const back = step === 4;
    const said = (value: number) => quantity(-value, 'kJ/mol');
    const right = back ? a - b : a + b;
    const thermo = (from: string, to: string, h: number) =>
      `$\\ce{${from}(g)}=\\ce{${to}(g)}$，$\\Delta H=${quantityTex(-h, 'kJ/mol')}$`;
    return {
      stem: back
        ? `已知：① ${thermo(x, z, a)}；② ${thermo(y, z, b)}。则反应 $\\ce{${x}(g)}=\\ce{${y}(g)}$ 的 $\\Delta H$ 是（　　）`
        : `已知：① ${thermo(x, y, a)}；② ${thermo(y, z, b)}。则反应 $\\ce{${x}(g)}=\\ce{${z}(g)}$ 的 $\\Delta H$ 是（　　）`,
      result: [said(right)],
      wrong: [
        { text: said(-right), mistake: '反应热的正负号写反了' },
        { text: said(back ? a + b : a - b), mistake: back ? '应相减却相加' : '应相加却相减' },
        { text: said(back ? -(a + b) : b - a), mistake: '加减与正负号都弄错' },
        { text: said(a), mistake: '只用了第一个反应' },
        { text: said(b), mistake: '只用了第二个反应' },
      ],
      analysis: `由盖斯定律，①${back ? '-' : '+'}②得所求反应，$\\Delta H=${-a}${back ? '+' : '-'}${b}\\ (\\mathrm{kJ/mol})$，即 ${said(right)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [h1 = 0, h2 = 0] = quantitiesIn(stem);
    const [answer = Number.NaN] = quantitiesIn(given);
    const places = Array.from(stem.matchAll(/\\ce\{([A-Z])\(g\)\}/g), ([, one = '']) => one);
    // Every substance gets a height; the answer is the difference of two of them.
    const [a = '', b = '', c = '', d = '', from = '', to = ''] = places;
    const height = new Map([[a, 0]]);
    height.set(b, h1);
    if (height.has(c)) height.set(d, (height.get(c) ?? 0) + h2);
    else height.set(c, (height.get(d) ?? 0) - h2);
    return isEqual((height.get(to) ?? Number.NaN) - (height.get(from) ?? Number.NaN), answer);
  },
};

const burningHeat: Family = {
  ...place,
  id: 'chemistry-combustion-heat',
  name: '燃烧热的计算',
  type: 'single',
  knowledge: ['燃烧热', '焓变与热化学方程式'],
  steps: [2, 3],
  make(draw, step) {
    const [name, M, heat] = draw.pick([
      ['氢气', 2, 285.8],
      ['甲烷', 16, 890.3],
      ['一氧化碳', 28, 283],
      ['乙醇', 46, 1366.8],
      ['石墨', 12, 393.5],
    ] as const);
    const n = draw.integer(1, 30) / 10;
    const m = Number((n * M).toFixed(4));
    const Q = Number((n * heat).toFixed(4));
    return {
      stem:
        step === 2
          ? `${name}的燃烧热 $\\Delta H=${quantityTex(-heat, 'kJ/mol')}$，${quantity(n, 'mol')} ${name}完全燃烧放出的热量是（　　）（生成 ${quantity(1, 'mol')} 指定产物所需的条件均满足）`.replace(
              '（生成 $1\\ \\mathrm{mol}$ 指定产物所需的条件均满足）',
              '',
            )
          : `${name}的燃烧热 $\\Delta H=${quantityTex(-heat, 'kJ/mol')}$，摩尔质量为 ${quantity(M, 'g/mol')}，${quantity(m, 'g')} ${name}完全燃烧放出的热量是（　　）`,
      result: [quantity(Q, 'kJ')],
      wrong: mistaken('kJ', [
        [step === 2 ? heat / n : m * heat, step === 2 ? '应乘物质的量却相除' : '没有把质量换算成物质的量'],
        [heat, '以为放出的热量总等于燃烧热'],
        [Q * 2, '计算时多乘了 2'],
        [Q / 2, '计算时多除了 2'],
      ]),
      analysis: `${step === 2 ? '' : `$n=\\frac{${quantityTex(m, 'g')}}{${quantityTex(M, 'g/mol')}}=${quantityTex(n, 'mol')}$，`}$Q=n|\\Delta H|=${numeral(n)}\\times${heat}\\ \\mathrm{kJ}=${quantityTex(Q, 'kJ')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([Q], [h, second, third]) => [stem.includes('摩尔质量') ? [Q * second, -h * third] : [Q / second, -h]])(
      stem,
      given,
    ),
};

const bondEnergy: Family = {
  ...place,
  id: 'chemistry-bond-energy',
  name: '由键能求反应热',
  type: 'calculation',
  knowledge: ['焓变与热化学方程式', '键参数'],
  steps: [3],
  make(draw) {
    const [one, other, product, a, b, c] = draw.pick([
      ['H2', 'Cl2', 'HCl', 436, 243, 431],
      ['H2', 'Br2', 'HBr', 436, 193, 366],
      ['H2', 'I2', 'HI', 436, 151, 299],
      ['H2', 'F2', 'HF', 436, 157, 568],
    ] as const);
    const [p, q, r] = [a + draw.integer(-6, 6), b + draw.integer(-6, 6), c + draw.integer(-6, 6)];
    const H = p + q - 2 * r;
    return {
      stem: `断开 $1\\ \\mathrm{mol}$ 化学键需要的能量（键能）如下：$\\ce{${one}}$ 中为 ${quantity(p, 'kJ/mol')}，$\\ce{${other}}$ 中为 ${quantity(q, 'kJ/mol')}，$\\ce{${product}}$ 中为 ${quantity(r, 'kJ/mol')}。求反应 $\\ce{${one}(g) + ${other}(g) ==== 2${product}(g)}$ 的 $\\Delta H$。`,
      result: [quantity(H, 'kJ/mol')],
      working: `$\\Delta H=$ 反应物的总键能 $-$ 生成物的总键能 $=${p}+${q}-2\\times${r}$（单位 $\\mathrm{kJ/mol}$），$\\Delta H=${quantityTex(H, 'kJ/mol')}$。`,
      analysis: '断键吸热、成键放热，反应热等于反应物总键能减去生成物总键能；生成物的键能要乘化学计量数。',
    };
  },
  holds: (stem, given) => balances(([H], [, p, q, r]) => [[p + q, H + r + r]])(stem, given),
};

const rate: Family = {
  ...place,
  id: 'chemistry-reaction-rate',
  name: '化学反应速率的计算',
  type: 'single',
  knowledge: ['化学反应速率的表示'],
  steps: [2, 3],
  make(draw, step) {
    const V = draw.pick([1, 2, 4, 5, 10]);
    const t = draw.pick([2, 4, 5, 10, 20]);
    const change = draw.integer(1, 40) / 5;
    const v = change / V / t;
    const [p, q] = draw.pick([
      [1, 2],
      [1, 3],
      [3, 2],
      [2, 3],
      [3, 1],
    ] as const);
    const right = step === 2 ? v : (v * q) / p;
    const start = draw.integer(9, 20);
    if (!isTidy(v) || !isTidy(right)) return this.make(draw, step);
    const UNIT = 'mol/(L\\cdot min)';
    return {
      stem:
        step === 2
          ? `在 ${quantity(V, 'L')} 的密闭容器中，某反应物的物质的量由 ${quantity(start, 'mol')} 变为 ${quantity(Number((start - change).toFixed(3)), 'mol')}，用时 ${quantity(t, 'min')}，用该物质表示的平均反应速率是（　　）`
          : `在 ${quantity(V, 'L')} 的密闭容器中发生反应 $${p === 1 ? '' : p}\\mathrm{A(g)}+\\mathrm{B(g)}\\rightleftharpoons ${q === 1 ? '' : q}\\mathrm{C(g)}$，${quantity(t, 'min')} 内 $\\mathrm{A}$ 减少了 ${quantity(change, 'mol')}，用 $\\mathrm{C}$ 表示的平均反应速率是（　　）`,
      result: [quantity(right, UNIT)],
      wrong: mistaken(UNIT, [
        [right * V, '没有除以容器的体积'],
        [step === 2 ? change / V : v, step === 2 ? '没有除以时间' : '没有按化学计量数换算'],
        [step === 2 ? v * t * t : (v * p) / q, step === 2 ? '应除以时间却乘了时间' : '化学计量数之比用反了'],
        [step === 2 ? (start - change) / V / t : right * t, step === 2 ? '用了剩余的物质的量' : '没有除以时间'],
        [right / 60, '时间多换算了一次'],
      ]),
      analysis:
        `$v=\\frac{\\Delta c}{\\Delta t}=\\frac{${quantityTex(change, 'mol')}}{${quantityTex(V, 'L')}\\times${quantityTex(t, 'min')}}=${quantityTex(v, UNIT)}$${step === 2 ? '' : `，$v(\\mathrm{C})=\\frac{${q}}{${p}}v(\\mathrm{A})=${quantityTex(right, UNIT)}$`}。`.replace(
          `\\frac{${q}}{1}`,
          String(q),
        ),
    };
  },
  holds(stem, given) {
    const [, p = '', q = ''] = /\$(\d?)\\mathrm\{A\(g\)\}.*rightleftharpoons (\d?)\\mathrm/.exec(stem) ?? [];
    return balances(([v], [V, a, b, c]) => [
      stem.includes('减少了') ? [((v * V * a) / Number(q || 1)) * Number(p || 1), b] : [b + v * V * c, a],
    ])(stem, given);
  },
};

const equilibrium: Family = {
  ...place,
  id: 'chemistry-equilibrium-constant',
  name: '平衡常数与转化率',
  type: 'calculation',
  knowledge: ['化学平衡常数', '可逆反应与化学平衡状态'],
  steps: [3, 4],
  make(draw, step) {
    const [a, b, x] = draw.until(
      () => [draw.integer(2, 20) / 5, draw.integer(2, 20) / 5, draw.integer(1, 18) / 5] as const,
      ([p, q, r]) => r < p && r < q,
    );
    const V = draw.pick([1, 2, 5]);
    const K = (x * x) / (a - x) / (b - x);
    const rateOf = (x / a) * 100;
    if (!isTidy(K) || !isTidy(rateOf)) return this.make(draw, step);
    const c = (n: number) => Number(n.toFixed(3));
    return {
      stem: `一定温度下，在 ${quantity(V, 'L')} 的恒容密闭容器中充入 ${quantity(c(a * V), 'mol')} $\\ce{CO}$ 和 ${quantity(c(b * V), 'mol')} $\\ce{H2O(g)}$，发生反应 $\\ce{CO(g) + H2O(g) <=> CO2(g) + H2(g)}$，达到平衡时 $\\ce{CO2}$ 的物质的量为 ${quantity(c(x * V), 'mol')}。求 $\\ce{CO}$ 的转化率${step === 4 ? '和该温度下的平衡常数' : ''}。`,
      result: step === 4 ? [quantity(rateOf, '%'), quantity(K, '')] : [quantity(rateOf, '%')],
      working:
        `转化的 $\\ce{CO}$ 为 ${quantity(c(x * V), 'mol')}，转化率 $\\frac{${numeral(c(x * V))}}{${numeral(c(a * V))}}\\times100\\%=${quantityTex(rateOf, '%')}$。${step === 4 ? `平衡时 $c(\\ce{CO})=${quantityTex(c(a - x), 'mol/L')}$，$c(\\ce{H2O})=${quantityTex(c(b - x), 'mol/L')}$，$c(\\ce{CO2})=c(\\ce{H2})=${quantityTex(c(x), 'mol/L')}$，$K=\\frac{c(\\ce{CO2})c(\\ce{H2})}{c(\\ce{CO})c(\\ce{H2O})}=${numeral(K)}$。` : ''}`.replace(
          '}{1}',
          '}{1.0}',
        ),
      analysis: '列出起始、转化、平衡三行，转化的量之比等于化学计量数之比。',
    };
  },
  holds: (stem, given) =>
    balances(([w, K], [, a, b, x]) => [
      [a - a * w, a - x],
      [stem.includes('平衡常数') ? K * (a - a * w) * (b - a * w) : 1, stem.includes('平衡常数') ? x * x : 1],
    ])(stem, given),
};

const electrolysis: Family = {
  ...place,
  id: 'chemistry-electrolysis-mass',
  name: '电解中的电子与产物',
  type: 'single',
  knowledge: ['电解原理', '氯碱工业与电镀'],
  steps: [3, 4],
  variety: 80,
  make(draw, step) {
    const [metal, M, charge, name] = draw.pick([
      ['Cu', 64, 2, '硫酸铜'],
      ['Ag', 108, 1, '硝酸银'],
      ['Zn', 65, 2, '硫酸锌'],
    ] as const);
    const n = draw.integer(1, 50) / 25;
    const m = (n * M) / charge;
    const V = (n * 22.4) / 4;
    const by = step === 3 ? m : V;
    const unit = step === 3 ? 'g' : 'L';
    const salt = step === 4 && metal === 'Zn';
    if (salt || !isTidy(by, 4)) return this.make(draw, step);
    return {
      stem:
        step === 3
          ? `电镀时以${name}溶液为电镀液，电路中通过 ${quantity(n, 'mol')} 电子，阴极析出 $\\ce{${metal}}$ 的质量是（　　）（$\\ce{${metal}}$ 的摩尔质量为 ${quantity(M, 'g/mol')}）`
          : `用惰性电极电解${name}溶液，电路中通过 ${quantity(n, 'mol')} 电子，阳极生成的氧气在标准状况下的体积是（　　）（$V_m=22.4\\ \\mathrm{L/mol}$）`,
      result: [quantity(by, unit)],
      wrong: mistaken(unit, [
        [
          step === 3 ? m * charge * (charge === 1 ? 2 : 1) : V * 2,
          step === 3 ? '没有考虑离子的电荷数' : '每生成一个氧分子的电子数算成了 2',
        ],
        [step === 3 ? m / 2 : V * 4, step === 3 ? '多除了一次电荷数' : '没有除以电子数'],
        [step === 3 ? m * 4 : V / 2, '化学计量数之比用反了'],
        [by * 3, '计算出错'],
      ]),
      analysis:
        step === 3
          ? `$\\ce{${metal}^{${charge === 1 ? '' : charge}+}}$ 得 $${charge}$ 个电子生成 $\\ce{${metal}}$，$n(\\ce{${metal}})=${quantityTex(n / charge, 'mol')}$，$m=${quantityTex(m, 'g')}$。`
          : `阳极生成 $1\\ \\mathrm{mol}$ $\\ce{O2}$ 转移 $4\\ \\mathrm{mol}$ 电子，$n(\\ce{O2})=${quantityTex(n / 4, 'mol')}$，$V=${quantityTex(V, 'L')}$。`,
    };
  },
  holds(stem, given) {
    const need = stem.includes('氧气') ? 4 : stem.includes('硝酸银') ? 1 : 2;
    return balances(([answer], [n, per]) => [[(answer / per) * need, n]])(stem, given);
  },
};

export const principles: readonly Family[] = [...[hess, burningHeat, bondEnergy, rate, equilibrium, electrolysis]];
