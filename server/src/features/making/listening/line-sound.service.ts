import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { getLineSound } from '@app/contract/making/listening.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import { SAMPLE_RATE, SpeechError } from '#adapters/speech/speech.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { openSoundWriter, type SoundManner } from '#lib/audio/sound-thread.ts';
import { sceneOf } from './scene-of.ts';
import { seedOf } from './seed.ts';
import { utterancesOf } from './steps.ts';

/** The same words in the same voice are the same sound for as long as a page is open. */
const KEPT_SECONDS = 3_600;
const TIMEOUT_MS = 55_000;

/** One line as it will be heard in the whole; what was read is kept, so the whole does not read it again. */
export async function fetchLineSound(
  deps: Pick<Deps, 'screening' | 'speech'>,
  caller: Caller,
  { text, voice, speed, take, ...place }: z.output<(typeof getLineSound)['input']>,
): Promise<OutgoingFile> {
  requireUse(caller);
  if (deps.speech.kind === 'none') throw new AppError('unavailable', deps.speech.hint);
  await refuseBlocked(deps, text, '这一句');
  const scene = sceneOf({ script: place, seed: seedOf(text) });
  const bytes = await packed(deps, caller, utterancesOf({ text, take }, voice, speed), scene);
  return {
    name: 'line.mp3',
    mimeType: 'audio/mpeg',
    sizeBytes: bytes.length,
    // A page takes only what comes as a file for a sound, and anything else for a refusal.
    isShown: false,
    keptSeconds: KEPT_SECONDS,
    bytes: Readable.from([bytes]),
  };
}

async function packed(
  deps: Pick<Deps, 'speech'>,
  caller: Caller,
  utterances: readonly Parameters<Deps['speech']['speak']>[1][],
  scene: SoundManner['scene'],
): Promise<Buffer> {
  const writer = openSoundWriter({ sampleRate: SAMPLE_RATE, scene });
  try {
    const parts: Uint8Array[] = [];
    for (const utterance of utterances) {
      const samples = await spoken(deps, caller, utterance);
      parts.push((await writer.write(samples, scene !== undefined)).bytes);
    }
    return Buffer.concat([...parts, await writer.end()]);
  } finally {
    writer.leave();
  }
}

async function spoken(
  { speech }: Pick<Deps, 'speech'>,
  caller: Caller,
  utterance: Parameters<Deps['speech']['speak']>[1],
) {
  try {
    return await speech.speak(caller.userId, utterance, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    throw error instanceof SpeechError ? new AppError('unavailable', error.message, { cause: error }) : error;
  }
}
