import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type getHabits, HABITS_FULL, type Habits, type saveHabits } from '@app/contract/identity/habits.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './habits.queries.ts';

const NOTHING: Habits = { text: '', isOn: true, revision: 0 };

export async function readHabits({ db }: Pick<Deps, 'db'>, { userId }: Caller): Promise<OutputOf<typeof getHabits>> {
  return (await queries.findHabits(db, userId)) ?? NOTHING;
}

/** What a model is told of it; empty while it is off. */
export async function readToldHabits({ db }: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const kept = await queries.findHabits(db, userId);
  return kept?.isOn ? kept.text : '';
}

export async function writeHabits(
  deps: Pick<Deps, 'db' | 'now' | 'screening'>,
  { userId }: Caller,
  given: z.output<(typeof saveHabits)['input']>,
): Promise<Habits> {
  await refuseBlocked(deps, given.text, '我的习惯');
  const kept = await queries.putHabits(deps.db, userId, given, deps.now());
  if (!kept) throw new AppError('conflict', '我的习惯刚才在别处改过，刷新看过再保存');
  return kept;
}

/** Only her own yes brings a line here. One that is there already is not written twice. */
export async function rememberLine(
  deps: Pick<Deps, 'db' | 'now' | 'screening'>,
  caller: Caller,
  line: string,
): Promise<Habits> {
  const before = await readHabits(deps, caller);
  if (before.text.split('\n').includes(line)) return before;
  await refuseBlocked(deps, line, '我的习惯');
  const kept = await queries.addLine(deps.db, caller.userId, line, deps.now());
  if (!kept) throw new AppError('conflict', `${HABITS_FULL}，先到个人中心删掉几行`);
  return kept;
}
