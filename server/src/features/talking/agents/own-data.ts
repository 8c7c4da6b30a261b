import { MAX_AGENTS } from '@app/contract/talking/agents.ts';
import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { list, read } from './agents.service.ts';

/** With the names of the files they know; the files themselves are in her cloud disk or her conversations. */
export async function* ownAgents(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const all = { scope: 'mine', keyword: '', orderBy: 'time', page: 1, limit: MAX_AGENTS } as const;
  const mine = await list(deps, caller, all);
  yield ownList('我的助手', await Promise.all(mine.list.map(({ agentId }) => read(deps, caller, agentId))));
}
