import { AppError } from '@app/contract/errors.ts';
import { difficultyNames, type Question, QuestionType, questionTypes } from '@app/contract/library/questions.ts';
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
import { insertOwnQuestions } from './own-questions.queries.ts';
import { save } from './papers.service.ts';
import { type NewDeps, writeQuestions } from './write-questions.service.ts';

const MINUTES_A_QUESTION = 4;
const FEWEST_MINUTES = 5;
const MOST_TITLE_CHARS = 60;
const FROM_UNIT = '这一课的题不够，其余选自这一单元前面的课';
const Place = Blueprint.pick({ phase: true, subject: true, grade: true });
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
  const { place, title, sections, notice } = await chooseQuestions(deps, caller, ref, wish);
  const paper = saveComposedPaper.input.parse({
    ...{ ...place, title: title.slice(0, MOST_TITLE_CHARS), heading: wish.heading ?? '', sourceType: '6', sections },
    minutes: Math.max(FEWEST_MINUTES, MINUTES_A_QUESTION * wish.count),
    firstSaveId: firstSave(ref),
  });
  const { paperId } = await save(deps, caller, paper);
  return { paperId, notice };
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
async function chooseQuestions(deps: NewDeps, caller: Caller, ref: string, wish: PracticeWish) {
  const { lesson, count, types, without = [], spare } = wish;
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
  const name = found?.title ?? lesson;
  const missing = count - fromBank.length;
  const written = missing > 0 ? await writeMissing(deps, caller, place, { name, types, missing, fromBank }) : [];
  const still = missing - written.length;
  const spares = spare && still > 0 ? await keepSpare(deps, caller, ref, { place, name, still, spare }) : [];
  const chosen = [...fromBank, ...written, ...spares];
  if (chosen.length === 0) throw new AppError('not-found', `题库里没有《${lesson}》的题`);
  const notices = [
    others.length > 0 && FROM_UNIT,
    written.length > 0 && `题库里只有 ${fromBank.length} 题，新写了 ${written.length} 题，用之前请看一遍`,
    spares.length > 0 && `有 ${spares.length} 题来自${spare?.from ?? ''}`,
    // Fewer are fewer: nothing of other lessons is passed off as this one's.
    chosen.length < count && `要 ${count} 题，只有 ${chosen.length} 题`,
  ];
  return {
    place,
    title: wish.title ?? `${name}练习`,
    sections: sectionsOf(chosen),
    notice: notices.filter(Boolean).join('；'),
  };
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
type Missing = { name: string; types: readonly QuestionType[]; missing: number; fromBank: readonly Chosen[] };

/** What the bank does not have, of the kind she asked for or the one it has most of. */
async function writeMissing(
  deps: NewDeps,
  caller: Caller,
  place: Placed,
  { name, types, missing, fromBank }: Missing,
): Promise<Chosen[]> {
  const type = [...types, ...fromBank.map((one) => one.type), 'single' as const].find(isWrittenType);
  if (!type || caller.suspendedReason !== '') return [];
  const score = fromBank.find((one) => one.type === type)?.score ?? USUAL_SCORE;
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
