import { CircleAlert } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '#components/class-names.ts';
import { Select } from './select.tsx';
import './text-field.css';

export type SelectChoice = { value: string; label: string };

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'children'> & {
  label: string;
  /** Spoken, not shown, where what can be chosen says it. */
  isLabelHidden?: boolean;
  choices: readonly SelectChoice[];
  /** Says what to do while nothing is chosen; without it something always is. */
  placeholder?: string;
  /** Shown below with an icon. */
  error?: string | undefined;
};

/** One of many, drawn by the system: quick on a school laptop and at home on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, choices, placeholder, error, className, ...select } = props;
  const generatedId = useId();
  const id = select.id ?? generatedId;
  return (
    <div className={classNames('ta-field', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'ta-visually-hidden' : 'ta-field-label'}>
        {label}
      </label>
      <Select
        hasError={error !== undefined}
        {...select}
        id={id}
        data-empty={select.value === '' || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      {error !== undefined && (
        <p id={`${id}-note`} className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
