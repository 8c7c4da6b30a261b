import type { Point } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { type Amount, amountOf, degreesNamed, degreesText, lengthNamed, readAngles, readSides } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import type { Angle, Line, PlaneFigure } from './plane.ts';
import { chooseTriangle, type Known, type Solved } from './solve-triangle.ts';
import { readSegments } from './triangle-segments.ts';
import { radians } from './vectors.ts';

export type Triangle = {
  names: [string, string, string];
  points: Record<string, Point>;
  /** What is written at the side opposite to each corner. */
  sideTexts: (string | undefined)[];
  /** What is written in each corner. */
  angleTexts: (string | undefined)[];
  right: number | undefined;
  equal: readonly (readonly [number, number])[];
  /** Of the height on the base, where it was given. */
  height?: string;
};
export type TriangleFigure = { triangle: Triangle; plane: PlaneFigure; title: string };

export const triangleFigure = kindOf<TriangleFigure>({
  name: '三角形',
  examples: [
    '直角三角形，直角边 3 cm 和 4 cm',
    'Rt△ABC，∠C=90°，AC=3，BC=4',
    '△ABC，AB=5，∠A=60°，AC=4，画出高 CD',
    '三角形，三边 3、4、5',
    '等腰三角形 ABC，AB=AC=5，BC=6，中线 AD',
  ],
  read: (said) => (/三角形|△|Rt/.test(said.words) ? readTriangleFigure(said) : undefined),
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

function readTriangleFigure(said: Said): TriangleFigure | Refused | undefined {
  if (/(?:相似|全等|位似|平移|旋转|对称|翻折|棱|稳定|杨辉|立方|金字塔|分类|三角形数)/.test(said.words))
    return undefined;
  const triangle = readTriangle(said);
  if (triangle instanceof Refused) return triangle;
  const extra = readSegments(said, triangle);
  if (extra instanceof Refused) return extra;
  const lines: Line[] = [...sideLines(triangle), ...extra.lines];
  const angles: Angle[] = [...cornerAngles(triangle), ...extra.angles];
  const plane: PlaneFigure = {
    points: { ...triangle.points, ...extra.points },
    faces: [{ corners: triangle.names }],
    lines,
    angles,
    circles: extra.circles,
  };
  return { triangle, plane, title: titleOf(triangle, extra.said) };
}

/** Corners by name; every measure that was given holds, or it is refused. */
export function readTriangle(said: Said): Triangle | Refused {
  const names = namesIn(said);
  const index = (name: string) => names.indexOf(name);
  const known: Known = {
    sides: [undefined, undefined, undefined],
    angles: [undefined, undefined, undefined],
    equal: [],
  };
  const texts: (string | undefined)[] = [undefined, undefined, undefined];
  const angleTexts: (string | undefined)[] = [undefined, undefined, undefined];
  const equal: [number, number][] = [];
  const put = (n: number, amount: Amount) => {
    known.sides[n] = amount.value;
    texts[n] = amount.text;
  };
  const opposite = (ends: string): number | undefined => {
    const [p, q] = [index(ends.charAt(0)), index(ends.charAt(ends.length - 1))];
    return p >= 0 && q >= 0 && p !== q ? 3 - p - q : undefined;
  };
  const sides = readSides(said);
  for (const [ends, amount] of sides.named) {
    const n = opposite(ends);
    if (n !== undefined) put(n, amount);
  }
  for (const chain of sides.equal) {
    const [m, n] = chain.map(opposite);
    if (m !== undefined && n !== undefined) equal.push([m, n]);
  }
  const angles = readAngles(said);
  for (const [name, degrees] of angles.named) {
    const n = index(name.length === 3 ? name.charAt(1) : name);
    if (n < 0) continue;
    known.angles[n] = degrees;
    angleTexts[n] = degrees === 90 ? undefined : degreesText(degrees);
  }
  for (const chain of angles.equal) {
    const [m, n] = chain.map((name) => index(name.length === 3 ? name.charAt(1) : name));
    if (m !== undefined && n !== undefined && m >= 0 && n >= 0) equal.push([m, n]);
  }
  readInWords(said, { known, put, equal, angleTexts });
  return placed(names, { ...known, equal }, { texts, angleTexts }, said);
}

type Notes = {
  known: Known;
  put: (n: number, amount: Amount) => void;
  equal: [number, number][];
  angleTexts: (string | undefined)[];
};

const THREE =
  /(?:三条?边|边)(?:长)?(?:分别)?(?:为|是|:|：)? ?(\d{1,4}(?:\.\d{1,3})?) ?(cm|厘米|dm|分米|m|米)?[、，,和: ]{1,2}(\d{1,4}(?:\.\d{1,3})?) ?(?:cm|厘米|dm|分米|m|米)?[、，,和: ]{1,2}(\d{1,4}(?:\.\d{1,3})?) ?(?:cm|厘米|dm|分米|m|米)?/;
const LEGS =
  /(?:两条?)?直角边(?:长)?(?:分别)?(?:为|是|:|：)? ?(\d{1,4}(?:\.\d{1,3})?) ?(cm|厘米|dm|分米|m|米)?[、，,和: ]{1,3}(\d{1,4}(?:\.\d{1,3})?) ?(?:cm|厘米|dm|分米|m|米)?/;
const RATIO = /(?:三个?)?(?:内角|角)(?:的?度数)?(?:之?比)(?:为|是)? ?(\d{1,3})[:：](\d{1,3})[:：](\d{1,3})/;
const THREE_ANGLES =
  /(?:三个)?(?:内角|角)(?:分别)?(?:为|是)? ?(\d{1,3}) ?(?:°|度)[、，,和 ]{1,2}(\d{1,3}) ?(?:°|度)[、，,和 ]{1,2}(\d{1,3}) ?(?:°|度)/;

/** Measures that are said without the names of the corners. */
function readInWords(said: Said, { known, put, equal, angleTexts }: Notes): void {
  const three = said.take(THREE);
  if (three) {
    for (const [n, at] of [1, 3, 4].entries()) {
      const amount = amountOf(three[at] ?? '', three[2]);
      if (amount) put([2, 0, 1][n] ?? 0, amount);
    }
  }
  const ratio = said.take(RATIO);
  if (ratio) {
    const parts = ratio.slice(1, 4).map(Number);
    const sum = parts.reduce((a, b) => a + b, 0);
    for (const [n, part] of parts.entries()) {
      known.angles[n] = (180 * part) / sum;
      angleTexts[n] = degreesText((180 * part) / sum);
    }
  }
  const degrees = said.take(THREE_ANGLES);
  if (degrees)
    for (const [n, each] of degrees.slice(1, 4).entries()) {
      known.angles[n] = Number(each);
      angleTexts[n] = degreesText(Number(each));
    }
  const isRight = said.has(/直角三角形|Rt ?△?|勾股/) || known.angles.includes(90);
  const isIsosceles = said.has(/等腰直角|等腰(?=三角形)|等腰/);
  if (said.has(/等边|正(?=三角形)/) || /等边|正三角形/.test(said.words)) {
    equal.push([0, 1], [1, 2]);
    const side = lengthNamed(said, '边长', '边');
    if (side) for (const n of [0, 1, 2]) put(n, side);
    for (const n of [0, 1, 2]) known.angles[n] ??= 60;
  }
  if (isRight && !known.angles.includes(90)) known.angles[freeCorner(known)] = 90;
  const right = known.angles.indexOf(90);
  if (isRight) {
    const legs = said.take(LEGS);
    const [p, q] = [0, 1, 2].filter((n) => n !== right);
    if (legs && p !== undefined && q !== undefined)
      for (const [n, at] of [
        [p, 3],
        [q, 1],
      ] as const) {
        const amount = amountOf(legs[at] ?? '', legs[2]);
        if (amount) put(n, amount);
      }
    const long = lengthNamed(said, '斜边');
    if (long) put(right, long);
    const acute = degreesNamed(said, '锐角');
    if (acute && p !== undefined) {
      known.angles[p] = acute;
      angleTexts[p] = degreesText(acute);
    }
  }
  if (isIsosceles && equal.length === 0) {
    const apex = Math.max(right, 0);
    const [p = 1, q = 2] = [0, 1, 2].filter((n) => n !== apex);
    equal.push([p, q]);
    const leg = lengthNamed(said, '腰长', '腰');
    if (leg) for (const n of [p, q]) put(n, leg);
    const top = degreesNamed(said, '顶角');
    const foot = degreesNamed(said, '底角');
    if (top) {
      known.angles[apex] = top;
      angleTexts[apex] = degreesText(top);
    }
    if (foot)
      for (const n of [p, q]) {
        known.angles[n] = foot;
        angleTexts[n] = degreesText(foot);
      }
  }
  said.takeAll(/三角形|△/g);
  const base = lengthNamed(said, '底边', '底');
  if (base) put(0, base);
}

/** The right angle stands at C unless something else is known of C. */
function freeCorner({ angles }: Known): number {
  return [2, 1, 0].find((n) => angles[n] === undefined) ?? 2;
}

function placed(
  names: [string, string, string],
  known: Known,
  { texts, angleTexts }: { texts: (string | undefined)[]; angleTexts: (string | undefined)[] },
  said: Said,
): Triangle | Refused {
  const high = lengthNamed(said, '高');
  const [wantsObtuse, wantsAcute] = [said.has(/钝角/), said.has(/锐角/)];
  // What she gave may be as sharp as she likes; what is chosen for her is to be read easily.
  const tooSharp = known.angles.concat(known.sides).filter((each) => each !== undefined).length >= 3 ? 0 : 12;
  const wants = ({ angles }: Solved) =>
    Math.min(...angles) > tooSharp &&
    (!wantsObtuse || Math.max(...angles) > 91) &&
    (!wantsAcute || Math.max(...angles) < 89);
  const solved = high && known.sides[0] !== undefined ? withHeight(known, high.value) : chooseTriangle(known, wants);
  if (!solved || !wants(solved)) return new Refused(contradiction(known, texts, names));
  const [a, , c] = solved.sides;
  const at = radians(solved.angles[1]);
  const [A, B, C] = names;
  const points: Record<string, Point> = { [B]: [0, 0], [C]: [a, 0], [A]: [c * Math.cos(at), c * Math.sin(at)] };
  if (high) {
    const top = points[A] ?? [0, 0];
    points._foot = [top[0], 0];
  }
  const right = solved.angles.findIndex((angle) => Math.abs(angle - 90) < 0.01);
  return {
    names,
    points,
    sideTexts: texts,
    angleTexts,
    right: right < 0 ? undefined : right,
    equal: known.equal,
    ...(high && { height: high.text }),
  };
}

/** Base and height leave the top free to move along; an isosceles or right triangle fixes it. */
function withHeight(known: Known, high: number): Solved | undefined {
  const a = known.sides[0] ?? 1;
  const isEven = known.equal.some(([m, n]) => m + n === 3);
  const x = isEven ? a / 2 : known.angles[1] === 90 ? 0 : known.angles[2] === 90 ? a : a * 0.36;
  const [b, c] = [Math.hypot(a - x, high), Math.hypot(x, high)];
  return chooseTriangle({ ...known, sides: [a, known.sides[1] ?? b, known.sides[2] ?? c] }, ({ sides, angles }) => {
    const tall = sides[2] * Math.sin(radians(angles[1]));
    return Math.abs(tall - high) < 0.01 * high;
  });
}

function contradiction(known: Known, texts: readonly (string | undefined)[], names: readonly string[]): string {
  const given = [
    ...texts.flatMap((text) => (text ? [`边 ${text}`] : [])),
    ...known.angles.flatMap((angle, n) => (angle === undefined ? [] : [`∠${names[n]}=${degreesText(angle)}`])),
  ];
  return `这些数据互相矛盾，没有这样的三角形：${given.join('，')}。请检查后再画`;
}

function namesIn(said: Said): [string, string, string] {
  const found = said.take(/(?<=△|三角形) ?([A-Z])([A-Z])([A-Z])(?![A-Z])/);
  const [, a, b, c] = found ?? [];
  return a && b && c && new Set([a, b, c]).size === 3 ? [a, b, c] : ['A', 'B', 'C'];
}

export function sideLines({ names, sideTexts, equal }: Triangle): Line[] {
  const [A, B, C] = names;
  const pairs: [string, string][] = [
    [B, C],
    [C, A],
    [A, B],
  ];
  return pairs.map(([from, to], n) => {
    const text = sideTexts[n];
    const isEqual = equal.some((pair) => pair.includes(n)) && sideTexts[n] === undefined;
    return { from, to, ...(text && { text }), ...(isEqual && { ticks: 1 }) };
  });
}

export function cornerAngles({ names, angleTexts, right }: Triangle): Angle[] {
  return names.flatMap((at, n): Angle[] => {
    const [from = '', to = ''] = names.filter((name) => name !== at);
    if (n === right) return [{ at, from, to, isRight: true }];
    const text = angleTexts[n];
    return text ? [{ at, from, to, text }] : [];
  });
}

function titleOf({ names, sideTexts, angleTexts, right }: Triangle, extra: readonly string[]): string {
  const [A, B, C] = names;
  const sides = [`${B}${C}`, `${C}${A}`, `${A}${B}`].flatMap((name, n) =>
    sideTexts[n] ? [`${name}=${sideTexts[n]}`] : [],
  );
  const angles = names.flatMap((name, n) => (angleTexts[n] ? [`∠${name}=${angleTexts[n]}`] : []));
  const corner = right === undefined ? [] : [`∠${names[right]}=90°`];
  return [`三角形 ${names.join('')}`, ...corner, ...sides, ...angles, ...extra].join('，');
}
