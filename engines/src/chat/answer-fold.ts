import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import {
  type AnswerEvent,
  type AnswerState,
  type Exchange,
  type GoingEvent,
  type Source,
  StreamStatus,
} from '@app/contract/talking/chat.ts';
import type { Told } from '@app/contract/talking/told.ts';

/** What the events of one answer add up to; the screen shows it and the database stores it. */
export type Answer = {
  text: string;
  reasoning: string;
  /** When the first reasoning arrived, and how long it lasted until the first word of text. */
  reasoningStartedAt: number | null;
  reasoningMs: number;
  sources: Source[];
  notices: string[];
  steps: AnswerStep[];
  cards: AnswerCard[];
  asks: AnswerAsk[];
  /** Absent where it is not known. */
  told?: Told;
  state: AnswerState;
  errorText: string;
  resultType: Exchange['resultType'];
};

export const emptyAnswer: Answer = {
  text: '',
  reasoning: '',
  reasoningStartedAt: null,
  reasoningMs: 0,
  sources: [],
  notices: [],
  steps: [],
  cards: [],
  asks: [],
  state: 'running',
  errorText: '',
  resultType: 'text',
};

/** Adds one event to an answer. Pure: screen and server call the same function, so they cannot differ. */
export function foldAnswer(before: Answer, event: AnswerEvent): Answer {
  const answer = event.reset ? emptyAnswer : before;
  switch (event.status) {
    case StreamStatus.START:
      return { ...begun(answer, event.told), resultType: event.resultType ?? answer.resultType };
    case StreamStatus.GOING:
    case StreamStatus.WARN:
      return foldPart(answer, event);
    case StreamStatus.ERROR:
      return { ...answer, state: 'failed', errorText: event.text, resultType: event.resultType ?? answer.resultType };
    case StreamStatus.END:
    case StreamStatus.CLOSE:
      return { ...answer, steps: answer.steps.map(ended), state: event.state };
  }
}

/** What the model is told this time is what counts, also where an answer is taken up. */
function begun(answer: Answer, told: Told | undefined): Answer {
  return { ...answer, state: 'running', errorText: '', ...(told && { told }) };
}

/** Nothing is being done for an answer that has ended; what it began to make goes on by itself. */
function ended(step: AnswerStep): AnswerStep {
  if (step.state !== 'running') return step;
  return { ...step, text: step.text.replace(/^正在/, '没能'), detail: step.detail || '停下了', state: 'failed' };
}

function foldPart(answer: Answer, event: GoingEvent): Answer {
  switch (event.part) {
    case 'reasoning': {
      const startedAt = answer.reasoningStartedAt ?? event.at;
      return {
        ...answer,
        reasoning: answer.reasoning + event.text,
        reasoningStartedAt: startedAt,
        reasoningMs: Math.max(answer.reasoningMs, event.at - startedAt),
      };
    }
    case 'text': {
      const endsReasoning = answer.text === '' && answer.reasoningStartedAt !== null;
      return {
        ...answer,
        text: answer.text + event.text,
        reasoningMs: endsReasoning ? event.at - (answer.reasoningStartedAt ?? event.at) : answer.reasoningMs,
        resultType: event.resultType ?? answer.resultType,
      };
    }
    case 'source':
      return { ...answer, sources: [...answer.sources, event.source] };
    case 'notice':
      return { ...answer, notices: [...answer.notices, event.text] };
    case 'step':
      return { ...answer, steps: put(answer.steps, event.step) };
    case 'card': {
      const cards = put(answer.cards, event.card);
      return { ...answer, cards, resultType: typeOfCards(cards) };
    }
    case 'ask':
      return { ...answer, asks: put(answer.asks, event.ask) };
  }
}

/** In the place of the former one with the same id, or at the end. */
function put<T extends { id: string }>(list: readonly T[], one: T): T[] {
  const isKnown = list.some(({ id }) => id === one.id);
  return isKnown ? list.map((former) => (former.id === one.id ? one : former)) : [...list, one];
}

/** An answer with cards of several kinds has no type but text. */
function typeOfCards(cards: readonly AnswerCard[]): Exchange['resultType'] {
  const [first, ...others] = new Set(cards.map(({ type }) => type));
  return first && others.length === 0 ? first : 'text';
}
