import { useId } from 'react';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import type { SlotEntry } from './use-slots.ts';

/** What the server takes to narrow the choices. */
const MAX_LINE_CHARS = 100;
const MAX_LINES_CHARS = 2_000;

type SlotFieldProps = { slot: SlotEntry; error: string | undefined; onFill: (text: string) => void };

/** One field of a template's form. A line takes a suggestion or any other text. */
export function SlotField({ slot, error, onFill }: SlotFieldProps) {
  const listId = useId();
  const field = {
    label: labelOf(slot),
    value: slot.text,
    error,
    disabled: slot.isLocked,
  };
  if (slot.entry === 'choice') {
    return (
      <SelectField
        {...field}
        placeholder={slot.placeholder ?? (slot.required ? '请选择' : '可以不选')}
        choices={slot.choices.map((choice) => ({ value: choice, label: choice }))}
        aria-required={slot.required}
        onChange={(event) => onFill(event.target.value)}
      />
    );
  }
  if (slot.entry === 'lines') {
    return (
      <TextAreaField
        {...field}
        className="ta-slots-wide"
        placeholder={slot.placeholder}
        maxLength={MAX_LINES_CHARS}
        aria-required={slot.required}
        onChange={(event) => onFill(event.target.value)}
      />
    );
  }
  return (
    <>
      <TextField
        {...field}
        className="ta-slots-line"
        placeholder={slot.placeholder ?? (slot.required ? undefined : '可以不填')}
        maxLength={MAX_LINE_CHARS}
        autoComplete="off"
        list={slot.choices.length > 0 ? listId : undefined}
        aria-required={slot.required}
        onChange={(event) => onFill(event.target.value)}
      />
      {slot.choices.length > 0 && (
        <datalist id={listId}>
          {slot.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}

function labelOf({ label, required, isLocked }: SlotEntry): string {
  if (isLocked) return `${label}（由项目指定）`;
  return required ? `${label}（必填）` : label;
}
