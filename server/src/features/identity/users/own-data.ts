import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { readProfile } from './users.service.ts';

export async function* ownProfile(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const { token: _token, ...profile } = await readProfile(deps, caller);
  yield ownList('个人资料', profile);
}
