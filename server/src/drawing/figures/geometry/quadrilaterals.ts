import type { Point } from '#drawing/svg.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { type Amount, degreesNamed, degreesText, lengthNamed, readAngles, readSides } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import type { Angle, Line, PlaneFigure } from './plane.ts';
import { sidesOf } from './plane.ts';
import { crossing, footOn, radians } from './vectors.ts';

type Corners = [string, string, string, string];
export type Quadrilateral = { corners: Corners; plane: PlaneFigure; title: string };
type Shape = {
  points: [Point, Point, Point, Point];
  /** Texts of the sides AB, BC, CD, DA. */
  texts?: (string | undefined)[];
  right?: readonly number[];
  angles?: readonly (readonly [number, string])[];
  height?: { from: number; text: string };
  /** Texts of the diagonals AC and BD. */
  diagonals?: [string, string];
};

/** Corners in order around: A above on the left, B below it, then C and D. */
function quadrilateral(
  name: string,
  asked: RegExp,
  examples: readonly [string, string, ...string[]],
  shapeOf: (said: Said, given: Given) => Shape | Refused,
): KindOfFigure<Quadrilateral> {
  return kindOf<Quadrilateral>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words) || /平移|旋转|对称|相似|全等|面积模型|柱|锥|台|体/.test(said.words)) return undefined;
      const corners = cornersIn(said);
      said.has(asked);
      const shape = shapeOf(said, givenIn(said, corners));
      return shape instanceof Refused ? shape : wholeOf(name, corners, shape, said);
    },
    paint: ({ plane }, sheet) => paintPlane(plane, sheet),
    says: ({ title }) => title,
  });
}

type Given = { side: (n: number) => Amount | undefined; angle: (n: number) => number | undefined };

function cornersIn(said: Said): Corners {
  const [, a, b, c, d] =
    said.take(/(?:平行四边形|四边形|长方形|正方形|矩形|菱形|梯形|[▱□]) ?([A-Z])([A-Z])([A-Z])([A-Z])/) ?? [];
  return a && b && c && d && new Set([a, b, c, d]).size === 4 ? [a, b, c, d] : ['A', 'B', 'C', 'D'];
}

function givenIn(said: Said, corners: Corners): Given {
  const { named } = readSides(said);
  const angles = readAngles(said).named;
  return {
    side: (n) => {
      const ends = [corners[n], corners[(n + 1) % 4]];
      return named.find(([name]) => ends.every((end) => end && name.includes(end)))?.[1];
    },
    angle: (n) => angles.find(([name]) => (name.length === 3 ? name.charAt(1) : name) === corners[n])?.[1],
  };
}

function wholeOf(name: string, corners: Corners, shape: Shape, said: Said): Quadrilateral | Refused {
  const points: Record<string, Point> = {};
  for (const [n, corner] of corners.entries()) points[corner] = shape.points[n] ?? [0, 0];
  const at = (n: number) => corners[(n + 4) % 4] ?? 'A';
  const lines: Line[] = sidesOf(corners).map((line, n) => ({
    ...line,
    ...(shape.texts?.[n] && { text: shape.texts[n] }),
  }));
  const angles: Angle[] = [
    ...(shape.right ?? []).map((n) => ({ at: at(n), from: at(n - 1), to: at(n + 1), isRight: true })),
    ...(shape.angles ?? []).map(([n, text]) => ({ at: at(n), from: at(n - 1), to: at(n + 1), text })),
  ];
  const told = (shape.texts ?? []).flatMap((text, n) => (text ? [`${at(n)}${at(n + 1)}=${text}`] : []));
  if (shape.height) {
    const { from, text } = shape.height;
    const [B, C] = [shape.points[1], shape.points[2]];
    points._foot = footOn(shape.points[from] ?? B, B, C);
    lines.push({ from: at(from), to: '_foot', look: 'dash', text });
    angles.push({ at: '_foot', from: at(from), to: at(2), isRight: true });
    told.push(`高 ${text}`);
  }
  if (shape.diagonals || said.has(/(?:两条)?对角线(?: ?[A-Z]{2}(?:[、和与]?[A-Z]{2})?)?/)) {
    const [ac, bd] = shape.diagonals ?? [];
    lines.push({ from: at(0), to: at(2), look: 'accent', ...(ac && { text: ac }) });
    lines.push({ from: at(1), to: at(3), look: 'accent', ...(bd && { text: bd }) });
    if (ac) told.push(`${at(0)}${at(2)}=${ac}，${at(1)}${at(3)}=${bd}`);
    const [A, B, C, D] = shape.points;
    const middle = crossing(A, C, B, D);
    if (middle) points[said.take(/(?:交|相交)于(?:点)? ?([A-Z])/)?.[1] ?? 'O'] = middle;
    told.push('两条对角线');
  }
  const plane: PlaneFigure = { points, faces: [{ corners }], lines, angles };
  return { corners, plane, title: [`${name} ${corners.join('')}`, ...told].join('，') };
}

/** As it was said, else so that it looks like the shape beside the other. */
const or = (amount: Amount | undefined, plain: number) => amount?.value ?? plain;

export const rectangleFigure = quadrilateral(
  '长方形',
  /长方形|矩形/,
  ['长方形，长 6 cm，宽 4 cm', '矩形 ABCD，AB=3，BC=5，对角线交于点 O'],
  (said, { side }) => {
    const long = lengthNamed(said, '长') ?? side(1) ?? side(3);
    const broad = lengthNamed(said, '宽') ?? side(0) ?? side(2);
    const a = or(long, or(broad, 4) * 1.5);
    const b = or(broad, a * 0.62);
    return { points: box(a, b), texts: [broad?.text, long?.text], right: [0, 1, 2, 3] };
  },
);

export const squareFigure = quadrilateral(
  '正方形',
  /正方形/,
  ['正方形，边长 5 厘米', '正方形 ABCD，AB=4，两条对角线'],
  (said, { side }) => {
    const each = lengthNamed(said, '边长', '边') ?? side(0) ?? side(1) ?? side(2) ?? side(3);
    return { points: box(or(each, 4), or(each, 4)), texts: [each?.text, each?.text], right: [0, 1, 2, 3] };
  },
);

function box(a: number, b: number): Shape['points'] {
  return [
    [0, b],
    [0, 0],
    [a, 0],
    [a, b],
  ];
}

export const parallelogramFigure = quadrilateral(
  '平行四边形',
  /平行四边形|[▱□]/,
  ['平行四边形，底 6，高 4', '平行四边形 ABCD，AB=4，BC=6，∠B=60°'],
  (said, given) => {
    const [base, slanted] = [
      lengthNamed(said, '底边', '底') ?? given.side(1),
      lengthNamed(said, '邻边') ?? given.side(0),
    ];
    const high = lengthNamed(said, '高');
    const angle = given.angle(1) ?? (given.angle(0) === undefined ? undefined : 180 - (given.angle(0) ?? 0));
    const a = or(base, or(high, 4) * 1.6);
    const c = slanted?.value ?? (high ? high.value / Math.sin(radians(angle ?? 62)) : a * 0.65);
    if (high && high.value > c) return new Refused('高不能比斜着的边还长，没有这样的平行四边形，请检查数据');
    const turn = angle ?? (high ? (Math.asin(high.value / c) * 180) / Math.PI : 62);
    if (high && Math.abs(c * Math.sin(radians(turn)) - high.value) > 0.01 * high.value)
      return new Refused('这组边、角和高互相矛盾，没有这样的平行四边形，请检查数据');
    const [x, y] = [c * Math.cos(radians(turn)), c * Math.sin(radians(turn))];
    return {
      points: [
        [x, y],
        [0, 0],
        [a, 0],
        [a + x, y],
      ],
      texts: [slanted?.text, base?.text],
      angles: given.angle(1) === undefined ? [] : [[1, degreesText(given.angle(1) ?? 0)]],
      ...(high && { height: { from: 0, text: high.text } }),
    };
  },
);

export const rhombusFigure = quadrilateral(
  '菱形',
  /菱形/,
  ['菱形 ABCD，边长 5，∠B=60°', '菱形，对角线分别为 6 和 8'],
  (said, given) => {
    const both = said.take(
      /(?:两条)?对角线(?:长)?(?:分别)?(?:为|是)? ?(\d{1,3}(?:\.\d)?) ?(?:cm|厘米)?[、，,和与 ]{1,3}(\d{1,3}(?:\.\d)?) ?(?:cm|厘米)?/,
    );
    if (both) {
      const [p, q] = [Number(both[1]) / 2, Number(both[2]) / 2];
      if (!(p > 0 && q > 0)) return new Refused('对角线的长要大于 0');
      return {
        points: [
          [0, p],
          [-q, 0],
          [0, -p],
          [q, 0],
        ],
        texts: [],
        diagonals: [both[1] ?? '', both[2] ?? ''],
      };
    }
    const each = lengthNamed(said, '边长', '边') ?? given.side(0) ?? given.side(1);
    const turn = given.angle(1) ?? (given.angle(0) === undefined ? 64 : 180 - (given.angle(0) ?? 0));
    const c = or(each, 5);
    const [x, y] = [c * Math.cos(radians(turn)), c * Math.sin(radians(turn))];
    return {
      points: [
        [x, y],
        [0, 0],
        [c, 0],
        [c + x, y],
      ],
      texts: [each?.text, each?.text],
      angles: given.angle(1) === undefined ? [] : [[1, degreesText(given.angle(1) ?? 0)]],
    };
  },
);

export const trapezoidFigure = quadrilateral(
  '梯形',
  /梯形/,
  ['梯形，上底 3，下底 6，高 4', '等腰梯形 ABCD，上底 4，下底 8，腰 5', '直角梯形，上底 3，下底 5，高 4'],
  (said, given) => {
    const [top, base] = [lengthNamed(said, '上底') ?? given.side(3), lengthNamed(said, '下底') ?? given.side(1)];
    const [high, leg] = [lengthNamed(said, '高'), lengthNamed(said, '腰长', '腰')];
    const [isEven, isRight] = [said.has(/等腰/), said.has(/直角/)];
    const angle = degreesNamed(said, '底角') ?? given.angle(1);
    const b = or(base, or(top, 3) * 1.9);
    const a = or(top, b * 0.5);
    if (Math.abs(a - b) < 1e-9) return new Refused('上底和下底一样长时是平行四边形，不是梯形，请检查数据');
    const left = (b - a) * (isEven ? 0.5 : isRight ? 0 : 0.36);
    let tall = high?.value ?? b * 0.55;
    if (leg) {
      if (leg.value <= Math.abs(left)) return new Refused('腰太短，接不上两条底，没有这样的梯形，请检查数据');
      const exact = Math.sqrt(leg.value ** 2 - left ** 2);
      if (high && Math.abs(exact - high.value) > 0.01 * high.value)
        return new Refused('腰和高互相矛盾，没有这样的梯形，请检查数据');
      tall = exact;
    } else if (angle !== undefined && !isRight && !high) tall = Math.abs(left) * Math.tan(radians(angle));
    return {
      points: [
        [left, tall],
        [0, 0],
        [b, 0],
        [left + a, tall],
      ],
      texts: [leg?.text, base?.text, isEven ? leg?.text : undefined, top?.text],
      right: isRight ? [0, 1] : [],
      angles: angle === undefined || isRight ? [] : [[1, degreesText(angle)]],
      ...(high && { height: { from: 0, text: high.text } }),
    };
  },
);
