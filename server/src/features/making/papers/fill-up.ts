import { type Question, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { NewQuestionsWish } from '@app/contract/making/new-questions.ts';
import type { Blueprint } from '@app/contract/making/papers.ts';
import { usualScores } from '@app/engines/papers/usual-scores.ts';
import type { Caller } from '#http/door.ts';
import { type FilledSection, type ShortSection, shortWords } from './fill-blueprint.ts';
import { isWrittenType, type WrittenType } from './model/question-prompt.ts';
import { type NewDeps, type NewWish, writeQuestions } from './write-questions.service.ts';

type Lessons = readonly { knowledge: readonly string[] }[];
type Filled = {
  sections: readonly FilledSection[];
  short: readonly ShortSection[];
  unmet: readonly string[];
  lessons: Lessons;
};

type ToWrite = Blueprint['sections'][number] & { type: WrittenType };

/** Of what the bank has too few of, what the model can write for her, and a word for the rest. */
export function sortedShort(
  { model }: Pick<NewDeps, 'model'>,
  { suspendedReason }: Pick<Caller, 'suspendedReason'>,
  short: readonly ShortSection[],
): { written: (ShortSection & { type: WrittenType })[]; unmet: string[] } {
  const canWrite = model.kind !== 'offline' && suspendedReason === '';
  const isWritten = (one: ShortSection): one is ShortSection & { type: WrittenType } =>
    canWrite && isWrittenType(one.type);
  return { written: short.filter(isWritten), unmet: short.filter((one) => !isWritten(one)).map(shortWords) };
}

/** What is to be written, as it is ordered. */
export function toWriteOf(blueprint: Blueprint, written: readonly (ShortSection & { type: WrittenType })[]): ToWrite[] {
  return written.map(({ at, type, count, chosen }) => {
    return { type, count: count - chosen, score: blueprint.sections[at]?.score ?? usualScores[type] };
  });
}

/** One for each kind, about what the whole is about. */
export function newWishesOf(wish: NewQuestionsWish, lessons: Lessons): NewWish[] {
  const { phase, subject, grade } = wish;
  const knowledge = [...new Set([...wish.knowledge, ...lessons.flatMap((lesson) => lesson.knowledge)])];
  const difficulties = wish.difficulty.filter(({ share }) => share > 0).map(({ difficulty }) => difficulty);
  return wish.sections.flatMap(({ type, count, score = usualScores[type] }) =>
    isWrittenType(type) ? [{ phase, subject, grade, type, count, score, knowledge, difficulties }] : [],
  );
}

/** The sections with what the bank had too few of written anew, and a word about it. */
export async function fillUp(
  deps: NewDeps,
  caller: Caller,
  blueprint: Blueprint,
  { sections, short, unmet, lessons }: Filled,
): Promise<{ sections: FilledSection[]; unmet: string[] }> {
  const { written, unmet: left } = sortedShort(deps, caller, short);
  const wishes = newWishesOf({ ...blueprint, sections: toWriteOf(blueprint, written) }, lessons);
  const added = await Promise.all(wishes.map((wish) => writeQuestions(deps, caller, wish)));
  const whole = sections.map((section, at) => {
    const own = added[written.findIndex((one) => one.at === at)] ?? [];
    return {
      ...section,
      questions: [...section.questions, ...own.map(({ id, score }) => ({ questionId: id, score }))],
    };
  });
  const shorts = written.map(shortWords);
  const words = added.flatMap((questions, at) => {
    const type = written[at]?.type;
    return type && questions.length > 0 ? [aboutNew(type, questions)] : [];
  });
  return { sections: whole, unmet: [...left, ...shorts, ...unmet, ...words] };
}

export function aboutNew(type: QuestionType, written: readonly Pick<Question, 'isVerified' | 'isDoubtful'>[]): string {
  const verified = written.filter(({ isVerified }) => isVerified).length;
  const doubtful = written.filter(({ isDoubtful }) => isDoubtful).length;
  const marks = [
    verified > 0 && `${verified} 道已验算`,
    written.length - verified - doubtful > 0 && `${written.length - verified - doubtful} 道未验`,
    doubtful > 0 && `${doubtful} 道存疑`,
  ];
  return `${questionTypes[type]}新写了 ${written.length} 道（${marks.filter(Boolean).join('，')}），用之前请看一遍`;
}
