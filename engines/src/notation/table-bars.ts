/**
 * The pieces of a table row of Markdown between its bars, what stands before the first and behind the last included. A
 * bar after an odd number of backslashes is text, and half of them are left before it. By hand, in one pass: a pattern
 * that counts backslashes from each of them takes the square of their number.
 */
export function splitAtBars(row: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let from = 0;
  let slashes = 0;
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === '|' && slashes % 2 === 0) {
      pieces.push(piece + row.slice(from, at));
      piece = '';
      from = at + 1;
    } else if (row[at] === '|') {
      piece += row.slice(from, at - (slashes + 1) / 2);
      from = at;
    }
    slashes = row[at] === '\\' ? slashes + 1 : 0;
  }
  return [...pieces, piece + row.slice(from)];
}

/** The opposite for one piece: its bars as text. */
export function escapeBars(text: string): string {
  return text.replace(/(?<!\\)(\\*)\|/g, '$1$1\\|');
}
