import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '11' } as const;
const OHM = '\\Omega';

const ampereForce: Family = {
  ...place,
  id: 'physics-ampere-force',
  name: '安培力的计算',
  type: 'single',
  knowledge: ['安培力', '磁感应强度'],
  steps: [1, 2],
  make(draw, step) {
    const B = draw.integer(1, 20) / 10;
    const I = draw.integer(1, 20) / 2;
    const L = draw.integer(5, 60);
    const half = step === 2;
    const F = (B * I * L) / 100 / (half ? 2 : 1);
    if (!isTidy(F, 4)) return this.make(draw, step);
    return {
      stem: `磁感应强度为 ${quantity(B, 'T')} 的匀强磁场中，有一段长 ${quantity(L, 'cm')} 的直导线，通过的电流是 ${quantity(I, 'A')}，导线与磁场方向${half ? '的夹角为 $30^{\\circ}$' : '垂直'}，导线受到的安培力大小是（　　）`,
      result: [quantity(F, 'N')],
      wrong: mistaken('N', [
        [F * 100, '长度没有换算成米'],
        [half ? F * 2 : F / 2, half ? '没有乘夹角的正弦' : '多乘了 $\\frac{1}{2}$'],
        [half ? F * 1.732 : (B * I) / (L / 100), half ? '用成了夹角的余弦' : '应乘长度却除以长度'],
        [(I * L) / 100 / B, '应乘磁感应强度却相除'],
        [F * 10, '厘米换算成米时只除以 10'],
      ]),
      analysis: `$F=BIL${half ? '\\sin 30^{\\circ}' : ''}=${B}\\times${I}\\times${L / 100}${half ? '\\times0.5' : ''}\\ \\mathrm{N}=${quantityTex(F, 'N')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([F], [B, L, I]) => [[F / (L * (stem.includes('垂直') ? 1 : 0.5)), B * I]])(stem, given),
};

const lorentz: Family = {
  ...place,
  id: 'physics-lorentz-circle',
  name: '磁场中的圆周运动',
  type: 'single',
  knowledge: ['带电粒子在匀强磁场中的圆周运动', '洛伦兹力'],
  steps: [3, 4],
  make(draw, step) {
    const ratio = draw.integer(1, 9) * 1e7;
    const B = draw.integer(1, 20) / 100;
    const r = draw.integer(2, 50) / 100;
    const v = ratio * B * r;
    if (!isTidy(v, 4)) return this.make(draw, step);
    const kinds = [
      `比荷为 ${quantity(ratio, 'C/kg')} 的带电粒子，以 ${quantity(v, 'm/s')} 的速度垂直进入磁感应强度为 ${quantity(B, 'T')} 的匀强磁场，不计重力，它做圆周运动的半径是（　　）`,
      `比荷为 ${quantity(ratio, 'C/kg')} 的带电粒子，在磁感应强度为 ${quantity(B, 'T')} 的匀强磁场中做半径为 ${quantity(r, 'm')} 的匀速圆周运动，不计重力，它的速度大小是（　　）`,
    ];
    return {
      stem: kinds[step - 3] ?? '',
      result: [step === 3 ? quantity(r, 'm') : quantity(v, 'm/s')],
      wrong:
        step === 3
          ? mistaken('m', [
              [1 / r, '半径公式写反了'],
              [v * ratio * B, '应除以比荷和磁感应强度却相乘'],
              [v / ratio, '漏了磁感应强度'],
              [2 * r, '把直径当成了半径'],
              [r / 2, '结果多除了 2'],
            ])
          : mistaken('m/s', [
              [v / 2, '半径用成了一半'],
              [v * 2, '半径用成了直径'],
              [(ratio * B) / r, '应乘半径却除以半径'],
              [(ratio * r) / B, '应乘磁感应强度却相除'],
              [v * 10, '10 的指数算错'],
            ]),
      analysis: `洛伦兹力提供向心力，$qvB=m\\frac{v^2}{r}$，${step === 3 ? `$r=\\frac{mv}{qB}=\\frac{${quantityTex(v, '')}}{${quantityTex(ratio, '')}\\times${B}}\\ \\mathrm{m}=${quantityTex(r, 'm')}$` : `$v=\\frac{qBr}{m}=${quantityTex(ratio, '')}\\times${B}\\times${r}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$`}。`,
    };
  },
  // The acceleration the force gives is the one the circle needs.
  holds: (stem, given) =>
    balances(([answer], [ratio, a, b]) => {
      const [v, B, r] = stem.includes('半径是') ? [a, b, answer] : [answer, a, b];
      return [[ratio * v * B, (v * v) / r]];
    })(stem, given),
};

const movingRod: Family = {
  ...place,
  id: 'physics-moving-rod',
  name: '导体棒切割磁感线',
  type: 'calculation',
  knowledge: ['法拉第电磁感应定律的应用', '楞次定律与右手定则', '安培力'],
  steps: [3, 4],
  make(draw, step) {
    const B = draw.integer(1, 20) / 10;
    const L = draw.integer(2, 20) / 10;
    const v = draw.integer(1, 20);
    const R = draw.integer(1, 40) / 4;
    const E = B * L * v;
    const I = E / R;
    const F = B * I * L;
    if (!isTidy(I) || !isTidy(F, 4)) return this.make(draw, step);
    return {
      stem: `平行光滑金属导轨间距为 ${quantity(L, 'm')}，处在磁感应强度为 ${quantity(B, 'T')}、方向垂直于导轨平面的匀强磁场中，导轨一端接有 ${quantity(R, OHM)} 的电阻，其余电阻不计。金属棒以 ${quantity(v, 'm/s')} 的速度垂直于导轨匀速运动。求感应电动势、通过电阻的电流${step === 4 ? '和维持匀速运动所需的外力大小' : ''}。`,
      result: [quantity(E, 'V'), quantity(I, 'A'), ...(step === 4 ? [quantity(F, 'N')] : [])],
      working: `$E=BLv=${B}\\times${L}\\times${v}\\ \\mathrm{V}=${quantityTex(E, 'V')}$；$I=\\frac{E}{R}=\\frac{${quantityTex(E, 'V')}}{${quantityTex(R, OHM)}}=${quantityTex(I, 'A')}$。${step === 4 ? `匀速运动时外力等于安培力，$F=BIL=${B}\\times${quantityTex(I, '')}\\times${L}\\ \\mathrm{N}=${quantityTex(F, 'N')}$。` : ''}`,
      analysis: '棒切割磁感线相当于电源，先求电动势，再用欧姆定律求电流。',
    };
  },
  // The power of the outer force is all turned into heat.
  holds: (stem, given) =>
    balances(([E, I, F], [L, B, R, v]) => [
      [E / v, B * L],
      [I * R, E],
      [stem.includes('外力') ? F * v : 1, stem.includes('外力') ? I * I * R : 1],
    ])(stem, given),
};

const fluxChange: Family = {
  ...place,
  id: 'physics-flux-change',
  name: '磁通量变化与电动势',
  type: 'single',
  knowledge: ['法拉第电磁感应定律的应用', '磁通量'],
  steps: [2, 3],
  make(draw, step) {
    const n = draw.integer(2, 40) * 10;
    const [f1, f2] = draw.until(
      () => [draw.integer(1, 30) / 100, draw.integer(2, 60) / 100] as const,
      ([a, b]) => b > a,
    );
    const t = draw.pick([0.1, 0.2, 0.4, 0.5, 2]);
    const S = draw.pick([0.02, 0.05, 0.1, 0.2]);
    const change = f2 - f1;
    const E = (n * change) / t;
    const by = step === 2 ? 1 : S;
    const unit = step === 2 ? 'Wb' : 'T';
    if (!isTidy(E * by, 4)) return this.make(draw, step);
    return {
      stem: `一个 $${n}$ 匝的线圈，${step === 2 ? '穿过它的磁通量' : `面积为 ${quantity(S, 'm^2')}，垂直于匀强磁场放置，磁感应强度`}在 ${quantity(t, 's')} 内由 ${quantity(f1, unit)} 均匀增加到 ${quantity(f2, unit)}，线圈中的感应电动势大小是（　　）`,
      result: [quantity(E * by, 'V')],
      wrong: mistaken('V', [
        [(E / n) * by, '漏乘了匝数'],
        [((n * f2) / t) * by, '用末值代替了变化量'],
        [((n * (f1 + f2)) / t) * by, '变化量用成了两者之和'],
        [n * change * by, '没有除以时间'],
        [step === 2 ? n * change * t : E, step === 2 ? '应除以时间却乘了时间' : '漏乘了面积'],
      ]),
      analysis: `$E=n\\frac{\\Delta\\Phi}{\\Delta t}${step === 2 ? '' : '=n\\frac{\\Delta B}{\\Delta t}S'}=${n}\\times\\frac{${f2}-${f1}}{${t}}${step === 2 ? '' : `\\times${S}`}\\ \\mathrm{V}=${quantityTex(E * by, 'V')}$。`,
    };
  },
  holds(stem, given) {
    const n = Number(/一个 \$(\d+)\$ 匝/.exec(stem)?.[1]);
    return balances(([E], said) => {
      const [S, t, before, after] = stem.includes('面积') ? said : ([1, ...said] as const);
      return [[((E * t) / n / S + before) / after, 1]];
    })(stem, given);
  },
};

const transformer: Family = {
  ...place,
  id: 'physics-transformer',
  name: '理想变压器',
  type: 'single',
  knowledge: ['理想变压器'],
  steps: [2, 3],
  make(draw, step) {
    const ratio = draw.pick([2, 4, 5, 8, 10, 11, 20, 22]);
    const n2 = draw.integer(2, 30) * 10;
    const n1 = n2 * ratio;
    const U1 = 220;
    const U2 = U1 / ratio;
    const P = draw.integer(1, 40) * 11;
    const I1 = P / U1;
    const stem = `理想变压器原、副线圈的匝数分别是 $${n1}$ 和 $${n2}$，原线圈接在电压有效值为 ${quantity(U1, 'V')} 的交流电源上，`;
    return {
      stem:
        step === 2
          ? `${stem}副线圈两端的电压有效值是（　　）`
          : `${stem}副线圈接有功率为 ${quantity(P, 'W')} 的用电器，副线圈中的电流有效值是（　　）`,
      result: [step === 2 ? quantity(U2, 'V') : quantity(P / U2, 'A')],
      wrong:
        step === 2
          ? mistaken('V', [
              [U1 * ratio, '匝数比用反了'],
              [U1, '以为两侧电压相等'],
              [U2 * Math.SQRT2, '求成了峰值'],
              [U2 / Math.SQRT2, '又除以了 $\\sqrt{2}$'],
            ])
          : mistaken('A', [
              [I1, '求成了原线圈中的电流'],
              [I1 / ratio, '电流与匝数的关系用反了'],
              [(P / U2) * Math.SQRT2, '求成了峰值'],
              [U2 / P, '电压与功率除反了'],
              [(P / U2) * 2, '结果多乘了 2'],
            ]),
      analysis: `$\\frac{U_1}{U_2}=\\frac{n_1}{n_2}=${ratio}$，$U_2=${quantityTex(U2, 'V')}$${step === 2 ? '' : `，$I_2=\\frac{P}{U_2}=\\frac{${quantityTex(P, 'W')}}{${quantityTex(U2, 'V')}}=${quantityTex(P / U2, 'A')}$`}。`,
    };
  },
  holds(stem, [given = '']) {
    const [, n1 = 1, n2 = 1] = (/\$(\d+)\$ 和 \$(\d+)\$/.exec(stem) ?? []).map(Number);
    const [U1 = 0, P = 0] = quantitiesIn(stem);
    const [answer = Number.NaN] = quantitiesIn(given);
    // The same voltage for each turn, the same power on both sides.
    const perTurn = U1 / n1;
    return stem.includes('功率') ? isEqual(perTurn * n2 * answer, P) : isEqual(answer / n2, perTurn);
  },
};

const alternating: Family = {
  ...place,
  id: 'physics-alternating-current',
  name: '交流电的峰值与频率',
  type: 'blank',
  knowledge: ['交流电的峰值与有效值', '正弦交流电的产生'],
  steps: [2, 3],
  make(draw, step) {
    const U = draw.integer(1, 44) * 5;
    const f = draw.pick([10, 20, 25, 50, 100]);
    const R = draw.integer(1, 20) * 5;
    const stem = `一个交变电压的瞬时值表达式是 $u=${U}\\sqrt{2}\\sin ${2 * f}\\pi t$（电压单位 $\\mathrm{V}$，时间单位 $\\mathrm{s}$），`;
    const P = (U * U) / R;
    if (step === 3 && !isTidy(P, 4)) return this.make(draw, step);
    return {
      stem:
        step === 2
          ? `${stem}它的有效值是____$\\mathrm{V}$，频率是____$\\mathrm{Hz}$。`
          : `${stem}把它加在 ${quantity(R, OHM)} 的电阻两端，交流电压表的示数是____$\\mathrm{V}$，电阻消耗的功率是____$\\mathrm{W}$。`,
      result: [quantity(U, ''), quantity(step === 2 ? f : P, '')],
      analysis: `有效值 $U=\\frac{U_m}{\\sqrt{2}}=${quantityTex(U, 'V')}$，${step === 2 ? `$f=\\frac{\\omega}{2\\pi}=${quantityTex(f, 'Hz')}$` : `$P=\\frac{U^2}{R}=${quantityTex(P, 'W')}$`}；电压表的示数是有效值。`,
    };
  },
  holds(stem, given) {
    const [, peak = 0, omega = 0] = (/u=(\d+)\\sqrt\{2\}\\sin (\d+)\\pi/.exec(stem) ?? []).map(Number);
    // The mean of the square over one period, from the square of the peak.
    const meanSquare = (peak * Math.SQRT2) ** 2 / 2;
    return balances(([U, second], [R]) => [
      [U * U, meanSquare],
      [second, stem.includes('功率') ? meanSquare / R : (omega * Math.PI) / (2 * Math.PI)],
    ])(stem, given);
  },
};

const powerLine: Family = {
  ...place,
  id: 'physics-power-line',
  name: '远距离输电的损耗',
  type: 'single',
  knowledge: ['远距离输电'],
  steps: [3, 4],
  make(draw, step) {
    const P = draw.integer(1, 20) * 50;
    const U = draw.pick([5, 10, 20, 25, 50]);
    const R = draw.integer(1, 20) / 2;
    const I = P / U;
    const loss = (I * I * R) / 1000;
    const n = draw.pick([2, 4, 5, 10]);
    if (!isTidy(loss, 4) || !isTidy(loss / (n * n), 4) || loss > P / 4) return this.make(draw, step);
    const right = step === 3 ? loss : loss / (n * n);
    return {
      stem:
        step === 3
          ? `发电站输出的功率是 ${quantity(P, 'kW')}，输电电压是 ${quantity(U, 'kV')}，输电线的总电阻是 ${quantity(R, OHM)}，输电线上损失的功率是（　　）`
          : `发电站以 ${quantity(U, 'kV')} 的电压输电，输电线上损失的功率是 ${quantity(loss, 'kW')}。输送功率和输电线不变，把输电电压提高到 ${quantity(U * n, 'kV')}，输电线上损失的功率变为（　　）`,
      result: [quantity(right, 'kW')],
      wrong: mistaken('kW', [
        [step === 3 ? (U * 1000) ** 2 / R / 1000 : loss / n, step === 3 ? '用输电电压直接求损失的功率' : '没有取平方'],
        [step === 3 ? (I * R) / 1000 : loss * n * n, step === 3 ? '电流没有平方' : '以为电压越高损失越大'],
        [step === 3 ? P - loss : loss, step === 3 ? '求成了用户得到的功率' : '以为损失的功率不变'],
        [step === 3 ? I * I * R : loss * n, step === 3 ? '瓦没有换算成千瓦' : '以为与电压成正比'],
      ]),
      analysis:
        step === 3
          ? `$I=\\frac{P}{U}=${quantityTex(I, 'A')}$，$\\Delta P=I^2R=${quantityTex(I, '')}^2\\times${R}\\ \\mathrm{W}=${quantityTex(loss, 'kW')}$。`
          : `$I=\\frac{P}{U}$，电压变为 $${n}$ 倍，电流变为 $\\frac{1}{${n}}$，$\\Delta P=I^2R$ 变为 $\\frac{1}{${n * n}}$，为 ${quantity(right, 'kW')}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [a, b, c]) => [
      stem.includes('提高') ? [Math.sqrt(answer / b), a / c] : [Math.sqrt(answer / c) * b, a],
    ])(stem, given),
};

export const magnetism: readonly Family[] = [
  ...[ampereForce, lorentz, fluxChange, movingRod, alternating, transformer, powerLine],
];
