import { expect, it } from 'vitest';
import { pageList } from './page-list.ts';

it('says many pages in a row by the first and the last', () => {
  expect(pageList([1, 2, 3])).toBe('1、2、3');
  expect(pageList([2, 5, 6, 7, 8])).toBe('2、5–8');
  expect(pageList(Array.from({ length: 460 }, (_, index) => index + 41))).toBe('41–500');
});
