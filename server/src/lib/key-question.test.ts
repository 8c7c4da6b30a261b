import { describe, expect, it } from 'vitest';
import { keyQuestion } from './key-question.ts';

describe('the key question of a step', () => {
  it.each([
    ['把两式用等号连接，请学生仿写。追问“有没有不成立的例子”，收集全班的例子。', '有没有不成立的例子'],
    ['出示两段文字。“哪一句写出了他的不舍？”请学生批注。', '哪一句写出了他的不舍？'],
    ['出示图。$x = 1。$ 时 $y$ 是多少？先算再说。', '$x = 1。$ 时 $y$ 是多少？'],
    ['- 发放学习单，读第二段。\n- 巡视。', '发放学习单，读第二段。'],
    ['', ''],
  ])('is what is quoted, asked, or done first: %s', (teacher, question) => {
    expect(keyQuestion(teacher)).toBe(question);
  });
});
