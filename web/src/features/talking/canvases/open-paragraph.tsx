import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type CanvasDesk, redo, typeInto, undo } from './canvas-desk.ts';
import { scopeOf } from './canvas-edits.ts';

type OpenParagraphProps = { desk: CanvasDesk; at: number; text: string };

/** The stretch she writes in, as Markdown: nothing of formulas and tables gets lost on the way. */
export function OpenParagraph({ desk, at, text }: OpenParagraphProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [text]);
  const close = () => desk.store.setState({ open: undefined });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const isRedo = isShortcut('redo', event);
    if (!isRedo && !isShortcut('undo', event)) return;
    // One history for the whole paper: a step back may cross what was taken.
    event.preventDefault();
    if (isRedo) redo(desk);
    else undo(desk);
  };
  const handleSelect = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    if (selectionEnd <= selectionStart) return;
    desk.store.setState(({ content }) => ({ scope: scopeOf(content.text, at, at) }));
  };
  return (
    <textarea
      ref={field}
      className="ta-canvas-field"
      aria-label={`正在改第 ${at + 1} 段`}
      value={text}
      rows={1}
      spellCheck={false}
      onChange={({ target }) => typeInto(desk, target.value)}
      onKeyDown={handleKey}
      onSelect={handleSelect}
      onBlur={close}
    />
  );
}
