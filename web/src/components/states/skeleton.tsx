import './skeleton.css';

type SkeletonProps = { width?: number | string; height?: number; radius?: number };

/** One still block of the layout to come; it stays unseen for the first 150 ms, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  return <div className="ta-skeleton" style={{ width, height, borderRadius: radius }} />;
}

/** A waiting area, spoken once: lines of text, the last ones shorter. */
export function SkeletonText({ lines = 3, label = '正在打开' }: { lines?: number; label?: string }) {
  const widths = ['42%', '100%', '88%', '94%', '71%'];
  return (
    <div className="ta-skeleton-text" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <Skeleton key={line} width={widths[line % widths.length] ?? '100%'} />
      ))}
    </div>
  );
}
