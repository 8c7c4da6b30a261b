import { describe, expect, it } from 'vitest';
import { isPieceOfWriting } from './piece-of-writing.ts';

const long = '各位家长，大家好。这学期孩子们在阅读上花了很多工夫。'.repeat(30);

describe('a piece of writing', () => {
  it.each([
    '写一份家长会发言稿',
    '帮我起草一封给家长的信',
    '写《背影》的教案',
    '请拟一份防溺水活动方案',
    '把这段话润色成一篇讲话稿',
  ])('is what was to be written, when it is long: %s', (question) => {
    expect(isPieceOfWriting(question, long)).toBe(true);
    expect(isPieceOfWriting(question, '各位家长，大家好。')).toBe(false);
  });

  it.each(['什么是光合作用', '勾股定理怎么证明', '出 5 道一元一次方程的练习题', '今天星期几'])(
    'is no explanation: %s',
    (question) => {
      expect(isPieceOfWriting(question, long)).toBe(false);
    },
  );

  it('is no code, and not what is only said at the end of a long question', () => {
    expect(isPieceOfWriting('写一份点名程序的方案', `${long}\n\`\`\`html\n<p>\n\`\`\``)).toBe(false);
    expect(isPieceOfWriting(`${'说明'.repeat(200)}写一封信`, long)).toBe(false);
  });
});
