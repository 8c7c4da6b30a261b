import type { Point } from '#drawing/svg.ts';
import { arc, away } from './curves.ts';
import { type Bounds, boxOf, LETTER, label, type Mark, type Plate, type Tone } from './plate.ts';

type Wanted = {
  text: string;
  near: Point;
  angle?: number;
  size?: number;
  tone?: Tone;
  bold?: boolean;
  part?: string;
  reach?: number;
};

/** Above first, then to the sides, then between. */
const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** Puts names beside their points where they touch neither a line nor each other, near `angle` where it can. */
export function withFreeLabels(marks: Plate, wanted: readonly Wanted[]): Mark[] {
  const all = [...marks];
  for (const each of wanted) all.push(freeLabel(all, each));
  return all;
}

function freeLabel(marks: Plate, { text, near, angle = -90, size = LETTER, reach = 0, ...look }: Wanted): Mark {
  const own = boxOf(label(near, text, { size }));
  const [halfWidth, halfHeight] = [(own.right - own.left) / 2, (own.bottom - own.top) / 2];
  for (let far = 1.4 + reach; far < 26; far += 1.2) {
    for (const turn of TURNS) {
      const [dx, dy] = away([0, 0], angle + turn, 1);
      // The edge of the box, not its middle, keeps the distance.
      const out = far + Math.min(halfWidth / Math.max(Math.abs(dx), 0.01), halfHeight / Math.max(Math.abs(dy), 0.01));
      const mark = label([near[0] + dx * out, near[1] + dy * out], text, { size, ...look });
      if (isFree(boxOf(mark), marks)) return mark;
    }
  }
  return label(away(near, angle, 4 + reach), text, { size, ...look });
}

/** No stroke runs through the box and no other letters stand in it. The grid of a graph may lie behind letters. */
export function isFree(box: Bounds, marks: Plate): boolean {
  return marks.every((mark) => {
    if (mark.is === 'text' || mark.is === 'head') return !doMeet(box, boxOf(mark));
    if (mark.look.stroke === 'none' || mark.look.stroke === 'grid') return true;
    return !runsThrough(pointsOf(mark), box);
  });
}

function pointsOf(mark: Mark): readonly Point[] {
  if (mark.is === 'oval') return arc(mark.at, mark.rx, 0, 360, mark.ry);
  if (mark.is !== 'line') return [];
  return mark.closed ? [...mark.points, ...mark.points.slice(0, 1)] : mark.points;
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function runsThrough(points: readonly Point[], box: Bounds): boolean {
  return points.some((from, n) => {
    const to = points[n + 1];
    return to !== undefined && touches(from, to, box);
  });
}

/** Clips the stretch at each side of the box; something is left when it runs through. */
function touches([x1, y1]: Point, [x2, y2]: Point, { left, right, top, bottom }: Bounds): boolean {
  let [first, last] = [0, 1];
  const sides: readonly (readonly [number, number])[] = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ];
  for (const [slope, room] of sides) {
    if (slope === 0) {
      if (room <= 0) return false;
    } else if (slope < 0) first = Math.max(first, room / slope);
    else last = Math.min(last, room / slope);
  }
  return first < last;
}
