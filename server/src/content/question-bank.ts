import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfQuestions } from './check-questions.ts';
import { type ContentQuestion, QuestionFile } from './question-shapes.ts';
import { readContentFolder } from './read-content.ts';
import { KnowledgeTree } from './shapes.ts';
import { pointsOf } from './tree.ts';

/** Raised when the tables hold the same files in another way. */
const LAYOUT = 2;

/** A question and all points it is about: those it names, and those above them in the tree. */
export type BankQuestion = ContentQuestion & { phase: QuestionFile['phase']; subject: string; covers: string[] };

/** Tells whether the files of the bank, or the plans of papers made of it, changed, without understanding them. */
export function questionsVersion(contentDir: string): string {
  const hash = createHash('sha256').update(`layout ${LAYOUT}`);
  for (const folder of ['questions', 'papers', 'curriculum/tree']) {
    const dir = join(contentDir, folder);
    for (const name of readdirSync(dir).toSorted()) hash.update(name).update(readFileSync(join(dir, name)));
  }
  return hash.digest('hex');
}

/** Everything of `content/questions`, checked. It is read to be put into the database, not to be kept. */
export function readQuestionBank(contentDir: string): BankQuestion[] {
  const files = readContentFolder(join(contentDir, 'questions'), QuestionFile);
  const trees = readContentFolder(join(contentDir, 'curriculum', 'tree'), KnowledgeTree);
  const faults = faultsOfQuestions(files, trees);
  if (faults.length > 0) throw new Error(`The questions are not consistent:\n${faults.join('\n')}`);
  const above = new Map(trees.map((tree) => [tree.phase + tree.subject, titlesAbove(tree)]));
  return files.flatMap(({ phase, subject, questions }) =>
    questions.map((question) => {
      const covers = question.knowledge.flatMap((title) => above.get(phase + subject)?.get(title) ?? [title]);
      return { ...question, phase, subject, covers: [...new Set(covers)] };
    }),
  );
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
