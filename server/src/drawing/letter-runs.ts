import type { FontFamily } from '#documents/pdf/fonts.ts';
import { num } from './svg.ts';

/** The width of a letter in ems. */
export type Advance = (letter: string) => number;

const element = /<text ([^<>]*)>([^<]+)<\/text>/g;

/**
 * Parts texts where the font changes, and puts every part where it belongs. resvg shapes a whole text with one font, and
 * where that has no ǎ it makes a bad one of an a and a hook, although another font has a good one.
 */
export function partRuns(svg: string, families: readonly FontFamily[], advances: ReadonlyMap<string, Advance>): string {
  const [main, ...rare] = families.map(({ name, covers }) => ({ name, has: new RegExp(covers, 'u') }));
  if (!main || rare.length === 0) return svg;
  const familyOf = (letter: string) => rare.find(({ has }) => has.test(letter))?.name ?? main.name;
  return svg.replaceAll(element, (whole, attributes: string, text: string) => {
    const runs = runsOf(text, familyOf);
    if (runs.every(({ family }) => family === main.name)) return whole;
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const [size, style] = [Number(read('font-size') ?? 0), read('font-weight') === '700' ? 'Bold' : 'Regular'];
    const widths = runs.map(({ family, letters }) => {
      const advance = advances.get(`${family} ${style}`);
      return size * letters.reduce((sum, letter) => sum + (advance?.(letter) ?? 1), 0);
    });
    const broad = widths.reduce((sum, width) => sum + width, 0);
    const before = { middle: broad / 2, end: broad }[read('text-anchor') ?? ''] ?? 0;
    let x = Number(read('x') ?? 0) - before;
    const look = attributes.replaceAll(/(?:^| )(?:x|text-anchor|font-family)="[^"]*"/g, '');
    const parts = runs.map(({ family, letters }, n) => {
      const part = `<text x="${num(x)}"${look} font-family="'${family}'" xml:space="preserve">${letters.join('')}</text>`;
      x += widths[n] ?? 0;
      return part;
    });
    return parts.join('');
  });
}

type Run = { family: string; letters: string[] };

/** An escaped sign is one letter. */
function runsOf(text: string, familyOf: (letter: string) => string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.match(/&[a-z]+;|./gsu) ?? []) {
    const family = familyOf(letter);
    const last = runs.at(-1);
    if (last?.family === family) last.letters.push(letter);
    else runs.push({ family, letters: [letter] });
  }
  return runs;
}

/** The widths of every font, by its family and style. */
export function advancesByName(fonts: readonly Buffer[]): Map<string, Advance> {
  return new Map(fonts.map((font) => [nameOf(font), advancesOf(font)]));
}

/** Our fonts begin their names with the family and the style. */
function nameOf(font: Buffer): string {
  const names = tableAt(font, 'name');
  const texts = names + font.readUInt16BE(names + 4);
  const text = (record: number) => {
    const start = texts + font.readUInt16BE(record + 10);
    return Buffer.from(font.subarray(start, start + font.readUInt16BE(record + 8)))
      .swap16()
      .toString('utf16le');
  };
  return `${text(names + 6)} ${text(names + 18)}`;
}

/** Reads the widths out of a font file (`cmap` format 4, `hmtx`). */
function advancesOf(font: Buffer): Advance {
  const at = (tag: string) => tableAt(font, tag);
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const metrics = font.readUInt16BE(at('hhea') + 34);
  const [hmtx, cmap] = [at('hmtx'), formatFour(font, at('cmap'))];
  const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return (letter) => {
    const glyph = glyphOf(font, cmap, (signs[letter] ?? letter).codePointAt(0) ?? 0);
    return font.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  };
}

function tableAt(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function formatFour(font: Buffer, cmap: number): number {
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n += 1) {
    const start = cmap + font.readUInt32BE(cmap + 8 + 8 * n);
    if (font.readUInt16BE(start) === 4) return start;
  }
  throw new Error('the font has no table of characters');
}

function glyphOf(font: Buffer, table: number, code: number): number {
  const segments = font.readUInt16BE(table + 6) / 2;
  for (let n = 0; n < segments; n += 1) {
    const word = (list: number) => font.readUInt16BE(table + list + 2 * n);
    if (word(14) < code) continue;
    const [first, delta, offset] = [word(16 + 2 * segments), word(16 + 4 * segments), word(16 + 6 * segments)];
    if (first > code) return 0;
    if (offset === 0) return (code + delta) & 0xffff;
    return font.readUInt16BE(table + 16 + 6 * segments + 2 * n + offset + 2 * (code - first));
  }
  return 0;
}
