/** A piece of a paper with the height it was measured to have. */
export type FlowBlock = {
  heightPx: number;
  /** Does not stand alone at the end of a column: a heading, a stem before its options. */
  keepsNext?: boolean;
  /** Room to write, which the end of a column may cut off. */
  isRoom?: boolean;
};

/** `topPx` is counted from the top of the column. */
export type FlowPlace = { page: number; column: number; topPx: number; heightPx: number };

type Columns = {
  count: number;
  heightPx: number;
  /** Of the columns of the first page, below the head. */
  firstHeightPx: number;
};

/** Fills column after column, page after page. What is higher than a column runs over its end. */
export function flowBlocks(blocks: readonly FlowBlock[], columns: Columns): { places: FlowPlace[]; pageCount: number } {
  const places: FlowPlace[] = [];
  let at = { page: 0, column: 0, topPx: 0 };
  const roomPx = (page: number) => (page === 0 ? columns.firstHeightPx : columns.heightPx);
  const next = () => {
    const isLast = at.column === columns.count - 1;
    at = { page: at.page + (isLast ? 1 : 0), column: isLast ? 0 : at.column + 1, topPx: 0 };
  };
  for (const unit of unitsOf(blocks)) {
    const unitPx = unit.reduce((sum, { heightPx }) => sum + heightPx, 0);
    const isAlone = unit.length === 1;
    if (at.topPx > 0 && at.topPx + unitPx > roomPx(at.page) && !(isAlone && unit[0]?.isRoom)) next();
    for (const block of unit) {
      const left = roomPx(at.page) - at.topPx;
      if (at.topPx > 0 && !block.isRoom && block.heightPx > left) next();
      const heightPx = block.isRoom ? Math.max(0, Math.min(block.heightPx, left)) : block.heightPx;
      places.push({ ...at, heightPx });
      at = { ...at, topPx: at.topPx + heightPx };
    }
  }
  return { places, pageCount: (places.at(-1)?.page ?? 0) + 1 };
}

/** What stays together. */
function unitsOf(blocks: readonly FlowBlock[]): FlowBlock[][] {
  const units: FlowBlock[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (isOpen) units.at(-1)?.push(block);
    else units.push([block]);
    isOpen = block.keepsNext ?? false;
  }
  return units;
}
