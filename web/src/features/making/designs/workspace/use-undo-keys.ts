import { useEffect } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type DesignDesk, redo, undo } from './desk.ts';

/** Ctrl+Z and Ctrl+Y take back and do again over the whole design, wherever the caret is; other fields keep their own. */
export function useUndoKeys(desk: DesignDesk): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.target instanceof Element && event.target.closest('.ta-design-desk, body:focus');
      if (event.isComposing || !isOurs) return;
      const act = isShortcut('undo', event) ? undo : isShortcut('redo', event) ? redo : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act(desk);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [desk]);
}
