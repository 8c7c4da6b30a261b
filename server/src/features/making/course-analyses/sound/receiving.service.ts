import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/making/course-analyses.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { courseAnalysisMaker } from '#features/making/course-analyses/analysing.service.ts';
import * as queries from '#features/making/course-analyses/course-analyses.queries.ts';
import {
  gone,
  planOf,
  refuseTooMany,
  requireAnalysis,
} from '#features/making/course-analyses/course-analyses.service.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { beginMaking } from '#making/ask.ts';
import { msOf } from './lesson-samples.ts';
import { countSamples, insertPiece, listPieces } from './pieces.queries.ts';

export const MAX_PIECE_BYTES = contract.MAX_PIECE_SECONDS * contract.LESSON_RATE * 2;
const MAX_MS = contract.MAX_LESSON_MINUTES * 60_000;
/** Of one teacher: until it is text, sound lies here as it came and is not counted with her cloud disk. */
const MAX_WAITING_MS = 3 * MAX_MS;

/** Where nothing can hear, that is said before a single sound is sent. */
export async function beginRecording(
  deps: Pick<Deps, 'db' | 'hearing' | 'newId' | 'now' | 'screening'>,
  caller: Caller,
  { title, taughtOn, designId, keepDays }: z.output<(typeof contract.beginLessonRecording)['input']>,
): Promise<OutputOf<typeof contract.beginLessonRecording>> {
  requireUse(caller);
  if (deps.hearing.kind === 'none') throw new AppError('unavailable', deps.hearing.hint);
  await refuseBlocked(deps, title, '课题');
  const plan = await planOf(deps, caller, designId);
  const id = deps.newId();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await refuseTooMany(tx, caller);
    const row = { id, userId: caller.userId, title, taughtOn, keepDays, ...plan, createdAt: now, updatedAt: now };
    const heard = { timing: 'exact', areSpeakersTold: false } as const;
    await queries.insertAnalysis(tx, { ...row, ...heard, source: 'recording', state: 'receiving' });
  });
  return { analysisId: id };
}

/** Keeps one piece; the same once more is no fault, a page may not have heard the answer. */
export async function receivePiece(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>,
  {
    caller,
    input: { analysisId, number },
    file,
  }: { caller: Caller; input: z.output<(typeof contract.putLessonPiece)['input']>; file: IncomingFile },
): Promise<OutputOf<typeof contract.putLessonPiece>> {
  const { state } = await requireAnalysis(deps, caller, analysisId);
  if (state !== 'receiving') throw new AppError('conflict', '这段录音已经结束，不能再加');
  const bytes = await wholeOf(file);
  if (msOf((await countSamples(deps.db, caller.userId)) + bytes.length / 2) > MAX_WAITING_MS)
    throw new AppError('too-large', '前面的录音还没有转成文字，转完再录');
  const key = await storeLoose(deps, inOne(bytes));
  const samples = bytes.length / 2;
  const changed = await queries.changeAnalysis(
    deps.db,
    caller.userId,
    analysisId,
    async (row, tx) => {
      if (row.state !== 'receiving') throw new AppError('conflict', '这段录音已经结束，不能再加');
      const receivedMs = row.receivedMs + msOf(samples);
      if (receivedMs > MAX_MS)
        throw new AppError('too-large', `一次最多录 ${contract.MAX_LESSON_MINUTES} 分钟，前面的已经留好`);
      if (!(await insertPiece(tx, { analysisId, number, userId: caller.userId, key, samples }, deps.now()))) return {};
      await takeLoose(tx, key);
      return { receivedMs };
    },
    deps.now(),
  );
  if (!changed) throw gone();
  return { receivedMs: changed.receivedMs };
}

/** Whatever came becomes text: also of a page that was closed in the middle. */
export async function endRecording(
  deps: Pick<Deps, 'db' | 'equity' | 'hearing' | 'jobs' | 'now'>,
  caller: Caller,
  analysisId: string,
): Promise<OutputOf<typeof contract.endLessonRecording>> {
  requireUse(caller);
  if (deps.hearing.kind === 'none') throw new AppError('unavailable', deps.hearing.hint);
  const changed = await queries.changeAnalysis(
    deps.db,
    caller.userId,
    analysisId,
    async ({ state }, tx) => {
      if (state !== 'receiving') throw new AppError('conflict', '这段录音正在分析');
      const pieces = await listPieces(tx, analysisId);
      if (pieces.length === 0) throw new AppError('invalid', '还没有收到声音，请再录一次');
      if (pieces.some(({ number }, index) => number !== index))
        throw new AppError('conflict', '录音中间少了一段，请等它传完再试');
      await beginMaking(deps, tx, courseAnalysisMaker, { ref: analysisId, userId: caller.userId });
      const lengthMs = msOf(pieces.reduce((sum, { samples }) => sum + samples, 0));
      return { state: 'waiting', receivedMs: lengthMs, lengthMs };
    },
    deps.now(),
  );
  if (!changed) throw gone();
  return { taskId: analysisId };
}

async function wholeOf({ bytes, isCut }: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  if (isCut()) throw new AppError('too-large', `一段最多 ${contract.MAX_PIECE_SECONDS} 秒`);
  if (whole.length < 2 || whole.length % 2 !== 0) throw new AppError('invalid', '这一段录音不完整，请重新上传');
  return whole;
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
