import { expect, it } from 'vitest';
import { families, familyById } from './families.ts';
import table from './family-levels.json' with { type: 'json' };
import { levelOfFamily } from './level-of-family.ts';

it('knows the level of every family and step, and names no family that is not there', () => {
  const unjudged = families.flatMap((family) => {
    return family.steps.filter((step) => !levelOfFamily(family, step)).map((step) => `${family.id} ${step}`);
  });
  expect(unjudged).toEqual([]);
  expect(Object.keys(table).filter((id) => !familyById.has(id))).toEqual([]);
});
