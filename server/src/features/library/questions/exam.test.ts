import { readExam, saveMyQuestion } from '@app/contract/library/my-questions.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WordPicture } from '#documents/word/pictures.ts';
import { writeExam } from '#documents/word/write-exam.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { docx } from '#test/lesson-plan-docx.ts';
import type { Teacher } from '#test/test-app.ts';
import { exams } from './exam/exams.fixture.ts';

let desk: FileDesk;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  desk = await openFileDesk();
  [teacher, other] = [await desk.signUp(), await desk.signUp()];
});
afterAll(() => desk.close());

const place = { phase: '04', subject: '02', grade: '08' } as const;
const read = (from: { text?: string; fileId?: string }, as = teacher) => desk.call(readExam, { ...place, ...from }, as);
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe('an exam of hers', () => {
  it('is read from what she pasted, with the words of each question, and nothing is kept by that', async () => {
    const { data } = await read({ text: exams[0]?.text ?? '' });
    expect(data.list.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(data.list[0]).toMatchObject({
      source: expect.stringContaining('最小的是'),
      unsure: [],
      draft: { answer: ['D'] },
    });
    expect(data.list[6]?.draft.parts.map(({ score }) => score)).toEqual([4, 4]);
  });

  it('is read from a Word file, and from no file of another teacher', async () => {
    const lines = (exams[1]?.text ?? '').split('\n').flatMap((line) => line.replace(/^#+ /, '') || []);
    const { data: file } = await desk.upload(teacher, '声现象.docx', docx(lines.map(paragraph).join('')));
    const { data } = await read({ fileId: file.fileId });
    expect(data.list.map(({ draft }) => [draft.type, draft.options.length, draft.answer.join('|')])).toEqual(
      exams[1]?.expected.map(([type, , options, answer]) => [type, options, type === 'multiple' ? 'A|C' : answer]),
    );
    expect(await read({ fileId: file.fileId }, other)).toMatchObject({ status: 404 });
  });

  it('comes out of the Word file this product writes with its pictures, also to choose from, and its table', async () => {
    const picture = (shade: string) =>
      sharp({ create: { width: 480, height: 300, channels: 3, background: shade } })
        .png()
        .toBuffer();
    const shades = ['#111', '#a22', '#2a2', '#22a', '#aa2'];
    const addressOf = (at: number) => `picture:00000000-0000-4000-8000-00000000000${at}`;
    const pictures = new Map<string, WordPicture>();
    for (const [at, shade] of shades.entries())
      pictures.set(addressOf(at), {
        bytes: await picture(shade),
        type: 'png',
        widthPx: 480,
        heightPx: 300,
        share: 0.5,
      });
    const table = '| 次数 | 1 | 2 |\n| --- | --- | --- |\n| 电流/A | 0.2 | 0.4 |';
    const stem = `如图是实验电路，记录如下。\n\n![电路](${addressOf(0)})\n\n${table}\n\n正确的图像是（　　）`;
    const options = [1, 2, 3, 4].map((at) => `![](${addressOf(at)})`);
    const question: PaperQuestion = {
      ...{ id: 'x', no: 1, title: '', phase: '04', subject: '03', grade: '09', type: 'single', typeName: '单选题' },
      ...{ difficulty: 1, difficultyName: '容易', parts: [], knowledge: [], score: 3, minutes: 1, sourceType: '5' },
      ...{ isVerified: false, answer: ['B'], analysis: '看图。', stem, options },
    };
    const sections = [{ title: '一、单选题', score: 3, questions: [question] }];
    const exam = { title: '测验', heading: '', minutes: 40, totalScore: 3, sections };
    const file = await writeExam({ exam, layout: 'a4', answers: 'after', pictures });

    const { data: sent } = await desk.upload(teacher, '电路.docx', file);
    const [one] = (await read({ fileId: sent.fileId })).data.list;

    expect(one?.draft.stem).toMatch(
      /^如图是实验电路.*\(picture:[0-9a-f-]{36}\?width=50\).*\| 电流\/A \| 0\.2 \| 0\.4 \|/s,
    );
    expect(one?.draft.options).toHaveLength(4);
    for (const option of one?.draft.options ?? []) expect(option).toMatch(/^!\[\]\(picture:[0-9a-f-]{36}\)$/);
    expect(new Set(one?.draft.options).size).toBe(4);
    expect(one).toMatchObject({ draft: { answer: ['B'] }, unsure: [] });
  });

  it('says which question lost a picture that no page can show', async () => {
    const drawing =
      '<w:r><w:drawing><a:graphic><pic:pic><pic:blipFill><a:blip r:embed="rId77"/></pic:blipFill></pic:pic></a:graphic></w:drawing></w:r>';
    const body = `${paragraph('1. 看图写结论。')}<w:p>${drawing}</w:p>${paragraph('答案：略')}`;
    const { data: sent } = await desk.upload(teacher, '图.docx', docx(body));
    const [one] = (await read({ fileId: sent.fileId })).data.list;

    expect(one?.draft.stem).toBe('看图写结论。');
    expect(one?.unsure).toContain('有一张图没能带进来，请自己放上');
  });

  it('says that a key it computed is another, and keeps what was unsure as doubtful with the reason', async () => {
    const { data } = await read({ text: '1. 计算：$3\\times 4=$____\n答案：7\n2. 画一个圆。' });
    expect(data.list.map(({ unsure }) => unsure)).toEqual([['程序算出来不是 7'], ['没有找到答案']]);
    const [, circle] = data.list;
    if (!circle) throw new Error('the second question is there');
    const kept = await desk.call(saveMyQuestion, { ...circle.draft, doubts: circle.unsure }, teacher);
    expect(kept.data).toMatchObject({ question: { isDoubtful: true, isVerified: false } });
    expect(kept.data.remarks[0]).toBe('没有找到答案');
    const { myQuestionId, revision } = kept.data;
    const mended = await desk.call(
      saveMyQuestion,
      { ...circle.draft, answer: ['略'], myQuestionId, revision },
      teacher,
    );
    expect(mended.data.question.isDoubtful).toBeUndefined();
  });

  it.each([
    [{}, '请贴上题目，或选一个文件'],
    [{ text: '今天天气很好，我们去春游。' }, '没有读到题'],
    [{ text: '1. 题\n'.repeat(50_001) }, '最多 20 万字'],
    [{ fileId: 'x' }, '编号不正确'],
  ])('is refused with a sentence where nothing can be read: %#', async (from, message) => {
    const refused = await read(from);
    expect([refused.status === 400 || refused.status === 413, refused.message]).toEqual([
      true,
      expect.stringContaining(message),
    ]);
  });
});
