import { getScoreSheet } from '@app/contract/making/scores.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoomDesk, type RoomDesk } from '#test/room-desk.ts';

let desk: RoomDesk;
beforeAll(async () => {
  desk = await openRoomDesk();
});
afterAll(() => desk.app.close());

const take = (roomId: string, as = desk.teacher) => desk.app.call(contract.takeRoomScores, { roomId }, as);
const rowsOf = async (sheetId: string) =>
  Object.fromEntries(
    (await desk.app.call(getScoreSheet, { sheetId }, desk.teacher)).data.pupils.map(({ name, cells }) => [name, cells]),
  );

describe('what was answered in a room', () => {
  it('is taken over into the score sheet of the paper and the class, and once more with what was marked since', async () => {
    const { roomId, token } = await desk.newRoom();
    const seat = await desk.sit(token, '陈一');
    await desk.answer(seat, 1, 'B');
    await desk.answer(seat, 2, '对');
    await desk.answer(seat, 3, '42');
    await desk.answer(seat, 5, '先移项，再开方');
    await desk.sit(token, '李二');
    expect(await take(roomId)).toMatchObject({ status: 409, message: '收卷以后才能记成绩' });
    await desk.collect(roomId);
    const { data } = await take(roomId);
    expect(data).toMatchObject({ taken: 2, unmarked: 1 });
    expect(await rowsOf(data.sheetId)).toEqual({
      陈一: { '1': 'B', '2': '对', '3': '5', '4': '-' },
      李二: { '1': '-', '2': '-', '3': '-', '4': '-', '5': '-' },
      // Who never came in is neither absent nor without points until she says so.
      王三: {},
      赵四: {},
    });
    await desk.app.call(contract.markAnswers, { roomId, no: 5, given: ['先移项，再开方'], mark: 'half' }, desk.teacher);
    expect((await take(roomId)).data).toEqual({ sheetId: data.sheetId, taken: 2, unmarked: 0 });
    expect((await rowsOf(data.sheetId)).陈一).toEqual({ '1': 'B', '2': '对', '3': '5', '4': '-', '5': '2.5' });
  });

  it('is nobody else’s to take', async () => {
    const { roomId } = await desk.newRoom();
    await desk.collect(roomId);
    expect((await take(roomId, await desk.app.signUp())).status).toBe(404);
    expect(await take(roomId)).toMatchObject({ status: 409, message: '没有学生作答' });
  });
});
