import * as courseware from '@app/contract/making/courseware.ts';
import type { Design } from '@app/contract/making/design.ts';
import * as contract from '@app/contract/making/lesson-changes.ts';
import { getOwnLesson, keepAsItIs, listOwnLessons } from '@app/contract/making/own-lessons.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChangesDesk, openChangesDesk } from '#test/changes-desk.ts';

let desk: ChangesDesk;
let ownLessonId = '';
beforeAll(async () => {
  desk = await openChangesDesk();
  ownLessonId = (await desk.app.call(listOwnLessons, {}, desk.teacher)).data.lessons[0]?.ownLessonId ?? '';
});
afterAll(() => desk.close());
beforeEach(() => desk.makeSlides());

const withStep = (change: Partial<Design['activities'][number]>) => (design: Design) => ({
  ...design,
  activities: design.activities.map((step) => (step.id === desk.stepId ? { ...step, ...change } : step)),
});

async function cardOf(part: string) {
  const { parts, next } = (await desk.app.call(getOwnLesson, { ownLessonId }, desk.teacher)).data;
  return { stale: parts.find((one) => one.part === part)?.stale ?? null, next };
}

it('marks the page of a changed step, takes one part and leaves the other, and takes that back in one step', async () => {
  const former = await desk.slide();
  await desk.changeDesign(withStep({ title: '先看一看', minutes: 13 }));

  const { stale, next } = await cardOf('courseware');
  const { changes, isKnown } = await desk.list();
  const change = await desk.look('toSlides');

  expect(isKnown).toBe(true);
  expect(stale?.pages).toBe(changes.length);
  expect(next[0]).toMatchObject({ part: 'courseware', why: 'stale', address: `/lessonChanges?id=${ownLessonId}` });
  expect(change).toMatchObject({ kind: 'changed', now: former });
  expect((await desk.deck()).slides[change.page - 1]).toEqual(former);
  expect(change.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'title', now: former.title, after: '先看一看', isHers: false, isProposed: true }),
      expect.objectContaining({ key: 'minutes', now: `${former.minutes} 分钟`, after: '13 分钟' }),
    ]),
  );
  expect(change.cause).toMatchObject({ place: '教学设计', texts: [{ before: former.title, now: '先看一看' }, {}] });

  const { data, status } = await desk.decide(change, ['title']);

  expect(status).toBe(200);
  expect(await desk.slide()).toEqual({ ...former, title: '先看一看' });
  expect((await desk.list()).changes.filter(({ slideId }) => slideId === desk.stepId)).toEqual([]);
  expect((await desk.list()).decided[0]).toMatchObject({ taken: 1, left: change.count - 1 });

  expect((await desk.undo(data.changeId)).status).toBe(200);
  expect(await desk.slide()).toEqual(former);
  expect((await desk.look('toSlides')).parts).toEqual(change.parts);
  expect((await desk.undo(data.changeId)).message).toBe('之后又改过，不能撤销了');
});

it('proposes to keep what she wrote herself, and leaves it until its source changes again', async () => {
  await desk.changeSlide((slide) => ({ ...slide, title: '我的说法' }));
  await desk.changeDesign(withStep({ title: '换个说法' }));

  const change = await desk.look('toSlides');
  await desk.decide(change, []);

  expect(change.parts.find(({ key }) => key === 'title')).toMatchObject({ isHers: true, isProposed: false });
  expect((await desk.slide()).title).toBe('我的说法');
  expect((await desk.list()).changes.filter(({ slideId }) => slideId === desk.stepId)).toEqual([]);

  await desk.changeDesign(withStep({ title: '又换了说法' }));

  expect((await desk.look('toSlides')).parts.map(({ key }) => key)).toContain('title');
});

it('brings what she wrote on a slide back into the design, at the one place it came from', async () => {
  const goal = (await desk.design()).goals[0];
  const shown = (await desk.deck()).slides.find(({ id }) => id === 'goals');
  const [first = ''] = shown?.layout === 'goals' ? shown.items : [];
  expect(goal?.text).toContain(first);
  await desk.changeSlide((slide) => ({ ...slide, minutes: 17, tag: '17 分钟' }));
  await desk.changeSlide(
    (slide) =>
      slide.layout === 'goals' ? { ...slide, items: [`${first}，并说明理由`, ...slide.items.slice(1)] } : slide,
    'goals',
  );
  expect((await cardOf('design')).stale?.pages).toBe(2);

  const [minutes, words] = [await desk.look('toDesign'), await desk.look('toDesign', 'goals')];
  expect(minutes.parts).toMatchObject([{ key: 'minutes', after: '17 分钟' }]);
  expect(words.parts).toMatchObject([{ name: '教学目标 1', now: first, after: `${first}，并说明理由` }]);
  await desk.decide(minutes, ['minutes']);
  const { status, data } = await desk.decide(
    await desk.look('toDesign', 'goals'),
    words.parts.map(({ key }) => key),
  );

  expect(status).toBe(200);
  const after = await desk.design();
  expect(after.goals[0]?.text).toBe(goal?.text.replace(first, `${first}，并说明理由`));
  expect(after.activities.find(({ id }) => id === desk.stepId)?.minutes).toBe(17);
  expect((await desk.list()).changes.filter(({ direction }) => direction === 'toDesign')).toEqual([]);
  await desk.undo(data.changeId);
  expect((await desk.design()).goals[0]?.text).toBe(goal?.text);
});

it('offers a page for a new step, and to take out the page of one that is gone', async () => {
  const step = { ...(await desk.step()), id: 'more-1', title: '再想一步', minutes: 2 };
  await desk.changeDesign((design) => ({ ...design, activities: [...design.activities, step] }));

  const change = await desk.look('toSlides', 'more-1');
  expect(change).toMatchObject({ kind: 'added', page: 0, now: null, after: { title: '再想一步' } });
  await desk.decide(change, ['page']);
  expect((await desk.deck()).slides.map(({ title }) => title)).toContain('再想一步');

  await desk.changeDesign((design) => ({
    ...design,
    activities: design.activities.filter(({ id }) => id !== 'more-1'),
  }));
  const gone = await desk.look('toSlides', 'more-1');
  expect(gone).toMatchObject({ kind: 'removed', after: null, parts: [{ isHers: false, isProposed: true }] });
  await desk.decide(gone, ['page']);
  expect((await desk.deck()).slides.map(({ title }) => title)).not.toContain('再想一步');
});

it('says nothing of changes that no slide shows', async () => {
  await desk.changeDesign((design) => ({ ...design, reflection: '下次多留些时间' }));

  expect((await cardOf('courseware')).stale).toBeNull();
  expect((await desk.app.call(listOwnLessons, {}, desk.teacher)).data.lessons[0]?.isStale).toBe(false);
});

it('leaves all pages at once where she says so on the page of the lesson', async () => {
  await desk.changeDesign(withStep({ title: '先猜一猜', minutes: 11 }));
  const { stale } = await cardOf('courseware');

  await desk.app.call(
    keepAsItIs,
    { kind: 'courseware', thingId: desk.deckId(), revision: stale?.revision ?? 0 },
    desk.teacher,
  );

  expect((await cardOf('courseware')).stale).toBeNull();
  expect((await desk.list()).changes).toEqual([]);
});

it('refuses what is not hers, not open, not a part of it, or not what she looked at', async () => {
  await desk.changeDesign(withStep({ title: '先比一比' }));
  const change = await desk.look('toSlides');
  const name = { coursewareId: desk.deckId(), direction: 'toSlides' as const, slideId: desk.stepId };
  const input = { ...name, designRevision: change.designRevision, deckRevision: change.deckRevision, taken: ['title'] };
  const { app, teacher, stranger } = desk;

  expect((await app.call(contract.listLessonChanges, { coursewareId: name.coursewareId }, stranger)).status).toBe(404);
  expect((await app.call(contract.getLessonChange, name, stranger)).status).toBe(404);
  expect((await app.call(contract.decideLessonChange, input, stranger)).status).toBe(404);
  expect((await app.call(contract.getLessonChange, { ...name, slideId: 'constructor' }, teacher)).status).toBe(404);
  expect(await app.call(contract.decideLessonChange, { ...input, taken: ['id'] }, teacher)).toMatchObject({
    status: 400,
    message: '没有这一处',
  });
  await desk.changeDesign(withStep({ title: '先量一量' }));
  expect(await app.call(contract.decideLessonChange, input, teacher)).toMatchObject({
    status: 409,
    message: '刚刚又改了，请看新的内容再定',
  });
  expect((await desk.slide()).title).not.toMatch(/^先/);
});

it('says of slides from before that it does not know what they were made of', async () => {
  await desk.forgetSources();
  await desk.changeDesign((design) => design);

  expect(await desk.list()).toMatchObject({ isKnown: false, designId: desk.designId, changes: [] });
  expect((await cardOf('courseware')).stale).toMatchObject({ pages: 0 });
});

it('keeps no sources of slides made of an outline', async () => {
  const { app, teacher } = desk;
  const outline = '# 光的反射\n\n## 目标\n- 说出定律';
  const { coursewareId } = (await app.call(courseware.generateCourseware, { outline }, teacher)).data;

  expect((await app.call(contract.listLessonChanges, { coursewareId }, teacher)).data.isKnown).toBe(false);
});
