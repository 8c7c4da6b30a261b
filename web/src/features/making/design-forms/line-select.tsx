import { type FormField, type FormLine, pageEdgeOf } from '@app/contract/making/design-forms.ts';
import { FieldSelect } from './field-select.tsx';
import type { Places } from './places.ts';

type LineSelectProps = {
  line: Pick<FormLine, 'place' | 'label'>;
  places: Places;
  onChange: (place: string, field: FormField | undefined) => void;
};

/** A label of the form, with what is written behind it. */
export function LineSelect({ line: { place, label }, places, onChange }: LineSelectProps) {
  const edge = pageEdgeOf(place);
  const name = edge ? `${edge}：${label}` : label;
  return (
    <div className="ta-forms-placeholder">
      <span>{name}</span>
      <FieldSelect
        label={`${name} 填什么`}
        value={places.get(place)}
        isBrief={edge !== undefined}
        onChange={(field) => onChange(place, field)}
      />
    </div>
  );
}
