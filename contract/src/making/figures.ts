import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { altText, mapPictures, type PictureWidth, pictureWidths } from '../keeping/design-pictures.ts';

/** A wish for a figure is one sentence. */
export const MAX_FIGURE_WORDS = 300;

export type FigureReference = { words: string; width: PictureWidth };

const ADDRESS = /^figure:([^\s()<>?]{1,2700})(?:\?width=(25|50|100))?$/;

/** What stands for a figure in Markdown, as the address of an image: the words it is drawn from, wherever it is shown. */
export function figureAddress({ words, width }: FigureReference): string {
  const written = encodeURIComponent(words).replaceAll(/[!'()*_~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `figure:${written}${width === 0 ? '' : `?width=${width}`}`;
}

/** Undefined for every other address. */
export function readFigureAddress(address: string): FigureReference | undefined {
  const [, written, width] = ADDRESS.exec(address) ?? [];
  const words = written && decoded(written);
  if (!words || [...words].length > MAX_FIGURE_WORDS) return undefined;
  return { words, width: pictureWidths.find((one) => String(one) === width) ?? 0 };
}

export function figureMarkdown(reference: FigureReference, caption: string): string {
  return `![${altText(caption)}](${figureAddress(reference)})`;
}

const IMAGE = /!\[([^[\]\n]*)\]\((figure:[^\s()<>]+)\)/g;

/** The same Markdown with something else in place of its figures. */
export function mapFigures(markdown: string, write: (figure: FigureReference, caption: string) => string): string {
  if (!markdown.includes('](figure:')) return markdown;
  return markdown.replaceAll(IMAGE, (whole, caption: string, address: string) => {
    const figure = readFigureAddress(address);
    return figure ? write(figure, caption) : whole;
  });
}

/** The addresses of all figures that a text shows. */
export function figureAddressesIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(IMAGE), ([, , address = '']) => address).filter((one) => readFigureAddress(one));
}

/** A text and the figures and pictures it ends with, each on a line of its own, for whoever has something to say behind its words. */
export function partFigures(markdown: string): [words: string, figures: string] {
  if (!hasDrawings(markdown)) return [markdown, ''];
  const lines = markdown.trimEnd().split('\n');
  let first = lines.length;
  while (first > 0 && isFigureLine(lines[first - 1] ?? '')) first -= 1;
  const figures = lines.slice(first).join('\n').trim();
  return figures === '' ? [markdown, ''] : [lines.slice(0, first).join('\n').trimEnd(), `\n\n${figures}`];
}

function isFigureLine(line: string): boolean {
  return line.trim() === '' || (hasDrawings(line) && withoutDrawings(line) === '');
}

/** Whether a text shows a figure, or a picture of hers. */
export function hasDrawings(markdown: string): boolean {
  return markdown.includes('](figure:') || markdown.includes('](picture:');
}

/** Its words alone: neither its figures nor her own pictures. */
export function withoutDrawings(markdown: string): string {
  if (!hasDrawings(markdown)) return markdown;
  return mapPictures(
    mapFigures(markdown, () => ''),
    () => '',
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Its words alone, for where nothing can be drawn. */
export function withoutFigures(markdown: string): string {
  if (!markdown.includes('](figure:')) return markdown;
  return mapFigures(markdown, () => '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

const words = z
  .string('请写下要画的图')
  .trim()
  .min(1, '请写下要画的图')
  .max(2 * MAX_FIGURE_WORDS, `画图的话最多 ${MAX_FIGURE_WORDS} 个字`)
  .refine((one) => [...one].length <= MAX_FIGURE_WORDS, `画图的话最多 ${MAX_FIGURE_WORDS} 个字`);

export const readFigure = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/figure/read',
  summary: 'What the pen draws of these words, in a sentence, and what it leaves out; or why it draws nothing',
  client: 'general',
  input: z.object({ words }),
  output: z.object({
    /** Empty where nothing is drawn. */
    says: z.string(),
    left: z.array(z.string()),
    /** Empty where it is drawn. */
    refusal: z.string(),
  }),
});

/** Nothing of it is anybody's: the same words are the same drawing for everyone. */
export const drawFigure = endpoint({
  method: 'GET',
  path: '/storage/figure',
  summary: 'A figure as SVG, drawn from its words',
  access: 'public',
  envelope: 'none',
  input: z.object({ words }),
  output: z.file(),
});

/** Where a page gets the drawing of a figure. */
export function figureUrl(said: string): string {
  return `${drawFigure.path}?words=${encodeURIComponent(said)}`;
}
