import type { Point } from '#drawing/svg.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { degreesNamed, degreesText, lengthNamed, readAngles, readSides } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import type { PlaneFigure } from './plane.ts';
import { onCircle } from './vectors.ts';

export type CircleFigure = { r: number; plane: PlaneFigure; title: string };

function circleKind(
  name: string,
  examples: readonly [string, string, ...string[]],
  read: (said: Said) => CircleFigure | Refused | undefined,
): KindOfFigure<CircleFigure> {
  return kindOf<CircleFigure>({
    name,
    examples,
    read,
    paint: ({ plane }, sheet) => paintPlane(plane, sheet),
    says: ({ title }) => title,
  });
}

const OTHER = /[柱锥台]|圆形图|统计|椭圆|月|桌|太阳|三角形|△|正.边形|单位圆|轨道|磁|电|周期|方程|x²/;

/** The radius in its own units and what is written at it. */
function radiusIn(said: Said): { r: number; text: string } {
  said.has(/⊙ ?O|圆 ?O|一个圆|圆形/);
  const radius = lengthNamed(said, '半径', 'r');
  const diameter = radius ? undefined : lengthNamed(said, '直径', 'd');
  const r = radius?.value ?? (diameter ? diameter.value / 2 : 5);
  return { r, text: radius ? `r = ${radius.text}` : diameter ? `d = ${diameter.text}` : '' };
}

export const circleFigure = circleKind('圆', ['圆，半径 5 厘米', '圆的直径 8 cm', '⊙O，标出半径、直径和弦'], (said) => {
  if (!/圆形|圆的|一个圆|^圆|⊙/.test(said.words) || OTHER.test(said.words)) return undefined;
  if (/切线|相切|圆周角|圆心角|弦心距|垂径|扇形|内接|外切|两圆|圆心距|同心|弧 ?[A-Z]/.test(said.words))
    return undefined;
  const { r, text } = radiusIn(said);
  const [hasDiameter, hasChord] = [text.startsWith('d') || said.has(/直径/), said.has(/弦(?: ?[A-Z]{2})?/)];
  const hasRadius = !hasDiameter || text.startsWith('r') || said.has(/半径/);
  const points: Record<string, Point> = { O: [0, 0] };
  const lines = [];
  if (hasRadius) {
    points.A = onCircle([0, 0], r, hasDiameter ? 55 : 0);
    lines.push({ from: 'O', to: 'A', look: 'accent' as const, text: text.startsWith('d') ? 'r' : text || 'r' });
  }
  if (hasDiameter) {
    points.B = [-r, 0];
    points.C = [r, 0];
    lines.push({ from: 'B', to: 'C', text: text.startsWith('d') ? text : 'd' });
  }
  if (hasChord) {
    points.D = onCircle([0, 0], r, 200);
    points.E = onCircle([0, 0], r, 315);
    lines.push({ from: 'D', to: 'E', text: '弦' });
  }
  said.has(/(?:的)?(?:面积|周长|圆心|公式)/);
  const plane: PlaneFigure = { points, lines, circles: [{ at: 'O', r, isFilled: true }] };
  return { r, plane, title: ['以 O 为圆心的圆', text, hasChord && '标出一条弦'].filter(Boolean).join('，') };
});

export const chordFigure = circleKind(
  '垂径定理图',
  ['⊙O 半径 5，弦 AB=8，OC⊥AB', '垂径定理图，半径 13，弦 AB 长 24', '⊙O，弦 AB=6，弦心距 4'],
  (said) => {
    if (
      !/垂径|弦心距|弦 ?AB|⊥ ?AB/.test(said.words) ||
      !/圆|⊙|垂径|弦/.test(said.words) ||
      /切|圆周角|三角形/.test(said.words)
    )
      return undefined;
    said.has(/垂径定理/);
    const given = radiusIn(said);
    const chord = lengthNamed(said, '弦 AB', '弦AB', 'AB', '弦') ?? readSides(said).named[0]?.[1];
    const gap = lengthNamed(said, '弦心距', 'OC', 'OD');
    said.has(/O[CD]⊥AB(?:于(?:点)? ?[CD])?/);
    said.has(/弦 ?AB|弦/);
    const half = chord ? chord.value / 2 : undefined;
    const r = given.text ? given.r : half && gap ? Math.hypot(half, gap.value) : half ? half * 1.25 : 5;
    const h = half ?? (gap ? Math.sqrt(Math.max(0, r ** 2 - gap.value ** 2)) : r * 0.8);
    if (h >= r || (gap && gap.value >= r)) return new Refused('弦或弦心距比半径允许的还长，没有这样的圆，请检查数据');
    const d = Math.sqrt(r ** 2 - h ** 2);
    if (gap && Math.abs(d - gap.value) > 0.01 * r)
      return new Refused('半径、弦长和弦心距互相矛盾（要满足勾股关系），请检查数据');
    const points: Record<string, Point> = { O: [0, 0], A: [-h, -d], B: [h, -d], C: [0, -d] };
    const plane: PlaneFigure = {
      points,
      circles: [{ at: 'O', r }],
      lines: [
        { from: 'A', to: 'B', ...(chord && { text: chord.text }) },
        { from: 'O', to: 'C', look: 'dash', ...(gap && { text: gap.text }) },
        { from: 'O', to: 'A', look: 'accent', ...(given.text && { text: given.text.replace('d', '直径') }) },
      ],
      angles: [{ at: 'C', from: 'O', to: 'B', isRight: true }],
    };
    return {
      r,
      plane,
      title: ['圆 O 中，OC 垂直于弦 AB', given.text, chord && `AB=${chord.text}`, gap && `OC=${gap.text}`]
        .filter(Boolean)
        .join('，'),
    };
  },
);

export const inscribedAngle = circleKind(
  '圆周角与圆心角',
  ['⊙O 中圆心角 ∠AOB=100°，圆周角 ∠ACB', '圆周角 ∠ACB=40°', '直径 AB 所对的圆周角 ∠ACB'],
  (said) => {
    if (!/圆周角|圆心角/.test(said.words) || /扇形|正.边形/.test(said.words)) return undefined;
    said.has(/⊙ ?O|圆 ?O/);
    const isDiameter = said.has(/直径 ?AB(?:所对)?|直径所对/);
    const angles = readAngles(said).named;
    const central = angles.find(([name]) => name.charAt(1) === 'O')?.[1] ?? degreesNamed(said, '圆心角');
    const inscribed =
      angles.find(([name]) => name.length === 3 && name.charAt(1) !== 'O')?.[1] ?? degreesNamed(said, '圆周角');
    const [hasInscribed, hasCentral] = [
      said.has(/圆周角/) || inscribed !== undefined,
      said.has(/圆心角/) || central !== undefined,
    ];
    said.takeAll(/∠(?:AOB|ACB)|所对的|同弧|同一条弧/g);
    const turn = isDiameter ? 180 : (central ?? (inscribed === undefined ? 100 : inscribed * 2));
    if (central !== undefined && inscribed !== undefined && Math.abs(central - inscribed * 2) > 0.01)
      return new Refused('同弧所对的圆周角是圆心角的一半，给的两个角互相矛盾');
    if (!(turn > 4 && turn <= 180)) return new Refused('圆心角画 0° 到 180° 之间的（圆周角不超过 90°），请检查度数');
    const r = 5;
    const points: Record<string, Point> = {
      O: [0, 0],
      A: onCircle([0, 0], r, 270 - turn / 2),
      B: onCircle([0, 0], r, 270 + turn / 2),
      C: onCircle([0, 0], r, 78),
    };
    const plane: PlaneFigure = {
      points,
      circles: [{ at: 'O', r }],
      lines: [
        ...(hasCentral || !hasInscribed
          ? [
              { from: 'O', to: 'A', look: 'accent' as const },
              { from: 'O', to: 'B', look: 'accent' as const },
            ]
          : []),
        ...(hasInscribed || !hasCentral
          ? [
              { from: 'C', to: 'A' },
              { from: 'C', to: 'B' },
            ]
          : []),
        ...(isDiameter ? [{ from: 'A', to: 'B' }] : []),
      ],
      angles: [
        ...(hasCentral && !isDiameter ? [{ at: 'O', from: 'A', to: 'B', text: degreesText(turn) }] : []),
        ...(hasInscribed
          ? [
              turn === 180
                ? { at: 'C', from: 'A', to: 'B', isRight: true }
                : { at: 'C', from: 'A', to: 'B', text: degreesText(turn / 2) },
            ]
          : []),
      ],
    };
    const told = [
      hasCentral && `圆心角 ∠AOB=${degreesText(turn)}`,
      hasInscribed && `圆周角 ∠ACB=${degreesText(turn / 2)}`,
    ];
    return { r, plane, title: ['圆 O', isDiameter && 'AB 是直径', ...told].filter(Boolean).join('，') };
  },
);

export const tangentFigure = circleKind(
  '圆的切线',
  ['⊙O 半径 3，PA 是切线，OP=5', '过圆外一点 P 作圆的两条切线 PA、PB', '直线 l 与⊙O 相切于点 A'],
  (said) => {
    if (!/切线|相切/.test(said.words) || !/圆|⊙/.test(said.words) || /抛物线|曲线|函数|两圆|三角形|△/.test(said.words))
      return undefined;
    const { r, text } = radiusIn(said);
    const named = new Map(readSides(said).named);
    const [op, pa] = [named.get('OP') ?? named.get('PO'), named.get('PA') ?? named.get('AP')];
    const isLine = said.has(/直线 ?l/) && !op && !pa;
    const isPair = said.has(/两条切线(?: ?PA[、和,，]PB)?|PA[、和,，] ?PB/);
    said.takeAll(/过?圆外一点 ?P?|PA ?(?:是|为)?切线|切线|相切于(?:点)? ?A|与⊙ ?O|切点 ?A?|作圆/g);
    if (isLine) {
      const points: Record<string, Point> = { O: [0, 0], A: [0, -r], _l: [-r * 1.4, -r], _m: [r * 1.4, -r] };
      const plane: PlaneFigure = {
        points,
        circles: [{ at: 'O', r }],
        lines: [
          { from: '_l', to: '_m' },
          { from: 'O', to: 'A', look: 'accent', ...(text && { text }) },
        ],
        angles: [{ at: 'A', from: 'O', to: '_m', isRight: true }],
        notes: [{ at: [r * 1.5, -r], text: 'l' }],
      };
      return { r, plane, title: ['直线 l 与圆 O 相切于 A，OA⊥l', text].filter(Boolean).join('，') };
    }
    const far = op?.value ?? (pa ? Math.hypot(r, pa.value) : r * 1.9);
    if (far <= r) return new Refused('P 点要在圆外：OP 要比半径长，请检查数据');
    const long = Math.sqrt(far ** 2 - r ** 2);
    if (pa && Math.abs(long - pa.value) > 0.01 * long)
      return new Refused('OP、PA 和半径互相矛盾（要满足勾股关系），请检查数据');
    const turn = (Math.acos(r / far) * 180) / Math.PI;
    const points: Record<string, Point> = { O: [0, 0], P: [far, 0], A: onCircle([0, 0], r, turn) };
    if (isPair) points.B = onCircle([0, 0], r, -turn);
    const plane: PlaneFigure = {
      points,
      circles: [{ at: 'O', r }],
      lines: [
        { from: 'O', to: 'A', look: 'accent', ...(text && { text }) },
        { from: 'P', to: 'A', ...(pa && { text: pa.text }) },
        { from: 'O', to: 'P', look: 'dash', ...(op && { text: op.text }) },
        ...(isPair
          ? [
              { from: 'P', to: 'B' },
              { from: 'O', to: 'B', look: 'accent' as const },
            ]
          : []),
      ],
      angles: [
        { at: 'A', from: 'O', to: 'P', isRight: true },
        ...(isPair ? [{ at: 'B', from: 'O', to: 'P', isRight: true }] : []),
      ],
    };
    return {
      r,
      plane,
      title: [`圆外一点 P 向圆 O 引${isPair ? '两条切线 PA、PB' : '切线 PA'}`, text, op && `OP=${op.text}`]
        .filter(Boolean)
        .join('，'),
    };
  },
);

export const sectorFigure = circleKind(
  '扇形',
  ['扇形，半径 6 cm，圆心角 120°', '圆心角 90° 的扇形，半径 4'],
  (said) => {
    if (!/扇形/.test(said.words) || /统计|图：|%|[柱锥]/.test(said.words)) return undefined;
    said.has(/扇形(?:的?面积|的?弧长)?/);
    const { r, text } = radiusIn(said);
    const turn = degreesNamed(said, '圆心角') ?? Number(said.take(/(\d{1,3}) ?(?:°|度)/)?.[1] ?? 100);
    if (!(turn > 5 && turn < 355)) return new Refused('扇形的圆心角画 5° 到 355° 之间的，请检查度数');
    const points: Record<string, Point> = {
      O: [0, 0],
      A: onCircle([0, 0], r, 90 - turn / 2),
      B: onCircle([0, 0], r, 90 + turn / 2),
      _top: [0, r],
      _out: onCircle([0, 0], r, turn > 180 ? 0 : 90),
      _in: onCircle([0, 0], r, turn > 180 ? 180 : 90),
    };
    const isReflex = turn > 180;
    const plane: PlaneFigure = {
      points,
      sectors: [{ at: 'O', from: 'A', to: 'B' }],
      lines: [
        { from: 'O', to: 'A', ...(text && { text }) },
        { from: 'O', to: 'B' },
      ],
      angles: isReflex ? [] : [{ at: 'O', from: 'A', to: 'B', text: degreesText(turn) }],
      notes: isReflex ? [{ at: [0, r * 0.35], text: degreesText(turn) }] : [],
    };
    return { r, plane, title: [`圆心角 ${degreesText(turn)} 的扇形`, text].filter(Boolean).join('，') };
  },
);

export const cyclicQuadrilateral = circleKind(
  '圆内接四边形',
  ['圆内接四边形 ABCD，∠A=70°', '四边形 ABCD 内接于⊙O，∠A=80°，∠B=100°'],
  (said) => {
    if (!/内接四边形|四边形 ?ABCD ?内接/.test(said.words)) return undefined;
    said.takeAll(/圆?内接四边形 ?(?:ABCD)?|四边形 ?ABCD|内接于⊙? ?圆?O?/g);
    const angles = new Map(readAngles(said).named);
    const [A, C] = [angles.get('A') ?? (angles.has('C') ? 180 - (angles.get('C') ?? 0) : 75), angles.get('C')];
    const [B, D] = [angles.get('B') ?? (angles.has('D') ? 180 - (angles.get('D') ?? 0) : 95), angles.get('D')];
    if ((C !== undefined && Math.abs(A + C - 180) > 0.01) || (D !== undefined && Math.abs(B + D - 180) > 0.01))
      return new Refused('圆内接四边形对角互补，给的两个对角加起来不是 180°');
    if (![A, B].every((value) => value > 10 && value < 170))
      return new Refused('这样的圆内接四边形画出来看不清，请换一组角');
    // Arcs AB, BC, CD, DA: the angle at A stands on BC and CD, the angle at B on CD and DA.
    const cd = Math.min(2 * A, 2 * B) * 0.5;
    const [bc, da] = [2 * A - cd, 2 * B - cd];
    const ab = 360 - bc - cd - da;
    if (ab < 8) return new Refused('这样的圆内接四边形画出来看不清，请换一组角');
    const r = 5;
    const start = 120;
    const points: Record<string, Point> = {
      O: [0, 0],
      A: onCircle([0, 0], r, start),
      B: onCircle([0, 0], r, start + ab),
      C: onCircle([0, 0], r, start + ab + bc),
      D: onCircle([0, 0], r, start + ab + bc + cd),
    };
    const text = (name: string) => (angles.has(name) ? { text: degreesText(angles.get(name) ?? 0) } : undefined);
    const corner = [
      ['A', 'D', 'B'],
      ['B', 'A', 'C'],
      ['C', 'B', 'D'],
      ['D', 'C', 'A'],
    ] as const;
    const plane: PlaneFigure = {
      points,
      circles: [{ at: 'O', r }],
      faces: [{ corners: ['A', 'B', 'C', 'D'] }],
      lines: [
        { from: 'A', to: 'B' },
        { from: 'B', to: 'C' },
        { from: 'C', to: 'D' },
        { from: 'D', to: 'A' },
      ],
      angles: corner.flatMap(([at, from, to]) => (text(at) ? [{ at, from, to, ...text(at) }] : [])),
    };
    const told = [...angles].map(([name, value]) => `∠${name}=${degreesText(value)}`);
    return { r, plane, title: ['四边形 ABCD 内接于圆 O', ...told].join('，') };
  },
);

const RELATIONS = ['外离', '外切', '相交', '内切', '内含', '同心'] as const;

export const twoCircles = circleKind(
  '两圆的位置关系',
  ['两圆外切，半径 3 和 2', '两圆相交，半径 5 和 4，圆心距 6', '两个圆内切'],
  (said) => {
    if (!/两个?圆|圆心距|同心圆|⊙O1/.test(said.words) || /切线|环/.test(said.words)) return undefined;
    said.has(/两个?圆(?:的位置关系)?|同心圆/);
    const radii = said.take(
      /半径(?:分别)?(?:为|是)? ?(\d{1,3}(?:\.\d)?) ?(?:cm|厘米)?[、，,和与 ]{1,3}(\d{1,3}(?:\.\d)?) ?(?:cm|厘米)?/,
    );
    const [R, r] = radii ? [Number(radii[1]), Number(radii[2])].sort((a, b) => b - a) : [5, 3];
    const gap = lengthNamed(said, '圆心距', 'd')?.value;
    const word = said.take(/外离|外切|相交|内切|内含|同心/)?.[0];
    const asked = RELATIONS.find((each) => each === word);
    if (R === undefined || r === undefined || !(r > 0)) return new Refused('两个半径都要大于 0');
    const usual = {
      外离: (R + r) * 1.2,
      外切: R + r,
      相交: R - r + r * 1.1,
      内切: R - r,
      内含: (R - r) * 0.5,
      同心: 0,
    };
    const d = gap ?? usual[asked ?? '相交'];
    const is =
      d > R + r + 1e-9
        ? '外离'
        : Math.abs(d - R - r) < 1e-9
          ? '外切'
          : d > R - r + 1e-9
            ? '相交'
            : Math.abs(d - R + r) < 1e-9 && d > 0
              ? '内切'
              : d > 0
                ? '内含'
                : '同心';
    if (asked && asked !== is)
      return new Refused(`半径 ${R}、${r}，圆心距 ${d} 的两个圆是${is}，不是${asked}，请检查数据`);
    const points: Record<string, Point> = { O: [0, 0], "O'": [d, 0] };
    const lines = [];
    if (d > 0)
      lines.push({ from: 'O', to: "O'", look: 'dash' as const, ...(gap !== undefined && { text: `d = ${gap}` }) });
    if (radii) {
      points._a = onCircle([0, 0], R, 115);
      points._b = onCircle([d, 0], r, 65);
      lines.push(
        { from: 'O', to: '_a', look: 'accent' as const, text: String(R) },
        { from: "O'", to: '_b', look: 'accent' as const, text: String(r) },
      );
    }
    const plane: PlaneFigure = {
      points: is === '同心' ? { ...points, "O'": [0, 0] } : points,
      lines,
      circles: [
        { at: 'O', r: R },
        { at: "O'", r, look: 'accent' },
      ],
    };
    return { r: R, plane, title: `两圆${is}，半径 ${R} 和 ${r}${gap === undefined ? '' : `，圆心距 ${gap}`}` };
  },
);
