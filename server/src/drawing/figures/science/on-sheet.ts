import { colourAt, type Ink, type Sheet } from '#drawing/figures/figure.ts';
import { piecesOf } from '#drawing/raised.ts';
import { arrowHead, dashes, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { boundsOf, LETTER, type Look, type Mark, type Plate, type Tone } from './plate.ts';

/** Letters grow no larger than this share of the sheet's own. */
const LARGEST_LETTER = 1.3;

/** As large as the sheet allows, in its middle. */
export function onSheet(plate: Plate, sheet: Sheet): string {
  const { left, right, top, bottom } = boundsOf(plate);
  const scale = Math.min(
    sheet.width / (right - left || 1),
    sheet.height / (bottom - top || 1),
    (sheet.em * LARGEST_LETTER) / LETTER,
  );
  const [dx, dy] = [
    sheet.x + (sheet.width - (right - left) * scale) / 2 - left * scale,
    sheet.y + (sheet.height - (bottom - top) * scale) / 2 - top * scale,
  ];
  const place = ([x, y]: Point): Point => [dx + x * scale, dy + y * scale];
  return plate.map((mark) => markOn(mark, sheet.ink, scale, place)).join('');
}

function markOn(mark: Mark, ink: Ink, scale: number, place: (point: Point) => Point): string {
  if (mark.is === 'text') {
    const look = { weight: mark.bold ? 700 : 400, fill: colourOf(mark.tone, ink) } as const;
    const [spot, size] = [place(mark.at), mark.size * scale];
    const pieces = piecesOf(mark.text, spot, size, mark.anchor, mark.bold);
    if (!pieces) return textAt(spot, mark.text, { ...look, size, anchor: mark.anchor });
    return pieces.map((piece) => textAt(piece.at, piece.text, { ...look, size: piece.size, anchor: 'start' })).join('');
  }
  if (mark.is === 'head') return arrowHead(place(mark.at), mark.angle, mark.size * scale, colourOf(mark.tone, ink));
  if (mark.is === 'oval') {
    const [cx, cy] = place(mark.at);
    return tag('ellipse', { cx, cy, rx: mark.rx * scale, ry: mark.ry * scale, ...paintOf(mark.look, ink, scale) });
  }
  return tag('path', { d: pathThrough(mark.points.map(place), mark.closed), ...paintOf(mark.look, ink, scale) });
}

function paintOf({ stroke = 'line', fill, thick = 0.5, dashed }: Look, ink: Ink, scale: number) {
  return {
    fill: fill ? colourOf(fill, ink) : 'none',
    stroke: stroke === 'none' ? undefined : colourOf(stroke, ink),
    'stroke-width': stroke === 'none' ? undefined : thick * scale,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    'stroke-dasharray': dashed ? dashes([1.8 * scale, 1.6 * scale]) : undefined,
  };
}

function colourOf(tone: Tone, ink: Ink): string {
  if (tone === 'line' || tone === 'soft' || tone === 'grid' || tone === 'paper') return ink[tone];
  return colourAt(tone.startsWith('s') ? ink.series : ink.fills, Number(tone.slice(1)));
}
