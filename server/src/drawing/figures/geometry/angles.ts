import type { Point } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import { degreesText, readAngles } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import type { Angle, Line, PlaneFigure } from './plane.ts';
import { onCircle } from './vectors.ts';

export type AngleFigure = { degrees: number; plane: PlaneFigure; title: string };

export const angleFigure = kindOf<AngleFigure>({
  name: '角',
  examples: ['∠AOB=60° 的角', '画一个 135° 的角', '∠AOB=80°，OC 是角平分线'],
  read(said) {
    if (
      /三角|边形|平行|相交|圆|梯形|方形|菱形|△|函数|正弦|余弦|太阳|入射|反射|折射|旋转|量角器|切线|统计/.test(
        said.words,
      )
    )
      return undefined;
    const named = readAngles(said).named.find(([name]) => name.length === 3);
    const degrees =
      named?.[1] ?? Number(said.take(/(\d{1,3}(?:\.\d)?) ?(?:°|度)(?= ?的?[锐直钝平]?角)/)?.[1] ?? Number.NaN);
    const kind = said.take(/锐角|直角|钝角|平角|周角/)?.[0];
    const value = Number.isFinite(degrees) ? degrees : { 锐角: 50, 直角: 90, 钝角: 125, 平角: 180 }[kind ?? ''];
    if (value === undefined) return undefined;
    if (!(value > 0 && value <= 180)) return new Refused('角画 0° 到 180° 之间的，请检查度数');
    const fits = { 锐角: value < 90, 直角: value === 90, 钝角: value > 90 && value < 180, 平角: value === 180 }[
      kind ?? ''
    ];
    if (fits === false) return new Refused(`${degreesText(value)} 的角不是${kind}，请检查度数`);
    const [a = 'A', o = 'O', b = 'B'] = [...(named?.[0] ?? 'AOB')];
    const points: Record<string, Point> = { [o]: [0, 0], [b]: [6, 0], [a]: onCircle([0, 0], 6, value) };
    const lines: Line[] = [
      { from: o, to: a, beyond: 0 },
      { from: o, to: b, beyond: 0 },
    ];
    const angles: Angle[] = [];
    const half = said.take(
      /([A-Z])([A-Z]) ?(?:是|为|平分)(?:∠?[A-Z]{0,3}的?)?(?:角?平分线)?|(?:角)?平分线 ?([A-Z])([A-Z])/,
    );
    if (half) {
      const name = half[2] ?? half[4] ?? 'C';
      points[name] = onCircle([0, 0], 6, value / 2);
      lines.push({ from: o, to: name, look: 'accent' });
      angles.push(
        { at: o, from: b, to: name, text: degreesText(value / 2) },
        { at: o, from: name, to: a, text: degreesText(value / 2) },
      );
    } else
      angles.push(
        value === 90 ? { at: o, from: a, to: b, isRight: true } : { at: o, from: a, to: b, text: degreesText(value) },
      );
    return {
      degrees: value,
      plane: { points, lines, angles },
      title: `∠${a}${o}${b}=${degreesText(value)}${half ? '，带角平分线' : ''}`,
    };
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

export type CrossingLines = { degrees: number; plane: PlaneFigure; title: string };

export const crossingLines = kindOf<CrossingLines>({
  name: '相交线',
  examples: ['两条直线相交，∠1=40°', '直线 AB 和 CD 相交于点 O，∠AOC=70°', '两条直线互相垂直'],
  read(said) {
    if (
      !/相交|垂直|垂线|对顶角/.test(said.words) ||
      /平行|三角|圆|边形|方形|△|电|磁|力|抛物线|函数|y ?=/.test(said.words)
    )
      return undefined;
    const isUpright = said.has(/(?:互相)?垂直|垂线|⊥/);
    said.has(/(?:两条)?直线/);
    said.has(/相交|对顶角/);
    const angles = readAngles(said).named;
    const first = angles[0]?.[1];
    const value = isUpright ? 90 : (first ?? 55);
    if (isUpright && first !== undefined && first !== 90)
      return new Refused('互相垂直的两条直线夹角是 90°，和给的度数矛盾');
    if (!(value > 0 && value < 180)) return new Refused('两条直线的夹角要大于 0°、小于 180°');
    const [, a = 'A', b = 'B', c = 'C', d = 'D'] = said.take(/([A-Z])([A-Z]) ?[和与、⊥] ?([A-Z])([A-Z])/) ?? [];
    const o = said.take(/于(?:点)? ?([A-Z])/)?.[1] ?? 'O';
    const points: Record<string, Point> = {
      [o]: [0, 0],
      [b]: [5, 0],
      [a]: [-5, 0],
      [c]: onCircle([0, 0], 4.2, 180 - value),
      [d]: onCircle([0, 0], 4.2, -value),
    };
    const isNumbered = !isUpright && (angles[0]?.[0].length ?? 0) < 3;
    const around = [
      [a, c],
      [c, b],
      [b, d],
      [d, a],
    ] as const;
    const marks: Angle[] = isUpright
      ? [{ at: o, from: c, to: b, isRight: true }]
      : around
          .map(([from, to], n) => ({
            at: o,
            from,
            to,
            text: isNumbered
              ? n === 0 && first !== undefined
                ? `∠1=${degreesText(value)}`
                : `∠${n + 1}`
              : n === 0
                ? degreesText(value)
                : '',
          }))
          .filter(({ text }, n) => text !== '' || n === 0);
    const plane: PlaneFigure = {
      points,
      lines: [
        { from: a, to: b, beyond: 0.06 },
        { from: c, to: d, beyond: 0.06 },
      ],
      angles: marks,
    };
    return { degrees: value, plane, title: `直线 ${a}${b} 和 ${c}${d} 相交于 ${o}，夹角 ${degreesText(value)}` };
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

export type Transversal = { degrees: number; isParallel: boolean; plane: PlaneFigure; title: string };

/** The eight angles as school books number them: 1 to 4 above, beginning at the upper left, 5 to 8 below. */
export const transversal = kindOf<Transversal>({
  name: '平行线与截线',
  examples: ['平行线被第三条直线所截，∠1=50°', 'a∥b，被直线 c 所截，标出 ∠1 到 ∠8', '两条平行线，同位角 ∠1=∠5=65°'],
  read(said) {
    if (
      !/平行线|∥|同位角|内错角|同旁内角|所截|三线八角/.test(said.words) ||
      /四边形|三角|△|圆|梯形|透镜|光/.test(said.words)
    )
      return undefined;
    said.has(/(?:两条)?平行(?:线|直线)?|([a-z])∥([a-z])|AB ?∥ ?CD/);
    said.has(/(?:被)?(?:第三条)?直线 ?[a-z]? ?所?截|截线|所截/);
    said.has(/同位角/);
    said.has(/内错角/);
    said.has(/同旁内角/);
    said.has(/∠1 ?到 ?∠8|八个角|三线八角/);
    const { named } = readAngles(said);
    const slope = named.map(([name, value]) => slopeFrom(Number(name), value)).find((each) => each !== undefined) ?? 60;
    const wrong = named.find(([name, value]) => {
      const implied = slopeFrom(Number(name), value);
      return implied !== undefined && Math.abs(implied - slope) > 0.01;
    });
    if (wrong) return new Refused(`两条线平行时，∠${wrong[0]} 不会是 ${degreesText(wrong[1])}，给的角互相矛盾`);
    if (!(slope > 5 && slope < 175)) return new Refused('截线和平行线的夹角太小，画出来看不清，请换一个度数');
    const up = onCircle([0, 0], 1, slope);
    const along = (t: number): Point => [(t / up[1]) * up[0], t];
    const points: Record<string, Point> = {
      _a0: [along(1.7)[0] - 4.5, 1.7],
      _a1: [along(1.7)[0] + 4.5, 1.7],
      _b0: [along(-1.7)[0] - 4.5, -1.7],
      _b1: [along(-1.7)[0] + 4.5, -1.7],
      _p: along(1.7),
      _q: along(-1.7),
      _c0: along(3.6),
      _c1: along(-3.6),
    };
    const text = (n: number) => {
      const value = named.find(([name]) => Number(name) === n)?.[1];
      return value === undefined ? `${n}` : `∠${n}=${degreesText(value)}`;
    };
    const four = (at: string, left: string, right: string, above: string, below: string, from: number): Angle[] => [
      { at, from: left, to: above, text: text(from) },
      { at, from: above, to: right, text: text(from + 1) },
      { at, from: right, to: below, text: text(from + 2) },
      { at, from: below, to: left, text: text(from + 3) },
    ];
    const plane: PlaneFigure = {
      points,
      lines: [
        { from: '_a0', to: '_a1', heads: 1 },
        { from: '_b0', to: '_b1', heads: 1 },
        { from: '_c0', to: '_c1' },
      ],
      angles: [...four('_p', '_a0', '_a1', '_c0', '_q', 1), ...four('_q', '_b0', '_b1', '_p', '_c1', 5)],
      notes: [
        { at: [along(1.7)[0] + 5, 1.7], text: 'a' },
        { at: [along(-1.7)[0] + 5, -1.7], text: 'b' },
        { at: along(4), text: 'c' },
      ],
    };
    const told = named.map(([name, value]) => `∠${name}=${degreesText(value)}`);
    return {
      degrees: slope,
      isParallel: true,
      plane,
      title: ['平行线 a、b 被直线 c 所截，标出八个角', ...told].join('，'),
    };
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

/** The slope of the cutting line that gives the angle of this number its size. */
function slopeFrom(number: number, value: number): number | undefined {
  if (!(number >= 1 && number <= 8)) return undefined;
  const isLeftAbove = number % 4 === 1 || number % 4 === 3;
  return isLeftAbove ? 180 - value : value;
}
