import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '08' } as const;

const workDone: Family = {
  ...place,
  id: 'physics-work',
  name: '功的计算',
  type: 'single',
  knowledge: ['功'],
  steps: [1, 2],
  make(draw, step) {
    const [load, force] = draw.until(
      () => [draw.integer(10, 40) * 10, draw.integer(3, 16) * 5] as const,
      ([a, b]) => b < a,
    );
    const s = draw.integer(2, 20);
    const lift = draw.integer(1, 5);
    const thing = draw.pick(['箱子', '购物车', '课桌', '行李箱']);
    const work = force * s;
    return {
      stem:
        step === 1
          ? `重 ${quantity(load, 'N')} 的${thing}在 ${quantity(force, 'N')} 的水平推力作用下，沿水平地面前进了 ${quantity(s, 'm')}，推力做的功是（　　）`
          : `小明用 ${quantity(force, 'N')} 的水平推力推着重 ${quantity(load, 'N')} 的${thing}前进了 ${quantity(s, 'm')}，松手后${thing}又滑行了 ${quantity(lift, 'm')} 才停下，小明对${thing}做的功是（　　）`,
      result: [quantity(work, 'J')],
      wrong: mistaken('J', [
        [
          step === 1 ? load * s : force * (s + lift),
          step === 1 ? '用重力乘以水平距离' : '把松手后滑行的距离也算了进去',
        ],
        [step === 1 ? (load + force) * s : load * s, step === 1 ? '把重力与推力加在一起' : '用重力乘以水平距离'],
        [step === 1 ? (load - force) * s : force * lift, step === 1 ? '用重力与推力的差来算' : '只用了滑行的距离'],
        [force / s, '用力除以距离'],
        [work * 10, '多乘了一个 10'],
      ]),
      analysis: `推力方向上移动的距离是 ${quantity(s, 'm')}，$W=Fs=${quantityTex(force, 'N')}\\times${quantityTex(s, 'm')}=${quantityTex(work, 'J')}$。重力与运动方向垂直，不做功${step === 1 ? '' : '；松手后推力不再存在，不做功'}。`,
    };
  },
  holds: (stem, given) => balances(([w], [a, b, s]) => [[w / s, stem.includes('松手') ? a : b]])(stem, given),
};

const powerOfClimber: Family = {
  ...place,
  id: 'physics-power',
  name: '功率的计算',
  type: 'single',
  knowledge: ['功率', '功'],
  steps: [1, 2],
  make(draw, step) {
    const m = draw.integer(8, 14) * 5;
    const h = draw.integer(3, 12);
    const t = draw.pick([5, 6, 8, 10, 12, 15, 20, 24, 25, 30]);
    const P = (m * 10 * h) / t;
    const v = draw.integer(2, 30);
    const force = draw.integer(10, 60) * 20;
    if (step === 1 && (!isTidy(P) || P > 800)) return this.make(draw, step);
    if (step === 1) {
      return {
        stem: `质量为 ${quantity(m, 'kg')} 的${draw.pick(['小明', '小刚', '小华'])}从一楼登上 ${quantity(h, 'm')} 高的楼层，用时 ${quantity(t, 's')}，$g$ 取 $10\\ \\mathrm{N/kg}$，他克服重力做功的功率是（　　）`,
        result: [quantity(P, 'W')],
        wrong: mistaken('W', [
          [P / 10, '用质量代替了重力'],
          [m * 10 * h, '把功当成了功率'],
          [m * 10 * h * t, '应除以时间却乘了时间'],
          [(m * 10) / t, '没有乘上升的高度'],
          [(m * 10 * t) / h, '时间与高度用反了'],
        ]),
        analysis: `$W=Gh=mgh=${m}\\times10\\times${h}\\ \\mathrm{J}=${quantityTex(m * 10 * h, 'J')}$，$P=\\frac{W}{t}=\\frac{${quantityTex(m * 10 * h, 'J')}}{${quantityTex(t, 's')}}=${quantityTex(P, 'W')}$。`,
      };
    }
    return {
      stem: `一辆汽车以 ${quantity(v * 3.6, 'km/h')} 的速度在平直公路上匀速行驶，受到的阻力是 ${quantity(force, 'N')}，牵引力做功的功率是（　　）`,
      result: [quantity((force * v) / 1000, 'kW')],
      wrong: mistaken('kW', [
        [(force * v * 3.6) / 1000, '速度没有换算成 $\\mathrm{m/s}$'],
        [force / v / 1000, '功率等于力除以速度'],
        [(force * v) / 100, '瓦换算成千瓦时只除了 100'],
        [(force * v) / 2000, '多除了一个 2'],
      ]),
      analysis: `匀速行驶，牵引力等于阻力，$v=${quantityTex(v * 3.6, 'km/h')}=${quantityTex(v, 'm/s')}$，$P=Fv=${quantityTex(force, 'N')}\\times${quantityTex(v, 'm/s')}=${quantityTex(force * v, 'W')}=${quantityTex((force * v) / 1000, 'kW')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([p], [a, b, c, g]) => (stem.includes('汽车') ? [[p / a, b]] : [[(p * c) / (a * g), b]]))(stem, given),
};

const lever: Family = {
  ...place,
  id: 'physics-lever',
  name: '杠杆平衡条件',
  type: 'single',
  knowledge: ['杠杆的平衡条件'],
  steps: [1, 2, 3],
  make(draw, step) {
    const [f1, l1, f2, l2] = draw.until(
      () => {
        const [a, b, c] = [draw.integer(2, 40), draw.integer(4, 60), draw.integer(4, 60)];
        return [a, b, (a * b) / c, c] as const;
      },
      ([a, b, c, d]) => Number.isInteger(c) && b !== d && c > 1 && c < 90 && c !== a,
    );
    const whole = l1 + l2;
    const stems = {
      1: `杠杆在水平位置平衡，动力是 ${quantity(f1, 'N')}，动力臂是 ${quantity(l1, 'cm')}，阻力臂是 ${quantity(l2, 'cm')}，阻力是（　　）`,
      2: `一根轻质杠杆的支点在两端之间，在左端距支点 ${quantity(l1, 'cm')} 处挂 ${quantity(f1, 'N')} 的重物，要使杠杆水平平衡，应在支点右侧挂 ${quantity(f2, 'N')} 的重物，它到支点的距离是（　　）`,
      3: `轻质杠杆 $AB$ 长 ${quantity(whole, 'cm')}，$A$ 端挂 ${quantity(f1, 'N')} 的重物，$B$ 端挂 ${quantity(f2, 'N')} 的重物，杠杆恰好水平平衡，支点到 $A$ 端的距离是（　　）`,
    };
    const unit = step === 1 ? 'N' : 'cm';
    const right = step === 1 ? f2 : step === 2 ? l2 : l1;
    return {
      stem: stems[step as 1 | 2 | 3],
      result: [quantity(right, unit)],
      wrong: mistaken(unit, [
        [
          step === 1 ? (f1 * l2) / l1 : step === 2 ? (l1 * f2) / f1 : l2,
          step === 3 ? '求成了支点到 $B$ 端的距离' : '力与力臂的比写反了',
        ],
        [step === 1 ? f1 : step === 2 ? l1 : whole / 2, step === 3 ? '以为支点在杠杆的中点' : '以为两侧总是相等'],
        [step === 1 ? f1 + l1 - l2 : step === 2 ? l1 + f1 - f2 : (whole * f1) / f2, '用加减代替了乘除'],
        [right * 2, '最后的结果多乘了 2'],
        [right / 2, '最后的结果多除了 2'],
      ]),
      analysis:
        step === 3
          ? `设支点到 $A$ 端的距离为 $l$，$F_A l=F_B(${whole}\\ \\mathrm{cm}-l)$，即 $${f1}l=${f2}\\times(${whole}\\ \\mathrm{cm}-l)$，解得 $l=${quantityTex(l1, 'cm')}$。`
          : `由 $F_1l_1=F_2l_2$，${step === 1 ? `$F_2=\\frac{F_1l_1}{l_2}=\\frac{${quantityTex(f1, 'N')}\\times${quantityTex(l1, 'cm')}}{${quantityTex(l2, 'cm')}}` : `$l_2=\\frac{F_1l_1}{F_2}=\\frac{${quantityTex(f1, 'N')}\\times${quantityTex(l1, 'cm')}}{${quantityTex(f2, 'N')}}`}=${quantityTex(right, unit)}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [a, b, c]) => {
      if (stem.includes('AB')) return [[answer * (b + c), a * c]];
      return stem.includes('重物') ? [[answer / a, b / c]] : [[answer / a, b / c]];
    })(stem, given),
};

const pulleyForce: Family = {
  ...place,
  id: 'physics-pulley-force',
  name: '滑轮组的拉力与距离',
  type: 'single',
  knowledge: ['定滑轮与动滑轮', '滑轮组'],
  steps: [1, 2],
  make(draw, step) {
    const n = draw.integer(2, 5);
    const own = step === 1 ? 0 : draw.integer(2, 12) * 10;
    const force = draw.integer(12, 60) * 5;
    const load = n * force - own;
    if (load < own * 1.5) return this.make(draw, step);
    const from = `承担动滑轮和重物的绳子有 $${n}$ 段，不计绳重和摩擦`;
    return {
      stem: `用一个滑轮组匀速提升重 ${quantity(load, 'N')} 的物体，${step === 1 ? '动滑轮的重忽略不计' : `动滑轮重 ${quantity(own, 'N')}`}，${from}，绳子自由端的拉力是（　　）`,
      result: [quantity(force, 'N')],
      wrong: mistaken('N', [
        [step === 1 ? load : load / n, step === 1 ? '以为滑轮组不省力' : '漏了动滑轮的重'],
        [(load + own) / (n - 1), '绳子的段数少数了一段'],
        [(load + own) / (n + 1), '绳子的段数多数了一段'],
        [load / n + own, '动滑轮的重没有除以绳子段数'],
        [load + own, '没有除以绳子段数'],
        [load * n, '应除以段数却乘了段数'],
      ]),
      analysis: `$F=\\frac{G_{物}+G_{动}}{n}=\\frac{${load}\\ \\mathrm{N}+${own}\\ \\mathrm{N}}{${n}}=${quantityTex(force, 'N')}$。`,
    };
  },
  holds(stem, given) {
    const n = Number(/\$(\d)\$ 段/.exec(stem)?.[1]);
    return balances(([force], [load, own]) => [[force * n - (stem.includes('忽略') ? 0 : own), load]])(stem, given);
  },
};

const pulleyEfficiency: Family = {
  ...place,
  id: 'physics-pulley-efficiency',
  name: '滑轮组的机械效率',
  type: 'single',
  knowledge: ['机械效率', '滑轮组'],
  steps: [2, 3],
  make(draw, step) {
    const n = draw.integer(2, 4);
    const [load, force] = draw.until(
      () => [draw.integer(8, 90) * 10, draw.integer(10, 80) * 5] as const,
      ([a, b]) => {
        const rate = (a / (n * b)) * 100;
        return rate > 55 && rate < 96 && isTidy(rate);
      },
    );
    const h = draw.integer(1, 6);
    const rate = (load / (n * force)) * 100;
    const useless = n * force * h - load * h;
    const stem = `用滑轮组把重 ${quantity(load, 'N')} 的物体匀速提升 ${quantity(h, 'm')}，绳子自由端的拉力是 ${quantity(force, 'N')}，自由端移动了 ${quantity(n * h, 'm')}，`;
    return {
      stem: step === 2 ? `${stem}滑轮组的机械效率是（　　）` : `${stem}则额外功是（　　）`,
      result: [step === 2 ? quantity(rate, '%') : quantity(useless, 'J')],
      wrong:
        step === 2
          ? mistaken('%', [
              [100 - rate, '求成了额外功所占的比'],
              [(rate * n) / (n + 1), '自由端移动的距离多算了一段'],
              [Math.min(99, rate * 1.1), '除法算错'],
              [(force / load) * 100, '把拉力与重力的比当成效率'],
              [rate / n, '有用功多除了一次绳子段数'],
            ])
          : mistaken('J', [
              [load * h, '求成了有用功'],
              [n * force * h, '求成了总功'],
              [(n * force + load) * h, '应相减却相加'],
              [Math.abs(force - load) * h, '拉力移动的距离用成了物体上升的高度'],
              [useless * 2, '最后的结果多乘了 2'],
            ]),
      analysis: `$W_{有}=Gh=${quantityTex(load * h, 'J')}$，$W_{总}=Fs=${quantityTex(force, 'N')}\\times${quantityTex(n * h, 'm')}=${quantityTex(n * force * h, 'J')}$，${step === 2 ? `$\\eta=\\frac{W_{有}}{W_{总}}=${quantityTex(rate, '%')}$` : `$W_{额}=W_{总}-W_{有}=${quantityTex(useless, 'J')}$`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [load, h, force, s]) => [
      stem.includes('额外功是') ? [answer + load * h, force * s] : [(answer * s) / h, load / force],
    ])(stem, given),
};

const ramp: Family = {
  ...place,
  id: 'physics-ramp',
  name: '斜面的机械效率',
  type: 'calculation',
  knowledge: ['机械效率', '功'],
  steps: [2, 3],
  make(draw, step) {
    const [load, h, s, force] = draw.until(
      () =>
        [
          draw.integer(10, 90) * 10,
          draw.integer(2, 16) / 2,
          draw.integer(4, 40) / 2,
          draw.integer(10, 120) * 5,
        ] as const,
      ([a, b, c, d]) =>
        c > b * 1.5 &&
        (a * b) / (c * d) > 0.5 &&
        (a * b) / (c * d) < 0.95 &&
        isTidy((a * b) / (c * d), 3) &&
        isTidy(d - (a * b) / c),
    );
    const rate = ((load * h) / (force * s)) * 100;
    const friction = force - (load * h) / s;
    return {
      stem: `工人用 ${quantity(force, 'N')} 的拉力，沿长 ${quantity(s, 'm')}、高 ${quantity(h, 'm')} 的斜面，把重 ${quantity(load, 'N')} 的货物匀速拉到顶端。求斜面的机械效率${step === 3 ? '和货物受到的摩擦力' : ''}。`,
      result: step === 3 ? [quantity(rate, '%'), quantity(friction, 'N')] : [quantity(rate, '%')],
      working: `有用功 $W_{有}=Gh=${quantityTex(load, 'N')}\\times${quantityTex(h, 'm')}=${quantityTex(load * h, 'J')}$，总功 $W_{总}=Fs=${quantityTex(force, 'N')}\\times${quantityTex(s, 'm')}=${quantityTex(force * s, 'J')}$，机械效率 $\\eta=\\frac{W_{有}}{W_{总}}=\\frac{${quantityTex(load * h, 'J')}}{${quantityTex(force * s, 'J')}}=${quantityTex(rate, '%')}$。${step === 3 ? `额外功 $W_{额}=W_{总}-W_{有}=${quantityTex(force * s - load * h, 'J')}$，由 $W_{额}=fs$，$f=\\frac{${quantityTex(force * s - load * h, 'J')}}{${quantityTex(s, 'm')}}=${quantityTex(friction, 'N')}$。` : ''}`,
      analysis: '克服重力做的功是有用功，拉力做的功是总功，克服摩擦做的功是额外功。',
    };
  },
  holds: (stem, given) =>
    balances(([rate, friction], [force, s, h, load]) => [
      [(rate * force) / load, h / s],
      [given.length > 1 ? friction + load * (h / s) : force, force],
    ])(stem, given),
};

const movableJudge: Family = {
  ...place,
  id: 'physics-machine-truth',
  name: '省力与费力的判断',
  type: 'judge',
  knowledge: ['杠杆的分类与应用', '杠杆的平衡条件'],
  steps: [1, 2],
  make(draw, step) {
    const [l1, l2] = draw.until(
      () => [draw.integer(4, 60), draw.integer(4, 60)] as const,
      ([a, b]) => a !== b,
    );
    const f = draw.integer(2, 40) * l1;
    const saves = draw.isSo();
    const claim =
      step === 1
        ? `这是${saves ? '省力' : '费力'}杠杆`
        : `阻力是 ${quantity(f, 'N')} 时，动力${saves ? '小于' : '大于'} ${quantity(f, 'N')}`;
    return {
      stem: `一根平衡的杠杆，动力臂是 ${quantity(l1, 'cm')}，阻力臂是 ${quantity(l2, 'cm')}，${claim}。`,
      result: [saves === l1 > l2 ? '对' : '错'],
      analysis: `动力臂${l1 > l2 ? '大于' : '小于'}阻力臂，${l1 > l2 ? '动力小于阻力，是省力杠杆' : '动力大于阻力，是费力杠杆'}。`,
    };
  },
  holds(stem, [truth]) {
    const [l1 = 0, l2 = 1] = quantitiesIn(stem);
    // The effort that would balance a load of 1 N.
    const effort = (1 * l2) / l1;
    const saysLess = stem.includes('省力杠杆') || stem.includes('小于');
    return truth === (effort < 1 === saysLess && !isEqual(effort, 1) ? '对' : '错');
  },
};

export const workAndMachines: readonly Family[] = [
  ...[workDone, powerOfClimber, lever, movableJudge, pulleyForce, pulleyEfficiency, ramp],
];
