import { unjoined } from '@app/engines/notation/no-breaks.ts';
import { ommlToLatex } from '#documents/reading/formula/omml-to-latex.ts';
import { toLine } from '#documents/reading/inline.ts';
import { plainText } from '#documents/reading/markdown.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { DocxSource, ParagraphContent } from './docx-source.ts';
import { readDrawing } from './drawing.ts';
import { rubyText, styledText, symbolText } from './run.ts';

export function readParagraph(paragraph: XmlElement, source: DocxSource): ParagraphContent {
  const content: ParagraphContent = { inlines: [], after: [] };
  walk(paragraph, source, content);
  return content;
}

/** Deleted revisions and what a program shows only when it cannot do better. */
const LEFT_OUT = new Set(['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'w:sdtPr', 'w:sdtEndPr', 'w:delText']);

function walk(element: XmlElement, source: DocxSource, content: ParagraphContent): void {
  for (const child of childrenOf(element)) {
    if (LEFT_OUT.has(child.name)) continue;
    if (child.name === 'w:r') readRun(child, source, content);
    else if (child.name === 'm:oMath') content.inlines.push({ latex: ommlToLatex(child), isBlock: false });
    else if (child.name === 'm:oMathPara') content.inlines.push({ latex: ommlToLatex(child), isBlock: true });
    else if (child.name === 'w:hyperlink') readLink(child, source, content);
    else if (child.name === 'mc:AlternateContent') walk(chosen(child) ?? child, source, content);
    else walk(child, source, content);
  }
}

function readRun(run: XmlElement, source: DocxSource, content: ParagraphContent): void {
  for (const child of childrenOf(run)) {
    if (LEFT_OUT.has(child.name)) continue;
    if (child.name === 'mc:AlternateContent') readRun(chosen(child) ?? child, source, content);
    else if (DRAWINGS.has(child.name)) readDrawing(child, source, content);
    else {
      const text = runChildText(child, run, source);
      if (text !== '') content.inlines.push({ text });
    }
  }
}

const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object']);

function runChildText(child: XmlElement, run: XmlElement, source: DocxSource): string {
  switch (child.name) {
    case 'w:t':
      return styledText(unjoined(textOf(child)), run);
    case 'w:tab':
      return styledText('\t', run);
    case 'w:br':
    case 'w:cr':
      return breakText(child, source);
    case 'w:lastRenderedPageBreak':
      source.pages.rendered += 1;
      return '';
    case 'w:instrText':
      // Codes of fields are not text, but an equation written as one must not vanish unsaid.
      return /^\s*EQ\s/i.test(textOf(child)) ? '〔公式域〕' : '';
    case 'w:noBreakHyphen':
      return '-';
    case 'w:sym':
      return plainText(symbolText(child));
    case 'w:ruby':
      return plainText(rubyText(child));
    case 'w:footnoteReference':
      return source.notes.refer('footnotes', child.attributes['w:id'] ?? '');
    case 'w:endnoteReference':
      return source.notes.refer('endnotes', child.attributes['w:id'] ?? '');
    default:
      return '';
  }
}

function breakText(element: XmlElement, source: DocxSource): string {
  const type = element.attributes['w:type'];
  if (type === 'page') source.pages.broken += 1;
  return type === 'page' || type === 'column' ? '' : '\n';
}

/** Addresses outside the document are kept; places inside it are not. */
function readLink(link: XmlElement, source: DocxSource, content: ParagraphContent): void {
  const inner: ParagraphContent = { inlines: [], after: content.after };
  walk(link, source, inner);
  const target = source.part.relationships.get(link.attributes['r:id'] ?? '');
  const words = toLine(inner.inlines);
  const isAddress = target?.isExternal === true && /^https?:\/\/[^\s()<>]+$/i.test(target.target) && words !== '';
  if (isAddress) content.inlines.push({ text: words === target.target ? words : `[${words}](${target.target})` });
  else content.inlines.push(...inner.inlines);
}

/** The modern form of something; the older one only where there is no other. */
function chosen(alternatives: XmlElement): XmlElement | undefined {
  return childOf(alternatives, 'mc:Choice') ?? childOf(alternatives, 'mc:Fallback');
}
