import { withoutFigures } from '@app/contract/making/figures.ts';
import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { figuresIn } from './figures.ts';
import { isBadge, LINE_BREAK, optionsApart, PICTURE, withoutTags } from './outline-words.ts';

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
  /** How long it takes, where a slide that was read from a file says so. */
  minutes: number;
};

/** `pictures`: those of a file, which no slide shows. */
export type Outline = { parts: OutlinePart[]; isCut: boolean; pictures: number };

const MAX_PARTS = 80;
/** Longer ones are no line somebody wrote; no slide shows so much of one. */
const MAX_LINE_CHARS = 4_000;
/** No cell of a slide holds more. */
const MAX_CELL = 900;
/** Longer ones are no formula. */
const MAX_LATEX = 900;

/** Markdown as an outline: headings, lists, paragraphs, tables, display formulas; anything else is a paragraph. */
export function readOutline(markdown: string): Outline {
  const parts: OutlinePart[] = [newPart(0, '')];
  const lines = withHeadings(markdown.split('\n').flatMap(linesOf));
  let isNumbered = false;
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
    } else if (isBadge(line)) isNumbered = true;
    else if (line !== '') {
      // What stands behind a number of its own is a point.
      for (const words of optionsApart(line)) readWords(isNumbered ? `- ${words}` : words, part);
      isNumbered = false;
    }
  }
  const filled = parts.filter(isFilled);
  const pictures = markdown.match(/!\[图片 \d/g)?.length ?? 0;
  return { parts: filled.slice(0, MAX_PARTS), isCut: filled.length > MAX_PARTS, pictures };
}

/** A line that ends within, as pages of the web say it, is two; a row of a table is one. */
function linesOf(written: string): string[] {
  const line = written.trim().slice(0, MAX_LINE_CHARS).trimEnd();
  if (line.startsWith('|') || !line.includes('<')) return [line];
  const parts = line.split(LINE_BREAK).map((part) => part.trim());
  return line.startsWith('#') ? [parts.join(' ')] : parts;
}

const CHAPTER = /^[一二三四五六七八九十]{1,3}、[^，。；：？]{1,30}$/;
const MIN_CHAPTERS = 2;

/** Words without any heading, with `一、导入` in lines of their own: those are the headings, and the first line is the title. */
function withHeadings(lines: readonly string[]): string[] {
  const isPlain = !lines.some((line) => /^#{1,6}\s/.test(line));
  if (!isPlain || lines.filter((line) => CHAPTER.test(line)).length < MIN_CHAPTERS) return [...lines];
  const first = lines.findIndex((line) => line !== '');
  const isTitle = (line: string) => line.length <= 40 && !/[。；：|]/.test(line) && !CHAPTER.test(line);
  return lines.map((line, at) => {
    if (CHAPTER.test(line)) return `## ${line.replace(/^[一二三四五六七八九十]{1,3}、/, '')}`;
    return at === first && isTitle(line) ? `# ${line}` : line;
  });
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
  return {
    depth,
    title,
    paragraphs: [],
    items: [],
    texts: [],
    formulas: [],
    tables: [],
    figures: [],
    notes: [],
    minutes: 0,
  };
}

function readWords(written: string, part: OutlinePart): void {
  part.figures.push(...figuresIn(written));
  const line = withoutFigures(written);
  const item = /^(?:[-*+•·◆◇■□●○▪▫➢►]|\d{1,2}(?:[.](?!\d)|[)、])|[（(]\d{1,2}[）)])\s*(?:\[[ xX]\]\s+)?(\S.*)/.exec(
    line,
  )?.[1];
  const quoted = /^>\s?(.*)$/.exec(line)?.[1];
  if (quoted !== undefined) {
    part.notes.push(quoted.replace(/^备注：/, ''));
    return;
  }
  const isItem = item !== undefined && !/^\*\*/.test(line);
  const text = clean(isItem ? item : line);
  if (text === '' || text === AI_LABEL || /^[-*_]{3,}$/.test(text)) return;
  const minutes = /^(\d{1,3})\s?分钟$/.exec(text)?.[1];
  if (minutes !== undefined) {
    part.minutes = Math.min(240, Number(minutes));
    return;
  }
  part.texts.push(text);
  (isItem ? part.items : part.paragraphs).push(text);
}

/** Slides that were read from a file are numbered. */
function titleOf(heading: string): string {
  return clean(heading)
    .replace(/^第\s*\d+\s*页\s*(?:（隐藏）)?\s*/, '')
    .replaceAll('**', '')
    .slice(0, 190);
}

function clean(text: string): string {
  return withoutTags(text)
    .replaceAll(PICTURE, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim()
    .slice(0, 900);
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell.replaceAll('\\|', '|').split(LINE_BREAK).map(clean).filter(Boolean).join('\n').slice(0, MAX_CELL),
    );
}

function isFilled({ title, paragraphs, items, formulas, tables, figures, notes }: OutlinePart): boolean {
  return title !== '' || [paragraphs, items, formulas, tables, figures, notes].some((list) => list.length > 0);
}
