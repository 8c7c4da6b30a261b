import type { Told } from '@app/contract/talking/told.ts';
import type { Deps } from '#deps.ts';
import { readToldHabits } from '#features/identity/habits/habits.service.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import { readToldForm } from '#features/making/design-files/told-form.service.ts';
import { readTeachingNow } from '#features/making/own-lessons/lesson-of-talk.service.ts';
import { isReleased } from '#features/talking/flags/flags.service.ts';
import { type Instruction, readInstruction } from '#features/talking/templates/templates.service.ts';
import type { Asked } from '#tools/tool.ts';
import type { QuestionToAnswer } from './answer-writer.ts';
import { ASKED_MS } from './asks.service.ts';
import { chatNotFound } from './chats.service.ts';
import { type ContextBudget, contextBudget } from './context-budget.ts';
import type { PlacelessExchange } from './exchanges.queries.ts';
import { type Ask, answerRunning, type Opening } from './opening.ts';
import {
  CONTINUE_INSTRUCTION,
  HISTORY_EXCHANGES,
  historyMessages,
  howManyFit,
  type Situation,
  systemMessage,
  teachingOf,
  withMade,
  withWaiting,
} from './prompt.ts';
import { type Conversation, findConversation, type WaitingAsk } from './questions.queries.ts';
import { type MessageWithFiles, withQuotedFiles } from './quoted-files.ts';
import { summaryText } from './summaries.service.ts';

type ToldDeps = Pick<Deps, 'db' | 'meaning' | 'model' | 'plan' | 'templates' | 'now'>;
type Background = {
  situation: Situation;
  habits: string;
  instruction: Instruction;
  past: readonly MessageWithFiles[];
  talk: Told['talk'];
  notice: string;
  /** Whether the conversation will be longer than a model is told, once this is answered. */
  outgrows: (answer: string) => boolean;
  waiting: readonly WaitingAsk[];
  /** Files she took out of the conversation. */
  withheldFiles: readonly string[];
  /** What she said before, whatever of it a model is told. */
  earlier: Asked['earlier'];
  isReleased: boolean;
};

type Composed = {
  request: Omit<QuestionToAnswer, 'question' | 'written'>;
  told: Told;
  notices: string[];
} & Pick<Background, 'withheldFiles' | 'waiting' | 'outgrows' | 'earlier'>;

/** What the model is asked, with everything it is told, and what the teacher is told of that. */
export async function composeRequest(deps: ToldDeps, opening: Opening, input: Ask): Promise<Composed> {
  const { exchange } = opening;
  const budget = contextBudget(deps.model.contextTokens);
  const background = await readBackground(deps, opening, input, budget);
  const { situation, habits, instruction, past, talk, notice, withheldFiles, waiting, outgrows, earlier } = background;
  const conversation = [
    withWaiting(systemMessage(situation, instruction.instruction, deps.now()), waiting),
    // A cut answer that was asked with a history of its own goes on with the same.
    ...(exchange.givenHistory ?? past),
    ...asks(exchange),
  ];
  const shown = withoutFiles(conversation, new Set(withheldFiles));
  const { messages, given, notices } = await withQuotedFiles(deps, exchange.userId, shown, {
    maxTokens: budget.files,
    question: exchange.question,
    isAbleToLookUp: deps.model.kind !== 'offline',
  });
  const { deepThink, network } = exchange;
  const { teacher } = situation;
  const request = {
    ...{ messages, deepThink, network, teacher, habits, agentId: instruction.agentId, taught: situation.now },
    isReleased: background.isReleased,
    ...(input.inferModel && { deepThinkModel: input.inferModel }),
    work: { role: 'chat', area: 'chat', userId: exchange.userId } as const,
  };
  const cut = notice && !exchange.givenHistory ? [notice] : [];
  const told = {
    ...toldSituation(situation),
    habits: habits !== '',
    files: given,
    // The question itself is none of them, nor is what is written of its answer.
    talk: exchange.givenHistory ? givenTalk(exchange.givenHistory) : talk,
  };
  return {
    ...{ request, told, withheldFiles, waiting, outgrows, earlier },
    notices: exchange.text ? [] : [...cut, ...notices],
  };
}

function toldSituation({ teacher, now, form }: Situation): Pick<Told, 'teacher' | 'edition' | 'lesson' | 'form'> {
  return {
    teacher: teachingOf(teacher),
    ...(now.edition && { edition: now.edition }),
    ...(now.lesson && { lesson: now.lesson.title }),
    ...(form && { form: form.name }),
  };
}

export const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

const givenTalk = (given: readonly unknown[]): Told['talk'] => ({ turns: Math.floor(given.length / 2), isCut: false });

function withoutFiles(
  conversation: readonly MessageWithFiles[],
  withheld: ReadonlySet<string>,
): readonly MessageWithFiles[] {
  if (withheld.size === 0) return conversation;
  return conversation.map(({ attachments = [], ...message }) => ({
    ...message,
    attachments: attachments.filter(({ fileId }) => !withheld.has(fileId)),
  }));
}

function asks({ question, attachments, text, cards }: PlacelessExchange): MessageWithFiles[] {
  const asked: MessageWithFiles = { role: 'user', content: question, attachments };
  const written = withMade(
    text,
    cards.map(({ title }) => title),
  );
  if (!written) return [asked];
  return [asked, { role: 'assistant', content: written }, { role: 'user', content: CONTINUE_INSTRUCTION }];
}

/** Who asks, what the template wants, what was said before: read at once. A new question may be refused for what is found. */
async function readBackground(
  deps: ToldDeps,
  { exchange: { userId, chatId, question }, before }: Opening,
  input: Ask,
  budget: ContextBudget,
): Promise<Background> {
  const limit = input.messages ? 0 : HISTORY_EXCHANGES + 1;
  const isTold = deps.model.kind !== 'offline';
  const [teacher, habits, taught, form, conversation, isLetThrough] = await Promise.all([
    readTeacherContext(deps, userId),
    isTold ? readToldHabits(deps, userId) : '',
    isTold ? readTeachingNow(deps, { userId }, chatId) : { edition: '' },
    isTold ? readToldForm(deps, { userId }) : undefined,
    findConversation(deps.db, userId, chatId, { before, limit }),
    isReleased(deps, userId, question),
  ]);
  const isNew = before === undefined;
  if (!conversation || (isNew && conversation.isRemoved)) throw chatNotFound();
  if (isNew && conversation.isRunning) throw answerRunning();
  const instruction = await readInstruction(deps, userId, conversation, question);
  const stored = instruction.chatMode === '1Mode' ? [] : conversation.past;
  const now = deps.now().getTime();
  const waiting = conversation.waiting.filter(({ askedAt }) => now - askedAt <= ASKED_MS);
  const { withheldFiles } = conversation;
  const earlier = conversation.past.map((one) => ({ question: one.question, fileNames: namesOf(one.attachments) }));
  const situation = { teacher, now: taught, form };
  const common = { situation, habits, instruction, withheldFiles, waiting, earlier, isReleased: isLetThrough };
  if (input.messages) {
    const talk = givenTalk(input.messages);
    return { ...common, past: input.messages, talk, notice: '', outgrows: () => false };
  }
  const summary = deps.model.kind === 'offline' ? null : conversation.summary;
  const history = historyMessages(stored, budget.history, summary ? toldSummary(summary) : undefined);
  const { messages, turns, isSummed, isCut, notice } = history;
  const talk = {
    turns,
    ...(summary && isSummed && { summary: { turns: summary.turns, revision: summary.revision } }),
    isCut,
  };
  // What stands behind an old question is not known here; whoever sums up looks for himself.
  const outgrows = (text: string) =>
    instruction.chatMode !== '1Mode' &&
    (!isNew || howManyFit([{ question, text }, ...stored], budget.history) <= stored.length);
  return { ...common, past: messages, talk, notice, outgrows };
}

const toldSummary = (summary: NonNullable<Conversation['summary']>) => ({
  ...summary,
  text: summaryText(summary),
  isHers: summary.ownText !== '',
});
