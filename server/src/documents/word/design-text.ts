import { type HeadingLevel, Paragraph, ShadingType } from 'docx';
import { type Block, type BlockContext, blocksOf } from './blocks.ts';
import type { Equations } from './equations.ts';
import { textRun } from './inline.ts';
import type { Lists } from './lists.ts';
import { SHADE } from './look.ts';
import { CELL_MARGINS } from './measures.ts';
import { type Pictures, pictureRoom } from './pictures.ts';
import { readMarkdown } from './read-markdown.ts';

/** What the texts of a design need, in whatever layout. */
export type DesignTools = {
  equations: Equations;
  lists: Lists;
  pictures: Pictures;
  sourceNumbers: ReadonlySet<number>;
};

type TextPlace = { style?: string; width: number };

export function textBlocks(
  text: string,
  { equations, lists, pictures, sourceNumbers }: DesignTools,
  { style, width }: TextPlace,
): Block[] {
  if (text.trim() === '') return [];
  const { root, isDisplay } = readMarkdown(text);
  const context: BlockContext = {
    equations,
    sourceNumbers,
    isDisplay,
    lists,
    depth: 0,
    quotes: 0,
    pictures: pictureRoom(pictures, width),
    ...(style && { style }),
  };
  return blocksOf(root.children, context);
}

/** The text of a cell so wide. It must end with a paragraph. */
export function cellBlocks(text: string, tools: DesignTools, width: number): Block[] {
  const blocks = textBlocks(text, tools, { style: 'TableText', width: width - CELL_MARGINS });
  return blocks.at(-1) instanceof Paragraph ? blocks : [...blocks, new Paragraph({ style: 'TableText', children: [] })];
}

export function headingOf(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ heading: level, children: [textRun(text, { font: 'heading', bold: true })] });
}

/** The widths of columns by their shares of the whole. */
export function columnWidths(shares: readonly number[], width: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((width * share) / all));
}

export const labelShading = { fill: SHADE, color: 'auto', type: ShadingType.CLEAR };
