import { afterEach, describe, expect, it } from 'vitest';
import { entryStore } from '#lib/host/environment.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { errorsOf, firstForm, hasPhrase, lockOf, orderOf, placeOf, togglePhrase, withMode } from './design-form.ts';

const place = { phaseCode: '04', subjectCode: '02' };
const form = { ...firstForm(place, '同步授课'), title: '公式法' };
const lesson = {
  ...place,
  lessonId: 'rj-math-9a.1.4',
  title: '公式法',
  unitName: '一元二次方程',
  book: '人教版数学九年级上册',
  bookCode: 'rj-math-9a',
  gradeCode: '09',
  hasKernel: true,
};
function enterFrom(from: string): void {
  entryStore.setState({ from });
  sessionStore.setState({ isAuthorized: from !== '' });
}

afterEach(() => enterFrom(''));

describe('the form of a design', () => {
  it('asks for a lesson or a title, and for a title of her own what she teaches', () => {
    expect(errorsOf({ ...form, title: ' ' })).toEqual({ title: '请选择一课，或写下课题' });
    expect(errorsOf({ ...form, place: { phaseCode: '', subjectCode: '' } })).toEqual({ place: '请选择学段' });
    expect(errorsOf({ ...form, place: { phaseCode: '04', subjectCode: '' } })).toEqual({ place: '请选择学科' });
    expect(errorsOf({ ...form, lesson, place: { phaseCode: '', subjectCode: '' } })).toEqual({});
    expect(errorsOf(form)).toEqual({});
  });

  it('orders the lesson that was chosen', () => {
    expect(orderOf({ ...form, lesson }, 'outline', true)).toMatchObject({
      lessonId: 'rj-math-9a.1.4',
      phase: '04',
      subject: '02',
      grade: '09',
      stage: 'outline',
      deepThink: true,
    });
  });

  it('has a style in 同步授课 only', () => {
    const styled = { ...form, style: 'CreativeTeach' as const };

    expect(orderOf(styled, 'design', false).style).toBe('CreativeTeach');
    expect(orderOf({ ...styled, mode: '问题链教学' }, 'design', false).style).toBe('Common');
  });

  it('puts the words of a chip into the text and takes them out again', () => {
    const both = togglePhrase(togglePhrase('九（3）班', '基础较弱'), '课堂活跃');

    expect(both).toBe('九（3）班，基础较弱，课堂活跃');
    expect(hasPhrase(both, '基础较弱')).toBe(true);
    expect(togglePhrase(both, '基础较弱')).toBe('九（3）班，课堂活跃');
  });
});

describe('whoever comes in through the education bureau', () => {
  it('is bound to senior Chinese for units and senior mathematics for question chains (rules LOGIN-015 to LOGIN-018)', () => {
    expect(lockOf('大单元教学')).toBeUndefined();

    enterFrom('beijingSmartEdu');

    expect(placeOf({ mode: '大单元教学', place })).toEqual({ phaseCode: '05', subjectCode: '01' });
    expect(placeOf({ mode: '问题链教学', place })).toEqual({ phaseCode: '05', subjectCode: '02' });
    expect(placeOf({ mode: '同步授课', place })).toEqual(place);
  });

  it('lets go of a lesson of another subject', () => {
    enterFrom('beijingSmartEdu');
    const bound = withMode({ ...form, lesson }, '大单元教学');

    expect(bound.lesson).toBeNull();
    expect(orderOf(bound, 'design', false)).toMatchObject({ title: '公式法', phase: '05', subject: '01' });
  });
});
