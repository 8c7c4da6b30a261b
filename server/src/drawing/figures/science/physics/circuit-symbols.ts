import type { Point } from '#drawing/svg.ts';
import { arc } from '../curves.ts';
import { arrow, at, circle, label, line, type Mark, moved, rect, shape } from '../plate.ts';
import type { Part, PartKind } from './circuit-net.ts';

/** From end to end of a part, wires included. */
export const PART_WIDTH = 24;
const HALF = PART_WIDTH / 2;
const R = 4.5;
const WIRE = { thick: 0.6 };

/** A part around a point, its two ends at the same height; the ends are marked as leads, where wires meet it. */
export function symbolAt(part: Part, point: Point): Mark[] {
  const half = bodyHalf[part.kind];
  const marks = [
    ...leads(part.name || part.kind, half),
    ...drawn(part),
    label(at(0, part.kind === 'rheostat' ? 6.5 : -8), part.kind === 'ammeter' ? named(part.name) : part.name),
  ].filter((mark) => mark.is !== 'text' || mark.text !== '');
  return moved(marks, point[0], point[1]);
}

/** The letter stands in the circle; a number beside it only when there are several. */
function named(name: string): string {
  return name.length > 1 ? name : '';
}

function leads(name: string, half: number): Mark[] {
  return [
    line([at(-HALF, 0), at(-half, 0)], WIRE, `lead ${name} 1`),
    line([at(HALF, 0), at(half, 0)], WIRE, `lead ${name} 2`),
  ];
}

const bodyHalf: Readonly<Record<PartKind, number>> = {
  switch: 5,
  bulb: R,
  resistor: 7,
  rheostat: 7,
  ammeter: R,
  motor: R,
  fuse: 7,
  bell: 5,
  diode: 3,
};

function drawn({ kind, isOpen }: Part): Mark[] {
  const c = R * Math.SQRT1_2;
  if (kind === 'bulb')
    return [circle(at(0, 0), R, WIRE), line([at(-c, -c), at(c, c)], WIRE), line([at(-c, c), at(c, -c)], WIRE)];
  if (kind === 'ammeter' || kind === 'motor')
    return [circle(at(0, 0), R, WIRE), label(at(0, 0), kind === 'motor' ? 'M' : 'A', { bold: true })];
  if (kind === 'resistor') return [rect(-7, -2.6, 14, 5.2, WIRE)];
  if (kind === 'fuse') return [rect(-7, -2.6, 14, 5.2, WIRE), line([at(-7, 0), at(7, 0)], WIRE)];
  if (kind === 'rheostat')
    // The right end is led to the slider, as in the books: one wire below, one above.
    return [
      rect(-7, -2.6, 14, 5.2, { ...WIRE, fill: 'paper' }),
      ...arrow([at(9, 0), at(9, -7.5), at(0, -7.5), at(0, -2.6)], WIRE),
    ];
  if (kind === 'switch')
    return [
      line([at(-5, 0), isOpen ? at(3.6, -5.2) : at(5, 0)], { thick: 0.8 }, isOpen ? 'open lever' : 'closed lever'),
      circle(at(-5, 0), 0.9, { fill: 'line' }),
      circle(at(5, 0), 0.9, { fill: 'line' }),
    ];
  if (kind === 'bell')
    return [shape(arc(at(0, 0), 5, 180, 360), WIRE), line([at(-5, 0), at(-5, 2), at(5, 2), at(5, 0)], WIRE)];
  return [shape([at(-3, -3.4), at(-3, 3.4), at(3, 0)], { ...WIRE, fill: 'f3' }), line([at(3, -3.4), at(3, 3.4)], WIRE)];
}

/** The long thin line is the positive pole; it is on the left. */
export function cellsAt(count: number, [x, y]: Point): Mark[] {
  const half = count * 2;
  const marks: Mark[] = leads('电源', half);
  for (let n = 0; n < count; n++) {
    const left = -half + n * 4;
    marks.push(line([at(left, -5), at(left, 5)], WIRE, 'cell'));
    marks.push(line([at(left + 2, -2.6), at(left + 2, 2.6)], { thick: 1.4 }));
    marks.push(line([at(left + 2, 0), at(left + 4, 0)], WIRE));
  }
  return moved(marks, x, y);
}

/** Above the part (or below it), on wires of its own from both ends. */
export function voltmeterOver([x, y]: Point, name: string, rise: number): Mark[] {
  const level = y - rise;
  return [
    line([at(x - HALF, y), at(x - HALF, level), at(x - R, level)], WIRE, `lead ${name} 1`),
    line([at(x + HALF, y), at(x + HALF, level), at(x + R, level)], WIRE, `lead ${name} 2`),
    ...[-HALF, HALF].map((end) => circle(at(x + end, y), 1, { fill: 'line' }, 'node')),
    circle(at(x, level), R, WIRE),
    label(at(x, level), 'V', { bold: true }),
    ...(name.length > 1 ? [label(at(x, level - Math.sign(rise) * 7.5), name)] : []),
  ];
}
