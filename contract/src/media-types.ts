/** What a file is, as far as its ending says. `code` is what a browser could run or a machine reads. */
export type MediaKind =
  | 'word'
  | 'pdf'
  | 'text'
  | 'slides'
  | 'sheet'
  | 'picture'
  | 'sound'
  | 'film'
  | 'archive'
  | 'code';

export const UNKNOWN_MIME_TYPE = 'application/octet-stream';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Every ending we know, once: both sides decide by it what a file is called, how it is drawn, read and sent. */
const endings: Record<MediaKind, Record<string, string>> = {
  word: {
    docx: `${OFFICE}.wordprocessingml.document`,
    doc: 'application/msword',
    wps: UNKNOWN_MIME_TYPE,
  },
  pdf: { pdf: 'application/pdf' },
  text: { txt: 'text/plain', md: 'text/markdown' },
  slides: {
    pptx: `${OFFICE}.presentationml.presentation`,
    ppt: 'application/vnd.ms-powerpoint',
    ecw: UNKNOWN_MIME_TYPE,
    key: UNKNOWN_MIME_TYPE,
  },
  sheet: { xlsx: `${OFFICE}.spreadsheetml.sheet`, xls: 'application/vnd.ms-excel', csv: 'text/csv' },
  picture: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    bmp: 'image/bmp',
  },
  sound: { mp3: 'audio/mpeg', wav: 'audio/wav', m4a: 'audio/mp4', ogg: 'audio/ogg', flac: 'audio/flac' },
  film: { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  archive: { zip: 'application/zip', rar: UNKNOWN_MIME_TYPE },
  code: {
    html: 'text/html',
    css: 'text/css',
    js: 'text/javascript',
    json: 'application/json',
    xml: 'application/xml',
    svg: 'image/svg+xml',
  },
};

const coursewareEndings: readonly string[] = ['ppt', 'pptx', 'ecw'];

const media = new Map(
  Object.entries(endings).flatMap(([kind, types]) =>
    // the keys of the table above
    Object.entries(types).map(([ending, mimeType]) => [ending, { kind: kind as MediaKind, mimeType }] as const),
  ),
);

/** The kind of a file by its ending, with or without the dot. */
export function mediaKindOf(ending: string): MediaKind | undefined {
  return media.get(plain(ending))?.kind;
}

/** The type of a file by its ending, with or without the dot (rule ENUM-034). */
export function mimeTypeOf(ending: string): string {
  return media.get(plain(ending))?.mimeType ?? UNKNOWN_MIME_TYPE;
}

/** Only these open as courseware (rule DL-018). */
export function opensAsCourseware(ending: string): boolean {
  return coursewareEndings.includes(plain(ending));
}

function plain(ending: string): string {
  return ending.replace(/^\./, '').toLowerCase();
}
