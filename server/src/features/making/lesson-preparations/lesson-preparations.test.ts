import { saveUserInfo } from '@app/contract/identity/users.ts';
import { getCourseware, listCourseware, removeCourseware } from '@app/contract/making/courseware.ts';
import { getDesign, listDesigns } from '@app/contract/making/designs.ts';
import * as contract from '@app/contract/making/lesson-preparations.ts';
import { getPaperContent } from '@app/contract/making/papers.ts';
import { cancelTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { waitingMakings } from '#test/waiting-makings.ts';
import { preparationMaker } from './preparing.service.ts';

const equity = countedEquity('AI_GENERATION', 'COURSEWARE_GENERATION', 'PAPER_DOWNLOAD');
const LESSON = 'rj-math-9a.1.2';

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
const waiting = waitingMakings();

beforeAll(async () => {
  const { jobs } = waiting;
  app = await openTestApp({ equity, jobs, withQuestions: true, speech: fakeSpeech({ kind: 'local' }) });
  // Designs and slides of a school without a model.
  Object.assign(app.deps, { model: app.deps.offline });
  await equity.open(app.database);
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(() => app.close());
beforeEach(() => {
  waiting.forget();
  equity.left = Number.POSITIVE_INFINITY;
});

const read = async (preparationId: string, as: Teacher = teacher) =>
  (await app.call(contract.getPreparation, { preparationId }, as)).data;
const begin = async (wish: Record<string, unknown> = {}) =>
  (await app.call(contract.beginPreparation, { lessonId: LESSON, ...wish }, teacher)).data.preparationId;
const statesOf = ({ parts }: contract.Preparation) => parts.map(({ part, state }) => `${part} ${state}`);
const allDone = contract.lessonParts.map((part) => `${part} done`);

const work = (...how: [isLeft?: (queue: string) => boolean, isEnough?: () => boolean]) => waiting.work(app, ...how);

describe('a whole lesson', () => {
  it('is five things that follow one design, each there at its own desk', async () => {
    const id = await begin({ classes: '九（2）班' });
    expect(await read(id)).toMatchObject({ state: 'making', title: '配方法' });
    await work();
    const made = await read(id);
    expect({ state: made.state, parts: statesOf(made), progress: made.progress }).toEqual({
      state: 'ready',
      parts: allDone,
      progress: 100,
    });
    const idOf = (part: contract.LessonPart) => made.parts.find((one) => one.part === part)?.thing?.id ?? '';
    const { data: design } = await app.call(getDesign, { designId: idOf('design') }, teacher);
    expect(design).toMatchObject({ stage: 'ready', design: { learners: expect.stringContaining('九（2）班') } });
    const { data: deck } = await app.call(getCourseware, { coursewareId: idOf('courseware') }, teacher);
    expect(deck).toMatchObject({ stage: 'ready', designId: idOf('design') });
    const papers = await Promise.all(
      (['exercise', 'homework'] as const).map(
        async (part) => (await app.call(getPaperContent, { paperId: idOf(part) }, teacher)).data,
      ),
    );
    const asked = papers.map(({ sections }) => sections.flatMap(({ questions }) => questions.map(({ id: no }) => no)));
    expect(asked[0]).toHaveLength(5);
    expect(asked[1]?.length).toBeGreaterThanOrEqual(3);
    expect(asked[0]?.filter((no) => asked[1]?.includes(no))).toEqual([]);
    const stems = papers.flatMap(({ sections }) =>
      sections.flatMap(({ questions }) => questions.map((one) => one.stem)),
    );
    expect(stems.filter((stem) => /^[-*•]\s|\n[-*•]\s/.test(stem))).toEqual([]);
    expect(papers.map(({ heading }) => heading)).toEqual(['九（2）班', '九（2）班']);
    expect(made.parts[4]).toMatchObject({ line: expect.stringMatching(/^朗读 · \d+ 分钟录音$/) });
  });

  it('answers a task of the homework by what its design expects where it takes up a question of it', async () => {
    const id = await begin({ lessonId: 'rj-geography-xb2.2.1' });
    await work();
    const paperId = (await read(id)).parts.find(({ part }) => part === 'homework')?.thing?.id ?? '';
    const { sections } = (await app.call(getPaperContent, { paperId }, teacher)).data;
    const task = sections.flatMap(({ questions }) => questions).find(({ stem }) => stem.includes('为什么能成为工业国'));
    expect(task?.answer.join('')).toContain('要点：自然资源不足');
  });

  it('is counted as its parts are, and by nothing else', async () => {
    const id = await begin();
    await work();
    const made = await read(id);
    const entries = await Promise.all(made.parts.map(({ thing }) => equity.entriesOf(thing?.id ?? '')));
    expect(entries.slice(0, 4)).toEqual([['held', 'confirmed'], ['held', 'confirmed'], [], []]);
    // Voices of this machine cost nobody anything.
    expect(entries[4]).not.toContain('held');
    expect(await equity.entriesOf(id)).not.toContain('held');
  });

  it('says of each part what of her wishes is not in it', async () => {
    const id = await begin({ wishes: '导入用校门口的桥，练习 3 道' });
    await work();
    const { parts } = await read(id);
    const noticeOf = (part: contract.LessonPart) => parts.find((one) => one.part === part)?.notice ?? '';
    expect(noticeOf('design')).toContain('没有按“要求”写');
    expect(noticeOf('courseware')).toContain('没有另外按要求改');
    expect(noticeOf('audio')).toContain('没有按要求改');
    expect(noticeOf('homework')).toContain('没有按要求改写');
    const exercise = parts.find(({ part }) => part === 'exercise');
    expect(exercise).toMatchObject({
      line: expect.stringContaining('3 题'),
      notice: expect.not.stringContaining('要求'),
    });
  });

  it('is one task with one progress; its parts are not told beside it', async () => {
    const id = await begin();
    const { data } = await app.call(listTasks, {}, teacher);
    expect(data.list.filter(({ taskId }) => taskId === id)).toMatchObject([{ kind: 'lesson-preparation' }]);
    const { parts } = await read(id);
    expect(data.list.map(({ taskId }) => taskId)).not.toContain(parts[0]?.thing?.id);
    await work();
  });
});

describe('a lesson that does not go through', () => {
  it('keeps what is done when she stops it, and goes on from there', async () => {
    const id = await begin();
    let isBegun = false;
    const looking = (async () => {
      while (!isBegun) {
        const { parts } = await read(id);
        isBegun = parts[0]?.state === 'done' && parts[1]?.state === 'making';
      }
    })();
    // Slides are begun and nobody makes them: she stops while she waits for them.
    const left = await work(
      (queue) => queue === 'compose-courseware',
      () => isBegun,
    );
    await looking;
    expect((await app.call(cancelTask, { taskId: id }, teacher)).status).toBe(200);
    const stopped = await read(id);
    expect(stopped).toMatchObject({ state: 'stopped', parts: [{ state: 'done' }, { state: 'stopped' }, {}, {}, {}] });
    const deckId = stopped.parts[1]?.thing?.id ?? '';
    expect(await equity.entriesOf(deckId)).toEqual(['held', 'released']);
    await Promise.all(left);
    waiting.forget();
    const designs = (await app.call(listDesigns, {}, teacher)).data.total;
    expect((await app.call(retryTask, { taskId: id }, teacher)).status).toBe(200);
    await work();
    expect(statesOf(await read(id))).toEqual(allDone);
    expect((await app.call(listDesigns, {}, teacher)).data.total).toBe(designs);
  });

  it('goes on after a death where it was, and makes nothing twice', async () => {
    const before = {
      designs: (await app.call(listDesigns, {}, teacher)).data.total,
      decks: (await app.call(listCourseware, {}, teacher)).data.total,
    };
    const id = await begin();
    // Two nodes at once are what a death and a taking up look like at their worst.
    await waiting.jobs.send(preparationMaker.queue, id);
    await work();
    await runMaking(app.deps, preparationMaker, id);
    const made = await read(id);
    expect(statesOf(made)).toEqual(allDone);
    expect((await app.call(listDesigns, {}, teacher)).data.total).toBe(before.designs + 1);
    expect((await app.call(listCourseware, {}, teacher)).data.total).toBe(before.decks + 1);
  });

  it('is refused whole when nothing is left of the package, and says which part it stopped at later', async () => {
    const { total } = (await app.call(contract.listPreparations, {}, teacher)).data;
    equity.left = 0;
    const refused = await app.call(contract.beginPreparation, { lessonId: LESSON }, teacher);
    expect(refused.code).toBe(40017);
    expect((await app.call(contract.listPreparations, {}, teacher)).data.total).toBe(total);
    equity.left = 1;
    const id = await begin();
    await work();
    const made = await read(id);
    expect(made).toMatchObject({ state: 'ready', notice: '课件没有做成，其余的都在' });
    expect(made.parts[1]).toMatchObject({ state: 'failed', notice: expect.stringContaining('次数用完') });
    equity.left = 5;
    await app.call(contract.redoLessonPart, { preparationId: id, part: 'courseware' }, teacher);
    await work();
    expect(statesOf(await read(id))).toEqual(allDone);
  });
});

describe('one part', () => {
  it('is made anew alone, and the former one stays hers', async () => {
    const id = await begin();
    await work();
    const before = await read(id);
    await app.call(contract.redoLessonPart, { preparationId: id, part: 'courseware' }, teacher);
    expect((await app.call(contract.redoLessonPart, { preparationId: id, part: 'audio' }, teacher)).status).toBe(409);
    await work();
    const after = await read(id);
    const idsOf = ({ parts }: contract.Preparation) => parts.map(({ thing }) => thing?.id);
    expect(idsOf(after).filter((one, at) => one !== idsOf(before)[at])).toHaveLength(1);
    expect(after.parts[1]).toMatchObject({ state: 'done' });
    const former = before.parts[1]?.thing?.id ?? '';
    expect((await app.call(getCourseware, { coursewareId: former }, teacher)).data.stage).toBe('ready');
  });

  it('of a lesson she stopped is made without the rest, which waits for her', async () => {
    const id = await begin();
    await app.call(cancelTask, { taskId: id }, teacher);
    waiting.forget();
    expect(statesOf(await read(id))).toEqual(contract.lessonParts.map((part) => `${part} stopped`));
    await app.call(contract.redoLessonPart, { preparationId: id, part: 'design' }, teacher);
    await work();
    const alone = await read(id);
    expect([alone.state, ...statesOf(alone)]).toEqual([
      'stopped',
      'design done',
      ...contract.lessonParts.slice(1).map((part) => `${part} stopped`),
    ]);
    await app.call(retryTask, { taskId: id }, teacher);
    await work();
    expect(statesOf(await read(id))).toEqual(allDone);
  });

  it('that she removed at its desk is told as gone, and can be made anew', async () => {
    const id = await begin();
    await work();
    const deck = (await read(id)).parts[1]?.thing?.id ?? '';
    await app.call(removeCourseware, { coursewareId: deck }, teacher);
    expect((await read(id)).parts[1]).toMatchObject({ state: 'gone' });
    await app.call(contract.redoLessonPart, { preparationId: id, part: 'courseware' }, teacher);
    await work();
    expect(statesOf(await read(id))).toEqual(allDone);
  });
});

describe('a lesson that is taken along', () => {
  it('is one zip with a file of every part', async () => {
    const id = await begin();
    await work();
    const answer = await app.app.inject({
      method: 'POST',
      url: contract.exportPreparation.path,
      headers: { 's-auth-token': teacher.token },
      payload: { preparationId: id },
    });
    expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
    const names = Object.keys(unzipSync(new Uint8Array(answer.rawPayload)));
    expect(names.map((name) => `${name.slice(0, 1)} ${name.split('.').at(-1)}`)).toEqual([
      '1 docx',
      '2 pptx',
      '3 docx',
      '4 docx',
      '5 mp3',
      '5 txt',
    ]);
  });
});

describe('somebody else', () => {
  it('attack: cannot read, redo, export or remove it', async () => {
    const id = await begin();
    await work();
    for (const call of [contract.getPreparation, contract.removePreparation, contract.restorePreparation] as const)
      expect((await app.call(call, { preparationId: id }, stranger)).status).toBe(404);
    const redo = await app.call(contract.redoLessonPart, { preparationId: id, part: 'design' }, stranger);
    expect(redo.status).toBe(404);
    const zip = await app.app.inject({
      method: 'POST',
      url: contract.exportPreparation.path,
      headers: { 's-auth-token': stranger.token },
      payload: { preparationId: id },
    });
    expect(zip.statusCode).toBe(404);
    expect(statesOf(await read(id))).toEqual(allDone);
  });
});
