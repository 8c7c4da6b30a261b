import type { Family } from '../../family.ts';
import { balances } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05' } as const;

const G = '$g$ 取 $10\\ \\mathrm{m/s^2}$';

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

export const energyAndMomentum: readonly Family[] = [...[workAtAngle, carPower, kineticTheorem, conservation]];
