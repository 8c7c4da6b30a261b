import type { Family } from '../../family.ts';
import { balances } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '11' } as const;
const OHM = '\\Omega';

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

export const closedCircuits: readonly Family[] = [closedCircuit, emfAndInner, meterConversion];
