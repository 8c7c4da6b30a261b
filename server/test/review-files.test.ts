import { createTask } from '@app/contract/keeping/files.ts';
import { createDesignReview, removeDesignReview } from '@app/contract/making/design-reviews.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/keeping/files/files-upkeep.ts';
import { type FileDesk, openFileDesk } from './file-desk.ts';
import { lessonPlanDocx } from './lesson-plan-docx.ts';

let desk: FileDesk;
beforeAll(async () => {
  desk = await openFileDesk();
});
afterAll(() => desk.close());

describe('the file of a review', () => {
  it('stays as long as the review, and is swept away after it', async () => {
    const teacher = await desk.signUp();
    const { fileId } = (await desk.upload(teacher, '公式法.docx', lessonPlanDocx())).data;
    const { reviewId } = (await desk.call(createDesignReview, { fileId }, teacher)).data;
    const sweep = () => sweepFiles({ ...desk.deps, now: () => new Date(desk.deps.now().getTime() + 48 * 3_600_000) });
    const isThere = async () => (await desk.call(createTask, { fileId }, teacher)).status === 200;

    await sweep();
    expect(await isThere()).toBe(true);

    await desk.call(removeDesignReview, { reviewId }, teacher);
    await sweep();
    expect(await isThere()).toBe(false);
  });
});
