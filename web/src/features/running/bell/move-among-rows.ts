import type { KeyboardEvent } from 'react';

/** Up and down go from line to line, to the first thing that can be done there; Home and End to the outermost. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((row) => row.querySelector('button'));
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = {
    ArrowDown: rows[Math.min(current + 1, rows.length - 1)],
    ArrowUp: rows[Math.max(current - 1, 0)],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}
