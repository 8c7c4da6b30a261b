import type { Slide } from '@app/contract/making/slides.ts';
import { useEffect, useRef, useState } from 'react';
import { change, useDeskStore } from './deck-desk.ts';
import { withSlide } from './deck-edits.ts';
import './notes-panel.css';
import { NotesText } from './notes-text.tsx';

const MAX_NOTES = 4_000;
const MAX_MINUTES = 240;

/** 讲稿: what the teacher says at this slide, in the notes of the file. */
export function NotesPanel({ slide }: { slide: Slide }) {
  const desk = useDeskStore();
  const put = (part: Partial<Pick<Slide, 'notes' | 'minutes'>>, key: string) =>
    change(desk, withSlide(desk.getState().deck, { ...slide, ...part }), `${slide.id}.${key}`);
  return (
    <section className="ta-deck-notes" aria-label="讲稿">
      <header>
        <h2>讲稿</h2>
        {slide.origin === 'library' && <span className="ta-field-hint">这一页用了内置资料</span>}
        <label>
          约
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_MINUTES}
            placeholder="几"
            aria-label="这一页几分钟"
            value={slide.minutes || ''}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              const minutes = Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber) : 0;
              put({ minutes: Math.min(Math.max(minutes, 0), MAX_MINUTES) }, 'minutes');
            }}
          />
          分钟
        </label>
      </header>
      <Notes text={slide.notes} onChange={(notes) => put({ notes }, 'notes')} />
    </section>
  );
}

/** Formulas are drawn until she comes to write. */
function Notes({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) area.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen && text.includes('$')) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a text area cannot draw formulas
      <div
        className="ta-deck-notes-words"
        role="textbox"
        aria-multiline="true"
        aria-label="这一页的讲稿"
        tabIndex={0}
        onFocus={() => setIsOpen(true)}
      >
        <NotesText text={text} />
      </div>
    );
  }
  return (
    <textarea
      ref={area}
      aria-label="这一页的讲稿"
      placeholder="这一页说什么、问什么，写在这里，放映时学生看不到"
      maxLength={MAX_NOTES}
      value={text}
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
