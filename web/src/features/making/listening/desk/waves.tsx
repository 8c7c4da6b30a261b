import './waves.css';

const MOST_BARS = 24;

/** How loud a line is along the way. */
export function Waves({ peaks }: { peaks: readonly number[] }) {
  const step = Math.max(1, Math.ceil(peaks.length / MOST_BARS));
  const bars = peaks.filter((_, at) => at % step === 0);
  return (
    <span className="ta-waves" aria-hidden>
      {bars.map((peak, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to be known by
        <i key={at} style={{ height: `${Math.max(12, Math.round(peak * 100))}%` }} />
      ))}
    </span>
  );
}
