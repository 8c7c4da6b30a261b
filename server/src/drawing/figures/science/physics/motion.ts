import type { Point } from '#drawing/svg.ts';
import { plainSaid, type Said } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf, placingOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { line, type Mark } from '../plate.ts';

/** Corners of the line: seconds, and metres or metres per second. */
export type Motion = { quantity: 's' | 'v'; unit: { x: string; y: string }; corners: readonly Point[] };

/** 0～2 s 以 3 m/s 匀速，2～4 s 静止; or the corners themselves: (0,0)(2,6). */
export const motionGraph = figureOf<Motion>({
  name: '运动图像',
  examples: [
    's-t图像：0~2 s 以 3 m/s 匀速运动，2~4 s 静止，4~6 s 返回出发点',
    'v-t图像：0~4 s 由静止匀加速到 8 m/s，4~8 s 匀速，8~10 s 减速到 0',
    's-t图像经过 (0,0)、(2,6)、(5,6)',
  ],
  parameters(words) {
    const reading = plainSaid(words.replaceAll(/[—–]/g, '-').replaceAll(/[～〜]/g, '~'));
    const kind = reading.takeEach(/([sv]) ?- ?t(?:图像|图线|图)?|(路程|位移|速度)-?时间(?:图像|图线|图|关系)/);
    if (!kind) return undefined;
    const quantity = kind[1] === 'v' || kind[2] === '速度' ? 'v' : 's';
    const points = reading.takeAll(/\( ?(\d+(?:\.\d+)?) ?, ?(-?\d+(?:\.\d+)?) ?\)/);
    const corners =
      points.length > 0 ? points.map(([, x, y]): Point => [Number(x), Number(y)]) : stretches(reading, quantity);
    reading.takeEach(/经过|过点|物体|小车|汽车|运动|直线|做|图线|m\/s|单位/);
    const rising = corners?.every(([x], n) => n === 0 || x > (corners[n - 1]?.[0] ?? 0));
    if (!corners || corners.length < 2 || !rising || corners.some(([, y]) => y < 0 || y > 1e5) || !reading.isSpent())
      return undefined;
    return { quantity, unit: { x: 's', y: quantity === 's' ? 'm' : 'm/s' }, corners };
  },
  plate({ quantity, unit, corners }) {
    const [far, high] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y), 1)];
    const axes = {
      x: { low: 0, high: far * 1.05 },
      y: { low: 0, high: high * 1.15 },
      xName: `t/${unit.x}`,
      yName: `${quantity}/${unit.y === 'm/s' ? '(m·s⁻¹)' : unit.y}`,
    };
    const place = placingOf(axes);
    const guides = corners.flatMap(([x, y]): Mark[] =>
      x > 0 && y > 0
        ? [line([place(x, 0), place(x, y), place(0, y)], { stroke: 'grid', thick: 0.5, dashed: true })]
        : [],
    );
    return withFreeLabels(
      [
        ...axesOf(axes),
        ...guides,
        line(
          corners.map(([x, y]) => place(x, y)),
          { stroke: 's0', thick: 1.1 },
          'motion',
        ),
      ],
      corners.length > 8
        ? []
        : corners.slice(1).map(([x, y], n) => ({ text: 'ABCDEFGH'.charAt(n), near: place(x, y), bold: true })),
    );
  },
  alt: ({ quantity, unit, corners }) =>
    `${quantity === 's' ? 's-t' : 'v-t'} 图像，依次经过${corners.map(([x, y]) => `（${x} ${unit.x}，${y} ${unit.y}）`).join('')}。`,
});

function stretches(reading: Said, quantity: 's' | 'v'): Point[] | undefined {
  const pattern = new RegExp(
    `(?:在|第)?${NUMBER} ?s? ?(?:-|~|到|至) ?${NUMBER} ?(?:s|秒)(?:内|末|时)? ?,? ?(?:(?:又|再|则|接着)?(?:以|做)? ?(?:(?:${NUMBER} ?m/s(?:的速度)? ?)?(?:做|向前)?(匀速)(?:直线)?(?:运动|前进)?|(静止|停止|不动|休息)|由?(?:静止)?(?:开始)?(?:做)?(?:匀)?(加速|减速)(?:直线)?(?:运动)?(?:到|至) ?${NUMBER} ?(?:m/s)?|(返回)(?:到)?(?:出发点|原处|起点)|(?:由?静止)?(?:开始)?(?:前进|走了?|运动(?:到|了)?|到) ?${NUMBER} ?(?:m|米)))`,
  );
  const found = reading.takeAll(pattern);
  const first = found[0];
  if (!first || Number(first[1]) !== 0) return undefined;
  // A graph of speeds that begins evenly begins at that speed.
  const corners: Point[] = [[0, quantity === 'v' && first[4] && first[3] !== undefined ? Number(first[3]) : 0]];
  for (const [, from, to, even, isEven, isStill, change, target, isBack, walked] of found) {
    const [last = [0, 0] as Point, span] = [corners.at(-1), Number(to) - Number(from)];
    if (Number(from) !== last[0] || span <= 0) return undefined;
    const next =
      quantity === 's'
        ? lengthAfter(last[1], span, { even, isEven, isStill, change, isBack, walked })
        : speedAfter(last[1], { even, isEven, isStill, change, target });
    if (next === undefined) return undefined;
    corners.push([Number(to), next]);
  }
  return corners;
}

type Stretch = Partial<
  Record<'even' | 'isEven' | 'isStill' | 'change' | 'target' | 'isBack' | 'walked', string | undefined>
>;

function lengthAfter(
  last: number,
  span: number,
  { even, isEven, isStill, isBack, walked }: Stretch,
): number | undefined {
  if (isStill) return last;
  if (isBack) return 0;
  if (walked !== undefined) return last + Number(walked);
  return isEven && even !== undefined ? last + Number(even) * span : undefined;
}

function speedAfter(last: number, { even, isEven, isStill, change, target }: Stretch): number | undefined {
  if (isEven) return even === undefined || Number(even) === last ? last : undefined;
  if (isStill) return last === 0 ? 0 : undefined;
  if (target === undefined) return undefined;
  return (change === '加速' ? Number(target) > last : Number(target) < last) ? Number(target) : undefined;
}
