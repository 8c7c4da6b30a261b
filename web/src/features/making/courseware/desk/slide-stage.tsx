import type { Slide } from '@app/contract/making/slides.ts';
import { fieldsOf } from '@app/engines/slides/slide-fields.ts';
import { lookOf, onSheet } from '@app/engines/slides/slide-looks.ts';
import { useMemo, useRef } from 'react';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { inkOf, inksOf, SlideView } from '../slide-view.tsx';
import { useDesk, useDeskStore } from './deck-desk.ts';
import { FieldArea } from './field-area.tsx';
import { FIGURE } from './slide-figure.tsx';
import { type Region, regionsOf } from './slide-regions.ts';
import './slide-stage.css';

type SlideStageProps = { slide: Slide; index: number; scale: number; isReadOnly?: boolean };

/** The slide itself: a press on a text changes it where it stands. */
export function SlideStage({ slide, index, scale, isReadOnly = false }: SlideStageProps) {
  const desk = useDeskStore();
  const deck = useDesk((state) => state.deck);
  const editing = useDesk((state) => state.editing);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const page = pageAt(deck, index, formulaOf);
  const regions = useMemo(() => (page && !isReadOnly ? regionsOf(page) : []), [page, isReadOnly]);
  // A text that was emptied stands nowhere any more, yet it is still being typed.
  const last = useRef<Region>(undefined);
  last.current = regions.find(({ field }) => field === editing) ?? last.current;
  // A figure is no text: it has a dialog.
  const open = last.current?.field === editing && editing !== FIGURE ? last.current : undefined;
  if (!page) return null;
  const names = new Map([[FIGURE, '图'], ...fieldsOf(slide).map(({ field, name }) => [field, name] as const)]);
  return (
    <section
      className="ta-deck-stage"
      aria-label={`第 ${index + 1} 页`}
      style={inksOf(onSheet(lookOf(deck), page.sheet))}
    >
      <SlideView page={page} theme={deck.theme} master={deck.master} scale={scale} />
      {regions.map(({ field, place: { x, y, width, height } }) => (
        <button
          key={field}
          type="button"
          className="ta-deck-region"
          aria-label={`改${names.get(field) ?? '文字'}`}
          style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
          onClick={() => desk.setState({ editing: field })}
        />
      ))}
      {open && <RegionEditor key={`${slide.id}-${open.field}`} slide={slide} region={open} scale={scale} />}
    </section>
  );
}

function RegionEditor({ slide, region, scale }: { slide: Slide; region: Region; scale: number }) {
  const desk = useDeskStore();
  const { field, place, size, ink, ground, align, isBold } = region;
  const pad = 6;
  return (
    <FieldArea
      slide={slide}
      field={field}
      className="ta-deck-editor"
      hasFocus
      onDone={() => desk.setState({ editing: undefined })}
      style={{
        left: place.x * scale - pad,
        top: place.y * scale - pad,
        width: place.width * scale + 2 * pad,
        minHeight: Math.max(place.height * scale, size * scale * 1.45) + 2 * pad,
        fontSize: Math.max(13, size * scale),
        color: inkOf(ink),
        backgroundColor: inkOf(ground),
        textAlign: align,
        fontWeight: isBold ? 700 : 400,
      }}
    />
  );
}
