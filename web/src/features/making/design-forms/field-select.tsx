import { type FormField, formFields } from '@app/contract/making/design-forms.ts';
import { Select } from '#components/fields/select.tsx';

type FieldSelectProps = {
  label: string;
  value: FormField | undefined;
  /** At the top or the foot of every page only facts have room. */
  isBrief?: boolean;
  onChange: (field: FormField | undefined) => void;
};

const groups = [
  { label: '课头', names: formFields.head },
  { label: '正文', names: formFields.body },
  { label: '教学过程，一步一行', names: formFields.step },
];
const fields = groups.flatMap(({ names }) => Object.keys(names) as FormField[] /* of its own record */);

/** What a place is filled with. */
export function FieldSelect({ label, value, isBrief = false, onChange }: FieldSelectProps) {
  return (
    <Select
      className="ta-forms-select"
      aria-label={label}
      data-empty={value === undefined || undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(fields.find((field) => field === target.value))}
    >
      <option value="">不填</option>
      {(isBrief ? groups.slice(0, 1) : groups).map(({ label: group, names }) => (
        <optgroup key={group} label={group}>
          {Object.entries(names).map(([field, name]) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
