import { line, words } from './marks.ts';
import { type Area, type Bubble, type Field, HALF_POINT, type Mark, type Slot } from './sheet.ts';
import { AREA, BLANKS, CHOICES, STRIP_PITCH } from './sheet-measures.ts';
import { RULED_PITCH, SQUARES_A_ROW } from './slots.ts';

/** A slot and its place among all of them. */
export type Placed = { slot: Slot; index: number };
/** What stands on one side as a whole. */
export type Piece = {
  height: number;
  canGrow: boolean;
  /** At the foot of a side it waits for what follows it. */
  isHeading?: boolean;
  draw(y: number, height: number): Area;
};

export const HEADING_MM = 9;
const PADDING = 3;

const LETTERS = [...'ABCDEFG'];

export function choiceColumns(placed: readonly Placed[]): number {
  const most = Math.max(...placed.map(({ slot }) => slot.options));
  return AREA.width / (most > 4 ? CHOICES.wide : CHOICES.narrow);
}

/** How high so many rows of bubbles are. */
export function choiceHeight(rows: number, heading: string): number {
  return (heading ? HEADING_MM : PADDING) + rows * CHOICES.downPitch + PADDING - 1;
}

/** Rows of bubbles, numbered downwards and then in the next column. */
export function choicePiece(placed: readonly Placed[], heading: string): Piece {
  const columns = choiceColumns(placed);
  const rows = Math.ceil(placed.length / columns);
  return {
    height: choiceHeight(rows, heading),
    canGrow: false,
    draw(y, height) {
      const top = y + (heading ? HEADING_MM : PADDING) + CHOICES.downPitch / 2 - 1;
      const places = placed.map((one, at) => ({
        ...one,
        x: AREA.x + Math.floor(at / rows) * (AREA.width / columns) + CHOICES.toFirst,
        y: top + (at % rows) * CHOICES.downPitch,
      }));
      const marks = places.map(({ slot, x, y: middle }) => {
        return words(slot.no, { x: x - 4.6, y: middle }, 11, { align: 'right' });
      });
      const fields = places.map(({ slot, index, x, y: middle }): Field => {
        const letters = slot.kind === 'judge' ? ['对', '错'] : LETTERS.slice(0, slot.options);
        const bubbles = letters.map((value, at) => ({ value, x: x + at * CHOICES.acrossPitch, y: middle }));
        return { asks: { kind: 'answer', slot: index, mayBeSeveral: slot.kind === 'multiple' }, bubbles };
      });
      return framed('choices', y, height, [...headingMarks(heading, y), ...marks], fields);
    },
  };
}

type BlankRow = { height: number; draw(y: number): { marks: Mark[]; fields: Field[] } };

/** One gap and a score below ten: two of them stand beside each other. */
function isShort({ slot }: Placed): boolean {
  return slot.gaps === 1 && slot.score < 10;
}

export function blankRows(placed: readonly Placed[]): BlankRow[] {
  const rows: BlankRow[] = [];
  for (let at = 0; at < placed.length; ) {
    const [first, second] = [placed[at], placed[at + 1]];
    if (!first) break;
    if (isShort(first)) {
      const pair = second && isShort(second) ? [first, second] : [first];
      rows.push({ height: BLANKS.pitch, draw: (y) => shortRow(pair, y) });
      at += pair.length;
    } else {
      rows.push(longRow(first));
      at += 1;
    }
  }
  return rows;
}

export function blankHeight(rows: readonly BlankRow[], heading: string): number {
  return (heading ? HEADING_MM - 1 : 1) + rows.reduce((sum, { height }) => sum + height, 0) + 2;
}

export function blankPiece(rows: readonly BlankRow[], heading: string): Piece {
  return {
    height: blankHeight(rows, heading),
    canGrow: false,
    draw(y, height) {
      let top = y + (heading ? HEADING_MM - 1 : 1);
      const drawn = rows.map((row) => {
        const one = row.draw(top);
        top += row.height;
        return one;
      });
      const marks = drawn.flatMap((row) => row.marks);
      return framed(
        'blanks',
        y,
        height,
        [...headingMarks(heading, y), ...marks],
        drawn.flatMap((row) => row.fields),
      );
    },
  };
}

function shortRow(pair: readonly Placed[], y: number) {
  const base = y + BLANKS.pitch - 2;
  const half = AREA.width / 2;
  const drawn = pair.map(({ slot, index }, column) => {
    const x = AREA.x + column * half;
    const right = Math.max(0, slot.score) > 0 ? ['0', String(slot.score)] : ['0'];
    const bubbles = right.map((value, at) => ({ value, x: x + 74.8 + at * 6.6, y: base - 1.4 }));
    return {
      marks: [
        words(`${slot.no}.`, { x: x + 9, y: base - 2 }, 8.4, { align: 'right' }),
        line({ x: x + 10.4, y: base }, { x: x + 10.4 + BLANKS.line, y: base }),
      ],
      fields: [{ asks: { kind: 'score', slot: index } as const, bubbles }],
    };
  });
  return { marks: drawn.flatMap(({ marks }) => marks), fields: drawn.flatMap(({ fields }) => fields) };
}

const GAP_LINE = 38;
const GAP_PITCH = 42;

/** Several gaps in as many lines as they need; the score for all of them ends the first. */
function longRow({ slot, index }: Placed): BlankRow {
  const left = AREA.x + 10.4;
  const strip = (y: number) => scoreStrip(slot, index, y);
  const beforeStrip = Math.min(...strip(0).fields.flatMap(({ bubbles }) => bubbles.map(({ x }) => x))) - 22;
  const first = Math.max(0, Math.floor((beforeStrip - left + GAP_PITCH - GAP_LINE) / GAP_PITCH));
  const perLine = Math.floor((AREA.width - 14) / GAP_PITCH);
  const further = Math.ceil(Math.max(0, slot.gaps - first) / perLine);
  return {
    height: (1 + further) * BLANKS.pitch,
    draw(y) {
      const base = y + BLANKS.pitch - 2;
      const gaps = Array.from({ length: slot.gaps }, (_, at) => {
        const [row, column] = at < first ? [0, at] : [1 + Math.floor((at - first) / perLine), (at - first) % perLine];
        const from = { x: left + column * GAP_PITCH, y: base + row * BLANKS.pitch };
        const wide = slot.gaps === 1 && row === 0 ? BLANKS.line : GAP_LINE;
        return line(from, { ...from, x: from.x + wide });
      });
      const number = words(`${slot.no}.`, { x: AREA.x + 9, y: base - 2 }, 8.4, { align: 'right' });
      const drawn = strip(base - 1.4);
      return { marks: [number, ...gaps, ...drawn.marks], fields: drawn.fields };
    },
  };
}

const LEAST_WRITING = 24;
const TITLE_MM = 9;
export const SQUARES = { side: 8.4, pitch: 10.2, above: 11 };
const SQUARES_FOOT = 2;

export function writingPiece({ slot, index }: Placed, mmAPoint: number, mostHeight: number): Piece {
  const byLines = slot.room === 'lines' ? TITLE_MM + 2 + slot.rows * RULED_PITCH : 0;
  const height = Math.min(mostHeight, Math.max(LEAST_WRITING, slot.score * mmAPoint, byLines));
  return {
    height,
    canGrow: slot.room === 'plain',
    draw(y, high) {
      const strip = scoreStrip(slot, index, y + 4.6);
      const marks = [title(slot, y), ...strip.marks, ...partMarks(slot, y, high), ...ruledLines(slot, y, high)];
      return framed('writing', y, high, marks, strip.fields);
    },
  };
}

/** How many rows of squares find room. */
export function squareRowsIn(height: number): number {
  return Math.floor((height - SQUARES.above - SQUARES_FOOT) / SQUARES.pitch);
}

export function squaresHeight(rows: number): number {
  return SQUARES.above + rows * SQUARES.pitch + SQUARES_FOOT;
}

/** A composition, or the rest of one on a further side. */
export function squaresPiece({ slot, index }: Placed, rows: number, from: number): Piece {
  return {
    height: squaresHeight(rows),
    canGrow: false,
    draw(y, height) {
      const strip = from === 0 ? scoreStrip(slot, index, y + 4.6) : { marks: [], fields: [] };
      const x = AREA.x + (AREA.width - SQUARES_A_ROW * SQUARES.side) / 2;
      const top = y + SQUARES.above;
      // A hundred characters are five rows.
      const counts = Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
        const characters = (from + row + 1) * SQUARES_A_ROW;
        const at = { x: x + SQUARES_A_ROW * SQUARES.side, y: top + row * SQUARES.pitch + SQUARES.side + 0.9 };
        return characters % 100 === 0
          ? [words(`${characters}`, at, 10, { size: 1.9, align: 'right', tone: 'grey' })]
          : [];
      });
      const squares: Mark = { kind: 'squares', x, y: top, columns: SQUARES_A_ROW, rows, ...SQUARES };
      const marks = [title(slot, y, from > 0 ? '（接上页）' : ''), squares, ...counts, ...strip.marks];
      return framed('writing', y, height, marks, strip.fields);
    },
  };
}

export function headingPiece(heading: string): Piece {
  return {
    height: 5.5,
    canGrow: false,
    isHeading: true,
    draw(y, height) {
      const box = { x: AREA.x, y, width: AREA.width, height };
      const marks = [words(heading, { x: AREA.x + PADDING, y: y + height / 2 }, AREA.width - 6, { isBold: true })];
      return { kind: 'heading', box, isFramed: false, marks, fields: [] };
    },
  };
}

function headingMarks(heading: string, y: number): Mark[] {
  if (!heading) return [];
  return [words(heading, { x: AREA.x + PADDING, y: y + 4.3 }, AREA.width - 6, { isBold: true })];
}

function title(slot: Slot, y: number, more = ''): Mark {
  return words(`${slot.no}.（${slot.score} 分）${more}`, { x: AREA.x + PADDING, y: y + 4.6 }, 45);
}

/** （1）（2）… where each part begins, by its points. */
function partMarks({ parts, score }: Slot, y: number, height: number): Mark[] {
  let before = 0;
  return parts.map((points, index) => {
    const top = y + TITLE_MM + 2.5 + ((height - TITLE_MM) * before) / Math.max(1, score);
    before += points;
    return words(`（${index + 1}）`, { x: AREA.x + PADDING, y: Math.min(top, y + height - 3) }, 10);
  });
}

function ruledLines({ room, rows }: Slot, y: number, height: number): Mark[] {
  if (room !== 'lines') return [];
  const pitch = (height - TITLE_MM - 2) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const at = y + TITLE_MM + (row + 1) * pitch;
    return line({ x: AREA.x + 5, y: at }, { x: AREA.x + AREA.width - 5, y: at }, { line: 0.15, tone: 'grey' });
  });
}

/** 0—8 and half a point, from ten points on the tens before the ones. */
function scoreStrip({ score }: Slot, slot: number, y: number): { marks: Mark[]; fields: Field[] } {
  const right = AREA.x + AREA.width - 6;
  const row = (values: readonly number[], end: number): Bubble[] =>
    values.map((value, at) => ({ value: String(value), x: end - (values.length - 1 - at) * STRIP_PITCH, y }));
  const half: Bubble = { value: HALF_POINT, x: right, y };
  const ones = row(upTo(Math.min(9, score)), right - STRIP_PITCH - 1);
  const tens = score < 10 ? [] : row(upTo(Math.floor(score / 10)).slice(1), (ones[0]?.x ?? right) - STRIP_PITCH - 2);
  const begin = (tens[0] ?? ones[0])?.x ?? right;
  const look = { size: 2.4, tone: 'red', align: 'right' } as const;
  const middle = (ones[0]?.x ?? right) - STRIP_PITCH / 2 - 1;
  return {
    marks: [
      words(score < 10 ? '得分' : '得分　十位', { x: begin - 3.4, y }, 16, look),
      ...(score < 10 ? [] : [line({ x: middle, y: y - 2 }, { x: middle, y: y + 2 }, { line: 0.18, tone: 'red' })]),
    ],
    fields: [
      ...(tens.length > 0 ? [{ asks: { kind: 'tens', slot } as const, bubbles: tens }] : []),
      { asks: { kind: 'score', slot } as const, bubbles: [...ones, half] },
    ],
  };
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => value);
}

function framed(kind: Area['kind'], y: number, height: number, marks: Mark[], fields: Field[]): Area {
  return { kind, box: { x: AREA.x, y, width: AREA.width, height }, isFramed: true, marks, fields };
}
