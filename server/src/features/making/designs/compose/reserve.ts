import type { LessonPlan } from '#content/kernel-shapes.ts';

type Reserve = Pick<LessonPlan, 'questions' | 'misconceptions'> & {
  /** The numbers, from 1, of the exercises that no step has done. */
  exercises: { no: number; level: LessonPlan['exercises'][number]['level'] }[];
};

const RUN = 4;
/** Of its runs of signs; what shares more with the process was said in it, in other words maybe. */
const SAID = 0.4;

/** What a plan holds and its process does not say: that is what further periods are made of. */
export function reserveOf({ questions, misconceptions, exercises, activities }: LessonPlan): Reserve {
  const process = lettersOf(activities.map(({ teacher, students }) => `${teacher}\n${students}`).join('\n'));
  const isNew = (text: string) => sharedWith(process, text) < SAID;
  const mistakes = misconceptions.filter(({ wrong }) => isNew(wrong));
  const isPractised = process.includes('课堂练习');
  return {
    questions: questions.filter(
      ({ ask }) =>
        isNew(ask) &&
        !misconceptions.some(({ wrong }) => ask.includes(wrong.replace(/[。；？]$/u, ''))) &&
        !exercises.some(({ question }) => question === ask),
    ),
    misconceptions: mistakes,
    exercises: exercises.flatMap(({ question, level }, at) =>
      isPractised || !isNew(question) ? [] : [{ no: at + 1, level }],
    ),
  };
}

function sharedWith(process: string, text: string): number {
  const signs = [...lettersOf(text)];
  const runs = signs.slice(RUN - 1).map((_, at) => signs.slice(at, at + RUN).join(''));
  return runs.filter((run) => process.includes(run)).length / Math.max(1, runs.length);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
