import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import type { Placing, Window } from '../axes.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { labelPlaces, placesAround } from '../geometry/label-places.ts';

/** What is shown among the axes beside curves, in their numbers. */
export type GraphMarks = {
  /** `is`: what a point is of the curve, for the sentence of the figure. */
  points?: readonly { at: Point; text: string; isOpen?: boolean; is?: string }[];
  lines?: readonly { from: Point; to: Point; text?: string; look?: 'plain' | 'dash' | 'arrow' }[];
  /** Upright and level lines through the whole graph. */
  uprights?: readonly { at: number; text: string }[];
  faces?: readonly (readonly Point[])[];
  circles?: readonly { centre: Point; r: number }[];
  /** The window to be used, by its shape. */
  window?: (shape: number) => Window;
};

export const noMarks: GraphMarks = {};

/** Grown on all sides alike until every mark is in it. */
export function seeingMarks(window: Window, marks: GraphMarks, shape: number): Window {
  const ends = [
    ...(marks.points ?? []).map(({ at }) => at),
    ...(marks.lines ?? []).flatMap(({ from, to }) => [from, to]),
    ...(marks.faces ?? []).flat(),
  ];
  if (ends.length === 0) return window;
  const reach = Math.max(window.x.high, ...ends.map(([x]) => Math.abs(x) * 1.2 + 0.5));
  const isSquare = Math.abs((window.x.high - window.x.low) / shape - (window.y.high - window.y.low)) < 0.01;
  const [low, high] = [Math.min(...ends.map(([, y]) => y)), Math.max(...ends.map(([, y]) => y))];
  if (!isSquare)
    return {
      x: { low: -reach, high: reach },
      y: { low: Math.min(window.y.low, low * 1.2), high: Math.max(window.y.high, high * 1.2) },
    };
  const tall = Math.max((2 * reach) / shape, window.y.high - window.y.low, (high - low) * 1.3 + 2);
  const middle = Math.min(
    Math.max((window.y.low + window.y.high) / 2, high + tall * 0.12 - tall / 2),
    low - tall * 0.12 + tall / 2,
  );
  const half = (tall * shape) / 2;
  return { x: { low: -half, high: half }, y: { low: middle - tall / 2, high: middle + tall / 2 } };
}

export function marksIn(
  room: Sheet,
  marks: GraphMarks,
  place: Placing,
  drawn: readonly (readonly Point[])[],
  window: Window,
): { below: string; above: string; taken: Point[] } {
  const { ink, em, pen } = room;
  const at = ([u, v]: Point) => place(u, v);
  const labels = labelPlaces(room);
  for (const piece of drawn)
    for (let n = 4; n < piece.length; n += 4) labels.avoid(piece[n - 4] ?? [0, 0], piece[n] ?? [0, 0]);
  const { points = [], lines = [], uprights = [], faces = [], circles = [] } = marks;
  for (const { from, to } of lines) labels.avoid(at(from), at(to));
  for (const { at: x } of uprights) labels.avoid(at([x, window.y.low]), at([x, window.y.high]));
  const below = faces.map((corners) =>
    tag('path', {
      d: pathThrough(corners.map(at), true),
      fill: ink.isLineArt ? '#d9d9d9' : colourAt(ink.fills, 3),
      'fill-opacity': 0.75,
    }),
  );
  const strokes = [
    ...circles.map(({ centre, r }) => {
      const [cx, cy] = at(centre);
      return tag('circle', {
        cx,
        cy,
        r: Math.abs(at([centre[0] + r, 0])[0] - cx),
        fill: 'none',
        stroke: colourAt(ink.series, 0),
        'stroke-width': pen * 1.5,
      });
    }),
    ...uprights.map(({ at: x }) =>
      lineBetween(at([x, window.y.low]), at([x, window.y.high]), ink.soft, pen * 1.1, [pen * 4, pen * 3]),
    ),
    ...lines.map(({ from, to, look = 'plain' }) => {
      const [a, b] = [at(from), at(to)];
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      const stroke = look === 'arrow' ? colourAt(ink.series, 2) : look === 'dash' ? ink.soft : ink.line;
      return (
        lineBetween(a, b, stroke, pen * 1.5, look === 'dash' ? [pen * 3, pen * 3] : undefined) +
        (look === 'arrow' ? arrowHead(b, angle, em * 0.8, stroke) : '')
      );
    }),
  ];
  const taken: Point[] = [];
  const write = (text: string, candidates: readonly Point[], fill: string) => {
    if (text === '') return '';
    const size = em * 0.92;
    const spot = labels.place(text, size, candidates);
    for (const share of [-0.5, -0.25, 0, 0.25, 0.5]) taken.push([spot[0] + widthOf(text) * size * share, spot[1]]);
    return textAt(spot, text, { size, fill, weight: 700, halo: ink.paper });
  };
  const dots = points.map(({ at: point, isOpen }) => {
    const [cx, cy] = at(point);
    return tag('circle', {
      cx,
      cy,
      r: em * 0.24,
      fill: isOpen ? ink.paper : colourAt(ink.series, 1),
      stroke: colourAt(ink.series, 1),
      'stroke-width': pen,
      'data-x': point[0],
      'data-y': point[1],
    });
  });
  const words = [
    ...points.map(({ at: point, text }) =>
      write(
        text,
        placesAround(at(point), -0.8, [
          em * (0.75 + widthOf(text) * 0.34),
          em * (1.1 + widthOf(text) * 0.4),
          em * 0.95,
        ]),
        colourAt(ink.series, 1),
      ),
    ),
    ...lines.map(({ from, to, text = '' }) => {
      const [a, b] = [at(from), at(to)];
      const aside = em * (0.5 + widthOf(text) * 0.36);
      const candidates = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((share) =>
        placesAround([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], -1.2, [em * 0.9, aside]),
      );
      return write(text, candidates, colourAt(ink.series, 2));
    }),
    ...uprights.map(({ at: x, text }) => {
      const [px, py] = at([x, window.y.high]);
      const aside = em * (widthOf(text) * 0.5 + 0.6);
      return write(
        text,
        [1.2, 2.6, 4].flatMap((down): Point[] => [
          [px + aside, py + em * down],
          [px - aside, py + em * down],
        ]),
        ink.soft,
      );
    }),
  ];
  return {
    below: below.length > 0 ? tag('g', { 'clip-path': 'url(#graph)' }, below.join('')) : '',
    above: [...strokes, ...dots, ...words].join(''),
    taken,
  };
}
