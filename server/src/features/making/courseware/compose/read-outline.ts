import { withoutFigures } from '@app/contract/making/figures.ts';
import type { SlideFigure } from '@app/contract/making/slides.ts';
import { figuresIn } from './figures.ts';

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
  figures: SlideFigure[];
  /** Quoted lines: what the teacher says. */
  notes: string[];
};

const MAX_PARTS = 80;
/** Longer ones are no line somebody wrote; no slide shows so much of one. */
const MAX_LINE_CHARS = 4_000;
/** Longer ones are no formula. */
const MAX_LATEX = 900;

/** Markdown as an outline: headings, lists, paragraphs, tables, display formulas; anything else is a paragraph. */
export function readOutline(markdown: string): { parts: OutlinePart[]; isCut: boolean } {
  const parts: OutlinePart[] = [newPart(0, '')];
  const lines = markdown.split('\n').map((line) => line.trim().slice(0, MAX_LINE_CHARS).trimEnd());
  const closings = formulaEnds(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const part = parts.at(-1) ?? newPart(0, '');
    const heading = headingIn(line);
    if (heading) {
      parts.push(newPart(heading.depth, titleOf(heading.text)));
    } else if (line === '$$' || /^\$\$.+\$\$$/.test(line)) {
      const closing = line === '$$' ? (closings.get(at) ?? -1) : at;
      const inside =
        closing === at ? line.slice(2, -2) : lines.slice(at + 1, closing === -1 ? undefined : closing).join(' ');
      if (inside.length <= MAX_LATEX) part.formulas.push(inside.trim());
      else readWords(inside, part);
      at = closing === -1 ? lines.length : closing;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      for (; lines[at]?.startsWith('|'); at += 1) rows.push(lines[at] ?? '');
      at -= 1;
      part.tables.push(rows.filter((row) => !/^[|\s:-]+$/.test(row)).map(cellsOf));
    } else readWords(line, part);
  }
  const filled = parts.filter(isFilled);
  return { parts: filled.slice(0, MAX_PARTS), isCut: filled.length > MAX_PARTS };
}

/** `## words ##`. By hand: a pattern that looks for the end of a line from every space in it takes the square of the spaces. */
function headingIn(line: string): { depth: number; text: string } | undefined {
  const depth = /^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 0;
  let end = line.length;
  while (end > depth && line[end - 1] === '#') end -= 1;
  const text = line.slice(depth, end).trim();
  return depth > 0 && text !== '' ? { depth, text } : undefined;
}

/** Of every line that is `$$` alone, the next one that is. */
function formulaEnds(lines: readonly string[]): Map<number, number> {
  const alone = lines.flatMap((line, at) => (line === '$$' ? [at] : []));
  return new Map(alone.slice(0, -1).map((at, index) => [at, alone[index + 1] ?? -1]));
}

function newPart(depth: number, title: string): OutlinePart {
  return { depth, title, paragraphs: [], items: [], texts: [], formulas: [], tables: [], figures: [], notes: [] };
}

function readWords(written: string, part: OutlinePart): void {
  part.figures.push(...figuresIn(written));
  const line = withoutFigures(written);
  const item = /^(?:[-*+•·]|\d{1,2}[.)、]|[（(]\d{1,2}[）)])\s*(?:\[[ xX]\]\s+)?(\S.*)/.exec(line)?.[1];
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
    .replaceAll(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
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

function isFilled({ title, paragraphs, items, formulas, tables, figures, notes }: OutlinePart): boolean {
  return title !== '' || [paragraphs, items, formulas, tables, figures, notes].some((list) => list.length > 0);
}
