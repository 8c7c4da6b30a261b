import { type ChangeEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { TextField } from '#components/fields/text-field.tsx';
import { caretAfter, groupMobile, mobileDigits } from './mobile-text.ts';

type MobileFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  digits: string;
  error: string | undefined;
  onChange: (digits: string) => void;
};

export function MobileField({ ref, digits, error, onChange }: MobileFieldProps) {
  // Grouping rewrites the text, which would throw the caret to its end.
  const [caret, setCaret] = useState<number>();
  useLayoutEffect(() => {
    if (caret !== undefined) ref.current?.setSelectionRange(caret, caret);
  }, [caret, ref]);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = mobileDigits(target.value.slice(0, target.selectionStart ?? undefined));
    setCaret(caretAfter(before.length));
    onChange(mobileDigits(target.value));
  };

  return (
    <TextField
      ref={ref}
      label="手机号"
      size="large"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national webauthn"
      prefix={<span className="ta-login-country">+86</span>}
      value={groupMobile(digits)}
      error={error}
      onChange={handleChange}
    />
  );
}
