import { emptyDesign } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import {
  MAX_DICTATION_SECONDS,
  type MicrophoneFrame,
  microphoneSocket,
  readMicrophoneState,
} from '@app/contract/talking/microphone.ts';
import { SPEECH_TOKEN_FAULT } from '@app/contract/talking/speech.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hearing, HearingError } from '#adapters/hearing/hearing.ts';
import { keyTermsInThread } from '#documents/reading/key-terms-thread.ts';
import { issueKey } from '#features/identity/platform-keys/platform-keys.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { keepDesign } from '#features/making/designs/keep-design.service.ts';
import { fakeHearing, silence, voice } from '#test/fake-hearing.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

const engine = fakeHearing();
const byLength = engine.hear;
const write: Hearing['hear'] = async (owner, recording, signal) => {
  const heard = await byLength(owner, recording, signal);
  return { ...heard, text: written ?? heard.text };
};
let app: TestApp;
let teacher: Teacher;
let origin: string;

beforeAll(async () => {
  app = await openTestApp({ hearing: engine });
  origin = (await app.listen()).replace('http', 'ws');
  teacher = await app.signUp();
  // A thread that has yet to read its dictionary takes longer than a silence may last.
  await keyTermsInThread(teacher.userId, '判别式', 1);
});
afterAll(() => app.close());
beforeEach(() => {
  engine.heard.length = 0;
  written = undefined;
  engine.hear = write;
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await Promise.all(open.splice(0).map((socket) => waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED))));
});

const tokenOf = async (whose: Teacher) => (await issueKey(app.deps, await authenticate(app.deps, whose.token))).token;
/** What the recogniser writes next. */
let written: string | undefined;
const open: WebSocket[] = [];
const someHead = {
  subject: '数学',
  grade: '八年级',
  book: '',
  unit: '',
  classes: '',
  teacher: '',
  date: '',
  kind: '新授课' as const,
  periods: 1,
  minutes: 45,
  mode: '同步授课' as const,
  style: 'Common' as const,
};

async function connect(address = origin) {
  const socket = new WebSocket(`${address}${microphoneSocket.path}`);
  const frames: MicrophoneFrame[] = [];
  const isOpen = Promise.withResolvers<void>();
  socket.addEventListener('open', () => isOpen.resolve());
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))));
  open.push(socket);
  await isOpen.promise;
  const say = (message: object) => socket.send(JSON.stringify(message));
  const next = async (wanted: object) => expect.poll(() => frames.at(-1), { timeout: 10_000 }).toMatchObject(wanted);
  const ask = async (whose: Teacher, more: object = {}) => {
    const accessToken = await tokenOf(whose);
    const base = { requestId: 'r', appId: 'a', version: '1', deviceId: 'd', accessToken, timestamp: 1 };
    say({ type: 'begin', base, ...more });
  };
  return {
    socket,
    frames,
    say,
    next,
    ended: (text: string, reason = 'asked') => next({ data: { type: 'ended', text, reason } }),
    ask,
    async begin(whose = teacher, more: object = {}) {
      await ask(whose, more);
      await next({ code: 200, data: { type: 'ready' } });
    },
    /** In pieces of a quarter of a second, as pages do. */
    sound(...parts: Int16Array[]) {
      for (const part of parts) {
        for (let at = 0; at < part.length; at += 4_000) socket.send(part.slice(at, at + 4_000));
      }
    },
    end: () => say({ type: 'end' }),
  };
}

describe('the microphone’s socket', () => {
  it('says who writes, so that a page can choose', async () => {
    expect(await app.call(readMicrophoneState, {}, teacher)).toMatchObject({ body: { data: { kind: 'service' } } });
  });

  it('writes what is being said, settles it at a pause and ends with the whole', async () => {
    const { begin, sound, next, end, ended, frames } = await connect();
    await begin();
    written = '把例题';
    sound(silence(0.5), voice(2));
    await next({ data: { type: 'heard', settled: '', open: '把例题' } });
    written = '把例题换成投篮';
    sound(voice(1), silence(1));
    await next({ data: { type: 'heard', settled: '把例题换成投篮', open: '' } });
    written = '判别式要算出来,是完全平方数';
    sound(voice(1), silence(0.2));
    end();
    await ended('把例题换成投篮，判别式要算出来，是完全平方数。');
    expect(frames.filter((frame) => frame.code !== 200)).toEqual([]);
  });

  it('takes what was written last for settled when nothing was said since', async () => {
    const { begin, sound, next, end, ended } = await connect();
    await begin();
    written = '先讲定义';
    // Just enough to be written before the pause.
    sound(silence(0.5), voice(1.24));
    await next({ data: { open: '先讲定义' } });
    written = '不该再听一次';
    sound(silence(1));
    await next({ data: { settled: '先讲定义', open: '' } });
    end();
    await ended('先讲定义。');
    expect(engine.heard).toHaveLength(1);
  });

  it('hears nothing in silence, and leaves out what a recogniser makes up of a breath', async () => {
    const { begin, sound, end, ended } = await connect();
    await begin();
    sound(silence(4));
    end();
    await ended('');
    expect(engine.heard).toEqual([]);
    written = '谢谢观看';
    await begin();
    sound(silence(0.5), voice(0.3), silence(0.2));
    end();
    await ended('');
    expect(engine.heard).toHaveLength(1);
  });

  it('hears in her name, with the words of her lesson', async () => {
    const { begin, sound, end, ended } = await connect();
    await begin(teacher, { language: 'en', words: ['判别式', ' 求根公式 '] });
    sound(voice(1));
    end();
    await ended('说了1秒。');
    expect(engine.heard).toMatchObject([{ owner: teacher.userId, language: 'en', words: ['判别式', '求根公式'] }]);
  });

  it('finds the words of the conversation she has open, says which, and of nobody else’s', async () => {
    const { chatId } = (await app.call(newChat, {}, teacher)).data;
    const ques = '推导求根公式的时候，判别式为什么要放在根号里面？';
    await app.call(uploadRecord, { chatId, ques, answers: ['由配方法可知，判别式决定实数根的个数。'] }, teacher);
    const about = { kind: 'chat', id: chatId };
    const line = await connect();
    await line.ask(teacher, { words: ['韦达定理'], about });
    await line.next({ data: { type: 'words', words: expect.arrayContaining(['韦达定理', '判别式']) } });
    line.sound(voice(1));
    line.end();
    await line.ended('说了1秒。');
    expect(engine.heard[0]?.words).toEqual(expect.arrayContaining(['韦达定理', '判别式']));

    engine.heard.length = 0;
    const other = await connect();
    await other.ask(await app.signUp(), { about });
    await other.next({ data: { type: 'ready' } });
    other.sound(voice(1));
    other.end();
    await other.ended('说了1秒。');
    expect(engine.heard).toMatchObject([{ words: [] }]);
    expect(other.frames).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ type: 'words' }) }),
    );
  });

  it('finds the words of the design she has open', async () => {
    const design = emptyDesign({ ...someHead, title: '勾股定理' });
    const caller = await authenticate(app.deps, teacher.token);
    const request = DesignRequest.parse({ title: '勾股定理' });
    const { designId } = await keepDesign(app.deps, caller, {
      design: { ...design, keyPoints: '直角三角形三边的关系' },
      request,
    });
    const line = await connect();
    await line.ask(teacher, { about: { kind: 'design', id: designId } });
    await line.next({ data: { type: 'words', words: expect.arrayContaining(['勾股定理', '直角三角形']) } });
    line.end();
    await line.ended('');
  });

  it('writes one piece at a time, and of what came meanwhile only the newest', async () => {
    const gate = Promise.withResolvers<void>();
    engine.hear = async (owner, recording, signal) => {
      const said = await write(owner, recording, signal);
      if (engine.heard.length === 1) await gate.promise;
      return said;
    };
    const { begin, sound, say, next, end, ended } = await connect();
    await begin();
    sound(voice(2));
    await expect.poll(() => engine.heard.length).toBe(1);
    sound(voice(2), voice(2), voice(2));
    end();
    // Refused in its turn: by then the sound has come.
    say({ type: 'sing' });
    await next({ code: 400 });
    gate.resolve();
    await ended('说了8秒。');
    expect(engine.heard).toHaveLength(2);
  });

  it('ends a dictation that is as long as one may be, and takes no more of it', async () => {
    const { begin, say, sound, socket, frames } = await connect();
    await begin();
    for (let minute = 0; minute < MAX_DICTATION_SECONDS / 60; minute += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      // As much at once as a message may hold.
      for (let second = 0; second < 60; second += 2) socket.send(silence(2));
      // Refused in its turn: by then the sound has come.
      say({ type: 'sing' });
      await expect.poll(() => frames.filter(({ code }) => code === 400).length).toBe(minute + 1);
    }
    await expect
      .poll(() => frames)
      .toContainEqual({ code: 200, data: { type: 'ended', text: '', reason: 'too-long' } });
    sound(voice(1));
    await begin();
  });

  it('refuses sound that comes faster than anybody speaks', async () => {
    const { begin, sound, next } = await connect();
    await begin();
    sound(...Array.from({ length: 4 }, () => silence(4)));
    await next({ code: 429, message: '声音来得太快，请重新说' });
  });

  it('lets a teacher speak in three places at once and no more, and a colleague beside her', async () => {
    const other = await app.signUp();
    const lines = await Promise.all([1, 2, 3, 4, 5].map(() => connect()));
    const [a, b, c, d, e] = lines;
    for (const line of [a, b, c]) await line?.begin();
    await d?.ask(teacher);
    await d?.next({ code: 429, message: '别处正在用话筒，请先停下那里的' });
    await e?.begin(other);
    a?.end();
    await a?.ended('');
    await d?.begin();
  });

  it('writes a colleague’s words while another’s take long', async () => {
    const other = await app.signUp();
    engine.hear = async (owner, recording, signal) => {
      if (owner === teacher.userId)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return write(owner, recording, signal);
    };
    const [hers, theirs] = [await connect(), await connect()];
    await hers.begin();
    await theirs.begin(other);
    for (const line of [hers, theirs]) {
      line.sound(voice(2));
      line.end();
    }
    await theirs.ended('说了2秒。');
    expect(hers.frames).toHaveLength(1);
  });

  it('stops hearing when she has left', async () => {
    const aborted = Promise.withResolvers<void>();
    engine.hear = (_owner, _recording, signal) =>
      new Promise((_, reject) => {
        engine.heard.push({ owner: '', samples: new Int16Array() });
        signal.addEventListener('abort', () => {
          aborted.resolve();
          reject(signal.reason);
        });
      });
    const { begin, sound, socket } = await connect();
    await begin();
    sound(voice(2));
    await expect.poll(() => engine.heard.length).toBe(1);
    socket.close();
    await aborted.promise;
  });

  it('says in a sentence that what was said could not be written, and begins again', async () => {
    engine.hear = async () => {
      throw new HearingError('没有听清，请再说一遍');
    };
    const { begin, sound, end, next, ended } = await connect();
    await begin();
    sound(voice(1), silence(0.1));
    end();
    await next({ code: 503, message: '没有听清，请再说一遍' });
    engine.hear = write;
    await begin();
    sound(voice(1));
    end();
    await ended('说了1秒。');
  });

  it.each([
    ['no token', '-'],
    ['an access token', 'the-access-token'],
    ['a forged token', 'a.9999999999999.forged'],
  ])('refuses %s with the code of a token fault and hears nothing', async (_, given) => {
    const { say, sound, next } = await connect();
    const accessToken = given === 'the-access-token' ? teacher.token : given;
    say({
      type: 'begin',
      base: { requestId: 'r', appId: 'a', version: '1', deviceId: 'd', accessToken, timestamp: 1 },
    });
    await next({ code: SPEECH_TOKEN_FAULT });
    sound(voice(0.2));
    await next({ code: 400, message: '还没有开始，请先发 begin' });
    expect(engine.heard).toEqual([]);
  });

  it.each([
    ['half a sample', Uint8Array.of(1, 2, 3), 400, '声音不完整'],
    ['more than two seconds at once', new Uint8Array(64_002), 413, '一次发来的声音太长'],
    ['what is no message', 'hello', 400, ''],
    ['an unknown message', '{"type":"sing"}', 400, '不认识这种消息'],
    ['samples as text', '{"type":"sound","samples":[1,2]}', 400, '声音不正确'],
    ['too many words', JSON.stringify({ type: 'begin', base: {}, words: Array(51).fill('词') }), 400, ''],
  ])('refuses %s in a sentence, and goes on', async (_, message, code, words) => {
    const { socket, next, frames, begin, sound, end, ended } = await connect();
    socket.send(message);
    await next({ code });
    expect(Object(frames.at(-1)).message).toContain(words);
    await begin();
    sound(voice(1));
    end();
    await ended('说了1秒。');
  });
});

describe('where nothing can hear', () => {
  it('a sentence says so, also to whoever speaks nevertheless, and she may still end it', async () => {
    const deaf = await openTestApp();
    try {
      const colleague = await deaf.signUp();
      expect(await deaf.call(readMicrophoneState, {}, colleague)).toMatchObject({ body: { data: { kind: 'none' } } });
      const address = (await deaf.listen()).replace('http', 'ws');
      const { token } = await issueKey(deaf.deps, await authenticate(deaf.deps, colleague.token));
      const line = await connect(address);
      const base = { requestId: 'r', appId: 'a', version: '1', deviceId: 'd', accessToken: token, timestamp: 1 };
      line.say({ type: 'begin', base });
      await line.next({ code: 503, message: expect.stringContaining('还没有装语音识别') });
      line.sound(voice(0.2));
      await line.next({ code: 400, message: '还没有开始，请先发 begin' });
      line.socket.close();
    } finally {
      await deaf.close();
    }
  });
});
