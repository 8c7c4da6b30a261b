import './file-chip.css';
import { type FileKind, fileKindOf } from '#lib/files/file-kinds.ts';

/** A file by the ending of its name. */
export function FileGlyph({ type, sizePx = 28 }: { type: string | undefined; sizePx?: number }) {
  return <SheetGlyph {...fileKindOf(type ?? '')} sizePx={sizePx} />;
}

type SheetGlyphProps = Pick<FileKind, 'letter' | 'pigment'> & { sizePx: number };

/** A sheet with a folded corner and the letter of its kind. */
export function SheetGlyph({ letter, pigment, sizePx }: SheetGlyphProps) {
  return (
    <svg
      className={`ta-file-glyph ta-file-glyph-${pigment}`}
      width={sizePx}
      height={sizePx}
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
