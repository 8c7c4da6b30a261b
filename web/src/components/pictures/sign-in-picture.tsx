/** The desk at night with a marked sheet; 380 px wide, stands on the lower edge of the sign-in dialog's left half. */
export function SignInPicture() {
  return (
    <svg
      width="380"
      height="262"
      viewBox="0 0 380 262"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 222h380v40H0z" fill="var(--ta-accent-soft-2)" />
      <path d="M0 222h380" stroke="var(--ta-accent)" strokeOpacity=".35" strokeWidth="1.5" />
      <path d="M226 84 L300 84 L352 222 L168 222 Z" fill="var(--ta-warn-soft)" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.7">
        <path d="M263 40 L338 88 L322 214" />
        <circle cx="338" cy="88" r="4" fill="var(--ta-accent-soft)" />
        <path d="M298 221.5v-4.5a5 5 0 0 1 5-5h40a5 5 0 0 1 5 5v4.5z" fill="var(--ta-paper)" />
      </g>
      <path d="M221 84 a42 42 0 0 1 84 0 z" fill="var(--ta-accent)" />
      <path d="M251 84a12 8 0 0 0 24 0" fill="var(--ta-warn-mark)" fillOpacity=".75" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.7">
        <path d="M150 222 l16 -58 h104 l14 58 z" fill="var(--ta-paper)" />
        <path d="M178 178h36M175 189h40M172 200h44M169 211h48" strokeOpacity=".45" />
        <path d="M229 178h30v34h-33z" strokeOpacity=".6" />
        <path d="M244 178v34M228 189h32M227 200h34" strokeOpacity=".6" />
      </g>
      <path d="M238 205l5 5 11-14" stroke="var(--ta-danger)" strokeWidth="2.6" />
      <path d="M268 216 L300 176" stroke="var(--ta-danger)" strokeWidth="4" />
      <path d="M268 216 l-4 5" stroke="var(--ta-ink-2)" strokeWidth="2" />
      <g stroke="var(--ta-ink-2)" strokeWidth="1.7">
        <rect x="36" y="150" width="19" height="72" rx="2" fill="var(--ta-paper)" />
        <path d="M41 161h9M41 168h9" />
        <rect x="55" y="136" width="16" height="86" rx="2" fill="var(--ta-accent)" fillOpacity=".28" />
        <rect x="71" y="146" width="22" height="76" rx="2" fill="var(--ta-paper)" />
        <path d="M77 158h10M77 206h10" />
        <path
          d="M94 221.5 L107 152 a2 2 0 0 1 2.4-1.6 l10 2 a2 2 0 0 1 1.6 2.4 L109 221.5"
          fill="var(--ta-accent)"
          fillOpacity=".14"
        />
      </g>
    </svg>
  );
}
