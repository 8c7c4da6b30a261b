import { AppError } from '@app/contract/errors.ts';
import type { getListeningAudio, ListeningStep } from '@app/contract/making/listening.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import type { Stream } from '#http/serve-stream.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { findAudio, findListening, type ListeningRow } from './listening.queries.ts';

/** A lesson and the break before it. */
const LISTENING = 'listening';
const PLAY_SECONDS = 6 * 3_600;
const LOOK_MS = 1_000;

/** Plays in any browser that has it, signed in or not, for some hours. */
export function addressOf(
  deps: Pick<Deps, 'now' | 'secrets'>,
  { id, revision }: Pick<ListeningRow, 'id' | 'revision'>,
): string {
  return `/storage/listening/${id}?${signedQuery(deps, LISTENING, `${id}:${revision}`, endsIn(deps, PLAY_SECONDS))}`;
}

export async function fetchAudio(
  deps: Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>,
  { id, ...signed }: z.output<(typeof getListeningAudio)['input']>,
): Promise<RangedFile> {
  const row = await findAudio(deps.db, id);
  const words = { wrong: '播放地址不正确，请刷新页面', over: '播放地址已过期，请刷新页面' };
  if (!row) throw new AppError('forbidden', words.wrong);
  requireSigned(deps, LISTENING, `${id}:${row.revision}`, signed, words);
  const { audioId, title, sizeBytes } = row;
  if (!audioId) throw new AppError('not-found', '音频还没有做好');
  return {
    name: `${title}.mp3`,
    mimeType: 'audio/mpeg',
    sizeBytes,
    tag: audioId,
    open: (range) => deps.fileStore.get(audioId, range),
  };
}

/** The sound itself, for whatever else it goes to; undefined until it is recorded. */
export async function openAudio(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  { userId }: Caller,
  id: string,
): Promise<OutgoingFile | undefined> {
  const row = await findListening(db, userId, id);
  if (!row?.audioId) return undefined;
  const { title, sizeBytes } = row;
  const bytes = await fileStore.get(row.audioId);
  return { name: fileNameFrom(title, 'mp3', '音频'), mimeType: 'audio/mpeg', sizeBytes, isShown: false, bytes };
}

/** Tells of each step until it is made or not, on whichever node that happens. */
export function followListening(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'secrets'>,
  { id, userId }: Pick<ListeningRow, 'id' | 'userId'>,
): Stream {
  return (sink) => {
    let timer: NodeJS.Timeout | undefined;
    let isLeft = false;
    let told = '';
    const look = async (): Promise<void> => {
      const step = stepOf(deps, await findListening(deps.db, userId, id));
      const frame = `data: ${JSON.stringify({ code: 200, data: step, message: '' })}\n\n`;
      if (isLeft) return;
      if (frame !== told) sink.write(frame);
      told = frame;
      if (step.step === 'task_progress') timer = setTimeout(watch, LOOK_MS);
      else sink.end();
    };
    const watch = () => {
      look().catch((error) => {
        deps.log.warn({ err: error }, 'listening-unfollowed');
        sink.end();
      });
    };
    watch();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  };
}

function stepOf(deps: Pick<Deps, 'now' | 'secrets'>, row: ListeningRow | undefined): ListeningStep {
  if (!row) return { step: 'task_fail', percent: 0, message: '这段音频已被删除' };
  const { state, percent, reason } = row;
  if (state === 'ready') return { step: 'task_success', percent: 100, url: addressOf(deps, row) };
  if (state === 'failed') return { step: 'task_fail', percent, message: reason };
  return { step: 'task_progress', percent };
}
