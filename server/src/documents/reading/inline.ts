/** What stands in a paragraph; line breaks are part of the text. */
export type Inline = { text: string } | { latex: string; isBlock: boolean };

/** A paragraph of its own: equations on their own line stand apart between $$ lines. */
export function toParagraph(inlines: readonly Inline[]): string {
  const parts: string[] = [];
  let line: Inline[] = [];
  for (const inline of inlines) {
    if (!('latex' in inline && inline.isBlock)) {
      line.push(inline);
      continue;
    }
    parts.push(toLine(line), `$$\n${inline.latex}\n$$`);
    line = [];
  }
  parts.push(toLine(line));
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('$$') ? part : keepLines(part)))
    .join('\n\n');
}

/** For headings, cells and items of lists, where nothing may stand on its own line. */
export function toLine(inlines: readonly Inline[]): string {
  let line = '';
  for (const inline of inlines) {
    if ('text' in inline) line += inline.text;
    else if (inline.latex !== '') line += `${line.endsWith('$') ? ' ' : ''}$${inline.latex}$`;
  }
  return line.trim();
}

/** Two spaces keep a line break; a number sign at the start would make a heading of a sentence. */
function keepLines(text: string): string {
  return text.replace(/(?<![ \t])[ \t]*\n/g, '  \n').replace(/^(#{1,6}\s)/, '\\$1');
}
