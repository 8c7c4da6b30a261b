/** The pictures met while a document was walked, in their order; each leaves a marker in the text. */
export type PictureBook = {
  /** `share` is how much of a line it takes, from 0 to 1, where the document says so. */
  add: (read: () => Uint8Array | undefined, altText?: string, share?: number) => string;
  count: () => number;
};
/** A picture of a document, for whoever keeps it: which marker is it, and how much of a line it took. */
export type MetPicture = { no: number; bytes: Uint8Array; share?: number };
export type Recognise = (picture: Uint8Array) => Promise<string>;

export function openPictureBook(): PictureBook & {
  /** The first of them, as long as they are not too many bytes. */
  all: () => MetPicture[];
  recogniseIn: (markdown: string, recognise: Recognise, signal?: AbortSignal) => Promise<string>;
} {
  const pictures: (() => Uint8Array | undefined)[] = [];
  const shares = new Map<number, number>();
  return {
    add: (read, altText = '', share) => {
      pictures.push(read);
      if (share !== undefined) shares.set(pictures.length, share);
      const words = meaningful(altText);
      return `![图片 ${pictures.length}${words && `：${words}`}]`;
    },
    count: () => pictures.length,
    all: () => {
      const met: MetPicture[] = [];
      let room = MOST_BYTES;
      for (const [index, read] of pictures.slice(0, MOST_KEPT).entries()) {
        const bytes = read();
        if (!bytes || bytes.length > MOST_BYTES_OF_ONE) continue;
        room -= bytes.length;
        if (room < 0) break;
        const share = shares.get(index + 1);
        met.push({ no: index + 1, bytes, ...(share !== undefined && { share }) });
      }
      return met;
    },
    recogniseIn: async (markdown, recognise, signal) => {
      const texts = new Map<number, string>();
      for (const [index, read] of pictures.slice(0, MOST_RECOGNISED).entries()) {
        signal?.throwIfAborted();
        const bytes = read();
        const text = bytes && (await recognise(bytes)).replace(/\s+/g, ' ').trim();
        if (text) texts.set(index + 1, text);
      }
      return markdown.replace(MARKER, (marker, number: string) => {
        const text = texts.get(Number(number));
        return text ? `${marker}（图中文字：${text}）` : marker;
      });
    },
  };
}

/** Decorations are often pictures too; a document is not recognised for ever. */
const MOST_RECOGNISED = 40;
/** An exam has a tenth of them. */
const MOST_KEPT = 200;
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 10 * 1024 * 1024;
const MARKER = /!\[图片 (\d+)(?:：[^\]]*)?\]/g;

/** File names and the sentences office programs make up themselves say nothing about a picture. */
function meaningful(altText: string): string {
  const words = altText.replace(/[[\]\s]+/g, ' ').trim();
  const isNoise = /\.(?:png|jpe?g|gif|bmp|webp|emf|wmf|svg)$/i.test(words) || /自动生成|generated/i.test(words);
  return isNoise ? '' : words;
}
