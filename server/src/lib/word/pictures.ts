import { ImageRun } from 'docx';

export type WordPicture = { bytes: Uint8Array; type: 'png' | 'jpg'; widthPx: number; heightPx: number };
/** The pictures that go into the file, by their address in the text. */
export type Pictures = ReadonlyMap<string, WordPicture>;

/** A tall picture leaves room for words on its page. */
const MAX_HEIGHT_PX = 640;

export function pictureRun({ bytes, type, widthPx, heightPx }: WordPicture, alt: string, maxWidthPx: number): ImageRun {
  const scale = Math.min(1, maxWidthPx / widthPx, MAX_HEIGHT_PX / heightPx);
  return new ImageRun({
    type,
    data: bytes,
    transformation: { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) },
    altText: { name: alt || '图片', title: alt, description: alt },
  });
}
