import { flagKinds } from '@app/contract/talking/flags.ts';
import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOfTeacher } from './flag-list.queries.ts';
import { flagStates } from './flag-list.service.ts';

/** Without who decided: that is somebody else's. */
export async function* ownFlags({ db }: Pick<Deps, 'db'>, { userId }: Caller): AsyncGenerator<OwnFile> {
  const rows = await listOfTeacher(db, userId);
  yield ownList(
    '我的举报和申诉',
    rows.map(({ kind, exchangeId, reason, words, state, note, appeal, createdAt, decidedAt }) => ({
      ...{ kind: flagKinds[kind], exchangeId, reason, words, state: flagStates[state], note, appeal },
      ...{ createdAt, decidedAt },
    })),
  );
}
