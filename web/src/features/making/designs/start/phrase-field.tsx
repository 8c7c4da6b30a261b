import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { hasPhrase, togglePhrase } from './design-form.ts';

type PhraseFieldProps = {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  phrases: readonly string[];
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

/** Words of her own, with the usual ones as chips that put themselves into them. */
export function PhraseField({ label, hint, placeholder, phrases, value, maxLength, onChange }: PhraseFieldProps) {
  return (
    <div className="ta-phrases">
      <TextAreaField
        label={label}
        hint={hint}
        rows={1}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend */}
      <div className="ta-phrases-chips" role="group" aria-label={`${label}常用的话`}>
        {phrases.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="ta-chip"
            aria-pressed={hasPhrase(value, phrase)}
            onClick={() => onChange(togglePhrase(value, phrase))}
          >
            {phrase}
          </button>
        ))}
      </div>
    </div>
  );
}
