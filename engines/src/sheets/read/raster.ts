import type { Point } from '../sheet.ts';

/** A picture in shades of grey, row after row. */
export type Raster = { width: number; height: number; grey: Uint8Array };

/** Between pixels it is as grey as those around; beyond the edge as the edge. */
export function greyAt({ width, height, grey }: Raster, { x, y }: Point): number {
  const left = Math.min(width - 1.001, Math.max(0, x));
  const top = Math.min(height - 1.001, Math.max(0, y));
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [across, down] = [left - column, top - row];
  const at = row * width + column;
  const upper = (grey[at] ?? 0) * (1 - across) + (grey[at + 1] ?? 0) * across;
  const lower = (grey[at + width] ?? 0) * (1 - across) + (grey[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

export function isInside({ width, height }: Raster, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1;
}

/** Of the shorter side of the picture: about five squares of a sheet that fills it. */
const NEIGHBOURHOOD = 1 / 8;
/** So much darker than its neighbourhood is dark. */
const DARK = 0.72;

/** Dark by its neighbourhood, so that a shadow is none. One pass over sums; linear in pixels. */
export function darkPixels({ width, height, grey }: Raster): Uint8Array {
  const half = Math.max(4, Math.round((Math.min(width, height) * NEIGHBOURHOOD) / 2));
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum =
        (sums[bottom * across + right] ?? 0) -
        (sums[top * across + right] ?? 0) -
        (sums[bottom * across + left] ?? 0) +
        (sums[top * across + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      dark[y * width + x] = (grey[y * width + x] ?? 0) < mean * DARK ? 1 : 0;
    }
  }
  return dark;
}
