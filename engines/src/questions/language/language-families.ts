import type { Family } from '../family.ts';

/** In the order in which they are taught. */
export const languageFamilies: readonly Family[] = [];
