import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3Store } from '#adapters/file-store/s3-store.ts';
import { type Dav, mount } from '#test/dav-desk.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { openS3Server } from '#test/s3-server.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let s3: Awaited<ReturnType<typeof openS3Server>>;
let app: TestApp;
let teacher: Teacher;
let dav: Dav;
beforeAll(async () => {
  s3 = await openS3Server();
  app = await openTestApp({ fileStore: openS3Store(s3.settings) });
  teacher = await app.signUp();
  dav = await mount(app, await app.listen(), teacher);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

it('a mounted disk on S3 takes streams of any length, gives parts of them, and keeps nothing of what it refuses', async () => {
  const path = '/我的上传/录音.mp3';
  const text = randomBytes(6_000_000).toString('base64');
  expect(
    (await dav('PUT', path, { body: Readable.from([text.slice(0, 7_000_000), text.slice(7_000_000)]) })).status,
  ).toBe(201);
  const part = await dav('GET', path, { headers: { range: 'bytes=6999990-7000010' } });
  expect(part).toMatchObject({ status: 206, body: text.slice(6_999_990, 7_000_011) });
  expect((await dav('PUT', path, { body: '' })).status).toBe(204);
  expect((await dav('PUT', path, { body: '短' })).status).toBe(204);
  expect(await driveDesk(app).usedBytes(teacher)).toBe(3);

  await app.database.pool.query('update drive_usage set used_bytes = $2 where user_id = $1', [
    teacher.userId,
    10 * 1024 ** 3,
  ]);
  expect((await dav('PUT', path, { body: Readable.from(['1234']) })).status).toBe(507);
  expect((await dav('GET', path)).body).toBe('短');
  expect((await app.database.pool.query('select * from loose_bytes')).rowCount).toBe(0);
});
