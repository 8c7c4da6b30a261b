import { blocksOf, type Value } from './fill-cell.ts';
import { blocksXml, type FormTools, inlineXml, textRun } from './form-text.ts';
import { type LinePiece, linePieces, lineText } from './open-lines.ts';
import { type Line, PLACEHOLDER, placeOfPlaceholder } from './read-form.ts';
import { type Look, lookOf, runLook, runProperties, withoutBold } from './run-look.ts';
import { childSpan, escaped, rewritten, type Span, unescaped, xmlOf } from './xml-spans.ts';

export type FilledLine = { line: Line; value: Value };

/** Whether what is written there stands below its label, in the room that was left for it. */
export function isBelow({ line, value }: FilledLine): boolean {
  return line.isAlone && 'markdown' in value;
}

type Around = {
  /** Of a placeholder in the same line. */
  findValue: (place: string) => Value | undefined;
  /** Writes what stands in a text box. */
  within: (span: Span) => string | undefined;
};

/** A paragraph with values behind its labels and for its placeholders. */
export function filledLines(
  xml: string,
  paragraph: Span,
  filled: readonly FilledLine[],
  tools: FormTools,
  { findValue, within }: Around,
): string {
  const [first] = filled;
  if (!first) return xmlOf(xml, paragraph);
  const below = isBelow(first) ? first : undefined;
  const look = below?.line.room[0] ? lookOf(xml, below.line.room[0]) : withoutBold(lookOf(xml, paragraph));
  const words = lineText(xml, paragraph);
  const edits = filled.map(({ line, value }): Edit => {
    if (below) return { at: line.at, end: line.end, xml: '' };
    // The room was also what kept the words behind it apart.
    const gap = words.slice(line.end).trim() === '' ? '' : textRun('　', look.run);
    return {
      at: line.at,
      end: line.end,
      xml: inlineXml(blocksOf(value, roomLook(xml, paragraph, line, look), tools)) + gap,
    };
  });
  const placeholders = Array.from(words.matchAll(PLACEHOLDER)).flatMap(
    ({ 0: { length }, 1: name = '', index }): Edit[] => {
      const value = findValue(placeOfPlaceholder(name));
      if (!value) return [];
      return [{ at: index, end: index + length, xml: inlineXml(blocksOf(value, look, tools)), isOver: true }];
    },
  );
  const inOrder = [...edits, ...placeholders].sort((one, other) => one.at - other.at);
  // A control that was filled no longer asks.
  const written = edited(xml, paragraph, inOrder, within).replace(/<w:showingPlcHdr\b[^<>]*\/>/g, '');
  return below ? written + blocksXml(blocksOf(below.value, look, tools), look) : written;
}

/** Stands behind the sign before it, or over the words themselves. */
type Edit = { at: number; end: number; xml: string; isOver?: boolean };

/** As the line to write on looks, which may be underlined; a control that asks is grey, and what fills it is not. */
function roomLook(xml: string, paragraph: Span, { at, end }: Line, otherwise: Look): Look {
  if (end === at) return otherwise;
  let start = 0;
  for (const piece of linePieces(xml, paragraph)) {
    start += piece.text.length;
    if (start <= at) continue;
    if (piece.isAsking) return otherwise;
    const run = runAround(paragraph, piece.span);
    return { paragraph: otherwise.paragraph, run: runProperties(xml, childSpan(run, 'w:rPr')) };
  }
  return otherwise;
}

function runAround(span: Span, piece: Span): Span | undefined {
  const child = span.children.find(({ start, end }) => start <= piece.start && end >= piece.end);
  if (!child || child === piece) return span.name === 'w:r' ? span : undefined;
  return runAround(child, piece) ?? (span.name === 'w:r' ? span : undefined);
}

function edited(
  xml: string,
  paragraph: Span,
  edits: readonly Edit[],
  within: (span: Span) => string | undefined,
): string {
  const pieces = new Map<Span, LinePiece & { start: number }>();
  let length = 0;
  for (const piece of linePieces(xml, paragraph)) {
    pieces.set(piece.span, { ...piece, start: length });
    length += piece.text.length;
  }
  const write = (span: Span, run: Span | undefined): string | undefined => {
    const piece = pieces.get(span);
    if (piece?.isWords) return pieceXml(xml, span, run, piece.start, edits);
    if (span.name === 'w:p') return within(span) ?? rewritten(xml, span, (child) => write(child, undefined));
    if (span.children.length === 0) return undefined;
    return rewritten(xml, span, (child) => write(child, span.name === 'w:r' ? span : run));
  };
  return rewritten(xml, paragraph, (child) => write(child, undefined));
}

function pieceXml(xml: string, piece: Span, run: Span | undefined, start: number, edits: readonly Edit[]): string {
  const words = unescaped(xml.slice(piece.insideStart, piece.insideEnd));
  const end = start + words.length;
  const kept = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
      .filter((index) => !edits.some((edit) => index >= edit.at && index < edit.end))
      .map((index) => words[index - start])
      .join('');
  const reopen = `<w:r>${runLook(runProperties(xml, childSpan(run, 'w:rPr')))}<w:t xml:space="preserve">`;
  let text = '';
  let from = start;
  const isHere = ({ at, isOver }: Edit) => (isOver ? at >= start && at < end : at > start && at <= end);
  for (const edit of edits.filter(isHere)) {
    text += `${escaped(kept(from, edit.at))}${edit.xml === '' ? '' : `</w:t></w:r>${edit.xml}${reopen}`}`;
    from = edit.at;
  }
  return `<w:t xml:space="preserve">${text}${escaped(kept(from, end))}</w:t>`;
}
