import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelCall } from '#adapters/model/model-books.ts';
import { readConfig } from '#config.ts';
import { openLocalRecognition } from './local-recognition.ts';
import { openModelRecognition } from './model-recognition.ts';
import { openRecognition } from './open-recognition.ts';
import { RecognitionError } from './recognition.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const soon = () => AbortSignal.timeout(5_000);

/** A model service that answers once, and what it was asked. */
async function visionService(status: number, answer: unknown) {
  const asked: { messages: { content: unknown }[]; model: string }[] = [];
  const server = createServer(async (request, response) => {
    asked.push(JSON.parse(await text(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` };
}

describe('a model that sees', () => {
  it('is sent the picture and its answer is the text', async () => {
    const { asked, baseUrl } = await visionService(200, { choices: [{ message: { content: ' 板书 \n' } }] });
    const recognition = openModelRecognition({ baseUrl, name: 'eyes', apiKey: 'k' });

    expect(await recognition.recognise('A', png, soon())).toBe('板书');
    expect(asked[0]?.model).toBe('eyes');
    expect(asked[0]?.messages[0]?.content).toMatchObject([
      { type: 'text' },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${png.toString('base64')}` } },
    ]);
  });

  it.each([
    ['refuses', 400, {}, '文字识别没有接受这张图片（400），请联系学校管理员'],
    ['answers nonsense', 200, {}, '文字识别没有返回文字，请联系学校管理员'],
  ])('that %s is said in a sentence', async (_what, status, answer, sentence) => {
    const { baseUrl } = await visionService(status, answer);

    await expect(openModelRecognition({ baseUrl, name: 'eyes' }).recognise('A', png, soon())).rejects.toThrow(sentence);
  });

  it('is written down like every model, and not asked when her day is used up', async () => {
    const usage = { prompt_tokens: 900, completion_tokens: 20 };
    const { asked, baseUrl } = await visionService(200, { choices: [{ message: { content: '板书' } }], usage });
    const calls: ModelCall[] = [];
    const books = {
      note: (call: ModelCall) => calls.push(call),
      refusalOf: (id: string) => (id === 'B' ? '用完了' : undefined),
    };
    const now = () => new Date('2026-11-15T12:00:00Z');
    const recognition = openModelRecognition({ baseUrl, name: 'eyes', priceIn: 2, priceOut: 8 }, { books, now });
    await recognition.recognise('A', png, soon());
    await expect(recognition.recognise('B', png, soon())).rejects.toThrow('用完了');

    expect(asked).toHaveLength(1);
    expect(calls).toMatchObject([
      {
        userId: 'A',
        area: 'files',
        role: 'vision',
        model: 'eyes',
        tokensIn: 900,
        tokensOut: 20,
        cost: 196,
        outcome: 'stop',
      },
    ]);
  });

  it('that is not there is said in a sentence', async () => {
    const recognition = openModelRecognition({ baseUrl: 'http://127.0.0.1:9/v1', name: 'eyes' });

    await expect(recognition.recognise('A', png, soon())).rejects.toThrow('文字识别没有回应，请稍后重试');
  });
});

describe('a recogniser in a process of its own', () => {
  it('that cannot be loaded is said in a sentence', async () => {
    const recognition = openLocalRecognition('/nowhere');

    await expect(recognition.recognise('A', png, soon())).rejects.toBeInstanceOf(RecognitionError);
  });
});

describe('what recognises', () => {
  it('is the model of the settings where nothing is installed, or nothing', () => {
    const settings = { DATA_DIR: '/nowhere', MODEL_BASE_URL: 'http://m.example/v1', MODEL_NAME: 'm' };

    const withEyes = readConfig({ ...settings, MODEL_VISION_NAME: 'eyes' });
    expect(openRecognition(withEyes, () => withEyes.model).name).toBe('eyes @ m.example');
    const without = readConfig(settings);
    expect(openRecognition(without, () => without.model).kind).toBe('none');
  });
});
