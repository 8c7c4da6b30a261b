import { childOf, childrenOf, readElements, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { BUILT_IN_FORMATS } from './built-in-formats.ts';
import { type CellValue, isError } from './formula-functions.ts';
import { shownNumber } from './number-format.ts';

/** What turns the stored value of a cell into what is seen in it. */
export type CellWords = { sharedTexts: string[]; formats: string[]; isFrom1904: boolean };

export function cellText(cell: XmlElement, words: CellWords): string {
  const type = cell.attributes.t ?? 'n';
  if (type === 'inlineStr') return richText(childOf(cell, 'x:is'));
  const value = textOf(childOf(cell, 'x:v'));
  if (type === 's') return words.sharedTexts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace('T', ' ');
  if (type !== 'n' || value.trim() === '' || Number.isNaN(Number(value))) return value;
  return shownNumber(Number(value), words.formats[Number(cell.attributes.s ?? 0)] ?? 'General', words.isFrom1904);
}

/** What a formula reckons with. */
export function cellValue(cell: XmlElement, words: CellWords): CellValue {
  const type = cell.attributes.t ?? 'n';
  const value = textOf(childOf(cell, 'x:v'));
  if (type === 'e') return { error: value };
  if (type === 'b') return value === '1';
  if (type === 'n' && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  return cellText(cell, words) || undefined;
}

/** A computed value as the cell would show it. */
export function computedText(value: CellValue, cell: XmlElement, words: CellWords): string {
  if (value === undefined) return '0';
  if (isError(value)) return value.error;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  return shownNumber(value, words.formats[Number(cell.attributes.s ?? 0)] ?? 'General', words.isFrom1904);
}

export function readSharedTexts(bytes: Uint8Array | undefined): string[] {
  return bytes ? Array.from(readElements(bytes, 'x:si'), richText) : [];
}

/** The number format of each cell style, by its index. */
export function readFormats(root: XmlElement | undefined): string[] {
  const own = new Map(
    childrenOf(childOf(root, 'x:numFmts'), 'x:numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  return childrenOf(childOf(root, 'x:cellXfs'), 'x:xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0);
    return own.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General';
  });
}

/** Pieces with their own look; the reading aid over them (x:rPh) is not part of the text. */
function richText(holder: XmlElement | undefined): string {
  return childrenOf(holder)
    .map((child) => (child.name === 'x:t' ? textOf(child) : child.name === 'x:r' ? textOf(childOf(child, 'x:t')) : ''))
    .join('');
}
