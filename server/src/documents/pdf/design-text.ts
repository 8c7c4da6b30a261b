import { readMarkdown } from '#documents/word/read-markdown.ts';
import type { Block } from './paper.ts';
import { type BlockContext, blocksOf } from './paper-blocks.ts';
import { textRun } from './paper-runs.ts';

/** What the texts of a design need, in whatever layout. */
export type PaperTools = Pick<BlockContext, 'formulas' | 'pictures' | 'sourceNumbers'>;
export type Room = { widthPt: number; sizePt: number };

export function textBlocks(text: string, room: Room, tools: PaperTools): Block[] {
  const { root, isDisplay } = readMarkdown(text);
  return blocksOf(root.children, { ...contextOf(room, tools), isDisplay });
}

export function contextOf(room: Room, tools: PaperTools): BlockContext {
  return { ...room, ...tools, isDisplay: () => false, depth: 0 };
}

export function headingOf(text: string, level: number, room: Room, tools: PaperTools): Block {
  return { kind: 'heading', level, runs: [textRun(text, contextOf(room, tools))] };
}

/** The widths of columns by their shares of the whole. */
export function columnWidths(shares: readonly number[], width: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (width * share) / all);
}
