/** A paragraph of a Markdown text, and what stands between it and the next. Joined again they are the text, byte for byte. */
export type Paragraph = { text: string; gap: string };

const FENCE = /^ {0,3}(```|~~~)/;
const MATH = /^ {0,3}\$\$/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
/** Belongs to the list item above it, however many empty lines lie between. */
const INDENTED = /^(?: {2,}|\t)\S/;

/** What is changed as one: a heading, a list, a table, a formula or code as a whole, else what stands between empty lines. */
export function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  /** Where the words of the paragraph end that has begun; its start where it has none yet. */
  let end = 0;
  let isHeading = false;
  let closing = '';
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at) + 1 || text.length;
    const line = text.slice(at, next);
    const isBlank = line.trim() === '';
    const isInside = closing !== '';
    if (!isInside && !isBlank && end > start && begins(line, { isHeading, isApart: at > end })) {
      paragraphs.push({ text: text.slice(start, end), gap: text.slice(end, at) });
      start = at;
    }
    if (!isBlank || isInside) {
      if (end <= start) isHeading = HEADING.test(line);
      end = next;
    }
    closing = closingAfter(line, closing);
    at = next;
  }
  paragraphs.push({ text: text.slice(start, end), gap: text.slice(end) });
  return paragraphs.map(withoutLastBreak);
}

export function joinParagraphs(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text, gap }) => text + gap).join('');
}

function begins(line: string, before: { isHeading: boolean; isApart: boolean }): boolean {
  return before.isHeading || HEADING.test(line) || (before.isApart && !INDENTED.test(line));
}

/** What ends the code or the formula that is open after this line; empty where none is. */
function closingAfter(line: string, closing: string): string {
  const trimmed = line.trim();
  if (closing === '$$') return trimmed.endsWith('$$') ? '' : '$$';
  if (closing !== '') return trimmed.startsWith(closing) ? '' : closing;
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return fence;
  return MATH.test(line) && !(trimmed.length > 3 && trimmed.endsWith('$$')) ? '$$' : '';
}

function withoutLastBreak({ text, gap }: Paragraph): Paragraph {
  return text.endsWith('\n') ? { text: text.slice(0, -1), gap: `\n${gap}` } : { text, gap };
}

/** The words of the heading a paragraph stands under, or is; empty where there is none. */
export function headingOver(paragraphs: readonly Paragraph[], at: number): string {
  for (let above = at; above >= 0; above -= 1) {
    const { text = '' } = paragraphs[above] ?? {};
    const line = text.trim().split('\n', 1)[0] ?? '';
    if (HEADING.test(line))
      return line
        .replace(/^#{1,6}/, '')
        .replaceAll(/[*_`#$]/g, '')
        .trim();
  }
  return '';
}
