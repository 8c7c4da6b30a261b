import { describe, expect, it } from 'vitest';
import { greetingOf, lessonOf } from './greeting.ts';

const at = (hour: number) => new Date(2026, 10, 15, hour);

describe('the greeting', () => {
  it.each([
    ['林晓芸', '林老师，晚上好'],
    ['欧阳明', '欧阳老师，晚上好'],
    ['欧阳', '欧老师，晚上好'],
    ['林老师', '林老师，晚上好'],
    ['阿依古丽·麦麦提', '阿依古丽老师，晚上好'],
    ['老师2046', '老师，晚上好'],
    ['用户一二', '老师，晚上好'],
    ['Lin', '老师，晚上好'],
    ['', '老师，晚上好'],
  ])('calls %s by name: %s', (userName, greeting) => {
    expect(greetingOf(userName, at(22))).toBe(greeting);
  });

  it.each([
    [4, '晚上'],
    [5, '早上'],
    [9, '上午'],
    [11, '中午'],
    [13, '下午'],
    [18, '晚上'],
  ])('at %i o’clock says %s', (hour, timeOfDay) => {
    expect(greetingOf('', at(hour))).toBe(`老师，${timeOfDay}好`);
  });
});

describe('what a teacher teaches in a word', () => {
  it.each([
    ['九年级', '初中', '数学', '九年级数学'],
    ['', '初中', '数学', '初中数学'],
    ['九年级', '初中', '', ''],
  ])('is of %j, %j and %j: %j', (gradeName, phaseName, subjectName, lesson) => {
    expect(lessonOf({ gradeName, phaseName, subjectName })).toBe(lesson);
  });

  it('is nothing before the profile is known', () => {
    expect(lessonOf(null)).toBe('');
  });
});
