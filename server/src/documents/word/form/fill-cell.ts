import { blocksXml, type FormBlock, type FormTools, formBlocks, textRun } from './form-text.ts';
import { isAskingControl } from './open-lines.ts';
import { type Cell, paragraphText } from './read-form.ts';
import { type Look, lookOf, withoutBold } from './run-look.ts';
import { childSpan, rewritten, type Span, spansBelow, xmlOf } from './xml-spans.ts';

/** A line of the title block, or a text. */
export type Value = { line: string } | { markdown: string };

/** A cell with its own look and a value in it: alone, or behind the label that stands there. */
export function filledCell(
  xml: string,
  cell: Cell,
  value: Value,
  tools: FormTools,
  relabel: (words: string) => string = (words) => words,
): string {
  const { span, isBlank } = cell;
  const properties = xmlOf(xml, childSpan(span, 'w:tcPr'));
  const paragraphs = spansBelow(span, 'w:p', ({ name }) => name !== 'w:tbl');
  const tags = [xml.slice(span.start, span.insideStart), xml.slice(span.insideEnd, span.end)] as const;
  const inside = isBlank
    ? properties + alone(lookOf(xml, paragraphs[0]), value, tools)
    : behindLabel(xml, span, paragraphs, value, tools, relabel);
  return tags[0] + inside + tags[1];
}

export function blocksOf(value: Value, look: Look, tools: FormTools): FormBlock[] {
  return 'line' in value ? [{ runs: textRun(value.line, look.run) }] : formBlocks(value.markdown, look, tools);
}

function alone(look: Look, value: Value, tools: FormTools): string {
  return blocksXml(blocksOf(value, look, tools), look);
}

function behindLabel(
  xml: string,
  cell: Span,
  paragraphs: readonly Span[],
  value: Value,
  tools: FormTools,
  relabel: (words: string) => string,
): string {
  const isWritten = (paragraph: Span) => paragraphText(xml, paragraph).trim() !== '';
  const label = paragraphs.findLast(isWritten);
  if (!label) return xml.slice(cell.insideStart, cell.insideEnd);
  const before = xml.slice(cell.insideStart, label.start);
  const room = paragraphs[paragraphs.indexOf(label) + 1];
  const look = room ? lookOf(xml, room) : withoutBold(lookOf(xml, label));
  const words = withoutLine(
    // A control that asks stands in the room the value takes.
    rewritten(xml, label, (child) => (isAskingControl(child) ? '' : undefined)),
    relabel,
  );
  if ('line' in value) {
    const line = textRun(value.line, look.run);
    return before + words.replace(/<\/w:p>$/, `${line}</w:p>`) + xml.slice(label.end, cell.insideEnd);
  }
  // The empty paragraphs below the label were the room for this.
  return before + words + alone(look, value, tools);
}

/** Without the line to write on, where there is one. */
function withoutLine(paragraph: string, relabel: (words: string) => string): string {
  return paragraph.replace(/(?<=<w:t(?: [^<>]*)?>)[^<]*(?=<\/w:t>)/g, (text) =>
    relabel(text.replace(/[_＿]{2,}/g, '')),
  );
}
