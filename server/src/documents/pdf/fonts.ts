import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { charactersOf, nameTable } from './font-tables.ts';
import { readWoff, writeSfnt } from './woff.ts';

export type Fonts = {
  /**
   * Loads what these words need. Files only become more; the families are those for these words, in their order. No font has
   * the `strange` signs.
   */
  load(words: string): Promise<{ families: FontFamily[]; files: readonly Buffer[]; strange: ReadonlySet<number> }>;
};

/** Which characters it is for, as a class of a regular expression: else a font makes a bad ā of its a and a bar. */
export type FontFamily = { name: string; covers: string };

const require = createRequire(import.meta.url);

/** The family of nearly all words. */
export const MAIN_FAMILY = 'Noto Serif SC';
const MAIN_SLICE = 'chinese-simplified';
/** Nothing is drawn of it; in a family of its own it would take the mark it holds away from the font that has that one. */
const WORD_JOINER = 0x2060;
const weights = { Regular: 400, Bold: 700 } as const;

/** Greek letters, which no slice has: upright capitals and slanted small ones, as formulas have them. */
const greekFonts = [
  { family: `${MAIN_FAMILY} Greek`, files: { Regular: 'KaTeX_Main-Regular', Bold: 'KaTeX_Main-Bold' } },
  { family: `${MAIN_FAMILY} small Greek`, files: { Regular: 'KaTeX_Math-Italic', Bold: 'KaTeX_Math-BoldItalic' } },
] as const;
/** Phonetic signs, ɪ and ʃ and ː, which the package of the Chinese font lists and does not have. */
const PHONETIC_FAMILY = `${MAIN_FAMILY} Phonetic`;
const isPhonetic = (code: number) => code >= 0x250 && code <= 0x2ff;
const isGreek = (code: number) => code >= 0x391 && code <= 0x3d6;

/**
 * Noto Serif SC as the package has it: one file with the common characters, and a hundred small slices with all others
 * (①, ∠, ā, rare names). Each slice becomes a family of its own.
 */
export async function openFonts(): Promise<Fonts> {
  const folder = dirname(require.resolve('@fontsource/noto-serif-sc/package.json'));
  const slices = readSlices(await readFile(join(folder, 'unicode.json'), 'utf8'));
  const files: Buffer[] = [];
  const loaded = new Map<string, ReadonlySet<number>>();
  const add = async (family: string, pathOf: (style: keyof typeof weights) => string) => {
    const styles = ['Regular', 'Bold'] as const;
    const fonts = await Promise.all(styles.map((style) => readFont(pathOf(style), style, family)));
    files.push(...fonts.map(({ file }) => file));
    const characters = charactersOf(fonts[0]?.cmap ?? new Uint8Array());
    loaded.set(family, characters);
    return characters;
  };
  const sliceAt = (slice: string) => (style: keyof typeof weights) =>
    join(folder, 'files', `noto-serif-sc-${slice}-${weights[style]}-normal.woff`);
  const common = await add(MAIN_FAMILY, sliceAt(MAIN_SLICE));
  const phoneticFolder = join(dirname(require.resolve('@fontsource/noto-serif/package.json')), 'files');
  const phoneticFile = (style: keyof typeof weights) =>
    join(phoneticFolder, `noto-serif-latin-ext-${weights[style]}-normal.woff`);
  const greekFolder = join(dirname(require.resolve('katex/package.json')), 'dist', 'fonts');
  return {
    async load(words) {
      const isRare = (code: number) => code !== WORD_JOINER && !common.has(code);
      const rare = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0).filter(isRare);
      const families = [{ name: MAIN_FAMILY, covers: rare.length > 0 ? `[^${classOf(rare)}]` : '.' }];
      const left = new Set(rare);
      const phonetic = rare.filter(isPhonetic);
      if (phonetic.length > 0) {
        const characters = loaded.get(PHONETIC_FAMILY) ?? (await add(PHONETIC_FAMILY, phoneticFile));
        const own = phonetic.filter((code) => characters.has(code));
        for (const code of own) left.delete(code);
        if (own.length > 0) families.push({ name: PHONETIC_FAMILY, covers: `[${classOf(own)}]` });
      }
      for (const [index, { slice, ranges }] of slices.entries()) {
        const own = [...left].filter((code) => ranges.some(([first, last]) => first <= code && code <= last));
        if (own.length === 0) continue;
        for (const code of own) left.delete(code);
        const name = `${MAIN_FAMILY} ${index}`;
        if (!loaded.has(name)) await add(name, sliceAt(slice));
        families.push({ name, covers: `[${classOf(own)}]` });
      }
      for (const { family, files: named } of [...left].some(isGreek) ? greekFonts : []) {
        const characters =
          loaded.get(family) ?? (await add(family, (style) => join(greekFolder, `${named[style]}.woff`)));
        const own = [...left].filter((code) => isGreek(code) && characters.has(code));
        if (own.length === 0) continue;
        for (const code of own) left.delete(code);
        families.push({ name: family, covers: `[${classOf(own)}]` });
      }
      return { families, files, strange: left };
    },
  };
}

function classOf(codes: readonly number[]): string {
  return codes.map((code) => `\\u{${code.toString(16)}}`).join('');
}

async function readFont(path: string, style: keyof typeof weights, family: string) {
  const tables = readWoff(await readFile(path));
  const cmap = tables.get('cmap');
  if (!cmap) throw new Error(`${path} has no table of characters`);
  return { cmap, file: writeSfnt(tables.set('name', nameTable(family, style))) };
}

type Slice = { slice: string; ranges: (readonly [number, number])[] };

/** `{"[4]":"U+1f1e9-1f1f5,U+1f21a"}` */
function readSlices(json: string): Slice[] {
  const described: Record<string, string> = JSON.parse(json);
  return Object.entries(described).map(([name, text]) => ({
    slice: name.replaceAll(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
}
