import type { Block } from './block-splitter.ts';

const LINE_PX = 28;
const GAP_PX = 12;
const CODE_LINE_PX = 22;
const CODE_FRAME_PX = 64;
const CHARS_PER_LINE = 44;

/** A guess at how high a section will be, for the scroll bar until the browser has laid it out. */
export function guessHeightPx(blocks: readonly Block[]): number {
  return blocks.reduce((height, block) => height + guessBlockPx(block), 0);
}

function guessBlockPx({ kind, source }: Block): number {
  const lines = source.trim().split('\n');
  if (kind === 'code') return (lines.length - 2) * CODE_LINE_PX + CODE_FRAME_PX + GAP_PX;
  if (kind === 'math') return 2 * LINE_PX + GAP_PX;
  return lines.reduce((height, line) => height + Math.ceil(line.length / CHARS_PER_LINE) * LINE_PX, GAP_PX);
}
