import './progress.css';

type ProgressProps = { label: string; percent: number };

const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export function ProgressBar({ label, percent }: ProgressProps) {
  return (
    <div className="ta-progress" {...progressRole(label, percent)}>
      <div className="ta-progress-done" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** 48 px, with the percentage inside. */
export function ProgressRing({ label, percent }: ProgressProps) {
  return (
    <div className="ta-progress-ring" {...progressRole(label, percent)}>
      <svg width="48" height="48" viewBox="0 0 48 48" fill="none" strokeWidth="4" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} stroke="var(--ta-accent-soft-2)" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="var(--ta-accent)"
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <span className="ta-progress-figure">{Math.round(percent)}%</span>
    </div>
  );
}

function progressRole(label: string, percent: number) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round(percent),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  } as const;
}
