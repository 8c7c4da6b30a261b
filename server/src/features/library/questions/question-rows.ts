import type { Question } from '@app/contract/library/questions.ts';
import type { BankQuestion } from '#content/question-bank.ts';
import type { questions } from '#db/tables/questions.ts';

export type QuestionInsert = typeof questions.$inferInsert;

const MINUTES_A_POINT = 0.5;
const MINUTES_A_STEP = 0.1;

/** How long a pupil needs who has never seen it. */
export function minutesFor(score: number, difficulty: number): number {
  return Math.max(1, Math.round(score * (MINUTES_A_POINT + MINUTES_A_STEP * difficulty)));
}

/** One that a program made. */
export function rowOfMade(question: Question, covers: string[]): QuestionInsert {
  const { id, phase, subject, grade, type, difficulty, level, title, knowledge, score, minutes, sourceType } = question;
  const { stem, options, mistakes, answer, analysis, parts } = question;
  return {
    ...{ id, phaseCode: phase, subjectCode: subject, gradeCode: grade, type, difficulty, title },
    level: level ?? null,
    body: { stem, options, ...(mistakes && { mistakes }), answer, analysis, parts },
    ...{ knowledge, covers, score, minutes, sourceType, isVerified: true, isRetired: false, words: '' },
  };
}

/** One that somebody wrote. */
export function rowOfBank(question: BankQuestion): QuestionInsert {
  const { id, phase, subject, grade, type, difficulty, level, title, knowledge, covers, score, sourceType } = question;
  const { stem, options, answer, analysis, parts } = question;
  return {
    id,
    phaseCode: phase,
    subjectCode: subject,
    // The shape allows the twelve grades and nothing else.
    gradeCode: grade as QuestionInsert['gradeCode'],
    type,
    difficulty,
    level,
    title,
    body: { stem, options, answer, analysis, parts },
    knowledge,
    covers,
    score,
    minutes: question.minutes ?? minutesFor(score, difficulty),
    sourceType,
    isVerified: question.check !== undefined,
    isRetired: false,
    words: '',
  };
}
