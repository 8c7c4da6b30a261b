const kinds = {
  docx: { sign: 'W', pigment: 'indigo' },
  pptx: { sign: 'P', pigment: 'ochre' },
  pdf: { sign: 'PDF', pigment: 'cinnabar' },
  xlsx: { sign: 'X', pigment: 'moss' },
  audio: { sign: '♪', pigment: 'violet' },
  image: { sign: '图', pigment: 'teal' },
  other: { sign: '文', pigment: 'teal' },
} as const;

export type FileKind = keyof typeof kinds;

const kindOfExtension: Record<string, FileKind> = {
  doc: 'docx',
  docx: 'docx',
  ppt: 'pptx',
  pptx: 'pptx',
  pdf: 'pdf',
  xls: 'xlsx',
  xlsx: 'xlsx',
  csv: 'xlsx',
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  gif: 'image',
};

/** A small sheet with a folded corner, in the pigment of its kind. */
export function FileIcon({ fileName, size = 32 }: { fileName: string; size?: 28 | 32 }) {
  const { sign, pigment } = kinds[fileKindOf(fileName)];
  const isWord = sign.length > 1;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" color={`var(--ta-pig-${pigment})`} aria-hidden="true">
      <path
        d="M8.5 3h10.2L26 10.3v16.2a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 6 26.5v-21A2.5 2.5 0 0 1 8.5 3z"
        fill="currentColor"
        fillOpacity=".1"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <path d="M18.5 3.2v5.3a2 2 0 0 0 2 2h5.3" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <text
        x="16"
        y={isWord ? 22.6 : 23.4}
        textAnchor="middle"
        fontSize={isWord ? 7.5 : 10.5}
        fontWeight="700"
        fill="currentColor"
        fontFamily="var(--ta-font)"
      >
        {sign}
      </text>
    </svg>
  );
}

export function fileKindOf(fileName: string): FileKind {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return kindOfExtension[extension] ?? 'other';
}
