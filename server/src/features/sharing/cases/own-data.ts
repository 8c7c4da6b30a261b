import type { CaseRecord } from '@app/contract/sharing/cases.ts';
import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { list, read } from './cases.service.ts';

const AT_ONCE = 50;

export async function* ownCases(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const listed = await allPages((page) => list(deps, caller, { scope: 'mine', page, limit: AT_ONCE }));
  const found: CaseRecord[] = [];
  for (const { instanceId } of listed) found.push(await read(deps, caller, instanceId));
  yield ownList('我的案例', found);
}
