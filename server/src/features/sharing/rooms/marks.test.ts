import type * as roomItems from '@app/contract/sharing/room-items.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRoomDesk, type RoomDesk } from '#test/room-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: RoomDesk;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openRoomDesk();
  stranger = await desk.app.signUp();
});
afterAll(() => desk.app.close());
beforeEach(() => {
  desk.app.clock.now = new Date('2026-10-15T02:00:00Z');
});

describe('what no program can mark', () => {
  const itemOf = async (roomId: string, no: number) =>
    (await desk.app.call(contract.lookAtItem, { roomId, no }, desk.teacher)).data;

  it('is marked by her once for all who wrote the same, and every count follows', async () => {
    const { roomId, token } = await desk.newRoom();
    const [one, two, three] = [
      await desk.sit(token, '陈一'),
      await desk.sit(token, '李二'),
      await desk.sit(token, '王三'),
    ];
    for (const seat of [one, two]) await desk.answer(seat, 5, '设降价 x 元');
    await desk.answer(three, 5, '不会');
    const { item, answers } = await itemOf(roomId, 5);
    expect(item).toMatchObject({ no: 5, way: 'words', answer: [expect.any(String)] });
    const noPhoto = { photoId: null, photoUrl: '' };
    expect(answers).toEqual([
      { given: ['设降价 x 元'], ...noPhoto, mark: 'unmarked', names: ['李二', '陈一'].toSorted() },
      { given: ['不会'], ...noPhoto, mark: 'unmarked', names: ['王三'] },
    ]);

    const mark = (given: string[], said: roomItems.OwnMark) =>
      desk.app.call(contract.markAnswers, { roomId, no: 5, given, mark: said }, desk.teacher);
    expect((await mark(['设降价 x 元'], 'half')).data).toEqual({ count: 2 });
    expect((await mark(['不会'], 'wrong')).data).toEqual({ count: 1 });
    expect((await desk.look(roomId)).items[4]).toMatchObject({
      right: 0,
      half: 2,
      wrong: 1,
      unmarked: 0,
      unanswered: 1,
    });

    // She may think again, and a pupil who writes something else is looked at again.
    await mark(['设降价 x 元'], 'right');
    await desk.answer(two, 5, '设降价 y 元');
    expect((await desk.look(roomId)).items[4]).toMatchObject({ right: 1, half: 0, wrong: 1, unmarked: 1 });
    expect(await mark(['没有人写的'], 'right')).toMatchObject({ status: 409, message: '这个答案刚才改了，请再看一遍' });
    expect((await itemOf(roomId, 5)).answers.map(({ mark: said }) => said)).toEqual(['wrong', 'right', 'unmarked']);

    await mark(['设降价 y 元'], 'half');
    await desk.collect(roomId);
    expect((await desk.read(two)).data.items[4]?.result).toMatchObject({ mark: 'half' });
    const { rows } = (await desk.app.call(contract.listMarks, { roomId }, desk.teacher)).data;
    expect(new Map(rows.map((row) => [row[0], row[5]]))).toEqual(
      new Map([
        ['陈一', '5'],
        ['李二', '2.5'],
        ['王三', '0'],
      ]),
    );
  });

  it('is marked by nobody else, in no other room, and by nothing else than the three', async () => {
    const [here, there] = [await desk.newRoom(), await desk.newRoom()];
    for (const { token } of [here, there]) await desk.answer(await desk.sit(token, '陈一'), 5, '一样的话');
    const input = { roomId: here.roomId, no: 5, given: ['一样的话'], mark: 'right' as const };
    expect(await desk.app.call(contract.markAnswers, input, stranger)).toMatchObject({ status: 404 });
    expect(await desk.app.call(contract.lookAtItem, { roomId: here.roomId, no: 5 }, stranger)).toMatchObject({
      status: 404,
    });
    for (const change of [{ mark: 'unmarked' as 'right' }, { given: [] }, { no: 0 }])
      expect(await desk.app.call(contract.markAnswers, { ...input, ...change }, desk.teacher)).toMatchObject({
        status: 400,
      });
    expect(await desk.app.call(contract.markAnswers, { ...input, no: 6 }, desk.teacher)).toMatchObject({ status: 404 });
    expect((await desk.look(here.roomId)).items[4]).toMatchObject({ unmarked: 1 });

    expect(await desk.app.call(contract.markAnswers, input, desk.teacher)).toMatchObject({ status: 200 });
    expect((await desk.look(here.roomId)).items[4]).toMatchObject({ right: 1, unmarked: 0 });
    expect((await desk.look(there.roomId)).items[4]).toMatchObject({ right: 0, unmarked: 1 });
  });
});
