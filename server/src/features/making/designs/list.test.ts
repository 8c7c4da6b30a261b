import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

const unknownId = '7d1f3b0a-4c59-4a5c-9b8f-0c2f6a9d1e11';

let app: DesignDesk['app'];
let teacher: DesignDesk['teacher'];
let stranger: DesignDesk['stranger'];
let lessonId: DesignDesk['lessonId'];
let read: DesignDesk['read'];
let write: DesignDesk['write'];
beforeAll(async () => {
  ({ app, teacher, stranger, lessonId, read, write } = await openDesignDesk());
});
afterAll(() => app.close());

describe('the list', () => {
  it('is hers alone, the last changed first, found by title, and removal can be undone', async () => {
    const mine = await app.signUp();
    await app.call(saveUserInfo, { userName: '周老师', phaseCode: '04', subjectCode: '02' }, mine);
    const first = await write({ lessonId }, mine);
    const second = await write({ title: '测量旗杆' }, mine);
    const list = async (keyword = '') => (await app.call(contract.listDesigns, { keyword }, mine)).data;

    expect((await list()).list.map(({ title }) => title).toSorted()).toEqual(['公式法', '测量旗杆']);
    expect((await list('旗')).list).toMatchObject([{ designId: second.designId, place: '初中 · 数学' }]);
    expect((await list('%')).total).toBe(0);

    await app.call(contract.removeDesign, { designId: first.designId }, mine);
    expect((await list()).total).toBe(1);
    expect((await app.call(contract.getDesign, { designId: first.designId }, mine)).status).toBe(404);
    await app.call(contract.restoreDesign, { designId: first.designId }, mine);
    expect((await list()).total).toBe(2);
  });
});

describe('bad requests', () => {
  it.each([
    [{}, '请选择一课，或写下课题'],
    [{ lessonId: 'no-such.1.1' }, '找不到这一课，请重新选择'],
    [{ title: '课', periods: 13 }, '最多 12 课时'],
    [{ title: '课', userInput: '禁用的话题' }, '内容涉及不能使用的话题，请修改后再试'],
    [{ title: '课', phase: '03', subject: '05' }, '这个学段没有这门学科，请重新选择'],
  ])('%j are refused with a sentence', async (wish, message) => {
    expect((await app.call(contract.generateDesign, wish, teacher)).message).toBe(message);
  });

  it('about designs of others find nothing and change nothing', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const answers = await Promise.all([
      app.call(contract.getDesign, { designId }, stranger),
      app.call(contract.saveDesign, { designId, revision, design: { ...design, board: '别人' } }, stranger),
      app.call(contract.removeDesign, { designId }, stranger),
      app.call(contract.restoreDesign, { designId }, stranger),
      app.call(contract.rewriteSection, { designId, section: 'board', wish: 'shorter' }, stranger),
      app.call(contract.listDesignVersions, { designId }, stranger),
      app.call(contract.getDesignVersion, { designId, revision }, stranger),
      app.call(contract.generateDesign, { designId }, stranger),
      app.call(contract.getDesign, { designId: unknownId }, teacher),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await read(designId)).design).toEqual(design);
  });
});
