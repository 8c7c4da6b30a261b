import { type Grade, Phase, phaseOfGrade } from '@app/contract/enums.ts';
import { type QuestionPart, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { PaperContent, PaperQuestion } from '@app/contract/making/papers.ts';
import {
  type AnswerKeys,
  type AnswerWay,
  type KeyedItem,
  MAX_BLANKS,
  type PupilAge,
  type RoomItem,
} from '@app/contract/sharing/room-items.ts';
import { isGap, printedStem } from '@app/engines/papers/exam-parts.ts';
import { partLabel } from '@app/engines/papers/number-questions.ts';

/** The years in which pupils learn to write: nothing is typed, timed or scored. */
const LOWER: readonly Grade[] = ['01', '02', '03'];

export function ageOf(grade: Grade): PupilAge {
  const phase = phaseOfGrade(grade);
  if (phase === Phase.primary) return LOWER.includes(grade) ? 'lower' : 'upper';
  return phase === Phase.junior ? 'junior' : 'senior';
}

/** The questions of a paper one by one, numbered through; those below a common text each with that text. */
export function itemsOfPaper({ sections }: Pick<PaperContent, 'sections'>, age: PupilAge): KeyedItem[] {
  const items = sections.flatMap(({ questions }) => questions.flatMap((question) => itemsOf(question, age)));
  return items.map((item, at) => ({ ...item, no: at + 1 }));
}

/** What pupils may know of it before the answers are collected. */
export function withoutKey(item: KeyedItem): RoomItem {
  const { answer: _answer, mistakes: _mistakes, analysis: _analysis, score: _score, ...shown } = item;
  return shown;
}

function itemsOf(question: PaperQuestion, age: PupilAge): KeyedItem[] {
  const label = String(question.no);
  if (question.parts.length === 0)
    return [toItem(question, { label, age, passage: '', stem: pupilStem(question), analysis: question.analysis })];
  const passage = printedStem(question);
  return question.parts.map((part, at) => {
    const stem = isGap(part.stem) ? `第 ${question.partNos?.[at] ?? at + 1} 空` : part.stem;
    const analysis = part.analysis || question.analysis;
    return toItem(part, { label: partLabel(question, at), age, passage, stem, analysis });
  });
}

/** The brackets on paper are for the pen. */
function pupilStem(question: PaperQuestion): string {
  return question.type === 'judge' ? question.stem : printedStem(question);
}

type Around = { label: string; age: PupilAge; passage: string; stem: string; analysis: string };

type Asked = Pick<QuestionPart, 'type' | 'options' | 'answer' | 'score'> & Pick<PaperQuestion, 'mistakes'>;

export function toItem(asked: Asked, around: Around): KeyedItem {
  const { type, options, answer, mistakes, score } = asked;
  const { label, age, passage, stem, analysis } = around;
  const way = wayOf(asked, age);
  const blankCount = way === 'blanks' ? answer.length : 0;
  const keys = keysOf(way, age, stem, answer);
  // Whoever solves on paper shows how: the years before write what they are asked for.
  const takesPhoto = age === 'senior' && (way === 'words' || way === 'blanks');
  const typeName = questionTypes[type];
  const shown = { label, type, typeName, way, passage, stem, options, blankCount, keys, takesPhoto };
  return { no: 0, ...shown, answer, ...(mistakes && { mistakes }), analysis, score };
}

/** Those whose blanks hold one word or number each; the rest is said in sentences. */
const blanks: readonly QuestionType[] = ['blank', 'recitation'];

function wayOf({ type, options, answer }: Pick<QuestionPart, 'type' | 'options' | 'answer'>, age: PupilAge): AnswerWay {
  if (options.length > 0) return type === 'multiple' || answer.length > 1 ? 'several' : 'one';
  if (type === 'judge') return 'judge';
  if (age === 'lower') return 'paper';
  const isBlanks = blanks.includes(type) && answer.length > 0 && answer.length <= MAX_BLANKS;
  return isBlanks ? 'blanks' : 'words';
}

export const NUMBER = /^-?\d{1,12}(?:\.\d{1,8}|\/\d{1,8})?%?$|^-?\\[dt]?frac\{\d{1,8}\}\{\d{1,8}\}$/;

/** Says no more of the answer than the question does: that a number is asked for, or that one writes in signs. */
function keysOf(way: AnswerWay, age: PupilAge, stem: string, answer: readonly string[]): AnswerKeys {
  if (way !== 'blanks' && way !== 'words') return 'none';
  if (age === 'upper')
    return way === 'blanks' && answer.every((one) => NUMBER.test(one.replaceAll(/[$\s]/g, ''))) ? 'numbers' : 'none';
  return [stem, ...answer].some((text) => text.includes('$')) ? 'formula' : 'none';
}
