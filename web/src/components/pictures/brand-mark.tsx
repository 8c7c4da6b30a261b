/** The mark: a tick on a practice-paper square. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7.5" fill="var(--ta-accent)" />
      <path
        d="M14 4v20M4 14h20"
        stroke="var(--ta-on-accent)"
        strokeOpacity=".38"
        strokeWidth="1"
        strokeDasharray="2 2"
      />
      <path
        d="M7.6 14.6l4.5 4.6 8.6-10.4"
        fill="none"
        stroke="var(--ta-on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
