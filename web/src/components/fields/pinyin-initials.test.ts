import { expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

it.each([
  ['浙江省', 'zjs'],
  ['安徽省', 'ahs'],
  ['语文', 'yw'],
  ['道德与法治', 'ddyfz'],
  ['二年级', 'enj'],
  ['A 卷', 'a j'],
  ['全部模块', 'qbmk'],
  ['七年级', 'qnj'],
  ['八年级', 'bnj'],
  ['他', 't'],
  ['我', 'w'],
])('%s is typed %s', (words, initials) => {
  expect(pinyinInitials(words)).toBe(initials);
});
