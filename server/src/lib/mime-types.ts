const OFFICE = 'application/vnd.openxmlformats-officedocument';
const mimeTypes = new Map(
  Object.entries({
    docx: `${OFFICE}.wordprocessingml.document`,
    pptx: `${OFFICE}.presentationml.presentation`,
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    pdf: 'application/pdf',
    zip: 'application/zip',
    txt: 'text/plain; charset=utf-8',
    md: 'text/plain; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    bmp: 'image/bmp',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    wav: 'audio/wav',
    ogg: 'audio/ogg',
    flac: 'audio/flac',
    mp4: 'video/mp4',
    webm: 'video/webm',
    mov: 'video/quicktime',
  }),
);

/** By the ending of the name. Nothing a browser would run has a type of its own here. */
export function mimeTypeOf(name: string): string {
  return mimeTypeOfEnding(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

export function mimeTypeOfEnding(ending: string): string {
  return mimeTypes.get(ending) ?? 'application/octet-stream';
}

/** Of a file we wrote: our Markdown is named as such, while a `.md` that somebody gave us is only text to us. */
export function mimeTypeOfWritten(ending: string): string {
  return ending === 'md' ? 'text/markdown; charset=utf-8' : mimeTypeOfEnding(ending);
}
