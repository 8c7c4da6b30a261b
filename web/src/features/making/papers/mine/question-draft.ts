import type { InputOf } from '@app/contract/endpoint.ts';
import type { MyQuestion, saveMyQuestion } from '@app/contract/library/my-questions.ts';
import {
  AbilityLevel,
  difficultyNames,
  gradeCode,
  phaseCode,
  type Question,
  QuestionType,
  questionTypes,
} from '@app/contract/library/questions.ts';
import { marksNamedIn } from '@app/engines/papers/rubric.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

/** What is asked and what is right, as it stands in the fields: a score that is half typed is kept as it is. */
export const AskedDraft = z.object({
  type: z.enum(QuestionType),
  stem: z.string(),
  options: z.array(z.string()),
  answer: z.array(z.string()),
  analysis: z.string(),
  score: z.string(),
});
export type AskedDraft = z.infer<typeof AskedDraft>;

export const QuestionDraft = AskedDraft.extend({
  phase: phaseCode,
  subject: z.string(),
  grade: gradeCode,
  title: z.string(),
  difficulty: z.int(),
  /** Empty while she leaves it open. */
  level: z.enum(['', ...AbilityLevel]).default(''),
  knowledge: z.array(z.string()),
  tags: z.array(z.string()),
  parts: z.array(AskedDraft),
  originId: z.string(),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

export type QuestionPlace = Pick<QuestionDraft, 'phase' | 'subject' | 'grade'>;

const BLANK = /_{2,}|[（(][ 　]{2,}[）)]/g;
export const BLANK_SIGN = '____';
export const LETTERS = 'ABCDEFG';
const USUAL = { options: ['', '', '', ''], score: '3', difficulty: 2 };

export const isChoice = (type: QuestionType) => type === 'single' || type === 'multiple';

/** What is known of a question before it is written: the cell of a table it is for. */
export type WrittenFor = Pick<QuestionDraft, 'type' | 'level' | 'knowledge' | 'score'>;

export function emptyDraft(place: QuestionPlace, given: Partial<WrittenFor> = {}): QuestionDraft {
  return {
    ...{ ...emptyAsked('single'), ...place, title: '', difficulty: USUAL.difficulty, level: '' },
    ...{ knowledge: [], tags: [], parts: [], originId: '', ...given },
  };
}

export function emptyAsked(type: QuestionType): AskedDraft {
  return { type, stem: '', options: [...USUAL.options], answer: [], analysis: '', score: USUAL.score };
}

/** A question to be changed, or to begin another one with. */
export function draftOfQuestion(question: Question, { tags = [], originId }: Partial<MyQuestion> = {}): QuestionDraft {
  const { phase, subject, grade, title, difficulty, level, knowledge, parts, id } = question;
  return {
    ...{ ...askedOf(question), phase, subject, grade, title, difficulty, knowledge: [...knowledge], tags: [...tags] },
    ...{ parts: parts.map(askedOf), originId: originId ?? id },
    level: level ?? '',
  };
}

function askedOf({ type, stem, options, answer, analysis, score }: Omit<AskedDraft, 'score'> & { score: number }) {
  return { type, stem, options: [...options], answer: [...answer], analysis, score: String(score) };
}

/** As the server takes it; what the kind does not have is left out. */
export function inputOf({ level, ...draft }: QuestionDraft): InputOf<typeof saveMyQuestion> {
  const parts = draft.parts.map(givenOf);
  return { ...draft, ...givenOf(draft), parts, ...(level && { level }) };
}

function givenOf(asked: AskedDraft) {
  const { type, stem, analysis } = asked;
  return { type, stem, analysis, score: Number(asked.score), ...answeredOf(asked) };
}

function answeredOf({ type, stem, options, answer }: AskedDraft): Pick<AskedDraft, 'options' | 'answer'> {
  // The key names options by their letters: one that is left out in between moves those behind it.
  const written = options.flatMap((option, at) => (option.trim() === '' ? [] : [at]));
  const lettersOf = (at: number) => LETTERS[written.indexOf(at)] ?? '';
  if (isChoice(type)) {
    const key = answer.flatMap((letter) => lettersOf(LETTERS.indexOf(letter)) || []);
    return { options: written.map((at) => options[at] ?? ''), answer: key };
  }
  const isKnown = type !== 'judge' || answer[0] === '对' || answer[0] === '错';
  const blanks = type === 'blank' ? Math.max(1, blanksIn(stem)) : answer.length;
  return { options: [], answer: isKnown ? answer.slice(0, blanks) : [] };
}

/** As it will look: nothing of it is kept. */
export function previewOf({ level, ...draft }: QuestionDraft): Question {
  const parts = draft.parts.map((part) => ({ ...givenOf(part), score: Number(part.score) || 0 }));
  return {
    ...{ ...draft, ...givenOf(draft), parts, id: 'preview', score: Number(draft.score) || 0 },
    ...{ typeName: questionTypes[draft.type], difficultyName: difficultyNames[draft.difficulty - 1] ?? '' },
    ...(parts.length > 0 && { options: [], answer: [] }),
    ...(level && { level }),
    ...{ minutes: 1, sourceType: '5', isVerified: false },
  };
}

export function blanksIn(stem: string): number {
  return stem.match(BLANK)?.length ?? 0;
}

export type DraftFaults = { stem?: string; options?: string; score?: string };

/** What would be refused, by its field. */
export function faultsOf({ type, stem, options, score }: AskedDraft, hasParts = false): DraftFaults {
  const points = Number(score);
  const isScore = score.trim() !== '' && Number.isInteger(points) && points >= 1 && points <= 100;
  return {
    ...(stem.trim() === '' && { stem: '请写下题干' }),
    ...(isScore ? {} : { score: '1 到 100 的整数' }),
    ...(isChoice(type) &&
      !hasParts &&
      options.filter((one) => one.trim() !== '').length < 2 && { options: '选择题至少要写两个选项' }),
  };
}

/** Marks that do not add up; empty where they do, or nothing is said of them. */
export function scoreHint({ analysis, score, parts }: Pick<QuestionDraft, 'analysis' | 'score' | 'parts'>): string {
  const whole = Number(score);
  if (parts.length > 0) {
    const sum = parts.reduce((all, part) => all + (Number(part.score) || 0), 0);
    return sum === whole ? '' : `小题加起来 ${sum} 分，这题 ${score || '0'} 分`;
  }
  const named = marksNamedIn(analysis, whole);
  return named === undefined || named === whole ? '' : `给分点加起来 ${named} 分，这题 ${score || '0'} 分`;
}

/** What is worked on: a new one, or a version of one of hers. */
const Kept = z.object({ myQuestionId: z.string(), revision: z.int(), draft: QuestionDraft });
export type KeptDraft = z.infer<typeof Kept>;

/** What she wrote and did not save; several teachers may share a browser. */
export function readQuestionDraft(userId: string, keptAs: string): KeptDraft | undefined {
  return readStoredAs(entryOf(userId, keptAs), Kept);
}

/** `undefined` once the server has it. */
export function keepQuestionDraft(userId: string, keptAs: string, kept: KeptDraft | undefined): void {
  writeStored(entryOf(userId, keptAs), kept ? JSON.stringify(kept) : '');
}

function entryOf(userId: string, keptAs: string): string {
  return `questionDraft.${userId}.${keptAs}`;
}
