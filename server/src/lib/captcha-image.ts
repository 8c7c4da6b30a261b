/** How a picture looks; lengths in pixels. */
export type CaptchaLook = {
  width: number;
  height: number;
  textLength: number;
  textChars: readonly string[];
  fontSize: number;
  fontColor: string;
};

/** Left and right of the text, so that no letter, however slanted and bent, leaves the picture. */
const MARGIN = 5;
/** The room of one letter at the plain size. */
const LETTER_ROOM = 27.5;

/**
 * Our own stroke font, in a box of 10 × 14: strokes are parted by `|`, a stroke opening with `~` is a smooth curve.
 * Drawn strokes hold no characters, so the text cannot be read out of the markup.
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

export const plainLook: CaptchaLook = {
  width: 120,
  height: 44,
  textLength: 4,
  textChars: captchaAlphabet,
  fontSize: 26,
  // A mid-tone with a contrast of about 4 on the light and on the dark surface, so one picture serves both.
  fontColor: '#6f7d92',
};

/** `random` must be hard to foresee: whoever foresees the text need not read it. */
export function newCaptchaText(random: () => number, { textLength, textChars } = plainLook): string {
  return Array.from({ length: textLength }, () => textChars[Math.floor(random() * textChars.length)]).join('');
}

/** An SVG that a person reads and a simple program does not. Characters outside the font throw. */
export function drawCaptcha(text: string, random: () => number, look = plainLook): string {
  const { width, height, fontColor } = look;
  const between = (low: number, high: number) => low + random() * (high - low);
  const warp = waveOf(between);
  const room = (width - 2 * MARGIN) / text.length;
  const size = Math.min(look.fontSize / plainLook.fontSize, room / LETTER_ROOM, height / plainLook.height);
  const letters = [...text].flatMap((char, index) =>
    letterStrokes(char, [MARGIN + (index + 0.5) * room, height / 2], size, between).map((stroke) =>
      pathOf(stroke.map(warp), between(2, 2.7)),
    ),
  );
  const noise = Array.from({ length: 3 }, () => pathOf(noiseCurve(look, between), between(0.7, 1.2)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke="${fontColor}" stroke-linecap="round" stroke-linejoin="round">` +
    `${shuffle([...letters, ...noise], random).join('')}</svg>`
  );
}

type Point = readonly [x: number, y: number];
type Between = (low: number, high: number) => number;

function letterStrokes(char: string, [centreX, centreY]: Point, size: number, between: Between): Point[][] {
  const glyph = glyphs[char];
  if (glyph === undefined) throw new RangeError('no such character in the captcha font');
  const angle = between(-0.3, 0.3);
  const [scaleX, scaleY, slant] = [size * between(1.5, 1.95), size * between(1.65, 2), size * between(-0.2, 0.2)];
  const [left, top] = [centreX + between(-2, 2), centreY + between(-2, 2)];
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

/** Bends the whole picture, so that equal letters never have equal shapes. */
function waveOf(between: Between): (point: Point) => Point {
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)];
  const [heightX, heightY] = [between(1, 1.8), between(1.2, 2.4)];
  return ([x, y]) => [x + heightX * Math.sin(y / 6 + phaseX), y + heightY * Math.sin(x / 11 + phaseY)];
}

function noiseCurve({ width, height: pictureHeight }: CaptchaLook, between: Between): Point[] {
  const [height, phase, length] = [between(3, 11), between(0, 6.3), between(9, 22)];
  const y = between(height + 2, pictureHeight - height - 2);
  const [from, to] = [between(0, width / 4), between((width * 2) / 3, width)];
  return Array.from({ length: 25 }, (_, n): Point => {
    const x = from + ((to - from) * n) / 24;
    return [x, y + height * Math.sin(x / length + phase)];
  });
}

function pathOf(points: readonly Point[], width: number): string {
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `<path d="${d}" stroke-width="${width.toFixed(1)}"/>`;
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
