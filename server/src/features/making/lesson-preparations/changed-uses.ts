import type { Design } from '@app/contract/making/design.ts';
import { designParts } from '@app/engines/designs/design-parts.ts';
import type { DesignUse } from '#db/tables/lesson-preparations.ts';
import { readFrom } from './key-text.ts';
import { tasksIn } from './spare-questions.ts';

export type ChangedUse = { use: DesignUse; name: string; now: string };

/** Of these texts those that the design has otherwise now; empty where it has none of it any more. */
export function changedUses(uses: readonly DesignUse[], design: Design): ChangedUse[] {
  const now = new Map(designParts(design).map(({ key, name, text }) => [key, { name, text }]));
  for (const { key, name, words } of readFrom(design)) if (!now.has(key)) now.set(key, { name, text: words });
  return uses.flatMap((use) => {
    const { name = use.name, text = '' } = now.get(use.key) ?? {};
    return isSame(use, text) ? [] : [{ use, name, now: text }];
  });
}

/** The same texts as the design has them now: what she leaves is marked again when one of them changes after that. */
export function agreedUses(uses: readonly DesignUse[], design: Design): DesignUse[] {
  const changed = new Map(changedUses(uses, design).map(({ use, now }) => [use, now]));
  return uses.map((use) => ({ ...use, words: changed.get(use) ?? use.words }));
}

/** Of a level of the homework each task is taken by itself; another one beside it concerns nobody. */
function isSame({ key, words }: DesignUse, text: string): boolean {
  return text === words || (key.startsWith('homework.') && tasksIn(text).includes(words));
}
