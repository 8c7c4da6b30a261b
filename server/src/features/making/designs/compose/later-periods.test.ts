import type { Design } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGround } from '#features/making/designs/ground.service.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { composeDesign } from './compose-design.ts';
import { headFor } from './head.ts';
import { aboutLength } from './needed-periods.ts';
import { reserveOf } from './reserve.ts';

let app: TestApp;
/** Of every subject and phase that has some: lessons with a plan of their own. */
let written: { id: string; place: string }[];
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  const { rows } = await app.database.pool.query<{ id: string; place: string }>(
    `select id, place from (
       select lessons.id, phase_code || subject_code as place,
         row_number() over (partition by phase_code, subject_code order by lessons.id) as no
       from lessons join books on books.id = book_id where plan_lesson_id = lessons.id
     ) numbered where no in (2, 9) order by id`,
  );
  written = rows;
});
afterAll(() => app.close());

async function designOf(lessonId: string, asked: Partial<DesignRequest>) {
  const request = DesignRequest.parse({ lessonId, ...asked });
  const ground = await readGround(app.deps, request);
  const head = headFor(request, ground);
  const design = composeDesign(ground, head, request);
  return { ground, design, length: aboutLength(ground.lesson, head) };
}

const processOf = ({ activities }: Design, no: number) =>
  activities
    .filter(({ period }) => period === no)
    .map(({ teacher, students }) => `${teacher}\n${students}`)
    .join('\n');

/** Quotes within quotes are written by the other marks. */
const unquoted = (text = '') => text.replaceAll(/[“”‘’]/gu, '');

describe('a further period of a lesson with a written plan', () => {
  it('asks what the plan holds and its process did not, and no period does what another did', async () => {
    expect(new Set(written.map(({ place }) => place)).size).toBeGreaterThanOrEqual(12);
    for (const { id } of written) {
      const { ground, design } = await designOf(id, { periods: 3 });
      const name = `${id} ${design.head.title}`;
      const { questions, misconceptions, exercises } = reserveOf(ground.lesson.plan);
      const [first, second, third] = [1, 2, 3].map((no) => processOf(design, no));
      const asked = (question: { ask: string }) =>
        [first, second, third].filter((text) => unquoted(text).includes(unquoted(question.ask)));

      // It says no sentence of the first one again.
      const sentences = second?.split(/(?<=[。？；])|\n/u).filter((one) => one.length >= 12) ?? [];
      expect(
        sentences.filter((one) => first?.includes(one)),
        name,
      ).toEqual([]);
      if (questions.length >= 3) {
        expect(
          questions.slice(0, 2).every(({ ask }) => unquoted(second).includes(unquoted(ask))),
          name,
        ).toBe(true);
        expect(questions[2] && unquoted(third).includes(unquoted(questions[2].ask)), name).toBe(true);
      }
      for (const question of questions.slice(0, 3)) expect(asked(question), `${name} ${question.ask}`).toHaveLength(1);
      for (const { wrong } of misconceptions.slice(0, 2))
        expect(unquoted(second), name).toContain(unquoted(wrong.replace(/[。；？.]+$/u, '')));
      if (exercises.some(({ level }) => level === '基础')) expect(second, name).toMatch(/课堂练习第 \d/);
      expect(minutesOfPeriods(design), name).toEqual([1, 2, 3].map(() => design.head.minutes));
      expect(checkDesign(design), name).toEqual([]);
    }
  }, 60_000);
});

describe('a lesson that has more in it than its time', () => {
  it('says how many periods it needs, written or not, and is silent where it fits', async () => {
    const [one] = written;
    const short = await designOf(one?.id ?? '', { userInput: '一节课 20 分钟' });
    expect(short.length).toMatch(/^这一课按内容需要 2 课时/);
    for (const { id } of written) expect((await designOf(id, {})).length, id).toBe('');

    const { rows } = await app.database.pool.query<{ id: string }>(
      `select lessons.id from lessons join books on books.id = book_id
       where phase_code = '03' and cardinality(knowledge) >= 3 and plan_lesson_id is null order by lessons.id`,
    );
    const said = await Promise.all(rows.slice(0, 40).map(({ id }) => designOf(id, {})));
    const long = said.find(({ length }) => length !== '');
    expect(long?.length).toMatch(/^这一课按内容需要 2 课时：各环节最少的时间加起来是 \d+ 分钟/);
    const { id = '' } = rows[said.findIndex(({ length }) => length !== '')] ?? {};
    expect((await designOf(id, { periods: 2 })).length).toBe('');
  }, 60_000);
});
