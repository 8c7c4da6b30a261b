import { codewordsOf } from './qr-codewords.ts';

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] };

/** Which modules may be turned over, by each of the eight masks. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const FORMAT_MASK = 0x5412;
/** The lowest error correction, as the format says it. */
const LEVEL_L = 1;

/** The dark modules of a text's code, row by row, at the lowest error correction. Readers take any mask; the first is drawn. */
export function qrModules(text: string, mask = 0): boolean[][] {
  const { version, words } = codewordsOf(text);
  const size = 17 + 4 * version;
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const grid: Grid = { size, dark: rows(), fixed: rows() };
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  drawVersion(grid, version);
  drawWords(grid, words, masks[mask] ?? (() => false));
  return grid.dark;
}

function set({ size, dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (!row || !fixedRow || x < 0 || x >= size) return;
  row[x] = isDark;
  fixedRow[x] = true;
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawSquares(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  const places = alignments(version, size);
  const last = places.length - 1;
  places.forEach((x, column) => {
    places.forEach((y, row) => {
      const isAtFinder = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0);
      if (!isAtFinder) drawSquares(grid, x, y, 2, (ring) => ring !== 1);
    });
  });
}

/** Squares around a middle, ring by ring. */
function drawSquares(grid: Grid, x: number, y: number, radius: number, isDark: (ring: number) => boolean): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      set(grid, x + right, y + down, isDark(Math.max(Math.abs(right), Math.abs(down))));
    }
  }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return Array.from({ length: count }, (_, index) => (index === 0 ? 6 : size - 7 - (count - 1 - index) * step));
}

/** Level and mask, with their own check bits, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  const data = (LEVEL_L << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ FORMAT_MASK;
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index;
    if (index < 8) set(grid, 8, near, bit(index));
    else set(grid, index === 8 ? 7 : near, 8, bit(index));
    if (index < 8) set(grid, size - 1 - index, 8, bit(index));
    else set(grid, 8, size - 15 + index, bit(index));
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const [along, across] = [grid.size - 11 + (index % 3), Math.floor(index / 3)];
    set(grid, along, across, isDark);
    set(grid, across, along, isDark);
  }
}

function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return rest;
}

/** In pairs of columns from the right, up and down by turns, wherever nothing is drawn yet. */
function drawWords({ size, dark, fixed }: Grid, words: number[], isTurned: (x: number, y: number) => boolean): void {
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        const bit = ((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
        index += 1;
        row[x] = (bit === 1) !== isTurned(x, y);
      }
    }
  }
}
