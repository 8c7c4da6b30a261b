import * as courseware from '@app/contract/making/courseware.ts';
import type { SlideMasterRow } from '@app/contract/making/slide-masters.ts';
import * as contract from '@app/contract/making/slide-masters.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { endMasterProcess } from '#documents/slides/school/master-process.ts';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { endPngProcess } from '#drawing/png.ts';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { forged } from '#test/forge.ts';
import { joinSchool } from '#test/join-school.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { emptyMaster, usualMaster } from '#test/school-masters.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { claimingZip } from '#test/zip-bombs.ts';
import { sweepMasters } from './slide-masters.service.ts';

let app: TestApp;
let leader: Teacher;
let colleague: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  [leader, colleague, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const school = { areaId: '110101', phases: ['04' as const] };
  await seedSchools(app.deps, [
    { id: 'one', name: '青山中学', ...school },
    { id: 'two', name: '白水中学', ...school },
  ]);
  await joinSchool(app, leader, 'one');
  await joinSchool(app, colleague, 'one');
  await joinSchool(app, stranger, 'two');
});
afterAll(async () => {
  await endSlidesThread('');
  endMasterProcess();
  endPngProcess('');
  endPdfProcess('');
  await app.close();
});

type Answer = { code: number; message: string; data: SlideMasterRow };
async function add(bytes: Uint8Array, as: Teacher, name = '青山中学.pptx'): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(bytes)]), name);
  const encoded = new Response(body);
  const response = await app.app.inject({
    method: 'POST',
    url: contract.addSlideMaster.path,
    headers: { 's-auth-token': as.token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return response.json<Answer>();
}
const listed = async (as: Teacher) => (await app.call(contract.listSlideMasters, {}, as)).data;
const fetched = (url: string) => app.app.inject({ method: 'GET', url });

async function deckOn(row: SlideMasterRow | undefined, as: Teacher) {
  const outline = '# 光的反射\n\n## 学习目标\n- 说出反射定律\n- 画出光路\n\n## 定律\n- 三线共面\n- 两角相等';
  const { coursewareId } = (await app.call(courseware.generateCourseware, { outline }, as)).data;
  await runMaking(app.deps, coursewareMaker, coursewareId);
  const { deck, revision } = (await app.call(courseware.getCourseware, { coursewareId }, as)).data;
  if (!deck) throw new Error('it was made');
  const changed = row ? { ...deck, ratio: row.ratio, master: row.master } : deck;
  const saved = await app.call(courseware.saveCourseware, { coursewareId, revision, deck: changed }, as);
  expect(saved.code).toBe(200);
  return coursewareId;
}
async function file(coursewareId: string, as: Teacher, format: 'pptx' | 'pdf' = 'pptx') {
  const { url } = (await app.call(courseware.exportCourseware, { coursewareId, format }, as)).data;
  return (await fetched(url)).rawPayload;
}

describe('the look of a school', () => {
  it('is taken from a .pptx once, and a deck of hers is written onto its layouts', async () => {
    const { code, data } = await add(usualMaster, leader);
    expect(code).toBe(200);
    expect(data).toMatchObject({ ratio: '16:9', isMine: true, isOfSchool: false, notice: '' });
    expect(data.master.name).toBe('青山中学');
    expect((await listed(leader)).list.map(({ master }) => master.masterId)).toEqual([data.master.masterId]);

    const ground = await fetched(data.grounds.page);
    expect(ground.headers['content-type']).toBe('image/png');
    expect(await sharp(ground.rawPayload).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect((await fetched(forged(data.grounds.page))).statusCode).toBe(403);

    const id = await deckOn(data, leader);
    const bytes = await file(id, leader);
    const parts = readParts(bytes);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
    expect(parts.get('ppt/slideMasters/slideMaster1.xml')).toContain('青山中学');
    expect(parts.get('ppt/slides/slide2.xml')).toContain('<p:ph type="title"/>');
  });

  it('stands behind the words on paper too', async () => {
    const [row] = (await listed(leader)).list;
    const pdf = await file(await deckOn(row, leader), leader, 'pdf');
    expect((await readPdfPages(pdf)).text).toContain('光的反射');
    // The picture of a ground: nothing else of this deck is one.
    expect(pdf.includes('/Image')).toBe(true);
  });

  it('is hers alone until her school gets it, and never another school’s', async () => {
    const { data } = await add(emptyMaster, leader, '白.pptx');
    const { masterId } = data.master;
    const isListed = async (as: Teacher) => (await listed(as)).list.some(({ master }) => master.masterId === masterId);
    expect([await isListed(leader), await isListed(colleague)]).toEqual([true, false]);
    // Saying its name in a deck does not open it: the file has a theme of ours.
    const foreign = await deckOn(data, stranger);
    expect(readParts(await file(foreign, stranger)).get('ppt/theme/theme1.xml')).not.toContain('校本');

    expect((await app.call(contract.shareSlideMaster, { masterId }, leader)).message).toContain('教研员或管理员');
    await app.database.pool.query('update users set role_id = 3 where id = $1', [leader.userId]);
    expect((await app.call(contract.shareSlideMaster, { masterId }, leader)).code).toBe(200);
    expect([await isListed(colleague), await isListed(stranger)]).toEqual([true, false]);
    expect((await app.call(contract.removeSlideMaster, { masterId }, colleague)).message).toContain('找不到');
    const theirs = await deckOn(data, colleague);
    expect(readParts(await file(theirs, colleague)).get('ppt/theme/theme1.xml')).toContain('校本');

    // Taken from the list it stays under the decks that stand on it.
    await app.call(contract.removeSlideMaster, { masterId }, leader);
    expect(await isListed(colleague)).toBe(false);
    const later = { db: app.deps.db, now: () => new Date(app.clock.now.getTime() + 31 * DAY_MS) };
    await sweepMasters(later);
    expect(readParts(await file(theirs, colleague)).get('ppt/theme/theme1.xml')).toContain('校本');
    await app.call(contract.restoreSlideMaster, { masterId }, leader);
    expect(await isListed(leader)).toBe(true);
  });

  it('attack: removing and uploading again and again fills no disk', async () => {
    const { data } = await add(emptyMaster, colleague);
    const copy = `insert into slide_masters
      select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'removed_at', now()))).*
      from slide_masters m, generate_series(2, $2) where id = $1`;
    await app.database.pool.query(copy, [data.master.masterId, contract.MAX_KEPT_MASTERS]);
    const refused = await add(emptyMaster, colleague);
    expect(refused).toMatchObject({ code: 409, message: '这个月删了又传的版式太多，过些天再传' });
    expect((await listed(colleague)).list.filter(({ isMine }) => isMine)).toHaveLength(1);
  });

  it.each([
    ['no presentation', strToU8('hello'), /类型不符/],
    ['nothing at all', new Uint8Array(), /./],
    ['a zip that claims millions of parts', claimingZip(5_000_000), /./],
  ])('refuses %s with a sentence and keeps nothing', async (_, bytes, sentence) => {
    const before = (await listed(stranger)).list.length;
    const { code, message } = await add(bytes, stranger, 'a.pptx');
    expect(code).not.toBe(200);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/[\u4e00-\u9fff]/);
    expect((await listed(stranger)).list.length).toBe(before);
  });
});
