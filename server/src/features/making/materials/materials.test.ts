import { addDesignPictureFromDrive } from '@app/contract/keeping/design-pictures.ts';
import {
  addMaterial,
  generateMaterial,
  getDrawer,
  listMaterials,
  MAX_PICTURE_WORDS,
  removeMaterial,
  restoreMaterial,
  retryMaterial,
  saveMaterialToDrive,
} from '@app/contract/making/materials.ts';
import { pictureRatios } from '@app/contract/making/picture-ratios.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingError, pictureSizes } from '#adapters/drawing/drawing.ts';
import { withWords, wordsIn } from '#lib/pictures/png-words.ts';
import { runMaking } from '#making/run-making.ts';
import { fakeDrawing } from '#test/fake-drawing.ts';
import { forged } from '#test/forge.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { materialMaker } from './making.service.ts';
import { sweepMaterials } from './materials.service.ts';

const drawing = fakeDrawing();
const equity = {
  hold: vi.fn(async () => true),
  confirm: vi.fn(async () => undefined),
  release: vi.fn(async () => undefined),
};
let app: TestApp;
let teacher: Teacher;
let origin: string;
beforeAll(async () => {
  app = await openTestApp({ drawing, equity });
  origin = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from materials');
  await app.database.pool.query('delete from loose_bytes');
  teacher = await app.signUp();
  drawing.asked.length = 0;
  vi.clearAllMocks();
});

const wish = { words: '春天的草地上有三只小鸟', ratio: '16:9', style: 'illustration' } as const;
const generate = async (given: Partial<Parameters<typeof app.call<typeof generateMaterial>>[1]> = {}) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  return (await app.call(generateMaterial, { ...wish, ...given }, teacher)).data.id;
};
const mine = async (as = teacher) => (await app.call(listMaterials, {}, as)).data.list;
const one = async () => (await mine())[0];
const drawn = async (given = {}) => {
  const id = await generate(given);
  await runMaking(app.deps, materialMaker, id);
  return id;
};
const countLoose = async () =>
  (await app.database.pool.query('select count(*)::int as count from loose_bytes')).rows[0].count;
const fetchBytes = async (url: string) => app.app.inject({ url });
const add = async (name: string, bytes: Uint8Array) => {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(bytes)]), name);
  const headers = { 's-auth-token': teacher.token };
  const response = await fetch(`${origin}${addMaterial.path}`, { method: 'POST', headers, body });
  return (await response.json()) as { data: { id: string }; message: string }; // the standard envelope
};
const png = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } }).png();

describe('a picture', () => {
  it('is booked at once and drawn by a job, in the size of its ratio', async () => {
    for (const ratio of pictureRatios) {
      const id = await generate({ ratio });
      expect(await one()).toMatchObject({ id, state: 'waiting', url: '' });
      expect(equity.hold).toHaveBeenLastCalledWith(
        expect.anything(),
        expect.objectContaining({ ref: id, equityCode: 'IMAGE_GENERATION', count: 1 }),
      );

      await runMaking(app.deps, materialMaker, id);

      const made = await one();
      expect(made).toMatchObject({ state: 'ready', ...pictureSizes[ratio], extension: 'png', notice: '' });
      const answer = await fetchBytes(made?.url ?? '');
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.rawPayload.length).toBe(made?.size);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject(pictureSizes[ratio]);
      expect(equity.confirm).toHaveBeenLastCalledWith(expect.anything(), id);
    }
    expect(await countLoose()).toBe(0);
  });

  it('says what is to be seen, in the list and in its own file, where a design finds it again', async () => {
    vi.spyOn(drawing, 'draw').mockResolvedValueOnce({
      bytes: await png().toBuffer(),
      notice: '',
      says: '函数 y=x² 的图像',
    });
    const id = await drawn({ words: '抛物线' });
    const made = await one();
    const { fileId } = (await app.call(saveMaterialToDrive, { id }, teacher)).data;

    expect(made?.says).toBe('函数 y=x² 的图像');
    expect(wordsIn((await fetchBytes(made?.url ?? '')).rawPayload)).toBe('函数 y=x² 的图像');
    expect((await app.call(addDesignPictureFromDrive, { fileId }, teacher)).data.words).toBe('函数 y=x² 的图像');
    await add('她自己的.png', withWords(await png().toBuffer(), '一只红苹果'));
    expect((await mine()).map(({ says }) => says)).toContain('一只红苹果');
  });

  it('is told by her words where nobody knows it better, but not by those that were not drawn', async () => {
    await drawn();
    expect((await one())?.says).toBe(wish.words);
    vi.spyOn(drawing, 'draw').mockResolvedValueOnce({
      bytes: await png().toBuffer(),
      notice: '没有画出：小鸟',
      says: '',
    });
    await drawn();
    expect((await one())?.says).toBe('');
  });

  it('comes small for a list', async () => {
    await drawn();
    const answer = await fetchBytes((await one())?.smallUrl ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });

  it('has a name of what stands on it, or of what it shows', async () => {
    await generate({ caption: '植树节' });
    expect((await one())?.fileName).toBe('植树节');
    await generate();
    expect((await one())?.fileName).toBe('春天的草地上有三只小鸟');
  });

  it('that cannot be drawn says why, costs nothing and can be tried again', async () => {
    vi.spyOn(drawing, 'draw').mockRejectedValueOnce(new DrawingError('绘图服务忙，请稍后重试'));
    const id = await drawn();
    expect(await one()).toMatchObject({ state: 'failed', notice: '绘图服务忙，请稍后重试', url: '' });
    expect(equity.release).toHaveBeenCalledWith(expect.anything(), id);

    await app.call(retryMaterial, { id }, teacher);
    expect(equity.hold).toHaveBeenCalledTimes(2);
    await runMaking(app.deps, materialMaker, id);
    expect(await one()).toMatchObject({ state: 'ready', notice: '' });
    expect(await app.call(retryMaterial, { id }, teacher)).toMatchObject({
      message: expect.stringContaining('找不到'),
    });
  });

  it('is drawn again with the same seed after a node died in the middle', async () => {
    vi.spyOn(drawing, 'draw').mockRejectedValueOnce(new Error('the node died'));
    const id = await generate();
    await expect(runMaking(app.deps, materialMaker, id)).rejects.toThrow('the node died');
    expect(await one()).toMatchObject({ state: 'making' });

    await runMaking(app.deps, materialMaker, id);
    await runMaking(app.deps, materialMaker, id);
    expect(drawing.asked).toHaveLength(1);
    expect(equity.confirm).toHaveBeenCalledTimes(1);
  });

  it('waits as long as it must, and gives back what was held when it is cancelled', async () => {
    const id = await generate();
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    await sweepMaterials(app.deps);
    expect(await one()).toMatchObject({ state: 'waiting' });
    await app.call(cancelTask, { taskId: id }, teacher);
    expect(await one()).toMatchObject({ state: 'failed' });
    expect(equity.release).toHaveBeenCalledWith(expect.anything(), id);
  });
});

describe('a picture from another', () => {
  it('is drawn from the bytes of the one that was brought along', async () => {
    const { id: fromId } = (await add('我的照片.png', await png().toBuffer())).data;
    expect(await one()).toMatchObject({ id: fromId, kind: 'given', state: 'ready', fileName: '我的照片', width: 40 });

    await drawn({ words: '', fromId, style: 'lineArt' });

    expect(await sharp(drawing.asked[0]?.source).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await one()).toMatchObject({ kind: 'drawn', fromId, style: 'lineArt' });
  });

  it('needs one that is hers and is there', async () => {
    const id = await drawn();
    const stranger = await app.signUp();
    const refused = await app.call(generateMaterial, { ...wish, fromId: id }, stranger);
    expect(refused.message).toBe('找不到这张图片，它可能已被删除');

    const next = await generate({ fromId: id });
    await app.call(removeMaterial, { id }, teacher);
    await runMaking(app.deps, materialMaker, next);
    expect(await one()).toMatchObject({ id: next, state: 'failed', notice: '要改的那张图片已被删除' });
  });

  it('is no file that only calls itself a picture', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(await add('a.png', bytes)).toMatchObject({ message: '图片要 PNG、JPG、WebP 或 GIF 格式，请换一张' });
    expect(await mine()).toEqual([]);
  });
});

describe('a removed picture', () => {
  it('can be taken back for a day, then its bytes are given up', async () => {
    const id = await drawn();
    const url = (await one())?.url ?? '';
    await app.call(removeMaterial, { id }, teacher);
    expect(await mine()).toEqual([]);
    expect((await fetchBytes(url)).statusCode).toBe(404);

    await app.call(restoreMaterial, { id }, teacher);
    expect(await mine()).toHaveLength(1);

    await app.call(removeMaterial, { id }, teacher);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    await sweepMaterials(app.deps);
    expect(await countLoose()).toBe(1);
  });

  it('that was still being drawn costs nothing, and is begun again when it comes back', async () => {
    const id = await generate();
    await app.call(removeMaterial, { id }, teacher);
    expect(equity.release).toHaveBeenCalledWith(expect.anything(), id);
    await runMaking(app.deps, materialMaker, id);
    expect(drawing.asked).toEqual([]);

    await app.call(restoreMaterial, { id }, teacher);
    await runMaking(app.deps, materialMaker, id);
    expect(await one()).toMatchObject({ state: 'ready' });
  });
});

describe('what is wrong', () => {
  it('is said in words, and changes nothing', async () => {
    const told = async (given: object) => (await app.call(generateMaterial, { ...wish, ...given }, teacher)).message;
    expect(await told({ words: ' ' })).toBe('请写下要画什么');
    expect(await told({ words: '画'.repeat(MAX_PICTURE_WORDS + 1) })).toContain('最多');
    expect(await told({ words: '<script>' })).toBe('输入内容包含非法字符');
    expect(await told({ words: '画禁用的话题' })).not.toBe('');
    expect(await told({ ratio: '2:1' })).toBe('没有这种画幅');
    expect(await told({ style: 'oil' })).toBe('没有这种画风');
    expect(await mine()).toEqual([]);
    expect(equity.hold).not.toHaveBeenCalled();
  });

  it('is a stranger', async () => {
    const id = await drawn();
    const stranger = await app.signUp();
    for (const endpoint of [removeMaterial, restoreMaterial, retryMaterial, saveMaterialToDrive])
      expect((await app.call(endpoint, { id }, stranger)).message).toContain('找不到');
    expect(await mine(stranger)).toEqual([]);
    expect(await one()).toMatchObject({ state: 'ready' });
  });

  it('is an address that was changed or is old', async () => {
    await drawn();
    const url = (await one())?.url ?? '';
    expect((await fetchBytes(forged(url))).statusCode).toBe(403);
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
    expect((await fetchBytes(url)).json().message).toBe('图片地址已过期，请刷新页面');
  });

  it('is that nothing is left of her package', async () => {
    equity.hold.mockResolvedValueOnce(false);
    expect((await app.call(generateMaterial, wish, teacher)).message).toContain('图');
    expect(await mine()).toEqual([]);
  });
});

it('goes to her cloud disk as a file', async () => {
  const id = await drawn({ caption: '植树节' });
  const saved = (await app.call(saveMaterialToDrive, { id }, teacher)).data;
  expect(saved.name).toBe('植树节.png');
});

it('tells who draws', async () => {
  expect((await app.call(getDrawer, {}, teacher)).data).toEqual({ kind: 'service', groups: [] });
});
