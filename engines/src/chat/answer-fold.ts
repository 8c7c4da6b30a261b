import {
  type AnswerEvent,
  type AnswerState,
  type Exchange,
  type GoingEvent,
  type Source,
  StreamStatus,
} from '@app/contract/talking/chat.ts';

/** What the events of one answer add up to; the screen shows it and the database stores it. */
export type Answer = {
  text: string;
  reasoning: string;
  /** When the first reasoning arrived, and how long it lasted until the first word of text. */
  reasoningStartedAt: number | null;
  reasoningMs: number;
  sources: Source[];
  notices: string[];
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
  state: 'running',
  errorText: '',
  resultType: 'text',
};

/** Adds one event to an answer. Pure: screen and server call the same function, so they cannot differ. */
export function foldAnswer(before: Answer, event: AnswerEvent): Answer {
  const answer = event.reset ? emptyAnswer : before;
  switch (event.status) {
    case StreamStatus.START:
      return { ...answer, state: 'running', errorText: '', resultType: event.resultType ?? answer.resultType };
    case StreamStatus.GOING:
    case StreamStatus.WARN:
      return foldPart(answer, event);
    case StreamStatus.ERROR:
      return { ...answer, state: 'failed', errorText: event.text, resultType: event.resultType ?? answer.resultType };
    case StreamStatus.END:
    case StreamStatus.CLOSE:
      return { ...answer, state: event.state };
  }
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
  }
}
