/** A piece of a document that can be found and quoted. All `text`s one after the other are the document. */
export type Passage = {
  /** The headings it stands under, outermost first, those in its own text among them. */
  headings: string[];
  text: string;
  /** The first rows of the table whose later rows `text` holds. */
  tableHead?: string;
};

/** A passage is filled up to this, and no sentence makes it longer than the second. */
const FULL_CHARS = 600;
const MAX_CHARS = 1_000;
/** Tables, formulas and code stay whole up to this. */
export const MAX_WHOLE_CHARS = 4_000;

type Block = { kind: 'heading' | 'prose' | 'table' | 'whole'; text: string };

/** Cuts Markdown at its headings, then between paragraphs, then between sentences; tables, formulas and code stay whole. */
export function splitPassages(markdown: string): Passage[] {
  const passages: Passage[] = [];
  const above: { level: number; title: string }[] = [];
  let filling: Block[] = [];
  const close = (): void => {
    if (filling.length > 0) passages.push({ headings: above.map(({ title }) => title), text: textOf(filling) });
    filling = [];
  };
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'heading') {
      // Headings that follow each other open one passage; those with nothing below them are still found.
      if (filling.some(({ kind }) => kind !== 'heading')) close();
      const { level, title } = headingOf(block.text);
      if (filling.length > 0 && (above.at(-1)?.level ?? 0) >= level) close();
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      above.push({ level, title });
      filling.push(block);
      continue;
    }
    for (const { tableHead, ...piece } of piecesOf(block)) {
      const isFull = filling.length > 0 && textOf(filling).length + piece.text.length > FULL_CHARS;
      if (tableHead !== undefined || (isFull && filling.some(({ kind }) => kind !== 'heading'))) close();
      filling.push(piece);
      if (tableHead === undefined) continue;
      passages.push({ headings: above.map(({ title }) => title), text: piece.text, tableHead });
      filling = [];
    }
  }
  close();
  return passages;
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}

function headingOf(line: string): { level: number; title: string } {
  const [, marks = '', title = ''] = /^(#{1,6})\s+(.*)/s.exec(line) ?? [];
  return { level: marks.length, title: title.trim().slice(0, MAX_TITLE_CHARS) };
}

const MAX_TITLE_CHARS = 80;
/** Longer ones are paragraphs that somebody made large. */
const MAX_HEADING_CHARS = 200;

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const close = (): void => {
    const text = lines.join('\n').trim();
    if (text !== '') blocks.push({ kind: kindOf(text), text });
    lines = [];
  };
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^\s*(```|~~~|\$\$)/.exec(line)?.[1];
    if (fence) {
      lines.push(line);
      if (line.trimEnd().endsWith(fence)) {
        fence = undefined;
        close();
      }
    } else if (mark) {
      close();
      lines.push(line);
      const isClosedHere = line.trim().length > mark.length && line.trimEnd().endsWith(mark);
      if (isClosedHere) close();
      else fence = mark;
    } else if (/^#{1,6}\s+\S/.test(line)) {
      close();
      lines.push(line);
      close();
    } else {
      const isRow = line.startsWith('|');
      if (line.trim() === '' || isRow !== (lines[0]?.startsWith('|') ?? isRow)) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

function kindOf(text: string): Block['kind'] {
  if (/^#{1,6}\s+\S/.test(text) && !text.includes('\n')) return text.length <= MAX_HEADING_CHARS ? 'heading' : 'prose';
  if (/^(```|~~~|\$\$)/.test(text)) return 'whole';
  return text.startsWith('|') ? 'table' : 'prose';
}

type Piece = Block & { tableHead?: string };

function piecesOf(block: Block): Piece[] {
  if (block.kind === 'prose') return cutProse(block.text, MAX_CHARS).map((text) => ({ kind: 'prose', text }));
  if (block.text.length <= MAX_WHOLE_CHARS) return [block];
  if (block.kind === 'table') return cutTable(block.text);
  return cutProse(block.text, MAX_WHOLE_CHARS).map((text) => ({ kind: 'whole', text }));
}

/** Rows stay whole; each part after the first remembers the first two lines, which name the columns. */
function cutTable(text: string): Piece[] {
  const rows = text.split('\n').flatMap((row) => cutProse(row, MAX_CHARS));
  const head = rows.slice(0, 2).join('\n');
  const parts: string[][] = [[]];
  let chars = 0;
  for (const row of rows) {
    if (chars + row.length > MAX_CHARS && chars > 0) {
      parts.push([]);
      chars = 0;
    }
    parts.at(-1)?.push(row);
    chars += row.length + 1;
  }
  return parts.map((part, index) => ({
    kind: 'table',
    text: part.join('\n'),
    ...(index > 0 && { tableHead: head.slice(0, MAX_CHARS) }),
  }));
}

/** As many sentences as fit into each part. A formula is never cut, unless it is longer than a whole passage. */
function cutProse(text: string, maxChars: number): string[] {
  if (text.length <= maxChars) return [text];
  const parts: string[] = [];
  let part = '';
  for (const sentence of sentencesOf(text).flatMap((one) => hardCut(one, maxChars))) {
    if (part !== '' && part.length + sentence.length > maxChars) {
      parts.push(part);
      part = '';
    }
    part += sentence;
  }
  if (part !== '') parts.push(part);
  return parts.map((one) => one.trim()).filter(Boolean);
}

/** Joined they are the text again. */
function sentencesOf(text: string): string[] {
  return text.match(/(?:\$[^$\n]+\$|[^。！？；!?;\n])*(?:[。！？；!?;\n]+[”’」』）)]*|$)/gu)?.filter(Boolean) ?? [text];
}

/** Between two characters, and before a formula rather than within it. */
function hardCut(text: string, maxChars: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxChars) {
    const formula = [...rest.slice(0, maxChars + MAX_WHOLE_CHARS).matchAll(/\$[^$\n]+\$/g)].find(
      ({ index, 0: { length } }) => index < maxChars && index + length > maxChars,
    );
    let at = formula && formula.index > 0 ? formula.index : maxChars;
    if (/[\ud800-\udbff]/.test(rest[at - 1] ?? '')) at -= 1;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}
