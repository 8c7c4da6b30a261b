import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** Reads one JSON file of the library. A wrong file stops the start with its name and every fault in it. */
export function readContentFile<T>(file: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parseJson(file));
  if (parsed.success) return parsed.data;
  throw new Error(`Content file ${basename(file)} is not valid:\n${z.prettifyError(parsed.error)}`);
}

/** Reads every JSON file of a folder in the order of their names: `books` before `books-other`. */
export function readContentFolder<T>(dir: string, shape: z.ZodType<T>): T[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'));
  const inOrder = names.map((name) => basename(name, '.json')).sort();
  return inOrder.map((name) => readContentFile(join(dir, `${name}.json`), shape));
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`Content file ${basename(file)} cannot be read as JSON`, { cause });
  }
}
