import { useEffect } from 'react';
import { redo, type TestDesk, undo } from './test-desk.ts';

/** Ctrl+Z and Ctrl+Y take back and do again over the whole test; fields keep their own. */
export function useTestKeys(desk: TestDesk): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      (isRedo ? redo : undo)(desk);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [desk]);
}
