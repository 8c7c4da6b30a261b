import { classNames } from '#components/class-names.ts';
import { useDesk, useDeskStore, write } from './desk.ts';
import './field.css';
import { type FieldPath, readField } from './fields.ts';

type LineFieldProps = { path: FieldPath; label: string; className?: string; maxLength?: number };

/** A short text that is edited where it stands and breaks like the words around it. */
export function LineField({ path, label, className, maxLength = 100 }: LineFieldProps) {
  const desk = useDeskStore();
  const text = useDesk(({ design }) => readField(design, path));
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (isReadOnly) return <span className={className}>{text}</span>;
  return (
    // The copy below the field gives the cell its height; the field lies over it.
    <span className={classNames('ta-line-field', className)} data-text={text}>
      <textarea
        rows={1}
        value={text}
        aria-label={label}
        maxLength={maxLength}
        onChange={(event) => write(desk, path, event.target.value.replaceAll('\n', ''))}
      />
    </span>
  );
}
