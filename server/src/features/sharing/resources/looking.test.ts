import * as contract from '@app/contract/sharing/resources.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docxOf, paragraph, pptxOf, textShape } from '#documents/reading/office.fixture.ts';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { joinSchool } from '#test/join-school.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

const DECK = 'deck_rj-math-8b.2.1';
const DESIGN = 'design_rj-math-8b.2.1';

let app: StorageDesk;
let publisher: Teacher;
let reader: Teacher;
const equity = countedEquity('RESOURCE_DOWNLOAD');

beforeAll(async () => {
  app = await openStorageDesk({ withCurriculum: true, equity });
  await equity.open(app.database);
  await seedSchools(app.deps, [{ id: 'school-one', name: '第一中学', areaId: '110101', phases: ['04'] }]);
  publisher = await inSchool();
});
afterAll(() => app.close());
beforeEach(async () => {
  reader = await inSchool();
  equity.left = 0;
});

async function inSchool(): Promise<Teacher> {
  const one = await app.signUp();
  await joinSchool(app, one, 'school-one');
  return one;
}
async function publish(name: string, bytes: Uint8Array): Promise<string> {
  const fileId = await app.addFile(publisher, name, bytes);
  return (await app.call(contract.publishResource, { fileId, useType: 'exercise' }, publisher)).data.resId;
}
async function look(resId: string, more = '') {
  const { url } = (await app.call(contract.getPreviewUrl, { resId, userId: reader.userId }, reader)).data;
  const response = await app.fetch(url + more);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const counted = async () =>
  (await app.deps.db.execute(sql`select from counted_equity where what = 'confirmed'`)).rows.length;
const photo = () =>
  sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('looking at a resource', () => {
  it('never answers the bytes of the original, and counts nothing, whoever has no download left', async () => {
    const before = await counted();
    const originals = {
      '学案.docx': docxOf(paragraph('勾股定理的证明')),
      '成绩.csv': Buffer.from('姓名,成绩\n李雷,98'),
      '课件.pptx': pptxOf([{ shapes: textShape('勾股定理'), notes: '只给自己看' }]),
      '卷子.pdf': pdfOf([{ texts: [{ text: '期中试卷', x: 80, y: 700 }] }]),
      '板书.png': await photo(),
    };
    for (const [name, original] of Object.entries(originals)) {
      const looked = await look(await publish(name, original));
      expect([name, looked.status]).toEqual([name, 200]);
      expect([name, looked.bytes.includes(Buffer.from(original))]).toEqual([name, false]);
    }
    for (const resId of [DESIGN, DECK]) {
      equity.left = 0;
      const looked = await look(resId);
      equity.left = Number.POSITIVE_INFINITY;
      const rule = await app.call(contract.getDownloadRule, { resId, userId: publisher.userId }, publisher);
      const download = await app.fetch(rule.data.downloadUrlList[0] ?? '');
      const original = Buffer.from(await download.arrayBuffer());
      expect([resId, looked.status, download.status]).toEqual([resId, 200, 200]);
      expect(looked.bytes.equals(original)).toBe(false);
    }
    expect(await counted()).toBe(before + 2);
  });

  it('draws a PDF page by page, a photo as large as a screen and only the first slides of a deck', async () => {
    const pdf = await publish('卷子.pdf', pdfOf(['甲', '乙'].map((text) => ({ texts: [{ text, x: 80, y: 700 }] }))));
    const pages = await Promise.all([look(pdf), look(pdf, '&page=2')]);
    expect(pages.map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
    expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.of())).toBe(false);
    expect((await look(pdf, '&page=3')).status).toBe(404);

    const { width, height } = await sharp((await look(await publish('板书.png', await photo()))).bytes).metadata();
    expect([width, height]).toEqual([2000, 500]);

    const deck = await look(
      await publish(
        '课件.pptx',
        pptxOf(Array.from({ length: 12 }, (_, page) => ({ shapes: textShape(`第${page}张`), notes: `备注${page}` }))),
      ),
    );
    const { markdown } = await readDocument(deck.bytes, '课件.pptx');
    expect(markdown).toContain('第9张');
    expect(markdown).not.toMatch(/第10张|备注/);
  });

  it('is told how much there is to see, and gets courseware of the library as data', async () => {
    const resId = await publish('卷子.pdf', pdfOf([{ texts: [{ text: '丙', x: 80, y: 700 }] }]));
    const read = async (id: string) => (await app.call(contract.readResource, { resId: id }, reader)).data;
    expect((await read(resId)).state).toBe('waiting');
    await look(resId);
    expect(await read(resId)).toMatchObject({ state: 'done', pages: 1, markdown: '' });
    expect((await read(DECK)).deck?.slides.length).toBeGreaterThan(5);
  });

  it('says why nothing is shown of what is damaged, locked or of a kind that cannot be shown', async () => {
    expect((await look(await publish('坏.pdf', Buffer.from('%PDF-1.7 nothing')))).status).toBe(400);
    expect((await look(await publish('坏.pptx', Buffer.from('PK nothing')))).status).toBe(400);
    const zip = await app.call(
      contract.getPreviewUrl,
      { resId: await publish('包.zip', Buffer.from('PK zip')), userId: reader.userId },
      reader,
    );
    expect(zip).toMatchObject({ status: 400, message: '这种文件不能预览，请下载后打开' });
  });

  it('is a download where it is played, once a resource and day, and free for her who published it', async () => {
    const film = Buffer.from('a film of its own');
    const resId = await publish('实验.mp4', film);
    const before = await counted();
    expect((await look(resId)).status).toBe(403);
    equity.left = 1;
    expect((await look(resId)).bytes.equals(film)).toBe(true);
    const { url } = (await app.call(contract.getPreviewUrl, { resId, userId: reader.userId }, reader)).data;
    const part = await app.fetch(url, { headers: { range: 'bytes=2-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    expect(await counted()).toBe(before + 1);

    const own = (await app.call(contract.getPreviewUrl, { resId, userId: publisher.userId }, publisher)).data.url;
    expect((await app.fetch(own)).status).toBe(200);
    expect(await counted()).toBe(before + 1);
  });
});
