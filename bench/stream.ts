import { type ApiTeacher, newChat, post, signIn } from '../e2e/api-teacher.ts';
import {
  newServerPlace,
  type RunningScript,
  type RunningServer,
  removeServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { fakeText } from '../server/test/fake-answer.ts';
import { hold } from './bars.ts';
import { cpuMsOf, median, percentile, round } from './figures.ts';
import { directBody, type Read, read } from './read-events.ts';

const FIRST_TOKEN_ROUNDS = 40;
const WARM_UP_ROUNDS = 10;
/** How long the model thinks, and how much longer it may seem through the server. */
type Wait = { waitMs: number; atMost: number };
const FIRST_TOKEN_WAITS: Wait[] = [
  { waitMs: 100, atMost: 1.05 },
  { waitMs: 200, atMost: 1.03 },
];
const CPU_STREAMS = 200;
const CPU_SECONDS = 5;
const LOAD_STREAMS = 500;
const LOAD_SECONDS = 10;
const EVENTS_PER_SECOND = 20;

/** A model that answers slowly but steadily, seen directly and through the server, in one run. */
export async function stream() {
  const upstream = await startScript('server/test/fake-upstream.ts', ['--port', '0']);
  const pipe = await startScript('bench/bare-pipe.ts', [String(upstream.port)]);
  const place = await newServerPlace();
  const server = await startServer(place, {
    MODEL_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
    MODEL_NAME: 'fake-chat',
  });
  try {
    const teacher = await signIn(server.origin, '13800000001');
    // As the page asks every teacher before her first question.
    const profile = { userName: '林晓', gradeCode: '07', subjectCode: '02' };
    await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
    const figures = [];
    for (const wait of FIRST_TOKEN_WAITS) figures.push(...(await firstToken(upstream, server, teacher, wait)));
    figures.push(...(await cpuPerEvent(pipe, server, teacher)));
    figures.push(...(await fiveHundred(server, teacher)));
    return hold('stream', figures);
  } finally {
    await Promise.all([server.stop(), pipe.stop(), upstream.stop()]);
    await removeServerPlace(place);
  }
}

/** Asked directly and through the server in turn, so that whatever else the machine does holds up both. */
async function firstToken(
  upstream: RunningScript,
  server: RunningServer,
  teacher: ApiTeacher,
  { waitMs, atMost }: Wait,
) {
  const question = `你好 fake: firstTokenMs=${waitMs} deltas=3`;
  const direct: number[] = [];
  const through: number[] = [];
  for (let asked = -WARM_UP_ROUNDS; asked < FIRST_TOKEN_ROUNDS; asked += 1) {
    const near = await read(`http://127.0.0.1:${upstream.port}/v1/chat/completions`, directBody(question));
    const chatId = await newChat(server.origin, teacher);
    const far = await ask(server, teacher, { chatId, question });
    if (asked < 0) continue;
    direct.push(near.firstTextMs);
    through.push(far.firstTextMs);
  }
  const added = round(median(through) - median(direct), 1);
  return [
    { name: `firstTokenRatioOf${waitMs}Ms`, value: round(median(through) / median(direct), 3), atMost },
    { name: `firstTokenAddedToMs${waitMs}`, value: added, unit: ' ms' },
  ];
}

async function cpuPerEvent(pipe: RunningScript, server: RunningServer, teacher: ApiTeacher) {
  const deltas = EVENTS_PER_SECOND * CPU_SECONDS;
  const question = `说 fake: deltas=${deltas} eventsPerSecond=${EVENTS_PER_SECOND}`;
  const events = CPU_STREAMS * deltas;
  const bare = await cpuMsDuring(pipe.pid, () =>
    Promise.all(
      Array.from({ length: CPU_STREAMS }, () => read(`http://127.0.0.1:${pipe.port}/`, directBody(question))),
    ),
  );
  const chats = await newChats(server, teacher, CPU_STREAMS);
  const ours = await cpuMsDuring(server.pid, () =>
    Promise.all(chats.map((chatId) => ask(server, teacher, { chatId, question }))),
  );
  return [
    { name: 'barePipeCpuMicrosPerEvent', value: round((bare / events) * 1_000, 1) },
    { name: 'serverCpuMicrosPerEvent', value: round((ours / events) * 1_000, 1) },
    { name: 'cpuRatio', value: round(ours / bare, 2), atMost: 2 },
  ];
}

async function fiveHundred(server: RunningServer, teacher: ApiTeacher) {
  const deltas = EVENTS_PER_SECOND * LOAD_SECONDS;
  const question = `说 fake: deltas=${deltas} eventsPerSecond=${EVENTS_PER_SECOND}`;
  const expected = fakeText(deltas);
  const chats = await newChats(server, teacher, LOAD_STREAMS);
  const startedAt = performance.now();
  const streams = await Promise.all(chats.map((chatId) => ask(server, teacher, { chatId, question })));
  const seconds = (performance.now() - startedAt) / 1_000;
  const stored = await Promise.all(chats.map((chatId) => storedText(server, teacher, chatId)));
  const isInOrder = ({ ids }: Read) => ids.every((id, index) => id === index + 1);
  const firstTexts = streams.map((one) => one.firstTextMs);
  return [
    { name: 'streams', value: LOAD_STREAMS },
    { name: 'eventsReceived', value: streams.reduce((sum, one) => sum + one.ids.length, 0) },
    { name: 'endedAfterLastUpstreamEventSeconds', value: round(seconds - LOAD_SECONDS, 1), atMost: 1.5 },
    { name: 'streamsOutOfOrder', value: streams.filter((one) => !isInOrder(one)).length, atMost: 0 },
    { name: 'streamsWithLostText', value: streams.filter((one) => one.text !== expected).length, atMost: 0 },
    { name: 'storedTextDiffers', value: stored.filter((text) => text !== expected).length, atMost: 0 },
    { name: 'firstTextP95Ms', value: round(percentile(firstTexts, 95)) },
  ];
}

function ask({ origin }: RunningServer, { token }: ApiTeacher, body: unknown): Promise<Read> {
  return read(`${origin}/futureclass/sparkAssistant/api/chat/stream`, body, token);
}

async function newChats(server: RunningServer, teacher: ApiTeacher, count: number): Promise<string[]> {
  const chats: string[] = [];
  while (chats.length < count) {
    const some = Array.from({ length: Math.min(20, count - chats.length) }, () => newChat(server.origin, teacher));
    chats.push(...(await Promise.all(some)));
  }
  return chats;
}

async function storedText({ origin }: RunningServer, { token }: ApiTeacher, chatId: string): Promise<string> {
  const { list } = await post(origin, '/sparkAssistant/api/chat/getChatRecord', { chatId }, token);
  return list[0].answers.join('');
}

async function cpuMsDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuMsOf(pid);
  await work();
  return (await cpuMsOf(pid)) - before;
}
