import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from './read-questions.ts';

describe('the questions in a text', () => {
  it('are read with their options, answers and analyses', () => {
    const text = `下面是 3 道练习题。

**1. 方程 $x^2-5x+6=0$ 的根是（　　）**
A. $1,6$
B. $2,3$
C. $-2,-3$
D. $5,6$
**答案：** B
**解析：** 因式分解得 $(x-2)(x-3)=0$。

2. 判别式大于 0 时方程有____个不相等的实数根。
答案：两

3. 一元二次方程一定有实数根。
【答案】错
【解析】判别式小于 0 时没有。
再举一个例子：$x^2+1=0$。`;
    expect(readQuestions(text)).toEqual([
      {
        stem: '方程 $x^2-5x+6=0$ 的根是（　　）',
        options: ['$1,6$', '$2,3$', '$-2,-3$', '$5,6$'],
        answer: 'B',
        analysis: '因式分解得 $(x-2)(x-3)=0$。',
      },
      { stem: '判别式大于 0 时方程有____个不相等的实数根。', options: [], answer: '两', analysis: '' },
      {
        stem: '一元二次方程一定有实数根。',
        options: [],
        answer: '错',
        analysis: '判别式小于 0 时没有。\n再举一个例子：$x^2+1=0$。',
      },
    ]);
  });

  it('have answers that stand together at the end, and options in one line', () => {
    const text = `一、选择题
1. 哪一个是偶数？
A. 1  B. 2  C. 3  D. 5
2. 哪一个是质数？
A. 4  B. 6  C. 7  D. 9
二、填空题
3. 3 的平方是____。

## 参考答案
1. B  2. C
3. 9`;
    expect(readQuestions(text).map(({ options, answer }) => [options, answer])).toEqual([
      [['1', '2', '3', '5'], 'B'],
      [['4', '6', '7', '9'], 'C'],
      [[], '9'],
    ]);
  });

  it('of a plan are only those below a heading that says so: its goals are none', () => {
    const text = `# 公式法
## 教学目标
1. 能说出求根公式
2. 会用公式解方程
## 教学过程
1. 复习配方法
2. 推导公式
## 课堂练习
1. 解方程 $x^2-3x+2=0$
答案：$x_1=1$，$x_2=2$
2. 解方程 $x^2=4$
## 板书设计
1. 公式`;
    expect(readQuestions(text).map(({ stem }) => stem)).toEqual(['解方程 $x^2-3x+2=0$', '解方程 $x^2=4$']);
    expect(readQuestions('尊敬的家长：\n1. 请按时到校\n2. 请带好水杯')).toEqual([]);
  });

  it('attack: any text at all is read in time that grows with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 400 }), (text) => {
        for (const { stem } of readQuestions(`# 练习\n1. ${text}`)) expect(stem).not.toBe('');
      }),
    );
    expect(readQuestions(`## 练习\n${'1. 题\n'.repeat(20_000)}`)).toHaveLength(60);
  });
});
