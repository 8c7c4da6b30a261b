import { GOES_ON_FROM_ABOVE, GOES_ON_FROM_LEFT } from '@app/engines/notation/merged-cells.ts';
import { type Block, joinBlocks } from '#documents/reading/markdown.ts';
import { openPackage, type Package } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf, parseXml, textOf } from '#documents/reading/ooxml/xml.ts';
import type { Zip } from '#documents/reading/ooxml/zip.ts';
import type { PictureBook } from '#documents/reading/pictures.ts';
import { readBlocks } from './blocks.ts';
import type { DocxSource } from './docx-source.ts';
import { type NoteKind, openNotes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { readStyles } from './styles.ts';
import { type GoesOn, leftEmpty } from './table.ts';

const marked: GoesOn = { fromLeft: GOES_ON_FROM_LEFT, fromAbove: GOES_ON_FROM_ABOVE };

/** A Word document: its body and notes. Comments, headers, footers and deleted revisions are left out. */
export function readDocx(
  zip: Zip,
  pictures: PictureBook,
  marksMergedCells = false,
): { markdown: string; pages: number } {
  const office = openPackage(zip);
  const source: DocxSource = {
    office,
    part: office.main,
    styles: readStyles(office.related(office.main, 'styles')?.root),
    numbering: readNumbering(office.related(office.main, 'numbering')?.root),
    notes: openNotes(),
    pictures,
    pages: { rendered: 0, broken: 0 },
    goesOn: marksMergedCells ? marked : leftEmpty,
  };
  const body = childOf(office.main.root, 'w:body');
  const blocks = body ? readBlocks(body, source) : [];
  const notes = [...noteBlocks('footnotes', source), ...noteBlocks('endnotes', source)];
  const markdown = joinBlocks([...blocks, ...notes]);
  const { rendered, broken } = source.pages;
  return { markdown, pages: Math.max(pagesSaid(office), rendered + 1, broken + 1) };
}

function noteBlocks(kind: NoteKind, source: DocxSource): Block[] {
  const referred = source.notes.referred().filter((note) => note.kind === kind);
  const part = referred.length > 0 ? source.office.related(source.office.main, kind) : undefined;
  if (!part) return [];
  const byId = new Map(childrenOf(part.root).map((note) => [note.attributes['w:id'] ?? '', note]));
  return referred.map(({ id, mark }) => {
    const note = byId.get(id);
    const text = note ? joinBlocks(readBlocks(note, { ...source, part })).replace(/(?<!\s)\s*\n\s*/g, ' ') : '';
    return { text: `${mark}: ${text}` };
  });
}

/** What the program that wrote the file counted; many do not. */
function pagesSaid(office: Package): number {
  const content = office.bytes('docProps/app.xml');
  const pages = content ? Number(textOf(childOf(parseXml(content), 'Pages'))) : 0;
  return Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : 1;
}
