import { join } from 'node:path';
import { faultsOfQuestions } from './check-questions.ts';
import { QuestionFile } from './question-shapes.ts';
import { readContentFolder } from './read-content.ts';
import { KnowledgeTree } from './shapes.ts';

/** Everything of `content/questions`, checked. It is read to be put into the database, not to be kept. */
export function readQuestionBank(contentDir: string): QuestionFile[] {
  const files = readContentFolder(join(contentDir, 'questions'), QuestionFile);
  const trees = readContentFolder(join(contentDir, 'curriculum', 'tree'), KnowledgeTree);
  const faults = faultsOfQuestions(files, trees);
  if (faults.length > 0) throw new Error(`The questions are not consistent:\n${faults.join('\n')}`);
  return files;
}
