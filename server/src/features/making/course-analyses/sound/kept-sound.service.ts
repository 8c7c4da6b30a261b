import { AppError } from '@app/contract/errors.ts';
import {
  type CourseAnalysis,
  type getLessonSound,
  type KeepDays,
  UNENDED_DAYS,
} from '@app/contract/making/course-analyses.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { changeAnalysis } from '#features/making/course-analyses/course-analyses.queries.ts';
import { gone, toAnalysis } from '#features/making/course-analyses/course-analyses.service.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { requireSigned } from '#lib/signed-address.ts';
import { untilOf } from './packed-sound.service.ts';
import { deleteUnended, dropOldSound, findSound } from './pieces.queries.ts';
import { SOUND } from './sound-address.ts';

export async function fetchSound(
  deps: Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>,
  { id, ...signed }: z.output<(typeof getLessonSound)['input']>,
): Promise<RangedFile> {
  const row = await findSound(deps.db, id);
  requireSigned(deps, SOUND, id, signed, { wrong: '播放地址不正确，请刷新页面', over: '播放地址已过期，请刷新页面' });
  const soundId = row?.soundId;
  if (!row || !soundId) throw new AppError('not-found', '这节课的录音已经删除，文字和分析还在');
  return {
    name: `${row.title}.mp3`,
    mimeType: 'audio/mpeg',
    sizeBytes: row.soundBytes,
    tag: soundId,
    open: (range) => deps.fileStore.get(soundId, range),
  };
}

/** From the day the lesson came; what is over by then goes now. */
export async function keepSound(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets'>,
  caller: Caller,
  { analysisId, keepDays }: { analysisId: string; keepDays: KeepDays },
): Promise<CourseAnalysis> {
  const now = deps.now();
  const changed = await changeAnalysis(
    deps.db,
    caller.userId,
    analysisId,
    async ({ soundId, createdAt }) => {
      const soundUntil = untilOf(createdAt, keepDays);
      return {
        keepDays,
        ...(soundId ? (soundUntil > now ? { soundUntil } : { soundId: null, soundUntil: null }) : {}),
      };
    },
    now,
  );
  if (!changed) throw gone();
  return toAnalysis(deps, changed);
}

/** Deletes sound that was kept as long as its teacher said, and recordings that nobody ended. */
export async function sweepSound({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await dropOldSound(db, now());
  await deleteUnended(db, new Date(now().getTime() - UNENDED_DAYS * DAY_MS));
}
