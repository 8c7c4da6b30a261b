/** An element of a drawing of our own pen. */
export type SvgElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: SvgElement[];
  text: string;
};

/** Thrown where a drawing has something that shapes cannot show; it is put on the slide as a picture then. */
export class NoShapes extends Error {}

/** Far above what the pen draws. */
const MAX_CHARS = 400_000;
const MAX_ELEMENTS = 3_000;
const MAX_DEPTH = 8;

const TOKEN = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)(\/?)>|([^<]+)/y;
const ATTRIBUTE = / ([a-zA-Z][a-zA-Z0-9:-]*)="([^"<]*)"/g;

/** Reads only what `drawing/svg.ts` writes: no comments, no entities but the five signs, nothing from outside. */
export function readSvg(svg: string): SvgElement {
  if (svg.length > MAX_CHARS) throw new NoShapes('too long');
  const whole = elementOf('', new Map());
  const open = [whole];
  let count = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < svg.length) {
    const [, closing, name = '', written = '', isAlone, text] = TOKEN.exec(svg) ?? [];
    const parent = open.at(-1);
    if (!parent || (name === '' && text === undefined)) throw new NoShapes('not ours');
    if (text !== undefined) parent.text += plain(text);
    else if (closing) close(open, name);
    else {
      count += 1;
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new NoShapes('too much');
      const element = elementOf(name, attributesIn(written));
      parent.children.push(element);
      if (!isAlone) open.push(element);
    }
  }
  const [svgElement] = whole.children;
  if (open.length !== 1 || svgElement?.name !== 'svg') throw new NoShapes('not whole');
  return svgElement;
}

function close(open: SvgElement[], name: string): void {
  if (open.pop()?.name !== name) throw new NoShapes('not closed');
}

function elementOf(name: string, attributes: ReadonlyMap<string, string>): SvgElement {
  return { name, attributes, children: [], text: '' };
}

function attributesIn(written: string): Map<string, string> {
  return new Map(Array.from(written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, plain(value)]));
}

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function plain(text: string): string {
  return text.replaceAll(/&[a-z]{2,4};/g, (sign) => signs[sign] ?? sign);
}
