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

/**
 * Noto Serif SC as the package has it: one file with the common characters, and a hundred small slices with all others
 * (①, ∠, α, ā, rare names). Each slice becomes a family of its own.
 */
export async function openFonts(): Promise<Fonts> {
  const folder = dirname(require.resolve('@fontsource/noto-serif-sc/package.json'));
  const slices = readSlices(await readFile(join(folder, 'unicode.json'), 'utf8'));
  const files: Buffer[] = [];
  const loaded = new Set<string>();
  const add = async (slice: string, family: string) => {
    const styles = ['Regular', 'Bold'] as const;
    const fonts = await Promise.all(styles.map((style) => readFont(folder, slice, style, family)));
    files.push(...fonts.map(({ file }) => file));
    loaded.add(slice);
    return fonts[0]?.cmap ?? new Uint8Array();
  };
  const common = charactersOf(await add(MAIN_SLICE, MAIN_FAMILY));
  return {
    async load(words) {
      const isRare = (code: number) => code !== WORD_JOINER && !common.has(code);
      const rare = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0).filter(isRare);
      const families = [{ name: MAIN_FAMILY, covers: rare.length > 0 ? `[^${classOf(rare)}]` : '.' }];
      const left = new Set(rare);
      for (const [index, { slice, ranges }] of slices.entries()) {
        const own = [...left].filter((code) => ranges.some(([first, last]) => first <= code && code <= last));
        if (own.length === 0) continue;
        for (const code of own) left.delete(code);
        const name = `${MAIN_FAMILY} ${index}`;
        if (!loaded.has(slice)) await add(slice, name);
        families.push({ name, covers: `[${classOf(own)}]` });
      }
      return { families, files, strange: left };
    },
  };
}

function classOf(codes: readonly number[]): string {
  return codes.map((code) => `\\u{${code.toString(16)}}`).join('');
}

async function readFont(folder: string, slice: string, style: keyof typeof weights, family: string) {
  const name = `noto-serif-sc-${slice}-${weights[style]}-normal.woff`;
  const tables = readWoff(await readFile(join(folder, 'files', name)));
  const cmap = tables.get('cmap');
  if (!cmap) throw new Error(`${name} has no table of characters`);
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
