/** A piece of text as it lies on the page; y grows upwards. */
export type Piece = { text: string; x: number; y: number; width: number; size: number };
export type Line = { pieces: Piece[]; x: number; endX: number; y: number; size: number };

/** Lines from top to bottom, in groups that belong together: a page in two columns gives the left one first. */
export function inReadingOrder(pieces: readonly Piece[]): Line[][] {
  const rows = toRows(pieces);
  const gutterX = findGutter(rows);
  if (gutterX === undefined) return rows.length > 0 ? [rows] : [];
  const groups: Line[][] = [];
  let [left, right]: [Line[], Line[]] = [[], []];
  const finish = () => {
    groups.push(left, right);
    [left, right] = [[], []];
  };
  for (const row of rows) {
    if (crosses(row, gutterX)) {
      finish();
      groups.push([row]);
      continue;
    }
    const before = row.pieces.filter(({ x }) => x < gutterX);
    const after = row.pieces.filter(({ x }) => x >= gutterX);
    if (before.length > 0) left.push(toLine(before));
    if (after.length > 0) right.push(toLine(after));
  }
  finish();
  return groups.filter((group) => group.length > 0);
}

/** Pieces less than half a letter off the baseline of the largest one are its row: raised and lowered figures belong. */
function toRows(pieces: readonly Piece[]): Line[] {
  const rows: { pieces: Piece[]; y: number; size: number }[] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (!row || row.y - piece.y >= Math.max(row.size, piece.size) * 0.5) {
      rows.push({ pieces: [piece], y: piece.y, size: piece.size });
      continue;
    }
    row.pieces.push(piece);
    if (piece.size > row.size) Object.assign(row, { y: piece.y, size: piece.size });
  }
  return rows.map((row) => toLine(row.pieces));
}

function toLine(pieces: Piece[]): Line {
  const ordered = pieces.sort((a, b) => a.x - b.x);
  const largest = ordered.reduce((best, piece) => (piece.size > best.size ? piece : best));
  return {
    pieces: ordered,
    x: ordered[0]?.x ?? 0,
    endX: Math.max(...ordered.map(({ x, width }) => x + width)),
    y: largest.y,
    size: largest.size,
  };
}

const FEWEST_LINES = 6;
const STEPS = 30;

/** The empty strip between two columns of running text; the columns of a table are too thinly filled to count. */
function findGutter(rows: readonly Line[]): number | undefined {
  const left = Math.min(...rows.map(({ x }) => x));
  const right = Math.max(...rows.map(({ endX }) => endX));
  let best: { x: number; crossings: number } | undefined;
  for (let step = 0; step <= STEPS; step += 1) {
    const x = left + (right - left) * (0.35 + (0.3 * step) / STEPS);
    const crossings = rows.filter((row) => crosses(row, x)).length;
    if (!best || crossings < best.crossings) best = { x, crossings };
  }
  if (!best || best.crossings > rows.length * 0.2) return undefined;
  const { x } = best;
  const sides = [
    { from: left, to: x },
    { from: x, to: right },
  ];
  const areColumns = sides.every(({ from, to }) => isRunningText(rows, from, to));
  return areColumns ? x : undefined;
}

function isRunningText(rows: readonly Line[], from: number, to: number): boolean {
  const fills = rows
    .map(({ pieces }) => pieces.filter(({ x, width }) => x >= from && x + width <= to + 1))
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => pieces.reduce((sum, { width }) => sum + width, 0) / (to - from))
    .sort((a, b) => a - b);
  return fills.length >= FEWEST_LINES && (fills[Math.floor(fills.length / 2)] ?? 0) >= 0.6;
}

function crosses({ pieces }: Line, gutterX: number): boolean {
  return pieces.some(({ x, width }) => x < gutterX && x + width > gutterX);
}
