import { saveUserInfo } from '@app/contract/identity/users.ts';
import { getAnswerCards } from '@app/contract/talking/answer-cards.ts';
import * as chat from '@app/contract/talking/chat.ts';
import type { ModelEvent, ModelRequest } from '#adapters/model/model.ts';
import { postStream } from './read-stream.ts';
import { scriptedModel } from './scripted-model.ts';
import { openTestApp, type Teacher } from './test-app.ts';

export type Wanted = { name: string; arguments: unknown };

export const says = (text: string): ModelEvent => ({ type: 'text-delta', text });
export const stops: ModelEvent = { type: 'finish', reason: 'stop' };

/** Calls as a model writes them; a text is sent as it is, JSON or not. */
export function calls(...wanted: Wanted[]): ModelEvent[] {
  return [
    ...wanted.map(({ name, arguments: given }, index): ModelEvent => {
      const text = typeof given === 'string' ? given : JSON.stringify(given);
      return { type: 'tool-call', call: { id: `call-${index}`, name, arguments: text } };
    }),
    { type: 'finish', reason: 'tool-calls' },
  ];
}

/** What the tools answered in this round. */
export function resultsIn({ messages }: ModelRequest): string[] {
  const from = messages.findLastIndex(({ role }) => role !== 'tool') + 1;
  return messages.slice(from).map(({ content }) => content);
}

type Script = (request: ModelRequest, question: string) => ReturnType<Parameters<typeof scriptedModel>[0] & object>;

/** A teacher of mathematics who talks to a model with hands, and a stranger. */
export async function openToolDesk(
  script: Script,
  env: Record<string, string> = {},
  outside: Pick<Parameters<typeof openTestApp>[0] & object, 'search' | 'speech' | 'drawing'> = {},
) {
  const model = scriptedModel((request) => {
    const told = request.messages.findLast(({ role }) => role === 'user')?.content ?? '';
    // What the library says of a lesson stands before the question.
    const question = told.split('\n\n问题：').at(-1) ?? '';
    return script(request, question);
  });
  const app = await openTestApp({ model, withQuestions: true, env, ...outside });
  const origin = await app.listen();
  const [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  const record = async (chatId: string, as: Teacher = teacher) =>
    (await app.call(chat.getChatRecord, { chatId }, as)).data.list;
  return {
    ...{ app, model, origin, teacher, stranger, record },
    /** Asks and waits for the end of the answer. */
    async ask(question: string, inChat?: string, sessionNetwork = true) {
      const chatId = inChat ?? (await app.call(chat.newChat, {}, teacher)).data.chatId;
      const stream = await postStream(origin, teacher, { chatId, question, sessionInfer: false, sessionNetwork });
      const received = await stream.ended;
      const exchange = (await record(chatId)).at(-1);
      if (!exchange) throw new Error('an answered question must be there');
      return { chatId, exchange, received };
    },
    things: async (messageId: string, as: Teacher = teacher) =>
      (await app.call(getAnswerCards, { messageId }, as)).data,
  };
}

export type ToolDesk = Awaited<ReturnType<typeof openToolDesk>>;
