import { childSpan, type Span, unescaped } from './xml-spans.ts';

/** A label in a line of words with room behind it, by the places of the characters in that line. */
export type OpenLabel = { label: string; at: number; end: number };
/** A piece of a line: words as Word cut them, or the space of a tab. */
export type LinePiece = { span: Span; text: string; isWords: boolean; isAsking: boolean };

const MOST_LABEL_CHARS = 20;
/** A longer one is no line of a form. */
const MOST_LINE_CHARS = 400;
const GAP = /[ \u00a0\u3000\t_＿—]/;
const PAGE_NUMBER = /^[第共] {0,3}\d{0,4} {0,3}页/;
/** One of these parts a value from the label behind it; of spaces it takes two. */
const WIDE_GAP = /[\u3000\t_＿]/;

/** 「课题：____　教师：____」 has two. What stands behind a colon already makes it no place. */
export function openLabels(line: string): OpenLabel[] {
  if (line.length > MOST_LINE_CHARS) return [];
  const colons = Array.from(line.matchAll(/[:：]/g), ({ index }) => index);
  return colons.flatMap((colon, no): OpenLabel[] => {
    const label = labelBefore(line.slice((colons[no - 1] ?? -1) + 1, colon));
    const rest = line.slice(colon + 1, colons[no + 1] ?? line.length);
    const next = no + 1 < colons.length ? labelBefore(rest) : '';
    const room = rest.slice(0, rest.length - next.length);
    const gap = room.length - room.replace(/^[ \u00a0\u3000\t_＿—]{1,400}/, '').length;
    // A footer goes on with the number of its page.
    const isOpen = gap === room.length || (gap > 0 && PAGE_NUMBER.test(room.slice(gap)));
    const isLabel = label.trim() !== '' && label.trim().length <= MOST_LABEL_CHARS;
    return isOpen && isLabel ? [{ label: label.trim(), at: colon + 1, end: colon + 1 + gap }] : [];
  });
}

/** The last words before a colon, with single spaces as in 「课 题」. */
function labelBefore(text: string): string {
  let start = text.length;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const [sign = '', before = ''] = [text[index], text[index - 1] ?? ''];
    if (WIDE_GAP.test(sign) || (GAP.test(sign) && GAP.test(before))) {
      // Spaces right before the colon belong to the label.
      if (text.slice(index + 1).trim() !== '') break;
    } else if (!GAP.test(sign)) start = index;
  }
  return text.slice(start);
}

/** The words of a line and its tabs. What a content control shows until it is filled counts as room. */
export function linePieces(xml: string, paragraph: Span): LinePiece[] {
  const isInside = ({ name }: Span) => name !== 'w:p' && name !== 'mc:Fallback' && name !== 'w:pPr';
  const collect = (span: Span, isAsking: boolean): LinePiece[] =>
    span.children.filter(isInside).flatMap((child): LinePiece[] => {
      if (child.name === 'w:tab') return [{ span: child, text: '\t', isWords: false, isAsking }];
      if (child.name !== 'w:t') return collect(child, isAsking || isAskingControl(child));
      const text = unescaped(xml.slice(child.insideStart, child.insideEnd));
      return [{ span: child, text: isAsking ? '_'.repeat(text.length) : text, isWords: true, isAsking }];
    });
  return collect(paragraph, false);
}

export function lineText(xml: string, paragraph: Span): string {
  return linePieces(xml, paragraph)
    .map(({ text }) => text)
    .join('');
}

/** A content control that shows what it asks for. */
export function isAskingControl(span: Span): boolean {
  return span.name === 'w:sdt' && childSpan(span, 'w:sdtPr', 'w:showingPlcHdr') !== undefined;
}
