import type { OpenLessonChange } from '@app/contract/making/lesson-changes.ts';
import { changedPassage, designParts } from '@app/engines/designs/design-parts.ts';
import type { Ends, OpenChange } from './open-changes.ts';

type DatedEnds = Ends & { designChangedAt: Date; deckChangedAt: Date };

const MOST_TEXTS = 3;
const MAX_TEXT_CHARS = 300;

/** What was changed at the other end: the texts of the design a slide came from, or her words on the slide. */
export function causeOf(opened: DatedEnds, { direction, slideId, page, parts }: OpenChange): OpenLessonChange['cause'] {
  if (direction === 'toDesign') {
    const texts = parts.map(({ name, now, after }) => ({ name, before: now, now: after }));
    return { place: `课件第 ${page} 页`, changeTime: opened.deckChangedAt.getTime(), texts: shortened(texts) };
  }
  const then = opened.slides[slideId]?.parts ?? {};
  const texts = designParts(opened.design)
    .filter(({ key, text }) => Object.hasOwn(then, key) && then[key] !== text)
    .map(({ key, name, text }) => ({ name, ...changedPassage(then[key] ?? '', text) }));
  return { place: '教学设计', changeTime: opened.designChangedAt.getTime(), texts: shortened(texts) };
}

function shortened(texts: OpenLessonChange['cause']['texts']): OpenLessonChange['cause']['texts'] {
  return texts.slice(0, MOST_TEXTS).map(({ name, before, now }) => ({
    name,
    before: before.slice(0, MAX_TEXT_CHARS),
    now: now.slice(0, MAX_TEXT_CHARS),
  }));
}
