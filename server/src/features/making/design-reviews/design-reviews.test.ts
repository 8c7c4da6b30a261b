import * as contract from '@app/contract/making/design-reviews.ts';
import { cancelTask, getTask, retryTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { docx, lessonPlanDocx, planLines } from '#test/lesson-plan-docx.ts';
import { longestWait, MOST_WAIT_MS } from '#test/others-wait.ts';
import { openReviewDesk, type ReviewDesk, suggestionOf } from '#test/review-desk.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';
import { reviewMaker } from './reviewing.service.ts';

const unknownId = '7d1f3b0a-4c59-4a5c-9b8f-0c2f6a9d1e11';

let said = '';
const model = scriptedModel(() => [
  { type: 'text-delta', text: said },
  { type: 'finish', reason: 'stop', usage: { promptTokens: 1, completionTokens: 1 } },
]);
let desk: ReviewDesk;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openReviewDesk(model);
  stranger = await desk.signUp();
});
afterAll(() => desk.close());

describe('the review of an uploaded plan (CAP-002)', () => {
  it('has a task at once, and suggestions when its job has run', async () => {
    const reviewId = await desk.begin(lessonPlanDocx());
    expect(await desk.read(reviewId)).toMatchObject({ stage: 'reading', blocks: [], suggestions: [] });
    expect((await desk.call(getTask, { taskId: reviewId }, desk.teacher)).data).toMatchObject({
      status: 2,
      progress: 0,
    });

    await runMaking({ ...desk.deps, model: { ...model, kind: 'offline' } }, reviewMaker, reviewId);

    const done = await desk.read(reviewId);
    expect(done).toMatchObject({ stage: 'ready', title: '公式法', notice: '' });
    expect((await desk.call(getTask, { taskId: reviewId }, desk.teacher)).data).toMatchObject({
      status: 1,
      url: `/createTeachingPlanSession?reviewId=${reviewId}`,
    });
    expect(done.suggestions.every(({ state, source }) => state === 'open' && source === 'rule')).toBe(true);
    expect((await desk.call(contract.listDesignReviews, {}, desk.teacher)).data.list[0]).toMatchObject({ reviewId });
  });

  it('turns verbs nobody can see into ones of the same object', async () => {
    const done = await desk.review(lessonPlanDocx());

    expect(suggestionOf(done, /“理解”看不见/)).toMatchObject({ kind: 'replace', before: planLines.unseenGoal });
    expect(suggestionOf(done, /“理解”看不见/).after).toMatch(/^用自己的话解释一元二次方程求根公式的推导过程/);
    expect(suggestionOf(done, /“掌握”看不见/).after).toMatch(/^独立用公式法解一元二次方程（做到的标志：写出/);
  });

  it('lets the longest step give the minutes that are too many', async () => {
    const done = await desk.review(lessonPlanDocx());

    expect(suggestionOf(done, /合计 50 分，比 45 分多 5 分/)).toMatchObject({
      kind: 'replace',
      after: '（二）探究新知（20 分钟）',
    });
  });

  it('offers what is missing from the kernel of the lesson: difficult point, questions, assessment, tiers', async () => {
    const done = await desk.review(lessonPlanDocx());
    const { rows } = await desk.database.pool.query(
      "select plan from lesson_kernels join lessons on lessons.id = lesson_id where title = '公式法' and book_id = 'rj-math-9a'",
    );
    const { plan } = rows[0];

    expect(suggestionOf(done, /没有写难点/).after).toContain(plan.difficultPoints[0]);
    expect(suggestionOf(done, /问题带《公式法》/).after).toContain(plan.questions[0].ask);
    expect(suggestionOf(done, /没有写怎样评价/).after).toContain(plan.goals[0].evidence);
    expect(suggestionOf(done, /作业只有一层/).after).toContain(plan.homework.further[0]);
  });

  it('offers nothing of the library for a lesson it does not know', async () => {
    const bytes = docx(
      ['课题：没有的一课', '教学目标', '了解甲。', '教学过程', '导入。']
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join(''),
    );
    const done = await desk.review(bytes, { name: '没有的一课.docx' });

    expect(done.suggestions.map(({ after }) => after)).toEqual(['说出甲。']);
    expect(done.notice).toContain('没有认出');
  });

  it('fails with a sentence for what is no lesson plan, and for what cannot be read', async () => {
    expect(await desk.review(docx('<w:p><w:r><w:t>会议通知</w:t></w:r></w:p>'), { name: '通知.docx' })).toMatchObject({
      stage: 'failed',
      notice: expect.stringContaining('不像教案'),
    });
    expect(await desk.review('这不是 Word', { name: '坏.docx' })).toMatchObject({ stage: 'failed' });
    const { fileId } = (await desk.upload(desk.teacher, '表.csv', 'a,b')).data;
    expect(await desk.call(contract.createDesignReview, { fileId }, desk.teacher)).toMatchObject({
      status: 400,
      message: '请上传 Word（docx）或 PDF 的教案',
    });
  });

  it('keeps nobody waiting for a plan that is mostly backslashes', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [cell('教学目标') + cell('\\'.repeat(40_000)), cell('教学过程') + cell('\\|'.repeat(9_000))];
    const bytes = docx(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    let done: contract.DesignReview | undefined;

    const waitMs = await longestWait(async () => {
      done = await desk.review(bytes, { name: '反斜杠.docx' });
    });

    expect(done?.stage).toBe('ready');
    expect(waitMs).toBeLessThan(MOST_WAIT_MS);
  });

  it('stops a review that is cancelled, and begins it again when she wants', async () => {
    const taskId = await desk.begin(lessonPlanDocx());
    await desk.call(cancelTask, { taskId }, desk.teacher);
    expect(await desk.read(taskId)).toMatchObject({ stage: 'failed' });

    await desk.call(retryTask, { taskId }, desk.teacher);
    expect(await desk.read(taskId)).toMatchObject({ stage: 'reading', notice: '' });
    await runMaking(desk.deps, reviewMaker, taskId);
    expect(await desk.read(taskId)).toMatchObject({ stage: 'ready' });
  });
});

describe('the model', () => {
  const edits = (list: unknown) => JSON.stringify({ edits: list });

  it('adds changes of its own; unknown blocks, headings and nonsense only lose theirs', async () => {
    said = edits([
      { block: 'b14', kind: 'replace', text: '学生独立做三道题，同桌互批。', reason: '更具体' },
      { block: 'b999', kind: 'replace', text: '甲', reason: '没有这一块' },
      { block: 'b3', kind: 'remove', reason: '删标题' },
      { block: 'b12', kind: 'explode', text: '乙' },
      '胡话',
    ]);
    const done = await desk.review(lessonPlanDocx(), { isOffline: false });

    const own = done.suggestions.filter(({ source }) => source === 'model');
    expect(own).toMatchObject([{ blockId: 'b14', after: '学生独立做三道题，同桌互批。', reason: '更具体' }]);
    expect(done).toMatchObject({ stage: 'ready', asked: 1, toAsk: 1 });
    const told = model.requests
      .at(-1)
      ?.messages.map(({ content }) => content)
      .join('\n');
    expect(told).toContain('资料库里这一课的要点');
  });

  it.each(['', '我不能回答', '{"edits":', '[1,2,3]', '{"edits":{"a":1}}', '不该写的内容'])(
    'that says %j leaves the suggestions of the rules',
    async (answer) => {
      said = answer;
      const done = await desk.review(lessonPlanDocx(), { isOffline: false });

      expect(done.stage).toBe('ready');
      expect(done.suggestions.length).toBeGreaterThan(4);
      expect(done.suggestions.every(({ source }) => source === 'rule')).toBe(true);
    },
  );

  it('is not asked again for what it was asked before the server died', async () => {
    said = edits([{ block: 'b14', kind: 'replace', text: '新', reason: '' }]);
    const reviewId = await desk.begin(lessonPlanDocx());
    // It dies while it waits for the model: the text is kept, the answer is not.
    const screening = {
      ...desk.deps.screening,
      judgeAnswer: (text: string) => {
        if (text.includes('edits')) throw new TypeError('killed');
        return desk.deps.screening.judgeAnswer(text);
      },
    };
    await expect(runMaking({ ...desk.deps, screening }, reviewMaker, reviewId)).rejects.toThrow('killed');
    expect(await desk.read(reviewId)).toMatchObject({ stage: 'thinking', asked: 0 });

    await runMaking(desk.deps, reviewMaker, reviewId);
    const asked = model.requests.length;
    await runMaking(desk.deps, reviewMaker, reviewId);

    expect(await desk.read(reviewId)).toMatchObject({ stage: 'ready', asked: 1 });
    expect(model.requests).toHaveLength(asked);
  });
});

describe('deciding', () => {
  it('keeps what she accepts and rejects, and can be taken back', async () => {
    const { reviewId, suggestions } = await desk.review(lessonPlanDocx());
    const [first = '', second = ''] = suggestions.map(({ id }) => id);

    await desk.decide(reviewId, [
      { id: first, state: 'accepted' },
      { id: second, state: 'rejected' },
    ]);
    expect((await desk.read(reviewId)).suggestions.slice(0, 2).map(({ state }) => state)).toEqual([
      'accepted',
      'rejected',
    ]);

    await desk.decide(reviewId, [{ id: first, state: 'open' }]);
    expect((await desk.read(reviewId)).suggestions[0]?.state).toBe('open');
  });

  it('is refused for strangers and for suggestions there are not, and nothing changes', async () => {
    const { reviewId, suggestions } = await desk.review(lessonPlanDocx());
    const id = suggestions[0]?.id ?? '';

    expect(await desk.decide(reviewId, [{ id, state: 'accepted' }], stranger)).toMatchObject({ status: 404 });
    expect(await desk.decide(reviewId, [{ id: 's999', state: 'accepted' }])).toMatchObject({ status: 400 });
    expect(await desk.decide(unknownId, [{ id, state: 'accepted' }])).toMatchObject({ status: 404 });
    expect((await desk.read(reviewId)).suggestions.every(({ state }) => state === 'open')).toBe(true);
    for (const endpoint of [contract.getDesignReview, contract.convertDesignReview, contract.removeDesignReview]) {
      expect(await desk.call(endpoint, { reviewId }, stranger)).toMatchObject({
        status: 404,
        message: '找不到这次优化',
      });
    }
    expect((await desk.download(reviewId, stranger)).statusCode).toBe(404);
    expect((await desk.call(contract.listDesignReviews, {}, stranger)).data.list).toEqual([]);
    const { data } = await desk.upload(desk.teacher, '别人的.docx', lessonPlanDocx());
    expect(await desk.call(contract.createDesignReview, { fileId: data.fileId }, stranger)).toMatchObject({
      status: 404,
    });
  });

  it('forgets a review she removes', async () => {
    const { reviewId } = await desk.review(lessonPlanDocx());

    await desk.call(contract.removeDesignReview, { reviewId }, desk.teacher);

    expect((await desk.call(contract.getDesignReview, { reviewId }, desk.teacher)).status).toBe(404);
  });
});
