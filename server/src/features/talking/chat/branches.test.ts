import * as chat from '@app/contract/talking/chat.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const model = scriptedModel(({ messages }) => {
  const words: ModelEvent = { type: 'text-delta', text: `答：${messages.at(-1)?.content}` };
  return [words, { type: 'finish', reason: 'stop' }];
});

let app: TestApp;
let origin: string;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(() => app.close());

type Input = { chatId: string; question?: string; editMessageId?: string; againMessageId?: string };

async function ask(input: Input): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const [first] = await (await postStream(origin, teacher, input)).ended;
  return first?.event.messageId ?? '';
}

async function converse(...questions: string[]): Promise<{ chatId: string; ids: string[] }> {
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const ids: string[] = [];
  for (const question of questions) ids.push(await ask({ chatId, question }));
  return { chatId, ids };
}

const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;
const questions = async (chatId: string) => (await record(chatId)).map(({ ques }) => ques);
const select = (chatId: string, messageId = '', as = teacher) =>
  app.call(chat.selectVersion, { chatId, messageId }, as);

describe('an edited question', () => {
  it('takes the place of the former one and leaves what followed behind, which comes back with it', async () => {
    const { chatId, ids } = await converse('一', '二', '三');
    const edited = await ask({ chatId, question: '二改', editMessageId: ids[1] ?? '' });
    expect(await questions(chatId)).toEqual(['一', '二改']);
    const [, shown] = await record(chatId);
    expect(shown).toMatchObject({ messageId: edited, answers: ['答：二改'] });
    expect(shown?.versions.map(({ messageId }) => messageId)).toEqual([ids[1], edited]);
    await ask({ chatId, question: '新的三' });

    expect((await select(chatId, ids[1])).data.ques).toBe('二');
    expect(await questions(chatId)).toEqual(['一', '二', '三']);
    await select(chatId, edited);
    expect(await questions(chatId)).toEqual(['一', '二改', '新的三']);
  });

  it('is asked with what was said before it and nothing after', async () => {
    const { chatId, ids } = await converse('一', '二');
    await ask({ chatId, question: '一改', editMessageId: ids[0] ?? '' });

    const messages = model.requests.at(-1)?.messages.slice(1);
    expect(messages).toEqual([{ role: 'user', content: '一改' }]);
  });

  it('keeps its continuation through another answer to the same question', async () => {
    const { chatId, ids } = await converse('一', '二');
    const edited = await ask({ chatId, question: '一改', editMessageId: ids[0] ?? '' });
    await select(chatId, ids[0]);
    const again = await ask({ chatId, againMessageId: ids[0] ?? '' });
    expect(await questions(chatId)).toEqual(['一', '二']);

    await select(chatId, edited);
    expect(await questions(chatId)).toEqual(['一改']);
    await select(chatId, ids[0]);
    expect(await questions(chatId)).toEqual(['一', '二']);
    await select(chatId, again);
    expect(await questions(chatId)).toEqual(['一', '二']);
  });

  it('is refused without words, in a foreign conversation, and while an answer is written', async () => {
    const { chatId, ids } = await converse('一');
    const stranger = await app.signUp();
    const edit = (as: Teacher, question?: string) =>
      app.call(chat.streamAnswer, { chatId, editMessageId: ids[0], ...(question && { question }) }, as);

    expect((await edit(teacher)).message).toBe('请输入问题');
    expect((await edit(stranger, '改')).code).toBe(404);
    await app.database.pool.query(`update exchanges set state = 'running', producer = 1 where id = $1`, [ids[0]]);
    expect((await edit(teacher, '改')).code).toBe(409);
    await app.database.pool.query(`update exchanges set state = 'done' where id = $1`, [ids[0]]);
    expect(await questions(chatId)).toEqual(['一']);
  });
});

/** The same conversation as a tree, kept by the test: every branch remembers what it showed last. */
type Node = { id: string; question: string; versions: Node[]; next: Node | undefined };

it('shows after any edits and choices what a tree of them would show', { timeout: 60_000 }, async () => {
  const step = fc.record({ kind: fc.constantFrom('edit', 'select', 'ask'), at: fc.nat(5), version: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { chatId, ids } = await converse('问 0', '问 1');
      const nodes = ids.map((id, index): Node => ({ id, question: `问 ${index}`, versions: [], next: undefined }));
      for (const node of nodes) node.versions.push(node);
      const [first, second] = nodes;
      if (first) first.next = second;
      let root = first;
      const path = () => {
        const shown: Node[] = [];
        for (let node = root; node; node = node.next) shown.push(node);
        return shown;
      };
      const put = (before: Node | undefined, node: Node) => {
        if (before) before.next = node;
        else root = node;
      };
      for (const [no, { kind, at, version }] of steps.entries()) {
        const shown = path();
        const place = at % shown.length;
        const current = shown[place];
        if (!current) continue;
        const question = `改 ${no}`;
        if (kind === 'select') {
          const chosen = current.versions[version % current.versions.length] ?? current;
          await select(chatId, chosen.id);
          put(shown[place - 1], chosen);
        } else if (kind === 'edit') {
          const id = await ask({ chatId, question, editMessageId: current.id });
          const node: Node = { id, question, versions: current.versions, next: undefined };
          current.versions.push(node);
          put(shown[place - 1], node);
        } else {
          const node: Node = { id: await ask({ chatId, question }), question, versions: [], next: undefined };
          node.versions.push(node);
          put(shown.at(-1), node);
        }
        expect(await questions(chatId)).toEqual(path().map((node) => node.question));
      }
    }),
    { numRuns: 12 },
  );
});
