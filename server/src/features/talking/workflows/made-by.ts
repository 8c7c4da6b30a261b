import type { MadeBy } from '@app/contract/made-by.ts';

/** A workflow is waited for at the screen: a model that needs longer is gone on without. */
export const PATIENCE_MS = 60_000;

export const byModel: MadeBy = { from: 'model', notice: '' };

/** What took the model's place, and why where there was one: a fault of none is no fault. */
export function without(fault: string, from: 'library' | 'rule', instead: string): MadeBy {
  return { from, notice: fault === '' ? '' : `${fault}，${instead}` };
}
