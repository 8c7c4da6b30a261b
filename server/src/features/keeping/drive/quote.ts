import { plainFormula } from './plain-formula.ts';

/** A piece of a text around a word; `wordAt` counts UTF-16 units or characters alike, it only says where about. */
export type Passage = { passage: string; wordAt: number; isFromStart: boolean };

const CHARS_BEFORE = 16;
const CHARS_SHOWN = 72;

/** One line to show under a name. */
export function quoteOf({ passage, wordAt, isFromStart }: Passage): string {
  const characters = [...passage];
  const before = [...readable(characters.slice(0, wordAt).join(''))];
  const after = [...readable(characters.slice(wordAt).join(''))];
  const start = before.slice(-CHARS_BEFORE);
  const end = after.slice(0, CHARS_SHOWN - start.length);
  const isCutBefore = start.length < before.length || !isFromStart;
  const isCutAfter = end.length < after.length;
  const shown = [...start, ...end].join('').replace(/\s+/g, ' ').trim();
  return `${isCutBefore ? '…' : ''}${shown}${isCutAfter ? '…' : ''}`;
}

/** Marks of Markdown, of tables and of formulas say nothing in a line of a list. */
function readable(text: string): string {
  return text
    .replace(/\$[^$\n]+\$?/g, (formula) => ` ${plainFormula(formula.replaceAll('$', ''))} `)
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\))?/g, '$1')
    .replace(/<br>|\\[|$]|[#*`~>|$]+|^[ \t]*[-+]\s|-{3,}/gm, ' ')
    .replace(/\s+/g, ' ');
}
