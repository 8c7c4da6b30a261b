import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isWide?: boolean;
  isWideOnPhone?: boolean;
  /** For the line above a desk. */
  isSmall?: boolean;
};

/** Two to four views of the same thing. Arrows move the choice, as in any group of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, isWide, isWideOnPhone, isSmall } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);

  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = options.at((chosen + step) % options.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.value);
    group.current?.querySelectorAll('button')[options.indexOf(next)]?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'ta-segmented',
        isWide && 'ta-segmented-wide',
        isWideOnPhone && 'ta-segmented-phone-wide',
        isSmall && 'ta-segmented-small',
      )}
      onKeyDown={handleKey}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be styled as a segment with its focus ring
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
