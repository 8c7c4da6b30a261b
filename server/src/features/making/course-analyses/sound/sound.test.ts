import * as contract from '@app/contract/making/course-analyses.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LessonDesk, openLessonDesk } from '#test/lesson-desk.ts';
import { fakeHearing, madeUpSound } from '#test/made-up-sound.ts';
import { pauseIn, placeHeard, speechOf } from './hear-stretch.ts';
import { sweepSound } from './kept-sound.service.ts';
import { tellVoices } from './tell-voices.ts';

const teacher = { pitch: 140, loud: 0.5 };
const pupil = { pitch: 290, loud: 0.12 };
/** A little more than a minute: she asks, somebody answers after three seconds, and once more. */
const lesson = madeUpSound(
  Array.from({ length: 4 }, () => [
    { seconds: 9, ...teacher },
    { seconds: 3 },
    { seconds: 4, ...pupil },
    { seconds: 2 },
  ]).flat(),
);
const PIECE = 10 * contract.LESSON_RATE;
const hearing = fakeHearing();
let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk({ hearing });
});
afterAll(() => desk.close());
beforeEach(() => {
  Object.assign(hearing, { heard: [], diesAfter: Number.POSITIVE_INFINITY, isDeaf: false, kind: 'local' });
});

const begin = (keepDays: contract.KeepDays = 30) =>
  desk.call(
    contract.beginLessonRecording,
    { title: '公式法', taughtOn: '2026-11-15', designId: '', keepDays },
    desk.teacher,
  );
const send = async (analysisId: string, number: number, samples: Int16Array, as = desk.teacher) => {
  const form = new FormData();
  form.append('analysisId', analysisId);
  form.append('number', String(number));
  form.append(
    'file',
    new Blob([Uint8Array.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))]),
    'piece.pcm',
  );
  const request = new Request('http://local/', { method: 'POST', body: form });
  return desk.app.inject({
    method: 'POST',
    url: contract.putLessonPiece.path,
    headers: { 's-auth-token': as.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
const end = (analysisId: string) => desk.call(contract.endLessonRecording, { analysisId }, desk.teacher);
/** From the first piece to the job that waits. */
const recorded = async (keepDays: contract.KeepDays = 30, samples = lesson) => {
  const { analysisId } = (await begin(keepDays)).data;
  for (let number = 0; number * PIECE < samples.length; number += 1) {
    const answer = await send(analysisId, number, samples.slice(number * PIECE, (number + 1) * PIECE));
    expect(answer.statusCode).toBe(200);
  }
  expect((await end(analysisId)).status).toBe(200);
  return analysisId;
};
const count = async (what: string, id: string) =>
  (await desk.database.pool.query(`select count(*)::int as count from ${what}`, [id])).rows[0].count;
const piecesOf = (id: string) => count('lesson_pieces where analysis_id = $1', id);
const usedBytes = async () =>
  Number(
    (await desk.database.pool.query('select used_bytes from drive_usage where user_id = $1', [desk.teacher.userId]))
      .rows[0].used_bytes,
  );
const later = async (days: number, work: () => Promise<unknown>) => {
  const { now } = desk.clock;
  desk.clock.now = new Date(now.getTime() + days * 86_400_000);
  await work();
  desk.clock.now = now;
};

describe('a recording', () => {
  it('becomes text with times, two voices and a sound that plays in parts', async () => {
    const analysisId = await recorded();
    expect(await desk.read(analysisId)).toMatchObject({ state: 'waiting', receivedMs: 72_000, source: 'recording' });
    const before = await usedBytes();
    await desk.run(analysisId);

    const done = await desk.read(analysisId);
    expect(done).toMatchObject({ state: 'ready', heardMs: 72_000, notice: '' });
    expect(done.utterances.map(({ speaker }) => speaker)).toEqual(
      Array.from({ length: 4 }, () => ['teacher', 'student']).flat(),
    );
    for (const [index, { from, to }] of done.utterances.entries()) {
      const truth = Math.floor(index / 2) * 18_000 + (index % 2) * 12_000;
      expect(Math.abs(from - truth)).toBeLessThan(250);
      expect(Math.abs(to - truth - (index % 2 ? 4_000 : 9_000))).toBeLessThan(250);
    }
    expect(done.findings).toMatchObject({ areSpeakersTold: false, timing: 'exact' });
    for (const { waitMs } of done.findings?.questions ?? []) expect(Math.abs((waitMs ?? 0) - 3_000)).toBeLessThan(300);
    expect(await piecesOf(analysisId)).toBe(0);
    expect(await usedBytes()).toBe(before + done.soundBytes);

    const whole = await desk.app.inject({ url: done.playUrl });
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      200,
      'audio/mpeg',
      done.soundBytes,
    ]);
    // 64 kilobits a second.
    expect(Math.abs(whole.rawPayload.length / 8_000 - 72)).toBeLessThan(1);
    expect(whole.rawPayload[0]).toBe(0xff);
    const part = await desk.app.inject({ url: done.playUrl, headers: { range: 'bytes=100-199' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect((await desk.app.inject({ url: done.playUrl.replace(/signature=.{3}/, 'signature=abc') })).statusCode).toBe(
      403,
    );
  });

  it('is refused where hours of hers are not text yet, removed ones too: they lie here uncounted', async () => {
    const [{ analysisId: full }, { analysisId: next }] = [(await begin()).data, (await begin()).data];
    expect((await send(full, 0, lesson.slice(0, PIECE))).statusCode).toBe(200);
    const hours = 5 * 3_600 * contract.LESSON_RATE;
    await desk.database.pool.query('update lesson_pieces set samples = $2 where analysis_id = $1', [full, hours]);
    await desk.call(contract.removeCourseAnalysis, { analysisId: full }, desk.teacher);

    const refused = await send(next, 0, lesson.slice(0, PIECE));

    expect(refused.json()).toMatchObject({ message: '前面的录音还没有转成文字，转完再录' });
    expect(await piecesOf(next)).toBe(0);
    await desk.database.pool.query('delete from course_analyses where id = any($1)', [[full, next]]);
  });

  it('goes on behind the last stretch when its server dies, and hears none twice', async () => {
    const analysisId = await recorded(0);
    hearing.diesAfter = 2;
    await expect(desk.run(analysisId)).rejects.toThrow('the process died');
    const left = await desk.read(analysisId);
    expect(left.heardMs).toBeGreaterThan(36_000);
    expect(left.utterances.length).toBeGreaterThan(2);

    hearing.diesAfter = Number.POSITIVE_INFINITY;
    await desk.run(analysisId);

    expect(await desk.read(analysisId)).toMatchObject({ state: 'ready', heardMs: 72_000 });
    const samples = hearing.heard.reduce((sum, one) => sum + one.samples.length, 0);
    expect(Math.abs(samples - lesson.length)).toBeLessThan(1_000);
  });

  it('of which nothing is to stay leaves no sound behind, only its words', async () => {
    const analysisId = await recorded(0);
    const before = await usedBytes();
    await desk.run(analysisId);

    expect(await desk.read(analysisId)).toMatchObject({ state: 'ready', soundUntil: null, playUrl: '' });
    expect([await piecesOf(analysisId), await usedBytes()]).toEqual([0, before]);
  });

  it('is deleted on the day she said, and at once when she says so; the words stay', async () => {
    const analysisId = await recorded(7);
    await desk.run(analysisId);
    const { soundUntil, createTime, playUrl } = await desk.read(analysisId);
    expect(soundUntil).toBe(createTime + 7 * 86_400_000);
    await later(6, () => sweepSound(desk.deps));
    expect((await desk.read(analysisId)).playUrl).not.toBe('');
    await later(8, () => sweepSound(desk.deps));

    expect(await desk.read(analysisId)).toMatchObject({ soundUntil: null, playUrl: '', state: 'ready' });
    expect((await desk.app.inject({ url: playUrl })).statusCode).toBe(404);
    expect((await desk.read(analysisId)).utterances).toHaveLength(8);

    const other = await recorded(30);
    await desk.run(other);
    const used = await usedBytes();
    const { soundBytes } = await desk.read(other);
    const kept = await desk.call(contract.keepLessonSound, { analysisId: other, keepDays: 0 }, desk.teacher);
    expect(kept.data).toMatchObject({ keepDays: 0, soundUntil: null, playUrl: '' });
    expect(await usedBytes()).toBe(used - soundBytes);
  });

  it('is nobody else’s: not to add to, to end or to keep', async () => {
    const { analysisId } = (await begin()).data;
    const stranger = await desk.signUp();

    expect((await send(analysisId, 0, lesson.slice(0, PIECE), stranger)).statusCode).toBe(404);
    expect((await desk.call(contract.endLessonRecording, { analysisId }, stranger)).status).toBe(404);
    expect((await desk.call(contract.keepLessonSound, { analysisId, keepDays: 0 }, stranger)).status).toBe(404);
  });

  it('is refused before a sound is sent where nothing can hear, and a transcript still works', async () => {
    Object.assign(hearing, { kind: 'none', hint: '还没有装语音识别' });

    expect((await desk.call(contract.getLessonHearing, {}, desk.teacher)).data).toMatchObject({
      canHear: false,
      hint: '还没有装语音识别',
    });
    expect(await begin()).toMatchObject({ status: 503, message: '还没有装语音识别' });
    expect(await desk.look({ text: '师：上课。' })).toMatchObject({ state: 'ready' });
  });

  it('takes the same piece once, and refuses what is none, has a hole or is over', async () => {
    const { analysisId } = (await begin()).data;
    expect(await end(analysisId)).toMatchObject({ status: 400, message: '还没有收到声音，请再录一次' });
    const piece = lesson.slice(0, PIECE);
    await send(analysisId, 0, piece);
    expect((await send(analysisId, 0, piece)).json().data).toEqual({ receivedMs: 10_000 });
    await send(analysisId, 2, piece);
    expect(await end(analysisId)).toMatchObject({ status: 409, message: expect.stringContaining('中间少了一段') });
    await send(analysisId, 1, piece);
    expect((await end(analysisId)).status).toBe(200);
    expect((await send(analysisId, 3, piece)).statusCode).toBe(409);
    expect((await end(analysisId)).status).toBe(409);
  });

  it('is heard once more where a recogniser passed over somebody, and has Chinese marks', async () => {
    const usual = hearing.hear;
    hearing.hear = async (_owner, { samples }) => {
      const isWhole = samples.length > 8 * contract.LESSON_RATE;
      const text = isWhole ? '看黑板,右边能开平方吗?' : '因为它不小于零';
      return { text, parts: [{ from: 0, to: isWhole ? 4 : 3, text }] };
    };
    const sound = madeUpSound([{ seconds: 4, ...teacher }, { seconds: 2 }, { seconds: 3, ...pupil }, { seconds: 1 }]);
    const analysisId = await recorded(0, sound);
    await desk.run(analysisId);
    hearing.hear = usual;

    expect((await desk.read(analysisId)).utterances).toMatchObject([
      { text: '看黑板，右边能开平方吗？', isUnclear: false },
      { text: '因为它不小于零', isUnclear: false },
    ]);
  });

  it('that nobody ended is deleted after a week, with its pieces', async () => {
    const { analysisId } = (await begin()).data;
    await send(analysisId, 0, lesson.slice(0, PIECE));
    await later(8, () => sweepSound(desk.deps));

    expect((await desk.call(contract.getCourseAnalysis, { analysisId }, desk.teacher)).status).toBe(404);
    expect(await piecesOf(analysisId)).toBe(0);
  });

  it('can be stopped, and says so in a sentence when nothing is heard any more', async () => {
    const stopped = await recorded();
    await desk.call(cancelTask, { taskId: stopped }, desk.teacher);
    expect(await desk.read(stopped)).toMatchObject({ state: 'failed' });

    const silent = await recorded(0, madeUpSound([{ seconds: 20 }]));
    await desk.run(silent);
    expect(await desk.read(silent)).toMatchObject({ state: 'failed', notice: expect.stringContaining('没有听到说话') });
    expect(hearing.heard).toEqual([]);

    const deaf = await recorded();
    hearing.isDeaf = true;
    await desk.run(deaf);
    expect(await desk.read(deaf)).toMatchObject({ state: 'failed', notice: '没有听清，请再说一遍' });
  });
});

describe('a stretch of sound', () => {
  it('is cut where nobody speaks', () => {
    const samples = madeUpSound([{ seconds: 21, ...teacher }, { seconds: 1 }, { seconds: 6, ...teacher }]);

    const cut = pauseIn(samples, 18 * 16_000) / 16_000;
    expect(cut).toBeGreaterThan(21);
    expect(cut).toBeLessThan(22);
  });

  it('holds no words where there was only noise, and says where somebody was not understood', () => {
    const samples = madeUpSound([{ seconds: 2 }, { seconds: 3, ...teacher }, { seconds: 2 }, { seconds: 3, ...pupil }]);
    const { speech } = speechOf(samples);
    const parts = [
      { from: 0, to: 1.8, text: '谢谢观看' },
      { from: 1.9, to: 6, text: '看黑板' },
    ];

    expect(
      placeHeard(samples, speech, { text: '', parts }).map(({ text, from }) => [text, Math.round(from / 1_000)]),
    ).toEqual([
      ['看黑板', 2],
      ['', 7],
    ]);
  });

  it('gives nobody the end of what another said before, however roughly a recogniser tells the times', () => {
    const samples = madeUpSound([
      { seconds: 3, ...teacher },
      { seconds: 2 },
      { seconds: 2, ...pupil },
      { seconds: 1 },
      { seconds: 2, ...teacher },
    ]);
    const { speech } = speechOf(samples);
    const parts = [
      { from: 0, to: 2.6, text: '答案是多少？' },
      { from: 2.6, to: 6.7, text: '一和负三。' },
      { from: 6.7, to: 10, text: '很好。' },
    ];

    const placed = placeHeard(samples, speech, { text: '', parts });
    expect(placed.map(({ from, to }) => [Math.round(from / 500), Math.round(to / 500)])).toEqual([
      [0, 6],
      [10, 14],
      [16, 20],
    ]);
    const [first, second] = placed;
    expect(second?.voice.pitch).not.toBe(first?.voice.pitch);
  });

  it('says of short sounds one after the other that they were not understood', () => {
    const samples = madeUpSound([
      { seconds: 0.6, ...teacher },
      { seconds: 0.5 },
      { seconds: 0.6, ...teacher },
      { seconds: 3 },
    ]);

    expect(placeHeard(samples, speechOf(samples).speech, { text: '', parts: [] })).toMatchObject([{ text: '' }]);
  });

  it('names nobody where all voices are alike', () => {
    const said = Array.from({ length: 20 }, (_, index) => ({
      from: index * 1_000,
      to: index * 1_000 + 800,
      voice: { pitch: 200 + (index % 3) * 4, level: -20 + (index % 2) },
    }));

    expect(new Set(tellVoices(said))).toEqual(new Set(['unknown']));
  });
});
