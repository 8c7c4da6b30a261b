import { listBin, listDrive } from '@app/contract/keeping/drive.ts';
import { getListening } from '@app/contract/making/listening.ts';
import { listStudentShares } from '@app/contract/sharing/student-shares.ts';
import { answerAsk } from '@app/contract/talking/answer-cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningMaker } from '#features/making/listening/making.service.ts';
import { runMaking } from '#making/run-making.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { giveClass } from '#test/give-class.ts';
import { calls, openToolDesk, resultsIn, says, stops, type ToolDesk, type Wanted } from '#test/tool-desk.ts';

const names = ['陈一', '李二', '王三'];
let wanted: Wanted[] = [];
let desk: ToolDesk;
beforeAll(async () => {
  desk = await openToolDesk((request) => (resultsIn(request).length > 0 ? [says('好了'), stops] : calls(...wanted)), {
    PACKAGES: 'unlimited',
  });
  await giveClass(desk.app, desk.teacher, '3 班', names);
  await giveClass(desk.app, desk.stranger, '5 班', ['赵四']);
});
afterAll(() => desk.app.close());

async function asked(question: string, name: string, given: unknown, inChat?: string) {
  wanted = [{ name, arguments: given }];
  return desk.ask(question, inChat);
}
/** Everything the model was ever told. */
const told = () => JSON.stringify(desk.model.requests.map(({ messages }) => messages));
const agree = (messageId: string, agreed: string[], as = desk.teacher) =>
  desk.app.call(answerAsk, { messageId, askId: 'a0', agreed }, as);
const sent = async () => (await desk.app.call(listStudentShares, {}, desk.teacher)).data.list;

describe('names of pupils', () => {
  it('attack: are looked up only where she asks for them, only hers, and reach the model under other names', async () => {
    const { exchange, chatId } = await asked('写一份班会发言稿', 'class_roster', { className: '3 班' });
    expect(exchange.steps).toEqual([]);
    expect(desk.model.requests.at(-2)?.tools?.map(({ name }) => name)).not.toContain('class_roster');
    expect(told()).not.toMatch(/陈一/);

    const { exchange: roster } = await asked('给我九（3）班的名单', 'class_roster', { className: '九（3）班' }, chatId);
    expect(roster.steps).toMatchObject([{ text: '已查学生名单', detail: expect.stringContaining('3 人') }]);
    expect(told()).toContain('学员甲子');
    for (const name of names) expect(told()).not.toContain(name);
    expect(JSON.stringify(roster)).not.toMatch(/陈一/);

    const { exchange: others } = await asked('给我 5 班的名单', 'class_roster', { className: '5 班' }, chatId);
    expect(others.steps).toMatchObject([{ text: '没能查学生名单' }]);
    expect(told()).not.toMatch(/赵四/);
  });
});

describe('what is sent to students', () => {
  it('is asked first with who sees what and until when, although it costs nothing; and is sent once', async () => {
    const { chatId } = await asked('1+1 等于几', 'calculate', { expression: '1+1' });
    const before = await sent();
    const { exchange } = await asked('发给三班', 'send_to_students', { className: '3班' }, chatId);
    expect(exchange.asks).toMatchObject([
      {
        state: 'waiting',
        effects: [
          {
            text: expect.stringMatching(/^发给.*3 班 3 人$/),
            price: '不用次数',
            consequence: expect.stringMatching(/“1\+1 等于几”这一问一答.*7 天后打不开.*收回/),
          },
        ],
      },
    ]);
    expect(await sent()).toEqual(before);
    expect(told()).not.toContain('陈一');

    const answers = await Promise.all([agree(exchange.messageId, ['0']), agree(exchange.messageId, ['0'])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [after, ...others] = await sent();
    expect(after).toMatchObject({ sentCount: 3, className: expect.stringContaining('3 班') });
    expect(others).toEqual(before);
  });

  it('attack: a yes does not hold when the class has changed since', async () => {
    const { chatId } = await asked('1+2 等于几', 'calculate', { expression: '1+2' });
    const { exchange } = await asked('发给三班', 'send_to_students', { className: '3 班' }, chatId);
    const before = await sent();
    const { pool } = desk.app.database;
    await pool.query(
      "insert into students (id, class_id, name) select gen_random_uuid(), class_id, '新来的' from class_teachers where user_id = $1",
      [desk.teacher.userId],
    );
    const { status } = await agree(exchange.messageId, ['0']);
    await pool.query("delete from students where name = '新来的'");
    expect(status).toBe(409);
    expect(await sent()).toEqual(before);
  });

  it('attack: nobody else can say yes to it', async () => {
    const { chatId } = await asked('1+3 等于几', 'calculate', { expression: '1+3' });
    const { exchange } = await asked('发给三班', 'send_to_students', { className: '3 班' }, chatId);
    expect((await agree(exchange.messageId, ['0'], desk.stranger)).status).toBe(404);
  });
});

describe('what is deleted', () => {
  it('goes to the bin after her yes, only the file of exactly that name', async () => {
    await asked('存一份', 'save_word', { title: '旧教案', markdown: '内容' });
    await asked('存一份', 'save_word', { title: '旧教案二', markdown: '内容' });
    const files = async () =>
      (await desk.app.call(listDrive, { fuzzyQuery: '旧教案', recursive: true, page: 1, limit: 20 }, desk.teacher)).data
        .list;
    expect(await files()).toHaveLength(2);
    const { exchange } = await asked('删掉旧教案', 'delete_file', { name: '旧教案.docx' });
    expect(exchange.asks[0]?.effects).toMatchObject([
      { text: '把“旧教案.docx”删到回收站', consequence: expect.stringContaining('30 天内可以在回收站恢复') },
    ]);
    expect(await files()).toHaveLength(2);

    const { data } = await agree(exchange.messageId, ['0']);
    expect(data.asks[0]?.outcome).toMatch(/你同意了：把“旧教案.docx”删到回收站/);
    expect((await files()).map(({ name }) => name)).toEqual(['旧教案二.docx']);
    expect((await desk.app.call(listBin, { page: 1, limit: 10 }, desk.teacher)).data.list).toHaveLength(1);
  });

  it('is nothing where she declines, where there is no such file, and where it is not hers', async () => {
    await asked('存一份', 'save_word', { title: '留着的', markdown: '内容' });
    const { exchange } = await asked('删掉留着的', 'delete_file', { name: '留着的.docx' });
    expect((await agree(exchange.messageId, [])).data.asks).toMatchObject([{ state: 'declined' }]);
    const { exchange: none } = await asked('删掉别人的', 'delete_file', { name: '别人的.docx' });
    expect(none.asks).toEqual([]);
  });
});

describe('sound', () => {
  it('is a dictation of her words, at once; recording it says why where nothing can speak', async () => {
    const { exchange } = await asked('听写', 'make_dictation', {
      language: 'en',
      items: ['apple', 'banana'],
      title: '第一单元',
    });
    expect(exchange.cards).toMatchObject([
      { type: 'lessonPreparation', state: 'done', line: '听写 · 2 个 · 还没有录音', thing: { kind: 'listening' } },
    ]);
    const id = exchange.cards[0]?.thing?.id ?? '';
    const { data } = await desk.app.call(getListening, { id }, desk.teacher);
    expect(JSON.stringify(data.script)).toMatch(/apple.*banana/);
    const { exchange: recorded } = await asked('录成音频', 'record_listening', { title: '第一单元' });
    expect(recorded.steps).toMatchObject([{ text: '没能开始录音', state: 'failed' }]);
    expect(recorded.steps[0]?.detail).not.toBe('');
  });

  it('of what she has is begun by a voice that is there, and the card ends with the minutes of it', async () => {
    const speech = fakeSpeech({ kind: 'local' });
    const spoken = await openToolDesk(
      (request) => (resultsIn(request).length > 0 ? [says('好了'), stops] : calls(...wanted)),
      { PACKAGES: 'unlimited' },
      { speech },
    );
    try {
      const items = ['apple', 'banana'];
      wanted = [{ name: 'make_dictation', arguments: { language: 'en', items, title: '第一单元' } }];
      await spoken.ask('听写');
      wanted = [{ name: 'record_listening', arguments: { title: '第一单元' } }];
      const { exchange } = await spoken.ask('录成音频');
      expect(exchange.steps).toMatchObject([{ text: '已开始录音', state: 'done' }]);
      expect(exchange.cards).toMatchObject([{ state: 'running', thing: { kind: 'listening' } }]);

      const id = exchange.cards[0]?.thing?.id ?? '';
      await runMaking(spoken.app.deps, listeningMaker, id);
      expect((await spoken.things(exchange.messageId)).cards).toMatchObject([
        { state: 'done', line: '听写 · 2 个 · 1 分钟录音' },
      ]);
      expect(speech.said.map(({ text }) => text)).toEqual(expect.arrayContaining(items));
      expect((await spoken.app.call(getListening, { id }, spoken.stranger)).status).toBe(404);
    } finally {
      await spoken.app.close();
    }
  });
});
