import { ReadingError } from '#documents/reading/reading-error.ts';
import { ourPrefix } from './namespaces.ts';

/** Names carry our own prefix for their namespace, whatever prefix the file used. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] };
export type XmlNode = XmlElement | string;

/** What stands before a name for its namespace; empty leaves the name as it was written. */
type PrefixOf = (namespace: string) => string;

/** The whole tree of a part. Document types are refused, so entities cannot explode or reach outside. */
export function parseXml(bytes: Uint8Array, prefixOf: PrefixOf = ourPrefix): XmlElement {
  for (const root of readElements(bytes, undefined, prefixOf)) return root;
  throw damaged();
}

/**
 * Yields every complete element called `wanted` and then forgets it, so that a very large sheet is never a tree.
 * Without a name it yields the root.
 */
export function* readElements(bytes: Uint8Array, wanted?: string, prefixOf = ourPrefix): Generator<XmlElement> {
  const text = decode(bytes);
  const open: Scope[] = [];
  const noPrefixes: Prefixes = { own: new Map(), outer: undefined, names: new Map() };
  let wantedDepth = 0;
  let at = 0;
  while (at < text.length) {
    const bracket = text.indexOf('<', at);
    const isKept = wanted === undefined || wantedDepth > 0;
    if (isKept && bracket !== at) keepText(open, unescapeXml(text.slice(at, bracket === -1 ? text.length : bracket)));
    if (bracket === -1) break;
    const special = readSpecial(text, bracket);
    if (special) {
      if (isKept && special.text) keepText(open, special.text);
      at = special.end;
      continue;
    }
    const isClosing = text[bracket + 1] === '/';
    const tag = isClosing ? undefined : readTag(text, bracket, open.at(-1)?.prefixes ?? noPrefixes, prefixOf);
    if (tag) {
      open.push(tag);
      if (open.length > MOST_LEVELS) throw damaged();
      if (tag.element.name === wanted) wantedDepth += 1;
    }
    at = tag?.end ?? endOf(text, '>', bracket);
    if (tag && !tag.isClosed) continue;

    const done = open.pop()?.element;
    if (!done) throw damaged();
    if (done.name === wanted) wantedDepth -= 1;
    if (wanted === undefined ? open.length === 0 : done.name === wanted && wantedDepth === 0) yield done;
    else if (wanted === undefined || wantedDepth > 0) open.at(-1)?.element.children.push(done);
  }
  if (open.length > 0) throw damaged();
}

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element?.children ?? []) {
    if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}

export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) {
    found = found?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);
  }
  return found;
}

/** Every element called `name` below this one, outermost first; what is inside a found one is not looked at. */
export function* findAll(element: XmlElement, ...names: string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    else yield* findAll(child, ...names);
  }
}

export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** What the prefixes declared here mean, those around them, and the names already made out of them. */
type Prefixes = { own: Map<string, string>; outer: Prefixes | undefined; names: Map<string, string> };
type Scope = { element: XmlElement; prefixes: Prefixes; isClosed: boolean; end: number };

const MOST_LEVELS = 200;

const ENTITIES = new Map(Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

const TAG_NAME = /<([^\s/>=<]+)/y;
const ATTRIBUTE = /\s+([^\s=/><]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

function readTag(text: string, start: number, outer: Prefixes, prefixOf: PrefixOf): Scope {
  const written = matchAt(TAG_NAME, text, start);
  if (!written?.[1]) throw damaged();
  let at = TAG_NAME.lastIndex;
  let prefixes = outer;
  const pairs: [string, string][] = [];
  for (let pair = matchAt(ATTRIBUTE, text, at); pair; pair = matchAt(ATTRIBUTE, text, at)) {
    at = ATTRIBUTE.lastIndex;
    const name = pair[1] ?? '';
    const value = unescapeXml(pair[2] ?? pair[3] ?? '');
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      if (prefixes === outer) prefixes = { own: new Map(), outer, names: new Map() };
      prefixes.own.set(name.slice('xmlns:'.length), prefixOf(value));
    } else pairs.push([name, value]);
  }
  const end = matchAt(TAG_END, text, at);
  if (!end) throw damaged();
  const attributes: Record<string, string> = {};
  for (const [name, value] of pairs) attributes[name.includes(':') ? ourName(name, prefixes) : name] = value;
  const element = { name: ourName(written[1], prefixes), attributes, children: [] };
  return { element, prefixes, isClosed: end[1] === '/', end: TAG_END.lastIndex };
}

/** Comments, instructions and character data; nothing when an ordinary tag begins here. */
function readSpecial(text: string, start: number): { text?: string; end: number } | undefined {
  if (text.startsWith('<?', start)) return { end: endOf(text, '?>', start) };
  if (!text.startsWith('<!', start)) return undefined;
  if (text.startsWith('<!--', start)) return { end: endOf(text, '-->', start + 4) };
  if (!text.startsWith('<![CDATA[', start)) throw damaged();
  const end = endOf(text, ']]>', start);
  return { text: text.slice(start + '<![CDATA['.length, end - ']]>'.length), end };
}

function keepText(open: Scope[], text: string): void {
  open.at(-1)?.element.children.push(text);
}

function unescapeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function ourName(written: string, prefixes: Prefixes): string {
  const known = prefixes.names.get(written);
  if (known !== undefined) return known;
  const colon = written.indexOf(':');
  const meaning = meaningOf(colon === -1 ? '' : written.slice(0, colon), prefixes);
  const name = meaning ? meaning + written.slice(colon + 1) : written;
  prefixes.names.set(written, name);
  return name;
}

/** The innermost says it; there are no more than there are levels, and none is ever copied. */
function meaningOf(prefix: string, innermost: Prefixes): string | undefined {
  let prefixes: Prefixes | undefined = innermost;
  while (prefixes && !prefixes.own.has(prefix)) prefixes = prefixes.outer;
  return prefixes?.own.get(prefix);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw damaged();
  return at + mark.length;
}

function decode(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

function damaged(): ReadingError {
  return new ReadingError('damaged', '文件内容不完整或已损坏，请用 Word 或 WPS 打开后另存一份再上传');
}
