import type { Point } from '#drawing/svg.ts';
import { at, head, line, type Mark } from '../plate.ts';

const FIELD = { stroke: 's2', thick: 0.5 } as const;

/** With a head in the middle of the line. */
export function fieldLine(points: readonly Point[], part = 'field'): Mark[] {
  const n = Math.floor(points.length / 2);
  const [tip, before] = [points[n] ?? at(0, 0), points[n - 1] ?? at(0, 0)];
  return [
    line(points, FIELD, part),
    head(tip, (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI, 's2', 3, part),
  ];
}
