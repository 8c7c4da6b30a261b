import type { Hit } from '@app/contract/talking/history.ts';

const CHARS_BEFORE = 18;
const CHARS_SHOWN = 80;
/** Marks of Markdown take room that is not shown. */
const CHARS_READ = 3 * CHARS_SHOWN;

/** The words around the place that fits best: what was typed as a whole, else its longest word; questions first. */
export function snippetOf(
  { question, text }: { question: string; text: string },
  keyword: string,
  words: readonly string[],
): Pick<Hit, 'part' | 'snippet'> {
  const parts = [
    { part: 'question', text: question, plain: question.toLowerCase() },
    { part: 'answer', text, plain: text.toLowerCase() },
  ] as const;
  const wanted = [keyword.toLowerCase(), ...words.toSorted((one, other) => other.length - one.length)];
  for (const word of wanted) {
    for (const { part, text: whole, plain } of parts) {
      const at = plain.indexOf(word);
      if (at >= 0) return { part, snippet: around(whole, at) };
    }
  }
  return { part: 'question', snippet: around(question, 0) };
}

function around(text: string, at: number): string {
  const from = Math.max(0, at - CHARS_READ);
  const before = readable(text.slice(from, at));
  const after = readable(text.slice(at, at + CHARS_READ));
  const start = before.slice(-CHARS_BEFORE);
  const end = after.slice(0, CHARS_SHOWN);
  const isCutBefore = start.length < before.length || from > 0;
  const isCutAfter = end.length < after.length || at + CHARS_READ < text.length;
  return `${isCutBefore ? '…' : ''}${wholeCharacters(start + end).trim()}${isCutAfter ? '…' : ''}`;
}

/** Marks of Markdown say nothing in a line of a list. */
function readable(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[#*`~>|]+|^[ \t]*[-+]\s/gm, ' ')
    .replace(/\s+/g, ' ');
}

/** No half of a character is left at either end. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
