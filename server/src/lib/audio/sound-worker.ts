import { parentPort } from 'node:worker_threads';
import { type BackgroundMix, openBackground } from './background.ts';
import { openMp3Encoder } from './mp3-encoder.ts';
import { peaksOf } from './peaks.ts';
import type { SoundAnswer, SoundManner, SoundMessage } from './sound-thread.ts';

type Writing = {
  encoder: Awaited<ReturnType<typeof openMp3Encoder>>;
  mix: BackgroundMix | undefined;
  sampleRate: number;
};

/** The files that are being written, by their numbers. Each has its own turn with every piece. */
const writings = new Map<number, Promise<Writing>>();

async function open({ sampleRate, scene }: SoundManner): Promise<Writing> {
  const mix = scene && openBackground(scene.place, scene.level, scene.seed, sampleRate);
  return { encoder: await openMp3Encoder(sampleRate), mix, sampleRate };
}

async function answer(message: SoundMessage): Promise<SoundAnswer | undefined> {
  const { writing: number } = message;
  if (message.kind === 'leave') {
    writings.delete(number);
    return undefined;
  }
  const opening = writings.get(number) ?? open(message.manner);
  writings.set(number, opening);
  const { encoder, mix, sampleRate } = await opening;
  if (message.kind === 'end') {
    writings.delete(number);
    const rest = mix?.end() ?? new Int16Array(0);
    return { bytes: joined([encoder.encode(rest), encoder.end()]), peaks: [] };
  }
  const { samples, isTalk } = message;
  return { bytes: encoder.encode(mix?.under(samples, isTalk) ?? samples), peaks: peaksOf(samples, sampleRate) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

parentPort?.on('message', async (message: SoundMessage) => {
  const { writing } = message;
  try {
    const done = await answer(message);
    if (done) parentPort?.postMessage({ writing, ...done });
  } catch (error) {
    parentPort?.postMessage({
      writing,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
