import { randomUUID } from 'node:crypto';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/design-forms.ts';
import { exportDesign, generateDesign, getDesign, saveDesignToDrive } from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWordThread } from '#documents/word/word-thread.ts';
import { addFile } from '#features/keeping/drive/drive.service.ts';
import { storeOwnBytes } from '#features/keeping/storage/own-bytes.service.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { edgedDocx, line, table } from '#test/edged-forms.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { longestWait, MOST_WAIT_MS } from '#test/others-wait.ts';
import { formDocx, mergedCells, processTable, singleTable } from '#test/school-forms.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';
import { claimingZip, declaringZip, overlappingZip } from '#test/zip-bombs.ts';
import { sweepForms } from './design-forms.service.ts';

let desk: FileDesk;
let teacher: Teacher;
let stranger: Teacher;
let designId = '';
beforeAll(async () => {
  desk = await openFileDesk({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  [teacher, stranger] = [await desk.signUp(), await desk.signUp()];
  await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  designId = (await desk.call(generateDesign, { title: '公式法' }, teacher)).data.designId;
  await runMaking(desk.deps, designMaker, designId);
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

const create = async (bytes: Uint8Array, name = '教案表.docx', as = teacher) => {
  const { data } = await desk.upload(as, name, bytes);
  return desk.call(contract.createDesignForm, { fileId: data.fileId }, as);
};
const download = (formId: string, as = teacher) =>
  desk.app.inject({
    method: 'POST',
    url: exportDesign.path,
    payload: { designId, formId },
    headers: { 's-auth-token': as.token },
  });

describe('a form of the school', () => {
  it('is taken from an upload, corrected, and filled with every design from then on', async () => {
    const { data: form } = await create(processTable);
    expect(form).toMatchObject({ name: '教案表', places: form.suggested });
    expect(form.tables[1]?.rows[0]?.map(({ text }) => text)).toEqual([
      '教学环节',
      '教师活动',
      '学生活动',
      '设计意图',
      '时间',
    ]);
    const places = form.places.filter(({ field }) => field !== 'stepIntent');
    await desk.call(contract.saveDesignForm, { formId: form.formId, name: '三中教案', places }, teacher);

    const response = await download(form.formId);

    const { design } = (await desk.call(getDesign, { designId }, teacher)).data;
    const xml = readParts(response.rawPayload).get('word/document.xml') ?? '';
    expect(response.headers['content-disposition']).toContain('.docx');
    for (const { title } of design.activities) expect(xml).toContain(title);
    expect(xml.match(/<w:tr>/g)).toHaveLength(4 + design.activities.length);
    expect(packageFaults(readParts(response.rawPayload))).toEqual([]);
    expect(await validatorErrors(response.rawPayload, 'docx')).toEqual([]);
    expect((await desk.call(contract.listDesignForms, {}, teacher)).data.list).toMatchObject([
      { formId: form.formId, name: '三中教案', placeCount: places.length },
    ]);
  });

  it('is taken from the cloud disk, and a filled one is put there', async () => {
    const caller = { userId: teacher.userId, sessionId: '', suspendedReason: '' };
    const contextId = await storeOwnBytes(desk.deps, caller, mergedCells);
    const entry = await addFile(desk.deps, caller, { name: '表.docx', contextId });
    const { data: form } = await desk.call(contract.createDesignForm, { fileId: entry.fileId }, teacher);

    const saved = await desk.call(saveDesignToDrive, { designId, formId: form.formId }, teacher);

    expect(form.name).toBe('表');
    expect(saved.data.name).toMatch(/^公式法 教学设计.*\.docx$/);
  });

  it('may be lines alone, without a table, and is filled behind its labels', async () => {
    const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const { data: form } = await create(formDocx(`${words('课题：____　学科：____')}${words('一、教学目标')}<w:p/>`));

    const response = await download(form.formId);

    expect(form.lines.map(({ place, label }) => [place, label])).toEqual([
      ['l1', '课题'],
      ['l2', '学科'],
      ['l3', '一、教学目标'],
    ]);
    const { design } = (await desk.call(getDesign, { designId }, teacher)).data;
    const xml = readParts(response.rawPayload).get('word/document.xml') ?? '';
    expect(xml).toContain(`课题：</w:t></w:r><w:r><w:t xml:space="preserve">${design.head.title}`);
    expect(xml.indexOf(design.goals[0]?.text.slice(0, 6) ?? '')).toBeGreaterThan(xml.indexOf('一、教学目标'));
    expect(await validatorErrors(response.rawPayload, 'docx')).toEqual([]);
    await desk.call(contract.removeDesignForm, { formId: form.formId }, teacher);
  });

  it('has its header filled on every page, which takes facts and nothing longer', async () => {
    const header = { kind: 'header' as const, inside: line('授课教师：________') };
    const { data: form } = await create(edgedDocx(`${table('课题', '')}${line('')}`, [header]));
    expect(form.suggested).toContainEqual({ place: 'h1l1', field: 'teacher' });

    const response = await download(form.formId);
    const save = { formId: form.formId, name: '带页眉的', places: [{ place: 'h1l1', field: 'goals' as const }] };
    const refused = await desk.call(contract.saveDesignForm, save, teacher);

    expect(readParts(response.rawPayload).get('word/header5.xml')).toContain('林晓');
    expect(refused).toMatchObject({ status: 400, message: '页眉和页脚每页都有，只能填课题、教师、日期这样的短内容' });
    await desk.call(contract.removeDesignForm, { formId: form.formId }, teacher);
  });

  it('is removed and brought back, and erased after 30 days', async () => {
    const { formId } = (await create(singleTable)).data;
    const count = async () => (await desk.call(contract.listDesignForms, {}, teacher)).data.list.length;
    const before = await count();

    await desk.call(contract.removeDesignForm, { formId }, teacher);
    expect(await count()).toBe(before - 1);
    expect((await download(formId)).statusCode).toBe(404);
    await desk.call(contract.restoreDesignForm, { formId }, teacher);
    expect(await count()).toBe(before);

    await desk.call(contract.removeDesignForm, { formId }, teacher);
    await sweepForms({ ...desk.deps, now: () => new Date(desk.clock.now.getTime() + 31 * 24 * 3_600_000) });
    expect((await desk.call(contract.restoreDesignForm, { formId }, teacher)).status).toBe(404);
  });

  it('is hers alone', async () => {
    const { formId, name, places } = (await create(singleTable, '只给我.docx')).data;
    const mine = (await desk.upload(teacher, '我的.docx', singleTable)).data.fileId;
    const answers = await Promise.all([
      desk.call(contract.getDesignForm, { formId }, stranger),
      desk.call(contract.saveDesignForm, { formId, name: '别人', places }, stranger),
      desk.call(contract.removeDesignForm, { formId }, stranger),
      desk.call(contract.restoreDesignForm, { formId }, stranger),
      desk.call(contract.createDesignForm, { fileId: mine }, stranger),
      desk.call(contract.getDesignForm, { formId: randomUUID() }, teacher),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await download(formId, stranger)).statusCode).toBe(404);
    expect((await desk.call(contract.listDesignForms, {}, stranger)).data.list).toEqual([]);
    expect((await desk.call(contract.getDesignForm, { formId }, teacher)).data).toMatchObject({ name, places });
  });
});

describe('what cannot be a form', () => {
  it.each([
    ['表.pdf', new TextEncoder().encode('%PDF-1.7'), '学校表格要 .docx 文件'],
    ['表.docx', new TextEncoder().encode('不是文档'), '这不是 Word 文件'],
    ['空.docx', formDocx('<w:p><w:r><w:t>只有文字</w:t></w:r></w:p>'), '这个文件里没有表格'],
    ['大.docx', new Uint8Array(contract.MAX_FORM_BYTES + 1).fill(7), '表格文件不能超过 5 MB'],
  ])('is refused with a sentence: %s', async (name, bytes, sentence) => {
    const before = (await desk.call(contract.listDesignForms, {}, teacher)).data.list.length;

    expect((await create(bytes, name)).message).toContain(sentence);
    expect((await desk.call(contract.listDesignForms, {}, teacher)).data.list).toHaveLength(before);
  });

  it.each([
    ['a list of millions of parts', claimingZip(15_000_000)],
    ['parts that are all the same bytes', overlappingZip(400, 32 * 1024 ** 2)],
    ['a part larger than it says', declaringZip([{ name: 'a.xml', content: new Uint8Array(1e8), declaredBytes: 0 }])],
  ])('keeps nobody else waiting: %s', async (_, bytes) => {
    const { data } = await desk.upload(teacher, '表.docx', bytes);
    let answer: { message: string } | undefined;

    const waitMs = await longestWait(async () => {
      answer = await desk.call(contract.createDesignForm, { fileId: data.fileId }, teacher);
    });

    expect(answer?.message).toContain('文件解压后过大');
    expect(waitMs).toBeLessThan(MOST_WAIT_MS);
  });

  it('has a place the form does not have, the same place twice, none, or no name', async () => {
    const { formId, places } = (await create(singleTable)).data;
    const save = async (input: object) =>
      (await desk.call(contract.saveDesignForm, { formId, name: '表', places, ...input }, teacher)).message;

    expect(await save({ places: [{ place: 'c999', field: 'title' }] })).toBe('表格里没有这个位置，请重新指定');
    expect(await save({ places: [...places, ...places] })).toBe('同一个位置只能填一项');
    expect(await save({ places: [] })).toBe('至少指定一个要填的位置');
    expect(await save({ places: [{ place: 'c2', field: 'toString' }] })).toBe('没有这一项内容');
    expect(await save({ name: ' ' })).toBe('请给表格起个名字');
    expect((await desk.call(contract.getDesignForm, { formId }, teacher)).data.places).toEqual(places);
  });

  it('is one too many', async () => {
    const busy = await desk.signUp();
    const { data } = await desk.upload(busy, '表.docx', singleTable);
    const answers = [];
    for (let count = 0; count <= contract.MAX_FORMS; count += 1) {
      answers.push(await desk.call(contract.createDesignForm, { fileId: data.fileId }, busy));
    }

    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.message).toBe('最多存 20 张表格，请先删去不用的');
  });

  it('makes no room for ever more by being removed, and none comes back into what is full', async () => {
    const busy = await desk.signUp();
    const { data } = await desk.upload(busy, '表.docx', singleTable);
    const put = async () => (await desk.call(contract.createDesignForm, { fileId: data.fileId }, busy)).data.formId;
    const remove = (formId: string) => desk.call(contract.removeDesignForm, { formId }, busy);
    const first = await put();
    await remove(first);
    for (let count = 0; count < contract.MAX_FORMS; count += 1) {
      desk.clock.now = new Date(desk.clock.now.getTime() + 1_000);
      await remove(await put());
    }
    const { rows } = await desk.database.pool.query('select id from design_forms where user_id = $1', [busy.userId]);
    expect(rows).toHaveLength(contract.MAX_FORMS);
    expect((await desk.call(contract.restoreDesignForm, { formId: first }, busy)).status).toBe(404);

    for (let count = 0; count < contract.MAX_FORMS; count += 1) await put();
    expect(await desk.call(contract.restoreDesignForm, { formId: String(rows[0]?.id) }, busy)).toMatchObject({
      status: 409,
      message: '最多存 20 张表格，请先删去不用的',
    });
  });
});
