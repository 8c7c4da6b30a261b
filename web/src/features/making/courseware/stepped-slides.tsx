import type { Deck } from '@app/contract/making/slides.ts';
import type { FormulaFacts } from '@app/engines/slides/slide-formulas.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { useScale } from './desk/use-scale.ts';
import { learnFormulas, useMeasured } from './formula-facts.ts';
import { pageAt, stepsOf } from './slide-page.ts';
import { SlideView } from './slide-view.tsx';
import { slideWords } from './slide-words.ts';
import './stepped-slides.css';

type SteppedSlidesProps = {
  deck: Deck;
  /** Of somebody else's deck: a page that may not ask how large they are. */
  formulas: readonly { latex: string; facts: FormulaFacts | null }[];
};

/** One slide after the other, each as far as its reader has gone: what comes at a click comes at hers. */
export function SteppedSlides({ deck, formulas }: SteppedSlidesProps) {
  // Before a slide is laid out, which would ask for them.
  useMemo(() => learnFormulas(formulas), [formulas]);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [at, setAt] = useState({ index: 0, step: 0 });
  const place = useRef<HTMLDivElement>(null);
  const scale = useScale(place, { sidePx: 0, max: 1 });
  const count = deck.slides.length;
  const index = Math.min(at.index, count - 1);
  const page = pageAt(deck, index, formulaOf);
  const slide = deck.slides[index];
  if (!page || !slide) return null;
  const left = stepsOf(page) - at.step;
  const isLast = index === count - 1 && left <= 0;
  const forward = () => {
    if (left > 0) setAt({ index, step: at.step + 1 });
    else if (index < count - 1) setAt({ index: index + 1, step: 0 });
  };
  const back = () => {
    if (at.step > 0) setAt({ index, step: at.step - 1 });
    else if (index > 0) setAt({ index: index - 1, step: 0 });
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') forward();
    else if (key === 'ArrowLeft') back();
  };
  return (
    <section className="ta-stepped" aria-label={deck.title} onKeyDown={handleKey}>
      <div ref={place} className="ta-stepped-place" aria-hidden>
        <SlideView page={page} theme={deck.theme} master={deck.master} scale={scale} step={at.step} />
      </div>
      <div className="ta-stepped-words" aria-live="polite">
        <h2>{slide.title}</h2>
        <Markdown text={slideWords(slide, at.step)} isStreaming={false} />
      </div>
      <nav className="ta-stepped-nav" aria-label="翻页">
        <Button size="large" disabled={index === 0 && at.step === 0} onClick={back}>
          往回
        </Button>
        <span role="status">
          第 {index + 1} 页，共 {count} 页
        </span>
        <Button size="large" disabled={isLast} onClick={forward}>
          {left > 0 ? '往下看' : '下一页'}
        </Button>
      </nav>
    </section>
  );
}
