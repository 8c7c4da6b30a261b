import type { RefObject } from 'react';
import { classNames } from '#components/class-names.ts';
import './check-field.css';

type CheckFieldProps = {
  /** A box is ticked among others or agreed to; a switch takes effect at once. */
  look?: 'box' | 'switch';
  isOn: boolean;
  /** Some of what it stands for is ticked. */
  isPartly?: boolean;
  /** Where no words around it say what it is. */
  label?: string;
  /** For the words beside it, which can be pressed too. */
  id?: string;
  disabled?: boolean;
  /** The id of the sentence that says what is wrong with it. */
  faultId?: string | undefined;
  className?: string;
  ref?: RefObject<HTMLInputElement | null>;
  onChange: (isOn: boolean) => void;
};

/** The one field for yes and no. */
export function CheckField({
  look = 'box',
  isOn,
  isPartly = false,
  label,
  faultId,
  className,
  ref,
  ...rest
}: CheckFieldProps) {
  const { onChange, ...field } = rest;
  // The page has no attribute for it.
  const keep = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly;
    if (ref) ref.current = box;
  };
  return (
    <input
      {...field}
      ref={keep}
      type="checkbox"
      {...(look === 'switch' && { role: 'switch', 'aria-checked': isOn })}
      className={classNames(`ta-check ta-check-${look}`, className)}
      aria-label={label}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
