import type { ReactNode } from 'react';

/** An exercise book and the red pen: no conversation yet. */
export function ChatPicture() {
  return (
    <Picture>
      <path d="M12 97h136" stroke="var(--ta-ink-2)" strokeWidth="1.5" strokeOpacity=".5" />
      <path
        d="M38 20h66a4 4 0 0 1 4 4v69a4 4 0 0 1-4 4H38z"
        fill="var(--ta-paper)"
        stroke="var(--ta-ink-2)"
        strokeWidth="1.5"
      />
      <path
        d="M38 20h-4a4 4 0 0 0-4 4v69a4 4 0 0 0 4 4h4z"
        fill="var(--ta-accent-soft-2)"
        stroke="var(--ta-ink-2)"
        strokeWidth="1.5"
      />
      <g stroke="var(--ta-accent)" strokeOpacity=".45" strokeWidth="1">
        <rect x="54" y="36" width="38" height="38" />
        <path d="M73 36v38M54 55h38" strokeDasharray="3 3" />
      </g>
      <path d="M62 57l8 8 16-20" stroke="var(--ta-accent)" strokeWidth="3" />
      <path d="M120 96L136 52" stroke="var(--ta-danger)" strokeWidth="4" />
      <path d="M120 96l-1.5 1" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
    </Picture>
  );
}

/** A folder with one sheet in it: no files yet. */
export function FilesPicture() {
  return (
    <Picture>
      <path d="M12 97h136" stroke="var(--ta-ink-2)" strokeWidth="1.5" strokeOpacity=".5" />
      <path d="M56 18h40l10 10v44H56z" fill="var(--ta-paper)" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <path d="M96 18v10h10" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <path d="M64 34h22M64 42h32M64 50h26" stroke="var(--ta-ink-2)" strokeWidth="1.5" strokeOpacity=".4" />
      <path
        d="M34 58h26l8 8h58v27a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z"
        fill="var(--ta-accent-soft-2)"
        stroke="var(--ta-ink-2)"
        strokeWidth="1.5"
      />
    </Picture>
  );
}

/** A magnifying glass over squared paper: nothing found. */
export function NotFoundPicture() {
  return (
    <Picture>
      <g stroke="var(--ta-line-2)" strokeWidth="1">
        <path d="M28 14h104v76H28z" />
        <path d="M54 14v76M80 14v76M106 14v76M28 33h104M28 52h104M28 71h104" />
      </g>
      <circle cx="84" cy="50" r="24" fill="var(--ta-paper)" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <circle cx="84" cy="50" r="17" fill="var(--ta-accent-soft)" />
      <path d="M102 68l20 20" stroke="var(--ta-accent)" strokeWidth="5" />
      <path d="M78 50h12" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
    </Picture>
  );
}

/** A lamp gone out beside its plug: no network, or a failure. */
export function OfflinePicture() {
  return (
    <Picture>
      <path d="M12 97h136" stroke="var(--ta-ink-2)" strokeWidth="1.5" strokeOpacity=".5" />
      <path d="M74 26l36 26-8 40" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <circle cx="110" cy="52" r="3" fill="var(--ta-paper)" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <path
        d="M88 96.5v-2a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v2z"
        fill="var(--ta-paper)"
        stroke="var(--ta-ink-2)"
        strokeWidth="1.5"
      />
      <path d="M48 50a26 26 0 0 1 52 0z" transform="rotate(-8 74 50)" fill="var(--ta-line-2)" />
      <path d="M116 94c14 0 10-14 22-14" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
      <path d="M138 76v8M142 78h5M142 82h5" stroke="var(--ta-ink-2)" strokeWidth="1.5" />
    </Picture>
  );
}

/** 160 × 104, strokes 1.5 px, one accent part, colours only through the tokens. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      width="160"
      height="104"
      viewBox="0 0 160 104"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
