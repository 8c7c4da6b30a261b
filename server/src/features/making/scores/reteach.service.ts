import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import { saveComposedPaper } from '@app/contract/making/papers.ts';
import type * as contract from '@app/contract/making/scores.ts';
import type { ReteachSheet, ScoreItem } from '@app/contract/making/scores.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { vary } from '#features/library/questions/questions.service.ts';
import { save } from '#features/making/papers/papers.service.ts';
import { sectionsOf } from '#features/making/papers/practice.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import * as queries from './scores.queries.ts';
import { requireLocked, requireSheet } from './scores.service.ts';

type MakeDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>;
type Wish = z.output<(typeof contract.makeReteachSheets)['input']>;
type Group = Wish['groups'][number];

const MINUTES_A_QUESTION = 4;
const FEWEST_MINUTES = 5;
const MOST_TITLE_CHARS = 60;
/** Twice a press; the papers of earlier ones stay with her papers. */
const MOST_RETAUGHT = 24;

/**
 * A sheet of questions for each group, as papers of hers: with other numbers than the pupils have seen, and other ones for every group. What
 * is asked for twice because an answer was lost is made once.
 */
export async function makeSheets(
  deps: MakeDeps,
  caller: Caller,
  { sheetId, ref, groups }: Wish,
): Promise<{ sheets: ReteachSheet[] }> {
  const sheet = await requireSheet(deps, caller, sheetId);
  const seen = [...new Set(sheet.items.map(({ questionId }) => questionId))];
  const made: ReteachSheet[] = [];
  for (const [at, group] of groups.entries()) {
    const questions = await likeThose(deps, caller, sourcesOf(sheet.items, group), group, seen);
    if (questions.length === 0) continue;
    seen.push(...questions.map(({ id }) => id));
    const paper = saveComposedPaper.input.parse({
      ...{ title: titleOf(sheet.paperTitle, group.name), phase: sheet.phaseCode, subject: sheet.subjectCode },
      ...{ grade: sheet.gradeCode, sourceType: '5', sections: sectionsOf(questions) },
      minutes: Math.max(FEWEST_MINUTES, MINUTES_A_QUESTION * questions.length),
      firstSaveId: derivedId('reteach', sheetId, ref, String(at)).replaceAll('-', ''),
    });
    const { paperId } = await save(deps, caller, paper);
    const proved = questions.filter(({ isVerified, isDoubtful }) => isVerified && !isDoubtful).length;
    made.push({ name: group.name, paperId, questionCount: questions.length, provedCount: proved });
  }
  if (made.length === 0) throw new AppError('not-found', '题库里没有和这些题同类的，请到组卷里自己选题');
  await deps.db.transaction(async (tx) => {
    const { retaught } = await requireLocked(tx, caller, sheetId);
    const names = new Set(made.map(({ name }) => name));
    const others = retaught.filter(({ name }) => !names.has(name));
    await queries.setRetaught(tx, sheetId, [...others, ...made].slice(-MOST_RETAUGHT));
  });
  return { sheets: made };
}

/** Those that cost the group the most, each question once. */
function sourcesOf(items: readonly ScoreItem[], { nos }: Group): string[] {
  return [...new Set(nos.flatMap((no) => items.find((item) => item.no === no)?.questionId ?? []))];
}

/** One after the other, again from the first until there are enough; what is worn out is left out. */
async function likeThose(
  deps: MakeDeps,
  caller: Caller,
  sources: readonly string[],
  { count, isHarder }: Group,
  seen: readonly string[],
): Promise<Question[]> {
  const chosen: Question[] = [];
  let turn = [...sources];
  while (turn.length > 0 && chosen.length < count) {
    const left: string[] = [];
    for (const id of turn) {
      if (chosen.length === count) break;
      const without = [...seen, ...chosen.map((one) => one.id)];
      const other =
        (isHarder && (await ifThere(vary(deps, caller, { id, change: 'harder', without })))) ||
        (await ifThere(vary(deps, caller, { id, change: 'numbers', without })));
      if (!other) continue;
      chosen.push(other);
      left.push(id);
    }
    turn = left;
  }
  return chosen;
}

async function ifThere(found: Promise<Question>): Promise<Question | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** On paper a title is words alone. */
function titleOf(paperTitle: string, name: string): string {
  const words = name.replaceAll(/[$\\{}]/g, '');
  return [...`${words}：${paperTitle} 讲评单`].slice(0, MOST_TITLE_CHARS).join('');
}
