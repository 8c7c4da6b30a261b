import { pictureStyles } from '@app/contract/making/materials.ts';
import { z } from 'zod';
import { PictureError } from '#lib/pictures/picture-error.ts';
import { makeOfPicture } from '#lib/pictures/picture-process.ts';
import { type Drawing, DrawingError, pictureSizes, type Wish } from './drawing.ts';

export type DrawingSettings = { baseUrl: string; apiKey?: string | undefined; model: string };

/** Pictures take a service long. */
const TIMEOUT_MS = 180_000;
const MAX_BYTES = 30 * 1024 ** 2;
const CHECK = '请联系学校管理员';

/** Either form is in use. */
const Reply = z.object({
  data: z.array(z.object({ b64_json: z.base64().optional(), url: z.url({ protocol: /^https?$/ }).optional() })).min(1),
});

/** Any address that speaks OpenAI's `images/generations` and `images/edits`. */
export function openServiceDrawing(settings: DrawingSettings): Drawing {
  return {
    name: `${settings.model} @ ${new URL(settings.baseUrl).host}`,
    kind: 'service',
    listGroups: async () => [],
    problemOf: async () => undefined,
    async draw(owner, wish, source, given) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
      try {
        const answered = source ? await edit(settings, wish, source, signal) : await create(settings, wish, signal);
        return { bytes: await cut(owner, await pictureOf(answered, signal), wish), notice: '', says: '' };
      } catch (error) {
        if (given.aborted || error instanceof DrawingError) throw error;
        throw new DrawingError('绘图服务没有回应，请稍后重试', error);
      }
    },
  };
}

function create(settings: DrawingSettings, wish: Wish, signal: AbortSignal): Promise<Buffer> {
  const body = JSON.stringify({ model: settings.model, prompt: promptOf(wish), n: 1, size: sizeOf(wish) });
  return ask(settings, 'images/generations', { 'content-type': 'application/json' }, body, signal);
}

async function edit(settings: DrawingSettings, wish: Wish, source: Buffer, signal: AbortSignal): Promise<Buffer> {
  const form = new FormData();
  form.set('model', settings.model);
  form.set('prompt', promptOf(wish));
  form.set('n', '1');
  form.set('size', sizeOf(wish));
  form.set('image', new Blob([new Uint8Array(source)], { type: 'image/png' }), 'picture.png');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return ask(settings, 'images/edits', headers, Buffer.from(await encoded.arrayBuffer()), signal);
}

async function ask(
  { baseUrl, apiKey }: DrawingSettings,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  const { request } = await import('undici');
  const reply = await request(url, {
    method: 'POST',
    headers: { ...headers, ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    signal,
  });
  if (reply.statusCode === 200) return readBounded(reply.body);
  await reply.body.dump();
  // What services answer to words they do not draw.
  if (reply.statusCode === 400) throw new DrawingError('绘图服务不接受这段描述，请换个说法');
  if (reply.statusCode === 429) throw new DrawingError('绘图服务忙，请稍后重试');
  throw new DrawingError(`绘图服务没有接受这次请求（${reply.statusCode}），${CHECK}`);
}

async function pictureOf(answered: Buffer, signal: AbortSignal): Promise<Buffer> {
  const parsed = Reply.safeParse(jsonOf(answered));
  const { b64_json: base64, url } = parsed.data?.data[0] ?? {};
  if (base64) return Buffer.from(base64, 'base64');
  if (!url) throw new DrawingError(`绘图服务没有画出来，${CHECK}`);
  const { request } = await import('undici');
  const reply = await request(url, { signal });
  if (reply.statusCode === 200) return readBounded(reply.body);
  await reply.body.dump();
  throw new DrawingError('图片没有下载下来，请再试一次');
}

async function readBounded(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new DrawingError(`绘图服务的图片太大，${CHECK}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Services know few sizes; what is too much at two sides is cut off. */
async function cut(owner: string, given: Buffer, { ratio }: Wish): Promise<Buffer> {
  const { width: widthPx, height: heightPx } = pictureSizes[ratio];
  try {
    const frame = { widthPx, heightPx, fit: 'cover' } as const;
    const { bytes } = await makeOfPicture(owner, given, { kind: 'fit', ...frame, format: 'png' });
    return bytes;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new DrawingError('绘图服务没有给出图片，请再试一次', error);
  }
}

function sizeOf({ ratio }: Wish): string {
  const { width, height } = pictureSizes[ratio];
  if (width === height) return '1024x1024';
  return width > height ? '1536x1024' : '1024x1536';
}

const styleWords = { illustration: '干净的平面插画', lineArt: '白底黑线的线稿，不上色', poster: '海报' } as const;

function promptOf({ words, caption, style }: Wish): string {
  const lines = [
    words || '按这张图重画',
    `画风：${pictureStyles[style]}，${styleWords[style]}。`,
    '用在中小学课堂上。',
  ];
  lines.push(caption ? `图上写这几个字：“${caption}”。` : '图上不写字。');
  return lines.join('\n');
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
