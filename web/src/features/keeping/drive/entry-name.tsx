import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { nameNote } from './name-note.ts';

type EntryNameFieldProps = {
  name: string;
  isFolder: boolean;
  /** With nothing when the name stays. */
  onDone: (name?: string) => void;
};

/** A name being changed where it stands: Enter or leaving keeps it, Escape does not; what is wrong stands below. */
export function EntryNameField({ name, isFolder, onDone }: EntryNameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [problem, setProblem] = useState<string>();
  const noteId = useId();
  useEffect(() => {
    const stemChars = name.length - (isFolder ? 0 : extensionOf(name).length);
    field.current?.focus();
    field.current?.setSelectionRange(0, stemChars);
  }, [name, isFolder]);

  const finish = (typed: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed === undefined || typed.trim() === name ? undefined : typed.trim());
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list behind has keys of its own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'Enter') {
      const wrong = nameNote(event.currentTarget.value);
      setProblem(wrong);
      if (!wrong) finish(event.currentTarget.value);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(undefined);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the field is none on the entry
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are stopped in the field itself
    <span className="ta-entry-rename" onClick={(event) => event.stopPropagation()}>
      <input
        ref={field}
        aria-label="名称"
        defaultValue={name}
        className={classNames(problem && 'ta-entry-rename-bad')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? noteId : undefined}
        onChange={(event) => setProblem(nameNote(event.target.value))}
        onKeyDown={handleKey}
        onBlur={(event) => finish(nameNote(event.target.value) ? undefined : event.target.value)}
      />
      {problem && (
        <span id={noteId} className="ta-entry-rename-note" role="alert">
          <CircleAlert size={14} />
          {problem}
        </span>
      )}
    </span>
  );
}
