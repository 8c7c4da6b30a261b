import { setImmediate } from 'node:timers/promises';

/** Speech needs no more. */
const KILOBITS = 64;
/** So much at a time, then others get their turn: some 20 ms of work. */
const SLICE_SECONDS = 2;

export type Mp3Writer = {
  /** Takes samples and answers what is finished of the file so far. */
  write(samples: Int16Array): AsyncGenerator<Uint8Array>;
  /** What is left at the end. */
  end(): Uint8Array;
};

export async function openMp3Writer(sampleRate: number): Promise<Mp3Writer> {
  // Loaded by the first file: it brings its program along as text.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: KILOBITS });
  const sliceLength = SLICE_SECONDS * sampleRate;
  return {
    async *write(samples) {
      for (let from = 0; from < samples.length; from += sliceLength) {
        // The encoder's memory is used again by its next call.
        yield encoder.encode([toFloats(samples.subarray(from, from + sliceLength))]).slice();
        await setImmediate();
      }
    },
    end: () => encoder.finalize().slice(),
  };
}

/** By a plain loop: `from` with a function walks an iterator and takes as long as the encoding itself. */
function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) floats[at] = (samples[at] ?? 0) / 32_768;
  return floats;
}
