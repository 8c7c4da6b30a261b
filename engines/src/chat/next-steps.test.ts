import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStepsOf, topicOfAnswer } from './next-steps.ts';

const filler = '这一段把要说的话说得足够长，好让它像一个真正的回答，而不是一句客套话。'.repeat(4);

describe('what can be done next with an answer', () => {
  it.each([
    ['a plan', `## 教学目标\n理解定理\n## 教学过程\n导入${filler}`, ['courseware', 'design', 'exercise']],
    ['questions', `1. 求值\nA. 1\nB. 2\nC. 3\nD. 4\n${filler}`, ['exercise', 'students', 'courseware']],
    [
      'numbered questions with answers',
      `1. 甲\n2. 乙\n3. 丙\n答案：略${filler}`,
      ['exercise', 'students', 'courseware'],
    ],
    ['something taught', `勾股定理说的是三边的关系。${filler}`, ['courseware', 'exercise', 'students']],
    ['a letter to parents', `各位家长：${filler}`, []],
    ['a program', `\`\`\`py\nprint(1)\n\`\`\`\n${filler}`, []],
    ['a word', '好的。', []],
  ])('fits %s', (_, text, steps) => {
    expect(nextStepsOf(text)).toEqual(steps);
  });

  it('is at most four things, each once, for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const steps = nextStepsOf(text.repeat(3));
        expect(steps.length).toBeLessThanOrEqual(4);
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });
});

describe('what an answer is about', () => {
  it.each([
    ['写一份《背影》的教案', '', '背影'],
    ['讲讲“勾股定理”', '', '勾股定理'],
    ['继续', '# 公式法教学设计\n正文', '公式法'],
    ['请帮我出 5 道一元二次方程的练习题，要有答案', '', '一元二次方程'],
    ['继续', '没有标题', '继续'],
    ['好', '没有标题', ''],
  ])('%s', (question, text, topic) => {
    expect(topicOfAnswer(question, text)).toBe(topic);
  });

  it('is short and found at once in any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.string({ maxLength: 500 }), (question, text) => {
        expect(topicOfAnswer(question, text).length).toBeLessThanOrEqual(30);
      }),
    );
  });
});
