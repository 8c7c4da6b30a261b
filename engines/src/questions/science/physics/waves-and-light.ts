import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05' } as const;

const waveSpeed: Family = {
  ...place,
  grade: '11',
  id: 'physics-wave-speed',
  name: '波长频率与波速',
  type: 'single',
  knowledge: ['波的图像与波速'],
  steps: [2, 3],
  make(draw, step) {
    const f = draw.pick([0.5, 1, 2, 2.5, 4, 5, 8, 10, 20]);
    const wave = draw.integer(1, 40) / 5;
    const v = f * wave;
    const n = draw.integer(2, 9);
    if (!isTidy(v)) return this.make(draw, step);
    return {
      stem:
        step === 2
          ? `一列简谐横波的频率是 ${quantity(f, 'Hz')}，波长是 ${quantity(wave, 'm')}，波速是（　　）`
          : `一列简谐横波的周期是 ${quantity(1 / f, 's')}，同一直线上相邻的 $${n + 1}$ 个波峰之间（第一个到最后一个）的距离是 ${quantity(n * wave, 'm')}，波速是（　　）`,
      result: [quantity(v, 'm/s')],
      wrong: mistaken('m/s', [
        [step === 2 ? wave / f : wave / f, step === 2 ? '应乘频率却除以频率' : '应除以周期却乘了周期'],
        [step === 2 ? f / wave : ((n * wave) / (n + 1)) * f, step === 2 ? '频率除以波长' : '波长的个数多数了一个'],
        [step === 2 ? v * 2 : n * v, step === 2 ? '结果多乘了 2' : '没有除以波长的个数'],
        [v / 2, '结果多除了 2'],
        [step === 2 ? f + wave : ((n * wave) / n) * f * 10, step === 2 ? '把频率与波长相加' : '小数点移错了一位'],
      ]),
      analysis:
        step === 2
          ? `$v=\\lambda f=${wave}\\times${f}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$。`
          : `$${n + 1}$ 个波峰之间有 $${n}$ 个波长，$\\lambda=${quantityTex(wave, 'm')}$，$v=\\frac{\\lambda}{T}=${quantityTex(v, 'm/s')}$。`,
    };
  },
  holds(stem, given) {
    const peaks = Number(/相邻的 \$(\d+)\$ 个/.exec(stem)?.[1] ?? 2);
    // The wave goes on by one length in one period.
    return balances(([v], [first, length]) => [
      [v * (stem.includes('频率') ? 1 / first : first) * (peaks - 1), length],
    ])(stem, given);
  },
};

const pendulum: Family = {
  ...place,
  grade: '11',
  id: 'physics-pendulum',
  name: '单摆测重力加速度',
  type: 'single',
  knowledge: ['单摆周期公式', '单摆测重力加速度'],
  steps: [2, 3],
  make(draw, step) {
    const times = draw.pick([2, 3, 4, 0.5]);
    const T = draw.integer(10, 40) / 10;
    const n = draw.pick([20, 30, 40, 50]);
    return step === 2
      ? {
          stem: `一个单摆的周期是 ${quantity(T, 's')}，摆长变为原来的 $${times * times}$ 倍，它的周期变为（　　）`,
          result: [quantity(T * times, 's')],
          wrong: mistaken('s', [
            [T * times * times, '以为周期与摆长成正比'],
            [T / times, '周期与摆长的关系用反了'],
            [T, '以为周期与摆长无关'],
            [T / (times * times), '以为周期与摆长成反比'],
          ]),
          analysis: `$T=2\\pi\\sqrt{\\frac{l}{g}}$，摆长变为 $${times * times}$ 倍，周期变为 $\\sqrt{${times * times}}=${times}$ 倍，为 ${quantity(T * times, 's')}。`,
        }
      : {
          stem: `用单摆测重力加速度时，测得摆球完成 $${n}$ 次全振动的时间是 ${quantity(T * n, 's')}，摆线长为 ${quantity(90, 'cm')}，摆球直径为 ${quantity(2, 'cm')}。摆长与周期分别是（　　）`,
          result: [`$91\\ \\mathrm{cm}$，${quantity(T, 's')}`],
          wrong: [
            { text: `$90\\ \\mathrm{cm}$，${quantity(T, 's')}`, mistake: '摆长没有加上摆球的半径' },
            { text: `$92\\ \\mathrm{cm}$，${quantity(T, 's')}`, mistake: '摆长加成了摆球的直径' },
            { text: `$91\\ \\mathrm{cm}$，${quantity(T * 2, 's')}`, mistake: '把全振动的次数数成了一半' },
            { text: `$90\\ \\mathrm{cm}$，${quantity(T / 2, 's')}`, mistake: '摆长与周期都求错' },
          ],
          analysis: `摆长等于摆线长加摆球半径，$l=${quantityTex(91, 'cm')}$；周期 $T=\\frac{t}{n}=\\frac{${quantityTex(T * n, 's')}}{${n}}=${quantityTex(T, 's')}$。`,
        };
  },
  variety: 100,
  holds(stem, [given = '']) {
    const number = Number(/ \$([\d.]+)\$ [次倍]/.exec(stem)?.[1]);
    const [a = 0, line = 0, ball = 0] = quantitiesIn(stem);
    const [first = Number.NaN, second = Number.NaN] = quantitiesIn(given);
    if (stem.includes('变为原来')) return isEqual((first / a) ** 2, number);
    return isEqual(first, line + ball / 2) && isEqual(second * number, a);
  },
};

const refraction: Family = {
  ...place,
  grade: '11',
  id: 'physics-refraction-speed',
  name: '折射率与光速',
  type: 'single',
  knowledge: ['折射率'],
  steps: [2, 3],
  make(draw, step) {
    const n = draw.pick([1.2, 1.25, 1.5, 1.6, 2, 2.4, 2.5]);
    const v = 3e8 / n;
    const d = draw.integer(1, 60);
    const t = d / 100 / v;
    return {
      stem:
        step === 2
          ? `光在真空中的速度是 ${quantity(3e8, 'm/s')}，某种透明介质的折射率是 $${n}$，光在厚 ${quantity(d, 'cm')} 的这种介质中的速度是（　　）`
          : `光在真空中的速度是 ${quantity(3e8, 'm/s')}，光垂直射入折射率为 $${n}$、厚 ${quantity(d, 'cm')} 的玻璃砖，通过玻璃砖所用的时间是（　　）`,
      result: [step === 2 ? quantity(v, 'm/s') : quantity(t, 's')],
      wrong:
        step === 2
          ? mistaken('m/s', [
              [3e8 * n, '应除以折射率却乘了折射率'],
              [3e8, '以为光速不变'],
              [3e8 / (n * n), '折射率多除了一次'],
              [3e8 * (n - 1), '用折射率减 1 来乘'],
            ])
          : mistaken('s', [
              [d / 100 / 3e8, '没有考虑折射率'],
              [d / 100 / 3e8 / n, '介质中的光速算成了真空中的 $n$ 倍'],
              [t * 100, '厘米没有换算成米'],
              [t * 2, '按往返计算'],
            ]),
      analysis: `$v=\\frac{c}{n}=\\frac{${quantityTex(3e8, 'm/s')}}{${n}}=${quantityTex(v, 'm/s')}$${step === 2 ? '，与厚度无关' : `，$t=\\frac{d}{v}=${quantityTex(t, 's')}$`}。`,
    };
  },
  holds(stem, given) {
    const n = Number(/折射率[是为] \$([\d.]+)\$/.exec(stem)?.[1]);
    // The optical way, n·d, at the speed in vacuum. What does not end is written with three digits.
    return balances(([answer], [c, d]) => {
      const t = stem.includes('时间') ? answer : d / answer;
      return [[Math.abs((c * t) / (n * d) - 1) < 0.004 ? 1 : 0, 1]];
    })(stem, given);
  },
};

const doubleSlit: Family = {
  ...place,
  grade: '11',
  id: 'physics-double-slit',
  name: '双缝干涉条纹间距',
  type: 'blank',
  knowledge: ['双缝干涉测波长', '双缝干涉'],
  steps: [3],
  make(draw) {
    const wave = draw.pick([450, 480, 500, 520, 550, 560, 600, 620, 650, 700]);
    const d = draw.pick([0.2, 0.25, 0.4, 0.5]);
    const L = draw.integer(4, 15) / 10;
    const x = (L * wave * 1e-9) / (d * 1e-3);
    const n = draw.integer(4, 8);
    const mm = Number((x * 1000 * n).toFixed(6));
    if (!isTidy(mm, 4)) return this.make(draw, 3);
    return {
      stem: `用双缝干涉测光的波长，双缝间的距离为 ${quantity(d, 'mm')}，双缝到屏的距离为 ${quantity(L, 'm')}，测得第 1 条到第 ${n + 1} 条亮条纹中心间的距离为 ${quantity(mm, 'mm')}，则光的波长是____$\\mathrm{nm}$。`,
      result: [quantity(wave, '')],
      analysis: `相邻亮条纹的间距 $\\Delta x=\\frac{${quantityTex(mm, 'mm')}}{${n}}=${quantityTex(mm / n, 'mm')}$，$\\lambda=\\frac{d}{L}\\Delta x=${quantityTex(wave, 'nm')}$。`,
    };
  },
  holds(stem, given) {
    const last = Number(/到第 (\d) 条/.exec(stem)?.[1]);
    return balances(([wave], [d, L, all]) => [[(wave * L * (last - 1)) / all, d]])(stem, given);
  },
};

export const wavesAndLight: readonly Family[] = [waveSpeed, pendulum, refraction, doubleSlit];
