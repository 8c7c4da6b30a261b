import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Question } from '@app/contract/library/questions.ts';
import { faultsOfQuestions } from './check-questions.ts';
import { type ContentQuestion, QuestionFile } from './question-shapes.ts';
import { readContentFolder } from './read-content.ts';
import { KnowledgeTree } from './shapes.ts';
import { pointsOf } from './tree.ts';

/** Raised when the tables hold the same files in another way. */
const LAYOUT = 4;
/** What makes questions is part of the bank like its files. */
const FAMILIES = dirname(fileURLToPath(import.meta.resolve('@app/engines/questions/families.ts')));

/** A question and all points it is about: those it names, and those above them in the tree. */
export type BankQuestion = ContentQuestion & { phase: QuestionFile['phase']; subject: string; covers: string[] };

/** Tells whether the files of the bank, or the plans of papers made of it, changed, without understanding them. */
export function questionsVersion(contentDir: string): string {
  const hash = createHash('sha256').update(`layout ${LAYOUT}`);
  for (const folder of ['questions', 'papers', 'curriculum/tree']) {
    const dir = join(contentDir, folder);
    for (const name of readdirSync(dir).toSorted()) hash.update(name).update(readFileSync(join(dir, name)));
  }
  for (const entry of readdirSync(FAMILIES, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

/** Everything of `content/questions`, checked. It is read to be put into the database, not to be kept. */
export function readQuestionBank(contentDir: string): BankQuestion[] {
  const files = readContentFolder(join(contentDir, 'questions'), QuestionFile);
  const trees = readContentFolder(join(contentDir, 'curriculum', 'tree'), KnowledgeTree);
  const faults = faultsOfQuestions(files, trees);
  if (faults.length > 0) throw new Error(`The questions are not consistent:\n${faults.join('\n')}`);
  const coversOf = coversIn(trees);
  return files.flatMap(({ phase, subject, questions }) =>
    questions.map((question) => ({ ...question, phase, subject, covers: coversOf({ ...question, phase, subject }) })),
  );
}

/** The first question of every family and step, with all points it is about: it stands for those that can be made like it. */
export async function readShelves(contentDir: string): Promise<(Question & { covers: string[] })[]> {
  const [{ families }, { questionAt }] = await Promise.all([
    import('@app/engines/questions/families.ts'),
    import('@app/engines/questions/shelf.ts'),
  ]);
  const coversOf = coversIn(readContentFolder(join(contentDir, 'curriculum', 'tree'), KnowledgeTree));
  const firsts = families.flatMap((family) => family.steps.flatMap((step) => questionAt(family, step, 0) ?? []));
  return firsts.map((question) => ({ ...question, covers: coversOf(question) }));
}

type Placed = Pick<Question, 'phase' | 'subject'> & { knowledge: readonly string[] };

/** The points a question names, and those above them. */
function coversIn(trees: readonly KnowledgeTree[]): (question: Placed) => string[] {
  const above = new Map(trees.map((tree) => [tree.phase + tree.subject, titlesAbove(tree)]));
  return ({ phase, subject, knowledge }) => {
    return [...new Set(knowledge.flatMap((title) => above.get(phase + subject)?.get(title) ?? [title]))];
  };
}

/** Each title with those of the points above it. */
function titlesAbove({ nodes }: KnowledgeTree): Map<string, string[]> {
  const byCode = new Map<string, string[]>();
  const byTitle = new Map<string, string[]>();
  for (const { code, parentCode, title } of pointsOf(nodes, '')) {
    const line = [title, ...(byCode.get(parentCode) ?? [])];
    byCode.set(code, line);
    byTitle.set(title, line);
  }
  return byTitle;
}
