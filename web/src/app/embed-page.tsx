import type { EmbeddedAs } from '@app/contract/sharing/embed.ts';
import { useState } from 'react';
import { DeckPages } from '#features/making/courseware/deck-pages.tsx';
import { learnFormulas } from '#features/making/courseware/formula-facts.ts';
import { EmbedPage } from '#features/sharing/embed/embed-page.tsx';

/** What a portal shows in a frame, with the slides of a courseware as its desk draws them. */
export function EmbedFramePage() {
  return <EmbedPage slides={EmbeddedSlides} />;
}

function EmbeddedSlides({ shown: { deck, formulas, title } }: { shown: EmbeddedAs<'courseware'> }) {
  // Before the slides are laid out, which would ask for them in the name of a session that is not there.
  useState(() => learnFormulas(formulas));
  return <DeckPages deck={deck} label={title} />;
}
