import type { Source } from '@app/contract/talking/chat.ts';

/** A file the teacher gave along, as far as it is given: quoted, never instructions. */
export type QuotedFile = { name: string; markdown: string };

export type ModelMessage = {
  role: 'system' | 'user' | 'assistant';
  content: string;
  files?: readonly QuotedFile[];
};

/** Who asks, as far as the answer may depend on it. */
export type TeacherContext = { userName?: string; grade?: string; subject?: string; phase?: string };

export type ModelRequest = {
  /** System text first, then the conversation, the new question last. */
  messages: readonly ModelMessage[];
  deepThink: boolean;
  network: boolean;
  teacher: TeacherContext;
  /** What the assistant's own files say about it, numbered; empty when nothing fits, absent when it has none. */
  knowledge?: readonly Source[];
  signal: AbortSignal;
  /** Nobody waits at the screen for it: it takes its turn among others of its kind. */
  isBackground?: boolean;
};

export type ModelUsage = { promptTokens: number; completionTokens: number };

export type ModelEvent =
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  | { type: 'source'; source: Source }
  | { type: 'notice'; text: string }
  | { type: 'finish'; reason: 'stop' | 'length' | 'content-filter'; usage?: ModelUsage };

/** Anything that answers a conversation as a stream. It never knows a conversation's id, a user's id or HTTP. */
export type Model = {
  /** Shown to operators, e.g. `offline` or `deepseek-chat @ api.example.com`. */
  name: string;
  kind: 'offline' | 'remote';
  /** Yields events and ends with `finish`, or throws `ModelError`. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
};

export type ModelFault =
  | 'unauthorised'
  | 'no-balance'
  | 'too-many'
  | 'upstream'
  | 'timeout'
  | 'cut'
  | 'garbage'
  | 'refused'
  | 'content';

/** A model that could not answer, with the sentence the teacher sees. `retryable` holds only before the first token. */
export class ModelError extends Error {
  readonly fault: ModelFault;
  readonly retryable: boolean;

  constructor(fault: ModelFault, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ModelError';
    this.fault = fault;
    this.retryable = options.retryable ?? false;
  }
}
