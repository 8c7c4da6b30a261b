import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { formDocx } from './school-forms.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Edge = { kind: 'header' | 'footer'; on?: 'default' | 'first'; inside: string };

export const line = (...runs: string[]) =>
  `<w:p>${runs.map((text) => (text.startsWith('<') ? text : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`)).join('')}</w:p>`;
export const table = (...cells: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(cells.length)}</w:tblGrid><w:tr>${cells.map((text) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${line(text)}</w:tc>`).join('')}</w:tr></w:tbl>`;
/** The number of the page, which Word counts itself. */
export const pageNumber = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
/** Ends a section on wide paper; what follows stands upright again. */
export const wideSection =
  '<w:p><w:pPr><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:pPr></w:p>';

/** A form whose last section has these headers and footers instead of the stamp of its office. */
export function edgedDocx(body: string, edges: readonly Edge[]): Uint8Array {
  const parts = unzipSync(formDocx(body));
  const named = edges.map((edge, index) => ({ ...edge, id: `rIdEdge${index}`, file: `${edge.kind}${index + 5}.xml` }));
  const change = (path: string, from: string | RegExp, to: string) => {
    parts[path] = strToU8(strFromU8(parts[path] ?? new Uint8Array()).replace(from, () => to));
  };
  const references = named.map(({ kind, on = 'default', id }) => `<w:${kind}Reference w:type="${on}" r:id="${id}"/>`);
  const isFirstOther = edges.some(({ on }) => on === 'first');
  change('word/document.xml', /<w:headerReference[^<>]*\/>/, references.join(''));
  if (isFirstOther) change('word/document.xml', /<\/w:sectPr>(?=<\/w:body>)/, '<w:titlePg/></w:sectPr>');
  const relations = named.map(
    ({ kind, id, file }) => `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${file}"/>`,
  );
  change('word/_rels/document.xml.rels', '</Relationships>', `${relations.join('')}</Relationships>`);
  const types = named.map(({ kind, file }) => `<Override PartName="/word/${file}" ContentType="${TYPE}.${kind}+xml"/>`);
  change('[Content_Types].xml', '</Types>', `${types.join('')}</Types>`);
  for (const { kind, file, inside } of named) {
    const name = kind === 'header' ? 'w:hdr' : 'w:ftr';
    const xml = `<${name} xmlns:w="${W}">${inside}</${name}>`;
    parts[`word/${file}`] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${xml}`);
  }
  return zipSync(parts);
}
