type Kind = { letter: string; pigment: string };

const kinds: Record<string, Kind> = {
  docx: { letter: 'W', pigment: 'indigo' },
  doc: { letter: 'W', pigment: 'indigo' },
  pptx: { letter: 'P', pigment: 'ochre' },
  ppt: { letter: 'P', pigment: 'ochre' },
  pdf: { letter: 'PDF', pigment: 'cinnabar' },
  xlsx: { letter: 'X', pigment: 'moss' },
  xls: { letter: 'X', pigment: 'moss' },
  csv: { letter: 'X', pigment: 'moss' },
  txt: { letter: 'T', pigment: 'violet' },
  md: { letter: 'M', pigment: 'violet' },
  mp3: { letter: '音', pigment: 'violet' },
  wav: { letter: '音', pigment: 'violet' },
  m4a: { letter: '音', pigment: 'violet' },
  mp4: { letter: '视', pigment: 'ochre' },
  zip: { letter: '包', pigment: 'moss' },
  rar: { letter: '包', pigment: 'moss' },
};
const picture: Kind = { letter: '图', pigment: 'teal' };
const unknown: Kind = { letter: '?', pigment: 'violet' };

const pictures: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'];

/** A sheet with a folded corner and the letter of its kind. */
export function FileGlyph({ type }: { type: string | undefined }) {
  const { letter, pigment } = kinds[type ?? ''] ?? (type && pictures.includes(type) ? picture : unknown);
  return (
    <svg
      className={`ta-file-glyph ta-file-glyph-${pigment}`}
      width="28"
      height="28"
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path
        d="M8.5 3h10.2L26 10.3v16.2A2.5 2.5 0 0 1 23.5 29h-15A2.5 2.5 0 0 1 6 26.5v-21A2.5 2.5 0 0 1 8.5 3z"
        fill="currentColor"
        fillOpacity=".1"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <path d="M18.5 3.2v5.3a2 2 0 0 0 2 2h5.3" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <text
        x="16"
        y="23.4"
        textAnchor="middle"
        fontSize={letter.length > 1 ? 7.5 : 10.5}
        fontWeight="700"
        fill="currentColor"
      >
        {letter}
      </text>
    </svg>
  );
}
