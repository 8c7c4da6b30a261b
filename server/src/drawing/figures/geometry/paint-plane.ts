import { arrowHead, lineBetween, num, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { type LabelPlaces, labelPlaces, placesAround } from './label-places.ts';
import { type Angle, type Line, type PlaneFigure, pointIn, type Sector } from './plane.ts';
import { angleAt, between, distance, minus, plus, times, unit } from './vectors.ts';

type Placed = { sheet: Sheet; scale: number; place: (point: Point) => Point; at: (name: string) => Point };

/** As large as the sheet lets it be, one scale both ways, labels where they cover no line. */
export function paintPlane(figure: PlaneFigure, sheet: Sheet): string {
  const placed = placing(figure, sheet);
  const labels = labelPlaces(sheet);
  const { lines = [], angles = [], circles = [], faces = [], sectors = [], notes = [] } = figure;
  for (const line of lines) labels.avoid(...endsOf(line, placed));
  for (const { at, r } of circles) avoidCircle(labels, placed.at(at), r * placed.scale);
  const { ink, em, pen } = sheet;
  const below = [
    figure.hasGrid ? gridBehind(figure, placed) : '',
    ...sectors.map((sector) => sectorIn(sector, placed)),
    ...faces.map(({ corners, tone = 0 }) =>
      tag('path', { d: pathThrough(corners.map(placed.at), true), fill: colourAt(ink.fills, tone) }),
    ),
    ...circles.map(({ at, r, look, isFilled }) =>
      tag('circle', {
        cx: placed.at(at)[0],
        cy: placed.at(at)[1],
        r: r * placed.scale,
        fill: isFilled ? colourAt(ink.fills, 0) : 'none',
        stroke: look === 'accent' ? colourAt(ink.series, 2) : ink.line,
        'stroke-width': pen * 1.5,
        'stroke-dasharray': look === 'dash' ? `${num(pen * 4)} ${num(pen * 3)}` : undefined,
        'data-circle': at,
      }),
    ),
  ];
  const marks = angles.map((angle) => angleMark(angle, placed));
  const drawn = lines.map((line) => lineIn(line, placed));
  const names = Object.keys(figure.points).filter((name) => !name.startsWith('_'));
  const dots = names.map((name) => {
    const [cx, cy] = placed.at(name);
    return tag('circle', { cx, cy, r: pen * 1.3, fill: ink.line, 'data-point': name });
  });
  const words = [
    ...names.map((name) => nameOf(name, figure, placed, labels)),
    ...angles.map((angle) => angleText(angle, placed, labels)),
    ...lines.map((line) => lineText(line, placed, labels, figure)),
    ...notes.map(({ at, text }) => {
      const spot = labels.place(text, em, placesAround(placed.place(at), 0, [0, em * 0.8]));
      return textAt(spot, text, { size: em, fill: ink.line, halo: ink.paper });
    }),
  ];
  return [...below, ...marks, ...drawn, ...dots, ...words].join('');
}

function placing(figure: PlaneFigure, sheet: Sheet): Placed {
  const { x, y, width, height, em } = sheet;
  const round = (figure.circles ?? []).flatMap(({ at, r }): Point[] => {
    const [u, v] = pointIn(figure, at);
    return [
      [u - r, v - r],
      [u + r, v + r],
    ];
  });
  const all = [...Object.values(figure.points), ...round, ...(figure.notes ?? []).map(({ at }) => at)];
  const [xs, ys] = [all.map(([u]) => u), all.map(([, v]) => v)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = em * 2.3;
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (high - low || 1));
  const place = ([u, v]: Point): Point => [
    x + width / 2 + (u - (left + right) / 2) * scale,
    y + height / 2 - (v - (low + high) / 2) * scale,
  ];
  return { sheet, scale, place, at: (name) => place(pointIn(figure, name)) };
}

function endsOf({ from, to, beyond = 0 }: Line, { at }: Placed): [Point, Point] {
  const [a, b] = [at(from), at(to)];
  return [between(a, b, -beyond), between(a, b, 1 + beyond)];
}

function avoidCircle(labels: LabelPlaces, [cx, cy]: Point, r: number): void {
  const on = (n: number): Point => [cx + r * Math.cos((n * Math.PI) / 18), cy + r * Math.sin((n * Math.PI) / 18)];
  for (let n = 0; n < 36; n++) labels.avoid(on(n), on(n + 1));
}

function lineIn(line: Line, placed: Placed): string {
  const { ink, pen, em } = placed.sheet;
  const { look = 'plain', ticks = 0, heads = 0, isArrow } = line;
  const [a, b] = endsOf(line, placed);
  const stroke = look === 'accent' ? colourAt(ink.series, 2) : look === 'soft' ? ink.soft : ink.line;
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const along = unit(minus(b, a));
  const end = isArrow ? minus(b, times(along, em * 0.4)) : b;
  const [p, q] = [placed.at(line.from), placed.at(line.to)];
  const middle = between(p, q, 0.5);
  const strokes = Array.from({ length: ticks }, (_, n) => {
    const centre = plus(middle, times(along, (n - (ticks - 1) / 2) * em * 0.32));
    const across: Point = [-along[1] * em * 0.32, along[0] * em * 0.32];
    return lineBetween(minus(centre, across), plus(centre, across), stroke, pen * 1.1);
  });
  const arrows = Array.from({ length: heads }, (_, n) =>
    arrowHead(plus(between(p, q, 0.8), times(along, (n + 0.6) * em * 0.5)), angle, em * 0.8, stroke),
  );
  return [
    lineBetween(a, end, stroke, pen * (look === 'soft' ? 0.9 : 1.5), look === 'dash' ? [pen * 4, pen * 3] : undefined),
    isArrow ? arrowHead(b, angle, em * 0.8, stroke) : '',
    ...strokes,
    ...arrows,
  ].join('');
}

function reachOf({ at, from, to }: Angle, placed: Placed): number {
  const [here, a, b] = [placed.at(at), placed.at(from), placed.at(to)];
  const { em } = placed.sheet;
  const degrees = angleAt(here, a, b);
  const wanted = degrees < 35 ? em * 2.2 : em * 1.25;
  return Math.min(wanted, Math.min(distance(here, a), distance(here, b)) * 0.45);
}

function angleMark(angle: Angle, placed: Placed): string {
  const { ink, pen, em } = placed.sheet;
  const [here, a, b] = [placed.at(angle.at), placed.at(angle.from), placed.at(angle.to)];
  const [u, v] = [unit(minus(a, here)), unit(minus(b, here))];
  const look = { fill: 'none', stroke: colourAt(ink.series, 1), 'stroke-width': pen * 1.1 };
  if (angle.isRight) {
    const r = Math.min(em * 0.7, reachOf(angle, placed));
    const d = pathThrough([plus(here, times(u, r)), plus(here, times(plus(u, v), r)), plus(here, times(v, r))]);
    return tag('path', { d, ...look, 'data-right': angle.at });
  }
  const clockwise = u[0] * v[1] - u[1] * v[0] > 0 ? 1 : 0;
  return Array.from({ length: angle.arcs ?? 1 }, (_, n) => {
    const r = reachOf(angle, placed) + n * em * 0.25;
    const [start, end] = [plus(here, times(u, r)), plus(here, times(v, r))];
    const d = `${pathThrough([start])}A${num(r)} ${num(r)} 0 0 ${clockwise} ${num(end[0])} ${num(end[1])}`;
    return tag('path', { d, ...look });
  }).join('');
}

function angleText(angle: Angle, placed: Placed, labels: LabelPlaces): string {
  if (!angle.text) return '';
  const { ink, em } = placed.sheet;
  const [here, a, b] = [placed.at(angle.at), placed.at(angle.from), placed.at(angle.to)];
  const inwards = plus(unit(minus(a, here)), unit(minus(b, here)));
  const reach = reachOf(angle, placed);
  const [dx, dy] = unit(inwards);
  const size = em * 0.95;
  const candidates = [0.9, 1.3, 1.8, 2.4, 3, 4, 5.2, 6.5, 8].map(
    (more): Point => [here[0] + dx * (reach + em * more), here[1] + dy * (reach + em * more)],
  );
  // It stays between the arms: beside them it would name another angle.
  const spot = labels.place(angle.text, size, candidates);
  return textAt(spot, angle.text, { size, fill: colourAt(ink.series, 1), weight: 700, halo: ink.paper });
}

function nameOf(name: string, figure: PlaneFigure, placed: Placed, labels: LabelPlaces): string {
  const { ink, em } = placed.sheet;
  const here = placed.at(name);
  const arms = (figure.lines ?? []).flatMap((line) => {
    if (line.from === name) return [unit(minus(placed.at(line.to), here))];
    return line.to === name ? [unit(minus(placed.at(line.from), here))] : [];
  });
  const others = Object.keys(figure.points).map((each) => minus(placed.at(each), here));
  const sum = (arms.length > 0 ? arms : others).reduce((a, b) => plus(a, b), [0, 0] as Point);
  const liked = Math.hypot(...sum) < 0.05 ? -Math.PI / 2 : Math.atan2(-sum[1], -sum[0]);
  const size = em * 1.1;
  const spot = labels.place(name, size, placesAround(here, liked, [em * 0.85, em * 1.15]));
  return textAt(spot, name, { size, fill: ink.line, weight: 700, halo: ink.paper });
}

function lineText(line: Line, placed: Placed, labels: LabelPlaces, figure: PlaneFigure): string {
  if (!line.text) return '';
  const { ink, em } = placed.sheet;
  const [a, b] = [placed.at(line.from), placed.at(line.to)];
  const [dx, dy] = unit(minus(b, a));
  const middle = between(a, b, 0.5);
  const centre = middleOfAll(Object.keys(figure.points).map(placed.at));
  const normal: Point = [-dy, dx];
  const outwards =
    (middle[0] - centre[0]) * normal[0] + (middle[1] - centre[1]) * normal[1] >= 0 ? normal : times(normal, -1);
  const wide = 0.35 + Math.abs(outwards[0]) * line.text.length * 0.28;
  const candidates = [0.5, 0.36, 0.64].flatMap((share) =>
    [1, -1].flatMap((side) =>
      [0.75, 1.15].map((more) =>
        plus(between(a, b, share), times(outwards, side * em * (more + wide * Math.abs(outwards[0])))),
      ),
    ),
  );
  const spot = labels.place(line.text, em, candidates);
  const fill = line.look === 'accent' || line.look === 'dash' ? colourAt(ink.series, 2) : colourAt(ink.series, 0);
  return textAt(spot, line.text, { size: em, fill, weight: 700, halo: ink.paper });
}

function middleOfAll(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => plus(a, b), [0, 0] as Point);
  return times(sum, 1 / Math.max(1, points.length));
}

function sectorIn({ at, from, to }: Sector, placed: Placed): string {
  const { ink, pen } = placed.sheet;
  const [centre, a, b] = [placed.at(at), placed.at(from), placed.at(to)];
  const r = distance(centre, a);
  const turn = Math.atan2(-(b[1] - centre[1]), b[0] - centre[0]) - Math.atan2(-(a[1] - centre[1]), a[0] - centre[0]);
  const isLarge = (turn + 4 * Math.PI) % (2 * Math.PI) > Math.PI ? 1 : 0;
  const d = `${pathThrough([centre, a])}A${num(r)} ${num(r)} 0 ${isLarge} 0 ${num(b[0])} ${num(b[1])}Z`;
  return tag('path', { d, fill: colourAt(ink.fills, 0), stroke: ink.line, 'stroke-width': pen * 1.5 });
}

function gridBehind(figure: PlaneFigure, { place, sheet }: Placed): string {
  const all = Object.values(figure.points);
  const [xs, ys] = [all.map(([u]) => u), all.map(([, v]) => v)];
  const [left, right] = [Math.floor(Math.min(...xs)) - 1, Math.ceil(Math.max(...xs)) + 1];
  const [low, high] = [Math.floor(Math.min(...ys)) - 1, Math.ceil(Math.max(...ys)) + 1];
  const { ink, pen } = sheet;
  const upright = Array.from({ length: Math.min(60, right - left + 1) }, (_, n) =>
    lineBetween(place([left + n, low]), place([left + n, high]), ink.grid, pen * 0.6),
  );
  const level = Array.from({ length: Math.min(60, high - low + 1) }, (_, n) =>
    lineBetween(place([left, low + n]), place([right, low + n]), ink.grid, pen * 0.6),
  );
  return [...upright, ...level].join('');
}
