import { widthOf } from '#drawing/letters.ts';
import { type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';

type Named = { label: string; dash: string | undefined };
/** Where the names of curves stand: in a corner of the graph, or above it where every corner is taken. */
type LegendPlace = { side: 'left' | 'right'; top: number };
type Box = { left: number; right: number; top: number; bottom: number };

const LINE_EM = 1.5;
const LETTER_EM = 0.95;
const SAMPLE_EM = 1.6;
const GAP_EM = 0.4;

export function legendHeight(em: number, count: number): number {
  return em * LINE_EM * count;
}

/** A corner that none of what is drawn runs through; the upper right one first, as in school books. */
export function freeCorner(room: Sheet, names: readonly string[], drawn: readonly Point[]): LegendPlace | undefined {
  const { y, height, em } = room;
  const bottom = y + height - legendHeight(em, names.length);
  const corners: LegendPlace[] = [
    { side: 'right', top: y },
    { side: 'left', top: y },
    { side: 'right', top: bottom },
    { side: 'left', top: bottom },
  ];
  return corners.find((corner) => {
    const box = boxOf(room, names, corner);
    return !drawn.some((point) => isIn(box, point));
  });
}

/** With as much room around it as a line is thick. */
function boxOf({ x, width, em }: Sheet, names: readonly string[], { side, top }: LegendPlace): Box {
  const longest = Math.max(...names.map(widthOf));
  const wide = em * (longest * LETTER_EM + SAMPLE_EM + GAP_EM * 3);
  const left = side === 'left' ? x : x + width - wide;
  return { left, right: left + wide, top: top - em * GAP_EM, bottom: top + legendHeight(em, names.length) };
}

function isIn({ left, right, top, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The name of each curve in its colour, beside a piece of its line. */
export function legendIn(room: Sheet, names: readonly Named[], { side, top }: LegendPlace): string {
  const { x, width, em, pen, ink } = room;
  const inwards = side === 'left' ? 1 : -1;
  const edge = (side === 'left' ? x : x + width) + inwards * em * GAP_EM;
  const rows = names.map(({ label, dash }, index) => {
    const line = top + em * (0.6 + index * LINE_EM);
    const stroke = colourAt(ink.series, index);
    const sample = tag('line', {
      x1: edge,
      y1: line,
      x2: edge + inwards * em * SAMPLE_EM,
      y2: line,
      stroke,
      'stroke-width': pen * 1.7,
      'stroke-dasharray': dash,
    });
    const start: Point = [edge + inwards * em * (SAMPLE_EM + GAP_EM), line];
    const anchor = side === 'left' ? 'start' : 'end';
    return sample + textAt(start, label, { size: em * LETTER_EM, fill: stroke, anchor, weight: 700, halo: ink.paper });
  });
  return rows.join('');
}
