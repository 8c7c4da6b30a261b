import { join } from 'node:path';
import { readContentFolder } from './read-content.ts';
import { type Book, BookFile, KnowledgeFile, type KnowledgePoint } from './shapes.ts';

/** The volumes of textbooks with their units and lessons, and the knowledge points. */
export type Curriculum = { books: readonly Book[]; knowledge: readonly KnowledgePoint[] };

export function openCurriculum(contentDir: string): Curriculum {
  const dir = join(contentDir, 'curriculum');
  return {
    books: readContentFolder(join(dir, 'books'), BookFile).flatMap((file) => file.books),
    knowledge: readContentFolder(join(dir, 'knowledge'), KnowledgeFile).flatMap((file) => file.points),
  };
}
