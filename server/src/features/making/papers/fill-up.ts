import { type Question, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { Blueprint } from '@app/contract/making/papers.ts';
import type { Caller } from '#http/door.ts';
import type { FilledSection } from './fill-blueprint.ts';
import { isWrittenType } from './model/question-prompt.ts';
import { type NewDeps, writeQuestions } from './new-questions.service.ts';

type Filled = {
  blueprint: Blueprint;
  sections: readonly FilledSection[];
  unmet: readonly string[];
  lessons: readonly { knowledge: readonly string[] }[];
};

/** The sections with what the bank had too few of written anew, and a word about it. */
export async function fillUp(
  deps: NewDeps,
  caller: Caller,
  { blueprint, sections, unmet, lessons }: Filled,
  usualScores: Readonly<Record<QuestionType, number>>,
): Promise<{ sections: FilledSection[]; unmet: string[] }> {
  const { phase, subject, grade } = blueprint;
  const knowledge = [...new Set([...blueprint.knowledge, ...lessons.flatMap((lesson) => lesson.knowledge)])];
  const difficulties = blueprint.difficulty.filter(({ share }) => share > 0).map(({ difficulty }) => difficulty);
  const words: string[] = [];
  const whole = await Promise.all(
    blueprint.sections.map(async ({ type, count, score = usualScores[type] }, at): Promise<FilledSection> => {
      const questions = sections[at]?.questions ?? [];
      const missing = count - questions.length;
      if (missing <= 0 || !isWrittenType(type) || caller.suspendedReason !== '') return { type, questions };
      const wish = { phase, subject, grade, type, count: missing, score, knowledge, difficulties };
      const written = await writeQuestions(deps, caller, wish);
      if (written.length > 0) words.push(aboutNew(type, written));
      return { type, questions: [...questions, ...written.map(({ id }) => ({ questionId: id, score }))] };
    }),
  );
  return { sections: whole, unmet: [...unmet, ...words] };
}

function aboutNew(type: QuestionType, written: readonly Question[]): string {
  const verified = written.filter(({ isVerified }) => isVerified).length;
  const doubtful = written.filter(({ isDoubtful }) => isDoubtful).length;
  const marks = [
    verified > 0 && `${verified} 道已验算`,
    written.length - verified - doubtful > 0 && `${written.length - verified - doubtful} 道未验`,
    doubtful > 0 && `${doubtful} 道存疑`,
  ];
  return `${questionTypes[type]}新写了 ${written.length} 道（${marks.filter(Boolean).join('，')}），用之前请看一遍`;
}
