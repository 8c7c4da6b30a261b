import { saveUserInfo } from '@app/contract/identity/users.ts';
import type { Design } from '@app/contract/making/design.ts';
import { getDesign, saveDesign } from '@app/contract/making/designs.ts';
import * as preparations from '@app/contract/making/lesson-preparations.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import { getPaperContent, saveComposedPaper } from '@app/contract/making/papers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeSpeech } from '#test/fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { waitingMakings } from '#test/waiting-makings.ts';

const LESSON = 'rj-math-9a.1.2';
const waiting = waitingMakings();

let app: TestApp;
let teacher: Teacher;
let preparationId: string;
let designId: string;
let ownLessonId: string;
let written: Design;

// Without a bank of questions: what is practised stands in the design.
beforeAll(async () => {
  app = await openTestApp({ jobs: waiting.jobs, withCurriculum: true, speech: fakeSpeech({ kind: 'local' }) });
  Object.assign(app.deps, { model: app.deps.offline });
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  const begun = (await app.call(preparations.beginPreparation, { lessonId: LESSON }, teacher)).data;
  ({ preparationId, designId } = begun);
  await waiting.work(app);
  const { lessons } = (await app.call(contract.listOwnLessons, {}, teacher)).data;
  ownLessonId = lessons[0]?.ownLessonId ?? '';
  written = (await stored()).design;
});
afterAll(() => app.close());
beforeEach(async () => {
  await change(() => written);
});

const stored = async () => (await app.call(getDesign, { designId }, teacher)).data;

async function change(to: (design: Design) => Design): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const { design, revision } = await stored();
  const saved = await app.call(saveDesign, { designId, revision, design: to(design), reason: '改' }, teacher);
  expect(saved.status).toBe(200);
}

async function cardOf(part: contract.OwnPart): Promise<contract.LessonPartCard> {
  const { parts } = (await app.call(contract.getOwnLesson, { ownLessonId }, teacher)).data;
  const card = parts.find((one) => one.part === part);
  if (!card) throw new Error(`the lesson shows ${part}`);
  return card;
}

const prepared = ['exercise', 'homework', 'audio'] as const;
const marked = async () => {
  const { parts } = (await app.call(contract.getOwnLesson, { ownLessonId }, teacher)).data;
  return parts
    .filter(({ part, stale }) => stale !== null && prepared.some((one) => one === part))
    .map(({ part }) => part);
};
const thingOf = async (part: contract.OwnPart) => {
  const [newest] = (await cardOf(part)).things;
  if (!newest) throw new Error(`there is ${part}`);
  return newest.thing.id;
};
const keep = async (part: 'exercise' | 'audio', revision: number, as: Teacher = teacher) =>
  app.call(
    contract.keepAsItIs,
    { kind: part === 'audio' ? 'listening' : 'paper', thingId: await thingOf(part), revision },
    as,
  );
const firstExercise = (to: Partial<Design['exercises'][number]>) => (design: Design) => ({
  ...design,
  exercises: design.exercises.map((one, at) => (at === 0 ? { ...one, ...to } : one)),
});

it('marks what the changed text stands in, and says how it read and how it reads now', async () => {
  const [exercise] = written.exercises;
  await change(firstExercise({ answer: '无解' }));

  const { stale } = await cardOf('exercise');
  expect(stale).toMatchObject({
    texts: [{ name: '课堂练习 1 · 答案', before: exercise?.answer, now: '无解' }],
    redoAt: expect.stringMatching(new RegExp(`^/lessonPreparationSession/[^?]+\\?preparationId=${preparationId}$`)),
    revision: (await stored()).revision,
  });
  expect(await marked()).not.toContain('audio');
  const { next } = (await app.call(contract.getOwnLesson, { ownLessonId }, teacher)).data;
  expect(next.find(({ part }) => part === 'exercise')).toMatchObject({ why: 'stale', address: stale?.redoAt });
});

it('marks what is read aloud by what is read of the design, and nothing by what stands in none of them', async () => {
  await change((design) => ({ ...design, keyPoints: '先移项，再配方。' }));
  expect(await marked()).toEqual(['audio']);

  await change(() => ({
    ...written,
    board: '左边写步骤',
    materials: '三角板',
    learners: '学生会解简单的方程',
    activities: written.activities.map((step) => ({ ...step, intent: '换一种说法' })),
  }));
  expect(await marked()).toEqual([]);
});

it('says that a text is no longer there, and nothing once she has put it back', async () => {
  await change((design) => ({ ...design, exercises: design.exercises.slice(1) }));
  const gone = (await cardOf('exercise')).stale?.texts ?? [];
  await change(() => written);

  expect(gone).toContainEqual({ name: '课堂练习 1', before: written.exercises[0]?.question, now: '' });
  expect(await marked()).toEqual([]);
});

it('takes each task of the homework by itself', async () => {
  const { homework } = written;
  await change((design) => ({ ...design, homework: { ...homework, basic: `${homework.basic}\n- 另外看一遍课本` } }));
  const beside = await marked();
  await change((design) => ({ ...design, homework: { ...homework, basic: '- 只看一遍课本' } }));

  expect(beside).toEqual([]);
  expect(await marked()).toEqual(['homework']);
});

it('lets a question that she took out of the paper follow nothing', async () => {
  await change(firstExercise({ answer: '无解' }));
  const paperId = await thingOf('exercise');
  const paper = (await app.call(getPaperContent, { paperId }, teacher)).data;
  const sections = paper.sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
  const { title, heading, minutes, sourceType, revision } = paper;
  const place = { phase: '04', subject: '02', grade: '09' } as const;
  const draft = { paperId, title, heading, ...place, minutes, sourceType };
  const without = sections.map((one) => ({ ...one, questions: one.questions.slice(1) }));
  const saved = await app.call(saveComposedPaper, { ...draft, revision, sections: without }, teacher);
  const left = await marked();
  await app.call(saveComposedPaper, { ...draft, revision: saved.data.revision, sections }, teacher);

  expect(saved.status).toBe(200);
  expect(left).not.toContain('exercise');
  expect(await marked()).toContain('exercise');
});

it('says nothing of a paper she put together herself', async () => {
  const paper = (await app.call(getPaperContent, { paperId: await thingOf('exercise') }, teacher)).data;
  const own = (await app.call(contract.createOwnLesson, { title: '我的另一课' }, teacher)).data.ownLessonId;
  const [question] = paper.sections.flatMap(({ questions }) => questions);
  const section = { title: '一、解答题', questions: [{ questionId: question?.id ?? '', score: 5 }] };
  const about = { title: '我的另一课', heading: '', phase: '04', subject: '02', grade: '09', minutes: 10 } as const;
  const { data } = await app.call(saveComposedPaper, { ...about, sourceType: '6', sections: [section] }, teacher);
  await app.call(contract.moveToLesson, { kind: 'paper', thingId: data.paperId, ownLessonId: own }, teacher);
  await change(firstExercise({ answer: '无解' }));

  const { parts } = (await app.call(contract.getOwnLesson, { ownLessonId: own }, teacher)).data;
  expect(parts.find(({ part }) => part === 'exercise')).toMatchObject({ state: 'there', stale: null });
});

it('refuses a decision on what was changed again, and one of somebody else, and changes nothing', async () => {
  await change((design) => ({ ...design, keyPoints: '先移项' }));
  const seen = (await cardOf('audio')).stale?.revision ?? 0;
  await change((design) => ({ ...design, keyPoints: '先化为一般形式' }));

  expect(await keep('audio', seen)).toMatchObject({ status: 409, message: '刚刚又改了，请看新的内容再定' });
  expect((await keep('audio', seen + 1, await app.signUp())).status).toBe(404);
  expect(await marked()).toEqual(['audio']);
});

it('loses no change that comes at the same moment as her decision', async () => {
  for (const keyPoints of ['一', '二', '三', '四']) {
    await change((design) => ({ ...design, keyPoints: `先${keyPoints}步` }));
    const seen = (await cardOf('audio')).stale?.revision ?? 0;
    const [decided] = await Promise.all([
      keep('audio', seen),
      change((design) => ({ ...design, keyPoints: `后${keyPoints}步` })),
    ]);

    expect([200, 409]).toContain(decided.status);
    expect((await cardOf('audio')).stale?.texts[0]?.now).toBe(`后${keyPoints}步`);
  }
});

it('marks a change she has not decided on and no other, in whatever order two tabs look, change and decide', async () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('change' as const), words: fc.constantFrom('移项', '配方', '开方') }),
    fc.record({ what: fc.constant('change elsewhere' as const) }),
    fc.record({ what: fc.constantFrom('look' as const, 'keep' as const), tab: fc.constantFrom(0, 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const seen: (number | undefined)[] = [];
      const known = async () => (await stored()).design.keyPoints;
      // Whatever was left before is agreed on.
      const begun = (await cardOf('audio')).stale;
      if (begun) await keep('audio', begun.revision);
      let agreed = await known();
      for (const one of acts) {
        if (one.what === 'change') await change((design) => ({ ...design, keyPoints: one.words }));
        else if (one.what === 'change elsewhere') await change((design) => ({ ...design, board: `${design.board}。` }));
        else if (one.what === 'look') seen[one.tab] = (await cardOf('audio')).stale?.revision;
        else {
          const revision = seen[one.tab];
          if (revision === undefined) continue;
          const { status } = await keep('audio', revision);
          const isCurrent = revision === (await stored()).revision;
          expect(status).toBe(isCurrent ? 200 : 409);
          if (isCurrent) agreed = await known();
        }
        expect((await cardOf('audio')).stale !== null).toBe((await known()) !== agreed);
      }
    }),
    { numRuns: 5 },
  );
});

it('is made anew of the design as it is, in the preparation or, where that was removed, at the desk', async () => {
  await change(firstExercise({ answer: '无解' }));
  const former = await thingOf('exercise');
  await app.call(preparations.redoLessonPart, { preparationId, part: 'exercise' }, teacher);
  await waiting.work(app);
  const anew = await cardOf('exercise');
  expect(anew.things.map(({ thing }) => thing.id)).toEqual([expect.not.stringMatching(former), former]);
  expect(anew.stale).toBeNull();

  await app.call(preparations.removePreparation, { preparationId }, teacher);
  await change(firstExercise({ answer: '有两个解' }));
  expect((await cardOf('exercise')).stale?.redoAt).toMatch(/^\/combinedPaperSession\?title=/);
});
