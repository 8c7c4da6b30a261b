import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import type { Block } from './blocks.ts';
import { textRun } from './inline.ts';
import type { Lists } from './lists.ts';
import { fontFor, GREY, NOTE_SIZE, styles } from './look.ts';
import { A4, MARGIN } from './measures.ts';

export type WordLabel = {
  /** The label that generated content must carry, on every page. */
  label: string;
  /** The same label for machines, as a property of the file. */
  properties: readonly { name: string; value: string }[];
};

type WordFile = WordLabel & { title: string; lists: Lists; blocks: readonly Block[]; margin?: typeof MARGIN };

/** The file around the blocks: A4, the label above, page numbers below. */
export function packed({ title, label, properties, lists, blocks, margin = MARGIN }: WordFile): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: '教师助手',
    lastModifiedBy: '教师助手',
    description: label,
    customProperties: properties,
    styles,
    numbering: { config: lists.config() },
    sections: [
      {
        properties: { page: { size: A4, margin } },
        headers: { default: new Header({ children: [labelOf(label)] }) },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: blocks,
      },
    ],
  });
  return Packer.toBuffer(document);
}

function labelOf(label: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [textRun(label, { size: NOTE_SIZE, color: GREY })],
  });
}

export function pageNumber(): Paragraph {
  const children = ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'];
  const run = new TextRun({ children, font: fontFor('页', 'text'), size: NOTE_SIZE, color: GREY });
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [run] });
}
