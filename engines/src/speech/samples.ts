/**
 * Sound as whole numbers, as files have it, and as fractions of full volume, as models and microphones do. Plain loops: the
 * same by `TypedArray.from` with a function takes many times as long, and a lesson has forty million samples.
 */
const LOUDEST = 32_767;
const STEPS = 32_768;

export function fractionsOf(samples: Int16Array): Float32Array<ArrayBuffer> {
  const fractions = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) fractions[at] = (samples[at] ?? 0) / STEPS;
  return fractions;
}

/** What is louder than full volume is cut. */
export function wholeNumbersOf(fractions: Float32Array): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(fractions.length);
  for (let at = 0; at < fractions.length; at += 1) {
    samples[at] = Math.round(Math.max(-1, Math.min(1, fractions[at] ?? 0)) * LOUDEST);
  }
  return samples;
}
