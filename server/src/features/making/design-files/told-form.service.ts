import { formFields } from '@app/contract/making/design-forms.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findNewestForm } from './design-forms.queries.ts';

/** The form her school writes lessons in: its name, and what it asks for in its order. */
export type ToldForm = { name: string; fields: string[] };

const names: Readonly<Record<string, string>> = { ...formFields.head, ...formFields.body, ...formFields.step };

/** The one she worked on last; undefined where she has none. */
export async function readToldForm(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<ToldForm | undefined> {
  const found = await findNewestForm(db, userId);
  if (!found) return undefined;
  const fields = found.places.map(({ field }) => names[field] ?? '');
  return { name: found.name, fields: [...new Set(fields)].filter((name) => name !== '') };
}
