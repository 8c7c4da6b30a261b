import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/making/listening.ts';
import { voices } from '@app/contract/making/voices.ts';
import { readScript } from '@app/engines/listening/listening-script.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { beginMaking, letGo } from '#making/ask.ts';
import { addressOf } from './audio.service.ts';
import { isFreeRecording } from './free-recording.ts';
import * as queries from './listening.queries.ts';
import { listeningMaker } from './making.service.ts';

type SaveDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'newId' | 'now' | 'screening' | 'speech'>;

/** Keeps the script and has it read. The id of the audio names what is held of her package for it. */
export async function saveListening(
  deps: SaveDeps,
  caller: Caller,
  { id: known, ...script }: z.output<(typeof contract.saveListening)['input']>,
): Promise<OutputOf<typeof contract.saveListening>> {
  requireUse(caller);
  requireReadable(deps.speech, script.text);
  await refuseBlocked(deps, `${script.title}\n${script.text}`, '听力稿');
  const id = known ?? deps.newId();
  await deps.db.transaction(async (tx) => {
    if (known) {
      await letGo(deps, tx, listeningMaker, id);
      if (!(await queries.replaceScript(tx, caller.userId, id, script, deps.now()))) throw gone();
    } else {
      await requireRoom(tx, caller);
      await queries.insertListening(tx, { ...script, id, userId: caller.userId }, deps.now());
    }
    await beginMaking(deps, tx, listeningMaker, { ref: id, userId: caller.userId });
  });
  return { id };
}

export async function listListenings(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  { page, limit }: z.output<(typeof contract.listListenings)['input']>,
): Promise<OutputOf<typeof contract.listListenings>> {
  const { rows, total } = await queries.listListenings(deps.db, caller.userId, windowOf({ page, limit }));
  return { list: rows.map((row) => toListening(deps, row)), total };
}

export async function removeListening(
  { db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await letGo({ equity }, tx, listeningMaker, id);
    if (!(await queries.setRemoved(tx, caller.userId, id, now()))) throw gone();
  });
  return {};
}

/** What was still being made is begun again. */
export async function restoreListening(
  deps: Pick<Deps, 'db' | 'equity' | 'jobs' | 'now' | 'speech'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.setRemoved(tx, caller.userId, id, null))) throw gone();
    const row = await queries.findListening(tx, caller.userId, id);
    if (!row || !isAtWork(row.state)) return;
    const isFree = isFreeRecording(deps, row);
    await beginMaking(deps, tx, listeningMaker, { ref: id, userId: caller.userId, isFree });
  });
  return {};
}

export function readVoices({ speech }: Pick<Deps, 'speech'>): OutputOf<typeof contract.getListeningVoices> {
  const { kind, hint, languages } = speech;
  return {
    isInstalled: kind !== 'none',
    hint,
    voices: voices.filter(({ language }) => languages.includes(language)),
  };
}

/** Erases what was removed for good. */
export async function sweepListenings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now(), contract.LISTENING_KEPT_HOURS * HOUR_MS);
}

export async function requireListening(
  { db }: { db: Queryable },
  caller: Caller,
  id: string,
): Promise<queries.ListeningRow> {
  const row = await queries.findListening(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

export async function requireRoom(tx: Queryable, caller: Caller): Promise<void> {
  const { total } = await queries.listListenings(tx, caller.userId, { limit: 1, offset: 0 });
  if (total >= contract.MAX_LISTENINGS)
    throw new AppError('invalid', `最多存 ${contract.MAX_LISTENINGS} 段音频，请先删掉不用的`);
}

export function requireReadable(speech: Deps['speech'], text: string): void {
  if (speech.kind === 'none') throw new AppError('unavailable', speech.hint);
  const spoken = readScript(text).filter((part) => part.kind === 'speech');
  if (spoken.length === 0) throw new AppError('invalid', '听力稿里没有要读的内容');
  const foreign = spoken.find(({ language }) => !speech.languages.includes(language));
  if (foreign) throw new AppError('invalid', `${speech.hint}：「${foreign.text.slice(0, 20)}」`);
}

function isAtWork(state: contract.ListeningState): boolean {
  return state === 'writing' || state === 'waiting' || state === 'making';
}

export function toListening(deps: Pick<Deps, 'now' | 'secrets'>, row: queries.ListeningRow): contract.Listening {
  const { id, templateId, templateName, title, text, state, percent, reason, seconds, audioId, sizeBytes, createdAt } =
    row;
  const { voice, manVoice, womanVoice, speed, times } = row;
  return {
    ...{ id, templateId, templateName, title, text, state, percent, reason, seconds },
    ...{ voice, manVoice, womanVoice, speed, times },
    extension: 'mp3',
    size: sizeBytes,
    createTime: createdAt.getTime(),
    playUrl: audioId ? addressOf(deps, row) : '',
  };
}

export function gone(): AppError {
  return new AppError('not-found', '找不到这段音频，它可能已被删除');
}
