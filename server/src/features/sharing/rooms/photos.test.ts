import { saveComposedPaper } from '@app/contract/making/papers.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endPictureProcesses } from '#lib/pictures/picture-process.ts';
import { openRoomDesk, type RoomDesk } from '#test/room-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { ownRooms } from './own-data.ts';
import { sweepRooms } from './rooms.service.ts';

let desk: RoomDesk;
let stranger: Teacher;
let paperId: string;
const pages: Record<string, string> = {};
beforeAll(async () => {
  desk = await openRoomDesk();
  stranger = await desk.app.signUp();
  // A choice, a blank and a solution in words, for grade ten.
  const questions = ['math-junior-0029', 'math-junior-0032', 'math-junior-0026'].map((questionId) => ({
    ...{ questionId, score: 5 },
  }));
  const place = { phase: '05', subject: '02', grade: '10' } as const;
  const draft = { title: '高一小练', ...place, minutes: 8, sections: [{ title: '一、练习', questions }] };
  paperId = (await desk.app.call(saveComposedPaper, draft, desk.teacher)).data.paperId;
  for (const [name, colour] of Object.entries({ white: '#fff', red: '#f00', blue: '#00f' })) {
    const drawn = sharp({ create: { width: 2400, height: 1200, channels: 3, background: colour } });
    const bytes = await drawn
      .withExif({ IFD0: { Copyright: 'where she lives' } })
      .jpeg()
      .toBuffer();
    pages[name] = bytes.toString('base64');
  }
});
afterAll(async () => {
  endPictureProcesses();
  await desk.app.close();
});
beforeEach(() => {
  desk.app.clock.now = new Date('2026-10-15T02:00:00Z');
});

const CHOICE = 1;
const BLANK = 2;
const WORDS = 3;
const newRoom = async () => desk.newRoom({ thingId: paperId, classId: undefined });
const photograph = (seat: string, no: number, page = 'white') =>
  desk.app.call(pupilRooms.putPhoto, { seat, no, photo: pages[page] ?? '' });
const takeBack = (seat: string, no: number) => desk.app.call(pupilRooms.removePhoto, { seat, no });
const itemOf = async (roomId: string, no: number) =>
  (await desk.app.call(contract.lookAtItem, { roomId, no }, desk.teacher)).data.answers;
const mark = (roomId: string, change: object, as = desk.teacher) =>
  desk.app.call(contract.markAnswers, { roomId, no: WORDS, given: [], mark: 'right', ...change }, as);
const fetched = (url: string) => desk.app.app.inject({ method: 'GET', url });
const counted = async (what: string) =>
  (await desk.app.database.pool.query(`select count(*)::int as count from ${what}`)).rows[0].count as number;

describe('a photo of the working', () => {
  it('is kept small and without where it was taken, seen by her and her teacher, and marked as hers alone', async () => {
    const { roomId, token } = await newRoom();
    const [one, two] = [await desk.sit(token, '陈一'), await desk.sit(token, '李二')];
    expect((await desk.read(one)).data.items.map(({ takesPhoto }) => takesPhoto)).toEqual([false, true, true]);

    const { photoUrl } = (await photograph(one, WORDS, 'red')).data;
    await photograph(two, WORDS, 'blue');
    expect((await desk.read(one)).data.items[WORDS - 1]).toMatchObject({ given: [], photoUrl });
    const { rawPayload, headers } = await fetched(photoUrl);
    expect(headers['content-type']).toBe('image/jpeg');
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1600, height: 800, exif: undefined });

    const answers = await itemOf(roomId, WORDS);
    expect(answers.map(({ names, mark: said }) => [names, said]).toSorted()).toEqual(
      [
        [['李二'], 'unmarked'],
        [['陈一'], 'unmarked'],
      ].toSorted(),
    );
    expect(await desk.look(roomId)).toMatchObject({ photoCount: 2, items: [{}, {}, { unmarked: 2, unanswered: 0 }] });
    const [first] = answers;
    expect((await mark(roomId, { photoId: first?.photoId })).data).toEqual({ count: 1 });
    expect((await desk.look(roomId)).items[WORDS - 1]).toMatchObject({ right: 1, unmarked: 1 });
    expect(await mark(roomId, {})).toMatchObject({ status: 400 });
    expect(await mark(roomId, { photoId: first?.photoId }, stranger)).toMatchObject({ status: 404 });
  });

  it('stands beside what is written: either can be taken back, and a new one is looked at anew', async () => {
    const { roomId, token } = await newRoom();
    const seat = await desk.sit(token, '陈一');
    const standing = async () => (await desk.read(seat)).data.items[WORDS - 1];
    await desk.answer(seat, WORDS, '设降价 x 元');
    await photograph(seat, WORDS);
    const [before] = await itemOf(roomId, WORDS);
    await mark(roomId, { given: before?.given, photoId: before?.photoId });
    expect((await itemOf(roomId, WORDS))[0]).toMatchObject({ mark: 'right' });

    await photograph(seat, WORDS, 'red');
    expect((await itemOf(roomId, WORDS))[0]).toMatchObject({ given: ['设降价 x 元'], mark: 'unmarked' });
    expect(await mark(roomId, { given: before?.given, photoId: before?.photoId })).toMatchObject({ status: 409 });

    await desk.answer(seat, WORDS);
    expect(await standing()).toMatchObject({ given: [], photoUrl: expect.stringContaining('/storage/') });
    await takeBack(seat, WORDS);
    expect(await standing()).toMatchObject({ given: [], photoUrl: '' });
    expect(await itemOf(roomId, WORDS)).toEqual([]);
    expect(await takeBack(seat, WORDS)).toMatchObject({ status: 200 });
  });

  it('leaves alone what a program marked', async () => {
    const { roomId, token } = await newRoom();
    const seat = await desk.sit(token, '陈一');
    await desk.answer(seat, BLANK, '42');
    await photograph(seat, BLANK);
    expect((await desk.look(roomId)).items[BLANK - 1]).toMatchObject({ right: 1, unmarked: 0 });
    await desk.answer(seat, BLANK);
    expect((await desk.look(roomId)).items[BLANK - 1]).toMatchObject({ right: 0, unmarked: 1 });
  });

  it('is taken only where one is asked for, of what is a picture, in time and not without end', async () => {
    const { roomId, token } = await newRoom();
    const seat = await desk.sit(token, '陈一');
    expect(await photograph(seat, CHOICE)).toMatchObject({ status: 400, message: '这道题不用拍照' });
    const send = (photo: string) => desk.app.call(pupilRooms.putPhoto, { seat, no: WORDS, photo });
    for (const photo of ['', '不是照片', Buffer.from('plain words').toString('base64')])
      expect(await send(photo)).toMatchObject({ status: 400 });
    expect(await send(Buffer.alloc(900_000).toString('base64'))).toMatchObject({ status: 413 });
    expect(await desk.look(roomId)).toMatchObject({ photoCount: 0 });

    for (let turn = 0; turn < 10; turn += 1) await send('AAAA');
    expect(await photograph(seat, WORDS)).toMatchObject({ status: 429 });
    desk.app.clock.now = new Date('2026-10-15T02:02:00Z');
    expect(await photograph(seat, WORDS)).toMatchObject({ status: 200 });
    await desk.collect(roomId);
    expect(await photograph(seat, WORDS)).toMatchObject({ status: 409 });
    expect(await takeBack(seat, WORDS)).toMatchObject({ status: 409 });
    expect((await desk.read(seat)).data.items[WORDS - 1]?.photoUrl).not.toBe('');
  });

  it('gives its bytes back with what took its place, with the room and after a week', async () => {
    const { roomId, token } = await newRoom();
    const seat = await desk.sit(token, '陈一');
    const dropped = () => counted('dropped_blobs');
    const { photoUrl } = (await photograph(seat, WORDS, 'red')).data;
    const start = await dropped();
    // The same page again holds the same bytes once more, and lets go of them once.
    await photograph(seat, WORDS, 'red');
    expect(await dropped()).toBe(start + 1);
    await photograph(seat, WORDS, 'blue');
    expect(await dropped()).toBe(start + 2);
    expect((await fetched(photoUrl)).statusCode).toBe(404);
    await takeBack(seat, WORDS);
    expect(await dropped()).toBe(start + 3);

    const kept = (await photograph(seat, WORDS)).data.photoUrl;
    const caller = { userId: desk.teacher.userId } as Parameters<typeof ownRooms>[1]; // all that is asked of it
    const files = await Array.fromAsync(ownRooms(desk.app.deps, caller));
    expect(files.map(({ name }) => name)).toContainEqual(`学生拍的解题过程/${roomId}/陈一 第 ${WORDS} 题.jpg`);
    await desk.app.call(contract.removeRoom, { roomId }, desk.teacher);
    expect((await fetched(kept)).statusCode).toBe(404);
    expect(await dropped()).toBe(start + 4);

    const other = await newRoom();
    const late = (await photograph(await desk.sit(other.token, '王三'), WORDS)).data.photoUrl;
    const photos = await counted('room_answers where photo_id is not null');
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 8 * DAY_MS);
    await sweepRooms(desk.app.deps);
    expect(await dropped()).toBe(start + 4 + photos);
    expect((await fetched(late)).statusCode).not.toBe(200);
  });
});
