import type { InputOf } from '@app/contract/endpoint.ts';
import { Preferences, type savePreferences } from '@app/contract/running/account.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findChoices, mergeChoices } from './preferences.queries.ts';

export async function readPreferences(deps: Pick<Deps, 'db'>, caller: Caller): Promise<Preferences> {
  return Preferences.parse(await findChoices(deps.db, caller.userId));
}

export async function changePreferences(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  change: InputOf<typeof savePreferences>,
): Promise<Preferences> {
  const choices = Object.fromEntries(Object.entries(change).filter(([, choice]) => choice !== undefined));
  await mergeChoices(deps.db, caller.userId, choices, deps.now());
  return readPreferences(deps, caller);
}
