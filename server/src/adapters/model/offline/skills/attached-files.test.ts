import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#adapters/model/offline/answer-question.ts';
import { askOf } from '#adapters/model/offline/ask.fixture.ts';

const plan = {
  name: '公式法教案.docx',
  markdown: [
    '# 公式法教案',
    '## 教学目标',
    '会用求根公式解一元二次方程，能说出判别式的作用。',
    '## 求根公式',
    '当判别式不小于零时：',
    '$$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$$',
    '其中 $a\\ne 0$。',
    '## 板书',
    '| 步骤 | 时间 |\n| --- | --- |\n| 导入 | 5 分钟 |',
  ].join('\n\n'),
};
const about = (question: string) => answerQuestion(askOf(question, { attached: [plan] }));

describe('a question with a file', () => {
  it('gets the outline with its counts', () => {
    const { text, basis } = about('这份教案主要内容是什么');

    expect(text).toContain('### 《公式法教案.docx》');
    expect(text).toContain('1 个表格，2 个公式');
    expect(text).toContain('- 公式法教案\n  - 教学目标\n  - 求根公式\n  - 板书');
    expect(basis).toBe('file');
  });

  it('gets the equations, each on a line of its own, with their place', () => {
    const { text, sources } = about('文件里有哪些公式');

    expect(text).toContain('文件里有 2 个公式：');
    expect(text).toContain(
      '$$\nx=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\n$$\n\n——《公式法教案.docx》 · 求根公式 · 第 2 段 [1]',
    );
    expect(sources).toMatchObject([{ no: 1, title: '公式法教案.docx' }, { no: 2 }]);
  });

  it('gets a table as it stands', () => {
    expect(about('把表格给我看看').text).toContain('| 导入 | 5 分钟 |');
  });

  it('gets the passage that matches, word for word', () => {
    const { text, sources } = about('判别式有什么作用');

    expect(text).toContain('会用求根公式解一元二次方程，能说出判别式的作用。');
    expect(sources[0]?.place).toBe('教学目标 · 第 1 段');
  });

  it('is told when nothing matches, and nothing is made up', () => {
    const { text, sources } = about('蒸腾速率受哪些因素影响');

    expect(text).toContain('没有找到与问题对得上的原文，没有可靠依据，先不作答');
    expect(sources).toEqual([]);
  });
});

describe('a file given earlier', () => {
  const later = (question: string) => answerQuestion(askOf(question, { earlierAttached: [plan] }));

  it('is looked into when the question speaks of it', () => {
    expect(later('附件里的公式有哪些').text).toContain('文件里有 2 个公式');
    expect(later('公式法教案里判别式有什么作用').text).toContain('能说出判别式的作用');
  });

  it('does not stand in the way of other questions', () => {
    expect(later('解方程 x²-5x+6=0').basis).toBe('computed');
    expect(later('讲讲勾股定理').basis).toBe('content');
  });
});
