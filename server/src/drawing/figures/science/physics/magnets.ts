import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { arc } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { at, head, label, line, type Mark, rect, shape } from '../plate.ts';
import { fieldLine } from './field-line.ts';

export const magnet = figureOf<{ form: 'bar' | 'horseshoe'; left: 'N' | 'S' }>({
  name: '磁感线',
  examples: ['条形磁体的磁感线', '蹄形磁铁的磁感线分布图', '条形磁铁磁感线，左端为S极'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!/磁感线|磁场/.test(words)) return undefined;
    const form = reading.takeEach(/(条形|蹄形|U形)?(?:磁体|磁铁)/);
    if (!form) return undefined;
    const pole = reading.takeEach(/(左|右)(?:端|边|侧)(?:为|是)? ?([NS])极?/);
    reading.takeEach(/周围|磁感线|磁场|分布|方向|[NS]极|情况/);
    const left = pole ? (pole[1] === '左' ? pole[2] : pole[2] === 'N' ? 'S' : 'N') : 'N';
    return reading.isSpent()
      ? { form: form[1] === '蹄形' || form[1] === 'U形' ? 'horseshoe' : 'bar', left: left === 'S' ? 'S' : 'N' }
      : undefined;
  },
  plate: ({ form, left }) => (form === 'bar' ? barField(left) : horseshoeField(left)),
  alt: ({ form, left }) =>
    `${form === 'bar' ? '条形' : '蹄形'}磁体的磁感线，左端为 ${left} 极，外部磁感线从 N 极出发回到 S 极。`,
});

/** Ellipses through both ends; from N to S outside. */
function barField(left: 'N' | 'S'): Mark[] {
  const a = 32;
  const turn = (points: Point[]) => (left === 'N' ? points : points.toReversed());
  const loops = [14, 26, 40].flatMap((tall) =>
    [-1, 1].flatMap((way) => {
      const wide = a + tall * 0.35;
      return fieldLine(
        turn(
          Array.from({ length: 41 }, (_, n) => {
            const t = (n / 40) * Math.PI;
            const x = -Math.cos(t) * wide;
            return at(
              Math.abs(x) > a ? Math.sign(x) * (a + (Math.abs(x) - a) * Math.sin(t) * 1.6) : x,
              way * (5 + (tall - 5) * Math.sin(t)),
            );
          }),
        ),
      );
    }),
  );
  const straight = [-1, 1].flatMap((way) =>
    fieldLine(
      (left === 'N') === way < 0
        ? [at(way * a, 0), at(way * (a + 9), 0), at(way * (a + 24), 0)]
        : [at(way * (a + 24), 0), at(way * (a + 12), 0), at(way * a, 0)],
    ),
  );
  return [
    ...loops,
    ...straight,
    rect(-a, -6, a, 12, { fill: left === 'N' ? 'f1' : 'f2', thick: 0.8 }, left),
    rect(0, -6, a, 12, { fill: left === 'N' ? 'f2' : 'f1', thick: 0.8 }),
    label(at(-a + 8, 0), left, { bold: true, size: 5 }),
    label(at(a - 8, 0), left === 'N' ? 'S' : 'N', { bold: true, size: 5 }),
  ];
}

function horseshoeField(left: 'N' | 'S'): Mark[] {
  const turn = (points: Point[]) => (left === 'N' ? points : points.toReversed());
  const body = [
    at(-26, 20),
    at(-26, -6),
    ...arc(at(0, -6), 26, 180, 360),
    at(26, -6),
    at(26, 20),
    at(14, 20),
    at(14, -6),
    ...arc(at(0, -6), 14, 360, 180),
    at(-14, -6),
    at(-14, 20),
  ];
  const across = [2, 8, 14].flatMap((y) => fieldLine(turn([at(-14, y), at(-4, y), at(1, y), at(14, y)])));
  const below = [0, 1, 2].flatMap((n) =>
    fieldLine(
      turn(
        Array.from({ length: 21 }, (_, k) => {
          const t = (k / 20) * Math.PI;
          return at(-Math.cos(t) * (15 + n * 4), 20 + Math.sin(t) * (6 + n * 8));
        }),
      ),
    ),
  );
  return [
    ...across,
    ...below,
    shape(body, { fill: 'f1', thick: 0.8 }),
    label(at(-20, 14), left, { bold: true, size: 5 }),
    label(at(20, 14), left === 'N' ? 'S' : 'N', { bold: true, size: 5 }),
  ];
}

type Solenoid = { front: 'up' | 'down'; left: 'N' | 'S' };

/** By the right hand: where the current runs up in front, the thumb and so the N pole is on the left. */
export const solenoid = figureOf<Solenoid>({
  name: '通电螺线管',
  examples: ['通电螺线管的磁场，左端为N极', '通电螺线管，电流在正面向下'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/通电螺线管/)) return undefined;
    const pole = reading.takeEach(/(左|右)(?:端|边|侧)(?:为|是)? ?([NS])极?/);
    const current = reading.takeEach(/(?:正面)?(?:的)?电流(?:方向)?(?:在)?(?:正面)?(?:是|为)?向([上下])/);
    reading.takeEach(/磁场|磁极|安培定则|右手螺旋定则|判断|磁感线|[NS]极|外部/);
    const byPole = pole && ((pole[1] === '左') === (pole[2] === 'N') ? 'up' : 'down');
    const byCurrent = current && (current[1] === '上' ? 'up' : 'down');
    if (!reading.isSpent() || (byPole && byCurrent && byPole !== byCurrent)) return undefined;
    const front = byPole ?? byCurrent ?? 'up';
    return { front, left: front === 'up' ? 'N' : 'S' };
  },
  plate({ front, left }) {
    const xs = [-30, -20, -10, 0, 10, 20, 30];
    const turns = xs.flatMap((x): Mark[] => {
      const [from, to] = front === 'up' ? [at(x - 2, 12), at(x + 2, -12)] : [at(x + 2, -12), at(x - 2, 12)];
      const middle = at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      return [
        line([at(x + 2, -12), at(x + 8, 12)], { stroke: 'soft', thick: 0.3, dashed: true }),
        line([from, to], { stroke: 's1', thick: 0.9 }, 'turn'),
        head(middle, front === 'up' ? -80 : 100, 's1', 3.4, 'current'),
      ];
    });
    const outside = [22, 34].flatMap((tall) =>
      [-1, 1].flatMap((way) => {
        const points = Array.from({ length: 25 }, (_, n) => {
          const t = (n / 24) * Math.PI;
          return at(-Math.cos(t) * (42 + 14 * Math.sin(t)), way * (4 + (tall - 4) * Math.sin(t)));
        });
        return fieldLine(left === 'N' ? points : points.toReversed());
      }),
    );
    return withFreeLabels(
      [
        rect(-42, -12, 84, 24, { fill: 'f3', thick: 0.7 }),
        ...turns,
        ...outside,
        label(at(-39, 0), left, { bold: true, size: 5 }),
        label(at(39, 0), left === 'N' ? 'S' : 'N', { bold: true, size: 5 }),
      ],
      [{ text: '箭头：正面导线中的电流方向', near: at(0, 40), angle: 90 }],
    );
  },
  alt: ({ front, left }) =>
    `通电螺线管：正面导线中电流向${front === 'up' ? '上' : '下'}，由安培定则可知左端为 ${left} 极。`,
});
