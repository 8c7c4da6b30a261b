import type { Question } from '@app/contract/library/questions.ts';
import { readGeneratedId } from '@app/engines/questions/generated-id.ts';
import { type BankQuestion, questionsVersion, readQuestionBank, readShelves } from '#content/question-bank.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { soughtOf } from '#lib/sought.ts';
import { type QuestionInsert, rowOfBank, rowOfMade } from './question-rows.ts';
import { questionHead } from './question-words.ts';
import { findVersion, lockQuestions, putVersion, replaceQuestions } from './questions-load.queries.ts';

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
  if ((await findVersion(db)) === version) return false;
  // Seconds of work, while nobody waits for the lock.
  const rows = [...(await rowsOf(readQuestionBank(contentDir))), ...(await shelfRowsOf(await readShelves(contentDir)))];
  return db.transaction(async (tx) => {
    await lockQuestions(tx);
    if ((await findVersion(tx)) === version) return false;
    await replaceQuestions(tx, rows);
    await whenLoaded(tx);
    await putVersion(tx, version);
    return true;
  });
}

async function rowsOf(bank: readonly BankQuestion[]): Promise<QuestionInsert[]> {
  const rows: QuestionInsert[] = [];
  for (const question of bank) {
    rows.push({ ...rowOfBank(question), sought: await soughtOf(questionHead(question)) });
  }
  return rows;
}

/** Of a family the easiest alone is found by its name: the others are called the same. */
async function shelfRowsOf(firsts: readonly (Question & { covers: string[] })[]): Promise<QuestionInsert[]> {
  const named = new Set<string>();
  const rows: QuestionInsert[] = [];
  for (const question of firsts) {
    const familyId = readGeneratedId(question.id)?.familyId ?? question.id;
    const sought = named.has(familyId) ? '' : await soughtOf(questionHead(question));
    named.add(familyId);
    rows.push({ ...rowOfMade(question, question.covers), sought });
  }
  return rows;
}
