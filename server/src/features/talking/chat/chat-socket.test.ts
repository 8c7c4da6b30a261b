import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { issueKey } from '#features/identity/platform-keys/platform-keys.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { getStream, postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openSocket, type SocketClient } from '#test/socket-client.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { openAnswerFollowers } from './answer-followers.ts';
import { openChatSession } from './chat-socket.ts';

const text = (...parts: string[]): ModelEvent[] => parts.map((part) => ({ type: 'text-delta', text: part }));
const done: ModelEvent = { type: 'finish', reason: 'stop' };

const model = scriptedModel(({ messages: asked }) => {
  const question = asked.at(-1)?.content ?? '';
  if (question.startsWith('慢')) return [...text('一', '二'), 'hold', ...text('三'), done];
  if (question.startsWith('分行')) return [...text('上\u2028下'), done];
  return [...text('你好，', '换行\n\n也在，', '老师。'), done];
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

const newChat = async (as = teacher) => (await app.call(chat.newChat, {}, as)).data.chatId;
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;
const isEnded = ({ data }: { data?: { type?: string } }) => data?.type === 'ended';

async function connect(as = teacher): Promise<SocketClient> {
  const client = await openSocket(origin);
  client.say({ type: 'auth', token: as.token });
  await client.until(({ data }) => data?.type === 'ready');
  return client;
}

describe('asking over the socket', () => {
  it('sends the events of the stream in order, as they are stored', async () => {
    const chatId = await newChat();
    const client = await connect();
    client.say({ type: 'ask', ref: '我的第一问', chatId, question: '你好' });
    await client.until(isEnded);

    const events = client.events();
    const messageId = events[0]?.event.messageId ?? '';
    expect(client.heard.slice(1).every(({ code, ref }) => code === 200 && ref === '我的第一问')).toBe(true);
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(textOf(events)).toBe('你好，换行\n\n也在，老师。');
    expect(events).toEqual(await (await getStream(origin, teacher, messageId)).ended);
    expect(await record(chatId)).toMatchObject([
      { messageId, ques: '你好', answers: [textOf(events)], state: 'done', lastEventId: 6 },
    ]);
    client.drop();
  });

  it('keeps the line separators that are no line ends in JSON', async () => {
    const client = await connect();
    client.say({ type: 'ask', chatId: await newChat(), question: '分行' });
    await client.until(isEnded);

    expect(textOf(client.events())).toBe('上\u2028下');
    client.drop();
  });

  it('goes on after a drop, and a later connection gets the rest', async () => {
    const chatId = await newChat();
    const first = await connect();
    first.say({ type: 'ask', chatId, question: '慢慢说' });
    const seen = await first.until(({ data }) => data?.text === '二');
    first.drop();
    await first.closed;
    const second = await connect();
    second.say({ type: 'resume', messageId: seen.data?.messageId ?? '', lastEventId: seen.id });
    model.release();
    await second.until(isEnded);

    expect(second.events().map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(textOf([...first.events(), ...second.events()])).toBe('一二三');
    expect(await record(chatId)).toMatchObject([{ answers: ['一二三'], state: 'done' }]);
    second.drop();
  });

  it('stops an answer', async () => {
    const chatId = await newChat();
    const client = await connect();
    client.say({ type: 'ask', chatId, question: '慢慢说' });
    const { data } = await client.until((frame) => frame.data?.text === '二');
    client.say({ type: 'stop', ref: '停', messageId: data?.messageId ?? '' });
    const stopped = await client.until(({ ref }) => ref === '停');
    await client.until(isEnded);

    expect(stopped).toEqual({ code: 200, data: { type: 'stopped', state: 'stopped' }, ref: '停' });
    expect(client.events().at(-1)?.event).toMatchObject({ status: 3, state: 'stopped' });
    expect(await record(chatId)).toMatchObject([{ answers: ['一二'], state: 'stopped' }]);
    client.drop();
  });

  it('takes one question at a time in a chat, and several in several', async () => {
    const [chatId, otherChatId] = [await newChat(), await newChat()];
    const client = await connect();
    client.say({ type: 'ask', ref: 'a', chatId, question: '慢慢说' });
    const running = await client.until(({ ref, data }) => ref === 'a' && data?.text === '二');
    client.say({ type: 'ask', ref: 'b', chatId, question: '再问' });
    client.say({ type: 'ask', ref: 'c', chatId: otherChatId, question: '你好' });
    const refused = await client.until(({ ref }) => ref === 'b');
    await client.until((frame) => frame.ref === 'c' && isEnded(frame));
    client.say({ type: 'stop', messageId: running.data?.messageId ?? '' });
    await client.until((frame) => frame.ref === 'a' && isEnded(frame));

    expect(refused).toMatchObject({ code: 409, message: '上一个回答还在写，请等它写完或先停止' });
    client.drop();
  });

  it('sends an answer once when it is followed again on the same connection', async () => {
    const client = await connect();
    client.say({ type: 'ask', ref: 'a', chatId: await newChat(), question: '慢慢说' });
    const seen = await client.until(({ data }) => data?.text === '二');
    client.say({ type: 'resume', ref: 'b', messageId: seen.data?.messageId ?? '', lastEventId: seen.id });
    client.say({ type: 'ping', ref: 'c' });
    await client.until(({ ref }) => ref === 'c');
    model.release();
    await client.until(isEnded);

    expect(client.events().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    client.drop();
  });
});

describe('who may use the socket', () => {
  it("refuses another teacher's chats and answers and changes nothing", async () => {
    const chatId = await newChat();
    const [asked] = await (await postStream(origin, teacher, { chatId, question: '只有主人知道的事' })).ended;
    const messageId = asked?.event.messageId ?? '';
    const before = await record(chatId);
    const client = await connect(await app.signUp());
    client.say({ type: 'ask', ref: 'ask', chatId, question: '偷问' });
    client.say({ type: 'ask', ref: 'again', chatId, againMessageId: messageId });
    client.say({ type: 'resume', ref: 'resume', messageId });
    client.say({ type: 'stop', ref: 'stop', messageId });
    await client.until(({ ref }) => ref === 'stop');

    expect(client.heard.slice(1).map(({ code, ref }) => `${ref} ${code}`)).toEqual([
      'ask 404',
      'again 404',
      'resume 404',
      'stop 404',
    ]);
    expect(JSON.stringify(client.heard)).not.toContain('主人');
    expect(await record(chatId)).toEqual(before);
    client.drop();
  });

  it('takes the access token and the token of the AI platform, in the address too', async () => {
    const { token } = await issueKey(app.deps, await authenticate(app.deps, teacher.token));
    for (const good of [teacher.token, token]) {
      const client = await openSocket(origin, `?token=${good}`);
      await client.until(({ data }) => data?.type === 'ready');
      client.say({ type: 'ask', chatId: await newChat(), question: '你好' });
      await client.until(isEnded);
      client.drop();
    }
  });

  it('refuses what is no token of a living session, and everything before a good one', async () => {
    const { token } = await issueKey(app.deps, await authenticate(app.deps, teacher.token));
    const client = await openSocket(origin, '?token=nonsense');
    client.say({ type: 'ask', chatId: await newChat(), question: '你好' });
    client.say({ type: 'auth', token: `${token.slice(0, -1)}_` });
    client.say({ type: 'auth', token: token.replace(/\d+\./, '99999999999999.') });
    client.say({ type: 'auth', token: 'a.b.c' });
    client.say({ type: 'auth', token: '' });
    client.say({ type: 'ping', ref: 'last' });
    await client.until(({ ref }) => ref === 'last');

    expect(client.heard.map(({ code, message }) => `${code} ${message}`)).toEqual([
      '401 请先登录',
      '401 请先登录',
      '401 凭证不正确',
      '401 凭证不正确',
      '401 凭证不正确',
      '400 缺少 token',
      '200 undefined',
    ]);
    client.drop();
  });

  it('refuses the next message of a session that was signed out, and of an old platform token', async () => {
    const leaving = await app.signUp();
    const chatId = await newChat(leaving);
    const { token } = await issueKey(app.deps, await authenticate(app.deps, leaving.token));
    const client = await connect(leaving);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    client.say({ type: 'auth', ref: 'old', token });
    const old = await client.until(({ ref }) => ref === 'old');
    await app.call(tgtLogout, { tgt: leaving.tgt });
    client.say({ type: 'ask', ref: 'late', chatId, question: '你好' });
    const late = await client.until(({ ref }) => ref === 'late');

    expect(old).toMatchObject({ code: '30001', message: '凭证已过期，请重试' });
    expect(late).toMatchObject({ code: 401, statusCode: 'SHD-0113' });
    client.drop();
  });

  it('stays with one account', async () => {
    const client = await connect();
    client.say({ type: 'auth', ref: 'same', token: teacher.token });
    client.say({ type: 'auth', ref: 'other', token: (await app.signUp()).token });
    const refused = await client.until(({ ref }) => ref === 'other');

    expect(client.heard.find(({ ref }) => ref === 'same')?.code).toBe(200);
    expect(refused).toMatchObject({ code: 409, message: '这个连接属于另一个账号，请重新连接' });
    client.drop();
  });
});

describe('messages', () => {
  it('refuses what it cannot read with a sentence and stays open', async () => {
    const client = await connect();
    const chatId = await newChat();
    const bad = [
      'no json',
      '5',
      '{"type":"dance"}',
      '{"type":"ask"}',
      JSON.stringify({ type: 'ask', chatId, question: '一\0二' }),
      JSON.stringify({ type: 'ask', chatId, question: '长'.repeat(400_000) }),
    ];
    for (const message of bad) client.say(message);
    client.say({ type: 'ping', ref: '还在' });
    const pong = await client.until(({ ref }) => ref === '还在');

    expect(client.heard.slice(1, -1).map(({ code, message }) => `${code} ${message}`)).toEqual([
      '400 请求内容不是有效的 JSON',
      '400 参数不正确：不认识这种消息',
      '400 不认识这种消息',
      expect.stringMatching(/^400 .*编号不正确/),
      '400 内容包含不支持的字符',
      '413 消息太大，不能超过 1 MB',
    ]);
    expect(pong).toEqual({ code: 200, data: { type: 'pong' }, ref: '还在' });
    expect(await record(chatId)).toEqual([]);
    client.drop();
  });
});

describe('a reader who lags', () => {
  it('gets nothing until it has read, then the rest in order and nothing twice', async () => {
    const followers = openAnswerFollowers(app.deps, app.engine, app.notifications);
    const sent: { id?: number; data: chat.AnswerEvent & { type?: string } }[] = [];
    let isLagging = false;
    const ended = Promise.withResolvers<void>();
    const session = openChatSession(
      { ...app.deps, areas: [], engine: app.engine, searchIndex: app.searchIndex, followers },
      {
        signIn: async () => undefined,
        caller: () => authenticate(app.deps, teacher.token),
        isLagging: () => isLagging,
        refuse: () => undefined,
        send(frame) {
          sent.push(JSON.parse(String(frame)));
          // After the first word: the rest of the same write waits as well.
          if (sent.at(-1)?.data.text === '一') isLagging = true;
          if (isEnded(sent.at(-1) ?? {})) ended.resolve();
        },
      },
    );
    const chatId = await newChat();
    await session.answer({ type: 'ask', chatId, question: '慢慢说', sessionInfer: true, sessionNetwork: false });
    const messageId = (await record(chatId))[0]?.messageId ?? '';
    const running = app.engine.live.get(messageId);
    await waitFor(() => expect(running?.answer.text).toBe('一二'));
    model.release();
    await running?.ended.promise;
    const whileLagging = sent.map(({ id }) => id);
    isLagging = false;
    session.goOn();
    await ended.promise;

    expect(whileLagging).toEqual([1, 2]);
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, undefined]);
    expect(textOf(sent.flatMap(({ id, data }) => (id ? [{ id, event: data }] : [])))).toBe('一二三');
    session.letGo();
    followers.close();
  });
});
