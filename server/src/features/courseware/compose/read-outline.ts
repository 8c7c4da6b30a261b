/** A heading with what stands below it. */
export type OutlinePart = {
  depth: number;
  title: string;
  /** Words that are no list. */
  paragraphs: string[];
  items: string[];
  /** Both in their order. */
  texts: string[];
  formulas: string[];
  tables: string[][][];
  /** Quoted lines: what the teacher says. */
  notes: string[];
};

const MAX_PARTS = 80;
/** Longer ones are no formula. */
const MAX_LATEX = 900;

/** Markdown as an outline: headings, lists, paragraphs, tables, display formulas; anything else is a paragraph. */
export function readOutline(markdown: string): OutlinePart[] {
  const parts: OutlinePart[] = [newPart(0, '')];
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    const part = parts.at(-1) ?? newPart(0, '');
    const heading = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    if (heading) {
      parts.push(newPart(heading[1]?.length ?? 1, titleOf(heading[2] ?? '')));
    } else if (line === '$$' || /^\$\$.+\$\$$/.test(line)) {
      const closing = line === '$$' ? lines.findIndex((one, index) => index > at && one.trim() === '$$') : at;
      const inside =
        closing === at ? line.slice(2, -2) : lines.slice(at + 1, closing === -1 ? undefined : closing).join(' ');
      if (inside.length <= MAX_LATEX) part.formulas.push(inside.trim());
      else readWords(inside, part);
      at = closing === -1 ? lines.length : closing;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while ((lines[at] ?? '').trim().startsWith('|')) {
        rows.push((lines[at] ?? '').trim());
        at += 1;
      }
      at -= 1;
      part.tables.push(rows.filter((row) => !/^[|\s:-]+$/.test(row)).map(cellsOf));
    } else readWords(line, part);
  }
  return parts.filter(isFilled).slice(0, MAX_PARTS);
}

function newPart(depth: number, title: string): OutlinePart {
  return { depth, title, paragraphs: [], items: [], texts: [], formulas: [], tables: [], notes: [] };
}

function readWords(line: string, part: OutlinePart): void {
  const item = /^(?:[-*+•·]|\d{1,2}[.)、]|[（(]\d{1,2}[）)])\s*(?:\[[ xX]\]\s+)?(.+)$/.exec(line)?.[1];
  const quoted = /^>\s?(.*)$/.exec(line)?.[1];
  if (quoted !== undefined) {
    part.notes.push(quoted.replace(/^备注：/, ''));
    return;
  }
  const isItem = item !== undefined && !/^\*\*/.test(line);
  const text = clean(isItem ? item : line);
  if (text === '' || /^[-*_]{3,}$/.test(text)) return;
  part.texts.push(text);
  (isItem ? part.items : part.paragraphs).push(text);
}

/** Slides that were read from a file are numbered. */
function titleOf(heading: string): string {
  return clean(heading)
    .replace(/^第\s*\d+\s*页\s*/, '')
    .replaceAll('**', '')
    .slice(0, 190);
}

function clean(text: string): string {
  return text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .slice(0, 900);
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => clean(cell.replaceAll('\\|', '|')).slice(0, 190));
}

function isFilled({ title, paragraphs, items, formulas, tables, notes }: OutlinePart): boolean {
  return title !== '' || [paragraphs, items, formulas, tables, notes].some((list) => list.length > 0);
}
