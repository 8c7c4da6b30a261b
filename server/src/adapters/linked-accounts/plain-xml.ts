/** Elements without others inside, by the names on the way to them. */
type Leaf = { path: string; text: string; attributes: Attributes };
type Attributes = Readonly<Record<string, string>>;

const MAX_DEPTH = 8;
/** A tag with its name; whatever is no plain tag or text is refused. */
const TAG = /<(\/?)([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+=(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /[^<]*/y;
const PROLOG = /^\s*<\?xml [^<>]{0,200}\?>/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The little of XML that other systems' answers need, read by hand: no document types, entities of their own, comments, sections or
 * instructions. Callers bound the length.
 */
export function readPlainXml(xml: string): { leaves: Leaf[]; root: { name: string; attributes: Attributes } } {
  const leaves: Leaf[] = [];
  const open: { name: string; hasChildren: boolean; text: string; attributes: Attributes }[] = [];
  const root = { name: '', attributes: {} as Attributes };
  const body = xml.replace(PROLOG, '');
  let isOver = false;
  for (let at = 0; at < body.length; ) {
    const text = take(TEXT, body, at)?.[0] ?? '';
    at += text.length;
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
    else if (text.trim() !== '') throw new Error('the answer has words outside');
    if (at >= body.length) break;
    const tag = take(TAG, body, at);
    if (!tag || isOver) throw new Error('the answer is no plain XML');
    at += tag[0].length;
    const [, closes, , name = '', given = '', isEmpty] = tag;
    if (!closes) {
      const attributes = attributesOf(given);
      if (innermost) innermost.hasChildren = true;
      else Object.assign(root, { name, attributes });
      open.push({ name, hasChildren: false, text: '', attributes });
      if (open.length > MAX_DEPTH) throw new Error('the answer is too deep');
    }
    if (!closes && !isEmpty) continue;
    const ended = open.at(-1);
    if (ended?.name !== name) throw new Error('the answer is no plain XML');
    const path = open.map((one) => one.name).join('/');
    if (!ended.hasChildren) leaves.push({ path, text: decoded(ended.text), attributes: ended.attributes });
    open.pop();
    isOver = open.length === 0;
  }
  if (!isOver) throw new Error('the answer is not whole');
  return { leaves, root };
}

function attributesOf(given: string): Attributes {
  const pairs = [...given.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name, decoded(one ?? other ?? '')]);
  return Object.fromEntries(pairs);
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function decoded(text: string): string {
  return text.replaceAll(/&([^;&]{0,10});?/g, (_all, name: string) => {
    const known = entities[name];
    const code = /^#(?:(\d{1,7})|x([0-9a-f]{1,6}))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 10 : 16) : -1;
    if (known !== undefined) return known;
    if (point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
    throw new Error('the answer has an entity nobody knows');
  });
}
