import { getLearningSituation } from '@app/contract/making/papers.ts';
import { removeScoreSheet } from '@app/contract/making/scores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScoreDesk, type ScoreDesk } from '#test/score-desk.ts';

let desk: ScoreDesk;
beforeAll(async () => {
  desk = await openScoreDesk();
});
afterAll(() => desk.app.close());

const look = async (wish: { classId?: string; bookCode?: string } = {}, as = desk.teacher) =>
  desk.app.call(getLearningSituation, wish, as);

it('says how far pupils came by knowledge point, the weakest first, of one class and one book where they are named', async () => {
  const { app, classId, other } = desk;
  expect((await look({ classId })).data).toMatchObject({
    ...{ paperCount: 0, list: [], message: '这个班还没有成绩，填了成绩这里就有' },
  });
  const sheetId = await desk.newSheet();
  expect((await look({ classId })).data).toMatchObject({ sheetCount: 1, message: '这个班的成绩还没有人填完' });

  const { pupils, items } = await desk.read(sheetId);
  const [first, second, third] = pupils.map(({ pupilId }) => pupilId);
  const right = { '1': 'B', '2': '错', '3': '5', '4': '5', '5': '5' };
  await desk.set(sheetId, [
    { pupilId: first ?? '', cells: right },
    { pupilId: second ?? '', cells: { ...right, '1': 'A', '5': '1' } },
    { pupilId: third ?? '', isAbsent: true },
  ]);
  // A sheet of names alone is of no class, and counts where none is named.
  const named = await desk.named(['甲']);
  const [lone] = (await desk.read(named)).pupils;
  await desk.set(named, [{ pupilId: lone?.pupilId ?? '', cells: { ...right, '1': '-' } }]);

  const { data: ofClass } = await look({ classId });
  const rateOf = ({ list }: typeof ofClass, knowledge = '') => list.find((one) => one.knowledge === knowledge)?.rate;
  const about = items.map(({ knowledge }) => knowledge[0]);
  expect(new Set(about).size).toBe(5);
  expect(about.map((point) => rateOf(ofClass, point))).toEqual([0.5, 1, 1, 1, 0.6]);
  expect(ofClass.list.slice(0, 2).map(({ knowledge }) => knowledge)).toEqual([about[0], about[4]]);
  expect(ofClass).toMatchObject({ paperCount: 1, questionCount: 5, sheetCount: 1 });
  const { data: all } = await look();
  expect(rateOf(all, about[0])).toBeCloseTo(1 / 3);
  expect(all.sheetCount).toBe(2);

  const { rows } = await app.database.pool.query(
    `select b.id, (select count(*) from lessons l where l.book_id = b.id and $1 = any(l.knowledge)) > 0 as teaches
     from books b where b.phase_code = '04' and b.subject_code = '02' order by b.id`,
    [about[0]],
  );
  const [teaching, silent] = [true, false].map((wanted) => rows.find(({ teaches }) => teaches === wanted)?.id);
  const { data: ofBook } = await look({ classId, bookCode: teaching });
  expect(rateOf(ofBook, about[0])).toBe(0.5);
  expect(ofBook.list.length).toBeLessThan(ofClass.list.length);
  expect(rateOf((await look({ classId, bookCode: silent })).data, about[0])).toBeUndefined();

  expect(await look({ bookCode: 'no-such-book' })).toMatchObject({ status: 404, message: '找不到这本教材' });
  expect(await look({ classId }, other)).toMatchObject({ status: 404, message: '找不到这个班级' });
  expect((await look({}, other)).data).toMatchObject({ sheetCount: 0, list: [] });
  await app.call(removeScoreSheet, { sheetId }, desk.teacher);
  expect((await look({ classId })).data).toMatchObject({ sheetCount: 0, list: [] });
});
