import { describe, expect, it } from 'vitest';
import { cellText, typedCell } from './cell-text.ts';

describe('what is typed into a period', () => {
  it.each([
    ['九3', '九（3）班', ''],
    ['  数学  九3 ', '九（3）班', '数学'],
    ['九3 磨课', '九（3）班', '磨课'],
    ['数学组教研', '数学组教研', ''],
    ['火箭班', '火箭班', ''],
  ])('%s', (text, className, subject) => {
    const cell = typedCell(text, []);
    expect(cell).toEqual({ classId: '', className, subject });
    expect(cell && typedCell(cellText(cell), [])).toEqual(cell);
  });

  it('is nothing where there are only spaces', () => {
    expect(typedCell(' \n', [])).toBeUndefined();
  });

  it('is a class of the school only where one of that name is hers', () => {
    const own = (classId: string, gradename: string) => ({ classId, gradename, className: '3班' });
    expect(typedCell('3班', [own('a', '九年级')])).toMatchObject({ classId: 'a', className: '九（3）班' });
    expect(typedCell('3班', [own('a', '九年级'), own('b', '八年级')])).toMatchObject({
      classId: '',
      className: '3 班',
    });
  });
});
