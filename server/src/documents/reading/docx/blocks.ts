import { toLine, toParagraph } from '#documents/reading/inline.ts';
import type { Block } from '#documents/reading/markdown.ts';
import { childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { DocxSource, ParagraphContent } from './docx-source.ts';
import { readParagraph } from './paragraph.ts';
import { frameOf, leftEmpty, readTable, tableCells } from './table.ts';

/** The paragraphs, lists and tables inside an element, in order. */
export function readBlocks(holder: XmlElement, source: DocxSource): Block[] {
  const blocks: Block[] = [];
  let depth = OUTSIDE;
  for (const element of blockElements(holder)) {
    if (element.name === 'w:tbl') {
      depth = OUTSIDE;
      const frame = frameOf(element);
      if (frame) blocks.push(...readBlocks(frame, source));
      else blocks.push({ text: readTable(element, source.goesOn, (cell) => readCell(cell, source)) });
      continue;
    }
    const content = readParagraph(element, source);
    const block = paragraphBlock(element, content, source, depth);
    depth = block.isItem ? (block.depth ?? 0) : OUTSIDE;
    blocks.push(block, ...afterBlocks(content, source));
  }
  return blocks;
}

/** The text of a cell, a line for each paragraph; a table inside it becomes lines of words. */
function readCell(cell: XmlElement, source: DocxSource): string {
  const lines: string[] = [];
  for (const element of blockElements(cell)) {
    if (element.name === 'w:tbl') {
      for (const row of tableCells(element, leftEmpty, (inner) => readCell(inner, source))) lines.push(row.join(' '));
      continue;
    }
    const content = readParagraph(element, source);
    const label = labelOf(element, source);
    const text = toLine(content.inlines);
    lines.push(label && text ? `${label.label || '•'} ${text}` : text);
    for (const after of content.after) lines.push('box' in after ? readCell(after.box, source) : after.table);
  }
  return lines.filter((line) => line.trim() !== '').join('\n');
}

type DeepBlock = Block & { depth?: number };

const OUTSIDE = -1;
const INDENT = '    ';

function paragraphBlock(
  paragraph: XmlElement,
  { inlines }: ParagraphContent,
  source: DocxSource,
  depthBefore: number,
): DeepBlock {
  const heading = source.styles.headingLevel(paragraph);
  const place = source.styles.listPlace(paragraph);
  // Word counts an empty item too.
  const list = place && source.numbering.next(place);
  const line = toLine(inlines);
  if (line === '') return { text: '' };
  if (heading !== undefined) {
    const title = `${list?.label ? `${list.label} ` : ''}${line.replaceAll('\n', ' ')}`;
    return { text: `${'#'.repeat(Math.min(6, heading))} ${title}` };
  }
  if (!place || !list) return { text: toParagraph(inlines) };
  const mark = itemMark(list, place.level);
  if (mark === undefined) return { text: `${list.label}${line}` };
  // An item may be one step deeper than the one before it; deeper still it would read as code.
  const depth = Math.min(place.level, depthBefore + 1);
  const indent = INDENT.repeat(depth);
  return { text: `${indent}${mark} ${line.replaceAll('\n', `\n${indent}  `)}`, isItem: true, depth };
}

/** Markdown knows bullets and 1. 2. 3.; other labels, such as 一、 or （1）, are kept as they are read. */
function itemMark(list: { label: string; isBullet: boolean }, level: number): string | undefined {
  if (list.isBullet || list.label === '') return '-';
  const number = /^(\d{1,9})[.．、)]$/.exec(list.label)?.[1];
  if (number) return `${number}.`;
  return level === 0 ? undefined : `- ${list.label}`;
}

function labelOf(paragraph: XmlElement, source: DocxSource): { label: string } | undefined {
  const place = source.styles.listPlace(paragraph);
  return place && source.numbering.next(place);
}

function afterBlocks({ after }: ParagraphContent, source: DocxSource): Block[] {
  return after.flatMap((one) => ('box' in one ? readBlocks(one.box, source) : [{ text: one.table }]));
}

/** Content controls, inserted revisions and the like are looked through. */
function* blockElements(holder: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(holder)) {
    if (child.name === 'w:p' || child.name === 'w:tbl') yield child;
    else if (!LEFT_OUT.has(child.name)) yield* blockElements(child);
  }
}

const LEFT_OUT = new Set(['w:sectPr', 'w:tcPr', 'w:sdtPr', 'w:del', 'w:moveFrom', 'mc:Fallback']);
