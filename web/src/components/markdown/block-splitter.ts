import { canInterruptText, isClosingFence, isDelimiterRow, type Line, readLine } from './block-lines.ts';
import { findCut } from './long-text.ts';

/** A piece of Markdown that can be drawn on its own. */
export type Block = {
  /** Where it begins in the whole text: never changes, so it serves as the key. */
  start: number;
  kind: 'markdown' | 'code' | 'math';
  /** The exact characters of the whole text; all sources joined are the text again. */
  source: string;
  /** What to draw: the source, with the table head or list number it goes on from. */
  text: string;
  /** Goes on from the block before, which had grown too long to be parsed again and again. */
  isContinued: boolean;
};

export type Split = { finished: readonly Block[]; tail: Block | null; scan: Scan };

type Scan = {
  /** The next line to read; everything before it was read once and is not read again. */
  at: number;
  start: number;
  mode: 'blank' | 'text' | 'table' | 'list' | 'quote' | 'fence' | 'math';
  /** The mark that ends a fence or a formula. */
  closer: string;
  lines: number;
  isAfterBlank: boolean;
  head: string;
  item: { indent: number; marker: string; nextNumber: number };
  /** The number of the first item of a list that goes on. */
  firstNumber: number;
  isContinued: boolean;
};

/** What a line means for the open block: it belongs to it, ends it, comes after it, or goes on with it in a new block. */
type Step = 'stay' | 'finish' | 'restart' | 'go-on';

const LONG_LIST_CHARS = 1_500;
const LONG_QUOTE_CHARS = 3_000;
const LONG_TABLE_LINES = 40;
/** A formula never grows this long: the opening mark was something else. */
const MAX_FORMULA_CHARS = 2_000;

const beginning: Scan = {
  at: 0,
  start: 0,
  mode: 'blank',
  closer: '',
  lines: 0,
  isAfterBlank: false,
  head: '',
  item: { indent: 0, marker: '', nextNumber: 1 },
  firstNumber: 1,
  isContinued: false,
};

export const emptySplit: Split = { finished: [], tail: null, scan: beginning };

/**
 * Splits a growing text into blocks. `text` must begin with the text `before` was made from; finished blocks stay the
 * same objects whatever follows, and only the lines after them are read.
 */
export function splitBlocks(text: string, before: Split = emptySplit): Split {
  const scan: Scan = { ...before.scan };
  const fresh: Block[] = [];
  const finishAt = (end: number) => {
    fresh.push(blockAt(scan, text, end, kindOf(scan.mode)));
    Object.assign(scan, { start: end, mode: 'blank', isContinued: false } satisfies Partial<Scan>);
  };
  for (;;) {
    const newline = text.indexOf('\n', scan.at);
    const cut = cutOfLongText(scan, text, newline === -1 ? text.length : newline + 1);
    if (cut !== -1) {
      scan.mode = 'text';
      finishAt(cut);
      Object.assign(scan, { at: cut, isContinued: true });
      continue;
    }
    if (newline === -1) break;
    takeLine(scan, text, newline + 1, finishAt);
  }
  const finished = fresh.length === 0 ? before.finished : [...before.finished, ...fresh];
  const tail = scan.start < text.length ? blockAt(scan, text, text.length, tailKind(scan, text)) : null;
  return { finished, tail, scan };
}

function takeLine(scan: Scan, text: string, end: number, finishAt: (end: number) => void): void {
  const from = scan.at;
  const source = text.slice(from, end - 1).replace(/\r$/, '');
  const line = readLine(source);
  scan.at = end;
  scan.lines += 1;
  let step = stepOf(scan, source, line);
  if (step === 'go-on') {
    const { mode, head } = scan;
    finishAt(from);
    Object.assign(scan, { mode, head, lines: 3, firstNumber: scan.item.nextNumber - 1, isContinued: true });
  }
  if (step === 'restart') {
    finishAt(from);
    step = beginBlock(scan, source, line);
  }
  if (step === 'finish') finishAt(end);
}

function stepOf(scan: Scan, source: string, line: Line): Step {
  switch (scan.mode) {
    case 'blank':
      return beginBlock(scan, source, line);
    case 'fence':
      return isClosingFence(source, scan.closer) ? 'finish' : 'stay';
    case 'math':
      return stepInMath(scan, source, line);
    case 'list':
      return stepInList(scan, source, line);
    default:
      return stepInText(scan, source, line);
  }
}

/** The first line of a block; blank lines before it already belong to it. */
function beginBlock(scan: Scan, source: string, line: Line): Step {
  scan.lines = 1;
  switch (line.kind) {
    case 'blank':
      return 'stay';
    case 'heading':
    case 'rule':
      scan.mode = 'text';
      return 'finish';
    case 'fence':
      scan.mode = 'fence';
      scan.closer = line.mark;
      return 'stay';
    case 'math':
      scan.mode = 'math';
      scan.closer = line.closer;
      return line.isClosed ? 'finish' : 'stay';
    case 'item':
      scan.mode = 'list';
      scan.isAfterBlank = false;
      scan.item = { indent: line.indent, marker: line.marker, nextNumber: line.number + 1 };
      return 'stay';
    default:
      scan.mode = line.kind === 'quote' ? 'quote' : 'text';
      scan.head = `${source}\n`;
      return 'stay';
  }
}

function stepInText(scan: Scan, source: string, line: Line): Step {
  if (line.kind === 'blank') return 'finish';
  const isQuoteGoingOn = scan.mode === 'quote' && line.kind === 'quote';
  // An item ends a quote or a table, whatever its number.
  const isItemAfterOther = scan.mode !== 'text' && line.kind === 'item' && line.hasContent;
  if (isItemAfterOther || (canInterruptText(line) && !isQuoteGoingOn)) return 'restart';
  if (scan.mode === 'text' && scan.lines === 2 && scan.head.includes('|') && isDelimiterRow(source)) {
    scan.mode = 'table';
    scan.head += `${source}\n`;
  }
  if (scan.mode === 'table' && scan.lines > LONG_TABLE_LINES) return 'go-on';
  const isLongQuote = line.kind === 'quote' && line.isEmpty && scan.at - scan.start > LONG_QUOTE_CHARS;
  return isLongQuote ? 'finish' : 'stay';
}

function stepInList(scan: Scan, source: string, line: Line): Step {
  const { isAfterBlank, item } = scan;
  scan.isAfterBlank = line.kind === 'blank';
  if (line.kind === 'blank') return 'stay';
  if (line.kind === 'item') {
    if (line.indent !== item.indent) return 'stay';
    if (line.marker !== item.marker) return 'restart';
    scan.item = { ...item, nextNumber: item.nextNumber + 1 };
    return scan.at - scan.start > LONG_LIST_CHARS ? 'go-on' : 'stay';
  }
  const isIndented = /^[ \t]/.test(source);
  const isLazy = line.kind === 'text' && !isAfterBlank;
  return isIndented || isLazy ? 'stay' : 'restart';
}

function stepInMath(scan: Scan, source: string, line: Line): Step {
  const close = source.indexOf(scan.closer);
  if (close !== -1 && source.slice(close + 2).trim() === '') return 'finish';
  const isOtherBlock = line.kind === 'fence' || line.kind === 'heading';
  const isNoFormula = isOtherBlock || close !== -1 || scan.at - scan.start > MAX_FORMULA_CHARS;
  if (isNoFormula) scan.mode = 'text';
  return isOtherBlock ? 'restart' : 'stay';
}

function cutOfLongText(scan: Scan, text: string, lineEnd: number): number {
  if (scan.mode !== 'text' && scan.mode !== 'blank') return -1;
  const cut = findCut(text, scan.start, scan.at, lineEnd);
  return cut !== -1 && readLine(text.slice(scan.at, cut)).kind === 'text' ? cut : -1;
}

function blockAt(scan: Scan, text: string, end: number, kind: Block['kind']): Block {
  const source = text.slice(scan.start, end);
  return { start: scan.start, kind, source, text: withLead(scan, source), isContinued: scan.isContinued };
}

/** Gives a table that goes on its head again, and a list its number: in Markdown only the first number counts. */
function withLead(scan: Scan, source: string): string {
  if (!scan.isContinued) return source;
  if (scan.mode === 'table') return scan.head + source;
  return scan.mode === 'list' ? source.replace(/^(\s*)\d+/, `$1${scan.firstNumber}`) : source;
}

function kindOf(mode: Scan['mode']): Block['kind'] {
  if (mode === 'fence') return 'code';
  return mode === 'math' ? 'math' : 'markdown';
}

/** The last line may still be incomplete: a fence or a formula is known by its first characters. */
function tailKind(scan: Scan, text: string): Block['kind'] {
  if (scan.mode !== 'blank') return kindOf(scan.mode);
  const line = text.slice(scan.at);
  if (/^ {0,3}(?:```|~~~)/.test(line)) return 'code';
  return readLine(line).kind === 'math' ? 'math' : 'markdown';
}
