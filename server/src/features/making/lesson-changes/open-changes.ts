import type { Design } from '@app/contract/making/design.ts';
import type { ChangeDirection, ChangePart, LessonChange } from '@app/contract/making/lesson-changes.ts';
import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { isSameSlide, slideChanges, slideEdits, withParts } from '@app/engines/slides/slide-changes.ts';
import { markOfAnswer } from '#checking/computed-answer.ts';
import type { SlideSource, SlideSources } from '#features/making/courseware/sources.service.ts';
import { type PlacedEdit, placedEdits } from './placed-edits.ts';

/** Both ends as they stand, what each slide was when they last agreed, and what would be made of the design today. */
export type Ends = { design: Design; deck: Deck; slides: SlideSources; next: readonly Slide[] };

export type OpenChange = {
  direction: ChangeDirection;
  slideId: string;
  kind: LessonChange['kind'];
  page: number;
  now: Slide | null;
  after: Slide | null;
  parts: ChangePart[];
  /** Where in the design her words belong, for those that go there. */
  placed: PlacedEdit[];
};

export const WHOLE_PAGE = 'page';

/** Everything she has not decided on: first what the slides have to follow, then the design, each in the order of the pages. */
export function openChanges(ends: Ends): OpenChange[] {
  return [...changesToSlides(ends), ...changesToDesign(ends)];
}

function changesToSlides({ deck, slides, next }: Ends): OpenChange[] {
  const found = next.flatMap((after): OpenChange[] => {
    const then = sourceOf(slides, after.id);
    const at = deck.slides.findIndex(({ id }) => id === after.id);
    const now = deck.slides[at];
    if (!now) return isNew(then, after) ? [added(after)] : [];
    if (!then?.made) return [];
    const made = slideChanges({ source: then.source, made: then.made }, after, now);
    const parts = made.map((change): ChangePart => {
      const check = checkOf(after, change.key);
      return { ...change, check, isProposed: !change.isHers && check !== 'doubtful' };
    });
    const shown = withParts(now, after, keysOf(parts));
    return parts.length === 0 ? [] : [{ ...changed('toSlides', now, at), after: shown, parts }];
  });
  const gone = deck.slides.flatMap((now, at): OpenChange[] => {
    const made = sourceOf(slides, now.id)?.made;
    if (!made || next.some(({ id }) => id === now.id) || deck.slides.length === 1) return [];
    const isHers = !isSameSlide(now, made);
    const part = { key: WHOLE_PAGE, name: '这一页', now: now.title, after: '', check: '' as const };
    return [{ ...changed('toSlides', now, at), kind: 'removed', parts: [{ ...part, isHers, isProposed: !isHers }] }];
  });
  return [...found, ...gone].toSorted((one, other) => one.page - other.page);
}

function changesToDesign({ design, deck, slides, next }: Ends): OpenChange[] {
  return deck.slides.flatMap((now, at): OpenChange[] => {
    const then = sourceOf(slides, now.id);
    const after = next.find(({ id }) => id === now.id);
    if (!then?.made || !after) return [];
    const edits = slideEdits({ source: then.source, made: then.made }, after, now);
    const placed = placedEdits(design, then.parts, now, edits);
    const parts = placed.map(({ key, name, now: old, after: words }): ChangePart => {
      return { key, name, now: old, after: words, isHers: false, check: '', isProposed: true };
    });
    return parts.length === 0 ? [] : [{ ...changed('toDesign', now, at), parts, placed }];
  });
}

const keysOf = (parts: readonly ChangePart[]) => parts.map(({ key }) => key);

function sourceOf(slides: SlideSources, id: string): SlideSource | undefined {
  return Object.hasOwn(slides, id) ? slides[id] : undefined;
}

/** A page she took out herself is not offered again; one she did not want is, once it would be another. */
function isNew(then: SlideSource | undefined, after: Slide): boolean {
  return !then || (then.made === null && !isSameSlide(then.source, after));
}

function added(after: Slide): OpenChange {
  const part = { key: WHOLE_PAGE, name: '新的一页', now: '', after: after.title, isHers: false, check: '' as const };
  const base = { direction: 'toSlides', slideId: after.id, kind: 'added', page: 0, now: null, after } as const;
  return { ...base, parts: [{ ...part, isProposed: true }], placed: [] };
}

function changed(direction: ChangeDirection, now: Slide, at: number): OpenChange {
  return { direction, slideId: now.id, kind: 'changed', page: at + 1, now, after: null, parts: [], placed: [] };
}

/** Only what is an answer is computed, and only where the question says how. */
function checkOf(after: Slide, key: string): ChangePart['check'] {
  const answer = answerOf(after, key);
  if (answer === '' || !('question' in after)) return '';
  const mark = markOfAnswer({ stem: after.question, answer: [answer] });
  return mark === 'unchecked' ? '' : mark;
}

function answerOf(after: Slide, key: string): string {
  if (after.layout === 'quiz') return key === 'answer' && after.options.length === 0 ? after.answer : '';
  if (after.layout !== 'example') return '';
  const last = after.steps.length - 1;
  return key === `steps.${last}` || key === 'steps' ? (after.steps[last] ?? '') : '';
}
