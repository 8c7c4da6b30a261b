/** Deeper is no answer to anything that was asked, and recursion must end. */
const MAX_DEPTH = 40;

/**
 * The value that begins at the front of a text that is nearly JSON: broken off, with a comma too many or missing, quotes
 * or line breaks inside a string, names without quotes. It goes through the text once and never throws.
 */
export function parseLoosely(text: string): unknown {
  const reader: Reader = { text, at: 0, depth: 0 };
  return readValue(reader, 'top');
}

type Reader = { text: string; at: number; depth: number };
type Where = 'top' | 'key' | 'object' | 'array';

const SPACE = /[\s\ufeff]/;
const QUOTES: Record<string, string> = { '"': '"', "'": "'", '“': '”' };

function peek(reader: Reader): string {
  while (reader.at < reader.text.length && SPACE.test(reader.text[reader.at] ?? '')) reader.at += 1;
  return reader.text[reader.at] ?? '';
}

function readValue(reader: Reader, where: Where): unknown {
  const char = peek(reader);
  if (char === '{') return nested(reader, readObject);
  if (char === '[') return nested(reader, readArray);
  if (QUOTES[char]) return readString(reader, where);
  return readBare(reader);
}

function nested(reader: Reader, read: (reader: Reader) => unknown): unknown {
  if (reader.depth >= MAX_DEPTH) {
    reader.at = reader.text.length;
    return undefined;
  }
  reader.at += 1;
  reader.depth += 1;
  const value = read(reader);
  reader.depth -= 1;
  return value;
}

function readObject(reader: Reader): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (let char = peek(reader); char !== ''; char = peek(reader)) {
    if (char === '}') reader.at += 1;
    if (char === '}' || char === ']') break;
    if (char === ',' || char === ':') {
      reader.at += 1;
      continue;
    }
    const key = QUOTES[char] ? readString(reader, 'key') : String(readBare(reader));
    const mark = peek(reader);
    if (mark === ':' || mark === '：') {
      reader.at += 1;
      if (peek(reader) !== '' && !',}'.includes(peek(reader))) entries.push([key, readValue(reader, 'object')]);
    }
  }
  return Object.fromEntries(entries);
}

function readArray(reader: Reader): unknown[] {
  const items: unknown[] = [];
  for (let char = peek(reader); char !== ''; char = peek(reader)) {
    if (char === ']') reader.at += 1;
    if (char === '}' || char === ']') break;
    if (char === ',' || char === ':') reader.at += 1;
    else items.push(readValue(reader, 'array'));
  }
  return items;
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function readString(reader: Reader, where: Where): string {
  const { text } = reader;
  const close = QUOTES[text[reader.at] ?? ''] ?? '"';
  const out: string[] = [];
  reader.at += 1;
  for (; reader.at < text.length; reader.at += 1) {
    const char = text[reader.at] ?? '';
    if (char === close && isEnd(reader, where)) {
      reader.at += 1;
      return out.join('');
    }
    if (char !== '\\') {
      out.push(char);
      continue;
    }
    reader.at += 1;
    const escaped = text[reader.at] ?? '';
    const code = escaped === 'u' ? /^[\da-f]{4}$/i.exec(text.slice(reader.at + 1, reader.at + 5)) : null;
    if (code) {
      out.push(String.fromCharCode(Number.parseInt(code[0], 16)));
      reader.at += 4;
    } else if (escaped !== 'u') {
      out.push(ESCAPES[escaped] ?? escaped);
    } else {
      // Broken off in the middle of a character.
      reader.at = text.length;
    }
  }
  const broken = out.join('');
  return broken.trimEnd().endsWith('```') ? broken.trimEnd().slice(0, -3) : broken;
}

/** A quote ends its string when what follows it can follow a string there; else it is one of the words. */
function isEnd({ text, at }: Reader, where: Where): boolean {
  const next = skipSpace(text, at + 1);
  const char = text[next];
  if (char === undefined) return true;
  if (where === 'key') return char === ':' || char === '：';
  if (char === '}' || char === ']') return true;
  if (char === '"') return text.slice(at + 1, next).includes('\n');
  if (char !== ',') return false;
  const follows = skipSpace(text, next + 1);
  const after = text[follows];
  if (after === undefined || after === text[at] || '"}]'.includes(after)) return true;
  if (where === 'array') return /[[{\d\-tfn'“]/.test(after);
  return /^[\w\u3400-\u9fff]{1,20} ?[:：]/.test(text.slice(follows, follows + 24));
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text[at] ?? '')) at += 1;
  return at;
}

const NAMED: Record<string, unknown> = { true: true, false: false, null: null, True: true, False: false, None: null };

/** A number, a name, or words that lost their quotes: up to the next mark. */
function readBare(reader: Reader): unknown {
  const from = reader.at;
  while (reader.at < reader.text.length && !/[,:{}[\]"\n]/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  if (reader.at === from) reader.at += 1;
  const word = reader.text.slice(from, reader.at).trim();
  if (word in NAMED) return NAMED[word];
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
}
