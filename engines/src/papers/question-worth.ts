import type { Question } from '@app/contract/library/questions.ts';
import { apportion } from './apportion.ts';
import { scaleRubric } from './rubric.ts';

/** A question for another score: its parts share it as they did before, and what is said about marks adds up to it. */
export function worth(question: Question, score: number): Question {
  if (score === question.score) return question;
  const scores = apportion(
    score,
    question.parts.map((part) => part.score),
  );
  const parts = question.parts.map((part, index) => {
    const own = scores[index] ?? part.score;
    return { ...part, score: own, ...rescored(part, part.score, own) };
  });
  return { ...question, score, parts, ...rescored(question, question.score, score) };
}

function rescored({ analysis, answer }: Pick<Question, 'analysis' | 'answer'>, from: number, to: number) {
  return { analysis: scaleRubric(analysis, from, to), answer: answer.map((text) => scaleAnswer(text, from, to)) };
}

/** An answer rarely says marks; what it says of minutes or points of a game is no rubric. */
function scaleAnswer(text: string, from: number, to: number): string {
  return text.includes('评分') ? scaleRubric(text, from, to) : text;
}
