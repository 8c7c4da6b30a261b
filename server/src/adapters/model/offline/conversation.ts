import type { ModelMessage, QuotedFile } from '#adapters/model/model.ts';

/** By this a cut answer is taken up again; what follows it in the message does not matter to us. */
export const CONTINUE_MARK = '接着上文继续写';

export type Conversation = {
  question: string;
  /** Questions asked before, oldest first. */
  earlierQuestions: string[];
  /** Files given with the question, and those given before it. */
  attached: readonly QuotedFile[];
  earlierAttached: readonly QuotedFile[];
  /** What was already written of the answer that is to be continued. */
  written: string;
};

/** The question to answer now; for a continuation that is the question whose answer was cut. */
export function readConversation(messages: readonly ModelMessage[]): Conversation {
  const turns = messages.filter(({ role }) => role !== 'system');
  let end = turns.length - 1;
  const pieces: string[] = [];
  while (end >= 2 && isContinuation(turns[end]) && turns[end - 1]?.role === 'assistant') {
    pieces.unshift(turns[end - 1]?.content ?? '');
    end -= 2;
  }
  const asked = turns.slice(0, end + 1).filter(({ role }) => role === 'user');
  const questions = asked.map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const attached = asked.at(-1)?.files ?? [];
  const earlierAttached = asked.slice(0, -1).flatMap(({ files }) => files ?? []);
  const earlierQuestions = questions.slice(0, -1).filter((earlier) => !earlier.includes(CONTINUE_MARK));
  return { question, earlierQuestions, attached, earlierAttached, written: pieces.join('') };
}

function isContinuation(message: ModelMessage | undefined): boolean {
  return message?.role === 'user' && message.content.includes(CONTINUE_MARK);
}
