import { useEffect } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type CanvasDesk, lookAt } from './canvas-desk.ts';

/** Alt+↓ and Alt+↑ go from one change to the next. */
export function useChangeKeys(desk: CanvasDesk): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isNext = isShortcut('nextChange', event);
      if (!isNext && !isShortcut('changeBefore', event)) return;
      event.preventDefault();
      lookAtNeighbour(desk, isNext ? 1 : -1);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [desk]);
}

/** After the last comes the first. */
export function lookAtNeighbour(desk: CanvasDesk, step: 1 | -1): void {
  const { content, current } = desk.store.getState();
  const { changes } = content;
  const at = changes.findIndex(({ id }) => id === current);
  const next = changes[(at + step + changes.length) % Math.max(1, changes.length)];
  if (next) lookAt(desk, next.id);
}
