import { describe, expect, it } from 'vitest';
import { needsSearch } from './needs-search.ts';

describe('a question that needs no search', () => {
  it.each([
    '你好',
    '老师好的，谢谢你！',
    'Hello!',
    '  ',
    '计算 (12.5 + 7) × 8 ÷ 3 = ？',
    '1/2+1/3 等于多少',
    '把下面这段话翻译成英语：春天来了。',
    '请翻译成中文\nThe quick brown fox',
    '润色这段评语',
    '接着写',
    '继续往下写吧',
    '再短一点',
    '换一种说法',
    '总结附件的要点',
    '这份试卷第 3 题怎么讲',
    '这张图片里是什么',
  ])('%s', (question) => {
    expect(needsSearch(question)).toBe(false);
  });
});

describe('a question that may gain by one', () => {
  it.each([
    '双减政策对小学作业时间有什么规定',
    '你好，请问 2026 年高考时间',
    '什么是勾股定理',
    '2022 年版课程标准中九年级数学有哪些变化',
    '翻译官这个职业的历史',
    '怎样写好一份教学设计',
    '杭州亚运会哪一年举办',
  ])('%s', (question) => {
    expect(needsSearch(question)).toBe(true);
  });
});

describe('a question with a file', () => {
  it('is about the file unless it asks to look further', () => {
    expect(needsSearch('讲了哪些知识点', true)).toBe(false);
    expect(needsSearch('和网上最新的课标对比一下', true)).toBe(true);
  });
});
