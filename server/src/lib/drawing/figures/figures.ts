import { clock } from './clock.ts';
import type { Figure } from './figure.ts';
import { functionGraph } from './function-graph.ts';

/** Asked one after the other: the first that understands the words draws them. */
export const figures: readonly Figure[] = [functionGraph, clock];
