import { type AddedPicture, addDesignPicture, listDesignPictures } from '@app/contract/keeping/design-pictures.ts';
import { saveMyQuestion } from '@app/contract/library/my-questions.ts';
import * as contract from '@app/contract/library/school-questions.ts';
import { saveComposedPaper } from '@app/contract/making/papers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { joinSchool } from '#test/join-school.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let author: Teacher;
let colleague: Teacher;
let researcher: Teacher;
let stranger: Teacher;
let guest: Teacher;

beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  const school = { areaId: '110101', phases: ['04' as const] };
  await seedSchools(app.deps, [
    { id: 'one', name: '第一中学', ...school },
    { id: 'two', name: '第二中学', ...school },
  ]);
  author = await app.signUp();
  colleague = await app.signUp();
  researcher = await app.signUp();
  stranger = await app.signUp();
  guest = await app.signUp();
  for (const teacher of [author, colleague, researcher]) await joinSchool(app, teacher, 'one');
  await joinSchool(app, stranger, 'two');
  await app.database.pool.query('update users set role_id = 3 where id = any($1)', [
    [researcher.userId, stranger.userId],
  ]);
});
afterAll(() => app.close());

const place = { phase: '04', subject: '02', grade: '09' } as const;
const write = async (stem: string, change: object = {}) => {
  const draft = { ...place, type: 'short' as const, difficulty: 3, score: 5, stem, answer: ['略'] };
  return (await app.call(saveMyQuestion, { ...draft, ...change }, author)).data;
};
const send = (myQuestionId: string, as = author) => app.call(contract.sendToSchool, { myQuestionId }, as);
type Wish = Parameters<typeof app.call<typeof contract.searchSchoolQuestions>>[1];
const list = async (wish: Wish = {}, as = colleague) =>
  (await app.call(contract.searchSchoolQuestions, wish, as)).data.list;
const waiting = (as = researcher) => list({ list: 'waiting' }, as);
type Decision = Partial<Parameters<typeof app.call<typeof contract.decideSchoolQuestion>>[1]>;
const decide = (one: contract.SchoolQuestion | undefined, change: Decision = {}, as = researcher) => {
  const { schoolQuestionId = '', question } = one ?? {};
  const order = { schoolQuestionId, questionId: question?.id ?? '', decision: 'approve' as const, ...change };
  return app.call(contract.decideSchoolQuestion, order, as);
};
const titleIs = (title: string) => (one: contract.SchoolQuestion) => one.question.title === title;
/** Written, sent and let in. */
const shared = async (stem: string) => {
  const mine = await write(stem, { title: stem });
  await send(mine.myQuestionId);
  await decide((await waiting()).find(titleIs(stem)));
  return { mine, found: (await list()).find(titleIs(stem)) };
};

describe('a question that was sent to the school', () => {
  it('waits until a researcher of the school lets it in; then colleagues find it by its words', async () => {
    const { myQuestionId } = await write('解释校门口减速带的作用', { title: '减速带' });
    expect((await send(myQuestionId)).data).toEqual({ stage: 'waiting', isNew: true });
    expect((await send(myQuestionId)).data).toEqual({ stage: 'waiting', isNew: false });
    expect(await list()).toEqual([]);
    const [one] = await waiting();
    expect(one).toMatchObject({ question: { title: '减速带' }, stage: 'waiting', isMine: false });
    expect(await decide(one)).toMatchObject({ status: 200 });
    expect(await list({ keyword: '减速带' })).toMatchObject([{ stage: 'shared', useCount: 0 }]);
    expect(await list({ keyword: '抛物线' })).toEqual([]);
    expect(await list({ list: 'mine' }, author)).toMatchObject([{ stage: 'shared', isMine: true }]);
  });

  it('is judged by nobody else: not by a colleague, not by its author, not by the researcher of another school', async () => {
    const { myQuestionId } = await write('说说怎样估算教室的面积', { title: '估算' });
    await send(myQuestionId);
    const one = (await waiting()).find(titleIs('估算'));
    expect(await decide(one, {}, colleague)).toMatchObject({ status: 403 });
    expect(await decide(one, {}, stranger)).toMatchObject({ status: 404 });
    expect(await waiting(stranger)).toEqual([]);
    expect(await app.call(contract.searchSchoolQuestions, { list: 'waiting' }, colleague)).toMatchObject({
      status: 403,
    });
    await app.database.pool.query('update users set role_id = 2 where id = $1', [author.userId]);
    expect(await decide(one, {}, author)).toMatchObject({ status: 404 });
    await app.database.pool.query('update users set role_id = 1 where id = $1', [author.userId]);
    expect((await list()).some(titleIs('估算'))).toBe(false);
  });

  it('goes back with a reason, and is read in the version that was seen', async () => {
    const first = await write('写出三个全等的例子', { title: '全等' });
    await send(first.myQuestionId);
    const seen = (await waiting()).find(titleIs('全等'));
    expect(await decide(seen, { decision: 'reject' })).toMatchObject({ status: 400 });
    const { myQuestionId, revision } = first;
    await write('写出四个全等的例子', { title: '全等', myQuestionId, revision });
    await send(myQuestionId);
    expect(await decide(seen)).toMatchObject({ status: 409 });
    const again = (await waiting()).find(titleIs('全等'));
    expect(await decide(again, { decision: 'reject', reason: '答案没有写全' })).toMatchObject({ status: 200 });
    const told = (await list({ list: 'mine' }, author)).find(titleIs('全等'));
    expect(told).toMatchObject({ stage: 'refused', reason: '答案没有写全' });

    // The record of the school, and what is said of the author goes with her.
    const { rows } = await app.database.pool.query(
      `select school_id, about_id, subject_id, body ->> 'label' as label from audits
       join audit_parts on audit_id = audits.id and part = 'told' where target_id = $1`,
      [again?.schoolQuestionId],
    );
    expect(rows).toEqual([{ school_id: 'one', about_id: author.userId, subject_id: author.userId, label: '全等' }]);
  });

  it('is never seen behind the wall of the school', async () => {
    const { found } = await shared('只有一中看得到的题');
    expect(await list({}, stranger)).toEqual([]);
    const schoolQuestionId = found?.schoolQuestionId ?? '';
    expect(await app.call(contract.takeSchoolQuestion, { schoolQuestionId }, stranger)).toMatchObject({ status: 404 });
    for (const as of [guest]) {
      const refused = await app.call(contract.searchSchoolQuestions, {}, as);
      expect(refused).toMatchObject({ status: 403, message: '学校确认你是本校老师以后，才能看本校的题' });
    }
    expect(await send((await write('外人的题')).myQuestionId, stranger)).toMatchObject({ status: 404 });
  });

  it('is used as a copy, which counts once and stays when it is taken back', async () => {
    const { found } = await shared('用过还在的题');
    const schoolQuestionId = found?.schoolQuestionId ?? '';
    const take = () => app.call(contract.takeSchoolQuestion, { schoolQuestionId }, colleague);
    const { question, isNew } = (await take()).data;
    expect(isNew).toBe(true);
    expect((await take()).data).toMatchObject({ isNew: false, question: { id: question.id } });
    expect((await list()).find(titleIs('用过还在的题'))).toMatchObject({ useCount: 1 });
    const sections = [{ title: '一、简答题', questions: [{ questionId: question.id, score: 5 }] }];
    const paper = { ...place, title: '随堂', minutes: 20, sections };
    expect(await app.call(saveComposedPaper, paper, colleague)).toMatchObject({ status: 200 });

    const withdraw = (as: Teacher) => app.call(contract.withdrawFromSchool, { schoolQuestionId }, as);
    expect(await withdraw(colleague)).toMatchObject({ status: 404 });
    expect(await withdraw(author)).toMatchObject({ status: 200 });
    expect((await list()).some(titleIs('用过还在的题'))).toBe(false);
    expect(await app.call(saveComposedPaper, { ...paper, title: '再用一次' }, colleague)).toMatchObject({
      status: 200,
    });
  });
});

describe('pictures of a question that was sent to the school', () => {
  it('are seen by colleagues at addresses, become their own when they take it, and are nobody else’s', async () => {
    const body = new FormData();
    const shot = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer();
    body.append('file', new Blob([new Uint8Array(shot)]), '操场.png');
    const origin = await app.listen();
    const headers = { 's-auth-token': author.token };
    const added = await fetch(origin + addDesignPicture.path, { method: 'POST', headers, body });
    const { pictureId } = ((await added.json()) as { data: AddedPicture }).data; // the standard envelope
    const stem = `看图写话：雨后的操场\n\n![](picture:${pictureId}?width=50)`;
    await send((await write(stem, { title: '操场' })).myQuestionId);
    await decide((await waiting()).find(titleIs('操场')));
    const found = (await list({ keyword: '雨后' })).find(titleIs('操场'));
    const [, url = ''] = /\((\/storage\/picture\/[^)]+)\)/.exec(found?.question.stem ?? '') ?? [];
    expect((await fetch(origin + url)).status).toBe(200);
    expect(await list({ keyword: '雨后' }, stranger)).toEqual([]);

    const { data } = await app.call(
      contract.takeSchoolQuestion,
      { schoolQuestionId: found?.schoolQuestionId ?? '' },
      colleague,
    );
    const [, copy = ''] = /picture:([0-9a-f-]{36})/.exec(data.question.stem) ?? [];
    expect(copy).not.toBe(pictureId);
    const hers = async (id: string, as: Teacher) =>
      (await app.call(listDesignPictures, { pictureIds: [id] }, as)).data.list.length;
    expect([await hers(copy, colleague), await hers(pictureId, colleague), await hers(copy, stranger)]).toEqual([
      1, 0, 0,
    ]);
    const { rows } = await app.database.pool.query(
      'select refs from blobs join design_pictures p on p.blob_id = blobs.id where p.id = $1',
      [copy],
    );
    expect(rows).toEqual([{ refs: 2 }]);
  });
});
