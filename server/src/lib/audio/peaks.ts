const PEAKS_A_SECOND = 8;

/** How loud a sound is along the way, in hundredths of the loudest there can be. */
export function peaksOf(samples: Int16Array, sampleRate: number): number[] {
  const step = Math.round(sampleRate / PEAKS_A_SECOND);
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, at) => {
    const loudest = samples
      .subarray(at * step, (at + 1) * step)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return Math.round((100 * loudest) / 32_768);
  });
}
