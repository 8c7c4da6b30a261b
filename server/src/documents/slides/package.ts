import { SLIDE_WIDTH } from '@app/engines/slides/slide-boxes.ts';
import { emu, escapeXml, namespaces, xmlFile } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';

type Relation = { type: string; target: string };

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Numbered `rId1` and on, in this order. */
export function relationsXml(relations: readonly Relation[]): string {
  const rows = relations.map(({ type, target }, index) => {
    const kind = type === 'core-properties' ? `${PACKAGE}/relationships/metadata` : `${OFFICE}/relationships`;
    return `<Relationship Id="rId${index + 1}" Type="${kind}/${type}" Target="${target}"/>`;
  });
  return xmlFile(`<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`);
}

/** Of parts that are named in them by ids of their own. */
export function relationsWithIds(relations: readonly [id: string, type: string, target: string][]): string {
  const rows = relations.map(([id, type, target]) => {
    return `<Relationship Id="${escapeXml(id)}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`;
  });
  return xmlFile(`<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`);
}

export const rootRelations: readonly Relation[] = [
  { type: 'officeDocument', target: 'ppt/presentation.xml' },
  { type: 'core-properties', target: 'docProps/core.xml' },
  { type: 'extended-properties', target: 'docProps/app.xml' },
  { type: 'custom-properties', target: 'docProps/custom.xml' },
];

/** Master, notes master, theme, tables, then the slides, and the deck as we keep it. */
export function presentationRelations(count: number): Relation[] {
  const slides = Array.from({ length: count }, (_, index) => ({
    type: 'slide',
    target: `slides/slide${index + 1}.xml`,
  }));
  return [
    { type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    { type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
    { type: 'theme', target: 'theme/theme1.xml' },
    { type: 'presProps', target: 'presProps.xml' },
    { type: 'tableStyles', target: 'tableStyles.xml' },
    ...slides,
    { type: 'customXml', target: `../${KEPT_PART}` },
  ];
}

const BEFORE_SLIDES = 5;
/** Programs keep what stands here, whatever it is. */
export const KEPT_PART = 'customXml/item1.xml';

export function presentationXml(count: number, height: number, masterNo: string): string {
  const slides = Array.from({ length: count }, (_, index) => {
    return `<p:sldId id="${256 + index}" r:id="rId${BEFORE_SLIDES + index + 1}"/>`;
  });
  return xmlFile(
    `<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="${masterNo}" r:id="rId1"/></p:sldMasterIdLst>` +
      '<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst>' +
      `<p:sldIdLst>${slides.join('')}</p:sldIdLst><p:sldSz cx="${emu(SLIDE_WIDTH)}" cy="${emu(height)}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  );
}

export const presPropsXml = xmlFile(`<p:presentationPr ${namespaces}/>`);
export const tableStylesXml = xmlFile(
  '<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>',
);

/** `kinds`: endings of the pictures and workbooks in it. */
export function contentTypesXml(
  { count, charts, layouts }: { count: number; charts: number; layouts: number },
  kinds: readonly string[],
): string {
  const type = (part: string, kind: string) => `<Override PartName="/${part}" ContentType="${kind}"/>`;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const parts = [
    type('ppt/presentation.xml', `${PRESENTATION}.presentation.main+xml`),
    type('ppt/slideMasters/slideMaster1.xml', `${PRESENTATION}.slideMaster+xml`),
    ...Array.from({ length: layouts }, (_, index) =>
      type(`ppt/slideLayouts/slideLayout${index + 1}.xml`, `${PRESENTATION}.slideLayout+xml`),
    ),
    type('ppt/notesMasters/notesMaster1.xml', `${PRESENTATION}.notesMaster+xml`),
    type('ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    type('ppt/theme/theme2.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    type('ppt/presProps.xml', `${PRESENTATION}.presProps+xml`),
    type('ppt/tableStyles.xml', `${PRESENTATION}.tableStyles+xml`),
    type('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    type('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
    type('docProps/custom.xml', 'application/vnd.openxmlformats-officedocument.custom-properties+xml'),
    ...Array.from({ length: charts }, (_, index) =>
      type(`ppt/charts/chart${index + 1}.xml`, 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'),
    ),
    ...numbers.flatMap((no) => [
      type(`ppt/slides/slide${no}.xml`, `${PRESENTATION}.slide+xml`),
      type(`ppt/notesSlides/notesSlide${no}.xml`, `${PRESENTATION}.notesSlide+xml`),
    ]),
  ];
  const pictures = [...new Set(kinds)].map(
    (kind) => `<Default Extension="${kind}" ContentType="${pictureTypes[kind]}"/>`,
  );
  return xmlFile(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictures.join('')}${parts.join('')}</Types>`,
  );
}

export function coreXml({ title, label }: { title: string; label: string }): string {
  return xmlFile(
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>教师助手</dc:creator><dc:description>${escapeXml(label)}</dc:description><cp:lastModifiedBy>教师助手</cp:lastModifiedBy></cp:coreProperties>`,
  );
}

export function appXml(count: number): string {
  return xmlFile(
    `<Properties xmlns="${OFFICE}/extended-properties"><Application>教师助手</Application><Slides>${count}</Slides><Notes>${count}</Notes></Properties>`,
  );
}

export function customXml(properties: readonly { name: string; value: string }[]): string {
  const rows = properties.map(
    ({ name, value }, index) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="${escapeXml(name)}"><vt:lpwstr>${escapeXml(value)}</vt:lpwstr></property>`,
  );
  return xmlFile(
    `<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes">${rows.join('')}</Properties>`,
  );
}
