/** The folder of the cloud disk, 32 px. */
export function FolderGlyph() {
  return (
    <svg className="ta-folder-glyph" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M3.5 9A2.5 2.5 0 0 1 6 6.5h6.2l3 3H26A2.5 2.5 0 0 1 28.5 12v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 24z"
        fill="var(--ta-accent-soft-2)"
        stroke="var(--ta-accent)"
        strokeOpacity=".55"
        strokeWidth="1.2"
      />
      <path d="M3.5 14h25" stroke="var(--ta-accent)" strokeOpacity=".35" strokeWidth="1.2" />
    </svg>
  );
}
