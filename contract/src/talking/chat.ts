import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { ReasoningModel } from '../enums.ts';
import { Attachment, MAX_FILES_A_QUESTION, TOO_MANY } from '../keeping/files.ts';
import { limit } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { int4 } from '../whole-numbers.ts';
import { AnswerAsk, AnswerCard, AnswerStep } from './cards.ts';
import { AnswerComment } from './feedback.ts';
import { ResultType } from './result-type.ts';
import { Told } from './told.ts';

export const MAX_QUESTION_CHARS = 20_000;
export const MAX_TITLE_CHARS = 60;
/** No answer becomes longer, whoever writes it: far above what any model is made to write at once. */
export const MAX_ANSWER_CHARS = 500_000;

const id = z.uuid('编号不正确');
const Flag = z.boolean();

/** Stream statuses of the specification. */
export const StreamStatus = { START: 0, GOING: 1, END: 2, CLOSE: 3, ERROR: 4, WARN: 5 } as const;
/** Codes inside stream data; 0 is success. */
export const StreamCode = {
  success: 0,
  brokenPipe: 20003,
  timeout: 40001,
  contentIllegal: 80003,
  outputIllegal: 80006,
  modelInputIllegal: 80011,
  modelOutputIllegal: 80012,
  /** Ours: the model's service refused or failed. */
  modelUnavailable: 50001,
} as const;

/** What a log line calls a question that is on a list. */
export const TextCode = { blacklist: '30101', greylist: '30102' } as const;
/** What refuses an exchange that was held elsewhere. */
export const NumericCode = { inputIllegal: 20020, outputIllegal: 20021 } as const;

/** From an assistant's own knowledge; of nothing else is it said here (decision 49). */
export const AnswerOrigin = z.literal('kb');

/** A passage an answer leans on; `no` is the number shown in the text as [no]. */
export const Source = z.object({
  no: z.int(),
  title: z.string(),
  place: z.string(),
  quote: z.string(),
  url: z.string().optional(),
  /** `kb`: a passage of the assistant's own knowledge; `title` is the file, `place` the headings above it. */
  origin: AnswerOrigin.optional(),
});
export type Source = z.infer<typeof Source>;

/** How an answer ended, or that it has not. */
export const AnswerState = z.enum(['running', 'done', 'stopped', 'interrupted', 'failed']);
export type AnswerState = z.infer<typeof AnswerState>;

/** What every event of a streamed answer says. */
const EventFrame = z.object({
  code: z.int(),
  messageId: z.string(),
  chatId: z.string().optional(),
  role: z.literal('assistant'),
  text: z.string(),
  /** Milliseconds since the epoch when the event was made; reasoning time is measured with it. */
  at: z.number(),
  /** Set when the replay could not start where asked: forget what was folded so far. */
  reset: z.boolean().optional(),
});
/** Where nothing is shown the wire calls it a part of the text all the same. */
const TextFrame = EventFrame.extend({ part: z.literal('text') });
const GoingFrame = EventFrame.extend({ status: z.literal([StreamStatus.GOING, StreamStatus.WARN]) });
const resultType = ResultType.optional();
const origin = AnswerOrigin.optional();

/**
 * More of an answer: words, thoughts, a passage it leans on, something to be told beside it, what is being done, what was made,
 * what she is asked. A step, a card or an ask takes the place of the former one with its id.
 */
export const GoingEvent = z.discriminatedUnion('part', [
  GoingFrame.extend({ part: z.literal('text'), resultType, origin }),
  GoingFrame.extend({ part: z.literal('reasoning') }),
  GoingFrame.extend({ part: z.literal('source'), source: Source, origin }),
  GoingFrame.extend({ part: z.literal('notice') }),
  GoingFrame.extend({ part: z.literal('step'), step: AnswerStep }),
  GoingFrame.extend({ part: z.literal('card'), card: AnswerCard }),
  GoingFrame.extend({ part: z.literal('ask'), ask: AnswerAsk }),
]);

export type GoingEvent = z.infer<typeof GoingEvent>;

export const EndEvent = TextFrame.extend({
  status: z.literal(StreamStatus.END),
  state: AnswerState,
  resultType,
  origin,
  finishReason: z.string().optional(),
  usage: z.object({ promptTokens: z.int(), completionTokens: z.int() }).optional(),
});
export type EndEvent = z.infer<typeof EndEvent>;

/** One event of a streamed answer, as the `data` of a stream message. */
export const AnswerEvent = z.discriminatedUnion('status', [
  TextFrame.extend({ status: z.literal(StreamStatus.START), resultType, told: Told.optional() }),
  GoingEvent,
  /** `text` says to the teacher why it failed. */
  TextFrame.extend({ status: z.literal(StreamStatus.ERROR), state: AnswerState.optional(), resultType }),
  EndEvent,
  TextFrame.extend({ status: z.literal(StreamStatus.CLOSE), state: AnswerState }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

/** One of several answers to the same question. */
export const AnswerVersion = z.object({ messageId: id, askedAt: z.number() });

/** One exchange of the stored conversation; `ques` and `answers` are the wire's own names. */
export const Exchange = z.object({
  messageId: id,
  chatId: id,
  ques: z.string(),
  attachments: z.array(Attachment),
  answers: z.array(z.string()),
  reasoning: z.string(),
  reasoningMs: z.int(),
  sources: z.array(Source),
  notices: z.array(z.string()),
  steps: z.array(AnswerStep),
  cards: z.array(AnswerCard),
  asks: z.array(AnswerAsk),
  /** Absent where nobody was told anything: an exchange that was held elsewhere, or one of before. */
  told: Told.optional(),
  state: AnswerState,
  errorText: z.string(),
  resultType: ResultType,
  lastEventId: z.int(),
  askedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Oldest first, this one among them. */
  versions: z.array(AnswerVersion),
  /** What the reader herself thinks of the answer. */
  comment: AnswerComment.nullable(),
});
export type Exchange = z.infer<typeof Exchange>;

export const Chat = z.object({
  chatId: id,
  title: z.string(),
  templateId: z.string(),
  typeCode: z.string(),
  isTop: z.boolean(),
  createTime: z.number(),
  updateTime: z.number(),
  /** The answer being written now, if any. */
  runningMessageId: id.nullable(),
  messageCount: z.int(),
});
export type Chat = z.infer<typeof Chat>;

const question = z
  .string('请输入问题')
  .trim()
  .min(1, '请输入问题')
  .max(MAX_QUESTION_CHARS, `问题太长，请控制在 ${MAX_QUESTION_CHARS} 字以内`);
const title = screenedText(MAX_TITLE_CHARS, `名称不能超过 ${MAX_TITLE_CHARS} 字`).min(1, '名称不能为空');
const ChatKey = z.object({ chatId: id });

export const newChat = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/newChat'),
  summary: 'Starts a conversation; its title is made from the first question unless given',
  input: z.object({
    templateId: z.string().max(64).optional(),
    typeCode: z.string().max(64).optional(),
    title: title.optional(),
  }),
  output: Chat,
});

export const getChatInfo = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/getChatInfo'),
  summary: 'One conversation, without its messages',
  onError: 'rethrow',
  input: ChatKey,
  output: Chat,
});

export const ChatRecord = z.object({ list: z.array(Exchange), total: z.int(), hasMore: z.boolean() });

/** So many exchanges the page reads at a time. */
export const EXCHANGES_A_PAGE = 50;

export const getChatRecord = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/getChatRecord'),
  summary: 'The newest exchanges of a conversation in reading order; `before` pages back',
  onError: 'rethrow',
  input: z.object({ chatId: id, before: id.optional(), limit: limit(200, 50) }),
  output: ChatRecord,
});

export const renameChat = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/rename'),
  summary: 'Gives a conversation another title',
  input: z.object({ chatId: id, title }),
  output: Chat,
});

export const removeChat = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/remove'),
  summary: 'Removes a conversation; `restore` brings it back within 30 days',
  onError: 'rethrow',
  input: ChatKey,
  output: z.null(),
});

export const restoreChat = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/restore'),
  summary: 'Brings a removed conversation back',
  input: ChatKey,
  output: Chat,
});

export const addTop = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/addTop'),
  summary: 'Pins a conversation',
  onError: 'rethrow',
  input: ChatKey,
  output: Chat,
});

export const cancelTop = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/cancelTop'),
  summary: 'Unpins a conversation',
  onError: 'rethrow',
  input: ChatKey,
  output: Chat,
});

export const uploadRecord = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/uploadRecord'),
  summary: 'Stores an exchange that was held elsewhere (a desktop shell, a host page)',
  input: z.object({
    chatId: id,
    templateId: z.string().max(64).optional(),
    ques: question,
    answers: z
      .array(z.string().max(200_000))
      .min(1, '缺少回答内容')
      .max(50)
      .refine((answers) => answers.join('').length <= MAX_ANSWER_CHARS, '回答太长，存不下'),
    meta: z.record(z.string(), z.unknown()).optional(),
  }),
  output: Exchange,
});

export const stopAnswer = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/stop'),
  summary: 'Stops the answer being written; what is written stays',
  input: z.object({ messageId: id }),
  output: z.object({ state: AnswerState }),
});

export const withholdFile = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/withholdFile'),
  summary: 'Takes a file out of a conversation: from now on no answer in it is given the file',
  onError: 'rethrow',
  input: z.object({ chatId: id, fileId: id }),
  output: z.null(),
});

export const selectVersion = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/selectVersion'),
  summary: 'Shows another version of an answer; the conversation goes on from the one shown',
  input: z.object({ chatId: id, messageId: id }),
  output: Exchange,
});

export const HistoryMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(200_000) });

/** Asks: the answer comes as `text/event-stream`, one `AnswerEvent` in `{code:200,data}` per message. */
export const streamAnswer = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/stream'),
  summary: 'Asks a question and streams the answer as server-sent events',
  timeoutMs: 480_000,
  envelope: 'none',
  input: z.object({
    chatId: id,
    question: question.optional(),
    templateId: z.string().max(64).optional(),
    sessionInfer: Flag.default(true),
    /** By which model she wishes it to be thought over; the school's own where it has no such one. */
    inferModel: z.enum(ReasoningModel, '没有这种深度思考').optional(),
    sessionNetwork: Flag.default(true),
    /** Files of the question, read before (see `createTask`). */
    fileIds: z.array(id).max(MAX_FILES_A_QUESTION, TOO_MANY).optional(),
    messages: z
      .array(HistoryMessage)
      .max(400)
      .refine(
        (list) => list.every((m, i) => m.role === (i % 2 === 0 ? 'user' : 'assistant')),
        'messages 须以用户开头并与助手交替',
      )
      .optional(),
    /** Goes on with an answer that was stopped, interrupted or failed. */
    continueMessageId: id.optional(),
    /** Answers the same question again; the former answer is kept as a version, see `selectVersion`. */
    againMessageId: id.optional(),
    /** Asks another question in its place; what followed is kept with the former one, see `selectVersion`. */
    editMessageId: id.optional(),
  }),
  output: AnswerEvent,
});

/** Follows an answer again: `Last-Event-ID` (or `lastEventId`) says what was already seen. */
export const resumeAnswer = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/stream'),
  summary: 'Replays what was missed of an answer, then follows it live',
  timeoutMs: 480_000,
  envelope: 'none',
  onError: 'rethrow',
  input: z.object({ messageId: id, lastEventId: z.coerce.number().pipe(int4('位置不正确')).optional() }),
  output: AnswerEvent,
});
