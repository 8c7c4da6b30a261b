import type { SlideOf } from '@app/contract/making/slides.ts';
import { answerIn, optionIn } from './outline-words.ts';

export type Quiz = Pick<SlideOf<'quiz'>, 'question' | 'options' | 'answer'>;

const MAX_OPTIONS = 6;
const MAX_CHARS = 1_000;

/** Questions with their options and answers; nothing where the words are no exercise. */
export function quizzesIn(texts: readonly string[]): Quiz[] | undefined {
  const quizzes = partedAtQuestions(texts).map(quizOf);
  const isExercise = quizzes.every(
    ({ question, options, answer }) => question !== '' && (options.length >= 2 || answer !== ''),
  );
  return quizzes.length > 0 && isExercise ? quizzes : undefined;
}

/** Another first option belongs to another question, which begins behind the options or the answer before it. */
function partedAtQuestions(texts: readonly string[]): string[][] {
  const starts = [0];
  for (const [at, text] of texts.entries()) {
    const last = starts.at(-1) ?? 0;
    if (optionIn(text)?.letter !== 'A' || !texts.slice(last, at).some((one) => optionIn(one))) continue;
    const before = texts.slice(0, at).findLastIndex((one) => optionIn(one) ?? answerIn(one));
    if (before + 1 > last) starts.push(before + 1);
  }
  return starts.map((start, index) => texts.slice(start, starts[index + 1]));
}

function quizOf(texts: readonly string[]): Quiz {
  const found = texts.findIndex((text) => answerIn(text) !== undefined);
  const end = found === -1 ? texts.length : found;
  const asked = texts.slice(0, end);
  const options = asked.flatMap((text) => optionIn(text)?.words ?? []);
  const lines = found === -1 ? [] : [answerIn(texts[found] ?? '') ?? '', ...texts.slice(found + 1)];
  return {
    question: asked
      .filter((text) => !optionIn(text))
      .join('\n')
      .slice(0, MAX_CHARS),
    options: options.slice(0, MAX_OPTIONS),
    answer: lines.join('\n').slice(0, MAX_CHARS),
  };
}
