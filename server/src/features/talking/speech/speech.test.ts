import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import type { VoiceCode } from '@app/contract/making/voices.ts';
import { SPEECH_RATE, SPEECH_TOKEN_FAULT, type SpeechRequest, speechSocket } from '@app/contract/talking/speech.ts';
import { decodeResponse, encodeRequest, initProto } from '@app/engines/speech/speech-proto.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SpeechError } from '#adapters/speech/speech.ts';
import { issueKey } from '#features/identity/platform-keys/platform-keys.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const engine = fakeSpeech();
const speak = engine.speak;
const begun: string[] = [];
const aborted: string[] = [];
let app: TestApp;
let teacher: Teacher;
let token: string;
let origin: string;

beforeAll(async () => {
  await initProto();
  engine.speak = async (owner, utterance, signal) => {
    if (utterance.text.includes('坏了')) throw new SpeechError('语音引擎没有读出来');
    if (!utterance.text.includes('很久')) return speak(owner, utterance, signal);
    begun.push(utterance.text);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(utterance.text);
        reject(signal.reason);
      });
    });
  };
  app = await openTestApp({ speech: engine });
  origin = (await app.listen()).replace('http', 'ws');
  teacher = await app.signUp();
  token = (await issueKey(app.deps, await authenticate(app.deps, teacher.token))).token;
});
afterAll(() => app.close());

const request = (change: Partial<SpeechRequest> = {}): SpeechRequest => ({
  base: {
    requestId: 'r',
    appId: 'a',
    version: '1',
    df: '',
    deviceId: 'd',
    accessToken: token,
    uid: '',
    platform: 'windows',
    timestamp: 1,
  },
  language: 'zh',
  text: '同学们好，今天我们学习一元二次方程。',
  voice: 'zh_default',
  format: { rate: SPEECH_RATE, format: 'pcm' },
  seq: 3,
  dialogId: 'answer-1',
  ...change,
});

async function connect() {
  const socket = new WebSocket(`${origin}${speechSocket.path}`);
  socket.binaryType = 'arraybuffer';
  const frames: unknown[] = [];
  const isOpen = Promise.withResolvers<void>();
  socket.addEventListener('open', () => isOpen.resolve());
  socket.addEventListener('message', ({ data }) => frames.push(data));
  await isOpen.promise;
  return {
    socket,
    /** Says it and hears the answer to its end. */
    async hear(message: Uint8Array<ArrayBuffer>) {
      frames.length = 0;
      socket.send(message);
      const heard = () => Promise.all(frames.map(decodeResponse));
      await expect.poll(async () => (await heard()).at(-1)?.end, { timeout: 15_000 }).toBe(true);
      return heard();
    },
  };
}

describe('the speech socket', () => {
  it('answers a text with its sound in parts at 16 kHz and says when it ends (VOICE-002, VOICE-007, WIRE-019)', async () => {
    engine.said.length = 0;
    const { socket, hear } = await connect();
    const heard = await hear(encodeRequest(request({ seq: 0 })));
    expect(heard.every(({ code, seq }) => code === 200 && seq === 0)).toBe(true);
    expect(heard.map(({ end }) => end)).toEqual([...heard.slice(1).map(() => false), true]);
    // The first clause comes before the rest.
    expect(engine.said.map(({ text }) => text)).toEqual(['同学们好，', '今天我们学习一元二次方程。']);
    const samples = heard.reduce((sum, { audio }) => sum + audio.length / 2, 0);
    // It hums a twentieth of a second a character.
    expect(samples / SPEECH_RATE).toBeCloseTo('同学们好，今天我们学习一元二次方程。'.length / 20, 1);
    socket.close();
  });

  it('reads what follows in whole sentences: something is heard meanwhile', async () => {
    engine.said.length = 0;
    const { socket, hear } = await connect();
    const heard = await hear(encodeRequest(request({ seq: 3 })));
    expect(heard.every(({ seq }) => seq === 3)).toBe(true);
    expect(engine.said.map(({ text }) => text)).toEqual(['同学们好，今天我们学习一元二次方程。']);
    socket.close();
  });

  it('reads one text after the other on one connection, each in the chosen voice', async () => {
    engine.said.length = 0;
    const { socket, hear } = await connect();
    await hear(encodeRequest(request({ text: '一', voice: 'zh_3' })));
    const [, last] = await hear(
      encodeRequest(request({ text: 'Good morning.', language: 'en', voice: 'en_5', seq: 4 })),
    );
    expect(last).toMatchObject({ code: 200, end: true, seq: 4 });
    expect(engine.said.map(({ voice }) => voice)).toEqual(['zh_3', 'en_5']);
    socket.close();
  });

  it.each(['zh', 'en'] as const)(
    'reads in a default voice and nine more of the language, and in no other: %s (VOICE-009)',
    async (language) => {
      engine.said.length = 0;
      const known = [`${language}_default`, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${language}_${number}`)];
      const { socket, hear } = await connect();
      for (const voice of known) {
        const heard = await hear(encodeRequest(request({ text: 'A', language, voice: voice as VoiceCode }))); // as another program sends it
        expect(heard.at(-1), voice).toMatchObject({ code: 200, end: true });
      }
      const refused = await hear(encodeRequest(request({ language, voice: `${language}_10` as VoiceCode }))); // one there is not

      expect(refused.map(({ code, end }) => [code, end])).toEqual([[400, true]]);
      expect(engine.said.map(({ voice }) => voice)).toEqual(known);
      socket.close();
    },
  );

  it.each([
    ['no token', ''],
    ['an access token', 'the-access-token'],
    ['a forged token', 'a.9999999999999.forged'],
  ])('refuses %s with the code of a token fault and says nothing (VOICE-015)', async (_, given) => {
    engine.said.length = 0;
    const { socket, hear } = await connect();
    const accessToken = given === 'the-access-token' ? teacher.token : given || '-';
    const heard = await hear(encodeRequest(request({ base: { ...request().base, accessToken } })));
    expect(heard).toMatchObject([{ code: SPEECH_TOKEN_FAULT, end: true, seq: 3 }]);
    expect(engine.said).toEqual([]);
    socket.close();
  });

  it('refuses a session that has ended since', async () => {
    const other = await app.signUp();
    const { token: theirs } = await issueKey(app.deps, await authenticate(app.deps, other.token));
    const { socket, hear } = await connect();
    const asked = request({ base: { ...request().base, accessToken: theirs } });
    expect((await hear(encodeRequest(asked))).at(-1)).toMatchObject({ code: 200 });
    await app.call(tgtLogout, {}, other);
    expect(await hear(encodeRequest(asked))).toMatchObject([{ code: SPEECH_TOKEN_FAULT }]);
    socket.close();
  });

  it.each([
    ['no text', { text: '  ' }, 400, '缺少要念的文字'],
    ['too long a text', { text: '长'.repeat(201) }, 400, '一次最多念 200 字'],
    ['an unknown voice', { voice: 'zh_99' as 'zh_1' }, 400, '没有这个声音'],
    ['another format', { format: { rate: 8_000 as 16_000, format: 'pcm' as const } }, 400, '采样率只能是'],
    ['more than a message may hold', { text: '长'.repeat(9_000) }, 413, '要念的文字太长'],
    ['what the engine cannot read', { text: '坏了' }, 503, '语音引擎没有读出来'],
  ])('refuses %s in a sentence, and goes on', async (_, change, code, words) => {
    const { socket, hear } = await connect();
    const [refusal] = await hear(encodeRequest(request(change)));
    expect(refusal).toMatchObject({ code, end: true });
    expect(refusal?.message).toContain(words);
    expect((await hear(encodeRequest(request({ text: '好' })))).at(-1)).toMatchObject({ code: 200 });
    socket.close();
  });

  it('refuses what is no message', async () => {
    const { socket, hear } = await connect();
    expect(await hear(Uint8Array.of(255, 255, 255))).toMatchObject([{ code: 400, message: '看不懂这条消息' }]);
    socket.close();
  });

  it('stops reading when nobody listens any more', async () => {
    const { socket } = await connect();
    socket.send(encodeRequest(request({ text: '念很久' })));
    await expect.poll(() => begun).toEqual(['念很久']);
    socket.close();
    await expect.poll(() => aborted).toEqual(['念很久']);
  });
});
