import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWav } from '#lib/audio/wav.ts';
import { voice } from '#test/fake-hearing.ts';
import { HEARING_RATE } from './hearing.ts';
import { openServiceHearing } from './service-hearing.ts';

type Asked = { headers: IncomingMessage['headers']; form: FormData };

const asked: Asked[] = [];
let answer: (asked: Asked) => { status?: number; body: string };
const server = createServer(async (incoming, response) => {
  const type = String(incoming.headers['content-type']);
  const form = await new Response(new Uint8Array(await buffer(incoming)), {
    headers: { 'content-type': type },
  }).formData();
  asked.push({ headers: incoming.headers, form });
  const { status = 200, body } = answer({ headers: incoming.headers, form });
  response.writeHead(incoming.url === '/v1/audio/transcriptions' ? status : 404).end(body);
});
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`; // a server that listens on TCP
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

const never = new AbortController().signal;
const hear = (words: string[] = [], language: 'zh' | 'en' = 'zh') =>
  openServiceHearing({ baseUrl, apiKey: 'key', model: 'listener' }).hear(
    't',
    { samples: voice(1), language, words },
    never,
  );

describe('a transcription service', () => {
  it('is sent the recording as a WAV file with the words of the lesson, and answers texts with times', async () => {
    const segments = [{ start: 0, end: 0.9, text: '判别式', id: 3 }];
    answer = () => ({ body: JSON.stringify({ text: ' 判别是要算出来。 ', segments, language: 'chinese' }) });
    expect(await hear(['判别式'])).toEqual({ text: '判别式要算出来。', parts: [{ from: 0, to: 0.9, text: '判别式' }] });
    const [{ form, headers } = { form: new FormData(), headers: {} as Asked['headers'] }] = asked;
    expect(headers.authorization).toBe('Bearer key');
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
      model: 'listener',
      response_format: 'verbose_json',
      language: 'zh',
      prompt: '以下是普通话的句子，用简体字，有标点。判别式',
    });
    const file = form.get('file');
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    expect(readWav(bytes, HEARING_RATE)).toEqual(voice(1));
  });

  it('that knows no times is asked without them, and from then on', async () => {
    answer = ({ form }) =>
      form.get('response_format') === 'json' ? { body: '{"text":"Good."}' } : { status: 400, body: '{}' };
    const hearing = openServiceHearing({ baseUrl, model: 'listener' });
    const recording = { samples: voice(1), language: 'en' } as const;
    expect(await hearing.hear('t', recording, never)).toEqual({
      text: 'Good.',
      parts: [{ from: 0, to: 1, text: 'Good.' }],
    });
    await hearing.hear('t', recording, never);
    expect(asked.map(({ form }) => form.get('response_format'))).toEqual(['verbose_json', 'json', 'json']);
  });

  it.each([
    ['a refusal', { status: 401, body: '{"error":"secret words"}' }, '语音识别没有接受这段声音（401）'],
    ['what is no JSON', { body: '<html>' }, '语音识别没有返回文字'],
    ['another shape', { body: '{"text":7}' }, '语音识别没有返回文字'],
    ['far too much', { body: `{"text":"${'长'.repeat(400_000)}"}` }, '语音识别返回的文字太长'],
  ])('that answers %s becomes a sentence', async (_, given, words) => {
    answer = () => given;
    await expect(hear()).rejects.toThrow(words);
  });

  it('that is not there becomes a sentence', async () => {
    const hearing = openServiceHearing({ baseUrl: 'http://127.0.0.1:9/v1', model: 'listener' });
    await expect(hearing.hear('t', { samples: voice(1) }, never)).rejects.toThrow('语音识别没有回应，请稍后重试');
  });

  it('hears nothing of nothing without being asked', async () => {
    const hearing = openServiceHearing({ baseUrl, model: 'listener' });
    expect(await hearing.hear('t', { samples: new Int16Array() }, never)).toEqual({ text: '', parts: [] });
    expect(asked).toEqual([]);
  });
});
