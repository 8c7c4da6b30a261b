import type { Slide } from '@app/contract/making/slides.ts';
import { fieldsOf, fieldText, withFieldText } from '@app/engines/slides/slide-fields.ts';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { change, useDeskStore } from './deck-desk.ts';
import { withSlide } from './deck-edits.ts';

type FieldAreaProps = {
  slide: Slide;
  field: string;
  className: string;
  style?: CSSProperties;
  /** Takes the focus with its words selected, and ends when it loses it or with Escape. */
  hasFocus?: boolean;
  onDone?: () => void;
};

/** A text of a slide as plain lines; what is typed is on the slide at once. */
export function FieldArea({ slide, field, className, style, hasFocus = false, onDone }: FieldAreaProps) {
  const desk = useDeskStore();
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const known = fieldText(slide, field);
  // Empty lines are no points of the slide, yet they are typed on the way to one.
  const [typed, setTyped] = useState({ text: known, means: known });
  const [fault, setFault] = useState('');
  const text = typed.means === known ? typed.text : known;
  const { name = '文字', hint } = fieldsOf(slide).find((one) => one.field === field) ?? {};
  useEffect(() => {
    if (!hasFocus) return;
    area.current?.focus({ preventScroll: true });
    area.current?.select();
  }, [hasFocus]);

  const handleChange = (after: string) => {
    const done = withFieldText(slide, field, after);
    setFault('fault' in done ? done.fault : '');
    if ('fault' in done) {
      setTyped({ text: after, means: known });
      return;
    }
    setTyped({ text: after, means: fieldText(done.slide, field) });
    const { deck } = desk.getState();
    // The deck is called what its cover says.
    const isName = slide.layout === 'cover' && field === 'title' && done.slide.title.trim() !== '';
    const named = isName ? { ...deck, title: done.slide.title.trim().slice(0, 100) } : deck;
    change(desk, withSlide(named, done.slide), `${slide.id}.${field}`);
  };
  return (
    <>
      <textarea
        ref={area}
        className={className}
        style={style}
        rows={1}
        aria-label={name}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault || hint ? noteId : undefined}
        value={text}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onDone) return;
          event.stopPropagation();
          onDone();
        }}
      />
      {fault !== '' ? (
        <p id={noteId} className="ta-deck-fault" role="alert">
          {fault}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={hasFocus ? 'ta-visually-hidden' : 'ta-field-hint'}>
            {hint}
          </p>
        )
      )}
    </>
  );
}
