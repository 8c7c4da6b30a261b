import { writtenFormula } from './written-formula.ts';

/** Marks and formulas take room that is not shown. */
const READ_FOR_SHOWN = 6;

/** The first words of an answer as one line, for where no Markdown is drawn: without headings, tables and code. */
export function excerptOf(markdown: string, maxChars: number): string {
  const words = markdown
    .slice(0, maxChars * READ_FOR_SHOWN)
    .replace(/^```[^\n]*\n[\s\S]*?(^```|$(?![\s\S]))/gm, ' ')
    .replace(/\$\$[\s\S]*?(\$\$|$(?![\s\S]))/g, ' ')
    .replace(/^[ \t]*(#{1,6}\s|\|).*$/gm, ' ')
    .replace(/^[ \t]*(>|[-*+]\s)[ \t]*/gm, ' ')
    .replace(/\$([^$\n]+)\$/g, (_formula, inside: string) => writtenFormula(inside) ?? '（公式）')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[\d{1,3}\]|\*\*|[`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(words);
  const isCut = characters.length > maxChars || markdown.length > maxChars * READ_FOR_SHOWN;
  return `${characters.slice(0, maxChars).join('')}${isCut ? '…' : ''}`;
}
