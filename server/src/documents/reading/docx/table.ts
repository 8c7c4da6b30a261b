import { table } from '#documents/reading/markdown.ts';
import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { settingOf } from './styles.ts';

/** What stands in the places of a cell that goes on there. */
export type GoesOn = { fromLeft: string; fromAbove: string };

export const leftEmpty: GoesOn = { fromLeft: '', fromAbove: '' };

/** A table as Markdown; a cell that spans several places fills the first of them. */
export function readTable(element: XmlElement, goesOn: GoesOn, readCell: (cell: XmlElement) => string): string {
  return table(tableCells(element, goesOn, readCell));
}

/** The only cell of a table that is nothing but a frame. */
export function frameOf(element: XmlElement): XmlElement | undefined {
  const cells = rowsOf(element).flatMap((row) => cellsOf(row));
  return cells.length === 1 ? cells[0] : undefined;
}

export function tableCells(
  element: XmlElement,
  { fromLeft, fromAbove }: GoesOn,
  readCell: (cell: XmlElement) => string,
): string[][] {
  return rowsOf(element).map((row) => {
    const before = Number(settingOf(childOf(row, 'w:trPr', 'w:gridBefore')) ?? 0);
    const texts: string[] = Array.from({ length: clamp(before, 0) }, () => '');
    for (const cell of cellsOf(row)) {
      const properties = childOf(cell, 'w:tcPr');
      const text = () => {
        if (continues(properties, 'w:vMerge')) return fromAbove;
        return continues(properties, 'w:hMerge') ? fromLeft : readCell(cell);
      };
      const span = clamp(Number(settingOf(childOf(properties, 'w:gridSpan')) ?? 1), 1);
      texts.push(text(), ...Array.from({ length: span - 1 }, () => fromLeft));
    }
    return texts;
  });
}

const MOST_COLUMNS = 63;

function continues(properties: XmlElement | undefined, name: string): boolean {
  const merge = childOf(properties, name);
  return merge !== undefined && (settingOf(merge) ?? 'continue') === 'continue';
}

/** Rows and cells may sit inside content controls and marks of revision. */
function rowsOf(element: XmlElement): XmlElement[] {
  return inside(element, 'w:tr').filter((row) => childOf(row, 'w:trPr', 'w:del') === undefined);
}

function cellsOf(row: XmlElement): XmlElement[] {
  return inside(row, 'w:tc');
}

function inside(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? inside(child, name) : [];
  });
}

const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);

/** Word knows no more columns than these, whatever a file claims. */
function clamp(count: number, least: number): number {
  return Math.min(MOST_COLUMNS, Math.max(least, Math.floor(count) || least));
}
