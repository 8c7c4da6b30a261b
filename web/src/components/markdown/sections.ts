import type { Block } from './block-splitter.ts';

/** Finished blocks in groups: a full group is one object for ever, so a long text redraws as one short list of groups. */
export type Sections = { full: readonly (readonly Block[])[]; open: readonly Block[] };

const MAX_BLOCKS = 12;
const MAX_CHARS = 3_000;

export const noSections: Sections = { full: [], open: [] };

/** Adds blocks that were finished since `before`. */
export function gatherSections(before: Sections, fresh: readonly Block[]): Sections {
  if (fresh.length === 0) return before;
  const full = [...before.full];
  let open = [...before.open];
  for (const block of fresh) {
    open.push(block);
    if (open.length < MAX_BLOCKS && lengthOf(open) < MAX_CHARS) continue;
    full.push(open);
    open = [];
  }
  return { full, open };
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((chars, block) => chars + block.source.length, 0);
}
