import type { Point } from '#drawing/svg.ts';
import { numberText, type Window } from '../axes.ts';
import { type Curve, readExpression } from '../expression.ts';
import { graphIn, type Plotted, readFunctions } from '../function-graph.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { crossingsOf, pointText, turningsOf } from './features.ts';
import type { GraphMarks } from './graph-marks.ts';

export type FunctionGraph = { plotted: Plotted[]; marks: GraphMarks; title: string };

export const functionGraph = kindOf<FunctionGraph>({
  name: '函数图像',
  examples: [
    '函数 y=x²-2x-3 的图像',
    '在同一坐标系里画 y=2x+1 和 y=-x+4，标出交点',
    '抛物线 y=x^2-2x-3，标出顶点、对称轴和与 x 轴的交点',
    'y=sin x 的图像',
  ],
  read(said) {
    if (/分段|不等式|可行域|线性规划|区域|≤ ?y|y ?[<>≤≥]/.test(said.words)) return undefined;
    const domain = domainIn(said);
    const plotted = readFunctions(
      said.words.replace(/\(? ?-?\d{1,3}(?:\.\d)? ?[≤<] ?x ?[≤<] ?-?\d{1,3}(?:\.\d)? ?\)?/, ' '),
    );
    if (plotted.length === 0) return undefined;
    said.takeAll(/(?:y|f ?\( ?x ?\)) ?= ?[^\p{Script=Han}，,;；。\n=]{1,90}/giu);
    const curves = plotted.map(
      ({ label, curve }): Plotted => ({ label, curve: domain ? within(curve, domain) : curve }),
    );
    const seen = domain && windowOver(curves, domain);
    const marks = { ...featuresIn(said, curves, domain), ...(seen && { window: () => seen }) };
    said.takeAll(
      /(?:一次|二次|反比例|正比例|指数|对数|幂|三角|正弦|余弦|正切)?函数|抛物线|双曲线|直线|曲线|正弦|余弦|同一(?:个)?(?:平面)?(?:直角)?坐标系|坐标系|平面直角|图象|图像|草图/g,
    );
    const told = [
      domain && `x 从 ${numberText(domain[0])} 到 ${numberText(domain[1])}`,
      ...(marks.points ?? []).map(({ text, is = '' }) => `${is}${text}`),
      ...(marks.uprights ?? []).map(({ text }) => `对称轴 ${text}`),
    ].filter(Boolean);
    return {
      plotted: curves,
      marks,
      title: [`函数 ${curves.map(({ label }) => label).join('、')} 的图像`, ...told].join('，'),
    };
  },
  paint: ({ plotted, marks }, sheet) => graphIn(sheet, plotted, marks),
  says: ({ title }) => title,
});

function domainIn(said: Said): [number, number] | undefined {
  const [, low, high] = said.take(/\(? ?(-?\d{1,3}(?:\.\d)?) ?[≤<] ?x ?[≤<] ?(-?\d{1,3}(?:\.\d)?) ?\)?/) ?? [];
  return low !== undefined && high !== undefined && Number(low) < Number(high)
    ? [Number(low), Number(high)]
    : undefined;
}

function within(curve: Curve, [low, high]: readonly [number, number]): Curve {
  return (x) => (x >= low - 1e-9 && x <= high + 1e-9 ? curve(x) : Number.NaN);
}

/** What a graph shows that nothing is said of. */
const USUAL_REACH = 6;
const SAMPLES = 200;

/** Where she wants it farther out than a graph usually goes: all of it, with the origin. */
function windowOver(plotted: readonly Plotted[], [low, high]: readonly [number, number]): Window | undefined {
  if (low >= -USUAL_REACH && high <= USUAL_REACH) return undefined;
  const heights = plotted
    .flatMap(({ curve }) => Array.from({ length: SAMPLES + 1 }, (_, n) => curve(low + ((high - low) * n) / SAMPLES)))
    .filter(Number.isFinite);
  if (heights.length === 0) return undefined;
  const roomy = (least: number, most: number) => {
    const spare = (most - least) * 0.08 || 1;
    return { low: least - spare, high: most + spare };
  };
  return { x: roomy(Math.min(0, low), Math.max(0, high)), y: roomy(Math.min(0, ...heights), Math.max(0, ...heights)) };
}

function featuresIn(said: Said, plotted: readonly Plotted[], domain: [number, number] | undefined): GraphMarks {
  const points: { at: Point; text: string; is?: string }[] = [];
  const uprights: { at: number; text: string }[] = [];
  const add = (at: Point, name = '', is = '') => {
    if (!points.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < 1e-6))
      points.push({ at, text: `${name}${pointText(at)}`, is });
  };
  const wantsTop = said.take(
    /顶点(?:坐标)?|(?:最高点|最大值)(?:和|与|、)(?:最低点|最小值)|最高点|最低点|极值点?|最大值|最小值/,
  )?.[0];
  const wantsAxis = said.has(/对称轴/);
  const wantsX = said.has(/(?:与|和)? ?(?:x ?轴|横轴|坐标轴|两轴)的?(?:两个)?交点|零点|与坐标轴(?:的)?交点/);
  const wantsY = said.has(/(?:与|和)? ?(?:y ?轴|纵轴)的?交点/) || /坐标轴的?交点|两轴/.test(said.words);
  const wantsCrossing = plotted.length > 1 && said.has(/交点/);
  for (const { curve } of plotted) {
    const turnings = turningsOf(curve, domain?.[0], domain?.[1]);
    for (const [turning, is] of wantsTop ? topsOf(curve, turnings, wantsTop) : []) add(turning, '', is);
    const [only] = turnings;
    if (wantsAxis && turnings.length === 1 && only) uprights.push({ at: only[0], text: `x=${numberText(only[0])}` });
    if (wantsX)
      for (const x of crossingsOf(curve, undefined, domain?.[0], domain?.[1]).slice(0, 6))
        add([x, 0], '', '与 x 轴交于 ');
    if (wantsY && Number.isFinite(curve(0))) add([0, curve(0)], '', '与 y 轴交于 ');
  }
  if (wantsCrossing)
    for (const [n, { curve }] of plotted.entries())
      for (const other of plotted.slice(n + 1))
        for (const x of crossingsOf(curve, other.curve).slice(0, 4)) add([x, curve(x)], '', '交点 ');
  for (const [, name = '', x = '', y = ''] of said.takeAll(
    /(?:过点|点) ?([A-Z])? ?\( ?(-?\d{1,3}(?:\.\d{1,2})?) ?[,，] ?(-?\d{1,3}(?:\.\d{1,2})?) ?\)/g,
  ))
    points.push({ at: [Number(x), Number(y)], text: `${name}${pointText([Number(x), Number(y)])}` });
  return { points, uprights };
}

/** Those she names, nearest to the middle: a wave has as many as one likes. */
function topsOf(curve: Curve, turnings: readonly Point[], asked: string): (readonly [Point, string])[] {
  const [wantsHigh, wantsLow] = [/最高|最大/.test(asked), /最低|最小/.test(asked)];
  return turnings
    .map((at) => [at, asked.startsWith('顶点') ? '顶点 ' : isHigh(curve, at) ? '最高点 ' : '最低点 '] as const)
    .filter(([at]) => wantsHigh === wantsLow || isHigh(curve, at) === wantsHigh)
    .toSorted(([[one]], [[other]]) => Math.abs(one) - Math.abs(other))
    .slice(0, 4);
}

function isHigh(curve: Curve, [x, y]: Point): boolean {
  return curve(x + 0.01) < y || curve(x - 0.01) < y;
}

export type Piecewise = {
  pieces: { label: string; low: number; high: number; curve: Curve }[];
  marks: GraphMarks;
  title: string;
};

export const piecewise = kindOf<Piecewise>({
  name: '分段函数图像',
  examples: ['分段函数：y=x+2 (x<0)，y=2-x (x≥0)', '分段函数 y=x² (x≤1)，y=2x-1 (1<x≤3)'],
  read(said) {
    if (!/分段/.test(said.words)) return undefined;
    const found = said.takeAll(
      /y ?= ?([^\p{Script=Han}，,;；。\n=(]{1,40}) ?[(（,，] ?(?:(-?\d{1,3}(?:\.\d)?) ?([<≤]) ?)?x ?(?:([<≤≥>]) ?(-?\d{1,3}(?:\.\d)?))? ?[)）]?/gu,
    );
    said.has(/分段函数/);
    const marks: { at: Point; text: string; isOpen: boolean }[] = [];
    const pieces = found.flatMap(([, text = '', first, firstSign, sign, last]) => {
      const curve = readExpression(text.trim());
      if (!curve) return [];
      const isUpper = sign === '<' || sign === '≤';
      const low =
        first !== undefined ? Number(first) : !isUpper && last !== undefined ? Number(last) : Number.NEGATIVE_INFINITY;
      const high = isUpper && last !== undefined ? Number(last) : Number.POSITIVE_INFINITY;
      if (Number.isFinite(low))
        marks.push({
          at: [low, curve(low)],
          text: '',
          isOpen: (first !== undefined ? firstSign : sign) === '<' || sign === '>',
        });
      if (Number.isFinite(high)) marks.push({ at: [high, curve(high)], text: '', isOpen: sign === '<' });
      return [
        {
          label: `y=${text.trim().replaceAll('-', '−')}`,
          low,
          high,
          curve: (x: number) => (x >= low && x <= high ? curve(x) : Number.NaN),
        },
      ];
    });
    if (pieces.length < 2) return new Refused('分段函数每一段都要写出式子和 x 的范围，例如“y=x+2 (x<0)，y=2-x (x≥0)”');
    const overlap = pieces.some((piece, n) =>
      pieces.slice(n + 1).some((other) => Math.min(piece.high, other.high) > Math.max(piece.low, other.low)),
    );
    if (overlap) return new Refused('两段的范围重叠了，同一个 x 会有两个值，请检查范围');
    return {
      pieces,
      marks: { points: closedOver(marks) },
      title: `分段函数 ${pieces.map(({ label }) => label).join('、')} 的图像`,
    };
  },
  paint: ({ pieces, marks }, sheet) => graphIn(sheet, pieces, marks),
  says: ({ title }) => title,
});

/** Where one piece begins as another ends in the same point, the closed end is seen. */
function closedOver(points: readonly { at: Point; text: string; isOpen: boolean }[]) {
  return points.filter(
    ({ at, isOpen }) =>
      !isOpen || !points.some((other) => !other.isOpen && Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < 1e-9),
  );
}
