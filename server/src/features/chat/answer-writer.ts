import { type AnswerEvent, type AnswerState, StreamCode, StreamStatus } from '@app/contract/chat.ts';
import { messages } from '@app/contract/errors.ts';
import { ModelError, type ModelEvent, type ModelFault, type ModelRequest } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';

type Happened = Partial<AnswerEvent> & Pick<AnswerEvent, 'status'>;
type Append = (happened: Happened) => void;
/** How an answer ended, and what its END event says of it. */
type End = { state: AnswerState; event: Partial<AnswerEvent> };

const LENGTH_NOTICE = '已到模型一次能写的长度，点“接着写”可以继续';

const codeOfFault: Record<ModelFault, number> = {
  unauthorised: StreamCode.modelUnavailable,
  'no-balance': StreamCode.modelUnavailable,
  'too-many': StreamCode.modelUnavailable,
  upstream: StreamCode.modelUnavailable,
  refused: StreamCode.modelUnavailable,
  garbage: StreamCode.modelUnavailable,
  timeout: StreamCode.timeout,
  cut: StreamCode.brokenPipe,
  content: StreamCode.modelOutputIllegal,
};

/** Asks the model and appends what it says until it ends, fails, is stopped or says what it must not. */
export async function writeAnswer(
  deps: Pick<Deps, 'model' | 'moderation' | 'log'>,
  request: Omit<ModelRequest, 'signal'>,
  signal: AbortSignal,
  append: Append,
): Promise<End> {
  const guards = { 'text-delta': deps.moderation.outputGuard(), 'reasoning-delta': deps.moderation.outputGuard() };
  try {
    for await (const event of deps.model.stream({ ...request, signal })) {
      if (signal.aborted) break;
      if (event.type === 'finish') return finishedEnd(event, append);
      if (event.type === 'text-delta' || event.type === 'reasoning-delta') {
        const verdict = guards[event.type].push(event.text);
        if (!verdict.allowed) return withheldEnd(verdict.code, append);
      }
      append(going(event));
    }
    if (signal.aborted) return abortedEnd(signal, append);
    return failedEnd(new ModelError('cut', '回答没有写完，模型那边断开了'), append);
  } catch (error) {
    if (signal.aborted) return abortedEnd(signal, append);
    if (error instanceof ModelError) return failedEnd(error, append);
    deps.log.error({ err: error }, 'model-failed');
    return failedEnd(new ModelError('upstream', messages.unexpected), append);
  }
}

/** Postgres stores no NUL; no teacher misses it. */
const clean = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);

function going(event: Exclude<ModelEvent, { type: 'finish' }>): Happened {
  const status = StreamStatus.GOING;
  switch (event.type) {
    case 'text-delta':
      return { status, text: clean(event.text) };
    case 'reasoning-delta':
      return { status, part: 'reasoning', text: clean(event.text) };
    case 'source':
      return { status, part: 'source', source: event.source };
    case 'notice':
      return { status, part: 'notice', text: event.text };
  }
}

function finishedEnd(event: Extract<ModelEvent, { type: 'finish' }>, append: Append): End {
  if (event.reason === 'content-filter') return withheldEnd(StreamCode.modelOutputIllegal, append);
  const usage = event.usage ? { usage: event.usage } : {};
  if (event.reason === 'stop') return { state: 'done', event: { finishReason: 'stop', ...usage } };
  append({ status: StreamStatus.WARN, part: 'notice', text: LENGTH_NOTICE });
  return { state: 'stopped', event: { finishReason: 'length', ...usage } };
}

function failedEnd(error: ModelError, append: Append): End {
  append({ status: StreamStatus.ERROR, code: codeOfFault[error.fault], text: error.message });
  return { state: 'failed', event: { code: codeOfFault[error.fault], finishReason: error.fault } };
}

function withheldEnd(code: number, append: Append): End {
  append({ status: StreamStatus.ERROR, code, text: messages.sensitiveTopic, resultType: 'blacklist' });
  return { state: 'failed', event: { code, finishReason: 'content-filter' } };
}

function abortedEnd(signal: AbortSignal, append: Append): End {
  const reason: unknown = signal.reason;
  if (reason === 'stopped' || reason === 'interrupted') return { state: reason, event: { finishReason: reason } };
  const text = reason instanceof Error ? reason.message : messages.unexpected;
  append({ status: StreamStatus.ERROR, code: StreamCode.brokenPipe, text });
  return { state: 'failed', event: { code: StreamCode.brokenPipe, finishReason: 'lost' } };
}
