import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { LessonPlan, WrittenPlan } from './kernel-shapes.ts';

type Figure = WrittenPlan['activities'][number]['figure'];

/** The plan as everything that comes after reads it: a figure is an image at the end of what a teacher says or asks there. */
export function withFigures(plan: WrittenPlan): LessonPlan {
  return {
    ...plan,
    activities: plan.activities.map(({ figure, ...activity }) => {
      return { ...activity, teacher: below(activity.teacher, figure) };
    }),
    exercises: plan.exercises.map(({ figure, ...exercise }) => {
      return { ...exercise, question: below(exercise.question, figure) };
    }),
  };
}

function below(text: string, figure: Figure): string {
  return figure ? `${text}\n\n${figureMarkdown({ words: figure.wish, width: 0 }, figure.caption)}` : text;
}
