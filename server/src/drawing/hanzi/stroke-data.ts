import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * A character in regular script: the outline of every stroke in writing order, as the `d` of a path. They stand in a square of
 * `SQUARE` units whose y goes up, from `SQUARE_BOTTOM`.
 */
export type Strokes = readonly string[];

export const SQUARE = 1024;
export const SQUARE_BOTTOM = -124;

const CharacterFile = z.object({ strokes: z.array(z.string().regex(/^[MLQCZ\d. -]+$/)).min(1) });
/** About 4 kB each. */
const MOST_KEPT = 300;
const kept = new Map<string, Strokes | undefined>();

/** Read when it is asked for, one small file each; undefined where the package has no such character. */
export function strokesOf(character: string): Strokes | undefined {
  if (!/^\p{Script=Han}$/u.test(character)) return undefined;
  const known = kept.has(character);
  const strokes = known ? kept.get(character) : readStrokes(character);
  kept.delete(character);
  kept.set(character, strokes);
  for (const oldest of [...kept.keys()].slice(0, kept.size - MOST_KEPT)) kept.delete(oldest);
  return strokes;
}

const require = createRequire(import.meta.url);
let folder: string | undefined;

function readStrokes(character: string): Strokes | undefined {
  folder ??= dirname(require.resolve('hanzi-writer-data/package.json'));
  let text: string;
  try {
    text = readFileSync(join(folder, `${character}.json`), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return CharacterFile.parse(JSON.parse(text)).strokes;
}

/** Those of which no strokes are known, each once. */
export function withoutStrokes(characters: readonly string[]): string[] {
  return [...new Set(characters)].filter((character) => strokesOf(character) === undefined);
}
