import type { Point } from '#drawing/svg.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { degreesText } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import { type Line, type PlaneFigure, sidesOf } from './plane.ts';
import { mirrored, plus, times, turned } from './vectors.ts';

export type Transformation = { before: Point[]; after: Point[]; plane: PlaneFigure; title: string };

const SHAPES: readonly (readonly [RegExp, string, readonly Point[]])[] = [
  [
    /平行四边形/,
    '平行四边形',
    [
      [1, 2],
      [0, 0],
      [3, 0],
      [4, 2],
    ],
  ],
  [
    /正方形/,
    '正方形',
    [
      [0, 2],
      [0, 0],
      [2, 0],
      [2, 2],
    ],
  ],
  [
    /长方形|矩形/,
    '长方形',
    [
      [0, 2],
      [0, 0],
      [3, 0],
      [3, 2],
    ],
  ],
  [
    /梯形/,
    '梯形',
    [
      [1, 2],
      [0, 0],
      [4, 0],
      [3, 2],
    ],
  ],
  [
    /四边形/,
    '四边形',
    [
      [0, 3],
      [0, 0],
      [3, 0],
      [2, 2],
    ],
  ],
  [
    /三角形|△|图形|/,
    '三角形',
    [
      [1, 3],
      [0, 0],
      [3, 0],
    ],
  ],
];

function transformation(
  name: string,
  asked: RegExp,
  examples: readonly [string, string, ...string[]],
  move: (
    said: Said,
    shape: readonly Point[],
  ) => { after: Point[]; extra: Pick<PlaneFigure, 'lines' | 'points'>; told: string } | Refused,
): KindOfFigure<Transformation> {
  return kindOf<Transformation>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words) || !/三角形|△|正方形|长方形|矩形|梯形|四边形|图形/.test(said.words)) return undefined;
      if (/函数|抛物线|y ?=|向量|轴对称图形有|柱|锥|球/.test(said.words)) return undefined;
      const [pattern, shapeName, shape] = SHAPES.find(([each]) => each.test(said.words)) ?? [/三角形/, '三角形', []];
      const moved = move(said, shape);
      if (moved instanceof Refused) return moved;
      said.has(/(?:△|三角形|四边形|方形|矩形|梯形|图形) ?[A-Z]{3,4}(?![A-Za-z])/);
      said.has(pattern);
      said.has(asked);
      const corners = shape.map((_, n) => 'ABCD'.charAt(n));
      // A corner that stays where it is keeps its one name.
      const primed = corners.map((corner, n) => {
        const [from, to] = [shape[n] ?? [0, 0], moved.after[n] ?? [0, 0]];
        return Math.hypot(from[0] - to[0], from[1] - to[1]) < 1e-9 ? `_${corner}` : `${corner}'`;
      });
      const points: Record<string, Point> = { ...moved.extra.points };
      for (const [n, corner] of corners.entries()) points[corner] = shape[n] ?? [0, 0];
      for (const [n, corner] of primed.entries()) points[corner] = moved.after[n] ?? [0, 0];
      const plane: PlaneFigure = {
        points,
        hasGrid: true,
        faces: [{ corners }, { corners: primed, tone: 2 }],
        lines: [...sidesOf(corners), ...sidesOf(primed, { look: 'accent' }), ...(moved.extra.lines ?? [])],
      };
      return {
        before: [...shape],
        after: moved.after,
        plane,
        title: `${shapeName} ${corners.join('')} ${moved.told}，得到 ${primed.join('').replaceAll('_', '')}`,
      };
    },
    paint: ({ plane }, sheet) => paintPlane(plane, sheet),
    says: ({ title }) => title,
  });
}

const DIRECTIONS: Record<string, Point> = { 右: [1, 0], 左: [-1, 0], 上: [0, 1], 下: [0, -1] };

export const translation = transformation(
  '图形的平移',
  /平移/,
  ['三角形 ABC 向右平移 5 格', '把长方形向右平移 6 格，再向上平移 2 格'],
  (said, shape) => {
    const moves = said.takeAll(/向?([上下左右])(?:平移|移动?)? ?(\d{1,2}) ?(?:个单位|格|厘米|cm)(?:长度)?/g);
    const by = moves.reduce<Point>(
      (sum, [, way = '右', count]) => plus(sum, times(DIRECTIONS[way] ?? [0, 0], Number(count))),
      [0, 0],
    );
    const shift: Point = moves.length === 0 ? [5, 0] : by;
    if (Math.hypot(...shift) === 0 || Math.hypot(...shift) > 20) return new Refused('平移画 1 到 20 格的，请检查格数');
    said.takeAll(/再|先|平移/g);
    const told =
      moves.length === 0 ? '向右平移 5 格' : moves.map(([, way, count]) => `向${way}平移 ${count} 格`).join('，再');
    const arrow: Line = { from: 'A', to: "A'", look: 'dash', isArrow: true };
    return { after: shape.map((point) => plus(point, shift)), extra: { points: {}, lines: [arrow] }, told };
  },
);

export const rotation = transformation(
  '图形的旋转',
  /旋转/,
  ['三角形 ABC 绕点 C 顺时针旋转 90°', '三角形绕点 B 逆时针旋转 60°'],
  (said, shape) => {
    const name = said.take(/绕(?:着)?(?:点|顶点)? ?([A-D])/)?.[1];
    const turn = Number(said.take(/(\d{1,3}) ?(?:°|度)/)?.[1] ?? 90);
    const isClockwise = !said.has(/逆时针/);
    said.has(/顺时针/);
    said.has(/旋转/);
    if (!(turn > 0 && turn < 360)) return new Refused('旋转的角度要大于 0°、小于 360°');
    const index = name ? 'ABCD'.indexOf(name) : shape.length - 1;
    const centre = shape[index];
    if (!centre) return new Refused(`图形没有顶点 ${name}，绕哪一点旋转请写清楚`);
    const after = shape.map((point) => turned(point, isClockwise ? -turn : turn, centre));
    const letter = 'ABCD'.charAt(index);
    const lines: Line[] = shape.flatMap((_, n) => {
      const corner = 'ABCD'.charAt(n);
      return n === index || n > 0
        ? []
        : [
            { from: letter, to: corner, look: 'dash' as const },
            { from: letter, to: `${corner}'`, look: 'dash' as const },
          ];
    });
    return {
      after,
      extra: { points: {}, lines },
      told: `绕点 ${letter} ${isClockwise ? '顺' : '逆'}时针旋转 ${degreesText(turn)}`,
    };
  },
);

export const reflection = transformation(
  '轴对称',
  /轴对称|关于直线|对称轴|翻折/,
  ['三角形 ABC 关于直线 l 的轴对称图形', '画出四边形关于直线 l 轴对称的图形'],
  (said, shape) => {
    said.takeAll(/关于直线 ?l|轴对称|对称轴|对称|翻折|直线 ?l/g);
    const far = Math.max(...shape.map(([x]) => x)) + 1;
    const high = Math.max(...shape.map(([, y]) => y));
    const axis: [Point, Point] = [
      [far, -1],
      [far, high + 1],
    ];
    const after = shape.map((point) => mirrored(point, ...axis));
    const joins = shape.map((_, n): Line => ({ from: 'ABCD'.charAt(n), to: `${'ABCD'.charAt(n)}'`, look: 'soft' }));
    return {
      after,
      extra: {
        points: { _l0: axis[0], l: axis[1] },
        lines: [{ from: '_l0', to: 'l', look: 'dash' }, ...joins.slice(0, 1)],
      },
      told: '关于直线 l 作轴对称',
    };
  },
);

export const pointSymmetry = transformation(
  '中心对称',
  /中心对称|关于(?:点|原点)/,
  ['三角形 ABC 关于点 O 中心对称', '画出梯形关于点 O 的中心对称图形'],
  (said, shape) => {
    said.takeAll(/关于(?:点)? ?O?|中心对称/g);
    const centre: Point = [Math.max(...shape.map(([x]) => x)) + 1, 0];
    const joins = shape.map((_, n): Line => ({ from: 'ABCD'.charAt(n), to: `${'ABCD'.charAt(n)}'`, look: 'soft' }));
    return {
      after: shape.map((point) => turned(point, 180, centre)),
      extra: { points: { O: centre }, lines: joins },
      told: '关于点 O 作中心对称',
    };
  },
);

export const dilation = transformation(
  '位似图形',
  /位似/,
  ['三角形 ABC 以 O 为位似中心放大到 2 倍的位似图形', '四边形的位似图形，位似比 1.5'],
  (said, shape) => {
    const ratio = said.take(
      /(?:位似比|相似比)(?:为|是|=)? ?(\d(?:\.\d)?)(?:[:：]1)?|(?:放大|缩小)(?:到|为)?(?:原来的)? ?(\d(?:\.\d)?) ?倍?/,
    );
    const by = Number(ratio?.[1] ?? ratio?.[2] ?? 2);
    said.takeAll(/以? ?(?:点 ?)?O ?为?位似中心|位似/g);
    if (!(by > 0 && by <= 4) || by === 1) return new Refused('位似比画 0 到 4 之间、不等于 1 的');
    const centre: Point = [-2, -1];
    const after = shape.map((point) => plus(centre, times(plus(point, times(centre, -1)), by)));
    const rays = shape.map(
      (_, n): Line => ({ from: 'O', to: by > 1 ? `${'ABCD'.charAt(n)}'` : 'ABCD'.charAt(n), look: 'soft' }),
    );
    return { after, extra: { points: { O: centre }, lines: rays }, told: `以 O 为位似中心，位似比 ${by}` };
  },
);
