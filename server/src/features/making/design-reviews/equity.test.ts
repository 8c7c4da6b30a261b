import * as contract from '@app/contract/making/design-reviews.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedEquity } from '#test/counted-equity.ts';
import { docx, lessonPlanDocx } from '#test/lesson-plan-docx.ts';
import { openReviewDesk, type ReviewDesk } from '#test/review-desk.ts';
import { reviewDesign } from './reviewing.service.ts';

const equity = countedEquity('AI_GENERATION');
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(undefined, { equity });
  await equity.open(desk.database);
});
afterAll(() => desk.close());
beforeEach(() => {
  equity.left = Number.POSITIVE_INFINITY;
});

describe('a review and what it uses up (PAY-019)', () => {
  it('is confirmed once when it is ready, also when the node dies at that moment', async () => {
    const reviewId = await desk.begin(lessonPlanDocx());
    equity.isDying = true;
    await expect(reviewDesign(desk.deps, reviewId)).rejects.toThrow('the node died');
    await reviewDesign(desk.deps, reviewId);
    await reviewDesign(desk.deps, reviewId);

    expect(await desk.read(reviewId)).toMatchObject({ stage: 'ready' });
    expect(await equity.entriesOf(reviewId)).toEqual(['held', 'confirmed']);
    await desk.call(contract.removeDesignReview, { reviewId }, desk.teacher);
    expect(await equity.entriesOf(reviewId)).toEqual(['held', 'confirmed']);
  });

  it('is refused with a sentence when nothing is left, and nothing is created (PAY-023)', async () => {
    const { data } = await desk.upload(desk.teacher, '教案.docx', lessonPlanDocx());
    const listed = async () => (await desk.call(contract.listDesignReviews, {}, desk.teacher)).data.list.length;
    const before = await listed();
    equity.left = 0;

    const refused = await desk.call(contract.createDesignReview, { fileId: data.fileId }, desk.teacher);

    expect(refused).toMatchObject({ code: 40017, message: expect.stringContaining('次数用完了') });
    expect(await listed()).toBe(before);
  });

  it.each([
    ['what is no plan', (reviewId: string) => reviewDesign(desk.deps, reviewId)],
    ['what she removes', (reviewId: string) => desk.call(contract.removeDesignReview, { reviewId }, desk.teacher)],
    ['what she cancels', (taskId: string) => desk.call(cancelTask, { taskId }, desk.teacher)],
  ])('is released once for %s', async (_what, end) => {
    const reviewId = await desk.begin(docx('<w:p><w:r><w:t>会议通知</w:t></w:r></w:p>'));
    await end(reviewId);
    await reviewDesign(desk.deps, reviewId);

    expect(await equity.entriesOf(reviewId)).toEqual(['held', 'released']);
  });
});
