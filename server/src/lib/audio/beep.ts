/** A soft signal: neither its begin nor its end clicks. */
const HERTZ = 880;
const LOUDNESS = 6_000;
const FADE_SECONDS = 0.05;

export function beepSamples(seconds: number, sampleRate: number): Int16Array {
  const length = Math.round(seconds * sampleRate);
  const fade = FADE_SECONDS * sampleRate;
  return Int16Array.from({ length }, (_, at) => {
    const edge = Math.min(1, at / fade, (length - at) / fade);
    return LOUDNESS * edge * Math.sin((2 * Math.PI * HERTZ * at) / sampleRate);
  });
}
