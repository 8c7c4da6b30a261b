/** Zeros of the low-pass on each side of a sample: enough that nothing folds back into what is heard. */
const ZEROS = 12;

/** The same sound at another rate. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples;
  const shared = divisor(from, to);
  const [stride, phases] = [from / shared, to / shared];
  // Below half of the lower of both rates.
  const pass = Math.min(1, to / from) * 0.96;
  const reach = Math.ceil(ZEROS / pass);
  const weights = Array.from({ length: phases }, (_, phase) =>
    weightsOf((phase * stride) % phases, phases, pass, reach),
  );
  // Plain loops: a lesson has forty million samples, and each looks at some fifty others.
  const resampled = new Int16Array(Math.floor((samples.length * to) / from));
  for (let at = 0; at < resampled.length; at += 1) {
    const sum = weighed(samples, Math.floor((at * stride) / phases) - reach, weights[at % phases] ?? NONE);
    resampled[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return resampled;
}

const NONE = new Float64Array();

function weighed(samples: Int16Array, first: number, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (samples[first + index] ?? 0) * (weights[index] ?? 0);
  return sum;
}

/** Of the samples around a place that lies some parts of a sample behind the middle one. */
function weightsOf(part: number, parts: number, pass: number, reach: number): Float64Array {
  return Float64Array.from({ length: 2 * reach + 2 }, (_, index) => {
    const distance = index - reach - part / parts;
    if (Math.abs(distance) >= reach) return 0;
    if (distance === 0) return pass;
    const angle = Math.PI * distance;
    // A sinc in a window.
    return (Math.sin(angle * pass) / angle) * (0.5 + 0.5 * Math.cos(angle / reach));
  });
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
