import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPaper, openRoomDesk, type RoomDesk } from '#test/room-desk.ts';

let desk: RoomDesk;
beforeAll(async () => {
  desk = await openRoomDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => {
  desk.app.clock.now = new Date('2026-10-15T02:00:00Z');
});

describe('what pupils of an age may do', () => {
  it('has the youngest type nothing and without a clock', async () => {
    const ids = ['math-primary-0001', 'math-primary-0003', 'math-primary-0004'];
    const paperId = await newPaper(desk.app, desk.teacher, ids);
    const { pool } = desk.app.database;
    await pool.query(`update classes set grade_code = '02' where id = $1`, [desk.classId]);
    const { token } = await desk
      .newRoom({ thingId: paperId, minutes: 8 })
      .finally(() => pool.query(`update classes set grade_code = '09' where id = $1`, [desk.classId]));
    const seat = await desk.sit(token, '陈一');
    const { data } = await desk.read(seat);
    expect(data).toMatchObject({ age: 'lower', endTime: 0 });
    expect(data.items.map(({ way }) => way)).toEqual(['one', 'paper', 'judge']);
    expect(await desk.answer(seat, 2, '65')).toMatchObject({ status: 400, message: '这道题写在本子上' });
  });

  it('has keys of numbers in the primary school, and of signs later, where they are needed', async () => {
    const ids = ['math-primary-0010', 'math-primary-0016', 'math-primary-0023'];
    const paperId = await newPaper(desk.app, desk.teacher, ids);
    const { pool } = desk.app.database;
    await pool.query(`update classes set grade_code = '05' where id = $1`, [desk.classId]);
    const { token } = await desk
      .newRoom({ thingId: paperId })
      .finally(() => pool.query(`update classes set grade_code = '09' where id = $1`, [desk.classId]));
    const keysIn = async (link: string) =>
      (await desk.read(await desk.sit(link, '陈一'))).data.items.map(({ keys }) => keys);
    // A recurring decimal is no number that one types.
    expect(await keysIn(token)).toEqual(['numbers', 'none', 'numbers']);
    expect(await keysIn((await desk.newRoom()).token)).toEqual(['none', 'none', 'formula', 'formula', 'formula']);
  });

  it('asks the questions below a common text one by one, and says nothing of a recording', async () => {
    const paperId = await newPaper(desk.app, desk.teacher, ['english-junior-0014']);
    const { token } = await desk.newRoom({ thingId: paperId });
    const { items } = (await desk.read(await desk.sit(token, '陈一'))).data;
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ way, passage, options }) => way === 'one' && passage !== '' && options.length > 2)).toBe(
      true,
    );
    expect(items.slice(0, 2).map(({ no, label }) => [no, label])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });
});
