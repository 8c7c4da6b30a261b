import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { lowered, raised } from '#documents/reading/raised.ts';

/** Where a line ends, as web pages say it. */
export const LINE_BREAK = /<br\s{0,3}\/?>/i;

const TAG =
  /<\/?(?:br|p|div|span|b|i|u|em|strong|small|font|center|ul|ol|li|table|tbody|tr|td|th|h[1-6]|a|img|hr|sub|sup|mark)(?:\s[^<>]{0,300})?\/?>/gi;
const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};
/** Of fonts that draw bullets with them, and what is left of signs nobody could read. */
const GLYPHS = /[\uE000-\uF8FF\uFFFD]/gu;

/** Words without the marks of web pages; formulas and code are left alone. */
export function withoutTags(text: string): string {
  if (!/[<&\uE000-\uF8FF\uFFFD]/u.test(text)) return text;
  return readTokens(text)
    .map((token) => (token.kind === 'text' ? plain(token.source) : token.source))
    .join('');
}

function plain(text: string): string {
  return text
    .replaceAll(/<sup>([^<>]{1,40})<\/sup>/gi, (_, inside: string) => raised(inside))
    .replaceAll(/<sub>([^<>]{1,40})<\/sub>/gi, (_, inside: string) => lowered(inside))
    .replaceAll(TAG, '')
    .replaceAll(/&(?:nbsp|lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(GLYPHS, '');
}

/** A picture of a file has a number in place of an address. */
export const PICTURE = /!\[[^[\]]*\](?:\([^()]*\))?/g;

/** A number that stood in a circle of its own. */
export function isBadge(line: string): boolean {
  return /^[(（]?(?:\d{1,2}|[①-⑳]|[一二三四五六七八九十])[.、)）]?$/.test(line);
}

/** Options that stand in one line, each in a line of its own: `A、牛　B、千克`. */
export function optionsApart(line: string): string[] {
  const parts = line.split(/(?<=[\s\u3000])(?=[A-F][.．、)）])/).map((part) => part.trim());
  const letters = parts.slice(/^[A-F][.．、)）]/.test(parts[0] ?? '') ? 0 : 1).map((part) => part[0]);
  const isList = letters.length >= 2 && letters.every((letter, at) => letter === 'ABCDEF'[at]);
  return isList ? parts : [line];
}

const OPTION = /^[(（]?([A-F])[.．、)）]\s*(\S.*)/s;

/** `A. 深度`, `B）体积`. */
export function optionIn(text: string): { letter: string; words: string } | undefined {
  const [, letter = '', words = ''] = OPTION.exec(text) ?? [];
  return letter === '' ? undefined : { letter, words };
}

/** What follows 答案. */
export function answerIn(text: string): string | undefined {
  return /^\*{0,2}(?:(?:参考)?答案|Answers?)\*{0,2}[：:\u3000]\*{0,2}[ \u3000]{0,9}(\S.*)/is.exec(text)?.[1];
}
