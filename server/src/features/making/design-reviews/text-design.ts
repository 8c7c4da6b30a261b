import { Design, emptyDesign } from '@app/contract/making/design.ts';
import { withMark } from '@app/engines/designs/review-text.ts';
import { cutIntoBlocks } from './blocks.ts';
import { bare, isLessonPlan, type PlacedBlock, placeBlocks } from './plan-parts.ts';
import { designOf, type Facts } from './to-design.ts';

/** A polite beginning: 好的，下面是…… */
const OPENING = /^(?:好的|当然|以下|下面|这是|可以|没问题)/;

/**
 * A text as a design. One without the parts of a plan is the process, as it stands; of one with them, what stands before the
 * first part is kept with the analysis.
 */
export function textDesign(markdown: string, facts: Facts): Design | undefined {
  const blocks = cutIntoBlocks(markdown);
  const placed = placeBlocks(blocks);
  if (!isLessonPlan(placed)) return wholeAsProcess(markdown, facts);
  const design = designOf(blocks, facts);
  const before = beforeParts(placed);
  if (!design || before === '') return design;
  return Design.safeParse({ ...design, textbook: [before, design.textbook].filter(Boolean).join('\n\n') }).data;
}

function wholeAsProcess(markdown: string, facts: Facts): Design | undefined {
  const head = { classes: '', date: '', kind: '新授课', periods: 1, mode: '同步授课', style: 'Common' } as const;
  const process = {
    ...{ id: 'a1', title: '教学过程', period: 1, minutes: facts.minutes, teacher: markdown, students: '', intent: '' },
    ...{ goalIds: [], level: '理解' as const },
  };
  return Design.safeParse({ ...emptyDesign({ ...head, ...facts }), activities: [process] }).data;
}

/** Neither its title, nor what names a lesson, nor a polite beginning. */
function beforeParts(placed: readonly PlacedBlock[]): string {
  const title = placed.find(({ block }) => block.kind === 'heading');
  return placed
    .filter((one) => one !== title && one.part === 'head' && !one.isLabel && one.said === bare(one.block.text))
    .filter(({ said, block }) => said !== '' && !(block.kind === 'paragraph' && OPENING.test(said)))
    .map(({ block }) => withMark(block))
    .join('\n\n');
}
