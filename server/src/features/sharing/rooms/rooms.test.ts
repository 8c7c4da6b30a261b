import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import { listBell } from '@app/contract/running/bell.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveClass } from '#test/give-class.ts';
import { classOf, newPaper, openRoomDesk, pupils, type RoomDesk } from '#test/room-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepRooms } from './rooms.service.ts';

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

const MINUTE_MS = 60_000;
const pass = (ms: number) => {
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + ms);
};

describe('a room for a class', () => {
  it('lets each pupil in under a name of the list, once', async () => {
    const { roomId, token } = await desk.newRoom();
    const { data: before } = await desk.open(token);
    expect(before).toMatchObject({ title: '随堂小练', className: '九年级 3 班', teacherName: '林晓', hasRoster: true });
    expect(before.seats.map(({ name, isTaken }) => [name, isTaken]).toSorted()).toEqual(
      pupils.map((name) => [name, false]).toSorted(),
    );

    await desk.sit(token, '李二');
    expect((await desk.open(token)).data.seats.filter(({ isTaken }) => isTaken).map(({ name }) => name)).toEqual([
      '李二',
    ]);
    expect(await desk.enter(token, '李二')).toMatchObject({ status: 409 });
    expect(await desk.app.call(pupilRooms.takeSeat, { token, name: '自己写的' })).toMatchObject({ status: 400 });
    expect(await desk.look(roomId)).toMatchObject({ seatCount: 4, enteredCount: 1, handedCount: 0, state: 'open' });
  });

  it('is entered by its code too, however it is typed', async () => {
    const { code } = await desk.newRoom();
    expect(code).toMatch(/^[a-z2-9]{6}$/);
    const { data } = await desk.app.call(pupilRooms.openRoom, { code: ` ${code.toUpperCase()} ` });
    expect(data.seats).toHaveLength(4);
  });

  it('counts right, wrong and not answered, and says the mistake that most of them made', async () => {
    const { roomId, token } = await desk.newRoom();
    const [one, two, three] = [
      await desk.sit(token, '陈一'),
      await desk.sit(token, '李二'),
      await desk.sit(token, '王三'),
    ];
    await desk.answer(one, 1, 'B');
    for (const seat of [two, three]) await desk.answer(seat, 1, 'D');
    await desk.answer(one, 2, '错');
    await desk.answer(two, 2, '对');
    await desk.answer(one, 3, ' ４２ ');
    await desk.answer(two, 3, '84/2');
    await desk.answer(three, 3, '24');
    await desk.answer(one, 4, '±3', '-1.5');
    await desk.answer(one, 5, '设降价 x 元');
    await desk.handIn(one);

    const seen = await desk.look(roomId);
    expect(seen.items.map(({ right, wrong, unmarked, unanswered }) => [right, wrong, unmarked, unanswered])).toEqual([
      [1, 2, 0, 1],
      [1, 1, 0, 2],
      [2, 1, 0, 1],
      [1, 0, 0, 3],
      [0, 0, 1, 3],
    ]);
    expect(seen.items.map(({ line }) => line).slice(0, 4)).toEqual([
      '2 人选了 D',
      '1 人错，错得各不相同',
      '1 人错，错得各不相同',
      '答了的都对',
    ]);
    expect(seen).toMatchObject({ enteredCount: 3, handedCount: 1, lastLine: '陈一 交了，5 题对 4' });
    const seatId = seen.seats.find(({ name }) => name === '王三')?.seatId ?? '';
    const { data } = await desk.app.call(contract.lookAtSeat, { roomId, seatId }, desk.teacher);
    expect(data.answers[0]).toMatchObject({ given: ['D'], mark: 'wrong', answer: ['B'] });
  });

  it('keeps each answer once, the last one, and takes one back', async () => {
    const { roomId, token } = await desk.newRoom();
    const seat = await desk.sit(token, '陈一');
    for (const letter of ['A', 'A', 'C', 'B']) await desk.answer(seat, 1, letter);
    expect((await desk.read(seat)).data.items[0]?.given).toEqual(['B']);
    expect((await desk.look(roomId)).items[0]).toMatchObject({ right: 1, wrong: 0, unanswered: 3 });
    await desk.answer(seat, 1);
    expect((await desk.look(roomId)).items[0]).toMatchObject({ right: 0, wrong: 0, unanswered: 4 });
  });

  it('tells nobody what is right before the answers are collected, and then each pupil her own', async () => {
    const { roomId, token } = await desk.newRoom();
    const [one, two] = [await desk.sit(token, '陈一'), await desk.sit(token, '李二')];
    await desk.answer(one, 1, 'D');
    await desk.answer(two, 3, '李二写的');
    const early = [await desk.open(token), await desk.read(one), await desk.handIn(one), await desk.read(one)];
    for (const { body } of early) {
      const said = JSON.stringify(body);
      expect(said).not.toMatch(/"answer"|"analysis"|"mark"|"score"|李二写的/);
    }
    expect((await desk.read(one)).data.items.every(({ result }) => result === null)).toBe(true);

    await desk.collect(roomId);
    const { data } = await desk.read(one);
    expect(data).toMatchObject({ isCollected: true, name: '陈一' });
    expect(data.items[0]).toMatchObject({ given: ['D'], result: { mark: 'wrong', answer: ['B'] } });
    expect(data.items[2]).toMatchObject({ given: [], result: { mark: null, answer: ['42'] } });
    expect(JSON.stringify(data)).not.toContain('李二');
  });

  it('attack: the names of mistakes, which tell the right option, are the teacher’s alone, and never a pupil’s', async () => {
    const made = await newPaper(desk.app, desk.teacher, ['gen-math-quadratic-by-factoring-v1-2-5']);
    const { roomId, token } = await desk.newRoom({ thingId: made });
    const [one, two] = [await desk.sit(token, '陈一'), await desk.sit(token, '李二')];
    for (const letter of ['A', 'B', 'C', 'D']) for (const seat of [one, two]) await desk.answer(seat, 1, letter);
    const wrong = (await desk.look(roomId)).items[0];
    const early = [await desk.open(token), await desk.read(one), await desk.handIn(one)];
    await desk.collect(roomId);
    for (const { body } of [...early, await desk.read(one)]) {
      expect(JSON.stringify(body)).not.toMatch(/mistake|变号|取反|常数项/);
    }
    expect(wrong?.line === '答了的都对' || wrong?.line.startsWith('2 人选了 D：')).toBe(true);
  });

  it('changes nothing after it is collected, handed in or closed', async () => {
    const { roomId, token } = await desk.newRoom();
    const [one, two] = [await desk.sit(token, '陈一'), await desk.sit(token, '李二')];
    await desk.answer(one, 1, 'A');
    await desk.handIn(one);
    expect(await desk.answer(one, 1, 'B')).toMatchObject({ status: 409 });
    await desk.collect(roomId);
    expect(await desk.answer(two, 1, 'B')).toMatchObject({ status: 409 });
    expect(await desk.enter(token, '王三')).toMatchObject({ status: 409 });
    expect((await desk.look(roomId)).items[0]).toMatchObject({ right: 0, wrong: 1 });
    await desk.app.call(contract.closeRoom, { roomId }, desk.teacher);
    for (const refused of [await desk.read(one), await desk.open(token)])
      expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('林晓老师') });
    expect(await desk.look(roomId)).toMatchObject({ state: 'closed', handedCount: 1 });
  });

  it('collects by itself when its time is up, and two minutes later when she says so', async () => {
    const { roomId, token } = await desk.newRoom({ minutes: 8 });
    const seat = await desk.sit(token, '陈一');
    pass(7 * MINUTE_MS);
    await desk.app.call(contract.extendRoom, { roomId }, desk.teacher);
    pass(2 * MINUTE_MS);
    expect(await desk.answer(seat, 1, 'B')).toMatchObject({ status: 200 });
    pass(MINUTE_MS);
    expect(await desk.answer(seat, 1, 'A')).toMatchObject({ status: 409 });
    expect(await desk.look(roomId)).toMatchObject({ state: 'collected' });
    expect((await desk.read(seat)).data.items[0]?.result).toMatchObject({ mark: 'right' });
    expect(await desk.app.call(contract.extendRoom, { roomId }, desk.teacher)).toMatchObject({ status: 409 });
  });

  it('lets a pupil in again on another device when the teacher frees the seat', async () => {
    const { roomId, token } = await desk.newRoom();
    const former = await desk.sit(token, '陈一');
    await desk.answer(former, 1, 'B');
    const seatId = (await desk.look(roomId)).seats.find(({ name }) => name === '陈一')?.seatId ?? '';
    await desk.app.call(contract.freeSeat, { roomId, seatId }, desk.teacher);
    expect(await desk.read(former)).toMatchObject({ status: 404 });
    const later = await desk.sit(token, '陈一');
    expect((await desk.read(later)).data.items[0]?.given).toEqual(['B']);
  });

  it('is listed with how many came in and handed in', async () => {
    const { roomId, token } = await desk.newRoom();
    await desk.handIn(await desk.sit(token, '陈一'));
    await desk.sit(token, '李二');
    const { list } = (await desk.app.call(contract.listRooms, {}, desk.teacher)).data;
    expect(list.find((room) => room.roomId === roomId)).toMatchObject({
      seatCount: 4,
      enteredCount: 2,
      handedCount: 1,
      itemCount: 5,
    });
  });

  it('gives her the marks as a table, and the bell one line', async () => {
    const { roomId, token } = await desk.newRoom();
    for (const [name, letter] of [
      ['陈一', 'B'],
      ['李二', 'A'],
    ] as const) {
      const seat = await desk.sit(token, name);
      await desk.answer(seat, 1, letter);
      await desk.handIn(seat);
    }
    expect(await desk.app.call(contract.listMarks, { roomId }, desk.teacher)).toMatchObject({ status: 409 });
    await desk.collect(roomId);
    const { data } = await desk.app.call(contract.listMarks, { roomId }, desk.teacher);
    expect(data.head).toEqual([
      '姓名',
      '第 1 题（5 分）',
      '第 2 题（5 分）',
      '第 3 题（5 分）',
      '第 4 题（5 分）',
      '第 5 题（5 分）',
      '总分',
    ]);
    expect(data.rows.toSorted()).toEqual(
      [
        ['李二', '0', '0', '0', '0', '0', '0'],
        ['陈一', '5', '0', '0', '0', '0', '5'],
      ].toSorted(),
    );
    const { list } = (await desk.app.call(listBell, {}, desk.teacher)).data;
    expect(list.find(({ keys }) => keys.includes(`room.${roomId}`))).toMatchObject({
      kind: 'pupils',
      fact: '九年级 3 班交了 2 份“随堂小练”',
      use: '还有 2 人没交',
      open: { address: `/room?id=${roomId}` },
    });
  });
});

describe('a room without a list', () => {
  it('takes a short name once, and screens it', async () => {
    const { token } = await desk.newRoom({ classId: undefined });
    const typed = (name: string) => desk.app.call(pupilRooms.takeSeat, { token, name });
    expect((await desk.open(token)).data).toMatchObject({ hasRoster: false, seats: [] });
    expect(await typed('小明')).toMatchObject({ status: 200 });
    expect(await typed('小明')).toMatchObject({ status: 409 });
    expect(await typed('禁用的话题')).toMatchObject({ status: 400 });
    expect(await typed('')).toMatchObject({ status: 400 });
    expect(await typed('一'.repeat(13))).toMatchObject({ status: 400 });
    // Others' names are nobody's business.
    expect(JSON.stringify((await desk.open(token)).body)).not.toContain('小明');
  });

  it('has no more seats than a class', async () => {
    const { roomId, token } = await desk.newRoom({ classId: undefined });
    const { pool } = desk.app.database;
    await pool.query(
      `insert into room_seats (id, room_id, name) select gen_random_uuid(), $1, '人' || n from generate_series(1, $2) n`,
      [roomId, MAX_CLASS_SIZE - 1],
    );
    const both = await Promise.all(['甲', '乙'].map((name) => desk.app.call(pupilRooms.takeSeat, { token, name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('whoever is not meant', () => {
  it('does not get another teacher into a room, nor one who no longer teaches the class', async () => {
    const { roomId, token } = await desk.newRoom();
    const seatId = (await desk.open(token)).data.seats[0]?.seatId ?? '';
    const calls = (as: Teacher) => [
      desk.app.call(contract.lookAtRoom, { roomId }, as),
      desk.app.call(contract.lookAtSeat, { roomId, seatId }, as),
      desk.app.call(contract.freeSeat, { roomId, seatId }, as),
      desk.app.call(contract.extendRoom, { roomId }, as),
      desk.app.call(contract.collectRoom, { roomId }, as),
      desk.app.call(contract.closeRoom, { roomId }, as),
      desk.app.call(contract.removeRoom, { roomId }, as),
      desk.app.call(contract.listMarks, { roomId }, as),
    ];
    for (const refused of await Promise.all(calls(stranger))) expect(refused.status).toBe(404);
    expect((await desk.look(roomId)).state).toBe('open');
    expect(await desk.begin({}, stranger)).toMatchObject({ status: 404 });
    const paperId = await newPaper(desk.app, stranger);
    expect(await desk.begin({ thingId: paperId }, stranger)).toMatchObject({ status: 404, message: '找不到这个班级' });

    const left = await desk.app.signUp();
    await giveClass(desk.app, left, '5 班', ['周五']);
    const [theirs, classId] = [await newPaper(desk.app, left), await classOf(desk.app, left)];
    const { data } = await desk.begin({ thingId: theirs, classId }, left);
    await desk.app.database.pool.query('delete from class_teachers where user_id = $1', [left.userId]);
    expect(await desk.app.call(contract.lookAtRoom, { roomId: data.roomId }, left)).toMatchObject({ status: 404 });
    expect((await desk.app.call(contract.listRooms, {}, left)).data.list).toEqual([]);
  });

  it('answers for nobody else, and nothing that was not asked', async () => {
    const [one, other] = [await desk.newRoom(), await desk.newRoom()];
    const seat = await desk.sit(one.token, '陈一');
    const seatId = (await desk.open(other.token)).data.seats[0]?.seatId ?? '';
    // A seat of another room, and the id of a seat for its secret.
    expect(await desk.app.call(pupilRooms.takeSeat, { token: one.token, seatId })).toMatchObject({ status: 409 });
    expect(await desk.answer(seatId, 1, 'B')).toMatchObject({ status: 404 });
    for (const [no, ...given] of [
      [1, 'E'],
      [1, 'A', 'B'],
      [2, '也许'],
      [3, '1', '2'],
      [4, 'x'.repeat(61)],
      [5, '禁用的话题'],
      [9, 'A'],
    ] as const)
      expect(await desk.answer(seat, no, ...given)).toMatchObject({ status: 400 });
    expect((await desk.look(one.roomId)).items.every(({ unanswered }) => unanswered === 4)).toBe(true);
  });

  it('is paused when guessing codes, and when answering faster than anybody can', async () => {
    const guess = (code: string) =>
      desk.app.app.inject({
        method: 'POST',
        url: pupilRooms.openRoom.path,
        payload: { code },
        remoteAddress: '203.0.113.9',
      });
    const { code, token } = await desk.newRoom();
    for (let at = 0; at < 100; at += 1) expect((await guess(`zz${1000 + at}`)).statusCode).toBe(404);
    expect((await guess(code)).statusCode).toBe(429);
    expect((await desk.open(token)).status).toBe(200);

    const seat = await desk.sit(token, '陈一');
    const statuses = new Set<number>();
    for (let at = 0; at < 130; at += 1) statuses.add((await desk.answer(seat, 1, 'A')).status);
    expect([...statuses].toSorted()).toEqual([200, 429]);
    const { rows } = await desk.app.database.pool.query(
      'select count(*)::int as count from room_answers where no = 1 and given = $1',
      [['A']],
    );
    expect(rows[0].count).toBeGreaterThan(0);
    pass(MINUTE_MS);
    expect((await desk.answer(seat, 1, 'B')).status).toBe(200);
  });

  it('keeps the secret of a seat out of addresses', async () => {
    const { token } = await desk.newRoom();
    const seat = await desk.sit(token, '陈一');
    const response = await desk.app.app.inject({ method: 'POST', url: `${pupilRooms.readSeat.path}?seat=${seat}` });
    expect(response.statusCode).toBe(400);
  });
});

describe('what a room keeps', () => {
  it('is deleted a week after the day, told for a month, and gone at once when she says so', async () => {
    const { roomId, token } = await desk.newRoom();
    const seat = await desk.sit(token, '陈一');
    await desk.answer(seat, 5, '陈一写的话');
    const kept = async () => {
      const { rows } = await desk.app.database.pool.query(
        'select count(*)::int as count from room_seats where room_id = $1',
        [roomId],
      );
      return rows[0].count;
    };
    pass(7 * DAY_MS);
    await sweepRooms(desk.app.deps);
    expect(await kept()).toBe(4);
    pass(DAY_MS);
    expect(await desk.read(seat)).toMatchObject({ status: 403, message: expect.stringContaining('请问林晓老师') });
    await sweepRooms(desk.app.deps);
    expect(await kept()).toBe(0);
    expect(await desk.look(roomId)).toMatchObject({ state: 'over', itemCount: 0, seats: [] });
    pass(31 * DAY_MS);
    await sweepRooms(desk.app.deps);
    expect(await desk.app.call(contract.lookAtRoom, { roomId }, desk.teacher)).toMatchObject({ status: 404 });
  });

  it('goes at once when she deletes it', async () => {
    const { roomId, token } = await desk.newRoom();
    const seat = await desk.sit(token, '陈一');
    await desk.app.call(contract.removeRoom, { roomId }, desk.teacher);
    expect(await desk.read(seat)).toMatchObject({ status: 404 });
    expect(await desk.open(token)).toMatchObject({ status: 404 });
  });
});
