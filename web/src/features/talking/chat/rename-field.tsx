import { MAX_TITLE_CHARS } from '@app/contract/talking/chat.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import './rename-field.css';

type RenameFieldProps = { title: string; onDone: (title: string | undefined) => void };

/** A name being changed where it stands: Enter or leaving keeps it, Escape does not. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);

  const finish = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const name = field.current?.value.trim() ?? '';
    const isChanged = isKept && name !== '' && name !== title;
    onDone(isChanged ? name : undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(false);
    }
  };
  return (
    <input
      ref={field}
      className="ta-rename"
      aria-label="对话名称"
      defaultValue={title}
      maxLength={MAX_TITLE_CHARS}
      // biome-ignore lint/a11y/noAutofocus: it appears because the reader asked to rename
      autoFocus
      onKeyDown={handleKey}
      onBlur={() => finish(true)}
    />
  );
}
