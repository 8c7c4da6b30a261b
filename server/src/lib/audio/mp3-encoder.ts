/** Speech needs no more. */
const KILOBITS = 64;

export type Mp3Encoder = {
  /** Takes samples and answers what is finished of the file so far. */
  encode(samples: Int16Array): Uint8Array;
  /** What is left at the end. */
  end(): Uint8Array;
};

/** For threads: a second of sound takes some ten milliseconds. */
export async function openMp3Encoder(sampleRate: number): Promise<Mp3Encoder> {
  // Loaded by the first file: it brings its program along as text.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: KILOBITS });
  return {
    // The encoder's memory is used again by its next call.
    encode: (samples) => (samples.length === 0 ? new Uint8Array(0) : encoder.encode([toFloats(samples)]).slice()),
    end: () => encoder.finalize().slice(),
  };
}

/** By a plain loop: `from` with a function walks an iterator and takes as long as the encoding itself. */
function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) floats[at] = (samples[at] ?? 0) / 32_768;
  return floats;
}
