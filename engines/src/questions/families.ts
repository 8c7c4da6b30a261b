import { asBlank } from './as-blank.ts';
import { askedAsBlanks } from './asked-as-blanks.ts';
import type { Family } from './family.ts';
import { languageFamilies } from './language/language-families.ts';
import { mathsFamilies } from './maths/maths-families.ts';
import { scienceFamilies } from './science/science-families.ts';

const written: readonly Family[] = [...mathsFamilies, ...scienceFamilies, ...languageFamilies];

export const families: readonly Family[] = [
  ...written,
  ...written.filter(({ id }) => askedAsBlanks.has(id)).map(asBlank),
];

export const familyById: ReadonlyMap<string, Family> = new Map(families.map((family) => [family.id, family]));
