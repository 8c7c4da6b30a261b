import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#components/class-names.ts';
import './text-field.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> & {
  label: string;
  /** For fields whose purpose is plain from the place, such as a search box: spoken, not shown. */
  isLabelHidden?: boolean;
  size?: 'medium' | 'large';
  prefix?: ReactNode;
  suffix?: ReactNode;
  hint?: string | undefined;
  /** Shown below with an icon; the text that was typed stays. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, size = 'medium', prefix, suffix, hint, error, className, ref, ...input } = props;
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('ta-field', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'ta-visually-hidden' : 'ta-field-label'}>
        {label}
      </label>
      <div className={classNames('ta-field-box', `ta-field-box-${size}`, error !== undefined && 'ta-field-box-error')}>
        {prefix}
        <input
          {...input}
          ref={ref}
          id={id}
          className="ta-field-input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {suffix}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? 'ta-field-hint' : 'ta-field-error'} role={error && 'alert'}>
          {error !== undefined && <CircleAlert size={14} />}
          {note}
        </p>
      )}
    </div>
  );
}
