import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pictureRatios } from '@app/contract/making/picture-ratios.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPngProcess } from '#drawing/png.ts';
import { pictureSizes, type Wish } from './drawing.ts';
import { localDrawing } from './local-drawing.ts';
import { openServiceDrawing } from './service-drawing.ts';

const wish: Wish = { words: '钟面 3:15', caption: '', ratio: '4:3', style: 'illustration', seed: 7 };
const { signal } = new AbortController();
const photo = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#3c62a8' } })
    .composite([
      { input: Buffer.alloc(200 * 200 * 3, 230), raw: { width: 200, height: 200, channels: 3 }, left: 350, top: 50 },
    ])
    .png()
    .toBuffer();

describe('our own pen', () => {
  afterAll(() => endPngProcess(''));

  it('draws what it knows in every ratio, and the same for the same seed', async () => {
    for (const ratio of pictureRatios) {
      const { bytes, notice } = await localDrawing.draw('A', { ...wish, ratio }, undefined, signal);
      expect(notice).toBe('');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...pictureSizes[ratio] });
    }
    const [first, again] = await Promise.all([1, 2].map(() => localDrawing.draw('A', wish, undefined, signal)));
    expect(first?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('draws every sentence it offers as an example', async () => {
    const examples = (await localDrawing.listGroups()).flatMap(({ examples }) => examples);
    const problems = await Promise.all(examples.map((words) => localDrawing.problemOf({ ...wish, words }, false)));
    expect(examples.length).toBeGreaterThan(5);
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it('says what it does not know before anything is booked', async () => {
    expect(await localDrawing.problemOf({ ...wish, words: '量子纠缠的哲学意义' }, false)).toContain('还不会画这些');
    expect(await localDrawing.problemOf({ ...wish, words: '' }, true)).toBeUndefined();
  });

  it('makes lines, flat colours or a poster of another picture, cut to the ratio', async () => {
    const source = await photo();
    const redrawn = async (style: Wish['style'], caption = '') =>
      (await localDrawing.draw('A', { ...wish, words: '', style, caption }, source, signal)).bytes;
    const lines = await redrawn('lineArt');
    expect(await sharp(lines).metadata()).toMatchObject(pictureSizes['4:3']);
    const { channels } = await sharp(lines).stats();
    // Paper is white where nothing changes, whatever its colour was.
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(200);
    const plain = await redrawn('poster');
    expect((await redrawn('poster', '植树节')).equals(plain)).toBe(false);
    const told = await localDrawing.draw('A', { ...wish, words: '把天空改成晚上' }, source, signal);
    expect(await sharp(told.bytes).metadata()).toMatchObject({ format: 'png' });
    expect(told.notice).toContain('没有按描述改画面');
  });
});

describe('a drawing service', () => {
  let server: Server;
  let answer: { status: number; body: string | Buffer } = { status: 200, body: '' };
  const asked: { path: string; authorization: string | undefined; body: string }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      const body = (await buffer(request)).toString('latin1');
      asked.push({ path, authorization: headers.authorization, body });
      if (path === '/picture.png') response.end(await photo());
      else response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const open = () => openServiceDrawing({ baseUrl: `${origin()}/v1/`, apiKey: 'key', model: 'painter' });
  const draw = (source?: Buffer) => open().draw('A', { ...wish, ratio: '9:16', caption: '植树节' }, source, signal);

  it('is asked as OpenAI is, and what it draws is cut to the ratio', async () => {
    asked.length = 0;
    answer = { status: 200, body: JSON.stringify({ data: [{ b64_json: (await photo()).toString('base64') }] }) };
    const { bytes } = await draw();
    expect(asked[0]).toMatchObject({ path: '/v1/images/generations', authorization: 'Bearer key' });
    const sent = JSON.parse(Buffer.from(asked[0]?.body ?? '', 'latin1').toString('utf8'));
    expect(sent).toMatchObject({ model: 'painter', n: 1, size: '1024x1536' });
    expect(sent.prompt).toContain('钟面 3:15');
    expect(sent.prompt).toContain('“植树节”');
    expect(await sharp(bytes).metadata()).toMatchObject(pictureSizes['9:16']);
  });

  it('may answer an address, and is sent the picture that is to be changed', async () => {
    asked.length = 0;
    answer = { status: 200, body: JSON.stringify({ data: [{ url: `${origin()}/picture.png` }] }) };
    const source = await photo();
    expect(await sharp((await draw(source)).bytes).metadata()).toMatchObject(pictureSizes['9:16']);
    expect(asked.map(({ path }) => path)).toEqual(['/v1/images/edits', '/picture.png']);
    expect(asked[0]?.body).toContain(source.toString('latin1'));
  });

  it('that refuses, talks nonsense or is not there is told in words a teacher can use', async () => {
    const told = async (status: number, body: string | Buffer) => {
      answer = { status, body };
      return draw().then(
        () => 'drawn',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    };
    expect(await told(400, '{}')).toBe('DrawingError: 绘图服务不接受这段描述，请换个说法');
    expect(await told(401, '{}')).toContain('（401）');
    expect(await told(429, '{}')).toContain('忙');
    expect(await told(200, 'nonsense')).toContain('没有画出来');
    expect(await told(200, JSON.stringify({ data: [{ b64_json: btoa('no picture') }] }))).toContain('没有给出图片');
    const gone = openServiceDrawing({ baseUrl: 'http://127.0.0.1:9/v1', model: 'painter' });
    await expect(gone.draw('A', wish, undefined, signal)).rejects.toThrow('绘图服务没有回应');
  });
});
