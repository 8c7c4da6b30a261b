import { childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';

/** Of all points of an outline. */
const MOST_POINTS = 3_000;

/** The outline of a shape as SVG writes it; nothing for arcs and names of computed places, which are PowerPoint's to draw. */
export function customPath(
  paths: XmlElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string | undefined {
  const words: string[] = [];
  for (const path of childrenOf(paths, 'a:path')) {
    const across = width / (Number(path.attributes.w) || width);
    const down = height / (Number(path.attributes.h) || height);
    for (const part of childrenOf(path)) {
      const letter = letters[part.name];
      if (letter === undefined) return undefined;
      const points = childrenOf(part, 'a:pt').map(({ attributes }) => {
        return [x + Number(attributes.x) * across, y + Number(attributes.y) * down];
      });
      if (points.flat().some((one) => !Number.isFinite(one))) return undefined;
      words.push(letter + points.map(([left, top]) => `${left?.toFixed(2)} ${top?.toFixed(2)}`).join(' '));
      if (words.length > MOST_POINTS) return undefined;
    }
  }
  return words.length > 0 ? words.join('') : undefined;
}

const letters: Record<string, string> = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:cubicBezTo': 'C',
  'a:quadBezTo': 'Q',
  'a:close': 'Z',
};
