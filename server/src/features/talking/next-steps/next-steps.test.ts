import { saveUserInfo } from '@app/contract/identity/users.ts';
import { getDesign, listDesigns, removeDesign } from '@app/contract/making/designs.ts';
import { getPaperContent } from '@app/contract/making/papers.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { getAnswerOutline, type SavedAs, saveAnswerAs } from '@app/contract/talking/next-steps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const PLAN = `好的，下面是这节课的教案。

# 公式法教学设计

这节课接着配方法讲。

## 教学目标
- 能说出求根公式
- 会用公式解方程

## 教学重点
求根公式的推导

## 教学过程
### 一、导入（5 分钟）
教师出示 $x^2-5x+6=0$，学生用配方法解。

### 二、推导（20 分钟）
师生一起推出求根公式。

## 课堂练习
1. 解方程 $x^2-3x+2=0$
答案：$x_1=1$，$x_2=2$

## 板书设计
求根公式

## 作业布置
第 12 页第 3 题`;
const EXERCISE = `1. 方程 $x^2=4$ 的根是（　　）
A. $2$
B. $\\pm 2$
C. $-2$
D. $4$
答案：B
解析：两边开平方，正负都要。

2. 一元二次方程一定有实数根。
答案：错

3. 方程 $x^2-3x+2=0$ 的两个根是____和____。
答案：1；2

4. 说说什么时候用公式法。
答案：不便因式分解时。`;
const LETTER = `尊敬的各位家长：${'请您按时参加本学期的家长会，和我们一起关心孩子的成长。'.repeat(6)}`;
const LONG_LINE = '这一页讲求根公式是怎样推导出来的，先看二次项系数是 1 的情形。';
const LONG = Array.from({ length: 800 }, () => LONG_LINE).join('\n');
const answers: Record<string, string> = { 写教案: PLAN, 出题: EXERCISE, 写通知: LETTER, 很长的讲稿: LONG };

const model = scriptedModel(({ messages }) => {
  const question = messages.at(-1)?.content ?? '';
  const found = Object.entries(answers).find(([words]) => question.includes(words))?.[1] ?? '好的。';
  return [
    { type: 'text-delta', text: found },
    question.includes('慢') ? 'hold' : { type: 'finish', reason: 'stop' },
    { type: 'finish', reason: 'stop' },
  ];
});

let app: TestApp;
let origin: string;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model, withCurriculum: true });
  origin = await app.listen();
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(() => app.close());

async function answerTo(question: string): Promise<string> {
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const stream = await postStream(origin, teacher, { chatId, question, sessionNetwork: false });
  await stream.ended;
  return stream.received[0]?.event.messageId ?? '';
}
const saveAs = (messageId: string, as: SavedAs, who = teacher) => app.call(saveAnswerAs, { messageId, as }, who);
const design = async (id = '') => (await app.call(getDesign, { designId: id }, teacher)).data.design;

describe('存成教案', () => {
  it('saves the answer itself, its parts by their headings, in the book of the lesson', async () => {
    const { thing } = (await saveAs(await answerTo('写教案《公式法》'), 'design')).data;
    expect(thing?.kind).toBe('design');
    const { head, ...saved } = await design(thing?.id);

    expect(head).toMatchObject({ title: '公式法', subject: '数学', grade: '九年级', teacher: '林晓芸' });
    expect(head.book).toContain('数学九年级上册');
    expect(saved.goals.map(({ text }) => text)).toEqual(['能说出求根公式', '会用公式解方程']);
    expect(saved.keyPoints).toContain('求根公式的推导');
    expect(saved.activities.map(({ title, minutes }) => [title, minutes])).toEqual([
      [expect.stringContaining('导入'), 5],
      [expect.stringContaining('推导'), 20],
    ]);
    expect(saved.exercises[0]?.question).toContain('x^2-3x+2=0');
    expect(saved.board).toBe('求根公式');
    expect(saved.homework.basic).toContain('第 12 页第 3 题');
    expect(saved.textbook).toBe('这节课接着配方法讲。');
  });

  it('is one design however often it is pressed, as she left it, and a new one once she removed it', async () => {
    const messageId = await answerTo('写教案《公式法》');
    const [first, second] = await Promise.all([saveAs(messageId, 'design'), saveAs(messageId, 'design')]);
    const designId = first.data.thing?.id ?? '';
    expect(second.data.thing?.id).toBe(designId);

    await app.call(removeDesign, { designId }, teacher);
    expect((await saveAs(messageId, 'design')).data.thing?.id).not.toBe(designId);
  });

  it('loses nothing of a text that has no parts of a plan', async () => {
    const { thing } = (await saveAs(await answerTo('写通知'), 'design')).data;
    expect((await design(thing?.id)).activities[0]?.teacher).toBe(LETTER);
  });
});

describe('出成练习', () => {
  it('is a paper of the questions in the answer, each of its kind, none called computed', async () => {
    const messageId = await answerTo('出题《公式法》');
    const { thing } = (await saveAs(messageId, 'exercise')).data;
    expect(thing?.kind).toBe('paper');
    const { data: paper } = await app.call(getPaperContent, { paperId: thing?.id ?? '' }, teacher);

    expect(paper.title).toBe('公式法练习');
    const questions = paper.sections.flatMap((section) => section.questions);
    expect(questions.map(({ type, answer, isVerified }) => [type, answer, isVerified])).toEqual([
      ['single', ['B'], false],
      ['judge', ['错'], false],
      ['blank', ['1', '2'], false],
      ['short', ['不便因式分解时。'], false],
    ]);
    expect(questions[0]?.analysis).toBe('两边开平方，正负都要。');
    expect((await saveAs(messageId, 'exercise')).data.thing).toEqual(thing);
  });

  it('says that there is none in an answer without questions', async () => {
    expect((await saveAs(await answerTo('写通知'), 'exercise')).data.thing).toBeNull();
  });
});

describe('做成课件', () => {
  it('begins with the answer as its outline', async () => {
    const messageId = await answerTo('写教案《公式法》');
    const { data } = await app.call(getAnswerOutline, { messageId }, teacher);
    expect(data).toEqual({ title: '公式法', outline: PLAN, notice: '' });
  });

  it('says that what is too long for an outline is not all in it, and ends with a whole line', async () => {
    const { data } = await app.call(getAnswerOutline, { messageId: await answerTo('写很长的讲稿') }, teacher);
    expect(data.notice).toBe('这条回答太长，大纲里只有前面的 2 万字');
    expect(data.outline.split('\n').every((line) => line === LONG_LINE)).toBe(true);
    expect(LONG.startsWith(data.outline)).toBe(true);
  });
});

describe('attack', () => {
  it('nobody saves or reads another’s answer', async () => {
    const messageId = await answerTo('写教案《公式法》');
    const before = (await app.call(listDesigns, {}, stranger)).data.total;
    expect((await saveAs(messageId, 'design', stranger)).status).toBe(404);
    expect((await saveAs(messageId, 'exercise', stranger)).status).toBe(404);
    expect((await app.call(getAnswerOutline, { messageId }, stranger)).status).toBe(404);
    expect((await app.call(listDesigns, {}, stranger)).data.total).toBe(before);
  });

  it('an answer that is still written is not taken', async () => {
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢写教案', sessionNetwork: false });
    await stream.until(({ event }) => event.text.includes('公式法'));
    const messageId = stream.received[0]?.event.messageId ?? '';
    const refused = await saveAs(messageId, 'design');
    expect([refused.status, refused.message]).toEqual([409, '这条回答还在写，写完再试']);
    model.release();
    await stream.ended;
  });
});
