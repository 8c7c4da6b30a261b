import { strToU8, zipSync } from 'fflate';

/** Small office files made by hand, so that a test shows every byte it depends on. */
export type Relation = { id: string; type: string; target: string; isExternal?: boolean };

const OFFICE = 'http://schemas.openxmlformats.org';
const NAMESPACES = Object.entries({
  w: `${OFFICE}/wordprocessingml/2006/main`,
  m: `${OFFICE}/officeDocument/2006/math`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  a: `${OFFICE}/drawingml/2006/main`,
  wp: `${OFFICE}/drawingml/2006/wordprocessingDrawing`,
  pic: `${OFFICE}/drawingml/2006/picture`,
  c: `${OFFICE}/drawingml/2006/chart`,
  p: `${OFFICE}/presentationml/2006/main`,
  x: `${OFFICE}/spreadsheetml/2006/main`,
  mc: `${OFFICE}/markup-compatibility/2006`,
  a14: 'http://schemas.microsoft.com/office/drawing/2010/main',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');

/** An element with every namespace declared. */
export function xmlRoot(name: string, content: string, attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACES} ${attributes}>${content}</${name}>`;
}

export function relations(list: readonly Relation[]): string {
  const entries = list.map(({ id, type, target, isExternal }) => {
    const mode = isExternal ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="${OFFICE}/package/2006/relationships">${entries.join('')}</Relationships>`;
}

export function zipOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const entries = Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries));
}

export function docxOf(
  body: string,
  parts: Record<string, string | Uint8Array> = {},
  related: readonly Relation[] = [],
): Uint8Array {
  return zipOf({
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': xmlRoot('w:document', `<w:body>${body}<w:sectPr/></w:body>`),
    'word/_rels/document.xml.rels': relations(related),
    ...parts,
  });
}

/** A paragraph of one run. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export type SlideFixture = { shapes: string; isHidden?: boolean; notes?: string; related?: readonly Relation[] };

/** The slides are stored in reverse, so that only the list of the presentation tells their order. */
export function pptxOf(slides: readonly SlideFixture[], more: Record<string, string | Uint8Array> = {}): Uint8Array {
  const fileOf = (index: number) => `slide${slides.length - index}.xml`;
  const parts: Record<string, string | Uint8Array> = {
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: '/ppt/presentation.xml' }]),
    'ppt/presentation.xml': xmlRoot(
      'p:presentation',
      `<p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')}</p:sldIdLst>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => ({ id: `s${index}`, type: 'slide', target: `slides/${fileOf(index)}` })),
    ),
    ...more,
  };
  for (const [index, { shapes, isHidden, notes, related = [] }] of slides.entries()) {
    const tree = `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`;
    parts[`ppt/slides/${fileOf(index)}`] = xmlRoot('p:sld', tree, isHidden ? 'show="0"' : '');
    const notesRelation = { id: 'notes', type: 'notesSlide', target: `../notesSlides/notes${index}.xml` };
    parts[`ppt/slides/_rels/${fileOf(index)}.rels`] = relations(notes ? [...related, notesRelation] : related);
    if (notes) parts[`ppt/notesSlides/notes${index}.xml`] = xmlRoot('p:notes', textShape(notes, '<p:ph type="body"/>'));
  }
  return zipOf(parts);
}

/** A shape of one paragraph for each line; a line may also be a ready <a:p>. */
export function textShape(text: string, placeholder = ''): string {
  const lines = text
    .split('\n')
    .map((line) => (line.startsWith('<a:p>') ? line : `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`));
  return `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${lines.join('')}</p:txBody></p:sp>`;
}

export type SheetFixture = { name: string; rows: string; state?: string };

export function xlsxOf(
  sheets: readonly SheetFixture[],
  options: { shared?: string; styles?: string; isFrom1904?: boolean } = {},
): Uint8Array {
  const list = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<x:sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  const settings = options.isFrom1904 ? '<x:workbookPr date1904="1"/>' : '';
  return zipOf({
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': xmlRoot('x:workbook', `${settings}<x:sheets>${list.join('')}</x:sheets>`),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ({ id: `s${index}`, type: 'worksheet', target: `worksheets/sheet${index}.xml` })),
      { id: 'shared', type: 'sharedStrings', target: 'sharedStrings.xml' },
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ]),
    'xl/sharedStrings.xml': xmlRoot('x:sst', options.shared ?? ''),
    'xl/styles.xml': xmlRoot('x:styleSheet', options.styles ?? ''),
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        xmlRoot('x:worksheet', `<x:sheetData>${rows}</x:sheetData>`),
      ]),
    ),
  });
}
