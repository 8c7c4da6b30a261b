import type { KeyboardEvent } from 'react';

/** Tab goes around within a show: what lies behind it is covered. True where the key was used up. */
export function tabWithin(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Tab') return false;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input, a[href]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = event.shiftKey ? (at <= 0 ? stops.length - 1 : at - 1) : (at + 1) % Math.max(1, stops.length);
  stops[next]?.focus();
  event.preventDefault();
  event.stopPropagation();
  return true;
}
