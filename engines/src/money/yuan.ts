/** `199.00`: fen as yuan. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** `199`, and `29.90` where there are fen: for prices set large. */
export function shortYuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : yuan(fen);
}
