import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from './search-index.ts';

const index = buildSearchIndex([
  { entry: 'pythagoras', names: ['勾股定理', '毕达哥拉斯定理'], body: '直角三角形两条直角边的平方和等于斜边的平方' },
  { entry: 'sets', names: ['集合', '交集'], body: '研究对象组成的总体' },
  { entry: 'must', names: ['must', 'have to'], body: '情态动词' },
  { entry: 'sound', names: ['声音的特性'], body: '声音的三个特性是音调、响度、音色' },
]);

describe('the search index', () => {
  it.each([
    ['请你讲讲勾股定理是什么', 'pythagoras'],
    ['集合', 'sets'],
    ['must 和 have to 的区别', 'must'],
    ['声音的三个特性', 'sound'],
    ['毕达哥拉斯', 'pythagoras'],
  ])('is sure about %s', (question, entry) => {
    const [best] = index.search(question);

    expect(best).toMatchObject({ entry, isSure: true });
  });

  it('finds a Latin name only as whole words', () => {
    expect(index.search('mustard 是什么').some(({ isSure }) => isSure)).toBe(false);
  });

  it('is not sure when a short name is only a small part of the question', () => {
    expect(index.search('明天早上春游全体同学操场集合').some(({ isSure }) => isSure)).toBe(false);
  });

  it('finds nothing for what is not there', () => {
    expect(index.search('电磁感应')).toEqual([]);
    expect(index.search('')).toEqual([]);
    expect(index.search('？？？')).toEqual([]);
  });
});
