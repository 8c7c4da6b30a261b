import { canHoldFigure, layoutNames, type SlideLayout, stepLinkNames } from '@app/contract/making/slides.ts';
import { fieldsOf, fieldText } from '@app/engines/slides/slide-fields.ts';
import { LayoutTemplate, Shapes, Workflow } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { DrawnArea } from '#components/fields/drawn-area.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { changeLayout, linkSteps } from './deck-actions.ts';
import { useDeskStore, useSlide } from './deck-desk.ts';
import { FieldArea } from './field-area.tsx';
import { FIGURE } from './slide-figure.tsx';

const layouts = Object.entries(layoutNames) as [SlideLayout, string][]; // the keys of the record

/** Every text of the slide, also those that are empty and so nowhere to be pressed. */
export function WordsTab() {
  const desk = useDeskStore();
  const { slide } = useSlide();
  if (!slide) return null;
  return (
    <div className="ta-deck-words">
      <div className="ta-deck-layout">
        <h3>{`版式：${layoutNames[slide.layout]}`}</h3>
        <MenuButton
          label="换一种版式，字都留着"
          word="换版式"
          icon={<LayoutTemplate size={16} />}
          items={layouts.map(([layout, name]) => ({
            label: name,
            isChecked: layout === slide.layout,
            onSelect: () => changeLayout(desk, layout),
          }))}
        />
      </div>
      {slide.layout === 'example' && (
        <MenuButton
          label="解答步骤怎么摆"
          word={stepLinkNames[slide.links ?? 'list']}
          icon={<Workflow size={16} />}
          items={(['list', 'chain', 'sides'] as const).map((links) => ({
            label: stepLinkNames[links],
            isChecked: links === (slide.links ?? 'list'),
            onSelect: () => linkSteps(desk, links === 'list' ? undefined : links),
          }))}
        />
      )}
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
