import { canHoldFigure, layoutNames } from '@app/contract/making/slides.ts';
import { fieldsOf, fieldText } from '@app/engines/slides/slide-fields.ts';
import { Shapes } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { DrawnArea } from '#components/fields/drawn-area.tsx';
import { useDeskStore, useSlide } from './deck-desk.ts';
import { FieldArea } from './field-area.tsx';
import { FIGURE } from './slide-figure.tsx';

/** Every text of the slide, also those that are empty and so nowhere to be pressed. */
export function WordsTab() {
  const desk = useDeskStore();
  const { slide } = useSlide();
  if (!slide) return null;
  return (
    <div className="ta-deck-words">
      <h3>{`版式：${layoutNames[slide.layout]}`}</h3>
      {fieldsOf(slide).map(({ field, name }) => (
        <div key={`${slide.id}-${field}`} className="ta-field">
          <span className="ta-field-label" aria-hidden="true">
            {name}
          </span>
          <DrawnArea text={fieldText(slide, field)}>
            <FieldArea slide={slide} field={field} className="ta-area-input" />
          </DrawnArea>
        </div>
      ))}
      {canHoldFigure(slide) && (
        <Button icon={<Shapes size={16} />} onClick={() => desk.setState({ editing: FIGURE })}>
          {slide.figure ? '改图' : '画一幅图'}
        </Button>
      )}
    </div>
  );
}
