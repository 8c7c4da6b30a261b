import { childSpan, type Span, xmlOf } from './xml-spans.ts';

/** How the words of a place look: the properties of its paragraph, and of its runs one by one. */
export type Look = { paragraph: string; run: readonly RunProperty[] };
export type RunProperty = { name: string; xml: string };

/** The order Word wants them in. */
const ORDER =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'
    .split(' ')
    .map((name) => `w:${name}`);

/** Of a paragraph: as its first run looks, or as what is typed there would look. */
export function lookOf(xml: string, paragraph: Span | undefined): Look {
  const properties = childSpan(paragraph, 'w:pPr');
  const runs = childSpan(paragraph, 'w:r', 'w:rPr') ?? childSpan(properties, 'w:rPr');
  return { paragraph: paragraphProperties(xml, properties), run: runProperties(xml, runs) };
}

export function withoutBold({ paragraph, run }: Look): Look {
  return { paragraph, run: run.filter(({ name }) => name !== 'w:b' && name !== 'w:bCs') };
}

export function runLook(properties: readonly RunProperty[]): string {
  return properties.length > 0 ? `<w:rPr>${properties.map(({ xml }) => xml).join('')}</w:rPr>` : '';
}

/** Lines of a fixed height would cut a picture, and an indent would push it over the edge. */
export function withPicture(paragraph: string): string {
  return paragraph.replace(/ w:lineRule="exact"/g, ' w:lineRule="atLeast"').replace(/<w:ind\b[^<>]*\/>/g, '');
}

/** The same with one property more, where it belongs. */
export function withProperty(properties: readonly RunProperty[], name: string, attributes = ''): RunProperty[] {
  const others = properties.filter((one) => one.name !== name);
  return [...others, { name, xml: `<${name}${attributes}/>` }].sort(
    (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name),
  );
}

export function runProperties(xml: string, properties: Span | undefined): RunProperty[] {
  const known = properties?.children.filter(({ name }) => ORDER.includes(name)) ?? [];
  return known.map((child) => ({ name: child.name, xml: xmlOf(xml, child) }));
}

/** Without what belongs to one paragraph only: the end of a section and marks of revision. */
function paragraphProperties(xml: string, properties: Span | undefined): string {
  if (!properties) return '';
  const kept = properties.children.filter(({ name }) => !['w:sectPr', 'w:pPrChange', 'w:rPr'].includes(name));
  return kept.length > 0 ? `<w:pPr>${kept.map((child) => xmlOf(xml, child)).join('')}</w:pPr>` : '';
}
