export type Point = readonly [x: number, y: number];
export type Between = (low: number, high: number) => number;

/**
 * Our own stroke font, in a box of 10 × 14: strokes are parted by `|`, a stroke opening with `~` is a smooth curve.
 * Left out: look-alikes of each other or of those kept (0 O Q D, 1 I L, Z, S, G, B, U), and F and P, which a noise
 * curve turns into E and R.
 */
const glyphs: Record<string, string> = {
  2: '~1,4 2,1 5,0 8,1 9,4 7,8 1,14|1,14 10,14',
  3: '~1,2 4,0 8,1 8,5 4,6.5|~4,6.5 9,8 9,12 5,14 1,12.5',
  4: '7,14 7,0 0,10 10,10',
  5: '9,0 2,0 1.5,6|~1.5,6 5,5 9,7 9,11 5,14 1,12.5',
  6: '~8,0 3,4 1,9 3,13.5 7,13.5 9,10 7,7 3,7.5 1,10',
  7: '0,0 9,0 4,14',
  8: '~5,6.5 1.5,4 3,.5 7,.5 8.5,4 5,6.5 1,9.5 2,13 5,14 8,13 9,9.5 5,6.5',
  9: '~9,5 6,7.5 2,6.5 1,3.5 4,0 7.5,.5 9,4 8,9 3,14',
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '~9.5,3 7,.5 4,.5 1,4 1,10 4,13.5 7,13.5 9.5,11',
  E: '9,0 1,0 1,14 9,14|1,7 7,7',
  H: '1,0 1,14|9,0 9,14|1,7 9,7',
  J: '4,0 9,0|~7,0 7,9 6,13 3,14 .5,11.5',
  K: '1,0 1,14|9,0 1,8|4,6 9.5,14',
  M: '0,14 1,0 5,9 9,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  R: '1,14 1,0|~1,0 6,0 9,2 9,5 6,7 1,7|4,7 9.5,14',
  T: '0,0 10,0|5,0 5,14',
  V: '0,0 5,14 10,0',
  W: '0,0 2,14 5,4 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
};
export const captchaAlphabet = Object.keys(glyphs);

/** The strokes of a letter around a point, turned, slanted and stretched a little. Characters outside the font throw. */
export function letterStrokes(char: string, [centreX, centreY]: Point, size: number, between: Between): Point[][] {
  const glyph = glyphs[char];
  if (glyph === undefined) throw new RangeError('no such character in the captcha font');
  const angle = between(-0.42, 0.42);
  const scale = size * between(0.9, 1.12);
  const [scaleX, scaleY, slant] = [scale * between(1.6, 2.2), scale * between(1.7, 2.1), scale * between(-0.4, 0.4)];
  const [left, top] = [centreX + between(-3, 3) * size, centreY + between(-4, 4) * size];
  return glyph.split('|').map((stroke) =>
    pointsOf(stroke).map(([x, y]): Point => {
      const [u, v] = [(x - 5) * scaleX + (y - 7) * slant, (y - 7) * scaleY];
      return [left + u * Math.cos(angle) - v * Math.sin(angle), top + u * Math.sin(angle) + v * Math.cos(angle)];
    }),
  );
}

const STEPS = 6;

/** The points of a stroke, dense enough to be bent. */
function pointsOf(stroke: string): Point[] {
  const isSmooth = stroke.startsWith('~');
  const corners = stroke
    .replace('~', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  const at = (index: number): Point => corners[Math.min(Math.max(index, 0), corners.length - 1)] ?? [0, 0];
  const step = isSmooth ? catmullRom : straight;
  return Array.from({ length: (corners.length - 1) * STEPS + 1 }, (_, n): Point => {
    const from = Math.floor(n / STEPS);
    const along = (n % STEPS) / STEPS;
    const [a, b, c, d] = [at(from - 1), at(from), at(from + 1), at(from + 2)];
    return [step(a[0], b[0], c[0], d[0], along), step(a[1], b[1], c[1], d[1], along)];
  });
}

function straight(_: number, b: number, c: number, __: number, t: number): number {
  return b + (c - b) * t;
}

/** The curve through b and c whose slopes follow their neighbours. */
function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
