import type { FormField, FormLine } from '@app/contract/making/design-forms.ts';
import { FieldSelect } from './field-select.tsx';
import type { Places } from './places.ts';

type LineSelectProps = {
  line: Pick<FormLine, 'place' | 'label'>;
  places: Places;
  onChange: (place: string, field: FormField | undefined) => void;
};

/** A label of the form, with what is written behind it. */
export function LineSelect({ line: { place, label }, places, onChange }: LineSelectProps) {
  return (
    <div className="ta-forms-placeholder">
      <span>{label}</span>
      <FieldSelect label={`${label} 填什么`} value={places.get(place)} onChange={(field) => onChange(place, field)} />
    </div>
  );
}
