import { saveUserInfo } from '@app/contract/identity/users.ts';
import { createDesignForm } from '@app/contract/making/design-forms.ts';
import { exportDesign, generateDesign, getDesign } from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWordThread } from '#documents/word/word-thread.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { readParts, validatorErrors } from '#test/ooxml-package.ts';
import { processTable } from '#test/school-forms.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

const said = {
  教材与学情: { textbook: '课标要求会用公式法[1]，课本先讲配方法[2][7]。', learners: '容易漏掉符号[99]。' },
  教学过程: {
    activities: [
      {
        title: '推导',
        minutes: 45,
        teacher: '追问',
        students: '推导',
        intent: '先慢后快[3]，不赶进度[12]。',
        goals: [1],
      },
    ],
  },
};
const model = scriptedModel(({ messages }) => {
  const asked = messages.at(-1)?.content ?? '';
  const answer = Object.entries(said).find(([name]) => asked.includes(`写“${name}”`))?.[1] ?? {};
  return [
    { type: 'text-delta', text: JSON.stringify(answer) },
    { type: 'finish', reason: 'stop' },
  ];
});

let desk: FileDesk;
let teacher: Teacher;
let designId = '';
beforeAll(async () => {
  desk = await openFileDesk({ model, withCurriculum: true });
  teacher = await desk.signUp();
  await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  designId = (await desk.call(generateDesign, { title: '公式法' }, teacher)).data.designId;
  await runMaking(desk.deps, designMaker, designId);
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

const read = async () => (await desk.call(getDesign, { designId }, teacher)).data.design;
const download = async (payload: object) => {
  const headers = { 's-auth-token': teacher.token };
  const request = { method: 'POST', url: exportDesign.path, headers, payload: { designId, ...payload } } as const;
  return (await desk.app.inject(request)).rawPayload;
};

describe('what a design is built on', () => {
  it('is cited by number where the model used it, and by no number there is not', async () => {
    const { textbook, learners, activities, sources } = await read();

    expect(sources.map(({ no }) => no)).toEqual([1, 2, 3]);
    expect(textbook).toBe('课标要求会用公式法[1]，课本先讲配方法[2]。');
    expect(learners).toBe('容易漏掉符号。');
    expect(activities[0]?.intent).toBe('先慢后快[3]，不赶进度。');
  });

  it('is told to the model with its numbers, where reasons are given', () => {
    const promptOf = (name: string) =>
      model.requests.map(({ messages }) => messages.at(-1)?.content ?? '').find((text) => text.includes(`写“${name}”`));

    expect(promptOf('教材与学情')).toMatch(/\[1\] 义务教育数学课程标准.*抽象能力/);
    expect(promptOf('教材与学情')).toContain('[3] 《公式法》教案：内置资料');
    expect(promptOf('课堂练习')).not.toContain('[1]');
  });

  it('is listed with its numbers in Word, where citations are raised', async () => {
    const { sources } = await read();
    const bytes = await download({});
    const xml = readParts(bytes).get('word/document.xml') ?? '';

    expect(xml.match(/<w:vertAlign w:val="superscript"\/>[^/]*<\/w:rPr><w:t[^>]*>\[\d\]/g)).toHaveLength(3);
    const list = xml.slice(xml.indexOf('参考依据'));
    for (const { title } of sources) expect(list).toContain(title);
    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  });

  it('is listed with its numbers in Markdown', async () => {
    const { sources } = await read();
    const text = (await download({ format: 'md' })).toString();
    const list = text.slice(text.indexOf('## 参考依据'));

    for (const { no, title, place } of sources) expect(list).toContain(`${no}. ${title}：${place}`);
  });

  it('is not cited in a form, which has no place for the list', async () => {
    const { data } = await desk.upload(teacher, '教案表.docx', processTable);
    const { formId } = (await desk.call(createDesignForm, { fileId: data.fileId }, teacher)).data;
    const xml = readParts(await download({ formId })).get('word/document.xml') ?? '';

    expect(xml).toContain('先慢后快，不赶进度。');
    expect(xml).not.toMatch(/\[\d\]/);
  });
});
