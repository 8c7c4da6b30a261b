import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import './choice-field.css';

export type Choice = { value: string; label: string };

type ChoiceFieldProps = {
  label: string;
  choices: readonly Choice[];
  /** Empty while nothing is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** One of up to a dozen, all in sight. Native radio buttons, so that arrows, touch and screen readers just work. */
export function ChoiceField({ label, choices, value, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className="ta-choice"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
    >
      <span id={`${id}-label`} className="ta-field-label">
        {label}
      </span>
      <div className="ta-choice-row">
        {choices.map((choice) => (
          <label key={choice.value} className="ta-choice-chip">
            <input
              type="radio"
              name={id}
              className="ta-visually-hidden"
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
