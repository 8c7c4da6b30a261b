import { MAX_SUGGESTIONS, type ReviewBlock, type Suggestion } from '@app/contract/making/design-reviews.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { placeBlocks } from '#features/making/design-reviews/plan-parts.ts';
import type { Draft } from './draft.ts';
import { goalVerbs } from './goal-verbs.ts';
import { intents } from './intents.ts';
import { longParagraphs } from './long-paragraphs.ts';
import { minutes } from './minutes.ts';
import { missingParts } from './missing-parts.ts';

type Known = {
  /** The lesson as the library has it; undefined when the text names none it knows. */
  library: { title: string; plan: LessonPlan } | undefined;
  periodMinutes: number;
};

/** What a program can suggest for a plan, without a model. */
export function suggestByRules(blocks: readonly ReviewBlock[], { library, periodMinutes }: Known): Draft[] {
  const placed = placeBlocks(blocks);
  return [
    ...goalVerbs(placed, library?.plan),
    ...minutes(placed, periodMinutes),
    ...(library ? missingParts(placed, library) : []),
    ...intents(placed, library?.plan),
    ...longParagraphs(placed),
  ];
}

/**
 * Drafts as suggestions behind those there are. A draft for a block that is changed already is left out, and so is one
 * that changes nothing.
 */
export function withDrafts(
  known: readonly Suggestion[],
  drafts: readonly Draft[],
  source: Suggestion['source'],
): Suggestion[] {
  const all = [...known];
  const changed = new Set(known.flatMap(({ kind, blockId }) => (kind === 'insert-after' ? [] : [blockId])));
  for (const draft of drafts) {
    const isChange = draft.kind !== 'insert-after';
    if (all.length >= MAX_SUGGESTIONS || (isChange && changed.has(draft.blockId))) continue;
    if (draft.kind !== 'remove' && draft.after.trim() === draft.before.trim()) continue;
    if (isChange) changed.add(draft.blockId);
    all.push({ ...draft, id: `s${all.length + 1}`, source, state: 'open' });
  }
  return all;
}
