import type { Deck } from '@app/contract/making/slides.ts';
import { useEffect, useRef, useState } from 'react';
import './deck-pages.css';
import { useScale } from './desk/use-scale.ts';
import { measureDeck, useMeasured } from './formula-facts.ts';
import { pageAt } from './slide-page.ts';
import { SlideView } from './slide-view.tsx';

type DeckPagesProps = {
  deck: Deck;
  label: string;
  /** The number of the only page that is shown, where it is one. */
  only?: number;
};

/** All slides of a deck one below the other, to be looked at. */
export function DeckPages({ deck, label, only }: DeckPagesProps) {
  const place = useRef<HTMLOListElement>(null);
  const scale = useScale(place, { sidePx: 0, max: 1 });
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [isMeasured, setIsMeasured] = useState(false);
  useEffect(() => {
    let isGone = false;
    void measureDeck(deck).then(() => isGone || setIsMeasured(true));
    return () => {
      isGone = true;
    };
  }, [deck]);
  return (
    <ol ref={place} className="ta-deck-pages" aria-label={label} aria-busy={!isMeasured || undefined}>
      {isMeasured &&
        deck.slides.map((_, index) => {
          if (only !== undefined && only !== index + 1) return null;
          const page = pageAt(deck, index, formulaOf);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
            <li key={index} aria-label={`第 ${index + 1} 页`}>
              {page && <SlideView page={page} theme={deck.theme} master={deck.master} scale={scale} />}
            </li>
          );
        })}
    </ol>
  );
}
