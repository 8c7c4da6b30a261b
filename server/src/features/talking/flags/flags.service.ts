import { AppError } from '@app/contract/errors.ts';
import type { appealWithheld, Withheld } from '@app/contract/talking/flags.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './flags.queries.ts';

type DbDeps = Pick<Deps, 'db'>;
type Report = Pick<queries.FlagRow, 'exchangeId' | 'userId' | 'reason' | 'words'>;

export async function flagReport(deps: Pick<Deps, 'db' | 'now' | 'newId'>, report: Report): Promise<void> {
  await queries.putReport(deps.db, { ...report, id: deps.newId() }, deps.now());
}

export async function isReleased({ db }: DbDeps, userId: string, question: string): Promise<boolean> {
  return queries.isQuestionReleased(db, userId, question);
}

export async function readOwn({ db }: DbDeps, { userId }: Caller, messageId: string): Promise<Withheld> {
  const row = await queries.findWithheld(db, userId, messageId);
  if (!row) throw gone();
  return toWithheld(row);
}

export async function appeal(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { messageId, reason }: z.output<(typeof appealWithheld)['input']>,
): Promise<Withheld> {
  requireUse(caller);
  const { userId } = caller;
  const row = await queries.putAppeal(deps.db, { userId, exchangeId: messageId, appeal: reason }, deps.now());
  if (row) return toWithheld(row);
  const known = await queries.findWithheld(deps.db, userId, messageId);
  if (!known) throw gone();
  throw new AppError(
    'conflict',
    known.state === 'released' ? '已经放行了，可以再问一次' : '这一条申诉过了，一条只能申诉一次',
  );
}

function toWithheld({ state, note, appealedAt }: queries.FlagRow): Withheld {
  return { state, note, mayAppeal: appealedAt === null && state !== 'released' };
}

/** Also of what was withheld before there was a queue, or looked at so long ago that it is forgotten. */
function gone(): AppError {
  return new AppError('not-found', '这一条没有留下来，再问一次就可以申诉');
}
