import { randomUUID } from 'node:crypto';
import { type Design, emptyDesign, MAX_FIELD_CHARS } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

const [axis, cube, foreign] = Array.from({ length: 3 }, () => randomUUID());
const picture = (id: string | undefined, alt = '图') => `![${alt}](picture:${id})`;

const step = (id: string, teacher: string, students = '') => ({
  id,
  title: '环节',
  period: 1,
  minutes: 5,
  teacher,
  students,
  intent: '',
  goalIds: [],
  level: '应用' as const,
});
const empty: Design = emptyDesign({
  title: '数轴',
  subject: '数学',
  grade: '七年级',
  book: '',
  unit: '',
  classes: '',
  teacher: '',
  date: '',
  kind: '新授课',
  periods: 1,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
});
const withSteps = (...activities: Design['activities']): Design => ({ ...empty, activities });

describe('the pictures of a section that is rewritten', () => {
  it('stay where the new text has them, and come to the end of their text where it lost them', () => {
    const former = withSteps(step('a1', `看图 ${picture(axis)} 说一说`, picture(cube, '正方体')), step('a2', '练习'));
    const written = withSteps(step('a1', `先看 ${picture(axis)}，再说`, '观察'), step('a2', '再练'));

    expect(keepPictures(former, written, 'activities')).toEqual(
      withSteps(step('a1', `先看 ${picture(axis)}，再说`, `观察\n\n${picture(cube, '正方体')}`), step('a2', '再练')),
    );
  });

  it('find another text of the section when theirs is gone or full', () => {
    const former = withSteps(step('a1', '甲'), step('a9', picture(axis)));
    const full = '满'.repeat(MAX_FIELD_CHARS);
    const written = withSteps(step('a1', full, '写'));

    expect(keepPictures(former, written, 'activities').activities[0]?.students).toBe(`写\n\n${picture(axis)}`);
  });

  it('are never taken from what was written, nor is half of one left behind', () => {
    const former = { ...empty, board: `左 ${picture(axis, '甲。乙')}` };
    const written = { ...empty, board: `左 ![甲。\n偷来的 ${picture(foreign)} 图` };

    expect(keepPictures(former, written, 'board').board).toBe(`左 \n偷来的  图\n\n${picture(axis, '甲。乙')}`);
  });

  it('change nothing in a section without any', () => {
    const written = { ...empty, board: '右：例题 ![外面的](https://example.com/a.png)' };

    expect(keepPictures({ ...empty, board: '左' }, written, 'board')).toBe(written);
  });
});
