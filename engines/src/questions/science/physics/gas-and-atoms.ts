import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05' } as const;

const boyle: Family = {
  ...place,
  grade: '12',
  id: 'physics-boyle',
  name: '玻意耳定律',
  type: 'single',
  knowledge: ['玻意耳定律'],
  steps: [2, 3],
  make(draw, step) {
    const p = draw.integer(8, 40) * 5;
    const [v1, v2] = draw.until(
      () => [draw.integer(2, 40), draw.integer(2, 40)] as const,
      ([a, b]) => a !== b && isTidy((p * a) / b),
    );
    const p2 = (p * v1) / v2;
    const toPressure = step === 2;
    return {
      stem: toPressure
        ? `一定质量的气体，压强为 ${quantity(p, 'kPa')} 时体积为 ${quantity(v1, 'L')}，温度不变，体积变为 ${quantity(v2, 'L')} 时，压强是（　　）`
        : `一定质量的气体，压强为 ${quantity(p, 'kPa')} 时体积为 ${quantity(v1, 'L')}，温度不变，压强变为 ${quantity(p2, 'kPa')} 时，体积的变化量大小是（　　）`,
      result: [toPressure ? quantity(p2, 'kPa') : quantity(Math.abs(v2 - v1), 'L')],
      wrong: toPressure
        ? mistaken('kPa', [
            [(p * v2) / v1, '以为压强与体积成正比'],
            [p, '以为温度不变压强就不变'],
            [p + (v1 - v2), '用体积的变化加减压强'],
            [(p2 + p) / 2, '取了两个压强的平均值'],
          ])
        : mistaken('L', [
            [v2, '求成了后来的体积'],
            [Math.abs((p2 * v1) / p - v1), '以为压强与体积成正比'],
            [v1, '求成了原来的体积'],
            [v1 + v2, '应相减却相加'],
          ]),
      analysis: `温度不变，$p_1V_1=p_2V_2$，${toPressure ? `$p_2=\\frac{${p}\\times${v1}}{${v2}}\\ \\mathrm{kPa}=${quantityTex(p2, 'kPa')}$` : `$V_2=\\frac{p_1V_1}{p_2}=${quantityTex(v2, 'L')}$，变化量大小是 ${quantity(Math.abs(v2 - v1), 'L')}`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [p, v, third]) => [
      stem.includes('变化量') ? [p / third, 1 + (p > third ? answer : -answer) / v] : [answer / p, v / third],
    ])(stem, given),
};

const gasAndHeat: Family = {
  ...place,
  grade: '12',
  id: 'physics-gas-temperature',
  name: '气体压强体积与温度',
  type: 'single',
  knowledge: ['查理定律与盖-吕萨克定律', '热平衡与热力学温标'],
  steps: [2, 3],
  make(draw, step) {
    const [t1, t2] = draw.until(
      () => [draw.pick([-73, -23, 7, 17, 27, 47, 77]), draw.pick([27, 47, 57, 77, 87, 127, 177, 227, 327])] as const,
      ([a, b]) => b > a,
    );
    const [T1, T2] = [t1 + 273, t2 + 273];
    const one = draw.integer(2, 60) * (step === 2 ? 10 : 1);
    const after = (one * T2) / T1;
    if (!isTidy(after)) return this.make(draw, step);
    const [unit, what, kept] = step === 2 ? (['kPa', '压强', '体积'] as const) : (['L', '体积', '压强'] as const);
    return {
      stem: `一定质量的气体，温度为 ${quantity(t1, '℃')} 时${what}是 ${quantity(one, unit)}，保持${kept}不变，温度升高到 ${quantity(t2, '℃')} 时，${what}是（　　）（热力学温度 $T=t+273\\ \\mathrm{K}$）`,
      result: [quantity(after, unit)],
      wrong: mistaken(unit, [
        [(one * t2) / t1, '用摄氏温度代替了热力学温度'],
        [(one * T1) / T2, '以为与热力学温度成反比'],
        [one + (t2 - t1), `把温度的变化直接加在${what}上`],
        [one, `以为${what}不变`],
        [one * 2, '结果多乘了 2'],
      ]),
      analysis: `$T_1=${quantityTex(T1, 'K')}$，$T_2=${quantityTex(T2, 'K')}$，${kept}不变，${what}与热力学温度成正比，为 $${one}\\times\\frac{${T2}}{${T1}}\\ \\mathrm{${unit}}=${quantityTex(after, unit)}$。`,
    };
  },
  variety: 110,
  // So much for each kelvin.
  holds: balances(([after], [t1, before, t2]) => [[after / (t2 + 273), before / (t1 + 273)]]),
};

const firstLaw: Family = {
  ...place,
  grade: '12',
  id: 'physics-first-law',
  name: '热力学第一定律',
  type: 'single',
  knowledge: ['热力学第一定律的应用'],
  steps: [2, 3],
  make(draw, step) {
    const [Q, W] = draw.until(
      () => [draw.integer(5, 90) * 10, draw.integer(5, 90) * 10] as const,
      ([a, b]) => Math.abs(a - b) > 10,
    );
    const [absorbs, worked] =
      step === 2
        ? [true, true]
        : draw.pick([
            [true, false],
            [false, true],
            [false, false],
          ] as const);
    const change = (absorbs ? Q : -Q) + (worked ? W : -W);
    const said = (value: number) => `${value > 0 ? '增加' : '减少'}了 ${quantity(Math.abs(value), 'J')}`;
    return {
      stem: `一定质量的气体${absorbs ? '从外界吸收' : '向外界放出'} ${quantity(Q, 'J')} 的热量，同时${worked ? '外界对气体做' : '气体对外界做'} ${quantity(W, 'J')} 的功，气体的内能（　　）`,
      result: [said(change)],
      wrong: [
        { text: said(-change), mistake: '内能的增减判断反了' },
        { text: said((absorbs ? Q : -Q) - (worked ? W : -W)), mistake: '功的正负号用错' },
        { text: said(-(absorbs ? Q : -Q) + (worked ? W : -W)), mistake: '热量的正负号用错' },
        { text: said(absorbs ? Q : -Q), mistake: '只考虑了热量' },
        { text: said(worked ? W : -W), mistake: '只考虑了做功' },
      ],
      analysis: `$\\Delta U=Q+W$，吸热 $Q$ 为正，外界对气体做功 $W$ 为正，$\\Delta U=${absorbs ? '' : '-'}${quantityTex(Q, 'J')}${worked ? '+' : '-'}${quantityTex(W, 'J')}=${quantityTex(change, 'J')}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [Q = 0, W = 0] = quantitiesIn(stem);
    // An account: what comes in and what goes out.
    const comesIn = (stem.includes('吸收') ? Q : 0) + (stem.includes('外界对气体') ? W : 0);
    const goesOut = Q + W - comesIn;
    const [value = Number.NaN] = quantitiesIn(given);
    return isEqual(goesOut + (given.startsWith('增加') ? value : -value), comesIn);
  },
};

const photoelectric: Family = {
  ...place,
  grade: '12',
  id: 'physics-photoelectric',
  name: '光电效应方程',
  type: 'single',
  knowledge: ['光电效应方程'],
  steps: [3, 4],
  make(draw, step) {
    const work = draw.integer(18, 50) / 10;
    const light = draw.until(
      () => draw.integer(20, 90) / 10,
      (drawn) => drawn > work + 0.2,
    );
    const most = Number((light - work).toFixed(1));
    const more = draw.integer(3, 30) / 10;
    const later = Number((most + more).toFixed(1));
    return {
      stem:
        step === 3
          ? `某金属的逸出功是 ${quantity(work, 'eV')}，用光子能量为 ${quantity(light, 'eV')} 的光照射它，光电子的最大初动能是（　　）`
          : `用光子能量为 ${quantity(light, 'eV')} 的光照射某金属，光电子的最大初动能是 ${quantity(most, 'eV')}；改用光子能量为 ${quantity(Number((light + more).toFixed(1)), 'eV')} 的光照射，光电子的最大初动能是（　　）`,
      result: [quantity(step === 3 ? most : later, 'eV')],
      wrong: mistaken('eV', [
        [light + (step === 3 ? work : more), step === 3 ? '应减去逸出功却加上了' : '求成了光子的能量'],
        [light, '没有考虑逸出功'],
        [work, '求成了逸出功'],
        [
          step === 3 ? light / work : (most * (light + more)) / light,
          step === 3 ? '用能量相除' : '以为最大初动能与光子能量成正比',
        ],
        [step === 3 ? most * 2 : most, step === 3 ? '结果多乘了 2' : '以为最大初动能不变'],
      ]),
      analysis:
        step === 3
          ? `$E_k=h\\nu-W_0=${light}\\ \\mathrm{eV}-${work}\\ \\mathrm{eV}=${quantityTex(most, 'eV')}$。`
          : `$W_0=h\\nu-E_k=${quantityTex(work, 'eV')}$，$E_k'=h\\nu'-W_0=${quantityTex(later, 'eV')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([E], [a, b, c]) => [stem.includes('改用') ? [a - b, c - E] : [a + E, b]])(stem, given),
};

const halfLife: Family = {
  ...place,
  grade: '12',
  id: 'physics-half-life',
  name: '半衰期的计算',
  type: 'single',
  knowledge: ['半衰期与衰变方程'],
  steps: [2, 3],
  make(draw, step) {
    const n = draw.integer(2, 5);
    const half = draw.integer(2, 30);
    const left = draw.integer(1, 12);
    const whole = left * 2 ** n;
    return {
      stem:
        step === 2
          ? `某放射性元素的半衰期是 ${quantity(half, 'd')}，现有 ${quantity(whole, 'g')}，经过 ${quantity(half * n, 'd')} 后还剩下未衰变的（　　）`
          : `某放射性元素原有 ${quantity(whole, 'g')}，经过 ${quantity(half * n, 'd')} 后还剩下 ${quantity(left, 'g')} 未衰变，它的半衰期是（　　）`,
      result: [step === 2 ? quantity(left, 'g') : quantity(half, 'd')],
      wrong:
        step === 2
          ? mistaken('g', [
              [whole / n, '用半衰期的个数去除'],
              [whole - left, '求成了已经衰变的质量'],
              [whole / (2 * n), '以为每过一个半衰期减少相同的质量'],
              [left * 2, '少算了一个半衰期'],
              [left / 2, '多算了一个半衰期'],
            ])
          : mistaken('d', [
              [(half * n) / 2 ** n, '用质量的倍数去除时间'],
              [(half * n) / 2, '以为总是两个半衰期'],
              [(half * n) / (n + 1), '多算了一个半衰期'],
              [(half * n) / (n - 1), '少算了一个半衰期'],
              [half * n, '把总时间当成了半衰期'],
            ]),
      analysis: `$m=m_0\\left(\\frac{1}{2}\\right)^{n}$，${step === 2 ? `$n=\\frac{${half * n}}{${half}}=${n}$，$m=\\frac{${whole}}{${2 ** n}}\\ \\mathrm{g}=${quantityTex(left, 'g')}$` : `$\\frac{${left}}{${whole}}=\\left(\\frac{1}{2}\\right)^{${n}}$，$T=\\frac{${half * n}}{${n}}\\ \\mathrm{d}=${quantityTex(half, 'd')}$`}。`,
    };
  },
  holds(stem, [given = '']) {
    const said = quantitiesIn(stem);
    const [answer = Number.NaN] = quantitiesIn(given);
    const [half = 1, whole = 0, time = 0, left = 0] = stem.includes('半衰期是 ')
      ? [said[0], said[1], said[2], answer]
      : [answer, said[0], said[1], said[2]];
    // Halved one time after the other.
    let mass = whole;
    let passed = 0;
    while (passed < time * 0.999 && mass > left / 4) {
      mass /= 2;
      passed += half;
    }
    return isEqual(mass, left) && isEqual(passed, time);
  },
};

export const gasAndAtoms: readonly Family[] = [...[boyle, gasAndHeat, firstLaw, photoelectric, halfLife]];
