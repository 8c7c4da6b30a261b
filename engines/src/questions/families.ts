import type { Family } from './family.ts';
import { languageFamilies } from './language/language-families.ts';
import { mathsFamilies } from './maths/maths-families.ts';
import { scienceFamilies } from './science/science-families.ts';

export const families: readonly Family[] = [...mathsFamilies, ...scienceFamilies, ...languageFamilies];

export const familyById: ReadonlyMap<string, Family> = new Map(families.map((family) => [family.id, family]));
