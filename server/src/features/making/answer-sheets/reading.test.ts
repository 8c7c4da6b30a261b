import {
  prepareAnswerSheet,
  printAnswerSheet,
  readAnswerSheet,
  type SheetReading,
} from '@app/contract/making/answer-sheets.ts';
import { getPaperContent, makePaperForm, removePaper, saveComposedPaper } from '@app/contract/making/papers.ts';
import type { Raster } from '@app/engines/sheets/read/raster.ts';
import type { AnswerSheet, Asked } from '@app/engines/sheets/sheet.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSheetProcess } from '#documents/answer-sheets/sheet-process.ts';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { drawPdfPage, endPageProcesses } from '#documents/pdf-pages/page-process.ts';
import { loadQuestions } from '#features/library/questions/questions-load.service.ts';
import { type FilledField, type Photo, photograph, rasterOf } from '#test/photographed-sheets.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { findSheet } from './answer-sheets.queries.ts';

const SLOW_MS = 240_000;
let app: TestApp;
let teacher: Teacher;
let other: Teacher;
let paperId: string;
let code: string;
let sheet: AnswerSheet;
let pdf: Buffer;
let printed: Raster[];
/** Right letters by the number of the question. */
let keys: Map<string, string[]>;

beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
  await loadQuestions(app.deps, contentDir);
  const { rows } = await app.database.pool.query(
    `(select id, type from questions where type = 'single' and id like 'math-senior-%' order by id limit 9)
     union all (select id, type from questions where type = 'multiple' order by id limit 2)
     union all (select id, type from questions where type = 'judge' order by id limit 2)
     union all (select id, type from questions where type = 'solution' and id like 'math-senior-%' order by id limit 4)`,
  );
  const sectionOf = (title: string, types: string[], score: number) => {
    const questions = rows
      .filter(({ type }) => types.includes(type))
      .map(({ id }) => ({ questionId: String(id), score }));
    return { title, questions };
  };
  const sections = [
    sectionOf('一、选择题', ['single', 'multiple', 'judge'], 3),
    sectionOf('二、解答题', ['solution'], 12),
  ];
  const facts = { title: '期中测试', phase: '05', subject: '02', grade: '11', minutes: 90 } as const;
  paperId = (await app.call(saveComposedPaper, { ...facts, sections }, teacher)).data.paperId;
  code = (await app.call(prepareAnswerSheet, { paperId }, teacher)).data.code;
  const content = (await app.call(getPaperContent, { paperId }, teacher)).data;
  keys = new Map(content.sections.flatMap(({ questions }) => questions.map(({ no, answer }) => [String(no), answer])));
  const row = await findSheet(app.deps.db, teacher.userId, code);
  if (!row) throw new Error('the sheet was kept');
  sheet = row.sheet;
  pdf = (
    await app.app.inject({
      method: 'POST',
      url: printAnswerSheet.path,
      payload: { code },
      headers: { 's-auth-token': teacher.token },
    })
  ).rawPayload;
  printed = await Promise.all(
    sheet.sides.map(async (_, side) => rasterOf((await drawPdfPage('A', pdf, side + 1)).picture)),
  );
}, SLOW_MS);
afterAll(async () => {
  endPdfProcess('');
  endPageProcesses();
  endSheetProcess();
  await app.close();
});

async function upload(bytes: Uint8Array, fields: Record<string, string> = {}, as = teacher) {
  const boundary = 'sheet';
  const parts = Object.entries({ paperId, ...fields }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await app.app.inject({
    method: 'POST',
    url: readAnswerSheet.path,
    headers: { 's-auth-token': as.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = response.json();
  return { status: response.statusCode, message: String(body.message), data: body.data as SheetReading };
}

const photoOf = (number: number, side = 0) => {
  const page = printed[side];
  if (!page) throw new Error(`there is no side ${side}`);
  return photograph(page, sheet, side, number);
};

const marksOf = (photo: Photo, kind: Asked['kind']): FilledField[] =>
  photo.filled.filter(({ field }) => field.asks.kind === kind);

/** What was marked in a picture and is said otherwise without a doubt, in words. */
function untrue(photo: Photo, reading: SheetReading): string[] {
  const digits = (kind: 'pupil' | 'seat') =>
    marksOf(photo, kind)
      .map(({ marked }) => marked[0] ?? '')
      .join('');
  const wrongNumber = [
    reading.pupilNumber !== null && reading.pupilNumber !== digits('pupil') && `pupil ${reading.pupilNumber}`,
    reading.seatNumber !== null && reading.seatNumber !== digits('seat') && `seat ${reading.seatNumber}`,
  ].filter((one) => one !== false);
  const answers = marksOf(photo, 'answer').flatMap(({ field: { asks }, marked }) => {
    const slot = 'slot' in asks ? sheet.slots[asks.slot] : undefined;
    const said = reading.answers.find(({ no }) => no === slot?.no);
    return !said || (said.isSure && said.marked.join() !== marked.join())
      ? [`${slot?.no}: ${said?.marked}, ${marked}`]
      : [];
  });
  const scores = marksOf(photo, 'score').flatMap(({ field: { asks }, marked }) => {
    const index = 'slot' in asks ? asks.slot : -1;
    const tens = marksOf(photo, 'tens').find(({ field }) => 'slot' in field.asks && field.asks.slot === index);
    const score = Number(tens?.marked[0] ?? 0) * 10 + marked.reduce((sum, one) => sum + Number(one), 0);
    const said = reading.scores.find(({ no }) => no === sheet.slots[index]?.no);
    return !said || (said.score !== null && said.score !== score) ? [`${said?.no}: ${said?.score}, ${score}`] : [];
  });
  return [...wrongNumber, ...answers, ...scores];
}

describe('a photo of an answer sheet', () => {
  it(
    'says nothing that is not so: twenty photos, turned, bent, folded, shadowed and with a thumb on a corner',
    async () => {
      let [sure, all] = [0, 0];
      for (let number = 0; number < 20; number += 1) {
        const side = number % sheet.sides.length;
        const photo = await photoOf(number, side);
        const { data, message } = await upload(photo.picture);
        expect(data?.problem, `${number} ${photo.how} ${message}`).toBe('');
        expect(data).toMatchObject({ isRead: true, code, side: side + 1, sides: sheet.sides.length });
        expect(untrue(photo, data), `${number} ${photo.how}`).toEqual([]);
        const plain = marksOf(photo, 'answer').filter(({ field: { asks }, marked }) => {
          return marked.length === 1 || (marked.length > 1 && asks.kind === 'answer' && asks.mayBeSeveral);
        });
        all += plain.length;
        sure += data.answers.filter(({ isSure }) => isSure).length;
      }
      expect(sure / all).toBeGreaterThan(0.98);
    },
    SLOW_MS,
  );

  it('has the points of the key, and shows each doubt where it is in the picture', async () => {
    const photo = await photoOf(3);
    const { data } = await upload(photo.picture);
    const right = data.answers.filter(({ isSure, no, marked }) => isSure && keys.get(no)?.join() === marked.join());
    expect(data.objective.score).toBe(right.reduce((sum, { fullScore }) => sum + fullScore, 0));
    expect(data.objective).toMatchObject({ fullScore: 39 });
    const { width = 0, height = 0 } = await sharp(photo.picture).metadata();
    expect(data).toMatchObject({ widthPx: width, heightPx: height });
    for (const { box, values, reason } of data.doubts) {
      expect(reason).not.toBe('');
      expect(values.length).toBeGreaterThan(0);
      expect(box.width * box.height).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  it('may be a page of a scan, and asks to look at a sheet nobody filled in', async () => {
    const { data } = await upload(pdf, { page: '1' });
    expect(data).toMatchObject({
      isRead: true,
      side: 1,
      pages: sheet.sides.length,
      pupilNumber: null,
      isAbsent: false,
    });
    expect(data.doubts.map(({ reason }) => reason)).toEqual(['没有填准考证号', ...data.answers.map(() => '没有涂')]);
    expect(data.scores.every(({ score, isSure }) => score === null && isSure)).toBe(true);
    expect(await upload(pdf, { page: '9' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('这一页没能打开'),
    });
  });
});

describe('a file that is no sheet of the paper', () => {
  const picture = (width: number, height: number, background = '#fff') =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it('is said to be none, with what to do', async () => {
    expect((await upload(await picture(900, 1_200))).data).toMatchObject({
      isRead: false,
      problem: '没找到四角的黑块，请放平，把整张卡拍进来，重拍一张',
      answers: [],
    });
    const photo = await sharp((await photoOf(0)).picture).toBuffer();
    expect(await upload(photo.subarray(0, 4_000))).toMatchObject({
      status: 400,
      message: '这张图片打不开，可能已损坏',
    });
    expect(await upload(Buffer.from('no picture at all'))).toMatchObject({
      status: 400,
      message: '请放答题卡的照片或扫描件（JPG、PNG 或 PDF）',
    });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400 });
  });

  it('is refused by its header when it is huge, without being decoded', async () => {
    const huge = await picture(9_000, 6_100);
    expect(await upload(huge)).toMatchObject({ status: 400, message: '图片超过 5000 万像素，请缩小后再上传' });
  });

  it('is refused for a paper of somebody else, or one without a printed sheet', async () => {
    const { picture: bytes } = await photoOf(0);
    expect(await upload(bytes, {}, other)).toMatchObject({ status: 404, message: '找不到这份试卷' });
    const facts = { title: '别的卷', phase: '05', subject: '02', grade: '11', minutes: 90 } as const;
    const sections = [{ title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] }];
    const another = (await app.call(saveComposedPaper, { ...facts, sections }, teacher)).data.paperId;
    expect(await upload(bytes, { paperId: another })).toMatchObject({
      status: 409,
      message: '这份卷还没有导出过答题卡，先导出、打印，再来读',
    });
    await app.call(prepareAnswerSheet, { paperId: another }, teacher);
    expect((await upload(bytes, { paperId: another })).data).toMatchObject({
      isRead: false,
      problem: '这是《期中测试》的答题卡，请到那份卷的成绩里读',
    });
    const stranger = (await app.call(saveComposedPaper, { ...facts, sections }, other)).data.paperId;
    await app.call(prepareAnswerSheet, { paperId: stranger }, other);
    expect((await upload(bytes, { paperId: stranger }, other)).data).toMatchObject({
      problem: `这张卡的卷码是 ${code}，不是这份卷的答题卡`,
    });
  });

  it('is asked about where a pupil marked the other form, and turned as far as it lies', async () => {
    const formOf = (photo: Photo) => marksOf(photo, 'form')[0]?.marked[0];
    const photos = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => photoOf(number)));
    const forB = photos.find((photo) => formOf(photo) === 'B');
    const forA = photos.find((photo) => formOf(photo) === 'A');
    if (!forA || !forB) throw new Error('of six pupils some have each form');
    const sayOf = async ({ picture }: Photo) => (await upload(picture)).data;
    expect(await sayOf(forB)).toMatchObject({ form: 'B', paperForm: null });
    const made = await app.call(makePaperForm, { paperId, way: 'order', seed: 1 }, teacher);
    const { data: prepared } = await app.call(prepareAnswerSheet, { paperId: made.data.paperId }, teacher);
    expect(prepared.notice).toMatch(/^这是 B 卷的答题卡，“试卷”一栏涂 B；A4 双面打印/);
    expect(await sayOf(forA)).toMatchObject({ form: 'A', paperForm: 'A' });
    expect((await sayOf(forA)).doubts.filter(({ about }) => about === 'form')).toEqual([]);
    const wrong = await sayOf(forB);
    const [doubt] = wrong.doubts;
    expect(doubt).toMatchObject({ about: 'form', reason: '涂的是 B 卷，这是 A 卷的答题卡', seen: ['B'] });
    expect((doubt?.box.width ?? 0) * (doubt?.box.height ?? 0)).toBeGreaterThan(0);
    const turned = await sharp(forB.picture).rotate(90).jpeg().toBuffer();
    expect((await upload(turned)).data.turn).toBe(([0, 90, 180, 270] as const)[(wrong.turn / 90 + 3) % 4]);
    await app.call(removePaper, { paperId: made.data.paperId }, teacher);
  });
});
