import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type ApiTeacher, post, readMe, signIn } from './api-teacher.ts';
import { noteNotices } from './notices.ts';
import {
  manage,
  newServerPlace,
  putMade,
  type RunningServer,
  readGap,
  removeServerPlace,
  startScript,
  startServer,
} from './running-server.ts';

/** A server that can be killed and started again on the same folder and port. */
export type TestServer = {
  origin: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** At the command line of the operator: `manage('role', mobile, 'operator')`. */
  manage(...words: string[]): Promise<string>;
  /** Where the piece of a slider captcha belongs. */
  readGap(challenge: string): Promise<number>;
  /** An answer of the played model that stops on its way, so that what is shown meanwhile stays shown until the test goes on. */
  holdAnswer(script: HeldScript): HeldAnswer;
  /** Gives a stored answer steps, cards and asks. */
  putMade(messageId: string, made: object): Promise<void>;
};

type HeldScript = { deltas: number; holdAfter: number; reasoning?: number };
type HeldAnswer = {
  /** The question that is answered so, or what is put behind one. */
  question: string;
  goOn(): Promise<void>;
};

/** Where the server keeps the bytes of files: in its data folder, or in a bucket as an S3 service keeps them. */
export type FileStore = 'folder' | 's3';

/** A local server that plays a model, or no model address: then the library answers, the same every time. */
export type ModelKind = 'played' | 'none';

/** A web of one page, where a test looks something up. */
type WebKind = 'played' | 'none';

type WorkerFixtures = { fileStore: FileStore; model: ModelKind; web: WebKind; server: TestServer };
type TestFixtures = {
  teacher: ApiTeacher;
  /** A page on which the teacher is signed in; never walks the sign-in form, and has put off the first-run guide. */
  signedIn: Page;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fileStore: ['folder', { option: true, scope: 'worker' }],
  model: ['played', { option: true, scope: 'worker' }],
  web: ['none', { option: true, scope: 'worker' }],
  server: [
    async ({ fileStore, model, web }, use) => {
      const [upstream, bucket, place] = await Promise.all([
        model === 'played' ? startScript('server/test/fake-upstream.ts', ['--port', '0']) : undefined,
        fileStore === 's3' ? startScript('server/test/serve-s3.ts') : undefined,
        newServerPlace(),
      ]);
      const env = {
        LOG_LEVEL: 'error',
        SSO_SERVICES: PORTAL,
        ...(upstream ? modelSettings(upstream.port) : {}),
        ...(upstream && web === 'played' ? webSettings(upstream.port) : {}),
        ...(bucket ? bucketSettings(bucket.port) : {}),
      };
      let running: RunningServer = await startServer(place, env);
      await use({
        origin: running.origin,
        kill: () => running.kill(),
        start: async () => {
          running = await startServer(place, env);
        },
        manage: (...words) => manage(place, words),
        readGap: (challenge) => readGap(place, challenge),
        holdAnswer: (script) => holdAnswer(upstream?.port ?? 0, script),
        putMade: (messageId, made) => putMade(place, messageId, made),
      });
      await running.stop();
      await Promise.all([upstream?.stop(), bucket?.stop()]);
      await removeServerPlace(place);
    },
    // A clock of its own: the first test of a worker does not pay for the start.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  teacher: async ({ server }, use) => use(await signIn(server.origin, newMobile())),
  signedIn: async ({ page, server, teacher }, use) => {
    await keepSignedIn(page, server.origin, teacher);
    await use(page);
  },
});

/** Another system whose teachers sign in here. */
export const PORTAL = 'https://portal.school.example';

export { expect };

/** Whoever opens this page next is signed in as the teacher. */
export async function keepSignedIn(page: Page, origin: string, teacher: ApiTeacher): Promise<void> {
  const userInfo = await readMe(origin, teacher);
  await page.addInitScript(noteNotices);
  await page.addInitScript(
    (session) => {
      // Only once: a reload must find what the page itself kept.
      if (sessionStorage.getItem('e2e-signed-in')) return;
      sessionStorage.setItem('e2e-signed-in', 'yes');
      for (const [name, value] of Object.entries(session)) localStorage.setItem(`ta.${name}`, value);
    },
    {
      token: teacher.token,
      refreshToken: teacher.refreshToken,
      tgt: teacher.tgt,
      userInfo: JSON.stringify(userInfo),
      [`profileGuide.${teacher.userId}`]: 'later',
    },
  );
}

export function newMobile(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

function modelSettings(port: number): Record<string, string> {
  const address = `http://127.0.0.1:${port}/v1`;
  return {
    MODEL_BASE_URL: address,
    MODEL_NAME: 'fake-chat',
    SPEECH_BASE_URL: address,
    SPEECH_MODEL: 'fake-voice',
    HEARING_BASE_URL: address,
    HEARING_MODEL: 'fake-ear',
  };
}

function webSettings(port: number): Record<string, string> {
  return { SEARCH_PROVIDER: 'searxng', SEARCH_URL: `http://127.0.0.1:${port}` };
}

function bucketSettings(port: number): Record<string, string> {
  return {
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_BUCKET: 'files',
    FILES_S3_KEY: 'S3RVER',
    FILES_S3_SECRET: 'S3RVER',
  };
}

/** What the fake model is told to do; the rest of the question is read by people. */
export const slowly = (deltas: number, eventsPerSecond = 10) =>
  `慢慢讲 fake: deltas=${deltas} eventsPerSecond=${eventsPerSecond}`;

function holdAnswer(port: number, script: HeldScript): HeldAnswer {
  const gate = randomUUID();
  const told = Object.entries({ ...script, gate }).map(([name, value]) => `${name}=${value}`);
  const goOn = async () => {
    await fetch(`http://127.0.0.1:${port}/gates/${gate}`);
  };
  return { question: `慢慢讲 fake: ${told.join(' ')}`, goOn };
}

export const composer = (page: Page) => page.getByRole('textbox', { name: '问题' });

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

/** An answer as the API has it: what is really stored. */
export async function storedAnswers(server: TestServer, teacher: ApiTeacher, chatId: string) {
  const { list } = await post(server.origin, '/sparkAssistant/api/chat/getChatRecord', { chatId }, teacher.token);
  return list as { ques: string; answers: string[]; state: string; messageId: string }[];
}

export function chatIdOf(page: Page): string {
  return new URL(page.url()).searchParams.get('chatId') ?? '';
}
