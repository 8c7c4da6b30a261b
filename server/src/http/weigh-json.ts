import { AppError } from '@app/contract/errors.ts';

/** Nothing of ours is nested half as deep; what reads a value recursively is safe up to here. */
const MAX_DEPTH = 64;

/**
 * Refuses text that would cost much to parse and validate, before either is tried: one pass over it counts brackets and
 * values. What is not JSON at all may pass; `JSON.parse` says so cheaply.
 */
export function weighJson(text: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
        break;
    }
    if (depth > MAX_DEPTH) throw new AppError('invalid', '请求内容嵌套太深');
    if (values > maxValues) throw new AppError('too-large', '请求内容的项目太多');
  }
}

/** Where the string that begins here ends; a sign after a backslash ends nothing. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
