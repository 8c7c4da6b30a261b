import type { Design } from '@app/contract/making/design.ts';
import { withoutFigures } from '@app/contract/making/figures.ts';
import type { KeptStep } from '#db/tables/course-analyses.ts';

/** The steps of each period, with the words that are likely to be said in them. */
export function periodsOf({ head, activities }: Design): KeptStep[][] {
  return Array.from({ length: head.periods }, (_, index) =>
    activities
      .filter(({ period }) => period === index + 1)
      .map(({ title, minutes, teacher, students }) => ({
        title,
        minutes,
        words: withoutFigures(`${teacher}\n${students}`),
      })),
  ).filter((steps) => steps.length > 0);
}

/** Where a plan says what its lesson is about. */
export function subjectText({ head, goals, keyPoints, difficultPoints, board }: Design): string {
  return [head.title, ...goals.map((goal) => goal.text), keyPoints, difficultPoints, board].join('。');
}
