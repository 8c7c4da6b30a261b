import { blocksOf, type Value } from './fill-cell.ts';
import { blocksXml, type FormTools, inlineXml } from './form-text.ts';
import { PLACEHOLDER, paragraphText, placeOfPlaceholder, textSpans } from './read-form.ts';
import { lookOf, runLook, runProperties } from './run-look.ts';
import { childSpan, escaped, rewritten, type Span, unescaped } from './xml-spans.ts';

type FindValue = (place: string) => Value | undefined;
type Found = { start: number; end: number; value: Value };

/** A paragraph with values for its placeholders; nothing when it has none. */
export function filledParagraph(
  xml: string,
  paragraph: Span,
  findValue: FindValue,
  tools: FormTools,
): string | undefined {
  const text = paragraphText(xml, paragraph);
  const found = Array.from(text.matchAll(PLACEHOLDER)).flatMap((match): Found[] => {
    const value = findValue(placeOfPlaceholder(match[1] ?? ''));
    return value ? [{ start: match.index, end: match.index + match[0].length, value }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const isAlone = text.slice(0, first.start).trim() === '' && text.slice(first.end).trim() === '';
  if (isAlone && 'markdown' in first.value) {
    const look = lookOf(xml, paragraph);
    return blocksXml(blocksOf(first.value, look, tools), look);
  }
  return withValues(xml, paragraph, found, tools);
}

/** Word may have cut a placeholder into several runs: its value stands in the first, the rest of it goes. */
function withValues(xml: string, paragraph: Span, found: readonly Found[], tools: FormTools): string {
  const pieces = textSpans(paragraph);
  const starts = new Map<Span, number>();
  let length = 0;
  for (const piece of pieces) {
    starts.set(piece, length);
    length += unescaped(xml.slice(piece.insideStart, piece.insideEnd)).length;
  }
  const write = (span: Span, run: Span | undefined): string | undefined => {
    const start = starts.get(span);
    if (start !== undefined && run) return pieceXml(xml, span, run, start, found, tools);
    if (span.children.length === 0) return undefined;
    return rewritten(xml, span, (child) => write(child, span.name === 'w:r' ? span : run));
  };
  return rewritten(xml, paragraph, (child) => write(child, undefined));
}

function pieceXml(
  xml: string,
  piece: Span,
  run: Span,
  start: number,
  found: readonly Found[],
  tools: FormTools,
): string {
  const words = unescaped(xml.slice(piece.insideStart, piece.insideEnd));
  const end = start + words.length;
  const properties = runProperties(xml, childSpan(run, 'w:rPr'));
  const reopen = `</w:t></w:r>%<w:r>${runLook(properties)}<w:t xml:space="preserve">`;
  let text = '';
  let at = start;
  for (const one of found.filter((other) => other.end > start && other.start < end)) {
    text += escaped(words.slice(Math.max(at, start) - start, Math.max(one.start, start) - start));
    if (one.start >= start) {
      const value = inlineXml(blocksOf(one.value, { paragraph: '', run: properties }, tools));
      text += reopen.replace('%', () => value);
    }
    at = one.end;
  }
  return `<w:t xml:space="preserve">${text}${escaped(words.slice(Math.max(0, at - start)))}</w:t>`;
}
