import { type BankQuestion, questionsVersion, readQuestionBank } from '#content/question-bank.ts';
import type { Transaction } from '#db/database.ts';
import type { questions } from '#db/tables/questions.ts';
import type { Deps } from '#deps.ts';
import { soughtOf } from '#lib/sought.ts';
import { questionHead } from './question-words.ts';
import { findVersion, lockQuestions, putVersion, replaceQuestions } from './questions-load.queries.ts';

const MINUTES_A_POINT = 0.5;
const MINUTES_A_STEP = 0.1;

/**
 * Puts the question bank into the database when its files are not those that are there; true when it did. A question
 * that left the files is retired, not deleted: papers go on showing it. What is made of the bank is made by `whenLoaded`,
 * together with it or not at all.
 */
export async function loadQuestions(
  { db }: Pick<Deps, 'db'>,
  contentDir: string,
  whenLoaded: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  const version = questionsVersion(contentDir);
  return db.transaction(async (tx) => {
    await lockQuestions(tx);
    if ((await findVersion(tx)) === version) return false;
    await replaceQuestions(tx, await rowsOf(readQuestionBank(contentDir)));
    await whenLoaded(tx);
    await putVersion(tx, version);
    return true;
  });
}

async function rowsOf(bank: readonly BankQuestion[]): Promise<(typeof questions.$inferInsert)[]> {
  const rows: (typeof questions.$inferInsert)[] = [];
  for (const question of bank) {
    rows.push({ ...rowOf(question), sought: await soughtOf(questionHead(question)) });
  }
  return rows;
}

function rowOf(question: BankQuestion): typeof questions.$inferInsert {
  const { id, phase, subject, grade, type, difficulty, title, knowledge, covers, score, sourceType } = question;
  const { stem, options, answer, analysis, parts } = question;
  return {
    id,
    phaseCode: phase,
    subjectCode: subject,
    // The shape allows the twelve grades and nothing else.
    gradeCode: grade as (typeof questions.$inferInsert)['gradeCode'],
    type,
    difficulty,
    title,
    body: { stem, options, answer, analysis, parts },
    knowledge,
    covers,
    score,
    minutes: question.minutes ?? Math.max(1, Math.round(score * (MINUTES_A_POINT + MINUTES_A_STEP * difficulty))),
    sourceType,
    isVerified: question.check !== undefined,
    isRetired: false,
    words: '',
  };
}
