import { plainLine } from '#lib/plain-line.ts';

const EXCERPT_CHARS = 240;
/** Marks and formulas take room that is not shown. */
const READ_CHARS = 4 * EXCERPT_CHARS;

/** The first words of an answer, to be drawn where no Markdown is. */
export function excerptOf(answer: string): string {
  const words = answer
    .slice(0, READ_CHARS)
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/gm, ' ')
    .replace(/\$\$?([^$]+)\$\$?/g, (_formula, inside: string) => (inside.includes('\\') ? '（公式）' : inside))
    .replace(/\[\d{1,3}\](?!\()/g, '')
    // Within a line they leave no gap.
    .replace(/(?<=\S)[*`~]+|[*`~]+(?=\S)/g, '');
  const characters = Array.from(plainLine(words).trim());
  const isCut = characters.length > EXCERPT_CHARS || answer.length > READ_CHARS;
  return `${characters.slice(0, EXCERPT_CHARS).join('')}${isCut ? '…' : ''}`;
}
