import { MAX_REVIEW_BLOCKS, type ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { cutIntoBlocks } from './blocks.ts';
import { partsToAsk } from './model/review-prompt.ts';
import { isLessonPlan, type PlacedBlock, placeBlocks } from './plan-parts.ts';
import { titlesIn, topOf } from './plan-titles.ts';

/** What the text of an uploaded file says of itself; which lesson that is, the library decides. */
export type ReadPlan = {
  blocks: ReviewBlock[];
  /** What it may be called, the likeliest first. */
  titles: string[];
  /** Its beginning, where subject and grade stand. */
  top: string;
  /** How many parts a model would be shown. */
  toAsk: number;
};

export function readPlan(markdown: string, fileName: string): ReadPlan | 'too-long' | 'no-plan' {
  const blocks = cutIntoBlocks(markdown);
  if (blocks.length > MAX_REVIEW_BLOCKS) return 'too-long';
  const placed = placeBlocks(blocks);
  if (!isLessonPlan(placed)) return 'no-plan';
  const text = { fileName, blocks };
  return { blocks, titles: titlesIn(text), top: topOf(text), toAsk: partsToAsk(placed).length };
}

/** The parts a model is shown. */
export function partsOf(blocks: readonly ReviewBlock[]): PlacedBlock[][] {
  return partsToAsk(placeBlocks(blocks));
}

/** How much the whole text has in common with each of these. */
export function likenessesOf(blocks: readonly ReviewBlock[], others: readonly string[]): number[] {
  const own = pairsOf(blocks.map(({ text }) => text).join(''));
  return others.map((other) => likeness(pairsOf(other), own));
}
