import { getListening, saveListeningScript } from '@app/contract/making/listening.ts';
import { removeMaterial } from '@app/contract/making/materials.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as roomItems from '@app/contract/sharing/room-items.ts';
import type { ShownAs } from '@app/contract/sharing/room-shown.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSentDesk, type SentDesk } from '#test/sent-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { ownRooms } from './own-data.ts';
import { sweepRooms } from './rooms.service.ts';

let desk: SentDesk;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openSentDesk();
  stranger = await desk.app.signUp();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.app.clock.now = new Date('2026-10-15T02:00:00Z');
});

const NEVER_BEFORE = /只给老师看|正负二|sqrt\{4|turn left|giraffe|"answer":"[^"]|"answer":\[|"analysis"|"mark"|"score"/;
const slidesIn = async (seat: string) => (await desk.shown(seat)).data.shown as ShownAs<'slides'>;
const soundIn = async (seat: string) => (await desk.shown(seat)).data.shown as ShownAs<'sound'>;
const heldBytes = async (roomId: string) => {
  const { rows } = await desk.app.database.pool.query(
    'select refs from blobs b join rooms r on r.blob_id = b.id where r.id = $1',
    [roomId],
  );
  return rows.length;
};
const droppedBytes = async () => {
  const { rows } = await desk.app.database.pool.query('select count(*)::int as count from dropped_blobs');
  return rows[0].count;
};

describe('slides in a room', () => {
  it('are seen without notes, and without the answers of quizzes until she opens them', async () => {
    const { roomId, seat } = await desk.send('courseware', await desk.newSlides());
    const before = await desk.shown(seat);
    expect(before.data.shown).toMatchObject({ kind: 'slides', deck: { title: '公式法' } });
    expect(JSON.stringify(before.body)).not.toMatch(NEVER_BEFORE);
    expect(await desk.look(roomId)).toMatchObject({
      kind: 'courseware',
      heldBack: 'answers',
      items: [],
      enteredCount: 1,
    });

    await desk.collect(roomId);
    const { deck, formulas } = await slidesIn(seat);
    expect(deck.slides[1]).toMatchObject({ answer: expect.stringContaining('正负二') });
    expect(formulas.map(({ latex }) => latex).join()).toContain('sqrt');
    expect(JSON.stringify(deck)).not.toContain('只给老师看');
    expect((await desk.read(seat)).data).toMatchObject({ isCollected: true, items: [] });
  });

  it('let in whoever comes after the answers were opened, and nobody after they are closed', async () => {
    const { roomId, token } = await desk.send('courseware', await desk.newSlides());
    await desk.collect(roomId);
    const late = await desk.sit(token, '李二');
    expect((await slidesIn(late)).deck.slides[1]).toMatchObject({ answer: expect.stringContaining('正负二') });
    await desk.app.call(contract.closeRoom, { roomId }, desk.teacher);
    expect(await desk.app.call(pupilRooms.takeSeat, { token, name: '王三' })).toMatchObject({ status: 403 });
  });

  it('stay as they were sent', async () => {
    const coursewareId = await desk.newSlides();
    const { seat } = await desk.send('courseware', coursewareId);
    const sent = await slidesIn(seat);
    await desk.saveSlides(coursewareId, { title: '后来改的' });
    expect(await slidesIn(seat)).toEqual(sent);
  });

  it('have nothing to answer, to hand in or to mark', async () => {
    const { roomId, seat } = await desk.send('courseware', await desk.newSlides());
    expect(await desk.answer(seat, 1, 'A')).toMatchObject({ status: 400, message: '没有这道题' });
    expect(await desk.handIn(seat)).toMatchObject({ status: 400, message: '这里没有要交的' });
    await desk.collect(roomId);
    expect(await desk.app.call(contract.listMarks, { roomId }, desk.teacher)).toMatchObject({ status: 409 });
  });
});

describe('the exercises of a design in a room', () => {
  it('are answered as they ask, marked where there is one answer, and collected', async () => {
    const { roomId, seat } = await desk.send('design', await desk.newDesign());
    const before = await desk.read(seat);
    expect(before.data.items.map(({ way, typeName, options }) => [way, typeName, options])).toEqual([
      ['blanks', '基础', []],
      ['one', '基础', ['$x=1$', '$x^2=1$']],
      ['words', '拓展', []],
    ]);
    expect(before.data.items[1]?.stem).toBe('下面是一元二次方程的是（　）');
    expect(JSON.stringify(before.body)).not.toMatch(NEVER_BEFORE);
    expect((await desk.shown(seat)).data).toEqual({ shown: null });

    await desk.answer(seat, 1, '2');
    await desk.answer(seat, 2, 'A');
    await desk.answer(seat, 3, '看系数');
    await desk.handIn(seat);
    expect((await desk.look(roomId)).items.map(({ right, wrong, unmarked }) => [right, wrong, unmarked])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    await desk.collect(roomId);
    expect((await desk.read(seat)).data.items[2]?.result).toMatchObject({ answer: ['只给老师看的答案'] });
  });

  it('are refused in her words where there are none', async () => {
    const refused = { status: 400, message: '这份教学设计里还没有课堂练习' };
    expect(await desk.preview('design', await desk.newDesign([]))).toMatchObject(refused);
  });
});

describe('a sound in a room', () => {
  it('plays in parts, asks its questions, and shows its script only when they are collected', async () => {
    const { roomId, seat } = await desk.send('listening', await desk.newListening());
    const { url, seconds, script } = await soundIn(seat);
    expect([script, seconds > 0]).toEqual([[], true]);
    const { items } = (await desk.read(seat)).data;
    expect(items).toMatchObject([{ stem: 'Where is it?', way: 'one', options: ['Left.', 'Right.', 'Ahead.'] }]);
    const whole = await desk.fetchFile(url);
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload[0]]).toEqual([200, 'audio/mpeg', 0xff]);
    const part = await desk.app.app.inject({ method: 'GET', url, headers: { range: 'bytes=2-5' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 6)]);

    await desk.answer(seat, 1, 'A');
    await desk.collect(roomId);
    expect((await soundIn(seat)).script).toEqual([{ title: '问路', lines: ['W: Go past the bank and turn left.'] }]);
    expect((await desk.read(seat)).data.items[0]?.result).toMatchObject({ mark: 'right', answer: ['A'] });
  });

  it('stays as it was recorded, whatever she records later', async () => {
    const id = await desk.newListening();
    const { seat } = await desk.send('listening', id);
    const before = (await desk.fetchFile((await soundIn(seat)).url)).rawPayload;
    const { revision, title, voice, manVoice, womanVoice, speed, script } = (
      await desk.app.call(getListening, { id }, desk.teacher)
    ).data;
    const [group] = script.groups;
    if (!group) throw new Error('there is a dialogue');
    const lines = [
      { id: 'l1', kind: 'words' as const, speaker: 'man' as const, text: 'Something else altogether', take: 0 },
    ];
    const changed = { ...script, groups: [{ ...group, lines }] };
    const reading = { title, voice, manVoice, womanVoice, speed };
    await desk.app.call(saveListeningScript, { id, revision, ...reading, script: changed }, desk.teacher);
    expect(await desk.preview('listening', id)).toMatchObject({ status: 409, message: '音频还没有录好，录好再发' });
    await desk.record(id);
    expect((await desk.fetchFile((await soundIn(seat)).url)).rawPayload.equals(before)).toBe(true);
  });

  it('of a dictation is written in the exercise book; its words come when she opens them', async () => {
    const { roomId, seat } = await desk.send('listening', await desk.record(await desk.newDictation()));
    expect((await desk.read(seat)).data.items).toEqual([]);
    expect(JSON.stringify((await desk.shown(seat)).body)).not.toMatch(NEVER_BEFORE);
    expect(await desk.look(roomId)).toMatchObject({ heldBack: 'script' });
    await desk.collect(roomId);
    expect((await soundIn(seat)).script[0]?.lines).toEqual(['giraffe', 'elephant']);
  });
});

describe('a picture in a room', () => {
  it('is shown with its caption, also when she deletes hers', async () => {
    const id = await desk.newPicture();
    const { seat, roomId } = await desk.send('picture', id);
    await desk.app.call(removeMaterial, { id }, desk.teacher);
    const { shown } = (await desk.shown(seat)).data;
    expect(shown).toMatchObject({ kind: 'picture', caption: '图 1', widthPx: expect.any(Number) });
    const file = await desk.fetchFile(shown?.kind === 'picture' ? shown.url : '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await desk.look(roomId)).toMatchObject({ heldBack: 'none' });
  });
});

describe('a look before it is sent', () => {
  it('is what pupils will see', async () => {
    for (const [kind, thingId] of [
      ['paper', desk.paperId],
      ['design', await desk.newDesign()],
      ['courseware', await desk.newSlides()],
      ['listening', await desk.newListening()],
      ['picture', await desk.newPicture()],
    ] as const) {
      const { data, body } = await desk.preview(kind, thingId);
      expect(JSON.stringify(body)).not.toMatch(NEVER_BEFORE);
      const { seat } = await desk.send(kind, thingId);
      const { items } = (await desk.read(seat)).data;
      expect(items.map(({ given: _given, photoUrl: _photo, result: _result, ...item }) => item)).toEqual(data.items);
      const { shown } = (await desk.shown(seat)).data;
      const withoutAddress = (one: typeof shown) => ({ ...one, url: '' });
      expect(withoutAddress(shown)).toEqual(withoutAddress(data.shown));
    }
  });
});

describe('what a room holds of the store', () => {
  it('is given back when it is over, and when she deletes it', async () => {
    const listening = await desk.newListening();
    const [first, second] = [await desk.send('listening', listening), await desk.send('listening', listening)];
    expect([await heldBytes(first.roomId), await heldBytes(second.roomId)]).toEqual([1, 1]);
    const before = await droppedBytes();
    await desk.app.call(contract.removeRoom, { roomId: first.roomId }, desk.teacher);
    expect(await droppedBytes()).toBe(before + 1);
    expect((await desk.fetchFile((await soundIn(second.seat)).url)).statusCode).toBe(200);
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 9 * DAY_MS);
    await sweepRooms(desk.app.deps);
    expect(await heldBytes(second.roomId)).toBe(0);
    const { rows } = await desk.app.database.pool.query(
      'select shown, items, blob_bytes::int from rooms where id = $1',
      [second.roomId],
    );
    expect(rows).toEqual([{ shown: null, items: [], blob_bytes: 0 }]);
  });
});

describe('what she takes with her, and what goes with her', () => {
  it('are her rooms as they were sent, their bytes, and nothing of it after her account', async () => {
    const { roomId } = await desk.send('listening', await desk.newListening());
    const caller = { userId: desk.teacher.userId } as Parameters<typeof ownRooms>[1]; // all that is asked of it
    const told = await Array.fromAsync(ownRooms(desk.app.deps, caller));
    expect(told.map(({ name }) => name)).toContain(`发给学生的音频和图片/${roomId}.mp3`);
    expect(JSON.stringify(told[0])).toMatch(/音频.*turn left|turn left.*音频/);

    const { pool } = desk.app.database;
    const client = await pool.connect();
    const before = await droppedBytes();
    await client.query('begin');
    await client.query('delete from users where id = $1', [desk.teacher.userId]);
    const { rows } = await client.query(
      'select (select count(*)::int from rooms where user_id = $1) as rooms, (select count(*)::int from dropped_blobs) as dropped',
      [desk.teacher.userId],
    );
    await client.query('rollback');
    client.release();
    expect(rows[0].rooms).toBe(0);
    expect(rows[0].dropped).toBeGreaterThan(before);
  });
});

describe('attack: a room that shows something', () => {
  it('is begun with nobody else’s thing, class or lesson, and with no id that is none', async () => {
    const things = [
      ['design', await desk.newDesign()],
      ['courseware', await desk.newSlides()],
      ['listening', await desk.newListening()],
      ['picture', await desk.newPicture()],
      ['paper', desk.paperId],
    ] as const;
    for (const [kind, thingId] of things) {
      const input = { kind, thingId };
      expect(await desk.app.call(contract.previewRoom, input, stranger)).toMatchObject({ status: 404 });
      expect(await desk.app.call(contract.beginRoom, input, stranger)).toMatchObject({ status: 404 });
      for (const wrong of [`' or 1=1 --`, '../../etc', crypto.randomUUID()])
        expect(await desk.preview(kind, wrong)).toMatchObject({ status: 404 });
    }
    const foreign = { kind: 'courseware' as const, thingId: things[1][1], ownLessonId: crypto.randomUUID() };
    expect(await desk.app.call(contract.beginRoom, foreign, desk.teacher)).toMatchObject({ status: 404 });
    expect(await desk.preview('conversation' as 'paper', desk.paperId)).toMatchObject({ status: 400 });
  });

  it('tells neither notes nor answers through any call a pupil can make', async () => {
    const rooms = [
      await desk.send('courseware', await desk.newSlides()),
      await desk.send('design', await desk.newDesign()),
      await desk.send('listening', await desk.newListening()),
    ];
    for (const { token, code, seat } of rooms) {
      await desk.answer(seat, 1, 'A');
      const said = [
        await desk.open(token),
        await desk.app.call(pupilRooms.openRoom, { code }),
        await desk.read(seat),
        await desk.shown(seat),
        await desk.answer(seat, 1, 'B'),
        await desk.handIn(seat),
        await desk.read(seat),
        await desk.shown(seat),
      ];
      for (const { body } of said) expect(JSON.stringify(body)).not.toMatch(NEVER_BEFORE);
      for (const { code: refusal } of await Promise.all([
        desk.app.call(contract.lookAtRoom, { roomId: rooms[0]?.roomId ?? '' }),
        desk.app.call(contract.previewRoom, { kind: 'design', thingId: crypto.randomUUID() }),
      ]))
        expect(refusal).toBe(401);
    }
  });

  it('answers nothing to a secret of another room, a seat’s id, or one that was freed', async () => {
    const [here, there] = [
      await desk.send('courseware', await desk.newSlides()),
      await desk.send('picture', await desk.newPicture()),
    ];
    expect((await desk.shown(there.seat)).data.shown?.kind).toBe('picture');
    const seatId = (await desk.look(here.roomId)).seats.find(({ name }) => name === '陈一')?.seatId ?? '';
    for (const wrong of [seatId, here.token.padEnd(20, 'x'), `${here.seat.slice(0, -1)}!`])
      expect(await desk.shown(wrong)).toMatchObject({ status: 404 });
    await desk.app.call(contract.freeSeat, { roomId: here.roomId, seatId }, desk.teacher);
    expect(await desk.shown(here.seat)).toMatchObject({ status: 404 });
    const inAddress = await desk.app.app.inject({
      method: 'POST',
      url: `${pupilRooms.readShown.path}?seat=${there.seat}`,
    });
    expect(inAddress.statusCode).toBe(400);
  });

  it('gives its file to no address that is made up, borrowed, old, or replayed after it is closed', async () => {
    const [first, second] = [
      await desk.send('listening', await desk.newListening()),
      await desk.send('picture', await desk.newPicture()),
    ];
    const { url } = await soundIn(first.seat);
    expect((await desk.fetchFile(url)).statusCode).toBe(200);
    expect((await desk.fetchFile(url.replace(first.roomId, second.roomId))).statusCode).toBe(403);
    expect((await desk.fetchFile(url.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(403);
    expect((await desk.fetchFile(`/storage/room/${first.roomId}`)).statusCode).toBe(400);
    await desk.app.call(contract.closeRoom, { roomId: first.roomId }, desk.teacher);
    expect((await desk.fetchFile(url)).statusCode).toBe(403);
    for (const refused of [
      await desk.shown(first.seat),
      await desk.read(first.seat),
      await desk.answer(first.seat, 1, 'A'),
    ])
      expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('关闭') });
    const picture = (await desk.shown(second.seat)).data.shown as ShownAs<'picture'>;
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 3 * 3_600_000);
    expect((await desk.fetchFile(picture.url)).statusCode).toBe(403);
  });

  it('keeps a name with markup as the name it is, and no answer longer than a pupil writes', async () => {
    const room = await desk.newRoom({ kind: 'design', thingId: await desk.newDesign(), classId: undefined });
    const name = '<b>x</b>';
    const seat = await desk.sit(room.token, name);
    expect((await desk.read(seat)).data.name).toBe(name);
    expect((await desk.look(room.roomId)).seats[0]?.name).toBe(name);
    const huge = 'x'.repeat(2_000_000);
    for (const given of [
      [huge],
      Array.from({ length: 5_000 }, () => 'x'),
      ['x'.repeat(roomItems.MAX_WORDS_CHARS + 1)],
    ]) {
      const { status } = await desk.app.call(pupilRooms.answerItem, { seat, no: 3, given });
      expect([400, 413]).toContain(status);
    }
    expect((await desk.read(seat)).data.items[2]?.given).toEqual([]);
  });
});
