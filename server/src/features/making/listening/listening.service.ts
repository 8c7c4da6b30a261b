import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/making/listening.ts';
import { voices } from '@app/contract/making/voices.ts';
import { readScript } from '@app/engines/listening/listening-script.ts';
import type { z } from 'zod';
import { holdEquity } from '#adapters/equity/equity.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { addressOf } from './audio.service.ts';
import * as queries from './listening.queries.ts';
import { MAKE_LISTENING_QUEUE } from './making.service.ts';

/** No script takes an engine so long without a step forward. */
const STALLED_MS = 30 * 60_000;

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
      const former = await queries.replaceScript(tx, caller.userId, id, script, deps.now());
      if (!former) throw gone();
      if (former.wasAtWork) await deps.equity.release(tx, id);
    } else {
      const { total } = await queries.listListenings(tx, caller.userId, 1, 1);
      if (total >= contract.MAX_LISTENINGS)
        throw new AppError('invalid', `最多存 ${contract.MAX_LISTENINGS} 段音频，请先删掉不用的`);
      await queries.insertListening(tx, { ...script, id, userId: caller.userId }, deps.now());
    }
    await holdEquity(deps.equity, tx, { userId: caller.userId, ref: id, equityCode: 'AI_GENERATION' });
    await deps.jobs.send(MAKE_LISTENING_QUEUE, id, { owner: caller.userId, tx });
  });
  return { id };
}

export async function listListenings(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  { page, limit }: z.output<(typeof contract.listListenings)['input']>,
): Promise<OutputOf<typeof contract.listListenings>> {
  const { rows, total } = await queries.listListenings(deps.db, caller.userId, page, limit);
  return { list: rows.map((row) => toListening(deps, row)), total };
}

export async function removeListening(
  { db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    const row = await queries.setRemoved(tx, caller.userId, id, now());
    if (!row) throw gone();
    if (row.state === 'waiting' || row.state === 'making') await equity.release(tx, id);
  });
  return {};
}

/** What was still being made is begun again. */
export async function restoreListening(
  { db, equity, jobs }: Pick<Deps, 'db' | 'equity' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    const row = await queries.setRemoved(tx, caller.userId, id, null);
    if (!row) throw gone();
    if (row.state !== 'waiting' && row.state !== 'making') return;
    await holdEquity(equity, tx, { userId: caller.userId, ref: id, equityCode: 'AI_GENERATION' });
    await jobs.send(MAKE_LISTENING_QUEUE, id, { owner: caller.userId, tx });
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

/** Lets go of what no job looks at any more, and of what was removed for good. */
export async function sweepListenings({ db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>): Promise<void> {
  const at = now().getTime();
  await db.transaction(async (tx) => {
    const stalled = await queries.failStalled(tx, new Date(at - STALLED_MS), '做到一半中断了，请再试一次');
    for (const { id } of stalled) await equity.release(tx, id);
  });
  await queries.deleteRemoved(db, new Date(at - contract.LISTENING_KEPT_HOURS * 3_600_000));
}

export async function requireListening(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<queries.ListeningRow> {
  const row = await queries.findListening(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

function requireReadable(speech: Deps['speech'], text: string): void {
  if (speech.kind === 'none') throw new AppError('unavailable', speech.hint);
  const spoken = readScript(text).filter((part) => part.kind === 'speech');
  if (spoken.length === 0) throw new AppError('invalid', '听力稿里没有要读的内容');
  const foreign = spoken.find(({ language }) => !speech.languages.includes(language));
  if (foreign) throw new AppError('invalid', `${speech.hint}：「${foreign.text.slice(0, 20)}」`);
}

function toListening(deps: Pick<Deps, 'now' | 'secrets'>, row: queries.ListeningRow): contract.Listening {
  const { id, userId: _, revision: _r, audioId, sizeBytes, removedAt: _d, createdAt, updatedAt: _u, ...rest } = row;
  return {
    ...rest,
    id,
    extension: 'mp3',
    size: sizeBytes,
    createTime: createdAt.getTime(),
    playUrl: audioId ? addressOf(deps, row) : '',
  };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这段音频，它可能已被删除');
}
