import { rulesOf } from '@app/engines/slides/slide-frame.ts';
import { splitSlide } from '@app/engines/slides/slide-split.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { change, show, useDesk, useDeskStore } from './deck-desk.ts';
import { canAdd, withParted } from './deck-edits.ts';

type Full = { id: string; number: number; overLines: number; canPart: boolean };

/** The slides that do not fit at a size the class can read. */
export function useFullSlides(): Full[] {
  const deck = useDesk((state) => state.deck);
  const formulaOf = useMeasured((state) => state.formulaOf);
  return deck.slides.flatMap((slide, index) => {
    const { overLines = 0 } = pageAt(deck, index, formulaOf) ?? {};
    if (overLines <= 0) return [];
    const canPart = canAdd(deck) && splitSlide(slide, rulesOf(deck, formulaOf)) !== undefined;
    return [{ id: slide.id, number: index + 1, overLines, canPart }];
  });
}

export function ChecksTab() {
  const desk = useDeskStore();
  const formulaOf = useMeasured((state) => state.formulaOf);
  const full = useFullSlides();
  if (full.length === 0) {
    return (
      <p className="ta-deck-check ta-deck-check-good">
        <Check size={16} aria-hidden />
        每一页都放得下，最后一排也看得清
      </p>
    );
  }
  return full.map(({ id, number, overLines, canPart }) => (
    <div key={id} className="ta-deck-check">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {`第 ${number} 页多出 ${overLines} 行，字会变得很小`}
        <span className="ta-deck-check-acts">
          {canPart && (
            <Button
              variant="text"
              size="small"
              onClick={() => {
                change(desk, withParted(desk.getState().deck, id, randomId(), formulaOf));
                show(desk, id);
              }}
            >
              拆成两页
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => show(desk, id)}>
            {`看第 ${number} 页`}
          </Button>
        </span>
      </span>
    </div>
  ));
}
