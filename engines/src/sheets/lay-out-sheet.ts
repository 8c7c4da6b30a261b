import * as pieces from './answer-pieces.ts';
import { firstHead, furtherHead } from './head-areas.ts';
import { MAX_SIDES } from './machine-code.ts';
import { type AnswerSheet, type Area, leavesOf, type Slot } from './sheet.ts';
import { AREA, MM_A_POINT } from './sheet-measures.ts';
import { type SheetPaper, slotSections } from './slots.ts';

type Placed = pieces.Placed;
type Piece = pieces.Piece;
type Run = { family: 'choices' | 'blanks' | 'writing'; placed: Placed[] };

/** Fewer are not begun at the foot of a side. */
const FEWEST_ROWS = 3;
const FEWEST_SQUARES = 6;
const FULL_SIDE = AREA.bottom - AREA.further;
/** Room that is left over goes to what is written, as far as that looks like one sheet. */
const MOST_GROWTH = 0.4;

/**
 * The answer sheet of a paper; undefined for one that would need more sides than a sheet can number. Pupils write a
 * little closer where that saves a sheet of paper.
 */
export function layOutSheet(paper: SheetPaper): AnswerSheet | undefined {
  const fewest = (one: AnswerSheet, other: AnswerSheet) => (leavesOf(other) < leavesOf(one) ? other : one);
  const sheet = MM_A_POINT.map((mmAPoint) => layOut(paper, mmAPoint)).reduce(fewest);
  return sheet.sides.length > MAX_SIDES ? undefined : sheet;
}

function layOut(paper: SheetPaper, mmAPoint: number): AnswerSheet {
  const sections = slotSections(paper);
  const slots = sections.flatMap((section) => section.slots);
  const sides = openSides(mmAPoint);
  let index = 0;
  for (const section of sections) {
    const placed = section.slots.map((slot) => {
      const one = { slot, index };
      index += 1;
      return one;
    });
    runsOf(placed).forEach((run, at) => {
      layRun(sides, run, at === 0 ? section.heading : '');
    });
  }
  const all = sides.list();
  const { title, heading } = paper;
  return {
    ...{ title, heading, slots },
    sides: all.map((own, side) => {
      const head = side === 0 ? firstHead(title, heading) : furtherHead(title);
      return { areas: [...head, ...drawn(own, topOf(side))].map(rounded) };
    }),
  };
}

function topOf(side: number): number {
  return side === 0 ? AREA.first : AREA.further;
}

/** Sides that are filled one after the other. */
function openSides(mmAPoint: number) {
  const sides: Piece[][] = [[]];
  let y = topOf(0);
  const turn = () => {
    const last = sides.at(-1);
    // A heading stands above what it is of.
    const heading = last?.at(-1)?.isHeading ? last.pop() : undefined;
    sides.push([]);
    y = topOf(sides.length - 1);
    if (heading) put(heading);
  };
  const put = (piece: Piece) => {
    sides.at(-1)?.push(piece);
    y += piece.height + gapAfter(piece);
  };
  return { mmAPoint, room: () => AREA.bottom - y, turn, put, list: () => sides };
}
type Sides = ReturnType<typeof openSides>;

function gapAfter({ isHeading }: Piece): number {
  return isHeading ? 0.6 : AREA.gap;
}

const families: Record<Slot['kind'], Run['family']> = {
  single: 'choices',
  multiple: 'choices',
  judge: 'choices',
  blank: 'blanks',
  writing: 'writing',
};

function runsOf(placed: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  for (const one of placed) {
    const family = families[one.slot.kind];
    const last = runs.at(-1);
    if (last?.family === family) last.placed.push(one);
    else runs.push({ family, placed: [one] });
  }
  return runs;
}

function layRun(sides: Sides, { family, placed }: Run, heading: string): void {
  if (family === 'choices') layChoices(sides, placed, heading);
  else if (family === 'blanks') layBlanks(sides, pieces.blankRows(placed), heading);
  else layWriting(sides, placed, heading);
}

function layChoices(sides: Sides, placed: readonly Placed[], heading: string): void {
  const columns = pieces.choiceColumns(placed);
  const rows = Math.ceil(placed.length / columns);
  const fitting = mostRows(rows, (some) => pieces.choiceHeight(some, heading) <= sides.room());
  if (fitting < Math.min(rows, FEWEST_ROWS)) {
    sides.turn();
    layChoices(sides, placed, heading);
    return;
  }
  sides.put(pieces.choicePiece(placed.slice(0, fitting * columns), heading));
  const rest = placed.slice(fitting * columns);
  if (rest.length === 0) return;
  sides.turn();
  layChoices(sides, rest, '');
}

function layBlanks(sides: Sides, rows: ReturnType<typeof pieces.blankRows>, heading: string): void {
  const fitting = mostRows(rows.length, (some) => pieces.blankHeight(rows.slice(0, some), heading) <= sides.room());
  if (fitting === 0) {
    sides.turn();
    layBlanks(sides, rows, heading);
    return;
  }
  sides.put(pieces.blankPiece(rows.slice(0, fitting), heading));
  const rest = rows.slice(fitting);
  if (rest.length === 0) return;
  sides.turn();
  layBlanks(sides, rest, '');
}

function layWriting(sides: Sides, placed: readonly Placed[], heading: string): void {
  if (heading) {
    const piece = pieces.headingPiece(heading);
    if (sides.room() < piece.height) sides.turn();
    sides.put(piece);
  }
  for (const one of placed) {
    if (one.slot.room === 'squares') laySquares(sides, one);
    else {
      // Room for the heading above the first of them.
      const piece = pieces.writingPiece(one, sides.mmAPoint, FULL_SIDE - 7);
      if (sides.room() < piece.height) sides.turn();
      sides.put(piece);
    }
  }
}

function laySquares(sides: Sides, placed: Placed): void {
  const { rows } = placed.slot;
  for (let from = 0; from < rows; ) {
    const left = rows - from;
    if (pieces.squareRowsIn(sides.room()) < Math.min(left, FEWEST_SQUARES)) sides.turn();
    const some = Math.min(left, pieces.squareRowsIn(sides.room()));
    sides.put(pieces.squaresPiece(placed, some, from));
    from += some;
  }
}

function mostRows(rows: number, fits: (rows: number) => boolean): number {
  let most = rows;
  while (most > 0 && !fits(most)) most -= 1;
  return most;
}

function drawn(own: readonly Piece[], top: number): Area[] {
  const taken = own.reduce((sum, piece) => sum + piece.height + gapAfter(piece), 0) - AREA.gap;
  const growing = own.reduce((sum, { height, canGrow }) => sum + (canGrow ? height : 0), 0);
  const left = Math.max(0, AREA.bottom - top - taken);
  const growth = growing > 0 ? Math.min(MOST_GROWTH, left / growing) : 0;
  let y = top;
  return own.map((piece) => {
    const height = piece.height * (piece.canGrow ? 1 + growth : 1);
    const area = piece.draw(y, height);
    y += height + gapAfter(piece);
    return area;
  });
}

const PARTS_OF_MM = 1_000;

/** Printed and kept are the same numbers. */
function rounded(area: Area): Area {
  return JSON.parse(JSON.stringify(area), (_key, value) =>
    typeof value === 'number' ? Math.round(value * PARTS_OF_MM) / PARTS_OF_MM : value,
  );
}
