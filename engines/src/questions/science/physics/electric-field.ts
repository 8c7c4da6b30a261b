import type { Family } from '../../family.ts';
import { balances } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '11' } as const;
const OHM = '\\Omega';

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

const closedCircuit: Family = {
  ...place,
  id: 'physics-closed-circuit',
  name: '闭合电路欧姆定律',
  type: 'single',
  knowledge: ['闭合电路欧姆定律'],
  steps: [2, 3],
  make(draw, step) {
    const [R, r, I] = draw.until(
      () => [draw.integer(2, 30), draw.integer(1, 8) / 2, draw.integer(1, 20) / 10] as const,
      ([a, b, c]) => (a + b) * c <= 24 && a > b,
    );
    const E = (R + r) * I;
    const asks = step === 2 ? '电路中的电流是' : '电源的输出功率是';
    const unit = step === 2 ? 'A' : 'W';
    return {
      stem: `电动势为 ${quantity(E, 'V')}、内阻为 ${quantity(r, OHM)} 的电源，与 ${quantity(R, OHM)} 的电阻组成闭合电路，${asks}（　　）`,
      result: [quantity(step === 2 ? I : I * I * R, unit)],
      wrong: mistaken(unit, [
        [step === 2 ? E / R : (E * E) / R, '没有考虑内阻'],
        [step === 2 ? E / (R - r) : E * I, step === 2 ? '内阻应加却减' : '求成了电源的总功率'],
        [step === 2 ? E / r : I * I * r, step === 2 ? '只用了内阻' : '求成了内阻消耗的功率'],
        [step === 2 ? (E * (R + r)) / (R * r) : I * R, step === 2 ? '把内阻与外电阻当成并联' : '求成了路端电压'],
        [step === 2 ? I * 2 : I * I * R * 2, '结果多乘了 2'],
      ]),
      analysis: `$I=\\frac{E}{R+r}=\\frac{${quantityTex(E, 'V')}}{${R}\\ \\mathrm{${OHM}}+${r}\\ \\mathrm{${OHM}}}=${quantityTex(I, 'A')}$${step === 2 ? '' : `，$P=I^2R=${quantityTex(I * I * R, 'W')}$`}。`,
    };
  },
  // The outer and the inner voltage add up.
  holds: (stem, given) =>
    balances(([answer], [E, r, R]) => {
      const I = stem.includes('输出') ? Math.sqrt(answer / R) : answer;
      return [[E - I * r, I * R]];
    })(stem, given),
};

const emfAndInner: Family = {
  ...place,
  id: 'physics-emf-and-inner',
  name: '求电动势和内阻',
  type: 'calculation',
  knowledge: ['电动势和内阻的测量', '闭合电路欧姆定律'],
  steps: [3, 4],
  make(draw, step) {
    const [E, r, I1, I2] = draw.until(
      () =>
        [
          draw.pick([1.5, 3, 4.5, 6, 9, 12]),
          draw.integer(1, 10) / 4,
          draw.integer(1, 10) / 10,
          draw.integer(2, 20) / 10,
        ] as const,
      ([e, s, a, b]) => b > a && e - b * s > e / 4,
    );
    const [U1, U2] = [E - I1 * r, E - I2 * r];
    const [R1, R2] = [U1 / I1, U2 / I2];
    if (step === 4 && (!isTidy(R1) || !isTidy(R2))) return this.make(draw, step);
    return {
      stem:
        step === 3
          ? `某电源接入不同的外电路：电流为 ${quantity(I1, 'A')} 时，路端电压是 ${quantity(U1, 'V')}；电流为 ${quantity(I2, 'A')} 时，路端电压是 ${quantity(U2, 'V')}。求电源的电动势和内阻。`
          : `某电源接 ${quantity(R1, OHM)} 的电阻时，电流是 ${quantity(I1, 'A')}；接 ${quantity(R2, OHM)} 的电阻时，电流是 ${quantity(I2, 'A')}。求电源的电动势和内阻。`,
      result: [quantity(E, 'V'), quantity(r, OHM)],
      working: `由 $E=U+Ir$${step === 4 ? '、$U=IR$' : ''}，$E=${quantityTex(U1, 'V')}+${quantityTex(I1, 'A')}\\times r$，$E=${quantityTex(U2, 'V')}+${quantityTex(I2, 'A')}\\times r$，解得 $r=\\frac{${quantityTex(U1, 'V')}-${quantityTex(U2, 'V')}}{${quantityTex(I2, 'A')}-${quantityTex(I1, 'A')}}=${quantityTex(r, OHM)}$，$E=${quantityTex(E, 'V')}$。`,
      analysis: '对两种情况分别列闭合电路欧姆定律，联立求解。',
    };
  },
  variety: 90,
  holds: (stem, given) =>
    balances(([E, r], [a, b, c, d]) =>
      stem.includes('路端')
        ? [
            [E - a * r, b],
            [E - c * r, d],
          ]
        : [
            [b * (a + r), E],
            [d * (c + r), E],
          ],
    )(stem, given),
};

const meterConversion: Family = {
  ...place,
  id: 'physics-meter-conversion',
  name: '电表的改装',
  type: 'single',
  knowledge: ['串并联电路与电表改装'],
  steps: [3, 4],
  make(draw, step) {
    const Rg = draw.integer(2, 20) * 50;
    const Ig = draw.pick([1, 2, 3, 0.5]);
    const U = draw.pick([3, 5, 6, 10, 15]);
    const I = draw.pick([0.1, 0.5, 0.6, 1, 3]);
    const R = U / (Ig / 1000) - Rg;
    const shunt = ((Ig / 1000) * Rg) / (I - Ig / 1000);
    const toVolt = step === 3;
    if (R <= 0) return this.make(draw, step);
    const ohms = toVolt ? R : Number(shunt.toPrecision(3));
    return {
      stem: toVolt
        ? `一个内阻为 ${quantity(Rg, OHM)}、满偏电流为 ${quantity(Ig, 'mA')} 的电流表，要改装成量程为 ${quantity(U, 'V')} 的电压表，应（　　）`
        : `一个内阻为 ${quantity(Rg, OHM)}、满偏电流为 ${quantity(Ig, 'mA')} 的电流表，要改装成量程为 ${quantity(I, 'A')} 的电流表，应（结果保留三位有效数字）（　　）`,
      result: [`${toVolt ? '串联' : '并联'}一个 ${quantity(ohms, OHM)} 的电阻`],
      wrong: [
        { text: `${toVolt ? '并联' : '串联'}一个 ${quantity(ohms, OHM)} 的电阻`, mistake: '串联与并联用反了' },
        {
          text: `${toVolt ? '串联' : '并联'}一个 ${quantity(toVolt ? R + Rg : Number((shunt * 10).toPrecision(3)), OHM)} 的电阻`,
          mistake: toVolt ? '没有减去电流表的内阻' : '分流的电流算错',
        },
        {
          text: `${toVolt ? '并联' : '串联'}一个 ${quantity(toVolt ? R + Rg : Number((shunt * 10).toPrecision(3)), OHM)} 的电阻`,
          mistake: '连接方式和阻值都错了',
        },
        { text: `${toVolt ? '串联' : '并联'}一个 ${quantity(Rg, OHM)} 的电阻`, mistake: '以为阻值等于内阻' },
      ],
      analysis: toVolt
        ? `串联电阻分压，$U=I_g(R_g+R)$，$R=\\frac{U}{I_g}-R_g=${quantityTex(R, OHM)}$。`
        : `并联电阻分流，$I_gR_g=(I-I_g)R$，$R=\\frac{I_gR_g}{I-I_g}\\approx${quantityTex(ohms, OHM)}$。`,
    };
  },
  variety: 70,
  holds: (stem, [given = '']) =>
    balances(([R], [Rg, Ig, full]) => {
      const way = stem.includes('电压表') ? '串联' : '并联';
      const reached = stem.includes('电压表') ? Ig * (Rg + R) : Ig + (Ig * Rg) / R;
      return [[given.startsWith(way) && Math.abs(reached / full - 1) < 0.006 ? 1 : 0, 1]];
    })(stem, [given]),
};

export const electricField: readonly Family[] = [
  ...[coulomb, fieldForce, potential, uniformField, capacitor, acceleratedCharge],
  ...[closedCircuit, emfAndInner, meterConversion],
];
