import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { groupBy } from '@app/engines/designs/group-by.ts';

type Cell = Extract<ReviewBlock, { kind: 'cell' }>;
type Line = Exclude<ReviewBlock, Cell>;

/** What the page draws one below the other: a line, a table by rows, columns and lines, or what is added. */
export type PlanPiece =
  | { kind: 'line'; block: Line }
  | { kind: 'table'; table: number; rows: Cell[][][] }
  | { kind: 'added'; suggestion: Suggestion };

/** The blocks as they stand below each other; what is added stands where it will be. */
export function piecesOf(blocks: readonly ReviewBlock[], suggestions: readonly Suggestion[]): PlanPiece[] {
  const added = addedBehind(suggestions);
  const pieces: PlanPiece[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'cell') {
      pieces.push({ kind: 'line', block }, ...(added.get(block.id) ?? []).map(addedPiece));
      continue;
    }
    const before = blocks[index - 1];
    if (before?.kind === 'cell' && before.table === block.table) continue;
    const cells = blocks.slice(index).filter((one): one is Cell => one.kind === 'cell' && one.table === block.table);
    const below = cells.flatMap(({ id }) => added.get(id) ?? []).filter(isSection);
    pieces.push({ kind: 'table', table: block.table, rows: rowsOf(cells) }, ...below.map(addedPiece));
  }
  return pieces;
}

/** What is added to the lines of a cell; sections stand below the table. */
export function addedInCell(suggestions: readonly Suggestion[], blockId: string): Suggestion[] {
  return suggestions.filter((one) => one.kind === 'insert-after' && one.blockId === blockId && !isSection(one));
}

function addedBehind(suggestions: readonly Suggestion[]): Map<string, Suggestion[]> {
  return groupBy(
    suggestions.filter(({ kind }) => kind === 'insert-after'),
    ({ blockId }) => blockId,
  );
}

function addedPiece(suggestion: Suggestion): PlanPiece {
  return { kind: 'added', suggestion };
}

function isSection({ after }: Suggestion): boolean {
  return after.startsWith('#');
}

function rowsOf(cells: readonly Cell[]): Cell[][][] {
  return [...groupBy(cells, ({ row }) => row).values()].map((row) => [
    ...groupBy(row, ({ column }) => column).values(),
  ]);
}
