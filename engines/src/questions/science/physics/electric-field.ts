import type { Family } from '../../family.ts';
import { balances } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '11' } as const;

const coulomb: Family = {
  ...place,
  id: 'physics-coulomb-change',
  name: '库仑力的变化',
  type: 'single',
  knowledge: ['库仑定律的应用'],
  steps: [2, 3],
  make(draw, step) {
    const F = draw.integer(1, 40) * 36;
    const n = draw.pick([2, 3]);
    const far = draw.isSo();
    const charge = step === 3 ? draw.pick([2, 3, 4]) : 1;
    const right = (far ? F / (n * n) : F * n * n) * charge;
    const factor = right / F;
    return {
      stem: `真空中两个静止的点电荷之间的库仑力大小为 ${quantity(F / 1000, 'N')}。${step === 3 ? `其中一个的电荷量增大到原来的 $${charge}$ 倍，` : ''}它们之间的距离${far ? `增大到原来的 $${n}$ 倍` : `减小到原来的 $\\frac{1}{${n}}$`}，则库仑力的大小变为（　　）`,
      result: [quantity(right / 1000, 'N')],
      wrong: mistaken('N', [
        [((far ? F / n : F * n) * charge) / 1000, '距离没有平方'],
        [((far ? F * n * n : F / (n * n)) * charge) / 1000, '库仑力与距离的关系用反了'],
        [
          (F * (far ? 1 / (n * n) : n * n) * (step === 3 ? charge * charge : n)) / 1000,
          step === 3 ? '以为两个电荷量都增大了' : '距离多用了一次',
        ],
        [F / 1000, '以为库仑力不变'],
        [(F * (far ? n : 1 / n)) / 1000, '以为库仑力与距离成正比'],
      ]),
      analysis: `由 $F=k\\frac{q_1q_2}{r^2}$，$\\frac{F'}{F}=${quantityTex(factor, '')}$，$F'=${quantityTex(right / 1000, 'N')}$。`,
    };
  },
  holds(stem, given) {
    const times = Number(/电荷量增大到原来的 \$(\d)\$/.exec(stem)?.[1] ?? 1);
    const wider = /距离增大到原来的 \$(\d)\$/.exec(stem)?.[1];
    const nearer = /frac\{1\}\{(\d)\}/.exec(stem)?.[1];
    const distance = wider ? Number(wider) : 1 / Number(nearer);
    return balances(([after], [before]) => [[after * distance * distance, before * times]])(stem, given);
  },
};

const fieldForce: Family = {
  ...place,
  id: 'physics-field-strength',
  name: '电场强度与电场力',
  type: 'single',
  knowledge: ['电场强度与电场线'],
  steps: [1, 2],
  make(draw, step) {
    const q = draw.integer(1, 50) * 1e-9;
    const E = draw.integer(2, 50) * 100;
    const F = q * E;
    const q2 = q * draw.pick([2, 3, 4]);
    return {
      stem:
        step === 1
          ? `在电场中某点放入电荷量为 ${quantity(q, 'C')} 的试探电荷，受到的静电力大小为 ${quantity(F, 'N')}，该点的电场强度大小是（　　）`
          : `在电场中某点放入电荷量为 ${quantity(q, 'C')} 的试探电荷，受到的静电力大小为 ${quantity(F, 'N')}。若在该点改放电荷量为 ${quantity(q2, 'C')} 的试探电荷，该点的电场强度大小是（　　）`,
      result: [quantity(E, 'N/C')],
      wrong: mistaken('N/C', [
        [q / F, '电荷量与静电力的位置除反了'],
        [step === 1 ? E / 10 : F / q2, step === 1 ? '10 的指数算错' : '以为电场强度随试探电荷改变'],
        [step === 1 ? E * 10 : (F * q2) / q / q, step === 1 ? '10 的指数算错' : '以为与试探电荷成正比'],
        [F * q, '把静电力与电荷量相乘'],
        [E * 100, '10 的指数算错'],
      ]),
      analysis: `$E=\\frac{F}{q}=\\frac{${quantityTex(F, 'N')}}{${quantityTex(q, 'C')}}=${quantityTex(E, 'N/C')}$${step === 1 ? '' : '，电场强度由电场本身决定，与试探电荷无关'}。`,
    };
  },
  holds: balances(([E], [q, F]) => [[E * q, F]]),
};

const potential: Family = {
  ...place,
  id: 'physics-potential-difference',
  name: '电势差与静电力做功',
  type: 'single',
  knowledge: ['电势与电势能', '电势差与电场强度'],
  steps: [2, 3],
  make(draw, step) {
    const q = draw.integer(1, 20) * 1e-8;
    const U = draw.integer(2, 60) * 10;
    const W = q * U;
    const B = draw.integer(1, 20) * 10;
    return {
      stem:
        step === 2
          ? `把电荷量为 ${quantity(q, 'C')} 的正电荷从电场中的 $A$ 点移到 $B$ 点，静电力做功 ${quantity(W, 'J')}，$A$、$B$ 两点间的电势差 $U_{AB}$ 是（　　）`
          : `把电荷量为 ${quantity(q, 'C')} 的正电荷从电场中的 $A$ 点移到 $B$ 点，静电力做功 ${quantity(W, 'J')}。若 $B$ 点的电势为 ${quantity(B, 'V')}，则 $A$ 点的电势是（　　）`,
      result: [quantity(step === 2 ? U : U + B, 'V')],
      wrong: mistaken('V', [
        [step === 2 ? q / W : Math.abs(B - U), step === 2 ? '电荷量与功除反了' : '电势差的正负号用反了'],
        [step === 2 ? U * 10 : U, step === 2 ? '10 的指数算错' : '把电势差当成了电势'],
        [step === 2 ? U / 10 : U * 10 + B, '10 的指数算错'],
        [W * q, '把功与电荷量相乘'],
        [U / 2 + (step === 2 ? 0 : B), '结果多除了 2'],
      ]),
      analysis: `$U_{AB}=\\frac{W_{AB}}{q}=\\frac{${quantityTex(W, 'J')}}{${quantityTex(q, 'C')}}=${quantityTex(U, 'V')}$${step === 2 ? '' : `，$U_{AB}=\\varphi_A-\\varphi_B$，$\\varphi_A=${U}\\ \\mathrm{V}+${B}\\ \\mathrm{V}=${quantityTex(U + B, 'V')}$`}。`,
    };
  },
  // The energy of the charge falls by the work.
  holds: (stem, given) =>
    balances(([v], [q, W, B]) => [stem.includes('A$ 点的电势是') ? [q * v, q * B + W] : [q * v, W]])(stem, given),
};

const uniformField: Family = {
  ...place,
  id: 'physics-uniform-field',
  name: '匀强电场的电势差',
  type: 'blank',
  knowledge: ['电势差与电场强度'],
  steps: [2, 3],
  make(draw, step) {
    const d = draw.integer(1, 20);
    const E = draw.integer(1, 40) * 100;
    const U = (E * d) / 100;
    const part = draw.integer(1, 9) / 10;
    return step === 2
      ? {
          stem: `两块平行金属板相距 ${quantity(d, 'cm')}，板间电压是 ${quantity(U, 'V')}，板间电场可看作匀强电场，电场强度是____$\\mathrm{V/m}$。`,
          result: [quantity(E, '')],
          analysis: `$E=\\frac{U}{d}=\\frac{${quantityTex(U, 'V')}}{${quantityTex(d / 100, 'm')}}=${quantityTex(E, 'V/m')}$。`,
        }
      : {
          stem: `匀强电场的电场强度是 ${quantity(E, 'V/m')}，沿电场线方向上的 $A$、$B$ 两点相距 ${quantity(d, 'cm')}，$B$ 点的电势取零，$A$ 点的电势是____$\\mathrm{V}$；$AB$ 连线上距 $B$ 点 ${quantity(d * part, 'cm')} 处的电势是____$\\mathrm{V}$。`,
          result: [quantity(U, ''), quantity(U * part, '')],
          analysis: `沿电场线方向电势降低，$\\varphi_A=Ed=${quantityTex(U, 'V')}$，另一点 $\\varphi=Ed'=${quantityTex(U * part, 'V')}$。`,
        };
  },
  holds: (stem, given) =>
    balances(([a, b], [first, second, third]) =>
      stem.includes('平行')
        ? [[a * first, second]]
        : [
            [a / second, first],
            [b / a, third / second],
          ],
    )(stem, given),
};

const acceleratedCharge: Family = {
  ...place,
  id: 'physics-accelerated-charge',
  name: '带电粒子的加速',
  type: 'calculation',
  knowledge: ['带电粒子在电场中的加速与偏转'],
  steps: [3, 4],
  make(draw, step) {
    const ratio = draw.integer(1, 9) * draw.pick([1e6, 1e7, 1e8]);
    const v = draw.integer(1, 30) * draw.pick([1e4, 1e5]);
    const U = (v * v) / (2 * ratio);
    const d = draw.pick([1, 2, 4, 5, 10]);
    if (!isTidy(U, 4) || U > 5000 || U < 1 || !isTidy((ratio * U) / d, 4)) return this.make(draw, step);
    return {
      stem: `一个带电粒子的电荷量与质量之比（比荷）为 ${quantity(ratio, 'C/kg')}，由静止开始经 ${quantity(U, 'V')} 的电压加速，不计重力。求粒子的末速度大小${step === 4 ? `；若两板相距 ${quantity(d, 'cm')}，板间为匀强电场，再求粒子的加速度大小` : ''}。`,
      result: step === 4 ? [quantity(v, 'm/s'), quantity((ratio * U) / (d / 100), 'm/s^2')] : [quantity(v, 'm/s')],
      working: `由动能定理 $qU=\\frac{1}{2}mv^2$，$v=\\sqrt{\\frac{2qU}{m}}=\\sqrt{2\\times${quantityTex(ratio, '')}\\times${quantityTex(U, '')}}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$。${step === 4 ? `$a=\\frac{qE}{m}=\\frac{qU}{md}=\\frac{${quantityTex(ratio, '')}\\times${quantityTex(U, '')}}{${d / 100}}\\ \\mathrm{m/s^2}=${quantityTex((ratio * U) / (d / 100), 'm/s^2')}$。` : ''}`,
      analysis: '静电力做的功等于粒子动能的增加。',
    };
  },
  holds: (stem, given) =>
    balances(([v, a], [ratio, U, d]) => [
      [(v * v) / 2 / U, ratio],
      [stem.includes('加速度') ? v * v : 1, stem.includes('加速度') ? 2 * a * d : 1],
    ])(stem, given),
};

const capacitor: Family = {
  ...place,
  id: 'physics-capacitor',
  name: '电容与电荷量',
  type: 'single',
  knowledge: ['电容器与电容'],
  steps: [1, 2],
  make(draw, step) {
    const C = draw.integer(1, 60) * 10;
    const U = draw.integer(2, 60);
    const Q = (C * U) / 1e6;
    const more = draw.integer(1, 20);
    return {
      stem:
        step === 1
          ? `一个电容为 ${quantity(C, 'μF')} 的电容器，两板间的电压是 ${quantity(U, 'V')}，它所带的电荷量是（　　）`
          : `一个电容为 ${quantity(C, 'μF')} 的电容器，两板间的电压由 ${quantity(U, 'V')} 升高到 ${quantity(U + more, 'V')}，它所带的电荷量增加了（　　）`,
      result: [quantity(step === 1 ? Q : (C * more) / 1e6, 'C')],
      wrong: mistaken('C', [
        [step === 1 ? C / U / 1e6 : (C * (U + more)) / 1e6, step === 1 ? '应相乘却相除' : '求成了后来的电荷量'],
        [step === 1 ? U / C : Q, step === 1 ? '电压与电容相除' : '求成了原来的电荷量'],
        [(C * (step === 1 ? U : more)) / 1e3, '微法换算成法时只除以 1000'],
        [(C * (step === 1 ? U : more)) / 1e9, '把微法当成了皮法'],
        [(C * (step === 1 ? U : more)) / 2e6, '与储存的能量公式混了'],
      ]),
      analysis:
        step === 1
          ? `$Q=CU=${quantityTex(C / 1e6, 'F')}\\times${quantityTex(U, 'V')}=${quantityTex(Q, 'C')}$。`
          : `$\\Delta Q=C\\Delta U=${quantityTex(C / 1e6, 'F')}\\times${quantityTex(more, 'V')}=${quantityTex((C * more) / 1e6, 'C')}$。`,
    };
  },
  holds: balances(([Q], [C, U, after]) => [[Q / C, Number.isNaN(after) ? U : after - U]]),
};

export const electricField: readonly Family[] = [
  ...[coulomb, fieldForce, potential, uniformField, capacitor, acceleratedCharge],
];
