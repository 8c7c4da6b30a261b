import { difficultyNames, type Question, questionTypes } from '@app/contract/library/questions.ts';
import { ownIdOf } from '@app/engines/papers/own-questions.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { followQuestions } from '#asking/follow-questions.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import { type NumberedSource, standardSources, withNamedSources } from '#checking/named-sources.ts';
import { askedIn, isSameQuestion } from '#checking/same-question.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listStems } from '#features/library/questions/questions.service.ts';
import { openStandards } from '#features/making/designs/standards.service.ts';
import type { Caller } from '#http/door.ts';
import { type Judged, judgeQuestion } from './model/check-question.ts';
import {
  PROMPT_VERSION,
  QuestionsShape,
  questionMessages,
  SaidQuestion,
  type WrittenType,
} from './model/question-prompt.ts';
import { insertOwnQuestions } from './own-questions.queries.ts';

export type NewDeps = Pick<Deps, 'db' | 'log' | 'model' | 'newId' | 'now' | 'plan' | 'screening'>;
/** So many of a kind, on these points. */
export type NewWish = {
  phase: Question['phase'];
  subject: string;
  grade: Question['grade'] | undefined;
  type: WrittenType;
  count: number;
  score: number;
  knowledge: readonly string[];
  difficulties: readonly number[];
};

/** A class of the middle of each phase, where none was named. */
export const usualGrades: Record<Question['phase'], Question['grade']> = { '03': '04', '04': '08', '05': '11' };
/** More are asked for than are wanted: some do not pass. */
const SPARE = 2;
const MOST_AT_ONCE = 12;
const MAX_STANDARDS = 6;
const MINUTES_A_POINT = 0.6;
const WRITING_MS = 60_000;

/** Questions that the bank does not have, kept as her own. None where there is no model, or nothing it wrote could be asked. */
export async function writeQuestions(
  deps: NewDeps,
  { userId }: Pick<Caller, 'userId'>,
  wish: NewWish,
): Promise<Question[]> {
  const signal = AbortSignal.timeout(WRITING_MS);
  return followNewQuestions(deps, userId, wish, {
    signal,
    keep: (questions) => keepQuestions(deps, deps.db, userId, questions),
  });
}

type Following = {
  signal: AbortSignal;
  /** Of the same wish and there already: the next are others. */
  before?: readonly string[];
  /** Told of those that passed the checks while the model writes the next, each once. */
  keep(questions: readonly Question[]): Promise<unknown>;
};

/**
 * Written by the model and checked one by one; those a program came to another answer for are last, where there are too few others, and
 * say so.
 */
export async function followNewQuestions(
  deps: NewDeps,
  userId: string,
  wish: NewWish,
  { signal, before = [], keep }: Following,
): Promise<Question[]> {
  if (deps.model.kind === 'offline') return [];
  const { phase, subject, type, knowledge, difficulties } = wish;
  const grade = wish.grade ?? usualGrades[phase];
  const known = [...(await listStems(deps, { phase, subject, type: [type], knowledge })), ...before];
  const standards = await openStandards(deps).of(phase, subject);
  const sources = standardSources(standards.slice(0, MAX_STANDARDS));
  const names = {
    phaseName: deps.plan.phaseName(phase),
    subjectName: deps.plan.subjectName(subject, phase),
    gradeName: deps.plan.gradeName(grade),
  };
  const library = [...known, ...standards.map(({ meaning }) => meaning)].join('\n');
  const sieve = openSieve({ type, count: wish.count, known, library });
  const kept: Question[] = [];
  /** What could not be kept is kept with those after it. */
  let waiting: Question[] = [];
  const keepAll = async (judged: readonly Judged[]) => {
    waiting.push(...judged.map((one) => questionOf(deps, { ...wish, grade }, one, sources)));
    const questions = waiting;
    if (questions.length === 0) return;
    await keep(questions);
    kept.push(...questions);
    waiting = [];
  };
  const following = followQuestions((said) => keepAll(sieve.pass(said)));
  const count = Math.min(MOST_AT_ONCE, wish.count + SPARE);
  const { value, fault } = await askForShape(deps, {
    ...{ name: '题目', shape: QuestionsShape, signal, onPart: following.onPart },
    messages: questionMessages({ ...names, type, count, knowledge, difficulties, sources, known }),
    work: { role: 'structured', area: 'papers', userId },
  });
  await following.settled();
  await keepAll([...sieve.pass(value?.questions ?? []), ...sieve.rest()]);
  if (kept.length === 0) deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'unusable' }, 'no-new-questions');
  return kept;
}

export function keepQuestions(
  { now }: Pick<NewDeps, 'now'>,
  db: Queryable,
  userId: string,
  questions: readonly Question[],
): Promise<void> {
  return insertOwnQuestions(
    db,
    questions.map((question) => ({ id: question.id, userId, question, createdAt: now() })),
  );
}

function questionOf(
  { newId }: Pick<NewDeps, 'newId'>,
  { phase, subject, grade, type, knowledge, score }: NewWish & Pick<Question, 'grade'>,
  { said, mark }: Judged,
  sources: readonly NumberedSource[],
): Question {
  const { title, stem, options, answer, difficulty } = said;
  return {
    ...{ id: ownIdOf('new', newId()), title, phase, subject, grade, type, typeName: questionTypes[type] },
    ...{ difficulty, difficultyName: difficultyNames[difficulty - 1] ?? '', stem, options, answer },
    ...{ analysis: withNamedSources(said.analysis, sources), parts: [], knowledge: [...knowledge].slice(0, 4) },
    ...{ score, minutes: Math.max(1, Math.round(score * MINUTES_A_POINT)), sourceType: '6' },
    isVerified: mark === 'verified',
    ...(mark === 'doubtful' && { isDoubtful: true }),
  };
}

/** A line that the library has otherwise makes a question doubtful, and its analysis says which. */
function withQuotationsMarked({ said, mark }: Judged, library: string): Judged {
  const words = misquotedWords(misquotedIn([said.stem, ...said.options, ...said.answer].join('\n'), library));
  return words === ''
    ? { said, mark }
    : { said: { ...said, analysis: `${said.analysis}（${words}）` }, mark: 'doubtful' };
}

type Sifted = { type: WrittenType; count: number; known: readonly string[]; library: string };

/** Lets through, up to the count, what can be asked and neither the bank nor one before it asks in other words. */
function openSieve({ type, count, known, library }: Sifted) {
  const asked = known.map(askedIn);
  const doubtful: Judged[] = [];
  let passed = 0;
  const take = (judged: readonly Judged[]) => {
    const taken = judged.slice(0, count - passed);
    passed += taken.length;
    return taken;
  };
  return {
    /** Those that are beyond doubt, of what is said so far; what it was shown before is not let through again. */
    pass(said: readonly unknown[]): Judged[] {
      const sound = said.flatMap((one) => {
        const read = SaidQuestion.safeParse(one);
        const judged = read.success ? judgeQuestion(type, read.data) : undefined;
        if (!judged) return [];
        const own = askedIn(judged.said.stem);
        if (asked.some((other) => isSameQuestion(own, other))) return [];
        asked.push(own);
        return [withQuotationsMarked(judged, library)];
      });
      doubtful.push(...sound.filter(({ mark }) => mark === 'doubtful'));
      return take(sound.filter(({ mark }) => mark !== 'doubtful'));
    },
    rest: (): Judged[] => take(doubtful),
  };
}
