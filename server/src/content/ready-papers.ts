import { join } from 'node:path';
import { gradeCode, paperSourceCodes } from '@app/contract/library/questions.ts';
import { Blueprint } from '@app/contract/making/papers.ts';
import { z } from 'zod';
import { readContentFolder } from './read-content.ts';

/** A paper that comes with the product, as the plan it is composed by. */
const ReadyPaper = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens'),
  title: z.string().trim().min(1).max(60),
  minutes: z.int().min(5).max(300),
  sourceType: z.enum(paperSourceCodes),
  /** What its questions are chosen from: those that somebody wrote, or also those that families make. */
  from: z.enum(['written', 'all']).default('written'),
  /** Of the paper; its questions are of this grade only where the plan says so too. */
  grade: gradeCode,
  blueprint: Blueprint,
});
const ReadyPaperFile = z.strictObject({ papers: z.array(ReadyPaper).min(1) });
export type ReadyPaper = z.output<typeof ReadyPaper>;

export function readReadyPapers(contentDir: string): ReadyPaper[] {
  return readContentFolder(join(contentDir, 'papers'), ReadyPaperFile).flatMap(({ papers }) => papers);
}
