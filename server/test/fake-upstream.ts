import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openGate, playScript, type Script, sendJson } from './fake-answer.ts';

export type RecordedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: { model?: string; messages?: { role: string; content: string }[]; [key: string]: unknown };
  /** Resolves to whether the whole reply was sent, or the other side left before. */
  ended: Promise<'finished' | 'left'>;
};

export type FakeUpstream = {
  port: number;
  /** What MODEL_BASE_URL would say. */
  baseUrl: string;
  /** The chat requests so far. */
  requests: RecordedRequest[];
  openConnections(): number;
  close(): Promise<void>;
};

/** A test that holds an answer asks for the name of its gate below this, to let it go on. */
const GATES = '/gates/';
const WEB_PAGE = { title: '求根公式从哪里来', url: 'https://jy.example.cn/a', content: '求根公式的历史。' };
const SAID = '把第二道例题换成和投篮有关的';

export type FakeUpstreamOptions = {
  port?: number;
  models?: readonly string[];
  /** `attempt` counts the chat requests from 1. */
  script?: (request: RecordedRequest, attempt: number) => Script;
  /** Told what is to be said, or the sound that is to be heard; what it waits for is waited for. */
  onSound?: (what: string | Buffer) => Promise<void>;
};

/**
 * A model service that answers as told: OpenAI's chat completions, speech, transcriptions and list of models, and
 * Ollama's tags.
 *
 * Each chat request is scripted by the `script` option or, without one, by its last user message: what follows `fake:` there
 * is read as `key=value` pairs of a `Script`, e.g. `讲个故事 fake: deltas=200 eventsPerSecond=20 firstTokenMs=100`. What it wants
 * done is JSON without blanks, `calls=[{"name":"calculate","arguments":{"expression":"1+1"}}]`, and is wanted once: when the
 * results are there it speaks. `quote=摘要` has it say the first message that has this word. The web it finds is one page, in the words of SearXNG.
 */
export async function startFakeUpstream(options: FakeUpstreamOptions = {}): Promise<FakeUpstream> {
  const models = options.models ?? ['fake-chat', 'fake-reasoner'];
  const requests: RecordedRequest[] = [];
  let openConnections = 0;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === '/v1/models') return sendJson(response, 200, { data: models.map((id) => ({ id })) });
    if (incoming.url === '/api/tags') return sendJson(response, 200, { models: models.map((name) => ({ name })) });
    if (incoming.url?.startsWith('/search?')) return sendJson(response, 200, { results: [WEB_PAGE] });
    if (incoming.url === '/v1/audio/speech') return void response.end(await hum(incoming, options));
    if (incoming.url === '/v1/audio/transcriptions')
      return sendJson(response, 200, await transcribe(incoming, options));
    if (incoming.url?.startsWith(GATES)) {
      openGate(incoming.url.slice(GATES.length));
      return sendJson(response, 200, {});
    }
    if (!incoming.url?.includes('/chat/completions')) return sendJson(response, 404, {});
    const request = await record(incoming, response);
    const attempt = requests.push(request);
    const script = options.script ? options.script(request, attempt) : scriptInQuestion(request);
    playScript(script, String(request.body.model), response);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    openConnections += 1;
    socket.once('close', () => {
      openConnections -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', 4_096, resolve));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;

  return {
    port,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    openConnections: () => openConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As long as the text, so that a script takes as long as it has words. */
async function hum(incoming: IncomingMessage, { onSound }: FakeUpstreamOptions): Promise<Buffer> {
  const { input } = (await json(incoming)) as { input: string }; // what our own adapter sends
  await onSound?.(input);
  const samples = Int16Array.from({ length: input.length * 1_200 }, (_, at) => 8_000 * Math.sin(at / 17));
  return Buffer.from(samples.buffer);
}

/** Understands the same of every sound. */
async function transcribe(incoming: IncomingMessage, { onSound }: FakeUpstreamOptions): Promise<{ text: string }> {
  const sent = await buffer(incoming);
  await onSound?.(fileIn(sent));
  return { text: SAID };
}

/** Without the words around it, which are others every time it is sent. */
function fileIn(form: Buffer): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'));
  const from = form.indexOf('RIFF');
  return form.subarray(from, form.indexOf(boundary, from));
}

async function record(incoming: IncomingMessage, response: ServerResponse): Promise<RecordedRequest> {
  const ended = new Promise<'finished' | 'left'>((resolve) => {
    response.once('close', () => resolve(response.writableFinished ? 'finished' : 'left'));
  });
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    // Whatever the adapter under test sent, for the tests to look at.
    body: (await json(incoming)) as RecordedRequest['body'],
    ended,
  };
}

function scriptInQuestion(request: RecordedRequest): Script {
  const question = request.body.messages?.findLast((message) => message.role === 'user')?.content ?? '';
  const [, directives = ''] = question.split('fake:');
  const isFollowed = request.body.messages?.at(-1)?.role === 'tool';
  const pairs = Array.from(directives.matchAll(/(\w+)=(\S+)/g), ([, key = '', value = '']) => {
    if (key === 'calls') return [key, isFollowed ? undefined : JSON.parse(value)] as const;
    if (key === 'quote') return ['text', toldWith(request, value)] as const;
    const isNumber = key !== 'retryAfter' && /^\d+$/.test(value);
    return [key, isNumber ? Number(value) : value] as const;
  });
  // Written by tests for tests: an unknown key or value does nothing.
  return Object.fromEntries(pairs) as Script;
}

function toldWith({ body: { messages = [] } }: RecordedRequest, words: string): string {
  return messages.find(({ role, content }) => role !== 'system' && content.includes(words))?.content ?? '没有给我';
}

/** As a process of its own, for the benches: tells its port and lives until SIGTERM or until its standard input closes. */
if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const upstream = await startFakeUpstream({ port: Number(values.port) });
  process.stdout.write(`${JSON.stringify({ port: upstream.port })}\n`);
  process.once('SIGTERM', () => process.exit(0));
  process.stdin.once('end', () => process.exit(0)).resume();
}
