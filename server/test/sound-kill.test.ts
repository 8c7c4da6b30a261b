import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import * as lessons from '@app/contract/making/course-analyses.ts';
import { listListenings, saveListening } from '@app/contract/making/listening.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { type ChildServer, startChildServer } from './child-server.ts';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';
import { madeUpSound } from './made-up-sound.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A dead server is noticed after half a minute, and the next one has to start. */
const TAKEN_UP_MS = 150_000;

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let teacher: Teacher;
let upstream: FakeUpstream;
/** What the service was asked to say or hear, in order; from the one that is held on nothing is answered. */
let asked: string[];
let heldAt: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ta-sound-kill-'));
  database = await createTestDatabase(inject('testConnection'));
  app = await openTestApp({ database });
  // The children read the clock of this machine.
  app.clock.now = new Date();
  teacher = await app.signUp();
  upstream = await startFakeUpstream({
    async onSound(what) {
      asked.push(typeof what === 'string' ? what : createHash('sha256').update(what).digest('hex'));
      if (asked.length >= heldAt) await new Promise(() => undefined);
    },
  });
});
afterAll(async () => {
  await upstream.close();
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  heldAt = Number.POSITIVE_INFINITY;
});

async function start(): Promise<ChildServer> {
  const server = await startChildServer(database.connection, {
    DATA_DIR: dataDir,
    PACKAGES: 'unlimited',
    SPEECH_BASE_URL: upstream.baseUrl,
    SPEECH_MODEL: 'voice',
    HEARING_BASE_URL: upstream.baseUrl,
    HEARING_MODEL: 'ear',
  });
  onTestFinished(() => server.kill());
  return server;
}

async function callThere<E extends Endpoint>({ origin }: ChildServer, endpoint: E, input: InputOf<E>) {
  const headers = { 'content-type': 'application/json', 's-auth-token': teacher.token };
  const response = await fetch(origin + endpoint.path, { method: 'POST', headers, body: JSON.stringify(input) });
  const { code, data } = (await response.json()) as { code: number; data: OutputOf<E> }; // the standard envelope
  expect(code).toBe(200);
  return data;
}

async function sendPiece({ origin }: ChildServer, analysisId: string, number: number, samples: Int16Array) {
  const form = new FormData();
  form.append('analysisId', analysisId);
  form.append('number', String(number));
  form.append('file', new Blob([Uint8Array.from(new Uint8Array(samples.buffer))]), 'piece.pcm');
  const headers = { 's-auth-token': teacher.token };
  const { status } = await fetch(origin + lessons.putLessonPiece.path, { method: 'POST', headers, body: form });
  expect(status).toBe(200);
}

it('a listening test that is being recorded when the server is killed goes on, and reads no line again that was read', async () => {
  const lines = ['同学们好。', '现在开始听力考试。', '请听第一题。', '请听第二题。'];
  heldAt = 3;
  const first = await start();
  const { id } = await callThere(first, saveListening, { title: '第一次月考', text: lines.join('\n') });
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(3);
  // What was read is kept behind the reading.
  const kept = async () => (await readdir(join(dataDir, 'spoken'))).filter((name) => !name.includes('.')).length;
  await expect.poll(kept, { timeout: 60_000 }).toBe(2);
  await first.kill();
  const one = async () => (await app.call(listListenings, {}, teacher)).data.list.find((listed) => listed.id === id);
  expect(await one()).toMatchObject({ state: 'making', percent: expect.any(Number) });
  expect((await one())?.percent).toBeGreaterThan(0);

  heldAt = Number.POSITIVE_INFINITY;
  const second = await start();
  await expect.poll(one, { timeout: TAKEN_UP_MS, interval: 500 }).toMatchObject({ state: 'ready', percent: 100 });
  await second.kill();
  expect(asked).toEqual([...lines.slice(0, 3), ...lines.slice(2)]);
}, 300_000);

it('a recording that is being heard when the server is killed goes on behind the last stretch that became text', async () => {
  const seconds = 80;
  const turns = Array.from({ length: seconds / 10 }, (_, turn) => [
    { seconds: 8.5, pitch: 120 + 9 * turn, loud: 0.5 },
    { seconds: 1.5 },
  ]).flat();
  const sound = madeUpSound(turns);
  const piece = 10 * lessons.LESSON_RATE;
  heldAt = 2;
  const first = await start();
  const { analysisId } = await callThere(first, lessons.beginLessonRecording, {
    title: '公式法',
    taughtOn: '2026-11-15',
    designId: '',
    keepDays: 0,
  });
  for (let number = 0; number * piece < sound.length; number += 1) {
    await sendPiece(first, analysisId, number, sound.slice(number * piece, (number + 1) * piece));
  }
  await callThere(first, lessons.endLessonRecording, { analysisId });
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(2);
  await first.kill();
  const read = async () => (await app.call(lessons.getCourseAnalysis, { analysisId }, teacher)).data;
  const halfway = await read();
  expect(halfway).toMatchObject({ state: 'making', receivedMs: seconds * 1_000 });
  expect(halfway.heardMs).toBeGreaterThan(0);
  expect(halfway.heardMs).toBeLessThan(seconds * 1_000);
  const [heardFirst = '', heldStretch] = asked;

  heldAt = Number.POSITIVE_INFINITY;
  const second = await start();
  await expect.poll(read, { timeout: TAKEN_UP_MS, interval: 500 }).toMatchObject({ state: 'ready' });
  await second.kill();
  const again = asked.slice(2);
  expect(again[0]).toBe(heldStretch);
  expect(again).not.toContain(heardFirst);
  const { utterances } = await read();
  expect(utterances.map(({ id }) => id)).toEqual(utterances.map((_, index) => index));
  const [times, sorted] = [
    utterances.map(({ from }) => from),
    utterances.map(({ from }) => from).toSorted((a, b) => a - b),
  ];
  expect(times).toEqual(sorted);
  expect(utterances[0]?.from).toBeLessThan(1_000);
  expect(utterances.at(-1)?.to).toBeGreaterThan((seconds - 5) * 1_000);
}, 300_000);
