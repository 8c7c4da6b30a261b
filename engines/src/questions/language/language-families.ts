import type { Family } from '../family.ts';
import { articleFamilies } from './english/articles.ts';
import { beAndHave } from './english/be-and-have.ts';
import { nounFamilies } from './english/nouns.ts';
import { pronounFamilies } from './english/pronouns.ts';
import { sentenceChanges } from './english/sentence-changes.ts';
import { tenses } from './english/tenses.ts';

/** In the order in which they are taught. */
export const languageFamilies: readonly Family[] = [
  ...nounFamilies,
  ...pronounFamilies,
  ...articleFamilies,
  ...beAndHave,
  ...tenses,
  ...sentenceChanges,
];
