import type { Family } from '../../family.ts';
import { balances, isEqual, isJudged, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05' } as const;
const G = '$g$ 取 $10\\ \\mathrm{m/s^2}$';
const MOMENTUM = 'kg\\cdot m/s';

const workAtAngle: Family = {
  ...place,
  grade: '10',
  id: 'physics-work-at-angle',
  name: '恒力做功的计算',
  type: 'single',
  knowledge: ['功的计算'],
  steps: [2, 3],
  make(draw, step) {
    const F = draw.integer(2, 40) * 5;
    const s = draw.integer(2, 20);
    const f = draw.integer(1, 30);
    const W = F * 0.8 * s;
    const net = (F * 0.8 - f) * s;
    if (f >= F * 0.7) return this.make(draw, step);
    const stem = `用与水平方向成 $37^{\\circ}$ 角斜向上的拉力拉着箱子在水平地面上前进了 ${quantity(s, 'm')}，拉力大小为 ${quantity(F, 'N')}，`;
    return {
      stem:
        step === 2
          ? `${stem}$\\sin 37^{\\circ}=0.6$，$\\cos 37^{\\circ}=0.8$，拉力做的功是（　　）`
          : `${stem}地面的摩擦力大小为 ${quantity(f, 'N')}，$\\sin 37^{\\circ}=0.6$，$\\cos 37^{\\circ}=0.8$，合力做的功是（　　）`,
      result: [quantity(step === 2 ? W : net, 'J')],
      wrong: mistaken('J', [
        [step === 2 ? F * s : (F - f) * s, '没有乘夹角的余弦'],
        [step === 2 ? F * 0.6 * s : (F * 0.6 - f) * s, '用成了夹角的正弦'],
        [step === 2 ? (F * s) / 0.8 : (F * 0.8 + f) * s, step === 2 ? '应乘余弦却除以余弦' : '摩擦力做功的正负号用错'],
        [step === 2 ? (F * 0.8) / s : W, step === 2 ? '应乘位移却除以位移' : '漏了摩擦力做的功'],
        [f * s, '只算了摩擦力做的功'],
      ]),
      analysis: `$W_F=Fs\\cos 37^{\\circ}=${F}\\times${s}\\times0.8\\ \\mathrm{J}=${quantityTex(W, 'J')}$${step === 2 ? '' : `，$W_f=-fs=${quantityTex(-f * s, 'J')}$，$W=W_F+W_f=${quantityTex(net, 'J')}$`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([w], [s, F, f]) => [[w / s + (stem.includes('合力') ? f : 0), (F * 4) / 5]])(stem, given),
};

const kineticTheorem: Family = {
  ...place,
  grade: '10',
  id: 'physics-kinetic-energy-theorem',
  name: '动能定理的应用',
  type: 'calculation',
  knowledge: ['动能定理'],
  steps: [3, 4],
  make(draw, step) {
    const m = draw.integer(1, 20) / 2;
    const [v1, v2] = [draw.integer(1, 8), draw.integer(9, 16)];
    const s = draw.integer(2, 30);
    const gain = (m * (v2 * v2 - v1 * v1)) / 2;
    const net = gain / s;
    const f = draw.integer(1, 20);
    if (!isTidy(net)) return this.make(draw, step);
    const stem = `质量为 ${quantity(m, 'kg')} 的物体沿直线运动，在一个水平拉力作用下前进 ${quantity(s, 'm')}，速度由 ${quantity(v1, 'm/s')} 增加到 ${quantity(v2, 'm/s')}`;
    return {
      stem:
        step === 3
          ? `${stem}，水平面光滑。求拉力做的功和拉力的大小。`
          : `${stem}，受到的阻力大小为 ${quantity(f, 'N')}。求合力做的功和拉力的大小。`,
      result: [quantity(gain, 'J'), quantity(step === 3 ? net : net + f, 'N')],
      working: `由动能定理，合力做的功 $W=\\frac{1}{2}mv_2^2-\\frac{1}{2}mv_1^2=\\frac{1}{2}\\times${m}\\times(${v2}^2-${v1}^2)\\ \\mathrm{J}=${quantityTex(gain, 'J')}$。${step === 3 ? `拉力就是合力，$F=\\frac{W}{s}=${quantityTex(net, 'N')}$。` : `$(F-f)s=W$，$F=\\frac{W}{s}+f=${quantityTex(net, 'N')}+${quantityTex(f, 'N')}=${quantityTex(net + f, 'N')}$。`}`,
      analysis: '合力做的功等于动能的变化，不需要求加速度和时间。',
    };
  },
  // By the acceleration and the mean speed.
  holds: (stem, given) =>
    balances(([W, F], [m, s, v1, v2, f]) => {
      const t = s / ((v1 + v2) / 2);
      const net = (m * (v2 - v1)) / t;
      return [
        [W, net * s],
        [F, net + (stem.includes('阻力') ? f : 0)],
      ];
    })(stem, given),
};

const conservation: Family = {
  ...place,
  grade: '10',
  id: 'physics-mechanical-conservation',
  name: '机械能守恒的应用',
  type: 'single',
  knowledge: ['机械能守恒的条件与应用'],
  steps: [2, 3],
  make(draw, step) {
    const [v0, v] = draw.until(
      () => [step === 2 ? 0 : draw.integer(1, 12), draw.integer(2, 20)] as const,
      ([a, b]) => b > a,
    );
    const h = (v * v - v0 * v0) / 20;
    const m = draw.integer(1, 20) / 10;
    const what = draw.pick(['光滑曲面', '光滑圆弧轨道', '光滑斜面']);
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的小球从高 ${quantity(h, 'm')} 的${what}顶端${step === 2 ? '由静止' : `以 ${quantity(v0, 'm/s')} 的初速度`}滑下，${G}，滑到底端时的速度大小是（　　）`,
      result: [quantity(v, 'm/s')],
      wrong: mistaken('m/s', [
        [step === 2 ? 20 * h : Math.sqrt(20 * h), step === 2 ? '最后没有开平方' : '漏了初动能'],
        [
          step === 2 ? Math.sqrt(10 * h) : Math.sqrt(20 * h) + v0,
          step === 2 ? '动能公式漏了 $\\frac{1}{2}$' : '把初速度与下落得到的速度直接相加',
        ],
        [
          step === 2 ? 10 * h : Math.sqrt(10 * h + v0 * v0),
          step === 2 ? '把 $gh$ 当成了速度' : '动能公式漏了 $\\frac{1}{2}$',
        ],
        [step === 2 ? v / 2 : v * v, step === 2 ? '结果多除了 2' : '最后没有开平方'],
        [v * 2, '结果多乘了 2'],
      ]),
      analysis: `只有重力做功，机械能守恒：$mgh${step === 2 ? '' : '+\\frac{1}{2}mv_0^2'}=\\frac{1}{2}mv^2$，$v=\\sqrt{2gh${step === 2 ? '' : '+v_0^2'}}=${quantityTex(v, 'm/s')}$，与质量无关。`,
    };
  },
  holds: (stem, given) =>
    balances(([v], [m, h, third, fourth]) => [
      stem.includes('由静止')
        ? [(m * v * v) / 2, m * third * h]
        : [(m * v * v) / 2 - (m * third * third) / 2, m * fourth * h],
    ])(stem, given),
};

const carPower: Family = {
  ...place,
  grade: '10',
  id: 'physics-car-top-speed',
  name: '机车的最大速度',
  type: 'single',
  knowledge: ['功率与机车启动'],
  steps: [3, 4],
  make(draw, step) {
    const f = draw.integer(10, 50) * 100;
    const top = draw.integer(15, 45);
    const m = draw.pick([1000, 1200, 1500, 2000, 2500]);
    const v = draw.integer(5, top - 5);
    const P = f * top;
    const a = (P / v - f) / m;
    if (P > 1.5e5 || (step === 4 && (!isTidy(a) || a > 6))) return this.make(draw, step);
    const stem = `质量为 ${quantity(m, 'kg')} 的汽车在平直公路上行驶，发动机的功率恒为 ${quantity(P / 1000, 'kW')}，受到的阻力恒为 ${quantity(f, 'N')}，`;
    return {
      stem:
        step === 3
          ? `${stem}汽车能达到的最大速度是（　　）`
          : `${stem}速度为 ${quantity(v, 'm/s')} 时，汽车的加速度大小是（　　）`,
      result: [step === 3 ? quantity(top, 'm/s') : quantity(a, 'm/s^2')],
      wrong:
        step === 3
          ? mistaken('m/s', [
              [P / (m * 10), '把重力当成了阻力'],
              [top / 1000, '千瓦没有换算成瓦'],
              [Math.sqrt((2 * P) / m), '用动能公式求速度'],
              [top * 3.6, '求成了千米每时的数值'],
              [top / 2, '结果多除了 2'],
            ])
          : mistaken('m/s^2', [
              [P / v / m, '没有减去阻力'],
              [(P / v + f) / m, '阻力应减却加'],
              [f / m, '把阻力当成了合力'],
              [P / top / m, '牵引力用最大速度求'],
              [a * 2, '结果多乘了 2'],
            ]),
      analysis:
        step === 3
          ? `牵引力等于阻力时速度最大，$v_m=\\frac{P}{f}=\\frac{${quantityTex(P, 'W')}}{${quantityTex(f, 'N')}}=${quantityTex(top, 'm/s')}$。`
          : `$F=\\frac{P}{v}=${quantityTex(P / v, 'N')}$，$F-f=ma$，$a=\\frac{F-f}{m}=${quantityTex(a, 'm/s^2')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [m, P, f, v]) => [stem.includes('最大') ? [f * answer, P] : [(f + m * answer) * v, P]])(
      stem,
      given,
    ),
};

const impulse: Family = {
  ...place,
  grade: '11',
  id: 'physics-impulse',
  name: '动量定理的应用',
  type: 'single',
  knowledge: ['动量与冲量', '动量定理的应用'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(1, 20) / 20;
    const [v1, v2] = draw.until(
      () => [draw.integer(4, 30), draw.integer(2, 28)] as const,
      ([a, b]) => a > b,
    );
    const t = draw.pick([0.01, 0.02, 0.05, 0.1, 0.2]);
    const change = m * (v1 + v2);
    const F = change / t;
    const thing = draw.pick(['垒球', '网球', '排球', '足球']);
    const stem = `质量为 ${quantity(m, 'kg')} 的${thing}以 ${quantity(v1, 'm/s')} 的速度水平飞来，被击后以 ${quantity(v2, 'm/s')} 的速度反向飞回，`;
    return {
      stem:
        step === 2
          ? `${stem}球的动量变化大小是（　　）`
          : `${stem}作用时间是 ${quantity(t, 's')}，球受到的平均作用力大小是（　　）`,
      result: [step === 2 ? quantity(change, MOMENTUM) : quantity(F, 'N')],
      wrong: mistaken(step === 2 ? MOMENTUM : 'N', [
        [(m * (v1 - v2)) / (step === 2 ? 1 : t), '没有考虑速度方向相反'],
        [(m * v1) / (step === 2 ? 1 : t), '只用了击球前的速度'],
        [(m * v2) / (step === 2 ? 1 : t), '只用了击球后的速度'],
        [step === 2 ? change / 2 : change * t, step === 2 ? '与动能公式混了' : '应除以时间却乘了时间'],
        [step === 2 ? (m * (v1 * v1 - v2 * v2)) / 2 : change, step === 2 ? '求成了动能的变化' : '求成了动量的变化'],
      ]),
      analysis: `以飞来的方向为正，$\\Delta p=-mv_2-mv_1=-${m}\\times(${v2}+${v1})\\ \\mathrm{kg\\cdot m/s}$，大小为 ${quantity(change, MOMENTUM)}${step === 2 ? '' : `，$F=\\frac{\\Delta p}{t}=\\frac{${quantityTex(change, MOMENTUM)}}{${quantityTex(t, 's')}}=${quantityTex(F, 'N')}$`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [m, v1, v2, t]) => [[(answer * (stem.includes('作用力') ? t : 1)) / m - v2, v1]])(stem, given),
};

const sticking: Family = {
  ...place,
  grade: '11',
  id: 'physics-momentum-sticking',
  name: '碰后共速的动量守恒',
  type: 'single',
  knowledge: ['动量守恒的条件', '弹性碰撞与非弹性碰撞'],
  steps: [2, 3],
  make(draw, step) {
    const [m1, m2, v1, v2] = draw.until(
      () =>
        [draw.integer(1, 12), draw.integer(1, 12), draw.integer(2, 16), step === 2 ? 0 : draw.integer(1, 8)] as const,
      ([a, b, c, d]) => isTidy((a * c - b * d) / (a + b)) && a * c - b * d > 0,
    );
    const v = (m1 * v1 - m2 * v2) / (m1 + m2);
    const second =
      step === 2
        ? `静止的、质量为 ${quantity(m2, 'kg')} 的 $B$ 球`
        : `迎面以 ${quantity(v2, 'm/s')} 的速度运动的、质量为 ${quantity(m2, 'kg')} 的 $B$ 球`;
    return {
      stem: `在光滑水平面上，质量为 ${quantity(m1, 'kg')} 的 $A$ 球以 ${quantity(v1, 'm/s')} 的速度与${second}正碰，碰后两球粘在一起，共同速度的大小是（　　）`,
      result: [quantity(v, 'm/s')],
      wrong: mistaken('m/s', [
        [step === 2 ? v1 : (m1 * v1 + m2 * v2) / (m1 + m2), step === 2 ? '以为速度不变' : '没有考虑两球速度方向相反'],
        [(m1 * v1) / m2, '碰后只用了 $B$ 球的质量'],
        [v1 / 2, '以为速度平均分配'],
        [v1 * Math.sqrt(m1 / (m1 + m2)), '误用了机械能守恒'],
        [step === 2 ? (m2 * v1) / (m1 + m2) : (m1 * v1) / (m1 + m2), step === 2 ? '质量用反了' : '漏了 $B$ 球的动量'],
      ]),
      analysis: `以 $A$ 球的速度方向为正，$m_Av_A${step === 2 ? '' : '-m_Bv_B'}=(m_A+m_B)v$，$v=\\frac{${m1}\\times${v1}${step === 2 ? '' : `-${m2}\\times${v2}`}}{${m1}+${m2}}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$。`,
    };
  },
  // What one loses the other gains.
  holds: (stem, given) =>
    balances(([v], [m1, v1, third, fourth]) => [
      stem.includes('迎面') ? [m1 * (v1 - v), fourth * (v + third)] : [m1 * (v1 - v), third * v],
    ])(stem, given),
};

const recoil: Family = {
  ...place,
  grade: '11',
  id: 'physics-recoil',
  name: '反冲运动',
  type: 'blank',
  knowledge: ['反冲与火箭', '动量守恒的条件'],
  steps: [2, 3],
  make(draw, step) {
    const M = draw.integer(4, 12) * 10;
    const m = draw.integer(1, 20) / 2;
    const v = draw.integer(2, 20);
    const V = (m * v) / M;
    const energy = (m * v * v) / 2 + (M * V * V) / 2;
    if (!isTidy(V) || (step === 3 && !isTidy(energy, 5))) return this.make(draw, step);
    return {
      stem: `质量为 ${quantity(M, 'kg')}（不含物体）的人静止在光滑冰面上，把质量为 ${quantity(m, 'kg')} 的物体以 ${quantity(v, 'm/s')} 的速度水平抛出，人获得的速度大小是____$\\mathrm{m/s}$${step === 3 ? '，人在抛出物体时做的功是____$\\mathrm{J}$' : ''}。`,
      result: step === 3 ? [quantity(V, ''), quantity(energy, '')] : [quantity(V, '')],
      analysis: `总动量为零，$MV=mv$，$V=\\frac{mv}{M}=\\frac{${m}\\times${v}}{${M}}\\ \\mathrm{m/s}=${quantityTex(V, 'm/s')}$${step === 3 ? `；做的功等于两者的动能之和 ${quantity(energy, 'J')}` : ''}。`,
    };
  },
  holds: (stem, given) =>
    balances(([V, W], [M, m, v]) => [
      [V / m, v / M],
      [stem.includes('做的功') ? W : 1, stem.includes('做的功') ? (m * v * (v + V)) / 2 : 1],
    ])(stem, given),
};

const elastic: Family = {
  ...place,
  grade: '11',
  id: 'physics-elastic-collision',
  name: '弹性碰撞的计算',
  type: 'calculation',
  knowledge: ['弹性碰撞与非弹性碰撞', '动量守恒的条件'],
  steps: [4, 5],
  make(draw, step) {
    const [m1, m2, v] = draw.until(
      () => [draw.integer(1, 12), draw.integer(1, 12), draw.integer(2, 24)] as const,
      ([a, b, c]) => (step === 4 ? a > b : a < b) && isTidy(((a - b) * c) / (a + b)) && isTidy((2 * a * c) / (a + b)),
    );
    const [u1, u2] = [((m1 - m2) * v) / (m1 + m2), (2 * m1 * v) / (m1 + m2)];
    return {
      stem: `光滑水平面上，质量为 ${quantity(m1, 'kg')} 的 $A$ 球以 ${quantity(v, 'm/s')} 的速度与静止的、质量为 ${quantity(m2, 'kg')} 的 $B$ 球发生弹性正碰。以 $A$ 球原来的速度方向为正方向，求碰后 $A$、$B$ 两球的速度。`,
      result: [quantity(u1, 'm/s'), quantity(u2, 'm/s')],
      working: `动量守恒 $m_Av=m_Av_1+m_Bv_2$，机械能守恒 $\\frac{1}{2}m_Av^2=\\frac{1}{2}m_Av_1^2+\\frac{1}{2}m_Bv_2^2$，解得 $v_1=\\frac{m_A-m_B}{m_A+m_B}v=${quantityTex(u1, 'm/s')}$，$v_2=\\frac{2m_A}{m_A+m_B}v=${quantityTex(u2, 'm/s')}$。${u1 < 0 ? '$A$ 球被反弹。' : '$A$ 球继续向前运动。'}`,
      analysis: '弹性碰撞中动量守恒，碰撞前后的总动能也相等。',
    };
  },
  holds(stem, given) {
    const [m1 = 0, v = 0, m2 = 0] = quantitiesIn(stem);
    const [u1 = Number.NaN, u2 = Number.NaN] = given.map((text) => quantitiesIn(text)[0] ?? Number.NaN);
    return isEqual(m1 * u1 + m2 * u2, m1 * v) && isEqual(m1 * u1 * u1 + m2 * u2 * u2, m1 * v * v) && u2 > u1;
  },
};

const kineticJudge: Family = {
  ...place,
  grade: '11',
  id: 'physics-momentum-truth',
  name: '动量与动能的判断',
  type: 'judge',
  knowledge: ['动量与冲量'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(1, 12);
    const v = draw.integer(2, 16);
    const n = draw.pick([2, 3, 4]);
    const isSo = draw.isSo();
    const said = step === 2 ? (isSo ? m * v : (m * v) / n) : isSo ? (m * v * v) / 2 : m * v * v;
    return {
      stem:
        step === 2
          ? `质量为 ${quantity(m, 'kg')} 的小车以 ${quantity(v, 'm/s')} 的速度运动，它的动量大小是 ${quantity(said, MOMENTUM)}。`
          : `质量为 ${quantity(m, 'kg')} 的小车，动量大小是 ${quantity(m * v, MOMENTUM)}，它的动能是 ${quantity(said, 'J')}。`,
      result: [isSo ? '对' : '错'],
      analysis:
        step === 2
          ? `$p=mv=${quantityTex(m * v, MOMENTUM)}$。`
          : `$E_k=\\frac{p^2}{2m}=\\frac{${m * v}^2}{2\\times${m}}\\ \\mathrm{J}=${quantityTex((m * v * v) / 2, 'J')}$。`,
    };
  },
  holds: (stem, given) =>
    isJudged(([m, second, third]) => (stem.includes('动能') ? [2 * m * third, second * second] : [third / second, m]))(
      stem,
      given,
    ),
};

export const energyAndMomentum: readonly Family[] = [
  ...[workAtAngle, carPower, kineticTheorem, conservation, kineticJudge, impulse, sticking, recoil, elastic],
];
