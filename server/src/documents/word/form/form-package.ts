import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate';
import { mainPathOf, relationshipsOf } from '#documents/reading/ooxml/package.ts';
import { openZip, type Zip } from '#documents/reading/ooxml/zip.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { escaped } from './xml-spans.ts';

export type FormPackage = { parts: Unzipped; mainPath: string; xml: string };

const MAX_INFLATED_BYTES = 40 * 1024 * 1024;
const MAX_DOCUMENT_CHARS = 4_000_000;
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Opens a Word form, or says in a sentence why it is none. */
export function openForm(bytes: Uint8Array): FormPackage {
  const parts = inflate(bytes);
  const mainPath = mainPathOf(partsOf(parts));
  const main = mainPath === undefined ? undefined : parts[mainPath];
  if (!mainPath || !main) throw new ReadingError('damaged', '文件里缺少正文，可能已损坏，请重新保存一份再上传');
  const types = textOf(parts, '[Content_Types].xml');
  if (types.includes('macroEnabled')) throw new ReadingError('unknown-type', '这个文件带宏，请另存为不带宏的 .docx');
  if (!types.includes(DOCUMENT_TYPE)) throw notWord();
  const xml = strFromU8(main);
  if (xml.length > MAX_DOCUMENT_CHARS) throw new ReadingError('too-large', '表格太大，请只留要填的几页');
  // Word and WPS always call it so; another prefix is another program's.
  if (!xml.includes(`xmlns:w="${WORD}"`)) throw notWord();
  return { parts, mainPath, xml };
}

/** A program would show six at most for each kind of paper; whoever made more made them by mistake. */
const MOST_EDGES = 24;
const MAX_EDGE_CHARS = 400_000;

/** The headers and footers that sections of the document name, each once. */
export function edgePartsOf({ parts, mainPath, xml }: FormPackage): {
  path: string;
  kind: 'header' | 'footer';
  xml: string;
}[] {
  const named = new Set(
    Array.from(xml.matchAll(/<w:(?:header|footer)Reference\b[^<>]*?:id="([^"<>]{1,100})"/g), ([, id = '']) => id),
  );
  const found = new Map<string, { path: string; kind: 'header' | 'footer'; xml: string }>();
  for (const [id, { type, target, isExternal }] of relationshipsOf(partsOf(parts), mainPath)) {
    const kind = type === 'header' || type === 'footer' ? type : undefined;
    if (!kind || isExternal || !named.has(id) || found.size >= MOST_EDGES) continue;
    const text = textOf(parts, target);
    if (text.length <= MAX_EDGE_CHARS && text.includes(`xmlns:w="${WORD}"`))
      found.set(target, { path: target, kind, xml: text });
  }
  return [...found.values()];
}

/** The same package with another text in its document, and with properties of the whole file. */
export function packForm(
  { parts, mainPath }: FormPackage,
  xml: string,
  properties: readonly { name: string; value: string }[],
): Uint8Array {
  return zipSync({ ...parts, ...withProperties(parts, properties), [mainPath]: strToU8(xml) }, { level: 6 });
}

function inflate(bytes: Uint8Array): Unzipped {
  // What password protection and the old format have in common.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new ReadingError('encrypted', '文件设置了密码，或是旧的 .doc 格式，请另存为 .docx 再上传');
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw notWord();
  const zip = openZip(bytes, MAX_INFLATED_BYTES);
  return Object.fromEntries(zip.paths().map((path) => [path, new Uint8Array(zip.read(path) ?? [])]));
}

function notWord(): ReadingError {
  return new ReadingError('unknown-type', '这不是 Word 文件，请用 Word 或 WPS 另存为 .docx 再上传');
}

const CUSTOM_PATH = 'docProps/custom.xml';
const CUSTOM_RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties';
const CUSTOM_TYPE = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const CUSTOM_SPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const VALUE_SPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
/** The format every property of ours has; fixed by Office. */
const FORMAT_ID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';

/** Properties a file has already stay, except those of the same name. */
function withProperties(parts: Unzipped, properties: readonly { name: string; value: string }[]): Unzipped {
  const relations = relationshipsOf(partsOf(parts), '');
  const path = [...relations.values()].find(({ type }) => type === 'custom-properties')?.target ?? CUSTOM_PATH;
  const known = Array.from(
    textOf(parts, path).matchAll(/<property\b(?:[^<]|<(?!\/?property\b))*<\/property>/g),
    ([one]) => one,
  );
  const kept = known.filter((one) => properties.every(({ name }) => !one.includes(`name="${name}"`)));
  // Numbers of properties begin at 2.
  const numbered = [
    ...kept,
    ...properties.map(
      ({ name, value }) =>
        `<property fmtid="${FORMAT_ID}" pid="0" name="${escaped(name)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
    ),
  ].map((one, index) => one.replace(/pid="\d+"/, `pid="${index + 2}"`));
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="${CUSTOM_SPACE}" xmlns:vt="${VALUE_SPACE}">${numbered.join('')}</Properties>`;
  if (parts[path]) return { [path]: strToU8(xml) };
  const types = textOf(parts, '[Content_Types].xml');
  const rels = textOf(parts, '_rels/.rels');
  return {
    [path]: strToU8(xml),
    '[Content_Types].xml': strToU8(
      types.replace(/<\/Types>\s*$/, `<Override PartName="/${path}" ContentType="${CUSTOM_TYPE}"/></Types>`),
    ),
    '_rels/.rels': strToU8(
      rels.replace(
        /<\/Relationships>\s*$/,
        `<Relationship Id="aigcProperties" Type="${CUSTOM_RELATION}" Target="${path}"/></Relationships>`,
      ),
    ),
  };
}

function partsOf(parts: Unzipped): Zip {
  const has = (path: string) => Object.hasOwn(parts, path);
  return { has, read: (path) => (has(path) ? parts[path] : undefined) };
}

function textOf(parts: Unzipped, path: string): string {
  const part = parts[path];
  return part ? strFromU8(part) : '';
}
