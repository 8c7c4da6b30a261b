import type { OutputOf } from '@app/contract/endpoint.ts';
import type { checkMyQuestion } from '@app/contract/library/my-questions.ts';
import type { Question } from '@app/contract/library/questions.ts';
import { withoutDrawings } from '@app/contract/making/figures.ts';
import type { z } from 'zod';
import { judgeInThread } from '#checking/judge-in-thread.ts';
import { askedIn, isSameQuestion } from '#checking/same-question.ts';
import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { factsOf, isUnchanged } from './my-question-rows.ts';
import { listMineAsked } from './my-questions.queries.ts';
import { listAsked } from './questions.queries.ts';
import { readQuestions } from './questions.service.ts';

type Deps = { db: Queryable };
type Facts = ReturnType<typeof factsOf>;
type Found = { isVerified: boolean; isDoubtful: boolean; remarks: string[]; originId: string };

/** Of what is alike, so much is said. */
const MOST_ALIKE = 2;
const MAX_COMPARED_CHARS = 600;
/** A line of one sum is like any other. */
const FEWEST_COMPARED_CHARS = 12;

export async function checkMine(
  deps: Deps,
  caller: Caller,
  { myQuestionId, ...draft }: z.output<(typeof checkMyQuestion)['input']>,
): Promise<OutputOf<typeof checkMyQuestion>> {
  const { isVerified, isDoubtful, remarks } = await lookInto(deps, caller, factsOf(draft), { id: myQuestionId });
  return { isVerified, isDoubtful, remarks };
}

/** What a program finds of a question of hers: its key, its options, and what she or the bank asks already. */
export async function lookInto(
  deps: Deps,
  caller: Caller,
  facts: Facts,
  { id, origin: given }: { id?: string | undefined; origin?: Question | undefined },
): Promise<Found> {
  const { type, body } = facts;
  const originId = facts.originId ?? '';
  const [origin = given] = originId === '' || given ? [] : await readQuestions(deps, [originId], caller.userId);
  const [judged, alike] = await Promise.all([
    judgeInThread(caller.userId, { ...body, type }),
    findAlike(deps, caller, facts, { id, originId: origin?.id }),
  ]);
  // What its author computed in another way is known of a copy that nobody changed.
  const isKnown = origin?.isVerified === true && isUnchanged(facts, origin);
  const isVerified = judged.isVerified || (isKnown && judged.doubts.length === 0);
  const isDoubtful = judged.doubts.length > 0 || (origin?.isDoubtful === true && isUnchanged(facts, origin));
  const remarks = [...judged.doubts, ...judged.notes, ...alike];
  if (isVerified) remarks.unshift('程序算过，答案对');
  else if (!isDoubtful) remarks.push('程序算不了这道题，答案请自己核对');
  return { isVerified: isVerified && !isDoubtful, isDoubtful, remarks, originId: origin ? originId : '' };
}

async function findAlike(
  { db }: Deps,
  { userId }: Caller,
  { phaseCode, subjectCode, type, body }: Facts,
  not: { id: string | undefined; originId: string | undefined },
): Promise<string[]> {
  if (body.stem.length < FEWEST_COMPARED_CHARS) return [];
  const filter = { phase: phaseCode, subject: subjectCode, type: [type] };
  const [mine, bank] = await Promise.all([listMineAsked(db, userId, filter), listAsked(db, filter)]);
  const own = askedIn(wordsOf(body));
  const isAlike = ({ stem }: { stem: string }) => isSameQuestion(own, askedIn(wordsOf({ stem })));
  const hers = mine.filter((one) => one.id !== not.id && isAlike(one)).map(({ title }) => `和你的“${title}”几乎一样`);
  const banks = bank
    .filter((one) => one.id !== not.originId && isAlike(one))
    .map(({ title }) => `和题库的“${title}”几乎一样`);
  return [...hers, ...banks].slice(0, MOST_ALIKE);
}

function wordsOf({ stem }: { stem: string }): string {
  return withoutDrawings(stem).slice(0, MAX_COMPARED_CHARS);
}
