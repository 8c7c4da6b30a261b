import { type Design, exerciseLevels, sectionNames } from '@app/contract/making/design.ts';
import { withoutFigures } from '@app/contract/making/figures.ts';
import type { DesignUse } from '#db/tables/lesson-preparations.ts';
import type { SpareQuestion } from '#features/making/papers/practice.service.ts';

/** A question that stands in the design, and the texts of the design it would be taken from. */
export type DesignQuestion = SpareQuestion & { uses: Omit<DesignUse, 'piece'>[] };

const levels = [
  ['basic', '基础'],
  ['better', '提高'],
  ['further', '拓展'],
] as const;

export function exercisesOf({ exercises }: Design): DesignQuestion[] {
  return exercises.map(({ id, question, answer, level }, at) => {
    const name = `${sectionNames.exercises} ${at + 1}`;
    return {
      ...{ stem: question, answer, difficulty: exerciseLevels.indexOf(level) + 2 },
      uses: [
        { key: `exercises.${id}.question`, name, words: question },
        { key: `exercises.${id}.answer`, name: `${name} · 答案`, words: answer },
      ],
    };
  });
}

/** Each task of a level by itself. */
export function homeworkOf(design: Design): DesignQuestion[] {
  return levels.flatMap(([level, called], at) =>
    tasksIn(design.homework[level]).map((stem) => {
      const { answer, uses } = referenceOf(stem, design);
      const task = { key: `homework.${level}`, name: `${sectionNames.homework} · ${called}`, words: stem };
      return { stem, answer, difficulty: at + 2, uses: [task, ...uses] };
    }),
  );
}

/** The tasks of a level, without the mark of the list they stand in. */
export function tasksIn(level: string): string[] {
  const tasks = level.split('\n').map((line) => line.replace(/^\s{0,8}[-*•]\s{1,8}/, '').trim());
  return tasks.filter((stem) => stem !== '');
}

/** A task that takes up a question of the lesson is answered by what the design expects there. */
function referenceOf(stem: string, { questions, exercises }: Design): Pick<DesignQuestion, 'answer' | 'uses'> {
  const asked = questions.findIndex(({ ask }) => stem.includes(ask));
  const question = questions[asked];
  if (question) {
    const name = `${sectionNames.questions} ${asked + 1} · 可能的回答`;
    const use = { key: `questions.${question.id}.expect`, name, words: question.expect };
    return { answer: `要点：${question.expect}`, uses: [use] };
  }
  const practised = exercises.findIndex(({ question: words }) => stem.includes(withoutFigures(words)));
  const exercise = exercises[practised];
  if (!exercise) return { answer: '没有统一答案，看是否按要求做完、讲得出理由', uses: [] };
  const name = `${sectionNames.exercises} ${practised + 1} · 答案`;
  const use = { key: `exercises.${exercise.id}.answer`, name, words: exercise.answer };
  return { answer: `原题的答案：${exercise.answer}`, uses: [use] };
}
