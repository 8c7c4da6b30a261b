import type { Family } from '../../family.ts';
import { balances, isJudged } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '10' } as const;
const A = 'm/s^2';
const G = '$g$ 取 $10\\ \\mathrm{m/s^2}$';

const acceleration: Family = {
  ...place,
  id: 'physics-acceleration',
  name: '加速度的计算',
  type: 'single',
  knowledge: ['加速度'],
  steps: [1, 2],
  make(draw, step) {
    const [v0, v, t] = draw.until(
      () => [draw.integer(4, 40), draw.integer(2, 40), draw.pick([0.1, 0.2, 0.5, 2, 4, 5, 8, 10])] as const,
      ([a, b, c]) => a !== b && isTidy((a - b) / c),
    );
    const back = step === 2;
    const [before, after] = back ? [v0, -v] : [Math.min(v0, v), Math.max(v0, v)];
    const a = (after - before) / t;
    return {
      stem: back
        ? `一个小球以 ${quantity(v0, 'm/s')} 的水平速度垂直撞到墙上，以 ${quantity(v, 'm/s')} 的速度反向弹回，与墙接触的时间是 ${quantity(t, 's')}，这段时间内小球的加速度大小是（　　）`
        : `一辆汽车的速度在 ${quantity(t, 's')} 内由 ${quantity(before, 'm/s')} 增加到 ${quantity(after, 'm/s')}，这段时间内的平均加速度大小是（　　）`,
      result: [quantity(Math.abs(a), A)],
      wrong: mistaken(A, [
        [
          back ? Math.abs(v0 - v) / t : (before + after) / t,
          back ? '没有考虑速度方向相反' : '速度的变化用成了两速度之和',
        ],
        [back ? v0 / t : after / t, back ? '只用了撞墙前的速度' : '用末速度除以时间'],
        [back ? v / t : before / t, back ? '只用了弹回的速度' : '用初速度除以时间'],
        [Math.abs(after - before), '把速度的变化当成了加速度'],
        [Math.abs(after - before) * t, '应除以时间却乘了时间'],
      ]),
      analysis: back
        ? `以撞墙前的速度方向为正，$\\Delta v=-${v}\\ \\mathrm{m/s}-${v0}\\ \\mathrm{m/s}=${quantityTex(after - before, 'm/s')}$，$a=\\frac{\\Delta v}{\\Delta t}=${quantityTex(a, A)}$，负号表示方向与撞墙前的速度方向相反。`
        : `$a=\\frac{\\Delta v}{\\Delta t}=\\frac{${after}-${before}}{${t}}\\ \\mathrm{m/s^2}=${quantityTex(a, A)}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([a], [x, y, z]) => (stem.includes('墙') ? [[a * z - y, x]] : [[y + a * x, z]]))(stem, given),
};

const braking: Family = {
  ...place,
  id: 'physics-braking',
  name: '刹车的位移',
  type: 'single',
  knowledge: ['匀变速直线运动的位移公式', '速度与位移的关系'],
  steps: [2, 3],
  make(draw, step) {
    const a = draw.pick([2, 2.5, 4, 5, 6, 8]);
    const stop = draw.integer(2, 8);
    const v = a * stop;
    const t = step === 2 ? draw.integer(1, stop - 1) : stop + draw.integer(1, 4);
    if (v > 36 || v < 6) return this.make(draw, step);
    const moved = step === 2 ? v * t - (a * t * t) / 2 : (v * stop) / 2;
    return {
      stem: `汽车以 ${quantity(v, 'm/s')} 的速度在平直公路上匀速行驶，司机发现情况后刹车，加速度的大小为 ${quantity(a, A)}，刹车后 ${quantity(t, 's')} 内汽车的位移大小是（　　）`,
      result: [quantity(moved, 'm')],
      wrong: mistaken('m', [
        [
          step === 2 ? v * t + (a * t * t) / 2 : v * t - (a * t * t) / 2,
          step === 2 ? '加速度的符号用错' : '没有先判断汽车何时停下',
        ],
        [v * t, '按匀速运动计算'],
        [step === 2 ? (v * stop) / 2 : v * t + (a * t * t) / 2, step === 2 ? '以为汽车已经停下' : '加速度的符号用错'],
        [
          step === 2 ? v * t - a * t * t : v * stop,
          step === 2 ? '位移公式漏了 $\\frac{1}{2}$' : '减速过程按匀速运动计算',
        ],
        [(a * t * t) / 2, '漏了初速度的一项'],
      ]),
      analysis: `汽车停下所用的时间 $t_0=\\frac{v_0}{a}=${quantityTex(stop, 's')}$，${step === 2 ? `大于 $${t}\\ \\mathrm{s}$，$x=v_0t-\\frac{1}{2}at^2=${quantityTex(moved, 'm')}$` : `小于 $${t}\\ \\mathrm{s}$，此后静止，$x=\\frac{v_0}{2}t_0=${quantityTex(moved, 'm')}$`}。`,
    };
  },
  holds(stem, given) {
    // By the speed that is left: the mean of both speeds for as long as it moves.
    return balances(([x], [v, a, t]) => {
      const left = Math.max(0, v - a * t);
      return [[2 * a * x, v * v - left * left]];
    })(stem, given);
  },
};

const freeFall: Family = {
  ...place,
  id: 'physics-free-fall',
  name: '自由落体运动',
  type: 'single',
  knowledge: ['自由落体运动规律'],
  steps: [1, 2, 3],
  make(draw, step) {
    const n = draw.integer(2, 9);
    const t = step === 2 ? n : draw.integer(4, 60) / 10;
    const h = 5 * t * t;
    const v = 10 * t;
    const last = step === 3 ? draw.pick([0.5, 1, 1.5, 2]) : 1;
    if (step === 3 && last >= t) return this.make(draw, step);
    const inLast = 5 * (t * t - (t - last) * (t - last));
    const thing = draw.pick(['一块小石子', '一个小铁球', '一个小钢珠', '一块金属块']);
    const high = draw.pick(['楼顶', '悬崖边', '塔顶', '高处', '高台上']);
    const stems = {
      1: `${thing}从${high}由静止自由下落，经 ${quantity(t, 's')} 落地，不计空气阻力，${G}，它下落的高度是（　　）`,
      2: `${thing}从${high}由静止自由下落（未落地），不计空气阻力，${G}，它在第 ${quantity(n, 's')} 内的位移大小是（　　）`,
      3: `${thing}从 ${quantity(h, 'm')} 高处由静止自由下落，不计空气阻力，${G}，它落地前最后 ${quantity(last, 's')} 内的位移大小是（　　）`,
    };
    const fall = step === 1 ? h : step === 2 ? 5 * (2 * n - 1) : inLast;
    return {
      stem: stems[step as 1 | 2 | 3],
      result: [quantity(fall, 'm')],
      wrong: mistaken('m', [
        [
          step === 1 ? 2 * h : step === 2 ? 5 * n * n : 5 * last * last,
          step === 1 ? '公式漏了 $\\frac{1}{2}$' : step === 2 ? '求成了前几秒的总位移' : '当成了最初一段时间的位移',
        ],
        [
          step === 1 ? v : step === 2 ? 5 : v * last,
          step === 1 ? '求成了落地的速度' : step === 2 ? '以为每一秒的位移都相同' : '用末速度乘以时间',
        ],
        [
          step === 1 ? 5 * t : step === 2 ? 10 * n : 10 * (t - last) * last,
          step === 1 ? '时间没有平方' : step === 2 ? '求成了末速度' : '只用了这段时间开始时的速度',
        ],
        [
          step === 1 ? h / 2 : 5 * (t - last) * (t - last),
          step === 1 ? '多乘了 $\\frac{1}{2}$' : '求成了前一段时间的位移',
        ],
        [fall + 5, '最后的结果多加了 5'],
        [fall * 2, '最后的结果多乘了 2'],
      ]),
      analysis:
        step === 1
          ? `$h=\\frac{1}{2}gt^2=\\frac{1}{2}\\times10\\times${t}^{2}\\ \\mathrm{m}=${quantityTex(h, 'm')}$。`
          : step === 2
            ? `第 $${n}\\ \\mathrm{s}$ 内的位移等于前 $${n}\\ \\mathrm{s}$ 与前 $${n - 1}\\ \\mathrm{s}$ 的位移之差：$\\frac{1}{2}\\times10\\times(${n}^2-${n - 1}^2)\\ \\mathrm{m}=${quantityTex(fall, 'm')}$。`
            : `由 $h=\\frac{1}{2}gt^2$ 得总时间 $t=${quantityTex(t, 's')}$，前 $${numeralTex(t - last)}\\ \\mathrm{s}$ 下落 ${quantity(5 * (t - last) * (t - last), 'm')}，最后 $${last}\\ \\mathrm{s}$ 内的位移是 ${quantity(inLast, 'm')}。`,
    };
  },
  // By mean speeds.
  holds: (stem, given) =>
    balances(([x], [a, b, c]) => {
      if (stem.includes('最后')) return [[x / c, Math.sqrt(2 * b * a) - (b * c) / 2]];
      return stem.includes('第 ') ? [[x, (b - 0.5) * a]] : [[x / a, (b * a) / 2]];
    })(stem, given),
};

const speedFormula: Family = {
  ...place,
  id: 'physics-uniform-acceleration',
  name: '匀变速直线运动的位移',
  type: 'calculation',
  knowledge: ['匀变速直线运动的位移公式', '匀变速直线运动的速度公式'],
  steps: [2, 3],
  make(draw, step) {
    const v0 = draw.integer(1, 15);
    const a = draw.integer(1, 10) / 2;
    const t = draw.integer(2, 10) * 2;
    const v = v0 + a * t;
    const x = v0 * t + (a * t * t) / 2;
    if (v > 60) return this.make(draw, step);
    const who = draw.pick(['一列火车', '一辆汽车', '一辆电动汽车']);
    return step === 2
      ? {
          stem: `${who}以 ${quantity(v0, 'm/s')} 的速度行驶，某时刻起以 ${quantity(a, A)} 的加速度做匀加速直线运动。求 ${quantity(t, 's')} 末的速度和这段时间内的位移。`,
          result: [quantity(v, 'm/s'), quantity(x, 'm')],
          working: `$v=v_0+at=${v0}\\ \\mathrm{m/s}+${a}\\times${t}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$；$x=v_0t+\\frac{1}{2}at^2=${v0}\\times${t}\\ \\mathrm{m}+\\frac{1}{2}\\times${a}\\times${t}^2\\ \\mathrm{m}=${quantityTex(x, 'm')}$。`,
          analysis: '已知初速度、加速度和时间，分别用速度公式和位移公式。',
        }
      : {
          stem: `${who}由 ${quantity(v0, 'm/s')} 的速度匀加速到 ${quantity(v, 'm/s')}，通过的位移是 ${quantity(x, 'm')}。求它的加速度和所用的时间。`,
          result: [quantity(a, A), quantity(t, 's')],
          working: `由 $v^2-v_0^2=2ax$，$a=\\frac{v^2-v_0^2}{2x}=\\frac{${v}^2-${v0}^2}{2\\times${x}}\\ \\mathrm{m/s^2}=${quantityTex(a, A)}$；由 $v=v_0+at$，$t=\\frac{v-v_0}{a}=\\frac{${v}-${v0}}{${quantityTex(a, A)}}\\ \\mathrm{m/s}=${quantityTex(t, 's')}$。`,
          analysis: '题中没有时间，先用速度与位移的关系求加速度。',
        };
  },
  holds: (stem, given) =>
    balances(([p, q], [v0, second, third]) =>
      stem.includes('末的速度')
        ? [
            [(v0 + p) / 2, q / third],
            [p - v0, second * third],
          ]
        : [
            [((v0 + second) / 2) * q, third],
            [v0 + p * q, second],
          ],
    )(stem, given),
};

const ticker: Family = {
  ...place,
  id: 'physics-ticker-tape',
  name: '由纸带求加速度',
  type: 'blank',
  knowledge: ['打点计时器的使用', '加速度'],
  steps: [2, 3],
  make(draw, step) {
    const T = 0.1;
    const first = draw.integer(100, 500) / 100;
    const more = draw.integer(20, 250) / 100;
    const [x1, x2, x3, x4] = [0, 1, 2, 3].map((n) => Number((first + n * more).toFixed(2))) as [
      number,
      number,
      number,
      number,
    ];
    const a = more;
    const v = (x2 + x3) / 2 / 100 / T;
    const said = [x1, x2, x3, x4].map((x, n) => `$x_${n + 1}=${quantityTex(x, 'cm')}$`).join('、');
    return {
      stem: `用打点计时器研究小车做匀加速直线运动，相邻两计数点间的时间间隔为 ${quantity(T, 's')}，依次测得相邻计数点间的距离 ${said}。小车的加速度是____$\\mathrm{m/s^2}$${step === 3 ? '，打第 3 个计数点（$x_2$ 与 $x_3$ 之间的点）时小车的速度是____$\\mathrm{m/s}$（保留三位小数）' : ''}。`,
      result: step === 2 ? [quantity(a, '')] : [quantity(a, ''), `$${v.toFixed(3)}$`],
      analysis: `相邻位移之差 $\\Delta x=${quantityTex(more, 'cm')}$，$a=\\frac{\\Delta x}{T^2}=\\frac{${quantityTex(more / 100, 'm')}}{(0.1\\ \\mathrm{s})^2}=${quantityTex(a, A)}$${step === 3 ? `；$v=\\frac{x_2+x_3}{2T}\\approx${v.toFixed(3)}\\ \\mathrm{m/s}$` : ''}。`,
    };
  },
  // The first two and the last two intervals, twice T apart.
  holds(stem, given) {
    return balances(([a, v], [T, x1, x2, x3, x4]) => {
      const mean = (x1 + x2 + x3 + x4) / (4 * T);
      return [
        [x3 + x4, x1 + x2 + 4 * a * T * T],
        [given.length > 1 && Math.abs(v - mean) > 0.00051 ? 0 : 1, 1],
      ];
    })(stem, given);
  },
};

const chase: Family = {
  ...place,
  id: 'physics-chase',
  name: '追及问题',
  type: 'solution',
  knowledge: ['匀变速直线运动的位移公式', '运动图像'],
  steps: [3, 4],
  make(draw, step) {
    const v = draw.integer(2, 12) * 2;
    const a = draw.pick([1, 2, 2.5, 4, 5]);
    const t = (2 * v) / a;
    const far = (v * v) / (2 * a);
    if (!isTidy(t) || !isTidy(far)) return this.make(draw, step);
    const [one, other] = draw.pick([
      ['一辆自行车', '一辆汽车'],
      ['一辆货车', '一辆轿车'],
      ['一辆摩托车', '一辆警车'],
    ] as const);
    return {
      stem: `${other}在路口从静止开始以 ${quantity(a, A)} 的加速度匀加速行驶，此时${one}以 ${quantity(v, 'm/s')} 的速度匀速驶过路口，两车同向行驶。求${step === 3 ? '后车追上前车所用的时间和追上时的速度' : '后车追上前车之前两车间的最大距离和追上所用的时间'}。`,
      result: step === 3 ? [quantity(t, 's'), quantity(2 * v, 'm/s')] : [quantity(far, 'm'), quantity(t, 's')],
      working: `${step === 4 ? `两车速度相等时距离最大，$at_1=v$，$t_1=${quantityTex(v / a, 's')}$，$\\Delta x=vt_1-\\frac{1}{2}at_1^2=${quantityTex(far, 'm')}$。` : ''}追上时位移相等，$\\frac{1}{2}at^2=vt$，$t=\\frac{2v}{a}=\\frac{2\\times${quantityTex(v, 'm/s')}}{${quantityTex(a, A)}}=${quantityTex(t, 's')}$。${step === 3 ? `此时 $v'=at=${quantityTex(2 * v, 'm/s')}$。` : ''}`,
      analysis: '追上的条件是位移相等；速度相等时距离最大。',
    };
  },
  holds: (stem, given) =>
    balances(([p, q], [a, v]) =>
      stem.includes('最大距离')
        ? [
            [p * 2 * a, v * v],
            [(a * q) / 2, v],
          ]
        : [
            [(a * p) / 2, v],
            [q / p, a],
          ],
    )(stem, given),
};

const fallJudge: Family = {
  ...place,
  id: 'physics-speed-truth',
  name: '速度公式的判断',
  type: 'judge',
  knowledge: ['匀变速直线运动的速度公式'],
  steps: [1, 2],
  make(draw, step) {
    const [v0, a, t] = [draw.integer(2, 20), draw.integer(1, 8), draw.integer(1, 6)];
    const slows = step === 2;
    if (slows && v0 <= a * t) return this.make(draw, step);
    const v = slows ? v0 - a * t : v0 + a * t;
    const isSo = draw.isSo();
    const said = isSo ? v : slows ? v0 + a * t : v0 + a * t + draw.nonZero(-2, 3);
    return {
      stem: `物体以 ${quantity(v0, 'm/s')} 的初速度做匀${slows ? '减' : '加'}速直线运动，加速度大小为 ${quantity(a, A)}，${quantity(t, 's')} 末的速度大小是 ${quantity(said, 'm/s')}。`,
      result: [isSo ? '对' : '错'],
      analysis: `$v=v_0${slows ? '-' : '+'}at=${v0}\\ \\mathrm{m/s}${slows ? '-' : '+'}${a}\\times${t}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$。`,
    };
  },
  holds: (stem, given) => isJudged(([v0, a, t, v]) => [stem.includes('匀减') ? v0 - v : v - v0, a * t])(stem, given),
};

function numeralTex(value: number): string {
  return quantityTex(Number(value.toFixed(3)), '');
}

export const kinematics: readonly Family[] = [
  ...[acceleration, fallJudge, speedFormula, braking, freeFall, ticker, chase],
];
