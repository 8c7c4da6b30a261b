import { describe, expect, it } from 'vitest';
import { svgOf, textsIn } from './painted.fixture.ts';

/**
 * What was painted is measured and compared with the wish, without a look at how it was computed: corners carry
 * `data-point`.
 */
type Point = readonly [number, number];

function cornersIn(svg: string): Record<string, Point> {
  const found = [...svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)"[^>]* data-point="([^"]+)"/g)];
  return Object.fromEntries(found.map(([, x, y, name]) => [name, [Number(x), Number(y)]]));
}
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function angle(at: Point, a: Point, b: Point): number {
  const turn = Math.atan2(a[1] - at[1], a[0] - at[0]) - Math.atan2(b[1] - at[1], b[0] - at[0]);
  const degrees = Math.abs((turn * 180) / Math.PI) % 360;
  return degrees > 180 ? 360 - degrees : degrees;
}

/** Angles by three letters, lengths by two: every length has the same number of pixels to its unit. */
function expectMeasures(words: string, wanted: Record<string, number>): void {
  const corners = cornersIn(svgOf(words));
  const at = (letter: string) => {
    const point = corners[letter];
    if (!point) throw new Error(`${letter} is not in ${words}`);
    return point;
  };
  const scales: number[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    const [a = '', b = '', c] = name.match(/[A-Z]'?/g) ?? [];
    if (c) expect(Math.abs(angle(at(b), at(a), at(c)) - value), `${words}: ∠${name}`).toBeLessThan(0.2);
    else scales.push(distance(at(a), at(b)) / value);
  }
  for (const scale of scales) expect(Math.abs(scale / (scales[0] ?? 1) - 1), `${words}: lengths`).toBeLessThan(0.005);
}

const triangles: [string, Record<string, number>][] = [
  ['Rt△ABC，∠C=90°，AC=3，BC=4', { ACB: 90, AC: 3, BC: 4, AB: 5 }],
  ['△ABC，AB=AC=6，∠BAC=70°', { BAC: 70, AB: 6, AC: 6 }],
  ['△ABC 中，∠C=90°', { ACB: 90 }],
  ['△ABC，∠A=90°，AB=6，AC=8', { BAC: 90, AB: 6, AC: 8, BC: 10 }],
  ['直角三角形 ABC，∠B=90°', { ABC: 90 }],
  ['直角三角形 ABC', { ACB: 90 }],
  ['等腰三角形 ABC', { AB: 1, AC: 1 }],
  ['直角三角形，直角边 5 cm 和 12 cm', { ACB: 90, AC: 5, BC: 12, AB: 13 }],
  ['直角三角形 DEF，∠E=90°，DE=2，EF=5', { DEF: 90, DE: 2, EF: 5 }],
  ['直角三角形，斜边 10，锐角 30°', { ACB: 90, BAC: 30, AB: 10, BC: 5 }],
  ['三角形，三边 3、4、5', { AB: 3, BC: 4, AC: 5 }],
  ['△ABC，AB=7，BC=8，AC=9', { AB: 7, BC: 8, AC: 9 }],
  ['△ABC，AB=5，∠A=60°，AC=4', { AB: 5, AC: 4, BAC: 60 }],
  ['△ABC，AB=4，BC=6，∠B=120°', { AB: 4, BC: 6, ABC: 120 }],
  ['△ABC，∠A=40°，AB=6，∠B=75°', { BAC: 40, AB: 6, ABC: 75 }],
  ['△ABC，∠A=40°，∠B=75°，BC=5', { BAC: 40, ABC: 75, ACB: 65 }],
  ['△PQR，PQ=7 cm，∠P=30°，∠Q=110°', { QPR: 30, PQR: 110 }],
  ['△ABC，三个内角 50°、60°、70°', { BAC: 50, ABC: 60, ACB: 70 }],
  ['三角形，三个内角比 1:2:3', { BAC: 30, ABC: 60, ACB: 90 }],
  ['等腰三角形 ABC，AB=AC=5，BC=6', { AB: 5, AC: 5, BC: 6 }],
  ['等腰三角形 ABC，AB=AC', { AB: 1, AC: 1 }],
  ['等腰三角形，顶角 40°', { BAC: 40, ABC: 70, ACB: 70 }],
  ['等腰三角形，底角 50°', { ABC: 50, ACB: 50, BAC: 80 }],
  ['等腰三角形，腰 5，底 8', { AB: 5, AC: 5, BC: 8 }],
  ['等腰三角形，底 6，高 4', { AB: 5, AC: 5, BC: 6 }],
  ['等腰直角三角形 ABC，∠C=90°', { ACB: 90, AC: 1, BC: 1 }],
  ['等边三角形，边长 4', { AB: 4, BC: 4, AC: 4 }],
  ['正三角形 ABC', { ABC: 60, BAC: 60, ACB: 60 }],
  ['△ABC，∠A=∠B=50°', { BAC: 50, ABC: 50 }],
  ['△ABC，AB=√2，AC=1，BC=1', { ACB: 90, AC: 1, BC: 1 }],
  ['△ABC，AB=5，AC=4，∠A=60°，高 CD', { ADC: 90, CDB: 90, BAC: 60 }],
  ['△ABC，BC=6，AD⊥BC 于 D', { ADB: 90, ADC: 90 }],
  ['△ABC，AB=6，AC=4，BC=7，中线 AD', { BD: 3.5, DC: 3.5, AB: 6 }],
  ['△ABC，∠B=40°，∠C=60°，AD是角平分线', { BAD: 40, DAC: 40, ABC: 40 }],
  ['△ABC 中位线 DE，BC=8', { DE: 4, BC: 8 }],
  ['△ABC，AB=5，BC=6，AC=7，外接圆', { OA: 1, OB: 1, OC: 1 }],
];

const quadrilaterals: [string, Record<string, number>][] = [
  ['长方形，长 6 cm，宽 4 cm', { AB: 4, BC: 6, CD: 4, ABC: 90, BCD: 90 }],
  ['矩形 ABCD，AB=3，BC=5', { AB: 3, BC: 5, CDA: 90 }],
  ['矩形 ABCD，AB=3，BC=4，对角线交于点 O', { AC: 5, BD: 5, AO: 2.5, BO: 2.5 }],
  ['正方形，边长 5 厘米', { AB: 5, BC: 5, ABC: 90 }],
  ['正方形 ABCD，AB=4，两条对角线', { AB: 4, BC: 4, AOB: 90 }],
  ['平行四边形，底 6，高 4', { ABC: 62, BC: 6 }],
  ['平行四边形 ABCD，AB=4，BC=6，∠B=60°', { AB: 4, BC: 6, CD: 4, ABC: 60, BCD: 120 }],
  ['平行四边形 ABCD，∠A=130°', { DAB: 130, ABC: 50 }],
  ['菱形 ABCD，边长 5，∠B=60°', { AB: 5, BC: 5, CD: 5, DA: 5, ABC: 60 }],
  ['菱形，对角线分别为 6 和 8', { AC: 6, BD: 8, AB: 5, AOB: 90 }],
  ['梯形，上底 3，下底 6，高 4', { DA: 3, BC: 6 }],
  ['等腰梯形 ABCD，上底 4，下底 8，腰 5', { AB: 5, BC: 8, CD: 5, DA: 4 }],
  ['直角梯形，上底 3，下底 5，高 4', { AB: 4, BC: 5, DA: 3, ABC: 90, DAB: 90 }],
  ['正六边形，边长 4 cm', { AB: 4, BC: 4, ABC: 120 }],
  ['正五边形，标出一个内角', { ABC: 108, BCD: 108 }],
  ['圆内接正八边形', { AOB: 45, OA: 1, OC: 1 }],
];

const circlesAndAngles: [string, Record<string, number>][] = [
  ['⊙O 半径 5，弦 AB=8，OC⊥AB', { OA: 5, AB: 8, OC: 3, OCA: 90 }],
  ['垂径定理图，半径 13，弦 AB 长 24', { OA: 13, AB: 24, OC: 5 }],
  ['⊙O，弦 AB=6，弦心距 4', { OA: 5, AB: 6, OC: 4 }],
  ['⊙O 中圆心角 ∠AOB=100°，圆周角 ∠ACB', { AOB: 100, ACB: 50, OA: 1, OB: 1, OC: 1 }],
  ['圆周角 ∠ACB=40°', { ACB: 40, OA: 1, OC: 1 }],
  ['直径 AB 所对的圆周角 ∠ACB', { ACB: 90, OA: 1, OC: 1 }],
  ['⊙O 半径 3，PA 是切线，OP=5', { OA: 3, OP: 5, PA: 4, OAP: 90 }],
  ['过圆外一点 P 作圆的两条切线 PA、PB', { OAP: 90, OBP: 90, PA: 1, PB: 1 }],
  ['扇形，半径 6 cm，圆心角 120°', { AOB: 120, OA: 6, OB: 6 }],
  ['圆心角 90° 的扇形，半径 4', { AOB: 90 }],
  ['圆内接四边形 ABCD，∠A=70°', { DAB: 70, BCD: 110, OA: 1, OB: 1, OC: 1, OD: 1 }],
  ['四边形 ABCD 内接于⊙O，∠A=80°，∠B=100°', { DAB: 80, ABC: 100, BCD: 100, CDA: 80 }],
  ['两圆外切，半径 3 和 2', { "OO'": 5 }],
  ['∠AOB=60° 的角', { AOB: 60 }],
  ['画一个 135° 的角', { AOB: 135 }],
  ['∠AOB=80°，OC 是角平分线', { AOC: 40, COB: 40 }],
  ['直线 AB 和 CD 相交于点 O，∠AOC=70°', { AOC: 70, BOD: 70 }],
  ['两条直线互相垂直', { AOC: 90, COB: 90 }],
  ['△ABC≌△DEF，AB=5，BC=6，∠B=60°', { AB: 5, DE: 5, BC: 6, EF: 6, ABC: 60, DEF: 60 }],
  ['△ABC∽△DEF，相似比 2:1，AB=4，BC=6，∠B=50°', { AB: 4, DE: 2, BC: 6, EF: 3, DEF: 50 }],
  ['三角形 ABC 绕点 C 顺时针旋转 90°', { "ACA'": 90, "BCB'": 90 }],
  ['三角形 ABC 绕点 B 逆时针旋转 60°', { "ABA'": 60, "CBC'": 60 }],
];

describe('what is measured in a painted figure is what was asked for', () => {
  it.each(triangles)('in a triangle: %s', (words, wanted) => expectMeasures(words, wanted));
  it.each(quadrilaterals)('in a polygon: %s', (words, wanted) => expectMeasures(words, wanted));
  it.each(circlesAndAngles)('in circles, angles and pairs: %s', (words, wanted) => expectMeasures(words, wanted));

  it('marks the right angle at the corner that was named', () => {
    for (const corner of ['A', 'B', 'C']) {
      const svg = svgOf(`△ABC，∠${corner}=90°`);
      expect([...svg.matchAll(/data-right="(.)"/g)].map(([, at]) => at)).toEqual([corner]);
    }
  });

  it('moves every corner as it was told', () => {
    const moved = cornersIn(svgOf('三角形 ABC 向右平移 5 格，再向上平移 2 格'));
    const by = (name: string): Point => {
      const [from, to] = [moved[name] ?? [0, 0], moved[`${name}'`] ?? [0, 0]];
      return [to[0] - from[0], to[1] - from[1]];
    };
    const grid = distance(moved.B ?? [0, 0], moved.C ?? [0, 0]) / 3;
    for (const name of ['A', 'B', 'C']) {
      expect(by(name)[0] / grid).toBeCloseTo(5, 1);
      expect(by(name)[1] / grid).toBeCloseTo(-2, 1);
    }
    const turned = cornersIn(svgOf('三角形 ABC 绕点 C 顺时针旋转 90°'));
    const [A, C, B] = [turned.A ?? [0, 0], turned.C ?? [0, 0], turned["A'"] ?? [0, 0]];
    // On the screen y goes down: clockwise is a positive turn.
    expect((A[0] - C[0]) * (B[1] - C[1]) - (A[1] - C[1]) * (B[0] - C[0])).toBeGreaterThan(0);
    const halved = cornersIn(svgOf('三角形 ABC 关于点 O 中心对称'));
    for (const name of ['A', 'B', 'C']) {
      const [from, to, o] = [halved[name] ?? [0, 0], halved[`${name}'`] ?? [9, 9], halved.O ?? [0, 0]];
      expect((from[0] + to[0]) / 2).toBeCloseTo(o[0], 0);
      expect((from[1] + to[1]) / 2).toBeCloseTo(o[1], 0);
    }
  });

  it.each([
    ['平行线被第三条直线所截，∠1=50°', '∠1=50°'],
    ['两条平行线，同位角 ∠1=∠5=65°', '∠5=65°'],
    ['a∥b，被直线 c 所截，∠2=70°', '∠2=70°'],
  ])('writes at parallel lines what was given: %s', (words, text) => {
    expect(textsIn(svgOf(words))).toContain(text);
  });
});
