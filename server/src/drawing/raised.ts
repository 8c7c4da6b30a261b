/** Few fonts have all the small digits; ours does not. They are set as plain ones, smaller, below or above. */
const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const PLAIN = '0123456789+−';
const SMALL = 0.68;
/** Bold letters are a little wider. */
const BOLD = 1.09;

type Point = readonly [x: number, y: number];
type Piece = { text: string; at: Point; size: number };

/** Widths of Latin letters in our serif, for what stands behind them. */
const WIDTHS: Readonly<Record<string, number>> = {
  A: 0.67,
  B: 0.63,
  C: 0.66,
  D: 0.72,
  E: 0.58,
  F: 0.54,
  G: 0.7,
  H: 0.81,
  I: 0.35,
  K: 0.65,
  L: 0.54,
  M: 0.86,
  N: 0.78,
  O: 0.77,
  P: 0.58,
  R: 0.63,
  S: 0.53,
  V: 0.63,
  a: 0.5,
  c: 0.45,
  e: 0.47,
  g: 0.5,
  l: 0.27,
  m: 0.85,
  n: 0.57,
  p: 0.56,
  r: 0.4,
  s: 0.41,
  u: 0.57,
  v: 0.5,
  x: 0.5,
  i: 0.28,
  t: 0.35,
};

/** The pieces of a text that has small digits, or undefined when it is plain. */
export function piecesOf(
  text: string,
  [x, y]: Point,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  bold: boolean,
): Piece[] | undefined {
  const runs = text.match(new RegExp(`[${LOW}]+|[${HIGH}]+|[^${LOW}${HIGH}]+`, 'gu')) ?? [];
  if (!runs.some((run) => isSmall(run))) return undefined;
  const widths = runs.map((run) => (isSmall(run) ? SMALL : 1) * widthIn(plain(run)) * size * (bold ? BOLD : 1));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let left = x - { start: 0, middle: total / 2, end: total }[anchor];
  return runs.map((run, n) => {
    const shift = LOW.includes(run.charAt(0)) ? 0.24 : HIGH.includes(run.charAt(0)) ? -0.34 : 0;
    const piece: Piece = { text: plain(run), at: [left, y + shift * size], size: isSmall(run) ? size * SMALL : size };
    left += widths[n] ?? 0;
    return piece;
  });
}

function isSmall(run: string): boolean {
  return LOW.includes(run.charAt(0)) || HIGH.includes(run.charAt(0));
}

function plain(run: string): string {
  return [...run].map((letter) => PLAIN.charAt(Math.max(LOW.indexOf(letter), HIGH.indexOf(letter))) || letter).join('');
}

function widthIn(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (letter >= '\u2e80' ? 1 : (WIDTHS[letter] ?? (letter === ' ' ? 0.25 : 0.53))),
    0,
  );
}
