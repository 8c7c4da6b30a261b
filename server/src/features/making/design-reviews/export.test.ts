import { addFolder, listDrive } from '@app/contract/keeping/drive.ts';
import * as contract from '@app/contract/making/design-reviews.ts';
import { getDesign } from '@app/contract/making/designs.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { docx, lessonPlanDocx, planLines, tablePlanDocx } from '#test/lesson-plan-docx.ts';
import { openReviewDesk, type ReviewDesk, suggestionOf } from '#test/review-desk.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(() => desk.close());

describe('the file', () => {
  const xmlOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());

  it('is the uploaded one to the byte when nothing is accepted', async () => {
    const bytes = lessonPlanDocx();
    const { reviewId } = await desk.review(bytes);

    expect(new Uint8Array((await desk.download(reviewId)).rawPayload)).toEqual(bytes);
  });

  it('holds exactly what was accepted, inside the uploaded one with its look', async () => {
    const done = await desk.review(lessonPlanDocx());
    const verb = suggestionOf(done, /“理解”看不见/);
    const missing = suggestionOf(done, /没有写难点/);
    await desk.decide(done.reviewId, [
      { id: verb.id, state: 'accepted' },
      { id: missing.id, state: 'accepted' },
      { id: suggestionOf(done, /合计/).id, state: 'rejected' },
    ]);

    const answer = await desk.download(done.reviewId);
    const xml = xmlOf(answer.rawPayload);
    const { markdown } = await readDocument(answer.rawPayload, 'x.docx');

    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('公式法 教案 优化稿.docx');
    expect(xml.match(/w:firstLine="420"/g)?.length).toBe(13);
    expect(xml).toContain('1. ');
    expect(markdown).toContain(verb.after);
    expect(markdown).not.toContain(planLines.unseenGoal);
    expect(markdown).toContain(planLines.masteredGoal);
    expect(markdown).toContain(planLines.explore);
    // Its formula is an equation of Word.
    expect(markdown).toContain(missing.after.split('$')[0]);
    expect(xml).toContain('<m:oMath');
    expect(markdown).toContain(AI_LABEL);
  });

  it('keeps the table of a school, whole sections standing below it', async () => {
    const done = await desk.review(tablePlanDocx(), { name: '表格教案.docx' });
    await desk.decide(
      done.reviewId,
      done.suggestions.map(({ id }) => ({ id, state: 'accepted' })),
    );

    const bytes = (await desk.download(done.reviewId)).rawPayload;
    const { markdown } = await readDocument(bytes, 'x.docx');

    expect(xmlOf(bytes)).toContain('<w:gridCol w:w="6000"/>');
    expect(markdown).toMatch(/\| 教学目标 \| 1．用自己的话解释求根公式的推导/);
    expect(markdown.indexOf('学习评价')).toBeGreaterThan(markdown.lastIndexOf('|'));
    expect(markdown).toContain('（二）新授（30 分钟）');
  });

  it('is a new one of the same structure where the uploaded one cannot take the change', async () => {
    // One paragraph of Word with a soft break is two lines of the cell.
    const goals = '<w:r><w:t>了解配方法。</w:t><w:br/><w:t>会解方程。</w:t></w:r>';
    const cells = [...['教学目标', '教学过程', '导入。'].map((text) => `<w:r><w:t>${text}</w:t></w:r>`)];
    const cell = (runs = '') => `<w:tc><w:p>${runs}</w:p></w:tc>`;
    const rows = `<w:tr>${cell(cells[0])}${cell(goals)}</w:tr><w:tr>${cell(cells[1])}${cell(cells[2])}</w:tr>`;
    const done = await desk.review(docx(`<w:tbl>${rows}</w:tbl><w:p/>`), { name: '没有的一课.docx' });
    await desk.decide(
      done.reviewId,
      done.suggestions.map(({ id }) => ({ id, state: 'accepted' })),
    );

    const { markdown } = await readDocument((await desk.download(done.reviewId)).rawPayload, 'x.docx');

    expect(markdown).toContain('| 教学目标 | 说出配方法。<br>会解方程。 |');
    expect(markdown).toContain('| 教学过程 | 导入。 |');
  });
});

describe('the file on the cloud disk', () => {
  const save = (reviewId: string, dirId?: string, as = desk.teacher) =>
    desk.call(contract.saveDesignReviewToDrive, { reviewId, ...(dirId && { dirId }) }, as);

  it('is the one a download gives, in the folder she chose', async () => {
    const { reviewId } = await desk.review(lessonPlanDocx());
    const folder = (await desk.call(addFolder, { name: '优化稿' }, desk.teacher)).data;

    const { data } = await save(reviewId, folder.dirId);

    expect(data).toMatchObject({ dirId: folder.dirId, name: '公式法 教案 优化稿.docx' });
    const { list } = (await desk.call(listDrive, { dirId: folder.dirId }, desk.teacher)).data;
    expect(list).toMatchObject([{ fileId: data.fileId, size: lessonPlanDocx().length }]);
  });

  it('is refused for a folder that is gone, a text not read yet and a review of others', async () => {
    const { reviewId } = await desk.review(lessonPlanDocx());
    const unread = await desk.begin(lessonPlanDocx());
    const stranger = await desk.signUp();
    const answers = await Promise.all([
      save(reviewId, unread),
      save(unread),
      save(reviewId, undefined, stranger),
      desk.call(contract.saveDesignReviewToDrive, { reviewId: 'x' }, desk.teacher),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 409, 404, 400]);
    const { list } = (await desk.call(listDrive, {}, stranger)).data;
    expect(list.filter(({ isdir }) => !isdir)).toEqual([]);
  });
});

describe('turning it into a design', () => {
  it('maps the parts it recognises, as accepted', async () => {
    const done = await desk.review(lessonPlanDocx());
    await desk.decide(done.reviewId, [{ id: suggestionOf(done, /“理解”看不见/).id, state: 'accepted' }]);

    const { designId } = (await desk.call(contract.convertDesignReview, { reviewId: done.reviewId }, desk.teacher))
      .data;
    const { design, stage } = (await desk.call(getDesign, { designId }, desk.teacher)).data;

    expect(stage).toBe('ready');
    expect(design.head).toMatchObject({
      title: '公式法',
      subject: '数学',
      grade: '九年级',
      teacher: '林晓',
      minutes: 45,
    });
    expect(design.goals.map(({ text }) => text.slice(0, 7))).toEqual(['用自己的话解释', '掌握用公式法解']);
    expect(design.activities).toMatchObject([
      { title: '复习导入', minutes: 10, teacher: '学生用配方法解方程，教师巡视。' },
      { title: '探究新知', minutes: 25 },
      { title: '练习小结', minutes: 15 },
    ]);
    expect(design.keyPoints).toBe('用求根公式解方程。');
    expect(design.homework.basic).toBe(planLines.homework);
  });

  it('waits for the text', async () => {
    const reviewId = await desk.begin(lessonPlanDocx());

    expect(await desk.call(contract.convertDesignReview, { reviewId }, desk.teacher)).toMatchObject({ status: 409 });
    expect((await desk.download(reviewId)).statusCode).toBe(409);
  });
});
