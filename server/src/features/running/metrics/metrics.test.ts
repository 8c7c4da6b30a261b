import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openModelBooks } from '#features/running/model-calls/model-books.service.ts';
import { openJobs } from '#jobs/jobs.ts';
import { openLog } from '#lib/log.ts';
import { countRequest } from '#lib/metrics.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

const TOKEN = 'the-token-of-the-tests';
const docs = join(import.meta.dirname, '../../../../../docs/operating');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: ReturnType<typeof openJobs>;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  jobs = openJobs(database.connection, openLog('silent'));
  app = await openTestApp({ database, jobs, env: { METRICS_TOKEN: TOKEN } });
  await jobs.start([], [{ name: 'write-nothing', run: async () => undefined }]);
});
afterAll(async () => {
  await jobs.close();
  await app.close();
  await database.drop();
});

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress });
const isThere = (page: string, name: string) => new RegExp(`^${name}(_bucket|_count|_sum)?[{ ]`, 'm').test(page);

describe('/metrics', () => {
  it('is for this machine and whoever brings the token, and for nobody else', async () => {
    const far = '10.1.2.3';
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({ authorization: `Bearer ${TOKEN}` }, far)).statusCode).toBe(200);
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}x` }]) {
      const refused = await ask(headers as Record<string, string>, far);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toBe('只有本机，或带着 METRICS_TOKEN 的采集程序能看\n');
    }
    expect((await ask({ 'x-forwarded-for': far })).statusCode).toBe(403);
  });

  it('counts calls by route and never by who or what they are about', async () => {
    const teacher = await app.signUp();
    await app.call(getUser, {}, teacher);
    await app.app.inject({ url: `/nowhere/${teacher.userId}` });

    const { body, headers } = await ask();

    expect(headers['content-type']).toContain('application/openmetrics-text');
    expect(body.trimEnd().endsWith('# EOF')).toBe(true);
    expect(body).toMatch(new RegExp(`http_requests_total\\{method="[A-Z]+",route="${getUser.path}",status="200"\\}`));
    expect(body).not.toContain(teacher.userId);
    expect(body).not.toContain(teacher.mobile);
  });

  it('has every figure the dashboard and the alerts ask for', async () => {
    const books = openModelBooks({
      db: app.deps.db,
      config: app.deps.config,
      log: app.deps.log,
      now: app.deps.now,
    });
    const counts = { tokensIn: 1, tokensOut: 2, isEstimated: false, cost: 3, firstWordMs: 4, wholeMs: 5 };
    const call = { at: app.deps.now(), userId: null, area: 'chat', role: 'chat', model: 'm', ...counts } as const;
    books.note({ ...call, outcome: 'stop' });
    await books.close();
    await jobs.send('write-nothing', 'one');
    await expect.poll(async () => (await ask()).body).toContain('job_duration_seconds_count');
    const { body } = await ask();
    const files = await Promise.all(
      ['grafana-dashboard.json', 'alerts.yml'].map((name) => readFile(join(docs, name), 'utf8')),
    );
    const asked = files
      .join('\n')
      .matchAll(
        /\b(?:[a-z]+_)+(?:total|seconds|bytes|bucket|count|jobs|streams|connections|wanted|checked|running|holds)\b/g,
      );
    const names = new Set([...asked].map(([name]) => name.replace(/_(bucket|count)$/, '')));

    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => !isThere(body, name))).toEqual([]);
  });

  it('costs a call next to nothing', () => {
    const rounds = 20_000;
    const spent = cpuMs(() => {
      for (let n = 0; n < rounds; n += 1) countRequest('GET', '/a/:id', 200, n % 300);
    });
    const microseconds = (spent / rounds) * 1_000;
    process.stdout.write(`counting a call: ${microseconds.toFixed(2)} µs\n`);

    expect(microseconds).toBeLessThan(50);
  });
});
