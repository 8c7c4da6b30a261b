import type { DrawingStyle } from './draw.ts';
import { fitLines, type SetLines, widthOf } from './letters.ts';
import { tag, textAt } from './svg.ts';

const LINE = 1.42;

/** A quiet line below a figure or over a scene; what it takes of the height is told first. */
export function captionLines(caption: string, width: number, height: number): SetLines & { height: number } {
  if (caption === '') return { lines: [], size: 0, height: 0 };
  const em = Math.min(width, height);
  const set = fitLines(caption, width * 0.86, { max: em * 0.04, min: em * 0.026 }, 2);
  return { ...set, height: set.lines.length * set.size * LINE + em * 0.035 };
}

export function textLines(
  { lines, size }: SetLines,
  x: number,
  top: number,
  fill: string,
  weight: 400 | 700 = 400,
): string {
  return lines
    .map((line, index) => textAt([x, top + (index + 0.5) * size * LINE], line, { size, fill, weight }))
    .join('');
}

export function heightOf({ lines, size }: SetLines): number {
  return lines.length * size * LINE;
}

export function broadestOf({ lines, size }: SetLines): number {
  return Math.max(0, ...lines.map(widthOf)) * size;
}

/** The title of a poster: in one line if it can be large, else in two or three. */
export function titleLines(caption: string, width: number, height: number, style: DrawingStyle): SetLines {
  const em = Math.min(width, height);
  if (caption === '' || style !== 'poster') return { lines: [], size: 0 };
  const size = { max: em * 0.095, min: em * 0.062 };
  for (const lines of [1, 2]) {
    const set = fitLines(caption, width * 0.8, size, lines);
    if (set.size > size.min) return set;
  }
  return fitLines(caption, width * 0.8, { max: em * 0.08, min: em * 0.04 }, 3);
}

/** A light plate with round corners that makes any title readable. */
export function plate(x: number, y: number, width: number, height: number, fill: string, opacity: number): string {
  return tag('rect', { x, y, width, height, rx: Math.min(width, height) * 0.16, fill, 'fill-opacity': opacity });
}
