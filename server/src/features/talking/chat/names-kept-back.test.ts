import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveClass } from '#test/give-class.ts';
import { textOf } from '#test/read-stream.ts';
import { calls, openToolDesk, resultsIn, says, stops, type ToolDesk } from '#test/tool-desk.ts';

const NOTE = '“学员甲子”这样的称呼代替学生的姓名：照原样写，不要改，也不要猜是谁。';

let desk: ToolDesk;
beforeAll(async () => {
  desk = await openToolDesk(
    (request, question) => {
      if (resultsIn(request).length > 0) return [says('存好了，给学员甲子的那份。'), stops];
      if (question.startsWith('存')) {
        const { content } = request.messages.findLast(({ role }) => role === 'user') ?? { content: '' };
        return calls({ name: 'save_word', arguments: { title: '评语', markdown: `# 评语\n\n${content}` } });
      }
      // A name may come in any number of pieces, and something may look like the beginning of one.
      return [...'学员甲子爱看书，学员乙子爱画画，学员们都好。学'].map(says).concat(stops);
    },
    { PACKAGES: 'unlimited' },
  );
  await giveClass(desk.app, desk.teacher, '九（2）班', ['王小雨', '王小', '李白', '周思远']);
});
afterAll(() => desk.app.close());

const told = (from: number) => desk.model.requests.slice(from).map(({ messages }) => messages);

describe('the names of her pupils', () => {
  it('are others for a model, and come back in its answer', async () => {
    const from = desk.model.requests.length;
    const { received, exchange } = await desk.ask('给王小雨和周思远各写一句评语，王小雨爱看书。');

    const [messages = []] = told(from);
    expect(messages.map(({ role, content }) => (role === 'system' ? content.split('\n').at(-1) : content))).toEqual([
      NOTE,
      '给学员甲子和学员乙子各写一句评语，学员甲子爱看书。',
    ]);
    expect(textOf(received)).toBe('王小雨爱看书，周思远爱画画，学员们都好。学');
    expect(exchange.answers.join('')).toBe('王小雨爱看书，周思远爱画画，学员们都好。学');
  });

  it('are others in what was said before, as well as in every round of doing something', async () => {
    const { chatId } = await desk.ask('周思远今天帮同学打扫了教室。');
    const from = desk.model.requests.length;
    const { exchange } = await desk.ask('存成文档：周思远乐于助人。', chatId);

    const sent = JSON.stringify(told(from));
    expect(sent).not.toContain('周思远');
    expect(sent).toContain('学员甲子今天帮同学打扫了教室。');
    expect(exchange.answers.join('')).toContain('给周思远的那份');
    const card = exchange.cards[0];
    expect(card).toMatchObject({ type: 'word', state: 'done' });
  });

  it('stay where they are a word or somebody everybody knows, and where no name is said nothing changes', async () => {
    const from = desk.model.requests.length;
    await desk.ask('讲讲李白的诗');
    const [messages = []] = told(from);
    expect(messages.at(-1)?.content).toBe('讲讲李白的诗');
    expect(JSON.stringify(messages)).not.toContain(NOTE);
  });

  it('are those of her own classes only', async () => {
    const { app, stranger } = desk;
    await giveClass(app, stranger, '九（7）班', ['赵一鸣']);
    const from = desk.model.requests.length;
    await desk.ask('赵一鸣是谁');
    expect(told(from)[0]?.at(-1)?.content).toBe('赵一鸣是谁');
  });
});
