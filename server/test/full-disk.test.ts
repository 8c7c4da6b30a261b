import { generateMaterial, listMaterials, saveMaterialToDrive } from '@app/contract/making/materials.ts';
import { getHealth } from '@app/contract/running/platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import { DISK_FULL, isDiskFull } from '#lib/disk-full.ts';
import { openLog } from '#lib/log.ts';
import { queueOf } from '#making/made-by-jobs.ts';
import { countedEquity } from './counted-equity.ts';
import { fakeDrawing } from './fake-drawing.ts';
import { postStream } from './read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

const equity = countedEquity('IMAGE_GENERATION');
const noRoom = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
const wish = { words: '春天的草地', ratio: '16:9', style: 'illustration' } as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  jobs = openJobs(database.connection, openLog('silent'));
  app = await openTestApp({ database, equity, drawing: fakeDrawing(), jobs });
  await equity.open(app.database);
  await jobs.start([], [queueOf(app.deps, materialMaker)]);
  teacher = await app.signUp();
});
afterAll(async () => {
  await jobs.close();
  await app.close();
  await database.drop();
});

const read = async (id: string) => (await app.call(listMaterials, {}, teacher)).data.list.find((one) => one.id === id);

describe('a disk that is full', () => {
  it.each([['ENOSPC'], ['EDQUOT'], ['53100']])('is known by %s, however deep it lies', (code) => {
    const fault = new Error('failed', { cause: Object.assign(new Error('could not extend file'), { code }) });

    expect(isDiskFull(fault)).toBe(true);
    expect(isDiskFull(new Error('failed', { cause: new Error('other') }))).toBe(false);
  });

  it('ends a picture that is being made in words, and gives back what was held', async () => {
    const put = vi.spyOn(app.deps.fileStore, 'put').mockRejectedValue(new StoreFullError(noRoom()));
    const { id } = (await app.call(generateMaterial, wish, teacher)).data;

    await expect.poll(async () => (await read(id))?.state, { timeout: 20_000 }).toBe('failed');
    put.mockRestore();
    expect((await read(id))?.notice).toBe(DISK_FULL);
    expect(await equity.entriesOf(id)).toEqual(['held', 'released']);
  }, 30_000);

  it('is said in words where something goes to the cloud disk, wherever it was noticed', async () => {
    const { id } = (await app.call(generateMaterial, wish, teacher)).data;
    await expect.poll(async () => (await read(id))?.state, { timeout: 20_000 }).toBe('ready');
    for (const fault of [new StoreFullError(noRoom()), noRoom()]) {
      const put = vi.spyOn(app.deps.fileStore, 'putSlice').mockRejectedValue(fault);
      const refused = await app.call(saveMaterialToDrive, { id }, teacher);
      put.mockRestore();

      expect(refused).toMatchObject({ code: 503, message: DISK_FULL });
    }
  }, 30_000);

  it('ends an answer in words at once where the database has no room', async () => {
    const origin = await app.listen();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    await database.pool.query(`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on answer_events execute function no_room();`);
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    const events = await stream.ended;
    await database.pool.query('drop trigger no_room on answer_events');

    expect(events.at(-1)?.event).toMatchObject({ status: 4, text: expect.stringContaining('磁盘满了') });
  }, 30_000);

  it('is seen by the operators where the files really lie', async () => {
    const free = vi.spyOn(app.deps.fileStore, 'freeBytes').mockResolvedValue(10_000_000);
    const health = (await app.app.inject({ url: getHealth.path })).json();
    free.mockRestore();

    const files = health.parts.find(({ name }: { name: string }) => name === 'files');
    expect(files).toMatchObject({ state: 'limited', used: expect.stringContaining('磁盘满了') });
  });
});
