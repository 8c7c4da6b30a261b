import { layoutNames, type SlideLayout } from '@app/contract/making/slides.ts';
import { Plus, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { SortableItem } from '#components/lists/sortable-list.tsx';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { SlideView } from '../slide-view.tsx';
import { spokenWords } from '../spoken-words.ts';
import { addSlide, moveSlide, removeSlide, stepSlide } from './deck-actions.ts';
import { show, useDesk, useDeskStore } from './deck-desk.ts';
import './slide-list.css';

const THUMB_SCALE = 0.225;

const layouts = Object.entries(layoutNames) as [SlideLayout, string][]; // the keys of the record

/** The slides as small pictures: arrows walk, dragging or Alt with an arrow moves one, Delete removes it. */
export function SlideList({ onLeave }: { onLeave: () => void }) {
  const desk = useDeskStore();
  const title = useDesk(({ deck }) => deck.title);
  const slides = useDesk(({ deck }) => deck.slides);
  const slideId = useDesk((state) => state.slideId);
  const list = useRef<HTMLOListElement>(null);
  const here = slides.findIndex(({ id }) => id === slideId);
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (isShortcut('remove', event)) removeSlide(desk);
    else if (by) show(desk, slides[here + by]?.id ?? slideId);
    else return;
    event.preventDefault();
    const { deck, slideId: shown } = desk.getState();
    const index = deck.slides.findIndex(({ id }) => id === shown);
    requestAnimationFrame(() => list.current?.children[index]?.querySelector('button')?.focus());
  };
  return (
    <DeskPane
      label="幻灯片"
      leave={{ label: '回到课件', onLeave }}
      title={<DeskTitle title={title} facts={`课件 · ${slides.length} 页`} isHeading />}
      action={
        <MenuButton
          label="加一页"
          icon={<Plus size={18} />}
          items={layouts.map(([layout, name]) => ({ label: name, onSelect: () => addSlide(desk, layout) }))}
        />
      }
    >
      <ol ref={list} className="ta-deck-thumbs" onKeyDown={handleKey}>
        {slides.map((slide, index) => (
          <SortableItem
            key={slide.id}
            kind="slide"
            itemKey={slide.id}
            className="ta-deck-thumb"
            onStep={(by) => stepSlide(desk, by)}
            onDropped={(id) => moveSlide(desk, id, index)}
          >
            <span aria-hidden="true">{index + 1}</span>
            <button
              type="button"
              aria-current={slide.id === slideId ? 'true' : undefined}
              tabIndex={slide.id === slideId ? 0 : -1}
              onClick={() => show(desk, slide.id)}
            >
              <span className="ta-visually-hidden">{`第 ${index + 1} 页 ${spokenWords(slide.title)}`}</span>
              <Thumb index={index} />
            </button>
          </SortableItem>
        ))}
      </ol>
    </DeskPane>
  );
}

function Thumb({ index }: { index: number }) {
  const deck = useDesk((state) => state.deck);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const page = pageAt(deck, index, formulaOf);
  if (!page) return null;
  return (
    <span className="ta-deck-picture" aria-hidden="true">
      <SlideView page={page} theme={deck.theme} master={deck.master} scale={THUMB_SCALE} />
      {page.overLines > 0 && <TriangleAlert size={16} className="ta-deck-over" />}
    </span>
  );
}
