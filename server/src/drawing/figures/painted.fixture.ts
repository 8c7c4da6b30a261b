import { draw, refusalFor } from '#drawing/draw.ts';

/** A figure as it is painted of its words; a test measures it without a look at how it was computed. */
export function drawn(words: string) {
  const drawing = draw({ words, caption: '', width: 1440, height: 1080, style: 'illustration', seed: 1 });
  if (!drawing) throw new Error(`not drawn: ${words}: ${refusalFor(words)}`);
  return drawing;
}

export const svgOf = (words: string) => drawn(words).svg;
export const textsIn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text);
/** What the painted parts carry beside them: bars `data-value`, points `data-x`, and so on. */
export const numbersOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="(-?[\\d.]+)"`, 'g'))].map(([, value]) => Number(value));
