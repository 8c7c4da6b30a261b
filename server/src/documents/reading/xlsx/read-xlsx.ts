import { joinBlocks } from '#documents/reading/markdown.ts';
import { openPackage } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf } from '#documents/reading/ooxml/xml.ts';
import type { Zip } from '#documents/reading/ooxml/zip.ts';
import { type CellWords, readFormats, readSharedTexts } from './cell-text.ts';
import { type CellBudget, readSheet } from './sheet.ts';

/** A workbook: each sheet that can be seen, with the values its cells show. */
export function readXlsx(zip: Zip): { markdown: string; pages: number } {
  const office = openPackage(zip);
  const { main } = office;
  const targets = [...main.relationships.values()];
  const sharedPath = targets.find(({ type }) => type === 'sharedStrings')?.target;
  const words: CellWords = {
    sharedTexts: readSharedTexts(sharedPath === undefined ? undefined : office.bytes(sharedPath)),
    formats: readFormats(office.related(main, 'styles')?.root),
    isFrom1904: /^(1|true)$/.test(childOf(main.root, 'x:workbookPr')?.attributes.date1904 ?? ''),
  };
  const budget: CellBudget = { left: MOST_CELLS };
  const sheets = childrenOf(childOf(main.root, 'x:sheets'), 'x:sheet').filter(
    ({ attributes }) => (attributes.state ?? 'visible') === 'visible',
  );
  const blocks = sheets.flatMap(({ attributes }) => {
    const target = main.relationships.get(attributes['r:id'] ?? '');
    const bytes = target?.type === 'worksheet' ? office.bytes(target.target) : undefined;
    const text = bytes ? readSheet(bytes, words, budget) : '';
    return text === '' ? [] : [{ text: `## ${attributes.name ?? '工作表'}` }, { text }];
  });
  return { markdown: joinBlocks(blocks), pages: Math.max(1, sheets.length) };
}

/** A class list has hundreds of cells, a year of marks of a school some ten thousand. */
const MOST_CELLS = 50_000;
