import type { Point } from './captcha-font.ts';

/** How dark each dot is, row after row: 0 is paper, 1 is ink. */
export type Sheet = {
  width: number;
  height: number;
  ink: Float32Array;
  /** How much of each dot the stroke covers that is being drawn; empty between strokes. */
  cover: Float32Array;
};

export function blankSheet(width: number, height: number): Sheet {
  return { width, height, ink: new Float32Array(width * height), cover: new Float32Array(width * height) };
}

/** Draws a line through the points with round ends and soft edges, over what is there. */
export function drawStroke(
  sheet: Sheet,
  points: readonly Point[],
  { thickness, ink }: { thickness: number; ink: number },
): void {
  for (let n = 1; n < points.length; n += 1) {
    const [from, to] = [points[n - 1], points[n]];
    if (from && to) coverSegment(sheet, from, to, thickness / 2);
  }
  const heights = points.map(([, y]) => y);
  const from = Math.max(0, Math.floor(Math.min(...heights) - thickness)) * sheet.width;
  const to = Math.min(sheet.height, Math.ceil(Math.max(...heights) + thickness) + 1) * sheet.width;
  for (let index = from; index < to; index += 1) {
    const cover = sheet.cover[index] ?? 0;
    if (cover === 0) continue;
    sheet.ink[index] = (sheet.ink[index] ?? 0) * (1 - cover) + ink * cover;
    sheet.cover[index] = 0;
  }
}

function coverSegment({ width, height, cover }: Sheet, [x1, y1]: Point, [x2, y2]: Point, radius: number): void {
  const reach = radius + 0.5;
  const left = Math.max(0, Math.ceil(Math.min(x1, x2) - reach));
  const right = Math.min(width - 1, Math.max(x1, x2) + reach);
  const top = Math.max(0, Math.ceil(Math.min(y1, y2) - reach));
  const bottom = Math.min(height - 1, Math.max(y1, y2) + reach);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const lengthSquared = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / lengthSquared, 0), 1);
      const [offX, offY] = [x - x1 - along * dx, y - y1 - along * dy];
      const covered = Math.min(reach - Math.sqrt(offX * offX + offY * offY), 1);
      const index = y * width + x;
      if (covered > (cover[index] ?? 1)) cover[index] = covered;
    }
  }
}
