import type { Family } from '../family.ts';
import { quadraticEquations } from './quadratic-equations.ts';

/** In the order in which they are taught. */
export const mathsFamilies: readonly Family[] = [...quadraticEquations];
