import { makeDictation, putListeningInPaper, writeListening } from '@app/contract/making/listening.ts';
import { exportPaper } from '@app/contract/making/paper-files.ts';
import { analysePaper, getPaperContent, searchPaper } from '@app/contract/making/papers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { readParts } from '#test/ooxml-package.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { listeningMaker } from './making.service.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model: { ...scriptedModel(), kind: 'offline' as const } });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const write = async () => {
  const { id } = (await app.call(writeListening, { grade: '07', topic: '问路', dialogues: 2, seed: 7 }, teacher)).data;
  await runMaking(app.deps, listeningMaker, id);
  return id;
};
const put = async (id: string, paperId?: string) =>
  (await app.call(putListeningInPaper, { id, ...(paperId && { paperId }) }, teacher)).data.paperId;
const read = async (paperId: string) => (await app.call(getPaperContent, { paperId }, teacher)).data;

describe('questions of a listening test in a paper', () => {
  it('begin a new one with their options, key and what is heard', async () => {
    const paper = await read(await put(await write()));

    const [section] = paper.sections;
    expect([paper.sections.length, section?.title, paper.isMine]).toEqual([1, '一、听力', true]);
    expect(section?.questions[0]).toMatchObject({ no: 1, type: 'listening', options: { length: 3 } });
    expect(section?.questions[0]?.stem).toContain('> W: Excuse me');
    expect(section?.questions[0]?.answer[0]).toMatch(/^[ABC]$/);
  });

  it('stand in the Word file: the question before the pupils, what is heard among the answers', async () => {
    const paperId = await put(await write());
    const { url } = (await app.call(exportPaper, { paperId, format: 'docx', layout: 'a4', answers: 'after' }, teacher))
      .data;
    const file = await app.app.inject({ url });

    const text = (readParts(file.rawPayload).get('word/document.xml') ?? '').replace(/<[^>]*>/g, '');
    const [sheet = '', key = ''] = text.split('参考答案与解析');
    expect(sheet).toContain('一、听力');
    expect(sheet).not.toContain('Excuse me');
    expect(key).toContain('听力原文');
    expect(key).toContain('Excuse me');
  });

  it('come before what is in a paper, and take their own place when they are put there again', async () => {
    const first = await write();
    const paperId = await put(first);
    const words = { subject: '03' as const, grade: '07' as const, items: ['museum', 'bank'] };
    const { id: second } = (await app.call(makeDictation, words, teacher)).data;
    await put(second, paperId);
    await put(first, paperId);

    const paper = await read(paperId);

    expect(paper.sections.map(({ title }) => title)).toEqual(['一、听力', '二、听写']);
    expect(paper.sections[1]?.questions.map(({ answer }) => answer)).toEqual([['museum'], ['bank']]);
    expect((await app.call(searchPaper, { owner: 'mine' }, teacher)).data.total).toBe(1);
    expect((await app.call(analysePaper, { paperId }, teacher)).data.questionCount).toBe(paper.questionCount);
  });

  it('of somebody else are neither taken nor read by their ids, nor put into her paper', async () => {
    const id = await write();
    const paperId = await put(id);
    const stranger = await app.signUp();
    const sections = (await read(paperId)).sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ id: questionId, score }) => ({ questionId, score })),
    }));

    expect((await app.call(putListeningInPaper, { id }, stranger)).status).toBe(404);
    expect((await app.call(analysePaper, { sections }, stranger)).message).toBe('有的题不在题库里，请重新选题');
    expect((await app.call(getPaperContent, { paperId }, stranger)).status).toBe(404);
  });
});
