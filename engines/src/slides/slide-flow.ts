import type { Box, FormulaBox, Ink, Run, SentencePart, TextBox } from './slide-boxes.ts';
import { type FormulaOf, joinRuns } from './slide-formulas.ts';
import { type Atom, atomsOfText, linesOf, lineWidth, plainLatex, wordsWidth } from './slide-words.ts';

/** Height of a line of words, in ems: that of the tallest Chinese font we meet. */
export const LINE = 1.45;
/** From the middle of a line down to what letters stand on, in ems. */
const BASELINE = 0.41;
/** Left of the words of a list, in ems. */
const INDENT = 1.3;

/** Boxes drawn from the top of their region, and how high they are together. */
export type Draft = { boxes: Box[]; height: number };

/** The same boxes, which now say what text they show. */
export function inField(field: string, { boxes, height }: Draft): Draft {
  return { boxes: boxes.map((box) => ({ ...box, field })), height };
}

export type Flow = {
  texts: readonly string[];
  x: number;
  y: number;
  width: number;
  size: number;
  ink: Ink;
  /** Between paragraphs, in ems. */
  gap: number;
  mark?: 'dot' | 'number';
  /** Of numbered ones, 1 where it says nothing. */
  firstNumber?: number;
  isBold?: boolean;
  align?: 'left' | 'center';
  /** The click that shows the first; the others follow one by one. */
  firstStep?: number;
  formulaOf: FormulaOf;
};

/** Words below each other. Paragraphs of words alone share a box; one with a tall formula has a box of its own. */
export function flowOf(flow: Flow): Draft {
  const { x, width, size, gap, formulaOf } = flow;
  const boxes: Box[] = [];
  let y = flow.y;
  let open: TextBox | undefined;
  const indent = flow.mark ? INDENT * size : 0;
  for (const [index, text] of paragraphsOf(flow.texts).entries()) {
    const before = index === 0 ? 0 : gap * size;
    const atoms = atomsOfText(text, formulaOf).map((atom) => bold(atom, flow));
    const lines = linesOf(atoms, (width - indent) / size);
    const step = flow.firstStep === undefined ? undefined : flow.firstStep + index;
    // Numbers stand beside their words, so that what appears at a click brings its own.
    if (flow.mark === 'number' || atoms.some(({ kind }) => kind === 'formula')) {
      open = undefined;
      const pieces = isPlain(atoms)
        ? { boxes: [wordsBox({ ...flow, x: x + indent, width: width - indent }, y + before, atoms, lines)] }
        : { boxes: [sentenceBox(lines, { ...flow, x: x + indent, y: y + before, width: width - indent })] };
      const marks = flow.mark ? [markBox(flow, index, y + before + firstLine(lines, size) / 2)] : [];
      boxes.push(...[...marks, ...pieces.boxes].map((box) => (step === undefined ? box : { ...box, step })));
      y += before + heightOf(lines, size);
      continue;
    }
    y += before;
    if (!open || step !== undefined) {
      open = { ...textBox(flow, y), ...(step !== undefined && { step }) };
      boxes.push(open);
    }
    const isFirst = open.paragraphs.length === 0;
    open.paragraphs.push({ runs: runsIn(atoms), before: isFirst ? 0 : before, ...(flow.mark && { mark: 'dot' }) });
    y += heightOf(lines, size);
    open.place = { ...open.place, height: y - open.place.y };
  }
  return { boxes, height: y - flow.y };
}

/** A line break begins a paragraph. */
function paragraphsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/\n+/)).filter((text) => text.trim() !== '');
}

function isPlain(atoms: readonly Atom[]): boolean {
  return atoms.every(({ kind }) => kind === 'words');
}

function heightOf(lines: readonly Atom[][], size: number): number {
  return lines.length === 0 ? LINE * size : lines.reduce((sum, line) => sum + heightOfLine(line, size).height, 0);
}

function wordsBox(flow: Flow, y: number, atoms: readonly Atom[], lines: readonly Atom[][]): TextBox {
  const box = textBox(flow, y);
  return {
    ...box,
    place: { ...box.place, height: heightOf(lines, flow.size) },
    paragraphs: [{ runs: runsIn(atoms), before: 0 }],
  };
}

function bold(atom: Atom, { isBold }: Flow): Atom {
  if (!isBold || atom.kind === 'formula') return atom;
  const runs = atom.runs.map((run) => ({ ...run, isBold: true }));
  return { ...atom, runs, width: wordsWidth(runs) };
}

function textBox({ x, width, size, ink, align, isBold }: Flow, y: number): TextBox {
  return {
    kind: 'text',
    place: { x, y, width, height: 0 },
    paragraphs: [],
    size,
    ink,
    ...(align && { align }),
    ...(isBold && { isBold }),
  };
}

function markBox(flow: Flow, index: number, middle: number): TextBox {
  const { x, size } = flow;
  const height = LINE * size;
  const text = flow.mark === 'number' ? `${index + (flow.firstNumber ?? 1)}.` : '•';
  return {
    kind: 'text',
    place: { x, y: middle - height / 2, width: INDENT * size, height },
    paragraphs: [{ runs: [{ text }], before: 0 }],
    size,
    ink: 'accent',
    isBold: true,
    isPiece: true,
    anchor: 'middle',
  };
}

function firstLine(lines: readonly Atom[][], size: number): number {
  return lines[0] ? heightOfLine(lines[0], size).height : LINE * size;
}

/** A paragraph with tall formulas; one that is a formula alone is no sentence. */
function sentenceBox(lines: readonly Atom[][], flow: Flow): Box {
  const { x, width, size, ink, align } = flow;
  const boxes: (TextBox | FormulaBox)[] = [];
  let y = flow.y;
  for (const line of lines) {
    const { height, middle } = heightOfLine(line, size);
    boxes.push(...piecesOf(line, flow, y + middle));
    y += height;
  }
  const [only, ...others] = boxes;
  if (only && others.length === 0) return only;
  const place = { x, y: flow.y, width, height: y - flow.y };
  const pieces = boxes.map((box) => ({
    ...box,
    place: { ...box.place, x: box.place.x - x, y: box.place.y - flow.y },
  }));
  return { kind: 'sentence', place, parts: partsIn(lines.flat()), pieces, size, ink, ...(align && { align }) };
}

function partsIn(atoms: readonly Atom[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let words: Atom[] = [];
  for (const atom of atoms) {
    if (atom.kind === 'words') words.push(atom);
    else {
      parts.push(...runsIn(words), { latex: atom.latex });
      words = [];
    }
  }
  return [...parts, ...runsIn(words)];
}

/** Formulas reach above and below their words; `middle` is that of the words. */
function heightOfLine(line: readonly Atom[], size: number): { height: number; middle: number } {
  let above = LINE / 2;
  let below = LINE / 2;
  for (const atom of line) {
    if (atom.kind !== 'formula') continue;
    const { height, depth } = atom.facts;
    above = Math.max(above, height - depth - BASELINE + AIR);
    below = Math.max(below, depth + BASELINE + AIR);
  }
  return { height: (above + below) * size, middle: above * size };
}

/** Above and below a tall formula, in ems. */
const AIR = 0.12;

function piecesOf(line: readonly Atom[], flow: Flow, middle: number): (TextBox | FormulaBox)[] {
  const { size, ink, width, align } = flow;
  const used = lineWidth(line) * size;
  let x = flow.x + (align === 'center' ? Math.max(0, (width - used) / 2) : 0);
  const boxes: (TextBox | FormulaBox)[] = [];
  for (const group of grouped(line)) {
    const wide = lineWidth(group) * size;
    const [first] = group;
    if (first?.kind === 'formula') {
      const { height, depth } = first.facts;
      // One that is wider than the line is made smaller.
      const fitted = size * Math.min(1, width / wide);
      const top = middle + BASELINE * size + (depth - height) * fitted;
      const place = { x, y: top, width: Math.min(wide, width), height: height * fitted };
      boxes.push({ kind: 'formula', place, latex: first.latex, size: fitted, ink });
    } else {
      const place = { x, y: middle - (LINE * size) / 2, width: wide, height: LINE * size };
      const runs = runsIn(group);
      boxes.push({
        kind: 'text',
        place,
        paragraphs: [{ runs, before: 0 }],
        size,
        ink,
        isPiece: true,
        anchor: 'middle',
      });
    }
    x += wide;
  }
  return boxes;
}

/** Words beside each other are one piece. */
function grouped(line: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = [];
  for (const atom of line) {
    const last = groups.at(-1);
    if (last && atom.kind === 'words' && last[0]?.kind === 'words') last.push(atom);
    else groups.push([atom]);
  }
  return groups;
}

/** The words of atoms, neighbours of one look joined. */
function runsIn(atoms: readonly Atom[]): Run[] {
  return joinRuns(atoms.flatMap((atom) => (atom.kind === 'words' ? atom.runs : [])));
}

/** One formula in the middle of a width, made smaller where it is wider. */
export function displayed(
  latex: string,
  { x, y, width, size, ink, formulaOf }: Pick<Flow, 'x' | 'y' | 'width' | 'size' | 'ink' | 'formulaOf'>,
): Draft {
  const facts = formulaOf(latex);
  if (!facts) return flowOf({ texts: [plainLatex(latex)], x, y, width, size, ink, gap: 0, align: 'center', formulaOf });
  const fitted = Math.min(size, width / facts.width);
  const wide = facts.width * fitted;
  const height = facts.height * fitted;
  const place = { x: x + (width - wide) / 2, y, width: wide, height };
  return { boxes: [{ kind: 'formula', place, latex, size: fitted, ink }], height };
}
