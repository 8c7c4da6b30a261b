import { boundsOf, type Mark, moved, type Plate } from './plate.ts';

/** Drawings in rows, each in the middle of its own room. */
export function gridded(plates: readonly Plate[], columns: number, gap: number): Mark[] {
  const boxes = plates.map(boundsOf);
  const wide = Math.max(...boxes.map(({ left, right }) => right - left)) + gap;
  const tall = Math.max(...boxes.map(({ top, bottom }) => bottom - top)) + gap;
  return plates.flatMap((plate, n) => {
    const { left, right, bottom } = boxes[n] ?? { left: 0, right: 0, bottom: 0 };
    const [column, row] = [n % columns, Math.floor(n / columns)];
    const inRow = Math.min(columns, plates.length - row * columns);
    const start = ((columns - inRow) * wide) / 2;
    return moved(plate, start + column * wide - (left + right) / 2, row * tall - bottom);
  });
}
