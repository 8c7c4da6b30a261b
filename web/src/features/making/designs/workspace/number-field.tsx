import { useState } from 'react';
import { useDesk } from './desk.ts';
import './field.css';

type NumberFieldProps = { label: string; value: number; max: number; onChange: (value: number) => void };

/** A whole number inside a line of text. Half-typed it changes nothing. */
export function NumberField({ label, value, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (isReadOnly) return value;
  const shown = typed ?? String(value);
  const handleChange = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (/^\d{1,3}$/.test(text) && next >= 1 && next <= max) onChange(next);
  };
  return (
    <input
      className="ta-number-field"
      inputMode="numeric"
      aria-label={label}
      value={shown}
      style={{ width: `${Math.max(1, shown.length) + 0.6}ch` }}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onFocus={(event) => event.target.select()}
    />
  );
}
