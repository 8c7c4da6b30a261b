import type { Design } from '@app/contract/making/design.ts';
import type { Deck, Slide } from '@app/contract/making/slides.ts';
import type { SlideSources } from '#db/tables/courseware.ts';
import { fitSlidesInThread } from '#documents/slides/slides-thread.ts';
import { slidesFromDesignInThread } from './compose/compose-thread.ts';
import { madeOf } from './compose/made-of.ts';
import * as queries from './sources.queries.ts';

export type { SlideSource, SlideSources } from '#db/tables/courseware.ts';
export type { SourcesRow } from './sources.queries.ts';
export const { findSources, replaceSources, settleSources } = queries;
/** The texts of a design that a slide of it comes from. */
export const partsOf = madeOf;

/** What the rules make of a design today, with the look and under the title of a deck. */
export async function slidesOfDesign(owner: string, design: Design, deck: Deck, title = ''): Promise<Slide[]> {
  const head = { ...design.head, title: title || design.head.title };
  const slides = await slidesFromDesignInThread(owner, { ...design, head });
  return (await fitSlidesInThread(owner, { ...deck, slides })).slides;
}

/** What each slide was made of, beside the slide as it came out; a model may have left some out. */
export function sourcesOf(design: Design, ruled: readonly Slide[], made: readonly Slide[]): SlideSources {
  return Object.fromEntries(
    ruled.map((source) => {
      const slide = made.find(({ id }) => id === source.id) ?? source;
      return [source.id, { source, made: slide, parts: madeOf(design, source) }];
    }),
  );
}
