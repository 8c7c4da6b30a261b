/** The pictures met while a document was walked, in their order; each leaves a marker in the text. */
export type PictureBook = {
  add: (read: () => Uint8Array | undefined, altText?: string) => string;
  count: () => number;
};
export type Recognise = (picture: Uint8Array) => Promise<string>;

export function openPictureBook(): PictureBook & {
  recogniseIn: (markdown: string, recognise: Recognise, signal?: AbortSignal) => Promise<string>;
} {
  const pictures: (() => Uint8Array | undefined)[] = [];
  return {
    add: (read, altText = '') => {
      pictures.push(read);
      const words = meaningful(altText);
      return `![图片 ${pictures.length}${words && `：${words}`}]`;
    },
    count: () => pictures.length,
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
const MARKER = /!\[图片 (\d+)(?:：[^\]]*)?\]/g;

/** File names and the sentences office programs make up themselves say nothing about a picture. */
function meaningful(altText: string): string {
  const words = altText.replace(/[[\]\s]+/g, ' ').trim();
  const isNoise = /\.(?:png|jpe?g|gif|bmp|webp|emf|wmf|svg)$/i.test(words) || /自动生成|generated/i.test(words);
  return isNoise ? '' : words;
}
