import * as contract from '@app/contract/making/scores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { openScoreDesk, type ScoreDesk } from '#test/score-desk.ts';
import { sweepScores } from './scores.service.ts';

let desk: ScoreDesk;
beforeAll(async () => {
  desk = await openScoreDesk();
});
afterAll(async () => {
  await endWordThread('over');
  await desk.app.close();
});

const cellsOf = async (sheetId: string) =>
  Object.fromEntries((await desk.read(sheetId)).pupils.map(({ name, cells }) => [name, cells]));

describe('a score sheet', () => {
  it('has the pupils of the class and a column for each question, and is the same one when it is begun twice', async () => {
    const sheetId = await desk.newSheet();
    const { items, pupils, className, isPaperChanged } = await desk.read(sheetId);
    expect(items.map(({ label, key, score }) => [label, key.join(''), score])).toEqual([
      ['1', 'B', 5],
      ['2', '错', 5],
      ['3', '', 5],
      ['4', '', 5],
      ['5', '', 5],
    ]);
    expect([className, isPaperChanged]).toEqual(['3 班', false]);
    expect(pupils.map(({ name }) => name).toSorted()).toEqual([...desk.pupils].toSorted());
    expect(await desk.newSheet()).toBe(sheetId);
    expect((await desk.read(sheetId)).pupils).toHaveLength(4);
    expect((await desk.list()).map((one) => one.sheetId)).toContain(sheetId);
  });

  it('keeps letters of choices and scores of the rest, each cell by itself', async () => {
    const sheetId = await desk.named(['甲', '乙']);
    const [first, second] = (await desk.read(sheetId)).pupils;
    await desk.set(sheetId, [{ pupilId: first?.pupilId ?? '', cells: { '1': 'ｂ', '2': '×', '3': '2.5' } }]);
    // Another tab that has not seen this writes another cell, and one of another pupil.
    await desk.set(sheetId, [
      { pupilId: first?.pupilId ?? '', cells: { '4': '5', '3': '3' } },
      { pupilId: second?.pupilId ?? '', isAbsent: true },
    ]);
    await desk.set(sheetId, [{ pupilId: first?.pupilId ?? '', cells: { '2': '' } }]);
    expect(await cellsOf(sheetId)).toEqual({ 甲: { '1': 'B', '3': '3', '4': '5' }, 乙: {} });
    expect((await desk.read(sheetId)).pupils.find(({ name }) => name === '乙')?.isAbsent).toBe(true);
  });

  it.each([
    ['a score above the full mark', { '3': '6' }, '第 3 题满分 5 分，填不了 6 分'],
    ['a letter that is no option', { '1': 'E' }, '第 1 题只有 A 到 D，没有 E'],
    ['a letter where a score is asked', { '4': 'A' }, '第 4 题填分数，“A”不认识'],
    ['hundredths', { '4': '1.25' }, '第 4 题的分数最多一位小数'],
    ['a question the paper has not', { '77': '1' }, '这份卷没有这道题'],
  ])('refuses %s, and what came with it', async (_, cells, message) => {
    const sheetId = await desk.named(['甲', '乙']);
    const [first, second] = (await desk.read(sheetId)).pupils;
    const refused = await desk.set(sheetId, [
      { pupilId: first?.pupilId ?? '', cells: { '5': '4' } },
      { pupilId: second?.pupilId ?? '', cells },
    ]);
    expect(refused).toMatchObject({ status: 400, message });
    expect(await cellsOf(sheetId)).toEqual({ 甲: {}, 乙: {} });
  });

  it('gives half for some of several right letters where she says so, and refuses that where one letter is right', async () => {
    const { app, teacher, other } = desk;
    const sheetId = await desk.named(['甲']);
    const several = { type: 'multiple', key: ['A', 'C'], section: '一、多选题' };
    await app.database.pool.query(
      `update score_sheets set items = jsonb_set(items, '{0}', items->0 || $2) where id = $1`,
      [sheetId, JSON.stringify(several)],
    );
    const rule = (nos: number[], isHalf: boolean, as = teacher) =>
      app.call(contract.setHalfForSome, { sheetId, nos, isHalf }, as);
    expect(await rule([1], true)).toMatchObject({ status: 200 });
    expect((await desk.read(sheetId)).items.map(({ isHalfForSome }) => isHalfForSome)).toEqual([true, ...Array(4)]);
    expect(await rule([1, 2], false)).toMatchObject({ status: 400, message: '只有多选题能选对一部分得一半' });
    expect(await rule([1], false, other)).toMatchObject({ status: 404 });
    expect((await desk.read(sheetId)).items[0]).toMatchObject({ isHalfForSome: true });
    await rule([1], false);
    expect((await desk.read(sheetId)).items[0]).toMatchObject({ isHalfForSome: false });
  });

  it('takes a pupil for present who gets a score, and keeps all of what is named twice', async () => {
    const sheetId = await desk.named(['甲']);
    const [pupil] = (await desk.read(sheetId)).pupils;
    const pupilId = pupil?.pupilId ?? '';
    await desk.set(sheetId, [{ pupilId, isAbsent: true }]);
    await desk.set(sheetId, [
      { pupilId, cells: { '1': 'A', '2': '对' } },
      { pupilId, cells: { '1': 'B' } },
    ]);
    expect((await desk.read(sheetId)).pupils).toMatchObject([{ isAbsent: false, cells: { '1': 'B', '2': '对' } }]);
  });

  it('keeps what two tabs write at once into cells of one pupil', async () => {
    const sheetId = await desk.named(['甲']);
    const [pupil] = (await desk.read(sheetId)).pupils;
    const pupilId = pupil?.pupilId ?? '';
    await Promise.all(['1', '2', '3', '4', '5'].map((no) => desk.set(sheetId, [{ pupilId, cells: { [no]: '1' } }])));
    expect(await cellsOf(sheetId)).toEqual({ 甲: { '1': '1', '2': '1', '3': '1', '4': '1', '5': '1' } });
  });

  it('orders by number and never by score, and lets no two have one number', async () => {
    const sheetId = await desk.named(['甲', '乙', '丙']);
    const ids = Object.fromEntries((await desk.read(sheetId)).pupils.map(({ name, pupilId }) => [name, pupilId]));
    const number = (name: string, value: string) =>
      desk.app.call(
        contract.changeScorePupil,
        { sheetId, pupilId: ids[name] ?? '', number: value, name },
        desk.teacher,
      );
    await number('甲', '10');
    await number('丙', '2');
    expect((await desk.read(sheetId)).pupils.map(({ name }) => name)).toEqual(['丙', '甲', '乙']);
    expect(await number('乙', '2')).toMatchObject({ status: 409, message: '座号 2 已经有人了' });
  });

  it('belongs to its teacher: nobody else reads, writes or removes it', async () => {
    const sheetId = await desk.named(['甲']);
    const [pupil] = (await desk.read(sheetId)).pupils;
    const rows = [{ pupilId: pupil?.pupilId ?? '', cells: { '1': 'A' } }];
    const { app, other } = desk;
    const said = await Promise.all([
      app.call(contract.getScoreSheet, { sheetId }, other),
      app.call(contract.setScores, { sheetId, rows }, other),
      app.call(contract.takeScores, { sheetId, rows: [{ number: '', name: '丁', isAbsent: false, cells: {} }] }, other),
      app.call(contract.addScorePupils, { sheetId, pupils: [{ name: '丁' }] }, other),
      app.call(contract.removeScorePupil, { sheetId, pupilId: pupil?.pupilId ?? '' }, other),
      app.call(contract.removeScoreSheet, { sheetId }, other),
    ]);
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 404));
    expect((await app.call(contract.listScoreSheets, {}, other)).data.list).toEqual([]);
    expect(await cellsOf(sheetId)).toEqual({ 甲: {} });
  });

  it('comes back for 30 days after it was removed, and is erased then', async () => {
    const { app, teacher } = desk;
    const sheetId = await desk.named(['甲']);
    await app.call(contract.removeScoreSheet, { sheetId }, teacher);
    expect((await app.call(contract.getScoreSheet, { sheetId }, teacher)).status).toBe(404);
    await app.call(contract.restoreScoreSheet, { sheetId }, teacher);
    expect((await desk.read(sheetId)).pupils).toHaveLength(1);
    await app.call(contract.removeScoreSheet, { sheetId }, teacher);
    await sweepScores({ db: app.deps.db, now: () => new Date(app.deps.now().getTime() + 31 * 24 * 3_600_000) });
    expect((await app.call(contract.restoreScoreSheet, { sheetId }, teacher)).status).toBe(404);
    const { rows } = await app.database.pool.query('select 1 from score_pupils where sheet_id = $1', [sheetId]);
    expect(rows).toEqual([]);
  });

  it('holds at most 200 pupils', async () => {
    const sheetId = await desk.named(Array.from({ length: 200 }, (_, at) => `学生${at + 1}`));
    const more = await desk.app.call(contract.addScorePupils, { sheetId, pupils: [{ name: '多一个' }] }, desk.teacher);
    expect(more).toMatchObject({ status: 400, message: '一张成绩表最多 200 人' });
  });
});

describe('the report of a sheet', () => {
  it('is a Word file with tables and nobody’s name, and none before somebody is entered', async () => {
    const { app, teacher } = desk;
    const sheetId = await desk.named(['陈一二', '李三四']);
    const headers = { 's-auth-token': teacher.token };
    const report = () =>
      app.app.inject({ method: 'POST', url: contract.exportScoreReport.path, payload: { sheetId }, headers });
    expect((await report()).json()).toMatchObject({ message: '还没有人的成绩填完，填完一人以后就有报告' });
    const [pupil] = (await desk.read(sheetId)).pupils;
    await desk.set(sheetId, [
      { pupilId: pupil?.pupilId ?? '', cells: { '1': 'C', '2': '错', '3': '5', '4': '-', '5': '2.5' } },
    ]);
    const bytes = new Uint8Array((await report()).rawPayload);
    const { markdown } = await readDocumentInWorker('test', bytes, '报告.docx', {
      maxChars: 50_000,
      timeoutMs: 30_000,
    });
    expect(markdown).toContain('| 平均分 | 12.5 |');
    expect(markdown).toContain('不到 15 人，没算');
    expect(markdown).toMatch(/\| 1 \| 单选题 [^|]{1,60}\| 5 \| 0 \| 0% \| — \|/);
    expect(markdown).not.toMatch(/陈一二|李三四/);
  });
});

describe('scores out of a file', () => {
  const csv = [
    '九年级月考',
    '座号,姓名,第1题,第 2 题,3,T4,第5题（5分）,总分',
    '2,陈一,b,×,5,5,4,24',
    '1,李二,A,对,3,2,9,10',
    '3,王三,缺考,,,,,',
    '4,新来的,C,错,1,0,2.5,9',
    ',,1,1,1,1,1,',
    '5,陈一,B,对,1,1,1,8',
    ',平均分,,,3,2,3,',
  ].join('\n');

  it('is looked at first: what is fine, what is not and why, by the number of the row', async () => {
    const sheetId = await desk.named(['陈一', '李二', '王三']);
    const { data } = await desk.readFile(sheetId, csv);
    expect(data.labels).toEqual(['1', '2', '3', '4', '5']);
    expect(data.rows.map(({ name, isAbsent }) => [name, isAbsent])).toEqual([
      ['陈一', false],
      ['王三', true],
      ['新来的', false],
      ['陈一', false],
    ]);
    expect(data.faults).toEqual(['第 4 行（李二）：第 5 题满分 5 分，填不了 9 分', '第 7 行：没有姓名，也没有座号']);
    expect(data.remarks).toEqual(['第 6 行（新来的）：各题加起来 8.5 分，总分一栏写的是 9']);
    expect(await cellsOf(sheetId)).toEqual({ 陈一: {}, 李二: {}, 王三: {} });
  });

  it('takes what is fine, brings pupils along who are not there yet, and gives a class list its numbers', async () => {
    const sheetId = await desk.named(['陈一', '李二', '王三']);
    const { data } = await desk.readFile(sheetId, csv);
    const taken = await desk.app.call(contract.takeScores, { sheetId, rows: data.rows.slice(0, 3) }, desk.teacher);
    expect(taken.data).toEqual({ taken: 3, added: 1 });
    const { pupils } = await desk.read(sheetId);
    expect(pupils.map(({ number, name, isAbsent }) => [number, name, isAbsent])).toEqual([
      ['2', '陈一', false],
      ['3', '王三', true],
      ['4', '新来的', false],
      ['', '李二', false],
    ]);
    expect(pupils[0]?.cells).toEqual({ '1': 'B', '2': '错', '3': '5', '4': '5', '5': '4' });
    expect(pupils[3]?.cells).toEqual({});
    // Once more changes nothing: everybody is found again.
    const again = await desk.app.call(contract.takeScores, { sheetId, rows: data.rows.slice(0, 3) }, desk.teacher);
    expect(again.data).toEqual({ taken: 3, added: 0 });
    expect((await desk.read(sheetId)).pupils).toEqual(pupils);
  });

  it('says in a sentence what it cannot read', async () => {
    const sheetId = await desk.named(['陈一']);
    expect(await desk.readFile(sheetId, '甲,乙\n1,2')).toMatchObject({
      status: 400,
      message: '没有找到成绩：表里要有一行写着姓名或学号，和题号',
    });
    expect((await desk.readFile(sheetId, csv, '成绩.pdf')).message).toContain('Excel');
  });
});
