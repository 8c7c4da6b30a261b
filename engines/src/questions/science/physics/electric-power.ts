import type { Family } from '../../family.ts';
import { balances, isJudged } from '../../second/quantities.ts';
import { isTidy, mistaken, numeral, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '09' } as const;
const OHM = '\\Omega';
const KWH = 'kW\\cdot h';

const devices = [
  ['电水壶', 1100, 2200],
  ['电饭锅', 440, 1100],
  ['电熨斗', 660, 1320],
  ['电暖器', 880, 2200],
  ['台灯', 11, 44],
] as const;

const ratedCurrent: Family = {
  ...place,
  id: 'physics-rated-power',
  name: '额定电流与电阻',
  type: 'single',
  knowledge: ['电功率的计算', '额定功率与实际功率'],
  steps: [1, 2],
  variety: 100,
  make(draw, step) {
    const [device, low, high] = draw.pick(devices);
    const U = step === 1 ? 220 : draw.pick([6, 12, 24, 36, 220, 220]);
    const name = U === 220 ? device : draw.pick(['灯泡', '电热片']);
    const P = U === 220 ? draw.integer(low / 11, high / 11) * 11 : draw.integer(6, 80) / 2;
    const I = P / U;
    const R = (U * U) / P;
    if (!isTidy(I, 4) || (step === 2 && !isTidy(R))) return this.make(draw, step);
    const stem = `一只${name}的额定电压是 ${quantity(U, 'V')}，额定功率是 ${quantity(P, 'W')}，它正常工作时的${step === 1 ? '电流' : '电阻'}是（　　）`;
    return {
      stem,
      result: [step === 1 ? quantity(I, 'A') : quantity(R, OHM)],
      wrong:
        step === 1
          ? mistaken('A', [
              [U / P, '电压与功率的位置除反了'],
              [I * 10, '小数点移错了一位'],
              [P * U, '把功率与电压相乘'],
              [(P * P) / U / U, '多平方了一次'],
              [I / 2, '最后多除了 2'],
            ])
          : mistaken(OHM, [
              [U / P, '电压没有平方'],
              [P / U, '把电流当成了电阻'],
              [P / U / U, '公式写反了'],
              [R * 10, '小数点移错了一位'],
              [P * U, '把功率与电压相乘'],
            ]),
      analysis:
        step === 1
          ? `$I=\\frac{P}{U}=\\frac{${quantityTex(P, 'W')}}{${quantityTex(U, 'V')}}=${quantityTex(I, 'A')}$。`
          : `由 $P=\\frac{U^2}{R}$，$R=\\frac{U^2}{P}=\\frac{(${quantityTex(U, 'V')})^2}{${quantityTex(P, 'W')}}=${quantityTex(R, OHM)}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [u, p]) => [stem.includes('电流是（') ? [answer * u, p] : [(p / u) * answer, u]])(stem, given),
};

const realPower: Family = {
  ...place,
  id: 'physics-real-power',
  name: '实际功率的计算',
  type: 'single',
  knowledge: ['额定功率与实际功率', '电功率的计算'],
  steps: [2, 3],
  make(draw, step) {
    const U = draw.pick([4, 6, 12, 24, 36, 110, 220]);
    const part = draw.pick([
      [1, 2],
      [1, 4],
      [3, 4],
      [2, 3],
      [1, 3],
    ] as const);
    const P = draw.integer(1, 40) * (U > 40 ? part[1] ** 2 * 5 : part[1] ** 2 / 2);
    const times = part[0] / part[1];
    const real = P * times * times;
    if (!isTidy(U * times) || !isTidy(real) || P > 2200) return this.make(draw, step);
    const said =
      step === 2
        ? '不考虑电阻的变化，它的实际功率是（　　）'
        : `不考虑电阻的变化，它工作 ${quantity(10, 's')} 消耗的电能是（　　）`;
    const [unit, by] = step === 2 ? (['W', 1] as const) : (['J', 10] as const);
    return {
      stem: `一个额定电压为 ${quantity(U, 'V')}、额定功率为 ${quantity(P, 'W')} 的用电器，接在 ${quantity(U * times, 'V')} 的电源上，${said}`,
      result: [quantity(real * by, unit)],
      wrong: mistaken(unit, [
        [P * times * by, '以为功率与电压成正比'],
        [P * by, '以为功率总等于额定功率'],
        [(P / times) * by, '以为功率与电压成反比'],
        [(P / times / times) * by, '电压之比的平方写反了'],
        [(real * by) / 2, '最后多除了 2'],
      ]),
      analysis: `$R=\\frac{U_{额}^2}{P_{额}}$ 不变，$P_{实}=\\frac{U_{实}^2}{R}=\\left(\\frac{${numeral(U * times)}}{${U}}\\right)^2\\times${quantityTex(P, 'W')}=${quantityTex(real, 'W')}$${step === 3 ? `，$W=Pt=${quantityTex(real * 10, 'J')}$` : ''}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [u, p, real, t]) => [
      [(stem.includes('电能') ? answer / t : answer) / real, real / ((u * u) / p)],
    ])(stem, given),
};

const meterTurns: Family = {
  ...place,
  id: 'physics-energy-meter',
  name: '电能表与电功率',
  type: 'single',
  knowledge: ['电能表', '电功率的计算'],
  steps: [2, 3],
  make(draw, step) {
    const per = draw.pick([600, 1200, 1800, 2500, 3000, 3600]);
    const minutes = draw.pick([1, 2, 3, 4, 5, 6, 10]);
    const turns = draw.integer(10, 120);
    const P = (turns / per / (minutes / 60)) * 1000;
    if (!isTidy(P) || P < 40 || P > 2400) return this.make(draw, step);
    const E = turns / per;
    const isPower = step === 2;
    return {
      stem: `某电能表上标有“$${per}\\ \\mathrm{imp/(kW\\cdot h)}$”，只让一个用电器工作 ${quantity(minutes, 'min')}，电能表的指示灯闪烁了 $${turns}$ 次，${isPower ? '这个用电器的电功率是' : `照这样工作 ${quantity(2, 'h')}，它消耗的电能是`}（　　）`,
      result: [isPower ? quantity(P, 'W') : quantity((P * 2) / 1000, KWH)],
      wrong: isPower
        ? mistaken('W', [
            [P / 1000, '千瓦没有换算成瓦'],
            [(E / minutes) * 1000, '时间没有换算成小时'],
            [(E * minutes * 1000) / 60, '应除以时间却乘了时间'],
            [P * 3.6, '又乘了 3.6'],
            [P / 60, '小时与分的换算多除了一次'],
          ])
        : mistaken(KWH, [
            [E, '求成了闪烁这些次时的电能'],
            [P * 2, '功率没有换算成千瓦'],
            [P / 1000, '没有乘时间'],
            [E * 2, '没有先求每小时的电能'],
            [(E * 120) / 60 / minutes + E, '多加了一段时间的电能'],
          ]),
      analysis: `$W=\\frac{${turns}}{${per}}\\ \\mathrm{kW\\cdot h}$，$t=\\frac{${minutes}}{60}\\ \\mathrm{h}$，$P=\\frac{W}{t}=${quantityTex(P / 1000, 'kW')}=${quantityTex(P, 'W')}$${isPower ? '' : `，工作 $2\\ \\mathrm{h}$ 消耗 $W'=${quantityTex(P / 1000, 'kW')}\\times2\\ \\mathrm{h}=${quantityTex(P / 500, KWH)}$`}。`,
    };
  },
  holds(stem, given) {
    const [per = 1, turns = 0] = Array.from(stem.matchAll(/\$(\d+)(?:\\ \\mathrm\{imp|\$ 次)/g), ([, n]) => Number(n));
    // In joules: so many for each flash.
    return balances(([answer], said) => {
      const times = said.filter((one) => Number.isFinite(one) && one > 0);
      const [first = 1, second = 1] = times;
      return [[stem.includes('功率是') ? answer * first : (answer * first) / second, turns * (3.6e6 / per)]];
    })(stem, given);
  },
};

const meterReadings: Family = {
  ...place,
  id: 'physics-electricity-bill',
  name: '电能表读数与电费',
  type: 'blank',
  knowledge: ['电能表', '电能与电功'],
  steps: [1, 2],
  make(draw, step) {
    const before = draw.integer(3000, 40_000) / 10;
    const used = draw.integer(300, 3000) / 10;
    const price = draw.pick([0.5, 0.52, 0.55, 0.6]);
    const after = Number((before + used).toFixed(1));
    const cost = Number((used * price).toFixed(4));
    return {
      stem: `小明家的电能表月初的读数是 ${quantity(before, KWH)}，月末的读数是 ${quantity(after, KWH)}，这个月用电____$\\mathrm{${KWH}}$${step === 1 ? '' : `，每千瓦时电费 $${price}$ 元，应付电费____元`}。`,
      result: step === 1 ? [quantity(used, '')] : [quantity(used, ''), quantity(cost, '')],
      analysis: `用电 $${after}\\ \\mathrm{${KWH}}-${before}\\ \\mathrm{${KWH}}=${quantityTex(used, KWH)}$${step === 1 ? '' : `，电费 $${used}\\times${price}=${cost}$（元）`}。`,
    };
  },
  holds(stem, given) {
    const price = Number(/电费 \$([\d.]+)\$ 元/.exec(stem)?.[1] ?? 0);
    return balances(([used, cost], [before, after]) => [
      [before + used, after],
      [price === 0 ? 1 : (cost / price) * 3.6e6, price === 0 ? 1 : used],
    ])(stem, given);
  },
};

const joule: Family = {
  ...place,
  id: 'physics-joule-law',
  name: '焦耳定律的计算',
  type: 'single',
  knowledge: ['焦耳定律'],
  steps: [1, 2],
  make(draw, step) {
    const I = draw.integer(1, 20) / 5;
    const R = draw.integer(2, 60);
    const t = draw.integer(1, 10);
    const Q = I * I * R * t * 60;
    if (!isTidy(Q, 5) || I * R > 240) return this.make(draw, step);
    const stem =
      step === 1
        ? `一根 ${quantity(R, OHM)} 的电热丝，通过它的电流是 ${quantity(I, 'A')}，通电 ${quantity(t, 'min')} 产生的热量是（　　）`
        : `一根 ${quantity(R, OHM)} 的电热丝接在 ${quantity(I * R, 'V')} 的电源上，通电 ${quantity(t, 'min')} 产生的热量是（　　）`;
    return {
      stem,
      result: [quantity(Q, 'J')],
      wrong: mistaken('J', [
        [I * R * t * 60, '电流没有平方'],
        [Q / 60, '时间没有换算成秒'],
        [I * R * R * t * 60, '平方用在了电阻上'],
        [step === 1 ? I * I * R : (I * R * t * 60) / R, '没有乘时间'],
        [Q * 60, '时间换算多乘了 60'],
        [Q / 2, '最后多除了 2'],
      ]),
      analysis:
        step === 1
          ? `$Q=I^2Rt=(${quantityTex(I, 'A')})^2\\times${quantityTex(R, OHM)}\\times${quantityTex(t * 60, 's')}=${quantityTex(Q, 'J')}$。`
          : `$I=\\frac{U}{R}=${quantityTex(I, 'A')}$，$Q=I^2Rt=(${quantityTex(I, 'A')})^2\\times${quantityTex(R, OHM)}\\times${quantityTex(t * 60, 's')}=${quantityTex(Q, 'J')}$。`,
    };
  },
  // By the work of the current, U I t.
  holds: (stem, given) =>
    balances(([q], [r, second, t]) => [
      stem.includes('电源') ? [q / t / second, second / r] : [q / t / second, second * r],
    ])(stem, given),
};

const heatWater: Family = {
  ...place,
  id: 'physics-kettle',
  name: '电水壶烧水的综合题',
  type: 'solution',
  knowledge: ['电功率的计算', '电热的利用与防止', '热量的计算'],
  steps: [3, 4],
  make(draw, step) {
    const m = draw.integer(2, 8) / 4;
    const rise = draw.pick([75, 80, 85]);
    const Q = 4200 * m * rise;
    const P = draw.pick([800, 1000, 1050, 1200, 1400, 1500, 1680, 1800, 2000]);
    const eta = draw.pick([75, 80, 84, 85, 90]);
    const t = Q / (eta / 100) / P;
    if (!isTidy(t, 3)) return this.make(draw, step);
    const stem = `用额定功率为 ${quantity(P, 'W')} 的电水壶烧水，把 ${quantity(m, 'kg')} 的水从 ${quantity(100 - rise, '℃')} 加热到 ${quantity(100, '℃')}，`;
    const said = '$c_{水}=4.2\\times10^{3}\\ \\mathrm{J/(kg\\cdot^{\\circ}C)}$';
    return {
      stem:
        step === 3
          ? `${stem}正常工作用了 ${quantity(t, 's')}。${said}。求水吸收的热量和电水壶的效率。`
          : `${stem}它的效率是 ${quantity(eta, '%')}。${said}。求水吸收的热量和正常工作时烧水所用的时间。`,
      result: [quantity(Q, 'J'), step === 3 ? quantity(eta, '%') : quantity(t, 's')],
      working: `水吸收的热量 $Q=cm\\Delta t=4.2\\times10^{3}\\times${m}\\times${rise}\\ \\mathrm{J}=${quantityTex(Q, 'J')}$。${step === 3 ? `消耗的电能 $W=Pt=${quantityTex(P, 'W')}\\times${quantityTex(t, 's')}=${quantityTex(P * t, 'J')}$，效率 $\\eta=\\frac{Q}{W}=${quantityTex(eta, '%')}$。` : `消耗的电能 $W=\\frac{Q}{\\eta}=${quantityTex(P * t, 'J')}$，时间 $t=\\frac{W}{P}=\\frac{${quantityTex(P * t, 'J')}}{${quantityTex(P, 'W')}}=${quantityTex(t, 's')}$。`}`,
      analysis: '水吸收的热量是有效利用的能量，消耗的电能是总能量，效率等于两者之比。',
    };
  },
  holds: (stem, given) =>
    balances(([Q, x], [P, m, from, to, y, c]) => [
      [Q / m / (to - from), c],
      [P * x * y, Q],
    ])(stem, given),
};

const fuse: Family = {
  ...place,
  id: 'physics-household-load',
  name: '家庭电路总功率的判断',
  type: 'judge',
  knowledge: ['短路与用电器总功率过大', '电功率的计算'],
  steps: [1, 2],
  make(draw, step) {
    const limit = draw.pick([10, 16, 20, 25]);
    const [a, b] = [draw.integer(40, 220) * 10, draw.integer(40, 220) * 10];
    const more = step === 2 ? draw.integer(40, 200) * 10 : 0;
    const current = (a + b + more) / 220;
    if (Math.abs(current - limit) < 0.3) return this.make(draw, step);
    return {
      stem: `家庭电路的电压是 ${quantity(220, 'V')}，允许通过的最大电流是 ${quantity(limit, 'A')}。功率为 ${quantity(a, 'W')} 的电热水器和功率为 ${quantity(b, 'W')} 的空调${step === 2 ? `、功率为 ${quantity(more, 'W')} 的电磁炉` : ''}可以同时正常工作。`,
      result: [current < limit ? '对' : '错'],
      analysis: `总功率 $P=${quantityTex(a + b + more, 'W')}$，电路允许的最大功率 $P_{m}=UI=220\\ \\mathrm{V}\\times${quantityTex(limit, 'A')}=${quantityTex(220 * limit, 'W')}$，${current < limit ? '没有超过' : '超过了最大功率'}。`,
    };
  },
  holds: isJudged(([u, limit, a, b, more]) => [(a + b + (Number.isNaN(more) ? 0 : more)) / u < limit ? 1 : 0, 1]),
};

export const electricPower: readonly Family[] = [
  ...[ratedCurrent, realPower, meterReadings, meterTurns, joule, fuse, heatWater],
];
