import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openSpeech } from './open-speech.ts';
import { SAMPLE_RATE } from './speech.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
const soon = () => AbortSignal.timeout(5_000);
const hello = { text: 'Hello.', voice: 'en_2', speed: 0.9 } as const;

/** A speech service that answers so, and what it was asked. */
async function service(status: number, answer: Buffer) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url, key: request.headers.authorization, ...((await json(request)) as object) });
    response.writeHead(status).end(answer);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const speech = openSpeech(
    readConfig({
      SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1/`,
      SPEECH_API_KEY: 'k',
      SPEECH_MODEL: 'tts',
      SPEECH_VOICES: '{"en_2":"Tom"}',
    }),
  );
  return { asked, speech };
}

function wav(samples: Int16Array, rate = SAMPLE_RATE): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

const samples = Int16Array.from([1, -2, 300]);

describe('a speech service', () => {
  it('is asked in OpenAI’s words and answers samples', async () => {
    const { asked, speech } = await service(200, Buffer.from(samples.buffer));

    expect(await speech.speak('A', hello, soon())).toEqual(samples);
    expect(asked).toEqual([
      {
        url: '/v1/audio/speech',
        key: 'Bearer k',
        model: 'tts',
        input: 'Hello.',
        voice: 'Tom',
        speed: 0.9,
        response_format: 'pcm',
      },
    ]);
  });

  it('may answer a WAV file instead', async () => {
    const { speech } = await service(200, wav(samples));

    expect(await speech.speak('A', hello, soon())).toEqual(samples);
  });

  it.each([
    ['refuses', 401, Buffer.from('{}'), '语音服务没有接受这段文字（401），请联系学校管理员'],
    ['answers nothing', 200, Buffer.alloc(0), '语音服务没有返回声音，请联系学校管理员'],
    ['answers another rate', 200, wav(samples, 8_000), '语音服务没有返回声音，请联系学校管理员'],
    ['never ends', 200, Buffer.alloc(6_000_000), '语音服务返回的声音太长，请联系学校管理员'],
  ])('that %s is said in a sentence', async (_what, status, answer, sentence) => {
    const { speech } = await service(status, answer);

    await expect(speech.speak('A', hello, soon())).rejects.toThrow(sentence);
  });

  it('that is not there is said in a sentence', async () => {
    const speech = openSpeech(readConfig({ SPEECH_BASE_URL: 'http://127.0.0.1:9', SPEECH_MODEL: 'tts' }));

    await expect(speech.speak('A', hello, soon())).rejects.toThrow('语音服务没有回应，请稍后重试');
  });

  it('is not half given', () => {
    expect(() => readConfig({ SPEECH_BASE_URL: 'http://127.0.0.1:9' })).toThrow('SPEECH_MODEL: missing');
    expect(() => readConfig({ SPEECH_VOICES: '{"en_2":"Tom"}' })).toThrow('SPEECH_BASE_URL: missing');
  });
});

describe('a server without one', () => {
  it('says what would let it read', async () => {
    const speech = openSpeech(readConfig({}));

    expect(speech.kind).toBe('none');
    await expect(speech.speak('A', hello, soon())).rejects.toThrow(speech.hint);
  });
});
