import { Worker } from 'node:worker_threads';
import type { BackgroundLevel } from '@app/contract/making/listening-script.ts';
import type { Place } from './background.ts';

/** How a file is written; `scene` is the place that is heard behind those who talk. */
export type SoundManner = {
  sampleRate: number;
  scene?: { place: Place; level: BackgroundLevel; seed: number } | undefined;
};
export type SoundMessage = { writing: number } & (
  | { kind: 'write'; manner: SoundManner; samples: Int16Array; isTalk: boolean }
  | { kind: 'end'; manner: SoundManner }
  | { kind: 'leave' }
);
/** Bytes of the file, and how loud what was given is along the way. */
export type SoundAnswer = { bytes: Uint8Array; peaks: number[] };
type Done = { writing: number } & (SoundAnswer | { fault: string });

export type SoundWriter = {
  write(samples: Int16Array, isTalk?: boolean): Promise<SoundAnswer>;
  /** What is left at the end. */
  end(): Promise<Uint8Array>;
  /** Nobody wants the rest; also after the end. */
  leave(): void;
};

/** So much at a time, so that files that are written at once take turns. */
const SLICE_SECONDS = 4;
const IDLE_MS = 60_000;
const MEMORY_MB = 128;

type Waiting = { resolve: (done: SoundAnswer) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastWriting = 0;
/** Each file asks for one thing at a time. */
const waiting = new Map<number, Waiting>();
/** The thread that has the beginning of each file: another cannot go on with it. */
const begunBy = new Map<number, Worker>();

/** Writes an MP3 file in a thread of its own, which begins with the first and ends when there was none for a while. */
export function openSoundWriter(manner: SoundManner): SoundWriter {
  lastWriting += 1;
  const writing = lastWriting;
  return {
    async write(samples, isTalk = false) {
      const slice = SLICE_SECONDS * manner.sampleRate;
      const parts: SoundAnswer[] = [];
      for (let from = 0; from < samples.length; from += slice) {
        const piece = samples.slice(from, from + slice);
        parts.push(await ask({ writing, kind: 'write', manner, samples: piece, isTalk }));
      }
      return {
        bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
        peaks: parts.flatMap(({ peaks }) => peaks),
      };
    },
    end: async () => (await ask({ writing, kind: 'end', manner })).bytes,
    leave() {
      begunBy.get(writing)?.postMessage({ writing, kind: 'leave' } satisfies SoundMessage);
      begunBy.delete(writing);
      if (begunBy.size === 0) endWhenIdle();
    },
  };
}

async function ask(message: SoundMessage): Promise<SoundAnswer> {
  clearTimeout(idle);
  worker ??= begin();
  const own = begunBy.get(message.writing) ?? worker;
  if (own !== worker) throw new Error('the thread that had its beginning is gone');
  begunBy.set(message.writing, own);
  const { promise, resolve, reject } = Promise.withResolvers<SoundAnswer>();
  waiting.set(message.writing, { resolve, reject });
  worker.postMessage(message);
  return promise;
}

function begin(): Worker {
  const begun = new Worker(new URL('./sound-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  begun.unref();
  begun.on('message', (done: Done) => {
    const asked = waiting.get(done.writing);
    waiting.delete(done.writing);
    if ('fault' in done) asked?.reject(new Error(done.fault));
    else asked?.resolve(done);
  });
  begun.on('error', (error) => {
    if (worker !== begun) return;
    // The next file begins a new one; those half written are begun anew by whoever makes them.
    worker = undefined;
    for (const asked of waiting.values()) asked.reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
  });
  return begun;
}

function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }, IDLE_MS).unref();
}
