/** Sides of right triangles in whole numbers, the longest last. */
export const RIGHT_TRIANGLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
] as const;
