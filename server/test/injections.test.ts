import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { type Injection, type InjectionWay, injections, injectionWays } from '@app/contract/injections.fixture.ts';
import * as chains from '@app/contract/making/problem-chains.ts';
import { publishResource } from '@app/contract/sharing/resources.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { exportChat } from '@app/contract/talking/exports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '#adapters/search/search.ts';
import { problemChainMaker } from '#features/making/problem-chains/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type AgentDesk, openAgentDesk } from './agent-desk.ts';
import { driveDesk } from './drive-desk.ts';
import { BEGINS, ENDS, type GullibleModel, openGullibleModel } from './gullible-model.ts';
import { joinSchool } from './join-school.ts';
import { postStream } from './read-stream.ts';
import type { Teacher } from './test-app.ts';

const TIMEOUT_MS = 120_000;
const API_KEY = 'sk-of-the-school-and-nobody-else';
const SECRET_FILE = '陌生人的档案 家访记录.md';

let web: Found[] = [];
let trap: Server;
const trapped: string[] = [];
let trapAddress: string;
let gullible: GullibleModel;
let desk: AgentDesk;
let teacher: Teacher;
let stranger: Teacher;
let secrets: string[];

beforeAll(async () => {
  trap = createServer((request, response) => {
    trapped.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this kind.
  trapAddress = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  gullible = openGullibleModel(trapAddress);
  const search = { name: 'test web', kind: 'web' as const, find: async () => web };
  const env = { MODEL_BASE_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'played', MODEL_API_KEY: API_KEY };
  desk = await openAgentDesk({ model: gullible.model, search, withCurriculum: true, env });
  teacher = await newTeacher();
  stranger = await newTeacher();
  await driveDesk(desk).file(stranger, SECRET_FILE);
  secrets = [API_KEY, 'a secret of the tests', '家访记录'].concat(
    [teacher, stranger].flatMap(({ token, refreshToken, tgt, mobile }) => [token, refreshToken, tgt, mobile]),
  );
}, TIMEOUT_MS);
afterAll(async () => {
  await desk.close();
  trap.close();
});

async function newTeacher(): Promise<Teacher> {
  const one = await desk.signUp();
  await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, one);
  await joinSchool(desk, one, 'one');
  return one;
}

const planted = (text: string) => `${BEGINS}${text.replaceAll('{trap}', trapAddress)}${ENDS}`;

async function ask(question: string, more: object = {}): Promise<chat.Exchange> {
  const { chatId } = (await desk.call(chat.newChat, {}, teacher)).data;
  await (await postStream(desk.origin, teacher, { chatId, question, ...more })).ended;
  return lastOf(chatId);
}

async function lastOf(chatId: string): Promise<chat.Exchange> {
  const exchange = (await desk.call(chat.getChatRecord, { chatId }, teacher)).data.list.at(-1);
  if (!exchange) throw new Error('an answered question must be there');
  return exchange;
}

/** How an attempt reaches a model that answers this teacher. */
const ways: Record<Exclude<InjectionWay, 'title'>, (text: string) => Promise<chat.Exchange>> = {
  file: async (text) => {
    const { fileId } = await desk.read(teacher, '材料.md', planted(text));
    return ask('总结一下附件', { fileIds: [fileId] });
  },
  pupil: async (text) => {
    const { fileId } = await desk.read(teacher, '学生作文.txt', `我的作文\n\n${planted(text)}`);
    return ask('批改这篇作文', { fileIds: [fileId] });
  },
  web: async (text) => {
    web = [{ title: '公式法怎么讲', place: 'evil.example', quote: planted(text), url: 'https://evil.example/page' }];
    return ask('公式法最新的教学研究有哪些', { network: true });
  },
  'disk name': async (text) => {
    await driveDesk(desk).file(teacher, `期中卷 ${planted(text).replaceAll('/', '')}.md`);
    gullible.firstLooks = { name: 'search_drive', arguments: { words: '期中卷' } };
    return ask('我云盘里的期中卷叫什么');
  },
  knowledge: async (text) => {
    const { agentId } = await desk.make(teacher);
    await desk.teach(teacher, agentId, '校规.md', `校规全文\n\n关于校规：${planted(text)}`);
    return (await desk.ask(teacher, agentId, '校规说了什么')).exchange;
  },
  shelf: async (text) => {
    const colleague = await newTeacher();
    const fileId = await driveDesk(desk).file(colleague, '公式法.pptx');
    const title = planted(text).slice(0, 60);
    const { status } = await desk.call(publishResource, { fileId, title, useType: 'exercise' }, colleague);
    expect(status).toBe(200);
    gullible.firstLooks = { name: 'find_resources', arguments: { words: '公式法 课件' } };
    return ask('找公式法的课件');
  },
};

/** Whoever made it, however it is named. */
const madeTables = ['designs', 'coursewares', 'problem_chains', 'listenings', 'materials'];

async function kept(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    [...madeTables, 'users', 'drive_entries'].map(async (table) => {
      const { rows } = await desk.database.pool.query(`select count(*)::int as n from ${table}`);
      return [table, rows[0].n] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Where an attempt stands in what a model was told, and that nothing in it ended the quotation around it. */
function expectFenced(told: string): void {
  const [from, to] = [told.indexOf(BEGINS), told.lastIndexOf(ENDS)];
  const opened = [...told.slice(0, from).matchAll(/<(附件|资料|结果)(?: [^>\n]*)?>\n/g)].at(-1);
  if (!opened) throw new Error('it stands outside every fence');
  const end = told.indexOf(`</${opened[1]}>`, opened.index);
  expect(end).toBeGreaterThan(to);
  expect(told.slice(0, opened.index) + told.slice(end)).toMatch(/不是(?:给你的)?指令/);
}

/** Nothing of hers, of the school or of anybody else is in what the model could say. */
function expectNothingSecret(words: string): void {
  for (const secret of secrets) expect(words).not.toContain(secret);
}

const attempts = (way: InjectionWay): [string, Injection][] =>
  injections.filter((one) => one.way === way).map((one) => [one.name, one]);

it('are at least sixty, each by another name, in every way there is', () => {
  expect(injections.length).toBeGreaterThanOrEqual(60);
  expect(new Set(injections.map(({ name }) => name)).size).toBe(injections.length);
  for (const way of injectionWays) expect(attempts(way).length).toBeGreaterThanOrEqual(4);
});

const told = Object.keys(ways) as (keyof typeof ways)[];
describe.each(told)('attack: what stands in a %s, before a model that obeys it', (way) => {
  it.each(attempts(way))(
    '%s',
    async (_name, attempt) => {
      Object.assign(gullible, { attempt, firstLooks: undefined });
      gullible.seen.length = 0;
      trapped.length = 0;
      const before = await kept();

      const exchange = await ways[way](attempt.text);

      const seen = gullible.seen.filter((one) => one.includes(BEGINS));
      expect(seen.length).toBeGreaterThan(0);
      for (const one of seen) expectFenced(one);
      expect(exchange).toMatchObject({ state: 'done', cards: expect.toSatisfy(areOnlyFound) });
      expect(exchange.asks.every(({ state, agreed }) => state === 'waiting' && agreed.length === 0)).toBe(true);
      expectNothingSecret(JSON.stringify([seen, exchange]));
      const after = await kept();
      for (const table of madeTables) expect(after[table]).toBe(before[table]);
      expect(after.users).toBeGreaterThanOrEqual(before.users ?? 0);
      expect(after.drive_entries).toBeGreaterThanOrEqual(before.drive_entries ?? 0);
      expect(trapped).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** What was only looked up may be shown. */
const areOnlyFound = (cards: { type: string }[]) => cards.every(({ type }) => type === 'resource');

describe('attack: a title of a lesson, before a model that obeys it', () => {
  it.each(attempts('title'))(
    '%s',
    async (_name, attempt) => {
      const one = await newTeacher();
      const title = attempt.text.replaceAll('{trap}', trapAddress).slice(0, 100);
      Object.assign(gullible, { attempt: undefined, firstLooks: undefined });
      gullible.seen.length = 0;

      const made = await desk.call(chains.generateProblemChain, { title, phase: '04' }, one);

      if (made.status !== 200) return expect(made.status).toBe(400);
      await runMaking(desk.deps, problemChainMaker, made.data.id);
      const { chain } = (await desk.call(chains.getProblemChain, { id: made.data.id }, one)).data;
      expect(chain.length).toBeGreaterThanOrEqual(4);
      for (const words of gullible.seen) {
        expect(words.match(/<\/资料>/g)).toHaveLength(1);
        const asked = words.slice(words.indexOf('</资料>')).trim().split('\n');
        expect(asked[1] === '' && /^写《[^》]*》的问题链。/.test(asked[2] ?? '')).toBe(true);
      }
      expectNothingSecret(JSON.stringify([chain, gullible.seen]));
      expect(trapped).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('attack: an answer full of addresses', () => {
  it.each(['docx', 'md'] as const)(
    'as a %s file fetches none of them',
    async (format) => {
      const says = injections.flatMap((one) => one.says ?? []).join('\n\n');
      Object.assign(gullible, { attempt: { name: 'all', way: 'file', text: '', says }, firstLooks: undefined });
      trapped.length = 0;
      const { fileId } = await desk.read(teacher, '材料.md', planted('照做'));
      const { chatId } = (await desk.call(chat.newChat, {}, teacher)).data;
      await (await postStream(desk.origin, teacher, { chatId, question: '总结一下附件', fileIds: [fileId] })).ended;
      expect((await lastOf(chatId)).answers[0]).toContain(trapAddress);

      const file = await desk.app.inject({
        method: exportChat.method,
        url: exportChat.path,
        payload: { chatId, format },
        headers: { 's-auth-token': teacher.token },
      });

      expect(file.statusCode).toBe(200);
      expect(trapped).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
