import type { Family } from '../../family.ts';
import { balances, isEqual, isJudged, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05' } as const;
const MOMENTUM = 'kg\\cdot m/s';

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

export const momentum: readonly Family[] = [kineticJudge, impulse, sticking, recoil, elastic];
