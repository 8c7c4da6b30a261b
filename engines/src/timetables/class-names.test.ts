import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClass, isSameClass, shownClassName } from './class-names.ts';

describe('a class in a text', () => {
  it.each([
    ['九（3）班 数学', '九（3）班', '数学'],
    ['数学 九3', '九（3）班', '数学'],
    ['九(3)数学', '九（3）班', '数学'],
    ['九年级三班数学', '九（3）班', '数学'],
    ['9.3 数学', '九（3）班', '数学'],
    ['９－３班', '九（3）班', ''],
    ['高一（12）班物理', '高一（12）班', '物理'],
    ['初三2班', '初三（2）班', ''],
    ['七年级十一班', '七（11）班', ''],
    ['903班 英语', '903班', '英语'],
    ['903 英语', '903班', '英语'],
    ['数学 3班', '3 班', '数学'],
    ['九3 数学 A301', '九（3）班', '数学 A301'],
    ['3班 301 室', '3 班', '301 室'],
  ])('%s is %s', (text, name, rest) => {
    expect(findClass(text)).toMatchObject({ name, rest });
  });

  it.each(['数学', '自习', '301', '三楼会议室', '十二点'])('%s names at most a numbered one', (text) => {
    expect(findClass(text)?.name ?? '').toBe(text === '301' ? '301班' : '');
  });

  it('is the one of the school that is written otherwise', () => {
    const ofSchool = { gradename: '九年级', className: '3班' };
    for (const text of ['九（3）班', '九3', '初三（3）班', '3 班', '三班']) {
      expect(isSameClass(findClass(text)?.key ?? '', ofSchool), text).toBe(true);
    }
    for (const text of ['九（13）班', '八（3）班', '高三（3）班', '903班']) {
      expect(isSameClass(findClass(text)?.key ?? '', ofSchool), text).toBe(false);
    }
    expect(shownClassName(ofSchool)).toBe('九（3）班');
    expect(shownClassName({ gradename: '九年级', className: '火箭班' })).toBe('火箭班');
  });

  it('is found or not in any text, and what was found is found again in its own name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'九3（）()班数 1年级高初十.-二') }), (text) => {
        const found = findClass(text);
        if (found) expect(findClass(found.name)?.key).toBe(found.key);
      }),
    );
  });
});
