import { messages } from '@app/contract/errors.ts';
import { type AnswerState, type Source, StreamCode, StreamStatus } from '@app/contract/talking/chat.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelFault,
  type ModelRequest,
  type ModelUsage,
  type ToolCall,
} from '#adapters/model/model.ts';
import { letThrough } from '#adapters/screening/let-through.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import type { Deps } from '#deps.ts';
import type { TeachingNow } from '#features/making/own-lessons/lesson-of-talk.service.ts';
import { hasKnowledge } from '#features/talking/agents/passages.service.ts';
import type { EndFacts, Happened } from './answer-frame.ts';
import { blockedEnd, withCaution } from './blocked-question.ts';
import { findGround, type Ground, withSources } from './grounding.ts';
import { PROMPT_VERSION } from './prompt.ts';
import { openShownText, type ShownText } from './shown-text.ts';
import { type Reply, runRounds } from './tool-loop.ts';
import type { Hands, OpenHands } from './tools/hands.ts';
import { withManner } from './tools/manner.ts';

export type Append = (happened: Happened) => void;
/** How an answer ended, and what its END event says of it. */
export type End = { state: AnswerState; event: EndFacts };
/** What is asked, and what of the answer was shown in an earlier run. */
export type QuestionToAnswer = Omit<ModelRequest, 'signal' | 'knowledge' | 'tools'> & {
  question: string;
  /** What the model may do; the offline model does nothing by itself. */
  hands?: OpenHands;
  /** The assistant whose knowledge is looked into, if one answers. */
  agentId: string | null;
  /** The lesson of hers it is asked in, and by which textbook. */
  taught: TeachingNow;
  /** A person let this question through. */
  isReleased: boolean;
  written: { text: string; sources: Source[] };
};

type WriterDeps = Pick<Deps, 'curriculum' | 'db' | 'meaning' | 'model' | 'plan' | 'search' | 'screening' | 'log'>;

/** More is not compared: a text has few quotations. */
const MAX_COMPARED_CHARS = 40_000;
const LENGTH_NOTICE = '已到模型一次能写的长度，点“接着写”可以继续';

const codeOfFault: Record<Exclude<ModelFault, 'content'>, number> = {
  unauthorised: StreamCode.modelUnavailable,
  'no-balance': StreamCode.modelUnavailable,
  'too-many': StreamCode.modelUnavailable,
  upstream: StreamCode.modelUnavailable,
  refused: StreamCode.modelUnavailable,
  garbage: StreamCode.modelUnavailable,
  timeout: StreamCode.timeout,
  cut: StreamCode.brokenPipe,
};

/** Judges the question, looks it up, asks the model, and appends what it says until it ends, fails or is stopped. */
export async function writeAnswer(
  writer: WriterDeps,
  asked: QuestionToAnswer,
  signal: AbortSignal,
  append: Append,
  stored: () => Promise<void> = async () => undefined,
): Promise<End> {
  const deps = asked.isReleased ? { ...writer, screening: letThrough(writer.screening) } : writer;
  try {
    const verdict = await deps.screening.judgeQuestion(asked.question, signal);
    const blocked = blockedEnd(deps, verdict, append);
    if (blocked) return blocked;
    const { sources, hasKnowledge: isKnowing } = await lookUp(deps, asked, signal, append);
    // The offline model is given passages as they are, and reads the question itself.
    const messages = deps.model.kind === 'offline' ? asked.messages : withSources(asked.messages, sources);
    const { hands, ...request } = {
      ...asked,
      messages: withCaution(messages, verdict),
      ...(isKnowing && { knowledge: sources.filter(isKnowledge) }),
    };
    const end = await streamAnswer(deps, request, sources, signal, { append, stored, hands });
    return sources.some(isKnowledge) ? { ...end, event: { origin: 'kb', ...end.event } } : end;
  } catch (error) {
    return endOfError(deps, error, signal, append);
  }
}

/** An answer that is taken up again keeps the sources it was begun with, so that its numbers stay true. */
async function lookUp(deps: WriterDeps, asked: QuestionToAnswer, signal: AbortSignal, append: Append): Promise<Looked> {
  const { text, sources } = asked.written;
  if (text !== '' || sources.length > 0) {
    const kept = deps.model.kind === 'offline' ? sources.filter(isKnowledge) : sources;
    return { sources: kept, hasKnowledge: asked.agentId !== null && (await hasKnowledge(deps, asked.agentId)) };
  }
  const ground = await findGround(deps, asked, signal);
  const status = StreamStatus.GOING;
  for (const source of ground.sources) {
    append({ status, part: 'source', source, ...(source.origin && { origin: source.origin }) });
  }
  if (ground.notice !== '') append({ status, part: 'notice', text: ground.notice });
  return ground;
}

type Looked = Pick<Ground, 'sources' | 'hasKnowledge'>;

const isKnowledge = ({ origin }: Source) => origin === 'kb';

type Told = { append: Append; stored: () => Promise<void>; hands?: OpenHands | undefined };
type Request = Omit<ModelRequest, 'signal'> & Pick<QuestionToAnswer, 'written'>;

async function streamAnswer(
  deps: WriterDeps,
  request: Request,
  sources: readonly Source[],
  signal: AbortSignal,
  { append, stored, hands: openHands }: Told,
): Promise<End> {
  const watch = deps.screening.openWatch();
  const stopped = watch ? AbortSignal.any([signal, watch.signal]) : signal;
  // Without sources a number in brackets is just that, except where a reader looks for them.
  const citable = sources.length > 0 || request.knowledge ? new Set(sources.map(({ no }) => no)) : null;
  let shownText = request.written.text;
  const shown = openShownText(deps.screening, citable, (part, text) => {
    const clear = clean(text);
    if (part === 'text') shownText += clear;
    append({ status: StreamStatus.GOING, part, text: clear });
    watch?.push(text);
  });
  const telling = { append, stored, signal: stopped, shownChars: () => shownText.length };
  const hands = deps.model.kind === 'offline' ? undefined : openHands?.(telling);
  let end: End;
  try {
    const read = (round: Omit<ModelRequest, 'signal'>) =>
      readModel(deps.model.stream({ ...round, signal: stopped }), shown, stopped, append);
    end = hands?.offered.length ? await answerWithHands(request, hands, shown, read) : (await read(request)).end;
  } catch (error) {
    shown.flush();
    end = endOfError(deps, error, signal, append);
  }
  if (watch && !(await watch.settle())) return withdrawnEnd(append);
  if (end.state === 'done') markQuotations(shownText, sources, append);
  return end;
}

/** A line of a text or a standard that stands otherwise in what was looked up for it is said, and nothing is changed. */
function markQuotations(text: string, sources: readonly Source[], append: Append): void {
  if (sources.length === 0) return;
  const library = sources.map(({ quote }) => quote).join('\n');
  const words = misquotedWords(misquotedIn(text.slice(0, MAX_COMPARED_CHARS), library), '查到的资料');
  if (words !== '') append({ status: StreamStatus.GOING, part: 'notice', text: words });
}

/** What it says after it did something stands in a paragraph of its own. */
async function answerWithHands(
  request: Request,
  hands: Hands,
  shown: ShownText,
  read: (round: Omit<ModelRequest, 'signal'>) => Promise<Reply<End>>,
): Promise<End> {
  const made = await hands.recover();
  let hasSpoken = false;
  return runRounds({ ...request, messages: withManner(request.messages, made) }, hands, async (round) => {
    if (hasSpoken) shown.breakBeforeText();
    const reply = await read(round);
    hasSpoken ||= reply.said !== '';
    return reply;
  });
}

async function readModel(
  events: AsyncIterable<ModelEvent>,
  shown: ShownText,
  signal: AbortSignal,
  append: Append,
): Promise<Reply<End>> {
  const calls: ToolCall[] = [];
  let said = '';
  const ended = (end: End, usage?: ModelUsage): Reply<End> => ({ end, said, calls, usage });
  for await (const event of events) {
    if (signal.aborted) break;
    if (event.type === 'text-delta' || event.type === 'reasoning-delta') {
      const part = event.type === 'text-delta' ? 'text' : 'reasoning';
      if (part === 'text') said += event.text;
      if (!shown.push(part, event.text)) return { ...ended(withheldEnd(StreamCode.outputIllegal, append)), calls: [] };
      continue;
    }
    if (event.type === 'tool-call') {
      calls.push(event.call);
      continue;
    }
    if (!shown.flush()) return { ...ended(withheldEnd(StreamCode.outputIllegal, append)), calls: [] };
    if (event.type === 'finish') {
      if (event.reason === 'tool-calls') return ended(finishedEnd({ ...event, reason: 'stop' }, append), event.usage);
      return { ...ended(finishedEnd(event, append), event.usage), calls: [] };
    }
    append(going(event));
  }
  signal.throwIfAborted();
  throw new ModelError('cut', '大模型断开了，回答没有写完');
}

/** Postgres stores no NUL; no teacher misses it. */
const clean = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);

function going(event: Extract<ModelEvent, { type: 'source' | 'notice' }>): Happened {
  const status = StreamStatus.GOING;
  if (event.type === 'source') return { status, part: 'source', source: event.source };
  return { status, part: 'notice', text: event.text };
}

function finishedEnd(event: Extract<ModelEvent, { type: 'finish' }>, append: Append): End {
  if (event.reason === 'content-filter') return withheldEnd(StreamCode.modelOutputIllegal, append);
  const usage = event.usage ? { usage: event.usage } : {};
  if (event.reason === 'stop') return { state: 'done', event: { finishReason: 'stop', ...usage } };
  append({ status: StreamStatus.WARN, part: 'notice', text: LENGTH_NOTICE });
  return { state: 'stopped', event: { finishReason: 'length', ...usage } };
}

function endOfError(deps: Pick<Deps, 'log'>, error: unknown, signal: AbortSignal, append: Append): End {
  if (signal.aborted) return abortedEnd(signal, append);
  if (error instanceof ModelError) return failedEnd(error, append);
  deps.log.error({ err: error, prompt: PROMPT_VERSION }, 'model-failed');
  return failedEnd(new ModelError('upstream', messages.unexpected), append);
}

function failedEnd({ fault, message }: ModelError, append: Append): End {
  // The service took offence at the question: what it finds in its own answer ends with `content-filter`.
  if (fault === 'content') return withheldEnd(StreamCode.modelInputIllegal, append);
  append({ status: StreamStatus.ERROR, code: codeOfFault[fault], text: message });
  return { state: 'failed', event: { code: codeOfFault[fault], finishReason: fault } };
}

function withheldEnd(code: number, append: Append): End {
  append({ status: StreamStatus.ERROR, code, text: messages.sensitiveTopic, resultType: 'blacklist' });
  return { state: 'failed', event: { code, finishReason: 'content-filter' } };
}

/** Takes back what was shown: `reset` empties the answer on every screen and in the row. */
function withdrawnEnd(append: Append): End {
  const code = StreamCode.outputIllegal;
  append({ status: StreamStatus.ERROR, code, text: messages.sensitiveTopic, resultType: 'blacklist', reset: true });
  return { state: 'failed', event: { code, finishReason: 'content-filter' } };
}

function abortedEnd(signal: AbortSignal, append: Append): End {
  const reason: unknown = signal.reason;
  if (reason === 'stopped' || reason === 'interrupted') return { state: reason, event: { finishReason: reason } };
  const text = reason instanceof Error ? reason.message : messages.unexpected;
  append({ status: StreamStatus.ERROR, code: StreamCode.brokenPipe, text });
  return { state: 'failed', event: { code: StreamCode.brokenPipe, finishReason: 'lost' } };
}
