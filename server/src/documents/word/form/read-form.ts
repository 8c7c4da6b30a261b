import { CELL_MARGINS } from '#documents/word/measures.ts';
import { isAskingControl, linePieces, lineText, openLabels } from './open-lines.ts';
import { attributeOf, childSpan, type Span, spansBelow, spansOf, unescaped, xmlOf } from './xml-spans.ts';

export type Cell = {
  place: string;
  span: Span;
  text: string;
  /** Neither words nor pictures: something may stand here. */
  isBlank: boolean;
  /** Holds a table of its own. */
  isFrame: boolean;
  /** The cell above goes on here. */
  isContinued: boolean;
  column: number;
  columnSpan: number;
  /** For words, in twentieths of a point; 0 where the form does not say. */
  width: number;
};
/** A label with room behind it or below, outside of tables or among others in its cell. */
export type Line = {
  place: string;
  paragraph: Span;
  label: string;
  /** Where the room begins and ends in the line. */
  at: number;
  end: number;
  /** Nothing else is written on the line. */
  isAlone: boolean;
  /** The cell it stands in. */
  cell: string | undefined;
  /** The empty paragraphs below: room for what it asks for. */
  room: Span[];
};
export type Row = { span: Span; cells: Cell[] };
export type Form = {
  xml: string;
  root: Span;
  tables: Row[][];
  lines: Line[];
  placeholders: string[];
  /** Of a line outside of tables. */
  lineWidth: number;
};

export const PLACEHOLDER = /[{｛]{2}\s{0,20}([^{}｛｝\s](?:[^{}｛｝]{0,28}[^{}｛｝\s])?)\s{0,20}[}｝]{2}/g;
const MOST_COLUMNS = 63;

/** The tables of a form with every cell numbered, those in cells after the table they stand in; `part` is what stands before each number. */
export function readForm(xml: string, part = ''): Form {
  const root = spansOf(xml);
  const tables: Row[][] = [];
  let count = 0;
  const readTables = (inside: Span) => {
    for (const table of spansBelow(inside, 'w:tbl', isShown)) {
      const grid = gridOf(xml, table);
      const rows = spansBelow(table, 'w:tr', isNoTable).map((row) =>
        readRow(xml, row, grid, () => `${part}c${++count}`),
      );
      tables.push(rows);
      for (const { cells } of rows) for (const { span } of cells) readTables(span);
    }
  };
  readTables(root);
  const paragraphs = spansBelow(root, 'w:p', isShown).map((paragraph) => paragraphText(xml, paragraph));
  const inBoxes = spansBelow(root, 'w:p', isShown).flatMap((paragraph) => spansBelow(paragraph, 'w:p', isShown));
  const words = [...paragraphs, ...inBoxes.map((paragraph) => paragraphText(xml, paragraph))];
  const placeholders = words.flatMap((text) => Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name));
  return {
    xml,
    root,
    tables,
    lines: readLines(xml, root, tables, part),
    placeholders: [...new Set(placeholders)].map(placeOfPlaceholder),
    lineWidth: lineWidthOf(xml, root),
  };
}

/** A cell with one label is a place itself; every line with a label counts, so that the numbers say nothing of what we know. */
function readLines(xml: string, root: Span, tables: readonly Row[][], part: string): Line[] {
  const cells = new Map(tables.flat().flatMap((row) => row.cells.map((cell) => [cell.span, cell] as const)));
  const lines: Line[] = [];
  let count = 0;
  const read = (span: Span, cell: Cell | undefined) => {
    const found = span.children.flatMap((paragraph, index) => {
      if (paragraph.name !== 'w:p') return [];
      const below = () => emptyBelow(xml, span.children, index + 1);
      return linesOf(xml, paragraph, below).map((line) => ({ ...line, cell: cell?.place }));
    });
    if (lines.length < MOST_LINES && (!cell || found.length > 1))
      lines.push(...found.map((line) => ({ ...line, place: `${part}l${++count}` })));
    for (const child of span.children)
      if (isShown(child)) read(child, cells.get(child) ?? (isBox(child) ? undefined : cell));
  };
  read(root, undefined);
  return lines;
}

const isBox = ({ name }: Span) => name === 'w:txbxContent';
const MOST_HEADING_CHARS = 20;
/** A file with more is no form, and nobody would look them all over. */
const MOST_LINES = 400;

function linesOf(xml: string, paragraph: Span, below: () => Span[]): Omit<Line, 'place' | 'cell'>[] {
  const text = lineText(xml, paragraph);
  if (text.trim() === '') return [];
  const room = below();
  const labels = openLabels(text);
  const isAlone = labels.length === 1 && text.slice(0, labels[0]?.at).trim().length <= MOST_HEADING_CHARS;
  if (labels.length > 0) return labels.map((label) => ({ ...label, paragraph, isAlone, room: isAlone ? room : [] }));
  // 「一、教学目标」 above an empty paragraph.
  const isHeading = text.trim().length <= MOST_HEADING_CHARS && room.length > 0;
  const at = text.length;
  return isHeading ? [{ label: text.trim(), at, end: at, paragraph, isAlone: true, room }] : [];
}

function emptyBelow(xml: string, siblings: readonly Span[], from: number): Span[] {
  const isEmpty = (span: Span) =>
    span.name === 'w:p' &&
    /^[\s_＿]*$/.test(lineText(xml, span)) &&
    !/<w:(drawing|pict|object|sectPr)\b|<m:oMath\b/.test(xmlOf(xml, span));
  const room: Span[] = [];
  for (let index = from; index < siblings.length; index += 1) {
    const span = siblings[index];
    if (!span || !isEmpty(span)) break;
    room.push(span);
  }
  return room;
}

export function placeOfPlaceholder(name: string): string {
  return `{{${name}}}`;
}

/** What old programs would show in place of a text box holds the same once more. */
export function isShown({ name }: Span): boolean {
  return name !== 'mc:Fallback';
}

const isNoTable = ({ name }: Span) => name !== 'w:tbl';
/** A text box has paragraphs of its own. */
const isNoParagraph = ({ name }: Span) => name !== 'w:p' && name !== 'mc:Fallback';

/** The pieces of text of a paragraph, as Word cut them. */
export function textSpans(paragraph: Span): Span[] {
  return spansBelow(paragraph, 'w:t', isNoParagraph);
}

export function paragraphText(xml: string, paragraph: Span): string {
  return textSpans(paragraph)
    .map(({ insideStart, insideEnd }) => unescaped(xml.slice(insideStart, insideEnd)))
    .join('');
}

function readRow(xml: string, span: Span, grid: readonly number[], newPlace: () => string): Row {
  let column = countOf(xml, childSpan(span, 'w:trPr', 'w:gridBefore'), 0);
  const cells = spansBelow(span, 'w:tc', isNoTable).map((cell): Cell => {
    const properties = childSpan(cell, 'w:tcPr');
    const columnSpan = Math.max(1, countOf(xml, childSpan(properties, 'w:gridSpan'), 1));
    const text = cellText(xml, cell);
    const read: Cell = {
      place: newPlace(),
      span: cell,
      text,
      isBlank: (text.trim() === '' || isHint(text)) && !/<(w:drawing|w:pict|w:object|m:oMath)\b/.test(xmlOf(xml, cell)),
      isFrame: spansBelow(cell, 'w:tbl').length > 0,
      isContinued: isContinued(xml, childSpan(properties, 'w:vMerge')),
      column,
      columnSpan,
      width: cellWidth(xml, properties, grid.slice(column, column + columnSpan)),
    };
    column += columnSpan;
    return read;
  });
  return { span, cells };
}

function gridOf(xml: string, table: Span): number[] {
  const columns = childSpan(table, 'w:tblGrid')?.children ?? [];
  return columns.map((column) => sizeOf(xml, column, 'w:w'));
}

/** What the cell and its columns say may differ; the narrower one is safe. */
function cellWidth(xml: string, properties: Span | undefined, columns: readonly number[]): number {
  const own = childSpan(properties, 'w:tcW');
  const isFixed = attributeOf(xml, own, 'w:type') === 'dxa';
  const widths = [isFixed ? sizeOf(xml, own, 'w:w') : 0, columns.reduce((sum, width) => sum + width, 0)];
  const known = widths.filter((width) => width > 0);
  return known.length > 0 ? Math.max(1, Math.min(...known) - CELL_MARGINS) : 0;
}

/** Of A4 with the margins Word begins with, where the form does not say. */
const USUAL_LINE_WIDTH = 8_306;

function lineWidthOf(xml: string, root: Span): number {
  const section = spansBelow(root, 'w:sectPr').at(-1);
  const margins = childSpan(section, 'w:pgMar');
  const paper = sizeOf(xml, childSpan(section, 'w:pgSz'), 'w:w');
  const width = paper - sizeOf(xml, margins, 'w:left') - sizeOf(xml, margins, 'w:right');
  return width > 0 ? width : USUAL_LINE_WIDTH;
}

function sizeOf(xml: string, span: Span | undefined, name: string): number {
  const size = Number(attributeOf(xml, span, name) ?? 0);
  return Number.isFinite(size) && size > 0 ? size : 0;
}

/** Words that only ask to be replaced are none. */
function cellText(xml: string, cell: Span): string {
  const isWritten = (child: Span) => isNoTable(child) && !isAskingControl(child);
  return spansBelow(cell, 'w:p', isWritten)
    .map((paragraph) => {
      const written = linePieces(xml, paragraph).filter(({ isWords, isAsking }) => isWords && !isAsking);
      return written.map(({ text }) => text).join('');
    })
    .join('\n');
}

/** （请结合课标填写）: in brackets from beginning to end, and it tells what to write. */
function isHint(text: string): boolean {
  const words = text.trim();
  const inside = words.slice(1, -1);
  const isBracketed = /^[（(【]/.test(words) && /[)）】]$/.test(words) && !/[（）()【】]/.test(inside);
  return isBracketed && /写|说明|请|依据|结合|体现|包括|围绕|简述|描述/.test(inside);
}

function isContinued(xml: string, merge: Span | undefined): boolean {
  return merge !== undefined && attributeOf(xml, merge, 'w:val') !== 'restart';
}

function countOf(xml: string, span: Span | undefined, otherwise: number): number {
  const count = Number(attributeOf(xml, span, 'w:val') ?? otherwise);
  return Number.isInteger(count) ? Math.min(MOST_COLUMNS, Math.max(0, count)) : otherwise;
}
