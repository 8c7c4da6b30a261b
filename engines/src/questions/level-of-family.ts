import { AbilityLevel } from '@app/contract/library/questions.ts';
import type { Family, Step } from './family.ts';
import table from './family-levels.json' with { type: 'json' };

/** Family id → what its questions ask of a pupil; by step, in the order of its steps, where harder ones ask something else. */
const levels: Readonly<Record<string, string | readonly string[]>> = table;

/** Undefined for a family that nobody judged yet; a test names it. */
export function levelOfFamily({ id, steps }: Pick<Family, 'id' | 'steps'>, step: Step): AbilityLevel | undefined {
  const said = levels[id];
  const level = typeof said === 'string' ? said : said?.[steps.indexOf(step)];
  return AbilityLevel.find((code) => code === level);
}
