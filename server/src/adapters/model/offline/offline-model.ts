import type { Source } from '@app/contract/talking/chat.ts';
import type { Model, ModelEvent, ModelRequest } from '#adapters/model/model.ts';
import type { Library } from '#content/library.ts';
import { answerAnyLesson, answerFromGround } from './answer-from-ground.ts';
import { answerQuestion } from './answer-question.ts';
import type { Ask } from './ask.ts';
import { beijingDate } from './calendar.ts';
import { readConversation } from './conversation.ts';
import type { LibraryGround } from './library-ground.ts';
import type { Basis, Reply } from './reply.ts';
import { spelledOut } from './short-names.ts';
import { answerFromKnowledge } from './skills/own-knowledge.ts';
import { flow, type Pace } from './text-flow.ts';

/** Without the ground it builds lessons from single knowledge points. */
export type OfflineModelOptions = Partial<Pace> & { now?: () => Date; ground?: LibraryGround };

/** Where nobody watches it being written. */
export const AT_ONCE: Pace = { chunkChars: 2_000, pauseMs: 0 };

const noticeOf: Record<Basis, string> = {
  content: '离线模式：内容来自内置资料，未使用大模型',
  file: '离线模式：内容摘自你的文件，未使用大模型',
  knowledge: '离线模式：内容摘自助手的知识文件，未使用大模型',
  computed: '离线模式：结果由程序直接算出，未使用大模型',
  none: '离线模式：内置资料没有相关内容，未使用大模型',
};

/** Answers from the library and from what it can compute. It is not a language model and says so. */
export function openOfflineModel(library: Library, options: OfflineModelOptions = {}): Model {
  const { chunkChars = 6, pauseMs = 12, now = () => new Date(), ground } = options;
  return {
    name: 'offline',
    kind: 'offline',
    stream: (request) => streamAnswer({ library, ground }, request, { chunkChars, pauseMs }, now()),
  };
}

async function* streamAnswer(
  { library, ground }: { library: Library; ground: LibraryGround | undefined },
  request: ModelRequest,
  pace: Pace,
  now: Date,
): AsyncGenerator<ModelEvent> {
  const { signal } = request;
  if (signal.aborted) return;
  const conversation = readConversation(request.messages);
  const ask = {
    library,
    teacher: request.teacher,
    today: beijingDate(now),
    question: conversation.question,
    earlierQuestions: conversation.earlierQuestions,
    attached: conversation.attached,
    earlierAttached: conversation.earlierAttached,
  };
  const reply = await replyTo(ask, ground, request.knowledge);
  const isFresh = conversation.written === '';
  if (isFresh && request.deepThink) {
    for await (const text of flow(reasoningOf(reply), pace, signal)) yield { type: 'reasoning-delta', text };
  }
  if (signal.aborted) return;
  // A continued answer showed its sources before its first word.
  if (isFresh) for (const source of reply.sources) yield { type: 'source', source };
  const remainder = remainderOf(reply.text, conversation.written);
  for await (const text of flow(remainder, pace, signal)) yield { type: 'text-delta', text };
  if (signal.aborted) return;
  yield { type: 'notice', text: noticeOf[reply.basis] };
  yield { type: 'finish', reason: 'stop', usage: usageOf(request, remainder) };
}

/** Files given with the question are what it is about; then come those the assistant knows. */
async function replyTo(ask: Ask, ground: LibraryGround | undefined, knowledge: readonly Source[] | undefined) {
  const reply = await replyFromLibrary(ask, ground);
  return knowledge && ask.attached.length === 0 ? answerFromKnowledge(ask, knowledge, () => reply) : reply;
}

async function replyFromLibrary(ask: Ask, ground: LibraryGround | undefined): Promise<Reply> {
  const routed = ground && (await answerFromGround(ask, ground));
  if (routed) return routed;
  const reply = answerQuestion(ask);
  if (reply.basis !== 'none' || !ground) return reply;
  const found = await answerAnyLesson(ask, ground);
  if (found) return found;
  const question = spelledOut(ask.question);
  if (question === ask.question) return reply;
  const spelled = await replyFromLibrary({ ...ask, question }, ground);
  return spelled.basis === 'none' ? reply : spelled;
}

function reasoningOf({ recognised, steps, sources, basis }: Reply): string {
  const material = basis === 'file' ? '原文' : '内置资料';
  const looked = sources.length > 0 ? `\n引用${material} ${sources.length} 条。` : '';
  return `识别为：${recognised}。\n${steps.join('\n')}${looked}\n离线模式不调用大模型，也不联网。`;
}

/** What is left to write. Text that is not ours (another model began the answer) cannot be continued word for word. */
function remainderOf(text: string, written: string): string {
  if (text.startsWith(written)) return text.slice(written.length);
  return `\n\n（上文不是离线模式写的，无法逐字接上，下面是离线模式的完整回答。）\n\n${text}`;
}

/** Characters stand in for tokens: there is no tokeniser without a language model. */
function usageOf({ messages }: ModelRequest, written: string): { promptTokens: number; completionTokens: number } {
  const promptTokens = messages.reduce((total, { content }) => total + content.length, 0);
  return { promptTokens, completionTokens: written.length };
}
