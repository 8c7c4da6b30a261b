import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listCustom } from './custom-templates.service.ts';

export async function* ownTemplates(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的模板', await listCustom(deps, caller));
}
