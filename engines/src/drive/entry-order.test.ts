import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderKey } from './entry-order.ts';

const sorted = (names: readonly string[]) => names.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));

describe('names in a list', () => {
  it.each([
    [
      ['第 10 课', '第 2 课', '第 1 课'],
      ['第 1 课', '第 2 课', '第 10 课'],
    ],
    [
      ['第十二单元', '第三单元', '第二单元', '第二十单元', '第十单元'],
      ['第二单元', '第三单元', '第十单元', '第十二单元', '第二十单元'],
    ],
    [
      ['第一百零二号', '第九十九号', '第一百号'],
      ['第九十九号', '第一百号', '第一百零二号'],
    ],
    [
      ['b', 'A', 'c'],
      ['A', 'b', 'c'],
    ],
    [
      ['课件９', '课件10'],
      ['课件９', '课件10'],
    ],
  ])('%s stand as a teacher counts', (given, expected) => {
    expect(sorted(given)).toEqual(expected);
  });

  it('stand by the size of their numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(orderKey(`卷 ${one} 答案`) < orderKey(`卷 ${other} 答案`)).toBe(one < other);
      }),
    );
  });

  it('have keys fit for an index', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 200 }), (name) => {
        expect(orderKey(name).length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
