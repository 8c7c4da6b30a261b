import type { Point } from '#drawing/svg.ts';
import { numberText } from '../axes.ts';
import type { Figure } from '../figure.ts';
import { graphIn } from '../function-graph.ts';
import { degreesText } from '../geometry/measures.ts';
import { onCircle } from '../geometry/vectors.ts';
import { kindOf, Refused } from '../kind.ts';
import { pointText } from './features.ts';
import { functionGraph, piecewise } from './function-figures.ts';
import type { GraphMarks } from './graph-marks.ts';
import { halfPlanes, inequalityRegion } from './linear-region.ts';

export type PlottedPoints = { points: { name: string; at: Point }[]; isJoined: boolean };

const POINT = /([A-Z]'?)? ?\( ?(-?\d{1,3}(?:\.\d{1,2})?) ?[,，] ?(-?\d{1,3}(?:\.\d{1,2})?) ?\)/g;

export const plottedPoints = kindOf<PlottedPoints>({
  name: '坐标系中的点',
  examples: ['平面直角坐标系，标出 A(2,3)、B(-1,4)、C(0,-2)', '坐标系中顺次连接 A(0,0)、B(4,0)、C(3,3)'],
  read(said) {
    if (!/坐标|点/.test(said.words) || /y ?=|向量|函数|x ?[+-]|圆|≤|≥|经纬/.test(said.words)) return undefined;
    const points = said.takeAll(POINT).map(([, name = '', x, y]) => ({ name, at: [Number(x), Number(y)] as Point }));
    if (points.length === 0 || points.length > 12)
      return points.length > 12 ? new Refused('一个坐标系里最多标 12 个点') : undefined;
    const isJoined = said.has(/顺次连接|依次连接|连接|连成|围成|三角形|四边形|多边形/);
    said.takeAll(/平面直角坐标系|坐标系|坐标|描出|描点|点|△ ?[A-Z]{3}/g);
    return { points, isJoined };
  },
  paint: ({ points, isJoined }, sheet) => {
    const all = points.map(({ at }) => at);
    const lines =
      isJoined && all.length > 1
        ? all
            .map((from, n) => ({ from, to: all[(n + 1) % all.length] ?? from }))
            .slice(0, all.length === 2 ? 1 : undefined)
        : [];
    return graphIn(sheet, [], {
      points: points.map(({ name, at }) => ({ at, text: `${name}${pointText(at)}` })),
      lines,
    });
  },
  says: ({ points, isJoined }) =>
    `坐标系中标出 ${points.map(({ name, at }) => `${name}${pointText(at)}`).join('、')}${isJoined ? '，并顺次连接' : ''}`,
});

export type Vectors = { vectors: { name: string; from: Point; to: Point }[] };

export const vectorFigure = kindOf<Vectors>({
  name: '平面向量',
  examples: ['向量 a=(3,2)，b=(1,-2)，a+b', '向量 a=(2,1) 和 b=(-1,3) 的和'],
  read(said) {
    if (!/向量/.test(said.words)) return undefined;
    const given = said
      .takeAll(/([a-z]|[A-Z]{2}) ?= ?\( ?(-?\d{1,2}(?:\.\d)?) ?[,，] ?(-?\d{1,2}(?:\.\d)?) ?\)/g)
      .map(([, name = 'a', x, y]) => ({ name, to: [Number(x), Number(y)] as Point }));
    if (given.length === 0 || given.length > 4) return undefined;
    said.takeAll(/平面?向量|向量/g);
    const vectors = given.map(({ name, to }) => ({ name, from: [0, 0] as Point, to }));
    const [a, b] = given;
    if (a && b && said.has(/的和|([a-z]) ?\+ ?([a-z])|平行四边形法则|三角形法则/))
      vectors.push({ name: `${a.name}+${b.name}`, from: [0, 0], to: [a.to[0] + b.to[0], a.to[1] + b.to[1]] });
    if (a && b && said.has(/的差|([a-z]) ?- ?([a-z])/))
      vectors.push({ name: `${a.name}−${b.name}`, from: b.to, to: a.to });
    if (vectors.some(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) === 0))
      return new Refused('零向量没有方向，画不成箭头，请换一个向量');
    return { vectors };
  },
  paint: ({ vectors }, sheet) => {
    const [a, b] = vectors;
    const sum = vectors.find(({ name }) => name.includes('+'));
    const sides =
      a && b && sum
        ? [
            { from: a.to, to: sum.to, look: 'dash' as const },
            { from: b.to, to: sum.to, look: 'dash' as const },
          ]
        : [];
    return graphIn(sheet, [], {
      lines: [...vectors.map(({ name, from, to }) => ({ from, to, text: name, look: 'arrow' as const })), ...sides],
    });
  },
  says: ({ vectors }) =>
    `向量 ${vectors.map(({ name, from, to }) => `${name}=${pointText([to[0] - from[0], to[1] - from[1]])}`).join('、')}`,
});

export type UnitCircle = { degrees: number };

export const unitCircle = kindOf<UnitCircle>({
  name: '单位圆',
  examples: ['单位圆，角 60°，标出正弦线和余弦线', '单位圆上 150° 角的终边'],
  read(said) {
    if (!/单位圆/.test(said.words)) return undefined;
    said.takeAll(/单位圆|正弦线|余弦线|三角函数线|终边|角|正弦|余弦/g);
    const degrees = Number(said.take(/(-?\d{1,3}) ?(?:°|度)/)?.[1] ?? 60);
    if (Math.abs(degrees) > 360) return new Refused('单位圆上的角画 −360° 到 360° 之间的');
    return { degrees };
  },
  paint: ({ degrees }, sheet) => {
    const end = onCircle([0, 0], 1, degrees);
    const marks: GraphMarks = {
      circles: [{ centre: [0, 0], r: 1 }],
      points: [
        { at: end, text: `P(${numberText(Number(end[0].toFixed(2)))}, ${numberText(Number(end[1].toFixed(2)))})` },
      ],
      lines: [
        { from: [0, 0], to: end, text: degreesText(degrees) },
        ...(Math.abs(end[1]) > 1e-6
          ? [{ from: [end[0], 0] as Point, to: end, text: 'sin', look: 'arrow' as const }]
          : []),
        ...(Math.abs(end[0]) > 1e-6
          ? [{ from: [0, 0] as Point, to: [end[0], 0] as Point, text: 'cos', look: 'arrow' as const }]
          : []),
      ],
      window: (shape) => ({
        x: { low: -1.35 * Math.max(1, shape), high: 1.35 * Math.max(1, shape) },
        y: { low: -1.35 * Math.max(1, 1 / shape), high: 1.35 * Math.max(1, 1 / shape) },
      }),
    };
    return graphIn(sheet, [], marks);
  },
  says: ({ degrees }) => `单位圆上 ${degreesText(degrees)} 角的终边，标出正弦线和余弦线`,
});

export const planeFigures: readonly Figure[] = [
  unitCircle,
  vectorFigure,
  inequalityRegion,
  halfPlanes,
  piecewise,
  functionGraph,
  plottedPoints,
];
