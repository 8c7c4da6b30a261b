/** Beyond Latin letters, digits and signs a character is as wide as it is high. */
const NARROW = /[ -\u02ff]/;
const NARROW_EM = 0.56;
/** These never begin a line: nothing but marks that close. */
const CLOSING = /^[，。、；：？！）》」』”’…,.;:?!)\]}%]+\s?$/;

/** These never end one. */
const OPENING = '[（《「『“‘【]';

/** The width of a text in the size of its own letters; a guess that is right within a letter or two a line. */
export function widthEm(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (NARROW.test(sign) ? NARROW_EM : 1), 0);
}

/** A picture does not break lines by itself. Words stay whole, and what does not fit ends in an ellipsis. */
export function wrapLines(text: string, maxEm: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, maxEm)) {
    const isFull = widthEm(line + piece.trimEnd()) > maxEm && line !== '' && !CLOSING.test(piece);
    if (!isFull) {
      line += piece;
      continue;
    }
    lines.push(line.trim());
    line = piece.trimStart();
  }
  if (line.trim() !== '') lines.push(line.trim());
  if (lines.length <= maxLines) return lines;
  const last = lines[maxLines - 1] ?? '';
  return [...lines.slice(0, Math.max(0, maxLines - 1)), ...(maxLines > 0 ? [ended(last, maxEm)] : [])];
}

/** Runs of Latin letters are one piece unless they fill a line; everything else breaks anywhere. */
function piecesOf(text: string, maxEm: number): string[] {
  const mostChars = Math.max(1, Math.floor(maxEm / NARROW_EM));
  const run = new RegExp(`${OPENING}*([!-~]{1,${mostChars}}\\s?|[^!-~\\s])|\\s`, 'gu');
  return text.replace(/\s+/g, ' ').match(run) ?? [];
}

function ended(line: string, maxEm: number): string {
  let kept = Array.from(line.replace(/…$/, ''));
  while (kept.length > 0 && widthEm(`${kept.join('')}…`) > maxEm) kept = kept.slice(0, -1);
  return `${kept.join('')}…`;
}
