import type { ServerResponse } from 'node:http';

/** What a fake model service does with one request. Without anything: three text deltas at once, usage, `[DONE]`. */
export type Script = {
  /** `silent` never answers, `idle` falls silent after the deltas, `raw` sends `body` as it is. */
  mode?: 'stream' | 'whole' | 'raw' | 'html' | 'garbage' | 'broken-json' | 'error-event' | 'silent' | 'idle';
  status?: number;
  retryAfter?: string;
  /** Body of a refusal, or the error object of `error-event`. */
  error?: unknown;
  firstTokenMs?: number;
  /** How many text deltas, each `fakeDelta(index)`; or `text`, a character per delta. */
  deltas?: number;
  text?: string;
  /** How many reasoning deltas before the text, and where they are written. */
  reasoning?: number;
  reasoningIn?: 'reasoning_content' | 'reasoning' | 'think-tags';
  /** All at once when absent. */
  eventsPerSecond?: number;
  finishReason?: string;
  /** What it wants done after its text. */
  calls?: readonly { name: string; arguments: unknown }[];
  usage?: 'none';
  /** Heartbeat comments before the first delta. */
  heartbeats?: number;
  /** Destroys the socket after so many deltas. */
  cutAfter?: number;
  /** Says no more after so many deltas until `openGate` was called with the name of its gate; then all the rest at once. */
  holdAfter?: number;
  gate?: string;
  /** Leaves the reply open at its end. */
  staysOpen?: boolean;
  /** Writes in pieces of so many bytes. */
  splitBytes?: number;
  body?: string | Buffer;
  contentType?: string;
};

export function fakeDelta(index: number): string {
  return `第 ${index + 1} 句，`;
}

/** The text of an answer with so many deltas. */
export function fakeText(deltas: number): string {
  return Array.from({ length: deltas }, (_, index) => fakeDelta(index)).join('');
}

function fakeThought(index: number): string {
  return `想法 ${index + 1}。`;
}

export function playScript(script: Script, modelName: string, response: ServerResponse): void {
  if (script.mode === 'silent') return;
  const start = () => sendReply(script, modelName, response);
  // Node keeps timers of one delay in one list, so a timer per first token is cheap, and exact where a tick is not.
  if (script.firstTokenMs) setTimeout(start, script.firstTokenMs);
  else start();
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  send(response, 'application/json', JSON.stringify(value));
}

function send(response: ServerResponse, contentType: string, body: string): void {
  response.setHeader('content-type', contentType);
  response.end(body);
}

function sendReply(script: Script, modelName: string, response: ServerResponse) {
  const { mode = 'stream', status = 200, contentType = 'text/event-stream; charset=utf-8' } = script;
  if (status !== 200) return refuse(script, status, response);
  if (mode === 'whole') return sendJson(response, 200, wholeReply(script));
  if (mode === 'html') return send(response, 'text/html', '<!doctype html><title>Login</title>');
  if (mode === 'garbage') return send(response, contentType, '这不是事件流\n\n');
  response.writeHead(200, { 'content-type': contentType });
  startPlay({
    response,
    frames: mode === 'raw' ? [script.body ?? ''].values() : framesOf(script, modelName),
    splitBytes: script.splitBytes,
    cutAfter: script.cutAfter ?? Number.POSITIVE_INFINITY,
    eventsPerSecond: script.eventsPerSecond,
    startedAtMs: performance.now(),
    sent: 0,
    holdAfter: script.holdAfter ?? Number.POSITIVE_INFINITY,
    gate: script.gate ?? '',
    staysOpen: script.staysOpen || mode === 'idle',
  });
}

function refuse(script: Script, status: number, response: ServerResponse): void {
  if (script.retryAfter !== undefined) response.setHeader('retry-after', script.retryAfter);
  sendJson(response, status, script.error ?? { error: { message: 'as told', type: 'fake', code: null } });
}

function wholeReply(script: Script): object {
  const content = Array.from(deltasOf(script), (fields) => fields.content ?? '').join('');
  const choice = { message: { role: 'assistant', content }, finish_reason: script.finishReason ?? 'stop' };
  return { choices: [choice], usage: usageOf(script) };
}

/** The writes of a stream, one per delta: the role travels with the first, usage and `[DONE]` with the finish. */
function* framesOf(script: Script, modelName: string): Generator<string> {
  const head = `data: {"id":"fake","object":"chat.completion.chunk","created":0,"model":${JSON.stringify(modelName)}`;
  const frame = (delta: object, finish: string | null = null) =>
    `${head},"choices":[{"index":0,"delta":${JSON.stringify(delta)},"finish_reason":${JSON.stringify(finish)}}]}\n\n`;

  let before = ': keep-alive\n\n'.repeat(script.heartbeats ?? 0) + frame({ role: 'assistant', content: '' });
  for (const delta of deltasOf(script)) {
    yield before + frame(delta);
    before = '';
  }
  if (script.mode === 'idle') return;
  if (script.mode === 'broken-json') yield `${before}data: {"choices":[{"delta":{"content":\n\n`;
  if (script.mode === 'error-event') yield `${before}data: ${JSON.stringify({ error: script.error })}\n\n`;
  const usage = script.usage === 'none' ? '' : `${head},"choices":[],"usage":${JSON.stringify(usageOf(script))}}\n\n`;
  if (script.calls) yield before + frame({ tool_calls: script.calls.map(toolCall) });
  if (script.calls) before = '';
  yield `${before}${frame({}, script.finishReason ?? (script.calls ? 'tool_calls' : 'stop'))}${usage}data: [DONE]\n\n`;
}

function toolCall({ name, arguments: given }: NonNullable<Script['calls']>[number], index: number): object {
  return { index, id: `call-${index}`, type: 'function', function: { name, arguments: JSON.stringify(given) } };
}

type Delta = { content?: string; reasoning_content?: string; reasoning?: string };

function* deltasOf(script: Script): Generator<Delta> {
  const { reasoning = 0, reasoningIn = 'reasoning_content' } = script;
  const isTagged = reasoning > 0 && reasoningIn === 'think-tags';
  if (isTagged) yield { content: '<think>\n' };
  for (let index = 0; index < reasoning; index += 1) {
    yield { [isTagged ? 'content' : reasoningIn]: fakeThought(index) };
  }
  if (isTagged) yield { content: '\n</think>\n\n' };
  for (const character of script.text ?? '') yield { content: character };
  for (let index = 0; index < textDeltas(script); index += 1) yield { content: fakeDelta(index) };
}

function textDeltas(script: Script): number {
  return script.deltas ?? (script.text === undefined ? 3 : 0);
}

function usageOf(script: Script): object {
  return { prompt_tokens: 7, completion_tokens: textDeltas(script), total_tokens: 7 + textDeltas(script) };
}

type Play = {
  response: ServerResponse;
  frames: Iterator<string | Buffer>;
  splitBytes: number | undefined;
  cutAfter: number;
  eventsPerSecond: number | undefined;
  startedAtMs: number;
  sent: number;
  holdAfter: number;
  gate: string;
  staysOpen: boolean;
};

const openGates = new Set<string>();

export function openGate(name: string): void {
  openGates.add(name);
}

/** One timer for all running answers, so that 500 of them cost little beside their bytes. */
const TICK_MS = 5;
const running = new Set<Play>();
let ticker: NodeJS.Timeout | undefined;

function startPlay(play: Play): void {
  if (!advance(play, play.startedAtMs)) return;
  running.add(play);
  ticker ??= setInterval(tick, TICK_MS);
}

function tick(): void {
  const nowMs = performance.now();
  for (const play of running) {
    if (!advance(play, nowMs)) running.delete(play);
  }
  if (running.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

/** Writes all that is due by now; false when that was the end. */
function advance(play: Play, nowMs: number): boolean {
  const { response, eventsPerSecond } = play;
  const most = openGates.has(play.gate) ? Number.POSITIVE_INFINITY : play.holdAfter;
  const due = eventsPerSecond ? 1 + ((nowMs - play.startedAtMs) * eventsPerSecond) / 1000 : Number.POSITIVE_INFINITY;
  if (response.destroyed) return false;
  while (play.sent < Math.min(due, most)) {
    if (response.destroyed) return false;
    if (play.sent === play.cutAfter) {
      response.flushHeaders();
      response.socket?.destroySoon();
      return false;
    }
    const frame = play.frames.next();
    if (frame.done) {
      if (!play.staysOpen) response.end();
      return false;
    }
    writePieces(response, frame.value, play.splitBytes);
    play.sent += 1;
  }
  return true;
}

function writePieces(response: ServerResponse, frame: string | Buffer, pieceBytes: number | undefined): void {
  if (pieceBytes === undefined) {
    response.write(frame);
    return;
  }
  const bytes = Buffer.from(frame);
  for (let from = 0; from < bytes.length; from += pieceBytes) response.write(bytes.subarray(from, from + pieceBytes));
}
