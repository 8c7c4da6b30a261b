import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { checkCurriculum } from './check-curriculum.ts';
import { KernelFile, type LessonKernel } from './kernel-shapes.ts';
import { NoteFile } from './note-shapes.ts';
import { readContentFolder } from './read-content.ts';
import { KindFile, type Script, ScriptFile } from './script-shapes.ts';
import { type Book, BookFile, KnowledgeTree, Standard } from './shapes.ts';
import { ThemeFile, type ThemeGroup } from './theme-shapes.ts';

const FOLDERS = ['books', 'tree', 'standards', 'kernels', 'notes', 'kinds', 'scripts', 'themes'] as const;
/** Raised when the tables hold the same files in another way. */
const LAYOUT = 6;
const WINDOW_BYTES = 64 * 1024;

export type CurriculumData = {
  books: readonly Book[];
  trees: readonly KnowledgeTree[];
  standards: readonly Standard[];
  kernels: readonly LessonKernel[];
  notes: readonly NoteFile[];
  kinds: readonly KindFile[];
  scripts: readonly Script[];
  themes: readonly ThemeGroup[];
};

/** Tells whether the files changed, without understanding them. */
export function curriculumVersion(contentDir: string): string {
  const hash = createHash('sha256').update(`layout ${LAYOUT}`);
  // Ten megabytes that nobody keeps: read through one small window, they leave nothing behind in memory.
  const window = Buffer.allocUnsafe(WINDOW_BYTES);
  for (const folder of FOLDERS) {
    const dir = join(contentDir, 'curriculum', folder);
    for (const name of readdirSync(dir).toSorted()) hashFile(hash.update(name), join(dir, name), window);
  }
  return hash.digest('hex');
}

function hashFile(hash: Hash, path: string, window: Buffer): void {
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, window); length > 0; length = readSync(file, window)) {
      hash.update(window.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}

/** Everything of `content/curriculum`, checked. Large: it is read to be put into the database, not to be kept. */
export function readCurriculumData(contentDir: string): CurriculumData {
  const dir = (folder: (typeof FOLDERS)[number]) => join(contentDir, 'curriculum', folder);
  const data = {
    books: readContentFolder(dir('books'), BookFile).flatMap((file) => file.books),
    trees: readContentFolder(dir('tree'), KnowledgeTree),
    standards: readContentFolder(dir('standards'), Standard),
    kernels: readContentFolder(dir('kernels'), KernelFile).flatMap((file) => file.kernels),
    notes: readContentFolder(dir('notes'), NoteFile),
    kinds: readContentFolder(dir('kinds'), KindFile),
    scripts: readContentFolder(dir('scripts'), ScriptFile).flatMap((file) => file.scripts),
    themes: readContentFolder(dir('themes'), ThemeFile).flatMap((file) => file.groups),
  };
  checkCurriculum(data);
  return data;
}
