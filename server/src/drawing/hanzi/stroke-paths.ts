import { num, tag } from '#drawing/svg.ts';
import { SQUARE, SQUARE_BOTTOM, strokesOf } from './stroke-data.ts';

/** A square on the sheet, from its upper left. */
export type Square = { x: number; y: number; side: number };

/** What a character leaves free around itself in its square. */
const SHARE = 0.92;

/** The strokes of a character within a square, one path each; a stroke without a colour is not drawn. */
export function characterIn(
  character: string,
  square: Square,
  colourOf: (index: number) => string | undefined,
): string {
  const strokes = strokesOf(character) ?? [];
  const paths = strokes.flatMap((outline, index) => {
    const fill = colourOf(index);
    return fill ? [tag('path', { d: placed(outline, square), fill, 'data-stroke': index + 1 })] : [];
  });
  return tag('g', { 'data-character': character }, paths.join(''));
}

/** The file's y goes up, ours down. */
function placed(outline: string, { x, y, side }: Square): string {
  const scale = (side * SHARE) / SQUARE;
  const margin = (side * (1 - SHARE)) / 2;
  const top = SQUARE + SQUARE_BOTTOM;
  return outline
    .replaceAll(/ ?([A-Z]) ?/g, '$1')
    .replaceAll(
      /(-?[\d.]{1,9}) (-?[\d.]{1,9})/g,
      (_, across: string, up: string) =>
        `${num(x + margin + Number(across) * scale)} ${num(y + margin + (top - Number(up)) * scale)}`,
    );
}
