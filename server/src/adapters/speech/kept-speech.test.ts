import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeSpeech } from '#test/fake-speech.ts';
import { keepSpoken } from './kept-speech.ts';

const voice = 'zh_default';
const signal = new AbortController().signal;
let folder: string;
let days = 0;
const keptSounds = async () => (await readdir(folder)).filter((name) => !name.includes('.')).length;
const now = () => new Date(Date.now() + days * DAY_MS);

beforeEach(async () => {
  days = 0;
  folder = await mkdtemp(join(tmpdir(), 'spoken-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('asks the engine once for the same words in the same voice', async () => {
  const engine = fakeSpeech();
  const speech = keepSpoken(engine, folder, now);
  const first = await speech.speak('a', { text: '上课', voice, speed: 1 }, signal);
  await expect.poll(keptSounds).toBe(1);
  expect(await speech.speak('b', { text: '上课', voice, speed: 1 }, signal)).toEqual(first);
  expect(engine.said).toHaveLength(1);
  await speech.speak('a', { text: '上课', voice: 'zh_2', speed: 1 }, signal);
  await speech.speak('a', { text: '下课', voice, speed: 1 }, signal);
  expect(engine.said).toHaveLength(3);
  await expect.poll(keptSounds).toBe(3);
});

it('lets go of what nobody has heard for longest when there is too much, and of all that is old', async () => {
  const oneSound = (await fakeSpeech().speak('a', { text: '一二三', voice, speed: 1 }, signal)).byteLength;
  const small = keepSpoken(fakeSpeech(), folder, now, oneSound);
  await small.speak('a', { text: '一二三', voice, speed: 1 }, signal);
  await expect.poll(keptSounds).toBe(1);
  const [first = ''] = await readdir(folder);

  days = 1;
  await keepSpoken(fakeSpeech(), folder, now, oneSound).speak('a', { text: '四五六', voice, speed: 1 }, signal);
  await expect.poll(async () => (await readdir(folder)).includes(first)).toBe(false);

  days = 10;
  await keepSpoken(fakeSpeech(), folder, now).speak('a', { text: '七', voice, speed: 1 }, signal);
  // Written today by the machine's clock, ten days ago by ours: the new one goes too, and is simply read again.
  await expect.poll(() => readdir(folder)).toEqual([]);
});

it('reads on where nothing can be kept', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const speech = keepSpoken(fakeSpeech(), join(file, 'below'), now);
  expect((await speech.speak('a', { text: '上课', voice, speed: 1 }, signal)).length).toBeGreaterThan(0);
});
