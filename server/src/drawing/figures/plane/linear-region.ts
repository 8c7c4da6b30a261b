import type { Point } from '#drawing/svg.ts';
import { graphIn } from '../function-graph.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { pointText } from './features.ts';

/** ax + by ≤ c; `isStrict` leaves the edge out. */
export type HalfPlane = { a: number; b: number; c: number; isStrict: boolean; text: string };
export type Region = { planes: HalfPlane[]; corners: Point[]; isOpen: boolean };

const FAR = 12;

function regionKind(
  name: string,
  asked: RegExp,
  examples: readonly [string, string],
  least: number,
): KindOfFigure<Region> {
  return kindOf<Region>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words)) return undefined;
      const planes = readPlanes(said);
      if (planes.length < least || planes.length > 6) return undefined;
      said.takeAll(/线性规划|可行域|不等式组?|平面区域|区域|所?表示|约束条件|二元一次|阴影/g);
      const all = planes.reduce<Point[]>((kept, plane) => cut(kept, plane), frameCorners());
      if (all.length < 3) return new Refused('这些不等式没有公共部分，可行域是空的，请检查不等号的方向');
      const isOpen = all.some(([x, y]) => Math.abs(x) > FAR - 1e-6 || Math.abs(y) > FAR - 1e-6);
      return { planes, corners: all, isOpen };
    },
    paint: ({ planes, corners }, sheet) => {
      const inner = corners.filter(([x, y]) => Math.abs(x) < FAR - 1e-6 && Math.abs(y) < FAR - 1e-6);
      const reach = Math.min(FAR, Math.max(4, ...inner.flatMap(([x, y]) => [Math.abs(x) + 1.5, Math.abs(y) + 1.5])));
      const clipped = cutTo(corners, FAR);
      const lines = planes.flatMap((plane) => {
        const ends = endsOf(plane, reach * 0.96);
        return ends
          ? [
              {
                from: ends[0],
                to: ends[1],
                text: isAxis(plane) ? '' : plane.text,
                look: plane.isStrict ? ('dash' as const) : ('plain' as const),
              },
            ]
          : [];
      });
      return graphIn(sheet, [], {
        faces: [clipped],
        lines,
        points: inner.map((at) => ({ at, text: pointText(at) })),
        window: (shape) => ({
          x: { low: -reach * Math.max(1, shape), high: reach * Math.max(1, shape) },
          y: { low: -reach * Math.max(1, 1 / shape), high: reach * Math.max(1, 1 / shape) },
        }),
      });
    },
    says: ({ planes, corners, isOpen }) =>
      `不等式 ${planes.map(({ text }) => text).join('、')} 表示的平面区域${isOpen ? '' : `，顶点 ${corners.map(pointText).join('、')}`}`,
  });
}

export const inequalityRegion = regionKind(
  '线性规划可行域',
  /线性规划|可行域|不等式组/,
  ['线性规划可行域：x+y≤4，x≥0，y≥0', '不等式组 x-y≥-2，x+y≤6，y≥0 表示的区域'],
  2,
);
export const halfPlanes = regionKind(
  '不等式表示的区域',
  /区域|y ?[<>≤≥]|[<>≤≥] ?y/,
  ['不等式 y≥2x-1 表示的区域', '画出 x+y<3 表示的平面区域'],
  1,
);

function readPlanes(said: Said): HalfPlane[] {
  return said
    .takeAll(/(?<![-+\dxy. ])([-+\dxy. ]{1,30}) ?(<=|>=|[≤≥<>]) ?([-+\dxy. ]{1,30})/g)
    .flatMap(([, left = '', sign = '', right = '']) => {
      const [l, r] = [linear(left), linear(right)];
      if (!l || !r) return [];
      const flip = sign.startsWith('>') || sign === '≥' ? -1 : 1;
      const [a, b, c] = [(l[0] - r[0]) * flip, (l[1] - r[1]) * flip, (r[2] - l[2]) * flip];
      const text = `${left.trim()}${sign.replace('<=', '≤').replace('>=', '≥')}${right.trim()}`.replaceAll('-', '−');
      return a === 0 && b === 0 ? [] : [{ a, b, c, isStrict: sign === '<' || sign === '>', text }];
    });
}

/** 2x - 3y + 1 as its three numbers. */
function linear(text: string): [number, number, number] | undefined {
  const plain = text.replaceAll(' ', '');
  const sum: [number, number, number] = [0, 0, 0];
  const terms = plain.match(/[+-]?[^+-]+/g) ?? [];
  for (const term of terms) {
    const [, sign = '', number = '', letter = ''] = /^([+-]?)(\d{0,3}(?:\.\d{1,2})?)([xy]?)$/.exec(term) ?? [];
    if (number === '' && letter === '') return undefined;
    const value = (sign === '-' ? -1 : 1) * (number === '' ? 1 : Number(number));
    sum[letter === 'x' ? 0 : letter === 'y' ? 1 : 2] += value;
  }
  return terms.length > 0 ? sum : undefined;
}

/** The axes have names of their own. */
function isAxis({ a, b, c }: HalfPlane): boolean {
  return c === 0 && (a === 0 || b === 0);
}

function frameCorners(reach = FAR): Point[] {
  return [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ];
}

/** What of a polygon lies in a half plane (Sutherland and Hodgman). */
function cut(corners: readonly Point[], { a, b, c }: Pick<HalfPlane, 'a' | 'b' | 'c'>): Point[] {
  const over = ([x, y]: Point) => a * x + b * y - c;
  return corners.flatMap((here, n): Point[] => {
    const next = corners[(n + 1) % corners.length] ?? here;
    const [p, q] = [over(here), over(next)];
    const kept: Point[] = p <= 1e-9 ? [here] : [];
    if ((p < -1e-9 && q > 1e-9) || (p > 1e-9 && q < -1e-9)) {
      const share = p / (p - q);
      kept.push([here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share]);
    }
    return kept;
  });
}

function cutTo(corners: readonly Point[], reach: number): Point[] {
  const sides = [
    { a: 1, b: 0, c: reach },
    { a: -1, b: 0, c: reach },
    { a: 0, b: 1, c: reach },
    { a: 0, b: -1, c: reach },
  ];
  return sides.reduce<Point[]>((kept, side) => cut(kept, side), [...corners]);
}

function endsOf({ a, b, c }: HalfPlane, reach: number): [Point, Point] | undefined {
  const on: Point[] = [];
  if (b !== 0) for (const x of [-reach, reach]) on.push([x, (c - a * x) / b]);
  if (a !== 0) for (const y of [-reach, reach]) on.push([(c - b * y) / a, y]);
  const inside = on.filter(([x, y]) => Math.abs(x) <= reach + 1e-9 && Math.abs(y) <= reach + 1e-9);
  const [first] = inside;
  const last = inside.find((point) => first && Math.hypot(point[0] - first[0], point[1] - first[1]) > 1e-6);
  return first && last ? [first, last] : undefined;
}
