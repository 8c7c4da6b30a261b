import { ImageRun } from 'docx';

export type WordPicture = {
  bytes: Uint8Array;
  type: 'png' | 'jpg';
  widthPx: number;
  heightPx: number;
  /** How much of the line it takes, from 0 to 1; without it its own size. */
  share?: number;
  /** Of a figure, whose `bytes` are for programs that cannot draw it themselves. */
  figure?: { svg: string; says: string };
};
/** The pictures that go into the file, by their address in the text. */
export type Pictures = ReadonlyMap<string, WordPicture>;

/** Those that go into the file, and the width they have where they stand. */
export type PictureRoom = { known: Pictures; maxWidthPx: number };

/** Widths in Word are twentieths of a point. */
const PER_PIXEL = 15;

export function pictureRoom(known: Pictures, width: number): PictureRoom {
  return { known, maxWidthPx: Math.max(1, width / PER_PIXEL) };
}

/** The same within a share of the width, of which something takes a part. */
export function narrower<C extends { pictures?: PictureRoom | undefined }>(context: C, by: number, share = 1): C {
  const { pictures } = context;
  if (!pictures) return context;
  return { ...context, pictures: pictureRoom(pictures.known, pictures.maxWidthPx * PER_PIXEL * share - by) };
}

/** A question has less room than a lesson plan. */
const EXAM_SCALE = 0.8;

export function smaller(pictures: Pictures): Pictures {
  const sized = Array.from(pictures, ([address, picture]): [string, WordPicture] => {
    const { widthPx, heightPx } = picture;
    return [address, { ...picture, widthPx: widthPx * EXAM_SCALE, heightPx: heightPx * EXAM_SCALE }];
  });
  return new Map(sized);
}

/** A tall picture leaves room for words on its page. */
const MAX_HEIGHT_PX = 640;

/** As drawn: never wider than the line, in its own proportion. */
export function drawnSize(
  { widthPx, heightPx, share }: Omit<WordPicture, 'bytes' | 'type'>,
  maxWidthPx: number,
): { width: number; height: number } {
  const wanted = share === undefined ? Math.min(1, maxWidthPx / widthPx) : (maxWidthPx * share) / widthPx;
  const scale = Math.min(wanted, MAX_HEIGHT_PX / heightPx);
  return { width: Math.max(1, Math.floor(widthPx * scale)), height: Math.max(1, Math.floor(heightPx * scale)) };
}

export function pictureRun(picture: WordPicture, alt: string, maxWidthPx: number): ImageRun {
  const { type, bytes, figure } = picture;
  const words = figure?.says || alt;
  const place = {
    transformation: drawnSize(picture, maxWidthPx),
    altText: { name: alt || '图片', title: alt, description: words },
  };
  if (!figure) return new ImageRun({ type, data: bytes, ...place });
  return new ImageRun({ type: 'svg', data: Buffer.from(figure.svg), fallback: { type, data: bytes }, ...place });
}
