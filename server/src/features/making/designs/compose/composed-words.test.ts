import type { Design } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGround } from '#features/making/designs/ground.service.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { composeDesign } from './compose-design.ts';
import type { Ground } from './ground.ts';
import { headFor } from './head.ts';
import { chainSteps } from './question-chain.ts';

let app: TestApp;
let lessonIds: string[];
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  // Of every book its first, middle and last lesson: all phases, subjects and kinds of lessons.
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from (
       select id, row_number() over (partition by book_id order by unit_no, lesson_no) as no,
         count(*) over (partition by book_id) as last
       from lessons
     ) numbered where no in (1, last / 2, last) order by id`,
  );
  lessonIds = rows.map(({ id }) => id);
});
afterAll(() => app.close());

type Asked = Partial<DesignRequest>;

/** What is known of a lesson is the same however it is taught. */
const grounds = new Map<string, Promise<Ground>>();

function groundOf(request: DesignRequest): Promise<Ground> {
  const key = `${request.lessonId} ${request.userInput}`;
  const ground = grounds.get(key) ?? readGround(app.deps, request);
  grounds.set(key, ground);
  return ground;
}

async function designOf(lessonId: string, asked: Asked = {}): Promise<{ name: string; design: Design }> {
  const request = DesignRequest.parse({ lessonId, ...asked });
  const ground = await groundOf(request);
  const design = composeDesign(ground, headFor(request, ground), request);
  return { name: `${lessonId} ${JSON.stringify(asked)}`, design };
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[。！？])|\n+/u)
    .map((one) => one.trim())
    .filter((one) => one.length >= 12);

function twice(sentences: readonly string[]): string[] {
  return sentences.filter((one, at) => sentences.indexOf(one) !== at);
}

describe('what is composed of the lessons of every book', () => {
  it.each([
    { mode: '同步授课', periods: 1 },
    { mode: '同步授课', periods: 3, style: 'NewTeachStandard' },
    { mode: '同步授课', periods: 2, style: 'CreativeTeach' },
    { mode: '问题链教学', periods: 1 },
  ] as const)('says no sentence of its process twice: %o', async (asked) => {
    for (const lessonId of lessonIds) {
      const { name, design } = await designOf(lessonId, asked);
      const process = design.activities.flatMap(({ teacher, students, intent }) =>
        [teacher, students, intent].flatMap(sentencesOf),
      );
      expect(twice(process), name).toEqual([]);
      // Standards are quoted by their name; the codes are ours. \ce{CH2-CH2} is none.
      expect(designMarkdown(design).match(/(YW|SX|YY|WL|HX|SW|LS|DF|DL)\d-[CR]\d+/), name).toBeNull();
      expect(minutesOfPeriods(design), name).toEqual(Array.from({ length: asked.periods }, () => design.head.minutes));
    }
  });

  it('assesses by what is done, not by the words of the goals again', async () => {
    for (const lessonId of lessonIds) {
      const { name, design } = await designOf(lessonId, { style: 'NewTeachStandard' });
      const texts = design.assessments.flatMap(({ text }) => sentencesOf(text));
      expect(twice(texts), name).toEqual([]);
      const goals = design.goals.flatMap(({ text, evidence }) => [text, evidence]);
      expect(
        texts.filter((text) => goals.some((goal) => text.includes(goal))),
        name,
      ).toEqual([]);
    }
  });

  it('names the task of a unit, and teaches a point that two of its lessons share once', async () => {
    for (const lessonId of lessonIds) {
      const { name, design } = await designOf(lessonId, { mode: '大单元教学' });
      const bare = (text = '') => text.replaceAll(/[“”‘’]/gu, '');
      expect(bare(design.activities[0]?.teacher), name).toContain(bare(design.questions[0]?.ask));
      expect(twice(design.activities.map(({ teacher }) => teacher)), name).toEqual([]);
    }
  });

  it('ends a sentence before the next one begins, and quotes within quotes by the other marks', async () => {
    for (const lessonId of lessonIds) {
      const { name, design } = await designOf(lessonId, { periods: 2, style: 'CreativeTeach' });
      const text = JSON.stringify({ ...design, head: undefined });
      expect(text.match(/\p{Script=Han} (?:小组分工|把围绕|对照任务单)/gu), name).toBeNull();
      expect(text.match(/参考：示例|“[^”]*“/gu), name).toBeNull();
      // A wrong sentence of a language ends with the stop of that language.
      const wrong = design.exercises.flatMap(
        ({ question }) => /^找出[^：]*：(\P{Script=Han}+)$/u.exec(question)?.[1] ?? [],
      );
      expect(
        wrong.filter((one) => one.endsWith('。')),
        name,
      ).toEqual([]);
    }
  });

  it('asks on in a chain only against what somebody may think, and nothing twice', async () => {
    for (const lessonId of lessonIds) {
      const { lesson } = await groundOf(DesignRequest.parse({ lessonId }));
      const followUps = chainSteps(lesson.plan).map(({ followUp }) => followUp);
      expect(twice(followUps), lessonId).toEqual([]);
      expect(followUps.join('\n'), lessonId).not.toMatch(/如果有人这样想：“问/);
    }
  });
});

describe('a unit', () => {
  it('says once which lesson something is of, also where that begins with the name of the lesson', async () => {
    const { design } = await designOf('tb-chinese-1a.2.5', { mode: '大单元教学' });
    expect(design.keyPoints).toContain('《对韵歌》用“对”字连起');
    expect(JSON.stringify(design)).not.toMatch(/《([^《》]+)》：《\1》/);
  });
});

describe('the standards of a design', () => {
  it.each([
    ['一', '01'],
    ['一', '02'],
    ['二', '03'],
    ['二', '04'],
    ['三', '05'],
    ['三', '06'],
  ])('are of the 第%s学段 in every lesson of grade %s', async (stage, grade) => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select lessons.id from lessons join books on books.id = book_id where phase_code = '03' and grade_code = $1`,
      [grade],
    );
    expect(rows).not.toEqual([]);
    for (const { id } of rows) {
      const { design } = await designOf(id);
      const named = design.standards.flatMap(
        ({ name, text }) => /第([一二三、]{1,5})学段/.exec(`${name}${text.slice(0, 12)}`)?.[1] ?? [],
      );
      expect(
        named.filter((one) => !one.includes(stage)),
        `${id} ${design.head.title}`,
      ).toEqual([]);
      expect(design.standards, id).not.toEqual([]);
    }
  });
});

describe('what a teacher wished', () => {
  const lessonId = 'rj-math-9a.1.2';

  it('is followed where a rule can: the length of the period, the number of exercises, the homework', async () => {
    const { design } = await designOf(lessonId, { userInput: '压缩到二十分钟，三道题，带难度，不要布置书面作业' });
    expect(design.head.minutes).toBe(20);
    expect(minutesOfPeriods(design)).toEqual([20]);
    expect(design.exercises.map(({ level }) => level)).toEqual(['基础', '提高', '拓展']);
    expect(JSON.stringify(design.homework)).not.toContain('写');
  });

  it('of easier exercises is followed wherever she says that her class is weak', async () => {
    const { design } = await designOf(lessonId, { userInput: '班里基础薄弱' });
    expect(design.exercises.map(({ level }) => level)).not.toContain('拓展');
  });

  it('says nothing of a step when it names the minutes of that step', async () => {
    const { design } = await designOf(lessonId, { userInput: '导入控制在 15 分钟' });
    expect(design.head.minutes).toBe(45);
  });
});
