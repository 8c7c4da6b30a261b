import {
  addDesignPictureFromDrive,
  listDesignPictures,
  MAX_PICTURE_BYTES,
} from '@app/contract/keeping/design-pictures.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { saveMyQuestion } from '@app/contract/library/my-questions.ts';
import { searchQuestion } from '@app/contract/library/questions.ts';
import {
  getDesign,
  getDesignVersion,
  listDesignVersions,
  removeDesign,
  rewriteSection,
} from '@app/contract/making/designs.ts';
import { exportPaper } from '@app/contract/making/paper-files.ts';
import { saveComposedPaper } from '@app/contract/making/papers.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepBins } from '#features/keeping/drive/bin.service.ts';
import { sweepDesigns } from '#features/making/designs/designs.service.ts';
import { withWords } from '#lib/pictures/png-words.ts';
import { forged } from '#test/forge.ts';
import { readParts } from '#test/ooxml-package.ts';
import { openPictureDesk, type PictureDesk } from '#test/picture-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { listPictures, sweepPictures } from './design-pictures.service.ts';

let desk: PictureDesk;
let teacher: Teacher;
let stranger: Teacher;
let opened: Date;
beforeAll(async () => {
  desk = await openPictureDesk();
  opened = desk.clock.now;
  teacher = await desk.signUp();
  stranger = await desk.signUp();
});
afterEach(() => {
  desk.clock.now = opened;
});
afterAll(() => desk.close());

/** Every one is another picture. */
let count = 0;
function photo(width = 300, height = 200): Promise<Buffer> {
  count += 1;
  const background = { r: count % 256, g: (count * 7) % 256, b: (count * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const addressOf = async (as: Teacher, pictureId: string) =>
  (await desk.call(listDesignPictures, { pictureIds: [pictureId] }, as)).data.list[0]?.url;
const rowsOf = async (table: string, where = 'true') =>
  Number((await desk.database.pool.query(`select count(*) from ${table} where ${where}`)).rows[0]?.count);

describe('a picture for a design', () => {
  it('is kept small, turned upright and without the place it was taken at', async () => {
    const taken = await sharp({ create: { width: 4_000, height: 2_000, channels: 3, background: '#c30' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const { data } = await desk.addPicture(teacher, '校门.jpg', taken);
    const shown = await desk.fetch(data.url);
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();

    expect([data.widthPx, data.heightPx]).toEqual([800, 1_600]);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 });
    expect(kept.exif).toBeUndefined();
  });

  it('is the same picture when it comes again, and its bytes are held once', async () => {
    const bytes = await photo();
    const first = (await desk.addPicture(teacher, 'a.png', bytes)).data;
    const again = (await desk.addPicture(teacher, 'b.png', bytes)).data;
    const hers = (await desk.addPicture(stranger, 'a.png', bytes)).data;

    expect(again.pictureId).toBe(first.pictureId);
    expect(hers.pictureId).not.toBe(first.pictureId);
    const { rows } = await desk.database.pool.query(
      'select refs from blobs join design_pictures p on p.blob_id = blobs.id where p.id = $1',
      [first.pictureId],
    );
    expect(rows).toEqual([{ refs: 2 }]);
  });

  it('comes from her cloud disk as well, and from nobody else’s', async () => {
    const fileId = await desk.addFile(teacher, '数轴.png', await photo());
    const text = await desk.addFile(teacher, '假的.png', Buffer.from('words'));
    const folder = (await desk.call(listDrive, {}, teacher)).data.list[0]?.dirId ?? '';

    expect((await desk.call(addDesignPictureFromDrive, { fileId }, teacher)).data).toMatchObject({ widthPx: 300 });
    expect(await desk.call(addDesignPictureFromDrive, { fileId }, stranger)).toMatchObject({ status: 404 });
    expect(await desk.call(addDesignPictureFromDrive, { fileId: folder }, teacher)).toMatchObject({ status: 400 });
    expect(await desk.call(addDesignPictureFromDrive, { fileId: text }, teacher)).toMatchObject({
      status: 400,
      message: '图片要 PNG、JPG、WebP 或 GIF 格式，请换一张',
    });
  });

  it('tells the words of its own file, which become those of the picture in her text', async () => {
    const told = await desk.addPicture(teacher, 'img1.png', withWords(await photo(), '笔顺：“永”共 5 画'));

    expect(told.data).toMatchObject({ widthPx: 300, words: '笔顺：“永”共 5 画' });
    expect((await desk.addPicture(teacher, 'img2.png', await photo())).data).toMatchObject({ words: '' });
  });

  it('is shown to its teacher alone, at an address that ends', async () => {
    const { pictureId } = (await desk.addPicture(teacher, 'a.png', await photo())).data;
    const url = (await addressOf(teacher, pictureId)) ?? '';

    expect(await addressOf(stranger, pictureId)).toBeUndefined();
    expect((await desk.call(listDesignPictures, { pictureIds: [pictureId] })).code).toBe(401);
    expect((await desk.fetch(url)).status).toBe(200);
    expect((await desk.fetch(forged(url))).status).toBe(403);
    const other = (await desk.addPicture(stranger, 'a.png', await photo())).data.pictureId;
    expect((await desk.fetch(url.replace(pictureId, other))).status).toBe(403);

    desk.clock.now = new Date(opened.getTime() + 3 * 3_600_000);
    expect((await desk.fetch(url)).status).toBe(403);
    // Her token has ended as well by now; a page gets a new one.
    const caller = { userId: teacher.userId, sessionId: '', suspendedReason: '' };
    const [renewed] = (await listPictures(desk.deps, caller, [pictureId])).list;
    expect((await desk.fetch(renewed?.url ?? '')).status).toBe(200);
  });

  it.each([
    [
      'a drawing that could run something',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      /PNG、JPG/,
    ],
    ['a page', '<html><script>alert(1)</script></html>', /PNG、JPG/],
    ['half a picture', '\x89PNG\r\n\x1a\n\x00\x00', /打不开/],
    ['nothing', '', /空的/],
  ])('is refused when it is %s, and nothing stays', async (_what, content, sentence) => {
    const before = [await rowsOf('design_pictures'), await rowsOf('blobs'), await rowsOf('loose_bytes')];

    const answered = await desk.addPicture(teacher, '图.png', Buffer.from(content, 'latin1'));

    expect(answered).toMatchObject({ status: 400, message: expect.stringMatching(sentence) });
    expect([await rowsOf('design_pictures'), await rowsOf('blobs'), await rowsOf('loose_bytes')]).toEqual(before);
  });

  it('is refused by its pixels before it is opened, in words', async () => {
    const flat = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const refused = await desk.addPicture(teacher, '全景.png', flat);
    expect(refused).toMatchObject({ status: 400, message: '图片超过 5000 万像素，请缩小后再上传' });
    expect(
      await rowsOf('design_pictures', `user_id = '${teacher.userId}' and width_px = 1600 and height_px = 960`),
    ).toBe(0);
  });

  it('is refused when it is too large, or comes without a token', async () => {
    const large = await desk.addPicture(teacher, '大.png', Buffer.alloc(MAX_PICTURE_BYTES + 1, 7));

    expect(large).toMatchObject({ status: 413, message: expect.stringContaining('10 MB') });
    expect(await desk.addPicture(undefined, '图.png', await photo())).toMatchObject({ code: 401 });
  });
});

describe('a section that is rewritten', () => {
  it('keeps the pictures that were in it', async () => {
    const { pictureId } = (await desk.addPicture(teacher, 'a.png', await photo())).data;
    const designId = await desk.newDesign(teacher);
    const picture = `![数轴](picture:${pictureId}?width=50)`;
    await desk.change(teacher, designId, { board: `第一行\n第二行\n第三行\n第四行\n${picture}` });

    const wish = { designId, section: 'board', wish: 'shorter' } as const;
    const { design } = (await desk.call(rewriteSection, wish, teacher)).data;

    expect(design.board).toBe(`第一行\n第二行\n第三行\n\n${picture}`);
  });
});

const place = { phase: '04', subject: '02', grade: '09' } as const;
const question = (as: Teacher, stem: string, change: { myQuestionId?: string; revision?: number } = {}) => {
  const draft = { ...place, type: 'short' as const, difficulty: 2, score: 5, stem, answer: ['略'] };
  return desk.call(saveMyQuestion, { ...draft, ...change }, as);
};
const paperOf = async (as: Teacher, questionId: string) => {
  const sections = [{ title: '一、简答题', questions: [{ questionId, score: 5 }] }];
  return (await desk.call(saveComposedPaper, { ...place, title: '测验', minutes: 40, sections }, as)).data.paperId;
};

describe('a question with a picture', () => {
  const fileOf = async (as: Teacher, paperId: string, format: 'docx' | 'pdf') => {
    const { url } = (await desk.call(exportPaper, { paperId, format, answers: 'none' }, as)).data;
    return Buffer.from(await (await desk.fetch(url)).arrayBuffer());
  };

  it('stands in the Word and PDF file of its paper, as wide as she chose, and is found by its words alone', async () => {
    const { pictureId } = (await desk.addPicture(teacher, 'a.png', await photo(800, 400))).data;
    const { data } = await question(teacher, `灯塔的高度怎样量？\n\n![](picture:${pictureId}?width=50)`);
    expect(data.question.title).toBe('灯塔的高度怎样量？');
    const paperId = await paperOf(teacher, data.question.id);
    const word = readParts(await fileOf(teacher, paperId, 'docx'));
    expect([...word.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(word.get('word/document.xml')).not.toContain('picture:');
    expect((await fileOf(teacher, paperId, 'pdf')).toString('latin1')).toContain('/Subtype /Image');
    const found = async (keyword: string) =>
      (await desk.call(searchQuestion, { keyword, owner: 'mine' }, teacher)).data;
    expect((await found('灯塔')).total).toBe(1);
    expect((await found(pictureId.slice(0, 8))).total).toBe(0);
  });

  it('shows nothing of another teacher, whatever it names', async () => {
    const { pictureId } = (await desk.addPicture(stranger, 'a.png', await photo())).data;
    const { data } = await question(teacher, `偷来的图\n\n![图](picture:${pictureId})`);
    const paperId = await paperOf(teacher, data.question.id);

    const word = readParts(await fileOf(teacher, paperId, 'docx'));

    expect([...word.keys()].filter((name) => name.startsWith('word/media/'))).toEqual([]);
    expect(await rowsOf('question_picture_uses', `picture_id = '${pictureId}'`)).toBe(0);
  });

  it('is not one of more than a hundred in a paper: that is said before anything is counted', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const { data } = await question(teacher, ids.map((id) => `![](picture:${id})`).join('\n'));
    const paperId = await paperOf(teacher, data.question.id);

    expect(await desk.call(exportPaper, { paperId, format: 'docx' }, teacher)).toMatchObject({
      status: 413,
      message: '一份卷最多 100 张图片、共 40 MB，请去掉一些图片',
    });
  });
});

describe('the sweep of pictures', () => {
  /** Everything the nightly jobs do, so many days from now. */
  async function sweepIn(days: number): Promise<void> {
    const deps = { ...desk.deps, now: () => new Date(desk.clock.now.getTime() + days * DAY_MS) };
    await sweepDesigns(deps);
    await sweepPictures(deps);
    await sweepBins(deps);
    await desk.sweepLater(days * 24);
  }

  it('takes what no design shows after a month, bytes and all, and leaves what one shows or ever showed', async () => {
    const add = async () => (await desk.addPicture(teacher, 'a.png', await photo())).data;
    const [shown, former, unused] = [await add(), await add(), await add()];
    const designId = await desk.newDesign(teacher);
    await desk.change(teacher, designId, { board: `![旧](picture:${former.pictureId})` }, '第一次');
    await desk.change(teacher, designId, { board: `![数轴](picture:${shown.pictureId}?width=50)` }, '第二次');

    await sweepIn(29);
    expect(await addressOf(teacher, unused.pictureId)).toBeDefined();
    await sweepIn(31);
    expect(await addressOf(teacher, unused.pictureId)).toBeUndefined();
    expect((await desk.fetch(unused.url)).status).toBe(404);
    for (const { url } of [shown, former]) expect((await desk.fetch(url)).status).toBe(200);
    expect(await rowsOf('blobs', 'refs = 0')).toBe(0);

    const [version] = (await desk.call(listDesignVersions, { designId }, teacher)).data.list;
    const revision = version?.revision ?? 0;
    const { design } = (await desk.call(getDesignVersion, { designId, revision }, teacher)).data;
    expect(design.board).toContain(former.pictureId);
    await desk.change(teacher, designId, { board: design.board }, '恢复');
    expect((await desk.call(getDesign, { designId }, teacher)).data.design.board).toContain(former.pictureId);

    await desk.call(removeDesign, { designId }, teacher);
    await sweepIn(29);
    expect(await addressOf(teacher, shown.pictureId)).toBeDefined();
    await sweepIn(32);
    expect(await addressOf(teacher, shown.pictureId)).toBeUndefined();
  });

  it('leaves what a question shows or showed in a paper, and takes what nothing of hers asks any more', async () => {
    const add = async () => (await desk.addPicture(teacher, 'a.png', await photo())).data.pictureId;
    const [shown, former] = [await add(), await add()];
    const { data: first } = await question(teacher, `看图。\n\n![](picture:${former}?width=50)`);
    const { myQuestionId, question: asked } = first;
    await paperOf(teacher, asked.id);
    await question(teacher, `看图。\n\n![](picture:${shown})`, { myQuestionId, revision: 1 });

    await sweepIn(40);
    for (const id of [shown, former]) expect(await addressOf(teacher, id)).toBeDefined();
    await desk.database.pool.query('delete from own_questions where user_id = $1', [teacher.userId]);
    await sweepIn(40);
    expect(await addressOf(teacher, shown)).toBeUndefined();
  });

  it('is not held up by a design that names a picture of somebody else', async () => {
    const { pictureId } = (await desk.addPicture(stranger, 'a.png', await photo())).data;
    const designId = await desk.newDesign(teacher);
    await desk.change(teacher, designId, { board: `![别人的](picture:${pictureId})` });

    expect(await rowsOf('design_picture_uses', `picture_id = '${pictureId}'`)).toBe(0);
    await sweepIn(31);
    expect(await addressOf(stranger, pictureId)).toBeUndefined();
  });

  it('gives the bytes back of a teacher who is gone', async () => {
    const leaving = await desk.signUp();
    const { pictureId } = (await desk.addPicture(leaving, 'a.png', await photo())).data;
    const designId = await desk.newDesign(leaving);
    await desk.change(leaving, designId, { board: `![图](picture:${pictureId})` });
    const before = await rowsOf('blobs');

    await desk.database.pool.query('delete from users where id = $1', [leaving.userId]);
    await sweepIn(1);

    expect(await rowsOf('blobs')).toBe(before - 1);
  });
});
