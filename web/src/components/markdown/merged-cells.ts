import { GOES_ON_FROM_ABOVE, GOES_ON_FROM_LEFT } from '@app/engines/notation/merged-cells.ts';

/** The little of a drawn tree that is touched here. */
type DrawnNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: DrawnNode[];
};

type Owner = { cell: DrawnNode; firstRow: number; lastRow: number };

/** Draws cells as one that a document joined; the reader of files marks those that go on. */
export function joinMergedCells() {
  return (tree: DrawnNode) => visit(tree);
}

function visit(node: DrawnNode): void {
  if (node.tagName === 'table') joinIn(node);
  else for (const child of node.children ?? []) visit(child);
}

function joinIn(table: DrawnNode): void {
  const rows = elementsOf(table).flatMap(elementsOf);
  if (!rows.some((row) => elementsOf(row).some((cell) => markOf(cell) !== undefined))) return;
  let above: readonly (Owner | undefined)[] = [];
  for (const [index, row] of rows.entries()) {
    const owners: (Owner | undefined)[] = [];
    const kept = elementsOf(row).filter((cell, column) => {
      const owner = ownerOf(markOf(cell), { left: owners[column - 1], above: above[column] }, index);
      owners.push(owner ?? { cell, firstRow: index, lastRow: index });
      return owner === undefined;
    });
    row.children = kept;
    above = owners;
  }
  // A cell cannot reach from the head of a table into its body.
  table.children = [{ type: 'element', tagName: 'tbody', properties: {}, children: rows }];
}

/** The cell that this one goes on from, made larger by it; none for a cell of its own. */
function ownerOf(
  mark: string | undefined,
  { left, above }: { left: Owner | undefined; above: Owner | undefined },
  row: number,
): Owner | undefined {
  if (mark === GOES_ON_FROM_LEFT && left) {
    // Below the first row of a large cell its width is known already.
    if (left.firstRow === row) enlarge(left.cell, 'colSpan');
    return left;
  }
  if (mark !== GOES_ON_FROM_ABOVE || !above) return undefined;
  if (above.lastRow < row) {
    above.lastRow = row;
    enlarge(above.cell, 'rowSpan');
  }
  return above;
}

function enlarge(cell: DrawnNode, name: 'colSpan' | 'rowSpan'): void {
  cell.properties = { ...cell.properties, [name]: Number(cell.properties?.[name] ?? 1) + 1 };
}

function markOf({ children = [] }: DrawnNode): string | undefined {
  const [only, ...others] = children;
  const isMark = only?.value === GOES_ON_FROM_LEFT || only?.value === GOES_ON_FROM_ABOVE;
  return isMark && others.length === 0 ? only.value : undefined;
}

function elementsOf({ children = [] }: DrawnNode): DrawnNode[] {
  return children.filter(({ type }) => type === 'element');
}
