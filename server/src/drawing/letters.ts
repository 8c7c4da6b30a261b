/** Signs that never begin a line, and those that never end one. */
const NOT_FIRST = /^[，。、；：？！）》」』】〉”’…—·,.;:?!)\]}%]/u;
const NOT_LAST = /[（《「『【〈“‘([{]$/u;

/** The width of a text in ems: exact for Chinese, near enough for all else. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (letter >= '\u2e80' || letter.length > 1) return 1;
  if (/[ilj.,:;'!|()[\]]/.test(letter)) return 0.32;
  if (/[A-Zmw%@]/.test(letter)) return 0.74;
  if (letter === ' ') return 0.25;
  return letter < '\u2000' ? 0.55 : 1;
}

/** Lines of at most so many ems; words of letters stay whole, signs stay with the word they belong to. */
export function breakLines(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf(line + piece.trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '').flatMap((each) => cutLine(each, maxWidth));
}

/** What may not be parted: a word of letters or digits, a sign with its neighbour. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.match(/[\w+\-.%]+ *|./gsu) ?? []) {
    const before = pieces.at(-1);
    const belongs = before !== undefined && (NOT_FIRST.test(piece) || NOT_LAST.test(before));
    if (belongs && widthOf(before) < 6) pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function cutLine(line: string, maxWidth: number): string[] {
  if (widthOf(line) <= maxWidth + 1) return [line];
  const letters = [...line];
  const each = Math.max(1, Math.floor(maxWidth));
  return Array.from({ length: Math.ceil(letters.length / each) }, (_, n) =>
    letters.slice(n * each, (n + 1) * each).join(''),
  );
}

export type SetLines = { lines: string[]; size: number };

/** The largest size at which the text fits the room in at most so many lines; what never fits ends with an ellipsis. */
export function fitLines(text: string, width: number, size: { max: number; min: number }, maxLines: number): SetLines {
  for (let each = size.max; each > size.min; each *= 0.92) {
    const lines = balanced(text, width / each);
    if (lines.length <= maxLines) return { lines, size: each };
  }
  const lines = breakLines(text, width / size.min);
  const kept = lines.slice(0, maxLines);
  if (lines.length > maxLines) kept[maxLines - 1] = `${[...(kept.at(-1) ?? '')].slice(0, -1).join('')}…`;
  return { lines: kept, size: size.min };
}

/** As few lines as may be, of about the same length, parted after a comma where that fits. */
function balanced(text: string, maxWidth: number): string[] {
  const fewest = breakLines(text, maxWidth).length;
  if (fewest === 2) {
    const clauses = /^(.+?[，。；：？！,;:?! ])(.+)$/u
      .exec(text)
      ?.slice(1)
      .map((part) => part.trim());
    if (clauses?.every((part) => widthOf(part) <= maxWidth && widthOf(part) > widthOf(text) * 0.25)) return clauses;
  }
  const even = breakLines(text, Math.min(maxWidth, Math.ceil(widthOf(text) / fewest) + 0.5));
  return even.length === fewest ? even : breakLines(text, maxWidth);
}

/** A text in a box: all of it, in letters as large as there is room for and no larger than `largest`. */
export function fillBox(
  text: string,
  box: { width: number; height: number },
  largest: number,
  lineHeight: number,
): SetLines {
  for (let size = largest; ; size *= 0.94) {
    const lines = balanced(text, box.width / size);
    const isIn =
      lines.length * size * lineHeight <= box.height &&
      lines.every((one) => widthOf(one) * size <= box.width) &&
      longestWord(text) * size <= box.width;
    if (isIn || size < largest * SMALLEST) return { lines, size };
  }
}

/** In ems; Chinese may be parted anywhere. */
export function longestWord(text: string): number {
  return Math.max(1, ...(text.match(/[\w'’-]+/g) ?? []).map(widthOf));
}

/** Smaller letters are not read; a figure takes no more words than fit so. */
const SMALLEST = 0.4;
