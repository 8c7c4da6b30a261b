import { AppError } from '@app/contract/errors.ts';
import { difficultyNames, type Question, QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { NewQuestionsWish } from '@app/contract/making/new-questions.ts';
import { Blueprint, type SectionDraft, saveComposedPaper } from '@app/contract/making/papers.ts';
import { ownIdOf } from '@app/engines/papers/own-questions.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import type { z } from 'zod';
import { requireUser } from '#features/identity/users/users.service.ts';
import { listLessons } from '#features/library/books/curriculum.service.ts';
import { findNamedLesson } from '#features/library/books/named-lessons.service.ts';
import { settle, withCopies } from '#features/library/questions/generated-questions.service.ts';
import { type Candidate, listCandidates } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import { isWrittenType } from './model/question-prompt.ts';
import { orderNewQuestions } from './new-questions.service.ts';
import { insertOwnQuestions } from './own-questions.queries.ts';
import { save } from './papers.service.ts';
import { type NewDeps, writeQuestions } from './write-questions.service.ts';

const MINUTES_A_QUESTION = 4;
const FEWEST_MINUTES = 5;
const MOST_TITLE_CHARS = 60;
const FROM_UNIT = '这一课的题不够，其余选自这一单元前面的课';
const Place = Blueprint.pick({ phase: true, subject: true, grade: true });
const Draft = saveComposedPaper.input.omit({ sections: true });
const USUAL_SCORE = 5;

/** A question that stands in something of hers, for where the bank and the model have too few. */
export type SpareQuestion = { stem: string; answer: string; difficulty: number };

type PracticeWish = {
  lesson: string;
  count: number;
  types: readonly QuestionType[];
  /** What is known of the lesson besides its name. */
  lessonId?: string;
  place?: { phase: string; subject: string; grade: string };
  title?: string;
  /** The line above the title. */
  heading?: string;
  /** Asked elsewhere already. */
  without?: readonly string[];
  spare?: { from: string; questions: readonly SpareQuestion[] };
};

/** Chooses questions of a lesson and keeps them as a paper; the same `ref` is the same paper. The notice says what of the wish is not in it. */
export async function makePractice(
  deps: NewDeps,
  caller: Caller,
  ref: string,
  wish: PracticeWish,
): Promise<{ paperId: string; notice: string }> {
  const drawn = await drawQuestions(deps, caller, ref, wish);
  const { place, name, missing, fromBank } = drawn;
  const written = missing > 0 ? await writeMissing(deps, caller, drawn, wish.types) : [];
  const still = missing - written.length;
  const spares =
    wish.spare && still > 0 ? await keepSpare(deps, caller, ref, { ...drawn, still, spare: wish.spare }) : [];
  const chosen = [...fromBank, ...written, ...spares];
  if (chosen.length === 0) throw noneOf(wish);
  const { paperId } = await save(deps, caller, draftOf(ref, wish, { place, name, sections: sectionsOf(chosen) }));
  const notices = [
    ...drawn.notices,
    written.length > 0 && `题库里只有 ${fromBank.length} 题，新写了 ${written.length} 题，用之前请看一遍`,
    spares.length > 0 && `有 ${spares.length} 题来自${wish.spare?.from ?? ''}`,
    tooFew(wish, chosen),
  ];
  return { paperId, notice: notices.filter(Boolean).join('；') };
}

type LaterDeps = NewDeps & Parameters<typeof orderNewQuestions>[0];

/** As a paper that is there at once with what the bank has: what it lacks is written by a job, and is in the paper once it is. */
export async function beginPractice(
  deps: LaterDeps,
  caller: Caller,
  ref: string,
  wish: Omit<PracticeWish, 'spare'>,
): Promise<{ paperId: string; notice: string }> {
  const drawn = await drawQuestions(deps, caller, ref, wish);
  const { place, name, fromBank } = drawn;
  const paperId = practiceIdOf(caller, ref);
  const why = await orderMissing(deps, caller, paperId, { ...drawn, types: wish.types });
  const isOrdered = why === '';
  if (fromBank.length === 0 && !isOrdered) throw noneOf(wish);
  await save(deps, caller, {
    ...draftOf(ref, wish, { place, name, sections: sectionsOf(fromBank) }),
    ...(isOrdered && { newQuestions: { id: paperId, taken: 0 } }),
  });
  const notices = [...drawn.notices, why, !isOrdered && tooFew(wish, fromBank)];
  return { paperId, notice: notices.filter(Boolean).join('；') };
}

/** Empty once it is ordered; undefined where nothing is, else why not. Its task is called as the paper is: whoever shows one can stop the other. */
async function orderMissing(
  deps: LaterDeps,
  caller: Caller,
  paperId: string,
  { place, name, missing, fromBank, lessonIds, types }: Drawn & { lessonIds: string[]; types: readonly QuestionType[] },
): Promise<string | undefined> {
  const type = writtenTypeOf(deps, caller, types, fromBank);
  if (missing === 0 || type === undefined || name === '') return undefined;
  const sections = [{ type, count: missing, score: scoreOf(type, fromBank) }];
  const wish = { ...place, knowledge: [name], lessonIds, sections };
  try {
    await orderNewQuestions(deps, caller, NewQuestionsWish.parse(wish), paperId);
    return '';
  } catch (error) {
    // With too much of hers under way there is still what the bank has.
    if (error instanceof AppError && error.code === 'conflict' && fromBank.length > 0) return error.message;
    throw error;
  }
}

const noneOf = ({ lesson }: PracticeWish) => new AppError('not-found', `题库里没有《${lesson}》的题`);

// Fewer are fewer: nothing of other lessons is passed off as this one's.
const tooFew = ({ count }: PracticeWish, chosen: readonly Chosen[]) =>
  chosen.length < count && `要 ${count} 题，只有 ${chosen.length} 题`;

type Sectioned = { place: Placed; name: string; sections: SectionDraft[] };

function draftOf(ref: string, wish: PracticeWish, { place, name, sections }: Sectioned): Parameters<typeof save>[2] {
  return {
    ...Draft.parse({
      ...{ ...place, title: (wish.title ?? `${name}练习`).slice(0, MOST_TITLE_CHARS), heading: wish.heading ?? '' },
      ...{ sourceType: '6', minutes: Math.max(FEWEST_MINUTES, MINUTES_A_QUESTION * wish.count) },
      firstSaveId: firstSave(ref),
    }),
    sections,
  };
}

/** Which paper a `ref` became: a new paper is named by its first save. */
export function practiceIdOf({ userId }: Pick<Caller, 'userId'>, ref: string): string {
  return derivedId('paper', userId, firstSave(ref));
}

/** Which question one of the spares becomes; those of another `ref` are others. */
export function spareIdOf(ref: string, at: number): string {
  return ownIdOf('lesson', ref, at + 1);
}

export function firstSave(ref: string): string {
  return ref.replaceAll('-', '');
}

/** Of the lesson first; where the bank has too few of it, of what was taught before it in its unit. */
async function drawQuestions(deps: NewDeps, caller: Caller, ref: string, wish: PracticeWish) {
  const { lesson, count, types, without = [] } = wish;
  const found = await findNamedLesson(deps, caller, lesson, wish.lessonId);
  const place = await placeOf(deps, caller, { ...found, ...namesOf(wish.place) });
  const about = { ...place, type: [...types], knowledge: found ? [] : [lesson] };
  const ownLesson = found ? [found.lessonId] : [];
  const own = await draw(deps, caller, { ...about, without: [...without] }, { lessonIds: ownLesson, most: count, ref });
  const left = count - own.length;
  const unit = found && left > 0 ? await listLessons(deps, { bookCode: found.bookCode, unit: found.unit }) : [];
  const lessonIds = unit.map(({ lessonId }) => lessonId);
  // Nobody is asked what comes after this lesson.
  const taught = lessonIds.slice(0, lessonIds.indexOf(found?.lessonId ?? ''));
  const others = await draw(
    deps,
    caller,
    { ...about, without: [...without, ...own.map(({ id }) => id)] },
    { lessonIds: taught, most: taught.length > 0 ? left : 0, ref },
  );
  const fromBank: Chosen[] = [...own, ...others];
  const notices = [others.length > 0 && FROM_UNIT];
  const name = found?.title ?? lesson;
  return { place, name, fromBank, missing: count - fromBank.length, notices, lessonIds: ownLesson };
}

export type Placed = z.output<typeof Place>;

function namesOf(place: PracticeWish['place']) {
  const { phase, subject, grade } = place ?? {};
  return {
    ...(phase && { phaseCode: phase }),
    ...(subject && { subjectCode: subject }),
    ...(grade && { gradeCode: grade }),
  };
}

/** Where the lesson is taught, else where she teaches. */
export async function placeOf(
  deps: Pick<NewDeps, 'db'>,
  caller: Caller,
  { phaseCode, subjectCode, gradeCode }: { phaseCode?: string; subjectCode?: string; gradeCode?: string },
): Promise<Placed> {
  const user = await requireUser(deps, caller.userId);
  const place = Place.safeParse({
    phase: phaseCode || user.phaseCode,
    subject: subjectCode || user.subjectCode,
    grade: gradeCode || user.gradeCode || undefined,
  });
  if (!place.success) throw new AppError('invalid', '还不知道你教的学段和学科，请先在个人中心填好');
  return place.data;
}

type Chosen = Pick<Candidate, 'id' | 'type' | 'score'>;
type Drawn = { place: Placed; name: string; missing: number; fromBank: readonly Chosen[] };

/** The kind she asked for or the one the bank has most of; none where nobody writes. */
function writtenTypeOf(
  { model }: Pick<NewDeps, 'model'>,
  { suspendedReason }: Pick<Caller, 'suspendedReason'>,
  types: readonly QuestionType[],
  fromBank: readonly Chosen[],
) {
  if (model.kind === 'offline' || suspendedReason !== '') return undefined;
  return [...types, ...fromBank.map((one) => one.type), 'single' as const].find(isWrittenType);
}

const scoreOf = (type: QuestionType, fromBank: readonly Chosen[]) =>
  fromBank.find((one) => one.type === type)?.score ?? USUAL_SCORE;

/** What the bank does not have. */
async function writeMissing(
  deps: NewDeps,
  caller: Caller,
  { place, name, missing, fromBank }: Drawn,
  types: readonly QuestionType[],
): Promise<Chosen[]> {
  const type = writtenTypeOf(deps, caller, types, fromBank);
  if (!type) return [];
  const score = scoreOf(type, fromBank);
  const wish = { ...place, grade: place.grade, type, count: missing, score, knowledge: [name], difficulties: [] };
  return writeQuestions(deps, caller, wish);
}

type Kept = { place: Placed; name: string; still: number; spare: NonNullable<PracticeWish['spare']> };

/** Kept as her own questions, under ids that a second try meets again. */
async function keepSpare(
  { db, now }: NewDeps,
  { userId }: Caller,
  ref: string,
  { place, name, still, spare }: Kept,
): Promise<Chosen[]> {
  const { phase, subject, grade } = place;
  if (!grade) return [];
  const questions = spare.questions.slice(0, still).map(({ stem, answer, difficulty }, at): Question => {
    return {
      ...{ id: spareIdOf(ref, at), title: name, phase, subject, grade, stem, options: [], parts: [] },
      ...{ type: 'short', typeName: questionTypes.short, answer: [answer], analysis: '', knowledge: [] },
      ...{ difficulty, difficultyName: difficultyNames[difficulty - 1] ?? '', score: USUAL_SCORE },
      ...{ minutes: MINUTES_A_QUESTION, sourceType: '6', isVerified: false },
    };
  });
  if (questions.length === 0) return [];
  await insertOwnQuestions(
    db,
    questions.map((question) => ({ id: question.id, userId, question, createdAt: now() })),
  );
  return questions;
}

type About = Parameters<typeof listCandidates>[2];

/** What somebody wrote first, then each family once, then again; the easy ones before the hard ones, the same for the same `ref`. */
async function draw(
  deps: NewDeps,
  { userId }: Caller,
  about: About,
  { lessonIds, most, ref }: { lessonIds: readonly string[]; most: number; ref: string },
): Promise<Candidate[]> {
  if (most === 0) return [];
  const candidates = withCopies(await listCandidates(deps, userId, about, lessonIds));
  const asked = new Map<string, number>();
  const inTurn = candidates.toSorted(byDifficulty).map((candidate) => {
    const turn = candidate.family ? (asked.get(candidate.family) ?? 0) + 1 : 0;
    if (candidate.family) asked.set(candidate.family, turn);
    return { candidate, turn };
  });
  const chosen = inTurn.toSorted((a, b) => a.turn - b.turn).slice(0, most);
  const settled = await settle(
    chosen.map(({ candidate }) => candidate.id),
    ref,
  );
  return chosen
    .map(({ candidate }) => ({ ...candidate, id: settled.get(candidate.id) ?? candidate.id }))
    .toSorted(byDifficulty);
}

function byDifficulty(a: Candidate, b: Candidate): number {
  return a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1);
}

/** In the order of a paper. */
export function sectionsOf(chosen: readonly Chosen[]): SectionDraft[] {
  const kinds = QuestionType.filter((type) => chosen.some((one) => one.type === type));
  return kinds.map((type, index) => ({
    title: `${numeral(index + 1)}、${questionTypes[type]}`,
    questions: chosen.filter((one) => one.type === type).map(({ id, score }) => ({ questionId: id, score })),
  }));
}
