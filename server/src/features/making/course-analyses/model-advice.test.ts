import { changeCourseAnalysis, getLessonHearing } from '@app/contract/making/course-analyses.ts';
import { generateDesign } from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelError } from '#adapters/model/model.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { type LessonDesk, openLessonDesk } from '#test/lesson-desk.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { formulaLesson, toTimedText } from './made-up-lesson.fixture.ts';

const text = toTimedText(formulaLesson);
const grounded = {
  tone: 'try',
  title: '求根公式可以让学生自己推',
  at: ['2:00'],
  quote: '下面我们推导求根公式',
  fact: '推导的每一步都是老师说的。',
  tryThis: '请一个人说“两边先除以什么”，别人接着说。',
};
/** What the model answers next. */
let said = '';
const model = scriptedModel(() =>
  said === ''
    ? [new ModelError('upstream', '大模型没有响应')]
    : [
        { type: 'text-delta', text: said },
        { type: 'finish', reason: 'stop' },
      ],
);
let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk({ model, withCurriculum: true, env: { PACKAGES: 'unlimited' } });
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

async function looked(answer: string) {
  said = answer;
  const { analysisId } = (await desk.create({ text })).data;
  await desk.run(analysisId, false);
  return desk.read(analysisId);
}

it('a connected model reads the lesson with its times, and what fits it comes before what was counted', async () => {
  const made = await looked(
    JSON.stringify({ advice: [grounded, { ...grounded, at: ['99:00'], quote: '没有人说过的话' }] }),
  );

  expect(made).toMatchObject({ state: 'ready', adviceNotice: '' });
  expect(made.advice[0]).toMatchObject({ by: 'model', title: grounded.title, places: [120_000] });
  expect(made.advice.filter(({ by }) => by === 'model')).toHaveLength(1);
  expect(made.advice.some(({ by }) => by === 'rule')).toBe(true);
  const [request] = model.requests;
  expect(request?.isBackground).toBe(true);
  expect(request?.messages.at(-1)?.content).toContain('[2:31] 师：右边一定能开平方吗？为什么？');
});

it('names the standards its advice rests on, on the page and in the report, and no number nobody gave', async () => {
  const { data } = await desk.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, desk.teacher);
  said = JSON.stringify({ advice: [{ ...grounded, tryThis: `${grounded.tryThis} [1] [77]` }] });
  const { analysisId } = (await desk.create({ text, designId: data.designId })).data;
  await desk.run(analysisId, false);
  const [first] = (await desk.read(analysisId)).advice;

  expect(first?.tryThis).toMatch(/^请一个人说“两边先除以什么”，别人接着说。（依据：课标“抽象能力”）$/);
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toMatch(/课标：\n\[1\] 课标“抽象能力”/);
  const file = new Uint8Array((await desk.download(analysisId)).rawPayload);
  expect((await readDocument(file, '报告.docx')).markdown).toMatch(/（依据：课标“抽象能力”）/);
});

it('what a model made up is not shown: what was counted is, and both the page and the report say so', async () => {
  const made = await looked(
    '{"advice":[{"tone":"try","title":"多提问","at":["88:88"],"quote":"无","tryThis":"多问"}]}',
  );

  expect(made.adviceNotice).toContain('和课堂原话对不上');
  expect(made.advice.length).toBeGreaterThan(0);
  expect(made.advice.every(({ by }) => by === 'rule')).toBe(true);
  const { markdown } = await readDocument(
    new Uint8Array((await desk.download(made.analysisId)).rawPayload),
    '报告.docx',
  );
  expect(markdown).toContain('和课堂原话对不上');
});

it('a model that does not answer takes nothing away', async () => {
  expect(await looked('')).toMatchObject({ state: 'ready', adviceNotice: expect.stringContaining('没有写出建议') });
});

it('its advice stays while it is what was said, and goes when she corrects those words', async () => {
  const { analysisId, utterances } = await looked(JSON.stringify([grounded]));
  const id = utterances.find(({ from }) => from === 120_000)?.id ?? -1;
  const change = async (given: object) =>
    (await desk.call(changeCourseAnalysis, { analysisId, ...given }, desk.teacher)).data.advice;

  expect((await change({ terms: ['判别式'] }))[0]).toMatchObject({ by: 'model' });
  expect(await change({ utterances: [{ id, text: '看黑板。' }] })).not.toContainEqual(
    expect.objectContaining({ by: 'model' }),
  );
});

it('that the words go to a model is known before', async () => {
  expect((await desk.call(getLessonHearing, {}, desk.teacher)).data).toMatchObject({ areWordsSentAway: true });
});
