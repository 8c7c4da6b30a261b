import { CircleAlert } from 'lucide-react';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#components/class-names.ts';
import { DrawnArea } from './drawn-area.tsx';
import './text-area-field.css';
import './text-field.css';

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: string | undefined;
  /** Shown below with an icon; the text that was typed stays. */
  error?: string | undefined;
  /** Its Markdown and formulas are drawn while nobody writes in it. */
  isDrawn?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field that fits its text would shrink to one line without these. */
const LINE_PX = 22;
const FRAME_PX = 16;

/** A field of several lines; grows with its text where the browser can. */
export function TextAreaField({
  label,
  rows = 3,
  hint,
  error,
  isDrawn = false,
  className,
  ref,
  ...area
}: TextAreaFieldProps) {
  const generatedId = useId();
  const id = area.id ?? generatedId;
  const note = error ?? hint;
  const field = (
    <textarea
      {...area}
      rows={rows}
      ref={ref}
      id={id}
      style={{ minHeight: rows * LINE_PX + FRAME_PX }}
      className={classNames('ta-area-input', error !== undefined && 'ta-area-input-error')}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    />
  );
  return (
    <div className={classNames('ta-field', className)}>
      <label htmlFor={id} className="ta-field-label">
        {label}
      </label>
      {isDrawn ? <DrawnArea text={String(area.value ?? '')}>{field}</DrawnArea> : field}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? 'ta-field-hint' : 'ta-field-error'}
          role={error && 'alert'}
        >
          {error !== undefined && <CircleAlert size={14} />}
          {note}
        </p>
      )}
    </div>
  );
}
