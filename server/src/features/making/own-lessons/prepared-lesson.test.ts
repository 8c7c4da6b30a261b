import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as preparations from '@app/contract/making/lesson-preparations.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSpeech } from '#test/fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { waitingMakings } from '#test/waiting-makings.ts';

const LESSON = 'rj-math-9a.1.2';
const waiting = waitingMakings();

let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp({ jobs: waiting.jobs, withCurriculum: true, speech: fakeSpeech({ kind: 'local' }) });
  Object.assign(app.deps, { model: app.deps.offline });
});
afterAll(() => app.close());
beforeEach(async () => {
  waiting.forget();
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});

const create = async (wish: Parameters<typeof app.call<typeof contract.createOwnLesson>>[1]) =>
  (await app.call(contract.createOwnLesson, wish, teacher)).data.ownLessonId;
const get = async (ownLessonId: string) => (await app.call(contract.getOwnLesson, { ownLessonId }, teacher)).data;
const begin = async () => (await app.call(preparations.beginPreparation, { lessonId: LESSON }, teacher)).data;
const put = (kind: contract.LandedKind, thingId: string, ownLessonId: string) =>
  app.call(contract.moveToLesson, { kind, thingId, ownLessonId }, teacher);
const thingsIn = ({ parts }: contract.OwnLesson) =>
  Object.fromEntries(preparations.lessonParts.map((wanted) => [wanted, idsOf(parts, wanted)]));
const idsOf = (parts: contract.OwnLesson['parts'], wanted: contract.OwnPart) =>
  parts.find(({ part }) => part === wanted)?.things.map(({ thing }) => thing.id) ?? [];

describe('a whole lesson that was begun from the page of one', () => {
  it('is begun with the id of that lesson, as is what is listened to', async () => {
    const ownLessonId = await create({ lessonId: LESSON });
    const { prepareAt, parts } = await get(ownLessonId);

    const audio = parts.find(({ part }) => part === 'audio')?.beginAt ?? '';
    for (const address of [prepareAt, audio])
      expect(new URL(address, 'http://x').searchParams.get('ownLessonId')).toBe(ownLessonId);
    expect(new URL(prepareAt, 'http://x').searchParams.get('lessonId')).toBe(LESSON);
  });

  it('lands there with all its parts, though another lesson has their name', async () => {
    const ownLessonId = await create({ title: '九班的复习' });
    const { designId } = await begin();
    await put('design', designId, ownLessonId);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const other = await create({ lessonId: LESSON });
    await waiting.work(app);

    const landed = thingsIn(await get(ownLessonId));
    expect(landed).toEqual(Object.fromEntries(preparations.lessonParts.map((part) => [part, [expect.any(String)]])));
    expect(Object.values(thingsIn(await get(other))).flat()).toEqual([]);
  });

  it('has what is made anew where the former was, also a design', async () => {
    const ownLessonId = await create({ title: '九班的复习' });
    const { designId, preparationId } = await begin();
    await put('design', designId, ownLessonId);
    await waiting.work(app);
    await create({ lessonId: LESSON });
    for (const part of ['design', 'homework'] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      await app.call(preparations.redoLessonPart, { preparationId, part }, teacher);
      await waiting.work(app);
    }

    const { design, homework } = thingsIn(await get(ownLessonId));
    expect([design?.length, design?.[1], homework?.length]).toEqual([2, designId, 2]);
  });
});
