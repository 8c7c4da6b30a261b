import { getAnswerCards } from '@app/contract/talking/answer-cards.ts';
import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { answerEvent, type Happened } from './answer-frame.ts';
import { insertEvents } from './exchanges.queries.ts';
import { insertQuestion } from './questions.queries.ts';

const step: AnswerStep = { id: '1', afterChars: 0, text: '已查课标', detail: '', state: 'done', ms: 12 };
const card: AnswerCard = {
  ...{ id: 'c', afterChars: 2, state: 'done', title: '公式法', line: 'Word', trouble: '' },
  ...{ type: 'word', name: '公式法.docx', bytes: 9 },
};
const ask: AnswerAsk = {
  ...{ id: 'a', afterChars: 2, title: '做课件要用次数', state: 'waiting', agreed: [], outcome: '' },
  effects: [{ id: 'e', text: '做 1 份课件', price: '用 1 次', consequence: '' }],
};
const said: Happened[] = [
  { status: 0 },
  { status: 1, part: 'step', step: { ...step, state: 'running' } },
  { status: 1, text: '好的' },
  { status: 1, part: 'card', card: { ...card, state: 'running' } },
  { status: 1, part: 'step', step },
  { status: 1, part: 'card', card },
  { status: 1, part: 'ask', ask },
];

let app: TestApp;
let origin: string;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model: scriptedModel(() => []) });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(() => app.close());

/** An answer whose server died: a node nobody holds. */
async function cutAnswer(): Promise<{ chatId: string; messageId: string }> {
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const messageId = crypto.randomUUID();
  const asked = {
    ...{ id: messageId, chatId, userId: teacher.userId, question: '做课件', attachments: [] },
    ...{ deepThink: false, network: false, givenHistory: null, producer: 1, createdAt: new Date() },
  };
  await insertQuestion(app.deps.db, asked, '');
  const rows = said.map((happened, index) => ({
    exchangeId: messageId,
    seq: index + 1,
    event: JSON.stringify(answerEvent(messageId, happened)),
  }));
  await insertEvents(app.deps.db, rows, '');
  return { chatId, messageId };
}

const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list[0];
const things = { steps: [step], cards: [card], asks: [ask] };

describe('steps, cards and asks of an answer', () => {
  it('are there while it is written, after its server died, and in every later reading (ENUM-019)', async () => {
    const { chatId, messageId } = await cutAnswer();
    expect(await record(chatId)).toMatchObject({ ...things, state: 'running', resultType: 'word' });
    expect((await app.call(getAnswerCards, { messageId }, teacher)).data).toEqual({ cards: [card], asks: [ask] });

    await app.engine.adopt(await app.engine.findOrphans());
    expect(await record(chatId)).toMatchObject({ ...things, state: 'interrupted', resultType: 'word' });
    expect((await app.call(getAnswerCards, { messageId }, teacher)).data).toEqual({ cards: [card], asks: [ask] });
  });

  it('come to whoever follows the answer, also when its events were tidied away', async () => {
    const { messageId } = await cutAnswer();
    await app.engine.adopt(await app.engine.findOrphans());
    const partsOf = async () => {
      const all = await (await getStream(origin, teacher, messageId, 0)).ended;
      return all.flatMap(({ event }) => (event.status === 1 && event.part === 'card' ? event.card : []));
    };
    expect((await partsOf()).at(-1)).toEqual(card);

    await app.deps.db.$client.query('delete from answer_events where exchange_id = $1', [messageId]);
    expect(await partsOf()).toEqual([card]);
  });

  it("attack: are nobody else's to read", async () => {
    const { messageId } = await cutAnswer();
    const other = await app.signUp();
    const { status } = await app.call(getAnswerCards, { messageId }, other);
    expect(status).toBe(404);
  });
});
