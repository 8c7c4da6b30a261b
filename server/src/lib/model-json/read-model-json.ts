import { mendEscapes } from './mend-escapes.ts';
import { parseLoosely } from './parse-loosely.ts';
import { storableText } from './storable-text.ts';

/** Said to every model that is asked for JSON; what it forgets is mended here. */
export const HOW_TO_ESCAPE =
  '这是 JSON：公式里的每个反斜杠写两个，如 "$\\\\frac{1}{2}\\\\times\\\\sqrt{3}$"，方程组换行写四个；文字换行写 \\n，引号写 \\"。';

/** Longer answers are cut: nothing that is asked for is so long. */
const MAX_CHARS = 60_000;
/** Words around an answer may hold brackets of their own, but not many. */
const MAX_SPANS = 6;
/** Deeper is no answer to anything that was asked. */
const MAX_DEPTH = 40;

/**
 * The object or list in what a model said, whatever stands around it: words, a code block. What is broken off, slightly
 * wrong or singly escaped is mended; undefined when there is none. The work grows with the length and no faster.
 */
export function readModelJson(said: string): unknown {
  const text = mendEscapes(said.slice(0, MAX_CHARS));
  const spans = spansIn(text);
  return cleaned(spans.map(parse).find(isAnswer) ?? spans.map(parseLoosely).find(isAnswer));
}

/** What stands in brackets, one after the other; the last may be broken off. A code block goes before words. */
function spansIn(text: string): string[] {
  const first = text.search(/[[{]/);
  if (first < 0) return [];
  const fence = /```(?:json)?\s{0,40}(?=[[{])/i.exec(text)?.index ?? first;
  // A code block inside a string belongs to what was written.
  let at = fence < first || parse(spanAt(text, first)) === undefined ? fence : first;
  const spans: string[] = [];
  while (spans.length < MAX_SPANS && at < text.length) {
    const start = text.slice(at).search(/[[{]/);
    if (start < 0) break;
    const span = spanAt(text, at + start);
    spans.push(span);
    at += start + span.length;
  }
  return spans;
}

function parse(span: string): unknown {
  try {
    return JSON.parse(span);
  } catch {
    return undefined;
  }
}

/** From the brackets that open here to those that close them, or to the end. */
function spanAt(text: string, start: number): string {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"') isString = !isString;
    else if (isString) continue;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** `[1]` among words is a citation, and an empty list or object says nothing. */
function isAnswer(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => typeof one !== 'number');
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), cleaned(one, depth + 1)]));
}
