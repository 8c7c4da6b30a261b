import type { Locator } from '@playwright/test';

/** Presses for a teacher, and counts how many she needed. */
export function countedPresses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      await target.click();
      count += 1;
    },
    count: () => count,
  };
}
