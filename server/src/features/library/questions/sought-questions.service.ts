import { type Question, questionTypes } from '@app/contract/library/questions.ts';
import type { Deps } from '#deps.ts';
import { wordsOf } from '#lib/find-words.ts';
import { findKept, type KeptHit, type KeptTitle, keepTitle, readOnce } from '#lib/kept-titles.ts';
import { signsOf, type Unit, unitsOf } from '#lib/sought.ts';
import { questionHead, saidStem, sayTyped } from './question-words.ts';
import { listSoughtQuestions } from './questions.queries.ts';

/** A question of the bank as it is looked for: `words` are all of it that is, beginning with its title. */
export type SoughtQuestion = Pick<Question, 'id' | 'title' | 'stem' | 'phase' | 'subject' | 'grade' | 'typeName'> & {
  isVerified: boolean;
  words: string;
};

type ReadDeps = Pick<Deps, 'db'>;

const POWER = /[²³]|[a-z]的?(?:平方|立方)/i;
/** Of a longer text only the beginning is looked for. */
const MOST_STEM_SIGNS = 300;

/** Five hundred questions are some megabytes. */
const keptQuestions = readOnce(async ({ db }: ReadDeps): Promise<KeptTitle<SoughtQuestion>[]> => {
  const rows = await listSoughtQuestions(db);
  return rows.map(({ sought, knowledge, type, ...row }) => {
    const head = questionHead({ ...row, knowledge });
    const stem = saidStem(row.stem);
    const units = [...unitsOf(head, sought), ...writtenUnits(stem, head.length + 1)];
    return keepTitle({ ...row, words: `${head} ${stem}`, typeName: questionTypes[type] }, units);
  });
});

/** Questions of the bank by what they are called, are about or ask, formulas as one says or writes them; in the order of the bank. */
export async function findQuestions(
  deps: ReadDeps,
  ways: readonly (readonly string[][])[],
  typed: string,
): Promise<KeptHit<SoughtQuestion>[]> {
  const isPower = POWER.test(typed);
  const said = wordsOf(sayTyped(typed) || (isPower ? typed : ''));
  // Without its height a raised number is another one, and what is raised is no first letter of a sound: x平方 is not 下平方.
  return findKept(await keptQuestions(deps), isPower ? [] : ways, said);
}

/** In what it asks only the signs count: a few letters would be the first letters of something in any long text. */
function writtenUnits(text: string, from: number): Unit[] {
  return signsOf(text, MOST_STEM_SIGNS).map((sign) => {
    return { sign: sign.sign, sound: '', from: sign.from + from, to: sign.to + from };
  });
}
