import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type SelectHTMLAttributes, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import './select.css';
import { typeAhead } from './type-ahead.ts';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { hasError?: boolean };

/** One of many where its name is spoken only; with a label above it is a `SelectField`. */
export function Select({ className, hasError = false, children, ...select }: SelectProps) {
  const typed = useRef({ letters: '', at: 0 });
  const findTyped = (event: KeyboardEvent<HTMLSelectElement>) => {
    typed.current = typeAhead(event, typed.current);
  };
  return (
    <span className={classNames('ta-select', hasError && 'ta-select-error', className)}>
      <select onKeyDown={findTyped} {...select}>
        {children}
      </select>
      <ChevronDown size={14} />
    </span>
  );
}
