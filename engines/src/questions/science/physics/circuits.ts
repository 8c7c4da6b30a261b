import type { Family } from '../../family.ts';
import { balances, isJudged } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '09' } as const;
const OHM = '\\Omega';

const ohm: Family = {
  ...place,
  id: 'physics-ohm',
  name: '欧姆定律的计算',
  type: 'single',
  knowledge: ['欧姆定律的应用', '电流与电压、电阻的关系'],
  steps: [1, 2],
  make(draw, step) {
    const R = draw.integer(2, 60) / (draw.isSo() ? 1 : 2);
    const I = draw.integer(2, 30) / 20;
    const U = Number((I * R).toFixed(4));
    const times = draw.pick([0.5, 1.5, 2, 3]);
    if (U > 24 || !isTidy(U)) return this.make(draw, step);
    const U2 = U * times;
    const I2 = I * times;
    return step === 1
      ? {
          stem: `一段导体两端的电压是 ${quantity(U, 'V')} 时，通过它的电流是 ${quantity(I, 'A')}，这段导体的电阻是（　　）`,
          result: [quantity(R, OHM)],
          wrong: mistaken(OHM, [
            [I / U, '电流与电压的位置除反了'],
            [U * I, '把电压与电流相乘'],
            [R / 10, '小数点移错了一位'],
            [R * 10, '小数点移错了一位'],
            [U - I, '把电压与电流相减'],
          ]),
          analysis: `$R=\\frac{U}{I}=\\frac{${quantityTex(U, 'V')}}{${quantityTex(I, 'A')}}=${quantityTex(R, OHM)}$。`,
        }
      : {
          stem: `一个定值电阻两端的电压是 ${quantity(U, 'V')} 时，通过它的电流是 ${quantity(I, 'A')}；当它两端的电压变为 ${quantity(U2, 'V')} 时，通过它的电流是（　　）`,
          result: [quantity(I2, 'A')],
          wrong: mistaken('A', [
            [I, '以为电流不随电压改变'],
            [I / times, '以为电流与电压成反比'],
            [I * times * times, '把电压变化的倍数用了两次'],
            [Math.abs(U2 - U) + I, '以为电压增加多少电流就增加多少'],
            [I + times, '应乘倍数却加上了倍数'],
          ]),
          analysis: `电阻不变，$R=\\frac{${quantityTex(U, 'V')}}{${quantityTex(I, 'A')}}=${quantityTex(R, OHM)}$，$I'=\\frac{U'}{R}=\\frac{${quantityTex(U2, 'V')}}{${quantityTex(R, OHM)}}=${quantityTex(I2, 'A')}$。`,
        };
  },
  holds: (stem, given) =>
    balances(([answer], [u, i, u2]) => [stem.includes('定值') ? [answer * u, i * u2] : [answer * i, u]])(stem, given),
};

const inSeries: Family = {
  ...place,
  id: 'physics-series-circuit',
  name: '串联电路的计算',
  type: 'single',
  knowledge: ['欧姆定律的应用', '串、并联电路的电压规律', '串、并联电路的电阻关系'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b, I] = draw.until(
      () => [draw.integer(3, 40), draw.integer(3, 40), draw.integer(1, 12) / 10] as const,
      ([p, q, i]) => p !== q && (p + q) * i <= 24 && isTidy((p + q) * i) && isTidy(p * i),
    );
    const U = (a + b) * I;
    const stem = `电阻 $R_1=${quantityTex(a, OHM)}$、$R_2=${quantityTex(b, OHM)}$ 串联后接在电压为 ${quantity(U, 'V')} 的电源两端，`;
    return step === 1
      ? {
          stem: `${stem}电路中的电流是（　　）`,
          result: [quantity(I, 'A')],
          wrong: mistaken('A', [
            [U / a, '只用了 $R_1$'],
            [U / b, '只用了 $R_2$'],
            [(U * (a + b)) / (a * b), '按并联算了总电流'],
            [U / Math.abs(a - b), '总电阻用了两电阻之差'],
            [U * (a + b), '用电压乘以总电阻'],
          ]),
          analysis: `总电阻 $R=R_1+R_2=${quantityTex(a + b, OHM)}$，$I=\\frac{U}{R}=\\frac{${quantityTex(U, 'V')}}{${quantityTex(a + b, OHM)}}=${quantityTex(I, 'A')}$。`,
        }
      : {
          stem: `${stem}$R_1$ 两端的电压是（　　）`,
          result: [quantity(I * a, 'V')],
          wrong: mistaken('V', [
            [I * b, '求成了 $R_2$ 两端的电压'],
            [U, '以为每个电阻两端都是电源电压'],
            [U / 2, '以为电压平均分配'],
            [(U * a) / b, '用两个电阻之比乘以电源电压'],
            [U / a, '求成了用 $R_1$ 算的电流'],
          ]),
          analysis: `$I=\\frac{U}{R_1+R_2}=\\frac{${quantityTex(U, 'V')}}{${quantityTex(a + b, OHM)}}=${quantityTex(I, 'A')}$，$U_1=IR_1=${quantityTex(I, 'A')}\\times${quantityTex(a, OHM)}=${quantityTex(I * a, 'V')}$。`,
        };
  },
  // The voltages of both add up to that of the source.
  holds: (stem, given) =>
    balances(([answer], [a, b, u]) => [
      stem.includes('两端的电压是（') ? [answer + (answer / a) * b, u] : [answer * a + answer * b, u],
    ])(stem, given),
};

const inParallel: Family = {
  ...place,
  id: 'physics-parallel-circuit',
  name: '并联电路的计算',
  type: 'single',
  knowledge: ['欧姆定律的应用', '串、并联电路的电流规律'],
  steps: [1, 2],
  make(draw, step) {
    const [U, a, b] = draw.until(
      () => [draw.pick([3, 4.5, 6, 9, 12, 18, 24]), draw.integer(4, 60), draw.integer(4, 60)] as const,
      ([u, p, q]) => p !== q && isTidy(u / p) && isTidy(u / q) && isTidy(u / p + u / q),
    );
    const [I1, I2] = [U / a, U / b];
    const I = I1 + I2;
    const tail =
      step === 1
        ? `电阻 $R_1=${quantityTex(a, OHM)}$、$R_2=${quantityTex(b, OHM)}$ 并联后接在电压为 ${quantity(U, 'V')} 的电源两端，干路中的电流是（　　）`
        : `电阻 $R_1=${quantityTex(a, OHM)}$ 与 $R_2$ 并联后接在电压为 ${quantity(U, 'V')} 的电源两端，干路中的电流是 ${quantity(I, 'A')}，$R_2$ 的阻值是（　　）`;
    return {
      stem: tail,
      result: [step === 1 ? quantity(I, 'A') : quantity(b, OHM)],
      wrong:
        step === 1
          ? mistaken('A', [
              [U / (a + b), '按串联算了电流'],
              [I1, '只算了 $R_1$ 中的电流'],
              [I2, '只算了 $R_2$ 中的电流'],
              [Math.abs(I1 - I2), '把两支路的电流相减'],
            ])
          : mistaken(OHM, [
              [U / I, '求成了总电阻'],
              [U / I - a, '按串联用总电阻减去 $R_1$'],
              [a - U / I, '用 $R_1$ 减去总电阻'],
              [U / (I + I1), '支路电流应相减却相加'],
              [U * I2, '用电压乘以电流'],
              [U / I1, '求成了 $R_1$ 的阻值'],
            ]),
      analysis:
        step === 1
          ? `$I_1=\\frac{U}{R_1}=${quantityTex(I1, 'A')}$，$I_2=\\frac{U}{R_2}=${quantityTex(I2, 'A')}$，$I=I_1+I_2=${quantityTex(I, 'A')}$。`
          : `$I_1=\\frac{U}{R_1}=${quantityTex(I1, 'A')}$，$I_2=I-I_1=${quantityTex(I2, 'A')}$，$R_2=\\frac{U}{I_2}=\\frac{${quantityTex(U, 'V')}}{${quantityTex(I2, 'A')}}=${quantityTex(b, OHM)}$。`,
    };
  },
  // Through one resistance that would replace both.
  holds: (stem, given) =>
    balances(([answer], [a, second, third]) => [
      stem.includes('阻值是')
        ? [(third * a * answer) / (a + answer), second]
        : [(answer * a * second) / (a + second), third],
    ])(stem, given),
};

const protectBulb: Family = {
  ...place,
  id: 'physics-bulb-with-resistor',
  name: '给灯泡串联电阻',
  type: 'calculation',
  knowledge: ['欧姆定律的应用', '串、并联电路的电压规律'],
  steps: [2, 3],
  make(draw, step) {
    const [bulb, I, U] = draw.until(
      () =>
        [
          draw.pick([1.5, 2, 2.5, 3, 3.8, 4, 6]),
          draw.pick([0.2, 0.25, 0.3, 0.4, 0.5]),
          draw.pick([4.5, 6, 7.5, 9, 10, 12, 18]),
        ] as const,
      ([u, i, all]) => all > u + 0.4 && isTidy((all - u) / i) && isTidy(u / i),
    );
    const R = (U - bulb) / I;
    const n = draw.pick(['小灯泡', '指示灯', '小电铃', '小风扇']);
    return {
      stem: `一只${n}正常工作时两端的电压是 ${quantity(bulb, 'V')}，电流是 ${quantity(I, 'A')}。要使它在电压为 ${quantity(U, 'V')} 的电源上正常工作，应串联一个多大的电阻？${step === 3 ? '这个电阻的电功率是多大？' : ''}`,
      result: step === 3 ? [quantity(R, OHM), quantity((U - bulb) * I, 'W')] : [quantity(R, OHM)],
      working: `串联电阻两端的电压 $U_R=U-U_L=${U}\\ \\mathrm{V}-${bulb}\\ \\mathrm{V}=${quantityTex(U - bulb, 'V')}$，电流 $I=${quantityTex(I, 'A')}$，电阻 $R=\\frac{U_R}{I}=\\frac{${quantityTex(U - bulb, 'V')}}{${quantityTex(I, 'A')}}=${quantityTex(R, OHM)}$。${step === 3 ? `电阻的电功率 $P=U_RI=${quantityTex(U - bulb, 'V')}\\times${quantityTex(I, 'A')}=${quantityTex((U - bulb) * I, 'W')}$。` : ''}`,
      analysis: `串联的电阻分担多余的电压，电流与${n}正常工作时的电流相等。`,
    };
  },
  holds: (stem, given) =>
    balances(([r, p], [bulb, i, u]) => [
      [(bulb / i + r) * i, u],
      [stem.includes('功率') ? p : 1, stem.includes('功率') ? i * i * r : 1],
    ])(stem, given),
};

const slidingContact: Family = {
  ...place,
  id: 'physics-rheostat',
  name: '滑动变阻器引起的变化',
  type: 'solution',
  knowledge: ['滑动变阻器', '欧姆定律的应用'],
  steps: [3, 4],
  make(draw, step) {
    const [R, r, I1, I2] = draw.until(
      () => {
        const [p, q] = [draw.integer(2, 40), draw.integer(4, 60)];
        const U = draw.pick([3, 4.5, 6, 9, 12, 18]);
        return [p, q, U / p, U / (p + q)] as const;
      },
      ([, , a, b]) => isTidy(a, 2) && isTidy(b, 2) && a <= 3,
    );
    const U = I1 * R;
    return {
      stem: `定值电阻 $R_0$ 与滑动变阻器串联接在电压不变的电源两端。滑动变阻器接入的电阻为 $0$ 时，电路中的电流是 ${quantity(I1, 'A')}；接入的电阻为 ${quantity(r, OHM)} 时，电流是 ${quantity(I2, 'A')}。求电源电压和 $R_0$ 的阻值${step === 4 ? '，以及后一种情况下 $R_0$ 的电功率' : ''}。`,
      result: [quantity(U, 'V'), quantity(R, OHM), ...(step === 4 ? [quantity(I2 * I2 * R, 'W')] : [])],
      working: `电源电压不变，$U=I_1R_0$，$U=I_2(R_0+R)$，即 $${quantityTex(I1, 'A')}\\times R_0=${quantityTex(I2, 'A')}\\times(R_0+${quantityTex(r, OHM)})$，解得 $R_0=${quantityTex(R, OHM)}$，$U=I_1R_0=${quantityTex(I1, 'A')}\\times${quantityTex(R, OHM)}=${quantityTex(U, 'V')}$。${step === 4 ? `后一种情况下 $P_0=I_2^2R_0=(${quantityTex(I2, 'A')})^2\\times${quantityTex(R, OHM)}=${quantityTex(I2 * I2 * R, 'W')}$。` : ''}`,
      analysis: '电源电压不变，对两种情况各列一个等式，联立求解。',
    };
  },
  holds: (stem, given) =>
    balances(([u, r0, p], [i1, r, i2]) => [
      [u, i1 * r0],
      [u - i2 * r, i2 * r0],
      [stem.includes('功率') ? p + i2 * i2 * r : 1, stem.includes('功率') ? u * i2 : 1],
    ])(stem, given),
};

const equalResistance: Family = {
  ...place,
  id: 'physics-total-resistance',
  name: '串并联的总电阻',
  type: 'blank',
  knowledge: ['串、并联电路的电阻关系'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.integer(2, 90), draw.integer(2, 90)] as const,
      ([p, q]) => p !== q && isTidy((p * q) / (p + q)),
    );
    const n = draw.integer(2, 10);
    const one = n * draw.integer(1, 20);
    return step === 1
      ? {
          stem: `${quantity(a, OHM)} 和 ${quantity(b, OHM)} 的两个电阻，串联后的总电阻是____$\\mathrm{${OHM}}$，并联后的总电阻是____$\\mathrm{${OHM}}$。`,
          result: [quantity(a + b, ''), quantity((a * b) / (a + b), '')],
          analysis: `串联 $R=R_1+R_2=${quantityTex(a + b, OHM)}$；并联 $R=\\frac{R_1R_2}{R_1+R_2}=\\frac{${a}\\times${b}}{${a}+${b}}\\ \\mathrm{${OHM}}=${quantityTex((a * b) / (a + b), OHM)}$。`,
        }
      : {
          stem: `$${n}$ 个阻值都是 ${quantity(one, OHM)} 的电阻，串联后的总电阻是____$\\mathrm{${OHM}}$，并联后的总电阻是____$\\mathrm{${OHM}}$。`,
          result: [quantity(n * one, ''), quantity(one / n, '')],
          analysis: `$n$ 个相同的电阻，串联 $R=nR_0=${quantityTex(n * one, OHM)}$，并联 $R=\\frac{R_0}{n}=${quantityTex(one / n, OHM)}$。`,
        };
  },
  holds(stem, given) {
    const n = Number(/^\$(\d+)\$ 个/.exec(stem)?.[1]);
    return balances(([series, parallel], [a, b]) =>
      Number.isNaN(n)
        ? [
            [series - a, b],
            [1 / parallel, 1 / a + 1 / b],
          ]
        : [
            [series / a, n],
            [1 / parallel, n / a],
          ],
    )(stem, given);
  },
};

const currentJudge: Family = {
  ...place,
  id: 'physics-resistance-truth',
  name: '电阻与电压电流的判断',
  type: 'judge',
  knowledge: ['电流与电压、电阻的关系', '电阻及其影响因素'],
  steps: [1, 2],
  make(draw, step) {
    const R = draw.integer(2, 50);
    const U = draw.integer(1, 12);
    const times = draw.pick([2, 3, 4]);
    const isSo = draw.isSo();
    const said = step === 1 ? (isSo ? R : draw.pick([R * times, R / times])) : isSo ? R : draw.pick([0.5, R * 2]);
    return {
      stem:
        step === 1
          ? `一个 ${quantity(R, OHM)} 的定值电阻，两端的电压由 ${quantity(U, 'V')} 变为 ${quantity(U * times, 'V')} 时，它的电阻是 ${quantity(said, OHM)}。`
          : `一个 ${quantity(R, OHM)} 的定值电阻，两端的电压由 ${quantity(U, 'V')} 变为 ${quantity(0, 'V')} 时，它的电阻是 ${quantity(said, OHM)}。`,
      result: [isSo ? '对' : '错'],
      analysis: `电阻是导体本身的性质，与电压、电流无关，仍是 ${quantity(R, OHM)}。`,
    };
  },
  holds: isJudged(([r, , , said]) => [said, r]),
};

export const circuits: readonly Family[] = [
  ...[ohm, currentJudge, equalResistance, inSeries, inParallel, protectBulb, slidingContact],
];
