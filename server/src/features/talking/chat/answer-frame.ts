import {
  type AnswerEvent,
  type AnswerState,
  type EndEvent,
  StreamCode,
  StreamStatus,
} from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';

/** Every event says these; where something else is meant than usual, whoever tells what happened says it too. */
type Usual = 'code' | 'text' | 'at';
type Leaving<Event, Left extends keyof Event> = Omit<Event, 'messageId' | 'role' | Left> & Partial<Pick<Event, Left>>;
type Said<Event extends AnswerEvent> = Event extends { part: 'text' }
  ? Leaving<Event, Usual | 'part'>
  : Leaving<Event, Usual>;

/** What happened to an answer, without what every event says. */
export type Happened = Said<AnswerEvent>;
/** What the END event says beside the state. */
export type EndFacts = Partial<Pick<EndEvent, 'code' | 'resultType' | 'origin' | 'finishReason' | 'usage'>>;

export function answerEvent(messageId: string, happened: Happened): AnswerEvent {
  return {
    code: StreamCode.success,
    messageId,
    role: 'assistant',
    part: 'text',
    text: '',
    at: Date.now(),
    ...happened,
  };
}

/** One server-sent message; `event` is an `AnswerEvent` as JSON. */
export function frameOf(seq: number, event: string): string {
  return `id: ${seq}\ndata: {"code":200,"data":${event}}\n\n`;
}

/** A whole answer as a few events, for those who come when its own events are gone. */
export function snapshotEvents(messageId: string, answer: Answer): AnswerEvent[] {
  const going = { status: StreamStatus.GOING };
  const { resultType, told } = answer;
  const start = { status: StreamStatus.START, reset: true, resultType, ...(told && { told }) };
  const events = [answerEvent(messageId, start)];
  if (answer.reasoning) events.push(answerEvent(messageId, { ...going, part: 'reasoning', text: answer.reasoning }));
  if (answer.text) events.push(answerEvent(messageId, { ...going, text: answer.text }));
  for (const source of answer.sources) events.push(answerEvent(messageId, { ...going, part: 'source', source }));
  for (const text of answer.notices) events.push(answerEvent(messageId, { ...going, part: 'notice', text }));
  for (const step of answer.steps) events.push(answerEvent(messageId, { ...going, part: 'step', step }));
  for (const card of answer.cards) events.push(answerEvent(messageId, { ...going, part: 'card', card }));
  for (const ask of answer.asks) events.push(answerEvent(messageId, { ...going, part: 'ask', ask }));
  return events;
}

export function closingEvents(messageId: string, state: AnswerState, end: EndFacts = {}): AnswerEvent[] {
  return [
    answerEvent(messageId, { status: StreamStatus.END, state, ...end }),
    answerEvent(messageId, { status: StreamStatus.CLOSE, state }),
  ];
}
