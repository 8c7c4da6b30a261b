import { figureAddressesIn, readFigureAddress } from '@app/contract/making/figures.ts';
import type { Pictures, WordPicture } from '#documents/word/pictures.ts';
import type { TextFigure } from '#drawing/text-figure.ts';

const MAX_FIGURES = 60;

type Drawn = TextFigure | { refusal: string };
type Pens = {
  /** Somewhere else than here, where others are answered: a wish can be made to take most of a second. */
  draw?: (words: string) => Promise<Drawn>;
  toPng?: (svg: string) => Promise<Uint8Array>;
};

/**
 * Every figure that the texts of something name, drawn, by its address. One that is refused stays the words of its caption.
 * Without pixels where nobody needs them.
 */
export async function figurePictures(content: object, { draw = drawHere, toPng }: Pens = {}): Promise<Pictures> {
  const addresses = [...new Set(textsOf(content).flatMap(figureAddressesIn))].slice(0, MAX_FIGURES);
  const pictures = new Map<string, WordPicture>();
  if (addresses.length === 0) return pictures;
  for (const address of addresses) {
    const { words = '', width = 0 } = readFigureAddress(address) ?? {};
    const figure = await draw(words);
    if ('refusal' in figure) continue;
    const bytes = toPng ? await toPng(sharper(figure)) : new Uint8Array();
    const { svg, says, widthPx, heightPx } = figure;
    pictures.set(address, {
      ...{ bytes, type: 'png', widthPx, heightPx, figure: { svg, says } },
      ...(width > 0 && { share: width / 100 }),
    });
  }
  return pictures;
}

async function drawHere(words: string): Promise<Drawn> {
  const { textFigure } = await import('#drawing/text-figure.ts');
  return textFigure(words);
}

/** On paper three pixels take the room of one. */
const PIXELS = 3;

function sharper({ svg, widthPx, heightPx }: TextFigure): string {
  const size = `width="${widthPx * PIXELS}" height="${heightPx * PIXELS}"`;
  return svg.replace(/width="[^"]*" height="[^"]*"/, size);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('](figure:') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const isPlain = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !(value instanceof Map);
  return isPlain ? Object.values(value).flatMap(textsOf) : [];
}
