import type { ReasoningModel } from '@app/contract/enums.ts';
import type { Source } from '@app/contract/talking/chat.ts';

/** A file the teacher gave along, as far as it is given: quoted, never instructions. */
export type QuotedFile = { name: string; markdown: string };

/** What the model wants done, its arguments as it wrote them: nothing of it is trusted. */
export type ToolCall = { id: string; name: string; arguments: string };

/** Something the model may ask for; `parameters` is a JSON schema. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

export type ModelMessage = {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  files?: readonly QuotedFile[];
  /** Of an assistant's message: what it asked for. */
  toolCalls?: readonly ToolCall[];
  /** Of a tool's message: the call it answers. */
  toolCallId?: string;
};

/** What a request is for; each role may have an address, a name, limits and a price of its own. */
export type ModelRole = 'chat' | 'reasoning' | 'writing' | 'structured' | 'quick' | 'vision';

/** For whom and for what a model is asked: written into the books, never sent along. */
export type ModelWork = { role: ModelRole; area: string; userId: string | null };

/** Who asks, as far as the answer may depend on it. */
export type TeacherContext = { userName?: string; grade?: string; subject?: string; phase?: string };

export type ModelRequest = {
  /** System text first, then the conversation, the new question last. */
  messages: readonly ModelMessage[];
  deepThink: boolean;
  /** By which of the models for deep thinking, where she wishes for one. */
  deepThinkModel?: ReasoningModel;
  network: boolean;
  teacher: TeacherContext;
  /** What she wrote under 我的习惯, empty where nothing of it is told; absent: whoever passes the request on looks it up. */
  habits?: string;
  /** What the assistant's own files say about it, numbered; empty when nothing fits, absent when it has none. */
  knowledge?: readonly Source[];
  signal: AbortSignal;
  work: ModelWork;
  tools?: readonly ModelTool[];
  /** The answer is to be JSON of this shape (a JSON schema with a name), where the address can be told so. */
  shape?: { name: string; schema: Record<string, unknown> };
  temperature?: number;
  topP?: number;
  maxTokens?: number;
  stop?: readonly string[];
  /** Nobody waits at the screen for it: it takes its turn among others of its kind. */
  isBackground?: boolean;
};

export type ModelUsage = { promptTokens: number; completionTokens: number };

export type ModelEvent =
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  | { type: 'source'; source: Source }
  | { type: 'notice'; text: string }
  | { type: 'tool-call'; call: ToolCall }
  | { type: 'finish'; reason: 'stop' | 'length' | 'content-filter' | 'tool-calls'; usage?: ModelUsage };

/** Anything that answers a conversation as a stream. It never knows a conversation's id, a user's id or HTTP. */
export type Model = {
  /** Shown to operators, e.g. `offline` or `deepseek-chat @ api.example.com`. */
  name: string;
  kind: 'offline' | 'remote';
  /** How much of a conversation it reads, where the settings say so. */
  contextTokens?: number;
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
