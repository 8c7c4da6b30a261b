import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import * as previews from '@app/contract/keeping/previews.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { equationDocx } from '#test/equation-docx.ts';
import { openPreviewDesk, type PreviewDesk } from '#test/preview-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: PreviewDesk;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  desk = await openPreviewDesk();
  teacher = await desk.signUp();
  other = await desk.signUp();
});
afterAll(() => desk.close());

const files = fileURLToPath(new URL('../../../../../e2e/data/', import.meta.url));
const photo = (background: string, orientation = 1) =>
  sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();
const ask = async (fileIds: string[], as = teacher) =>
  (await desk.call(previews.listThumbnails, { fileIds }, as)).data.list;
const made = async (fileId: string) => {
  await ask([fileId]);
  await desk.work();
  return (await ask([fileId]))[0];
};

describe('a thumbnail', () => {
  it('is a small webp, turned the way the camera was held, and made once', async () => {
    const fileId = await desk.addFile(teacher, '板书.JPG', await photo('red', 6));
    expect(await ask([fileId])).toEqual([{ fileId, state: 'waiting', url: '' }]);
    await desk.work();
    const [thumbnail] = await ask([fileId]);
    expect(thumbnail?.state).toBe('ready');
    expect(desk.waiting).toEqual([]);

    const response = await desk.fetch(thumbnail?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 320 });
  });

  it('has one address all day, and none that is good for ever', async () => {
    const { url } = (await made(await desk.addFile(teacher, '日.jpg', await photo('blue')))) ?? { url: '' };
    const at = desk.clock.now;
    const [path, query] = url.split('?');
    const forged = `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), expires: '9999999999' })}`;
    expect((await desk.fetch(forged)).status).toBe(403);
    desk.clock.now = new Date(at.getTime() + 37 * 3_600_000);
    const late = await desk.fetch(url);
    desk.clock.now = at;
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ message: '图片地址已过期，请刷新页面' });
    expect((await desk.fetch(url)).status).toBe(200);
  });

  it.each([
    ['坏的.png', Buffer.from('\x89PNG no more')],
    [
      '矢量.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['炸弹.png', hugePng()],
    ['说明.txt', Buffer.from('字')],
  ])('is not made of %s, and the server lives on', async (name, bytes) => {
    expect(await made(await desk.addFile(teacher, name, bytes))).toMatchObject({ state: 'none', url: '' });
  });

  it.each([
    ['讲义.pdf', () => pdfOf([{ texts: [{ text: '公式法', x: 60, y: 700, size: 40 }] }]), 'tall'],
    ['教案.docx', () => equationDocx('抛物线的开口方向由二次项系数决定。'), 'tall'],
    ['成绩.xlsx', () => readFileSync(`${files}groups.xlsx`), 'wide'],
    ['课件.pptx', () => readFileSync(`${files}slides.pptx`), 'wide'],
  ])('of %s is its first page, with something on it', async (name, bytes, shape) => {
    const thumbnail = await made(await desk.addFile(teacher, name, Buffer.from(bytes())));
    expect(thumbnail?.state).toBe('ready');

    const picture = sharp(Buffer.from(await (await desk.fetch(thumbnail?.url ?? '')).arrayBuffer()));
    const { format, width = 0, height = 0 } = await picture.metadata();
    expect([format, Math.max(width, height), width > height ? 'wide' : 'tall']).toEqual(['webp', 320, shape]);
    const [grey] = (await picture.greyscale().stats()).channels;
    expect(grey?.mean).toBeGreaterThan(180);
    expect(grey?.min).toBeLessThan(200);
  });

  it.each([
    ['坏的.pdf', Buffer.from('%PDF-1.7 no more')],
    ['坏的.docx', Buffer.from('PK\u0003\u0004 not a zip')],
    ['其实是文本.pptx', Buffer.from('字')],
  ])('is not made of %s, which keeps its icon', async (name, bytes) => {
    expect(await made(await desk.addFile(teacher, name, bytes))).toMatchObject({ state: 'none', url: '' });
  });

  it('is that of the content: a copy has it at once, one under a wrong name has none', async () => {
    const bytes = Buffer.from(equationDocx('只此一份的教案'));
    const { url } = (await made(await desk.addFile(teacher, '原件.docx', bytes))) ?? { url: '' };
    const copy = await desk.addFile(other, '副本.docx', bytes);
    expect(await ask([copy], other)).toEqual([{ fileId: copy, state: 'ready', url }]);
    expect(await made(await desk.addFile(teacher, '改了名.png', bytes))).toMatchObject({ state: 'none' });
    expect((await desk.fetch(url)).status).toBe(200);
  });

  it('is shown to its owner alone (SRV-021)', async () => {
    const fileId = await desk.addFile(teacher, '私.jpg', await photo('green'));
    await made(fileId);
    expect(await ask([fileId], other)).toEqual([]);
    expect(desk.waiting).toEqual([]);
  });

  it('is asked for by 1 to 200 files', async () => {
    const { status, message } = await desk.call(previews.listThumbnails, { fileIds: [] }, teacher);
    expect({ status, message }).toMatchObject({
      status: 400,
      message: expect.stringContaining('请选择 1 到 200 个文件'),
    });
  });

  it('is also made without being asked for, once a file came in', async () => {
    const fileId = await desk.addFile(teacher, '先做好.jpg', await photo('yellow'));
    await desk.lookInto();
    expect(await ask([fileId])).toMatchObject([{ state: 'ready' }]);
  });
});

/** A few hundred bytes that claim to be 60,000 by 60,000 pixels. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
