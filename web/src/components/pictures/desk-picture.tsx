/** Books and a lit lamp; stands on the top edge of what follows it. */
export function DeskPicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width="178"
      height="96"
      viewBox="0 0 178 96"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M88 45.5 L128 45.5 L158 96 L52 96 Z" fill="var(--ta-warn-soft)" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.5">
        <path d="M109 20 L147 44 L140 90" />
        <circle cx="147" cy="44" r="2.6" fill="var(--ta-paper)" />
      </g>
      <path
        d="M125 95.25 v-2.2 a3 3 0 0 1 3-3 h25 a3 3 0 0 1 3 3 v2.2 z"
        fill="var(--ta-paper)"
        stroke="var(--ta-ink-2)"
        strokeWidth="1.5"
      />
      <path d="M86 45.5 a22 22 0 0 1 44 0 z" fill="var(--ta-accent)" />
      <path d="M102 45.5 a6 4.5 0 0 0 12 0" fill="var(--ta-warn-mark)" fillOpacity=".75" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.5">
        <rect x="66" y="86.5" width="48" height="8.75" rx="1.5" fill="var(--ta-paper)" />
        <path d="M71 91h32" />
        <rect x="70" y="77.5" width="42" height="9" rx="1.5" fill="var(--ta-accent-soft-2)" />
        <path d="M75 82h8" />
      </g>
      <path d="M77 75.5 L104 70.5" stroke="var(--ta-danger)" strokeWidth="2.6" />
      <path d="M77 75.5 l-4 .7" stroke="var(--ta-ink-2)" strokeWidth="1.6" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.5">
        <rect x="14" y="56" width="11" height="39.25" rx="1.5" fill="var(--ta-paper)" />
        <path d="M17.5 63h4M17.5 67h4" />
        <rect x="25" y="49" width="9" height="46.25" rx="1.5" fill="var(--ta-accent-soft)" />
        <path
          d="M34.6 94.6 L42.5 53.6 a1.4 1.4 0 0 1 1.7-1.1 l6.6 1.4 a1.4 1.4 0 0 1 1.1 1.7 L43.8 95.25"
          fill="var(--ta-paper)"
        />
      </g>
    </svg>
  );
}
