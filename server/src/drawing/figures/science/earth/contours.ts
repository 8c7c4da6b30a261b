import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { along } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, shape } from '../plate.ts';

/** Two hills with a saddle between, a ridge and a valley on the larger, and a cliff where asked: metres at a spot of 120 by 80. */
export function heightAt([x, y]: Point, hasCliff: boolean): number {
  const hill = (cx: number, cy: number, high: number, wide: number, deep: number) =>
    high * Math.exp(-(((x - cx) / wide) ** 2) - ((y - cy) / deep) ** 2);
  const turn = Math.atan2(y - 40, x - 38);
  const far = Math.hypot(x - 38, y - 40);
  // South-west of the larger hill the ground rises to a ridge, north-west of it it sinks to a valley.
  const folded =
    90 * Math.exp(-(((turn - 2.4) / 0.3) ** 2)) * Math.exp(-(((far - 22) / 11) ** 2)) -
    90 * Math.exp(-(((turn + 2.3) / 0.3) ** 2)) * Math.exp(-(((far - 22) / 11) ** 2));
  const cliff = hasCliff ? 240 / (1 + Math.exp((x - 101) * 3)) - 240 : 0;
  const near = hasCliff ? Math.exp(-(((y - 40) / 14) ** 2)) : 0;
  return 100 + hill(38, 40, 440, 26, 24) + hill(90, 40, 330, 18, 20) + folded + cliff * near;
}

const SIZE = { width: 120, height: 80 };
const STEP = 2;
/** Where the way from top to top is lowest. */
const SADDLE = 68;

/** Stretches of the line of one height, cell by cell. */
export function contourAt(level: number, hasCliff: boolean): (readonly [Point, Point])[] {
  const found: (readonly [Point, Point])[] = [];
  for (let x = 0; x < SIZE.width; x += STEP)
    for (let y = 0; y < SIZE.height; y += STEP) {
      const corners: readonly Point[] = [at(x, y), at(x + STEP, y), at(x + STEP, y + STEP), at(x, y + STEP)];
      const heights = corners.map((corner) => heightAt(corner, hasCliff) - level);
      const cuts = corners.flatMap((from, n): Point[] => {
        const [to, a, b] = [corners[(n + 1) % 4] ?? from, heights[n] ?? 0, heights[(n + 1) % 4] ?? 0];
        if (a > 0 === b > 0) return [];
        const share = a / (a - b);
        return [at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)];
      });
      for (let n = 0; n + 1 < cuts.length; n += 2) found.push([cuts[n] ?? at(0, 0), cuts[n + 1] ?? at(0, 0)]);
    }
  return found;
}

type Contours = { hasCliff: boolean; hasProfile: boolean; isNamed: boolean; step: number };

export const contourMap = figureOf<Contours>({
  name: '等高线地形图',
  examples: [
    '等高线地形图，标出山顶、鞍部、山脊、山谷',
    '等高线地形图和地形剖面图',
    '等高线地形图，标出山顶、鞍部和陡崖',
  ],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/等高线(?:地形)?/)) return undefined;
    const hasProfile = reading.takeEach(/(?:沿 ?AB ?线?)?(?:的)?(?:地形)?剖面(?:图)?/) !== undefined;
    const hasCliff = reading.takeEach(/陡崖/) !== undefined;
    const isBare = reading.takeEach(/不标(?:出)?(?:部位|名称|地形)(?:名称)?|填图/) !== undefined;
    reading.takeEach(/山顶|山峰|鞍部|山脊|山谷|山体|部位|地形|各种|五种|四种/);
    if (/五种/.test(words) && !hasCliff) return undefined;
    return reading.isSpent() ? { hasCliff, hasProfile, isNamed: !isBare, step: 100 } : undefined;
  },
  plate({ hasCliff, hasProfile, isNamed, step }) {
    const levels = Array.from({ length: 5 }, (_, n) => 100 + (n + 1) * step);
    const lines = levels.flatMap((level) =>
      contourAt(level, hasCliff).map((stretch) =>
        line(stretch, { stroke: 's6', thick: level % 200 === 0 ? 0.7 : 0.4 }, `contour ${level}`),
      ),
    );
    const tops = [at(38, 40), at(90, 40)].map((near) => topNear(near, hasCliff));
    const peaks = tops.map(([x, y]) =>
      shape([at(x, y - 1.8), at(x - 1.7, y + 1.2), at(x + 1.7, y + 1.2)], { fill: 'line' }, 'peak'),
    );
    const places = tops.map((near) => ({ text: '山顶', near, angle: 90 }));
    const leaders = [
      { text: '鞍部', from: at(SADDLE, 51), to: at(SADDLE, 40) },
      { text: '山脊', from: at(8, 70), to: at(21, 55.6) },
      { text: '山谷', from: at(8, 10), to: at(22.6, 22.8) },
      ...(hasCliff ? [{ text: '陡崖', from: at(112, 52), to: at(101, 42) }] : []),
    ].flatMap(({ text, from, to }): Mark[] => [
      line([along(from, to, 0.26), to], { stroke: 'soft', thick: 0.4 }, 'leader'),
      circle(to, 0.7, { fill: 'soft', stroke: 'none' }, text),
      label(from, text),
    ]);
    const frame = line([at(0, 0), at(120, 0), at(120, 80), at(0, 80), at(0, 0)], { stroke: 'soft', thick: 0.6 });
    const section: Mark[] = hasProfile ? profile(hasCliff) : [];
    const letters = hasProfile
      ? [
          { text: 'A', near: at(0, 40), angle: 180, bold: true },
          { text: 'B', near: at(120, 40), angle: 0, bold: true },
        ]
      : [];
    const marks = [frame, ...lines, ...peaks, ...section, ...(isNamed ? leaders : [])];
    return withFreeLabels(marks, [
      ...(isNamed ? places : []),
      ...letters,
      { text: `等高距 ${step} 米`, near: at(100, 80), angle: 90 },
    ]);
  },
  alt: ({ hasCliff, hasProfile, step }) =>
    `等高线地形图，等高距 ${step} 米，标有山顶、鞍部、山脊、山谷${hasCliff ? '和陡崖' : ''}${hasProfile ? '，下方是沿 AB 的地形剖面图' : ''}。`,
});

/** Climbs until nothing around is higher. */
function topNear(near: Point, hasCliff: boolean): Point {
  let spot = near;
  for (let step = 0; step < 200; step++) {
    const [x, y] = spot;
    const around = [at(x + 0.5, y), at(x - 0.5, y), at(x, y + 0.5), at(x, y - 0.5)];
    const higher = around.find((each) => heightAt(each, hasCliff) > heightAt(spot, hasCliff));
    if (!higher) break;
    spot = higher;
  }
  return spot;
}

/** Along y = 40, drawn below the map with its own scale. */
function profile(hasCliff: boolean): Mark[] {
  const base = 136;
  const points = Array.from({ length: 121 }, (_, x) => at(x, base - heightAt(at(x, 40), hasCliff) * 0.075));
  return [
    line([at(0, 40), at(120, 40)], { stroke: 's1', thick: 0.5, dashed: true }, 'section'),
    shape([at(0, base), ...points, at(120, base)], { fill: 'f6', thick: 0.8 }, 'profile'),
  ];
}
