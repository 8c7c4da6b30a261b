/** A finger cannot drag a file in from elsewhere, and a tap opens: what is chosen gets in its way. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
