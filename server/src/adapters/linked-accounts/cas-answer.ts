type CasAnswer = { user: string; attributes: Readonly<Record<string, string>> };

const MAX_LENGTH = 64 * 1024;
const MAX_DEPTH = 8;
/** A tag with its name; whatever is no plain tag or text is refused. */
const TAG = /<(\/?)([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+=(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /[^<]*/y;
const PROLOG = /^\s*<\?xml [^<>]{0,200}\?>/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Who a CAS server says it is. Read by hand, since so little of XML is wanted: no document types, entities of their own, comments,
 * sections or instructions, and exactly one user.
 */
export function readCasAnswer(xml: string): CasAnswer {
  if (xml.length > MAX_LENGTH) throw new Error('the answer is too large');
  const leaves = leavesOf(xml.replace(PROLOG, ''));
  const users = leaves.filter(({ path }) => path === 'serviceResponse/authenticationSuccess/user');
  const [user] = users;
  if (!user || users.length > 1) throw new Error('the answer names nobody, or several');
  if (leaves.some(({ path }) => path.includes('authenticationFailure'))) throw new Error('the ticket was refused');
  const start = 'serviceResponse/authenticationSuccess/attributes/';
  const attributes = leaves
    .filter(({ path }) => path.startsWith(start))
    .map(({ path, text }) => [path.slice(start.length), text]);
  return { user: user.text, attributes: Object.fromEntries(attributes) };
}

/** Elements without others inside, by the names on the way to them. */
function leavesOf(xml: string): { path: string; text: string }[] {
  const leaves: { path: string; text: string }[] = [];
  const open: { name: string; hasChildren: boolean; text: string }[] = [];
  let isOver = false;
  for (let at = 0; at < xml.length; ) {
    const text = take(TEXT, xml, at)?.[0] ?? '';
    at += text.length;
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
    else if (text.trim() !== '') throw new Error('the answer has words outside');
    if (at >= xml.length) break;
    const tag = take(TAG, xml, at);
    if (!tag || isOver) throw new Error('the answer is no plain XML');
    at += tag[0].length;
    const [, closes, , name = '', , isEmpty] = tag;
    if (!closes) {
      if (innermost) innermost.hasChildren = true;
      open.push({ name, hasChildren: false, text: '' });
      if (open.length > MAX_DEPTH) throw new Error('the answer is too deep');
    }
    if (!closes && !isEmpty) continue;
    const ended = open.at(-1);
    if (ended?.name !== name) throw new Error('the answer is no plain XML');
    const path = open.map((one) => one.name).join('/');
    if (!ended.hasChildren) leaves.push({ path, text: decoded(ended.text) });
    open.pop();
    isOver = open.length === 0;
  }
  if (!isOver) throw new Error('the answer is not whole');
  return leaves;
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
