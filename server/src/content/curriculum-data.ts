import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCurriculum } from './check-curriculum.ts';
import { KernelFile, type LessonKernel, PatternFile } from './kernel-shapes.ts';
import { NoteFile } from './note-shapes.ts';
import { readContentFolder } from './read-content.ts';
import { type Book, BookFile, KnowledgeTree, Standard } from './shapes.ts';

const FOLDERS = ['books', 'tree', 'standards', 'kernels', 'notes', 'patterns'] as const;
/** Raised when the tables hold the same files in another way. */
const LAYOUT = 2;

export type CurriculumData = {
  books: readonly Book[];
  trees: readonly KnowledgeTree[];
  standards: readonly Standard[];
  kernels: readonly LessonKernel[];
  notes: readonly NoteFile[];
  patterns: readonly PatternFile[];
};

/** Tells whether the files changed, without understanding them. */
export function curriculumVersion(contentDir: string): string {
  const hash = createHash('sha256').update(`layout ${LAYOUT}`);
  for (const folder of FOLDERS) {
    const dir = join(contentDir, 'curriculum', folder);
    for (const name of readdirSync(dir).toSorted()) hash.update(name).update(readFileSync(join(dir, name)));
  }
  return hash.digest('hex');
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
    patterns: readContentFolder(dir('patterns'), PatternFile),
  };
  checkCurriculum(data);
  return data;
}
