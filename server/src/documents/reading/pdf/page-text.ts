import { inReadingOrder, type Line, type Piece } from './reading-order.ts';

/** The text of a page: pieces put back into lines, lines into paragraphs, columns one after the other. */
export function pageText(pieces: readonly Piece[]): string {
  return inReadingOrder(pieces)
    .flatMap((column) => joinParagraphs(column))
    .join('\n\n');
}

/** Text of a line. Chinese has no spaces, however far apart its characters are set. */
export function lineText(pieces: readonly Piece[]): string {
  let text = '';
  let endX = 0;
  for (const { text: more, x, width, size } of pieces) {
    const gapEms = (x - endX) / (size || 1);
    // Two formulas that touch would be one that stands alone, and a backslash would take the first sign of one.
    const areFormulas = /[\\$]$/.test(text) && more.startsWith('$');
    const isTight = !areFormulas && (WIDE_END.test(text) && WIDE_START.test(more) ? gapEms < 0.45 : gapEms < 0.2);
    text += text === '' || isTight ? more : ` ${more}`;
    endX = x + width;
  }
  return text.replace(BULLETS, '•').replace(/\s+/g, ' ').trim();
}

/** Picture fonts put their bullets where no letters are. */
const BULLETS = /[\ue000-\uf8ff]/g;
const WIDE = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef‘’“”…—]`;
const WIDE_END = new RegExp(`${WIDE}$`, 'u');
const WIDE_START = new RegExp(`^${WIDE}`, 'u');

/** A line that reaches the right edge goes on in the next one unless that is indented or set apart. */
function joinParagraphs(lines: readonly Line[]): string[] {
  const left = Math.min(...lines.map((line) => line.x));
  const right = Math.max(...lines.map((line) => line.endX));
  const paragraphs: string[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const text = lineText(line.pieces);
    if (text === '') continue;
    const goesOn =
      previous !== undefined &&
      isRunning(previous) &&
      previous.endX >= right - previous.size * 1.5 &&
      line.x <= left + line.size * 0.8 &&
      previous.y - line.y <= previous.size * 2.2 &&
      Math.abs(previous.size - line.size) <= previous.size * 0.15;
    if (goesOn) paragraphs.push(joined(paragraphs.pop() ?? '', text));
    else paragraphs.push(text);
    previous = line;
  }
  return paragraphs;
}

/** The cells of a table stand apart; the words of a sentence do not. */
function isRunning({ pieces, size }: Line): boolean {
  return pieces.every(({ x }, index) => {
    const before = pieces[index - 1];
    return before === undefined || x - (before.x + before.width) < size * 2;
  });
}

function joined(text: string, more: string): string {
  if (/[a-z]-$/.test(text) && /^[a-z]/.test(more)) return text.slice(0, -1) + more;
  return WIDE_END.test(text) || WIDE_START.test(more) ? text + more : `${text} ${more}`;
}
