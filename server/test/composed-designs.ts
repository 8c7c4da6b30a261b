import { FurtherTeachingMode, TeachingMode } from '@app/contract/enums.ts';
import type { Design, DesignHead } from '@app/contract/making/design.ts';
import { type DesignRequest, generateDesign } from '@app/contract/making/designs.ts';
import { composeDesign } from '#features/making/designs/compose/compose-design.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import { mapTexts } from '#lib/map-texts.ts';
import type { TestApp } from './test-app.ts';

export const lengths = ['normal', 'short', 'double'] as const;
export type ComposedDesign = { name: string; design: Design };

/** Designs for every pair of phase and subject, going round the modes, the styles and the lengths of text. */
export async function composeDesigns({ deps, database }: TestApp, count: number): Promise<ComposedDesign[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from (
       select l.id, row_number() over (partition by b.phase_code, b.subject_code order by k.lesson_id is null, l.id) as no,
         b.phase_code, b.subject_code
       from lessons l join books b on b.id = l.book_id left join lesson_kernels k on k.lesson_id = l.id
     ) numbered order by no, phase_code, subject_code limit $1`,
    [count],
  );
  return Promise.all(
    rows.map(async ({ id }, index) => {
      const mode = at(Object.values(TeachingMode), index);
      const style = at(Object.values(FurtherTeachingMode), Math.floor(index / 3));
      const length = at(lengths, Math.floor(index / 2));
      const request = generateDesign.input.parse({ lessonId: id, mode, style, periods: 1 + (index % 3) });
      const design = await compose(deps, request);
      return { name: `${id} ${mode} ${style} ${length}`, design: withLength(design, length) };
    }),
  );
}

async function compose(deps: TestApp['deps'], request: DesignRequest): Promise<Design> {
  const ground = await readGround(deps, request);
  const { title, subject, grade, book, unit } = ground.lesson.facts;
  const { mode, style, periods } = request;
  const kind = '新授课';
  const facts = {
    title,
    subject,
    grade,
    book,
    unit,
    classes: '3 班',
    teacher: '林晓',
    date: '2026 年 11 月 15 日',
    kind,
  };
  const head: DesignHead = { ...facts, periods, minutes: ground.minutes, mode, style };
  return composeDesign(ground, head, request);
}

/** Every text cut to a few words, as it is, or twice as long in one paragraph. */
function withLength({ head, ...body }: Design, length: (typeof lengths)[number]): Design {
  const write = (text: string) => {
    if (length === 'short') return text.includes('$') ? text : text.slice(0, 12);
    return length === 'double' && text.length > 20 ? `${text} ${text.replaceAll('\n', ' ')}` : text;
  };
  const { activities, goals, questions, assessments, exercises, ...rest } = body;
  const texts = mapTexts(
    { textbook: rest.textbook, learners: rest.learners, materials: rest.materials, board: rest.board },
    write,
  );
  return {
    head,
    ...rest,
    ...texts,
    goals: goals.map((goal) => ({ ...goal, text: write(goal.text) })),
    questions: questions.map((one) => ({ ...one, ask: write(one.ask), expect: write(one.expect) })),
    activities: activities.map((one) => ({ ...one, teacher: write(one.teacher), students: write(one.students) })),
    assessments: assessments.map((one) => ({ ...one, text: write(one.text) })),
    exercises: exercises.map((one) => ({ ...one, question: write(one.question), answer: write(one.answer) })),
  };
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('a list must not be empty');
  return value;
}
