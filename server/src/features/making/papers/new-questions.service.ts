import { difficultyNames, type Question, questionTypes } from '@app/contract/library/questions.ts';
import { ownIdOf } from '@app/engines/papers/own-questions.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import { standardSources, withNamedSources } from '#checking/named-sources.ts';
import { askedIn, isSameQuestion } from '#checking/same-question.ts';
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
type Wish = {
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

/**
 * Questions that the bank does not have, written by the model, checked, and kept as her own. None where there is no model, or nothing
 * it wrote could be asked; those a program came to another answer for are last and say so.
 */
export async function writeQuestions(deps: NewDeps, caller: Caller, wish: Wish): Promise<Question[]> {
  if (deps.model.kind === 'offline') return [];
  const { phase, subject, type, knowledge, difficulties } = wish;
  const grade = wish.grade ?? usualGrades[phase];
  const known = await listStems(deps, { phase, subject, type: [type], knowledge });
  const standards = await openStandards(deps).of(phase, subject);
  const sources = standardSources(standards.slice(0, MAX_STANDARDS));
  const names = {
    phaseName: deps.plan.phaseName(phase),
    subjectName: deps.plan.subjectName(subject, phase),
    gradeName: deps.plan.gradeName(grade),
  };
  const count = Math.min(MOST_AT_ONCE, wish.count + SPARE);
  const { value, fault } = await askForShape(deps, {
    name: '题目',
    shape: QuestionsShape,
    messages: questionMessages({ ...names, type, count, knowledge, difficulties, sources, known }),
    work: { role: 'structured', area: 'papers', userId: caller.userId },
    signal: AbortSignal.timeout(WRITING_MS),
  });
  const library = [...known, ...standards.map(({ meaning }) => meaning)].join('\n');
  const judged = soundOf(type, value?.questions ?? [], known)
    .map((one) => withQuotationsMarked(one, library))
    .slice(0, wish.count);
  if (judged.length === 0) deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'unusable' }, 'no-new-questions');
  const questions = judged.map(({ said, mark }): Question => {
    const { title, stem, options, answer, difficulty } = said;
    return {
      ...{ id: ownIdOf('new', deps.newId()), title, phase, subject, grade, type, typeName: questionTypes[type] },
      ...{ difficulty, difficultyName: difficultyNames[difficulty - 1] ?? '', stem, options, answer },
      ...{ analysis: withNamedSources(said.analysis, sources), parts: [], knowledge: [...knowledge].slice(0, 4) },
      ...{ score: wish.score, minutes: Math.max(1, Math.round(wish.score * MINUTES_A_POINT)), sourceType: '6' },
      isVerified: mark === 'verified',
      ...(mark === 'doubtful' && { isDoubtful: true }),
    };
  });
  if (questions.length > 0)
    await insertOwnQuestions(
      deps.db,
      questions.map((question) => ({ id: question.id, userId: caller.userId, question, createdAt: deps.now() })),
    );
  return questions;
}

/** A line that the library has otherwise makes a question doubtful, and its analysis says which. */
function withQuotationsMarked({ said, mark }: Judged, library: string): Judged {
  const words = misquotedWords(misquotedIn([said.stem, ...said.options, ...said.answer].join('\n'), library));
  return words === ''
    ? { said, mark }
    : { said: { ...said, analysis: `${said.analysis}（${words}）` }, mark: 'doubtful' };
}

/** Those that can be asked, the computed ones first; neither the bank's nor each other's in other words. */
function soundOf(type: WrittenType, said: readonly unknown[], known: readonly string[]): Judged[] {
  const asked = known.map(askedIn);
  const sound = said.flatMap((one) => {
    const read = SaidQuestion.safeParse(one);
    const judged = read.success ? judgeQuestion(type, read.data) : undefined;
    if (!judged) return [];
    const own = askedIn(judged.said.stem);
    if (asked.some((other) => isSameQuestion(own, other))) return [];
    asked.push(own);
    return [judged];
  });
  return [...sound.filter(({ mark }) => mark !== 'doubtful'), ...sound.filter(({ mark }) => mark === 'doubtful')];
}
