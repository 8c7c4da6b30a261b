import { type ApiTeacher, newChat, post, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, type RunningServer, removeServerPlace, startServer } from '../e2e/running-server.ts';
import type { Script } from '../server/test/fake-answer.ts';
import { type FakeUpstream, type RecordedRequest, startFakeUpstream } from '../server/test/fake-upstream.ts';
import { hold } from './bars.ts';
import { median, round } from './figures.ts';
import { directBody, type Read, read } from './read-events.ts';

const ROUNDS = 3;
const WARM_UP = 5;
const TIMES = 30;
/** How long the model takes for each of its replies. */
const REPLY_MS = 100;
const PLAIN = '用一句话说说公式法';
const WITH_TOOLS = '算三次再说';
const CALL = { name: 'calculate', arguments: '{"expression":"12*12"}' };

/** What three rounds of tools add to the model's own time, and the first word of an answer that needs none, in one run. */
export async function tools() {
  const upstream = await startFakeUpstream({ script: play });
  const place = await newServerPlace();
  const server = await startServer(place, {
    ...{ MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'fake-chat' },
    ...{ LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000', PACKAGES: 'unlimited' },
  });
  try {
    const teacher = await signIn(server.origin, '13800000002');
    const profile = { userName: '林晓', gradeCode: '07', subjectCode: '02' };
    await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
    return hold('tools', await measure(upstream, server, teacher));
  } finally {
    await server.stop();
    await upstream.close();
    await removeServerPlace(place);
  }
}

/** Directly and through the server in turn, so that whatever else the machine does holds up both. */
async function measure(upstream: FakeUpstream, server: RunningServer, teacher: ApiTeacher) {
  const added = { plain: [] as number[], tools: [] as number[] };
  const first = { direct: [] as number[], through: [] as number[] };
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const direct = await asked(upstream, PLAIN, 0);
    const plain = await through(server, teacher, PLAIN);
    let ownMs = 0;
    for (let done = 0; done <= ROUNDS; done += 1) ownMs += (await asked(upstream, WITH_TOOLS, done)).wholeMs;
    const used = await through(server, teacher, WITH_TOOLS);
    if (used.text !== plain.text) throw new Error('the tools were not used to their end');
    if (time < 0) continue;
    added.plain.push(plain.wholeMs - direct.wholeMs);
    added.tools.push(used.wholeMs - ownMs);
    first.direct.push(direct.firstTextMs);
    first.through.push(plain.firstTextMs);
  }
  return [
    { name: 'plainAnswerAddedMs', value: round(median(added.plain), 1), unit: ' ms' },
    { name: 'threeRoundsAddedMs', value: round(median(added.tools), 1), atMost: 30, unit: ' ms' },
    // Of one run both, so that a busy machine hardly matters.
    { name: 'threeRoundsMoreThanPlainMs', value: round(median(added.tools) - median(added.plain), 1), unit: ' ms' },
    { name: 'firstWordRatio', value: round(median(first.through) / median(first.direct), 3), atMost: 1.05 },
  ];
}

function asked({ baseUrl }: FakeUpstream, question: string, done: number): Promise<Read> {
  return read(`${baseUrl}/chat/completions`, directBody(question, done));
}

async function through({ origin }: RunningServer, teacher: ApiTeacher, question: string): Promise<Read> {
  const chatId = await newChat(origin, teacher);
  return read(`${origin}/futureclass/sparkAssistant/api/chat/stream`, { chatId, question }, teacher.token);
}

/** Calls a tool until it has been answered often enough, then speaks. */
function play({ body: { messages = [] } }: RecordedRequest): Script {
  const wants = messages.some(({ content }) => content.includes(WITH_TOOLS));
  const done = messages.filter(({ role }) => role === 'tool').length;
  if (!wants || done >= ROUNDS) return { firstTokenMs: REPLY_MS, deltas: 3 };
  const call = { index: 0, id: `call-${done}`, type: 'function', function: CALL };
  const frames = [
    { choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
  ];
  const lines = [...frames.map((frame) => JSON.stringify(frame)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  return { mode: 'raw', firstTokenMs: REPLY_MS, body: lines.join('') };
}
