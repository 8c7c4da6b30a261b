import { cutToTokens, estimateTokens } from '#lib/token-estimate.ts';
import { pageOf, wholePages } from './file-pages.ts';
import type { OutlineRow, PassageHit } from './passages.queries.ts';

/** Of what a model may be given of a file: what fits the question, and where the rest stands. The beginning gets what is left. */
const FOUND_SHARE = 0.4;
const OUTLINE_SHARE = 0.1;

const FOUND_LEAD = '（中间省略。下面是按这次的问题在其余部分找到的段落。）';
const OUTLINE_LEAD = '（没有给的部分的目录。）';

type Given = {
  /** The beginning of the text, at least as much as a model may be given. */
  beginning: string;
  maxTokens: number;
  outline: readonly OutlineRow[];
  found: readonly PassageHit[];
};

type LongQuote = {
  markdown: string;
  /** How far the beginning goes: whole pages, and characters. */
  readPages: number;
  readChars: number;
  foundPages: number[];
  foundCount: number;
};

export const foundTokens = (maxTokens: number) => Math.floor(maxTokens * FOUND_SHARE);

/** A file that is longer than a model may be given: its beginning, what in the rest fits the question, and an outline of that rest. */
export function quoteLongFile({ beginning, maxTokens, outline, found }: Given): LongQuote {
  const told = found.map((hit) => ({
    ...hit,
    page: pageOf(hit.headings),
    text: cutToTokens(hit.text, foundTokens(maxTokens)),
  }));
  const foundCost = told.reduce((sum, { text, headings }) => sum + estimateTokens(`${headings.join(' / ')}${text}`), 0);
  const hasHeadings = outline.some(({ headings }) => headings.length > 0);
  const outlineTokens = hasHeadings ? Math.floor(maxTokens * OUTLINE_SHARE) : 0;
  const left = maxTokens - Math.min(foundCost, foundTokens(maxTokens)) - outlineTokens;
  const { text: start, pages: readPages } = wholePages(cutToTokens(beginning, left));
  const isNew = ({ page, text }: { page: number; text: string }) =>
    readPages > 0 && page > 0 ? page > readPages : !start.includes(text);
  const later = told.filter(isNew).toSorted((one, other) => one.no - other.no);
  const rest = outlineOf(outline, readPages, outlineTokens);
  return {
    markdown: [
      start,
      ...(later.length > 0 ? [FOUND_LEAD, ...later.map(({ headings, text }) => placed(headings, text))] : []),
      ...(rest !== '' ? [OUTLINE_LEAD, rest] : []),
    ].join('\n\n'),
    readPages,
    readChars: start.length,
    foundPages: later.flatMap(({ page }) => (page > 0 ? [page] : [])),
    foundCount: later.length,
  };
}

function placed(headings: readonly string[], text: string): string {
  return headings.length > 0 ? `［${headings.join(' / ')}］\n${text}` : text;
}

/** Each heading once, those of the pages that were read left out. */
function outlineOf(outline: readonly OutlineRow[], readPages: number, maxTokens: number): string {
  const lines = outline
    .filter(({ page }) => page === 0 || page > readPages)
    .map(({ headings }) => headings.join(' / '))
    .filter(Boolean);
  const whole = [...new Set(lines)].join('\n');
  const cut = cutToTokens(whole, maxTokens);
  return cut.length < whole.length ? cut.slice(0, Math.max(0, cut.lastIndexOf('\n'))) : whole;
}
