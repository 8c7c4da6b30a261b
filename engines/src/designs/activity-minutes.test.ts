import { describe, expect, it } from 'vitest';
import { timeTooShort } from './activity-minutes.ts';

const step = (minutes: number, teacher: string, students = '') => ({ minutes, teacher, students });

describe('the minutes of an activity', () => {
  it.each([
    [step(5, '把试管放进 37 ℃ 水浴 10 分钟，再滴碘液'), '文中说 10 分钟'],
    [step(4, '', '独立写一段，读给同桌听'), '动笔写一段至少要 6 分钟'],
    [step(5, '学生分组做，教师巡视'), '分组做实验至少要 8 分钟'],
  ])('are too few: %o', (activity, why) => {
    expect(timeTooShort(activity)).toBe(why);
  });

  it.each([
    step(12, '水浴加热 10 分钟，趁这时间画装置图'),
    step(5, '请大家看第 12 分钟的录像'),
    step(5, '读一读，说一说'),
    step(5, '好约定是“周末每天不超过 90 分钟”，坏约定是什么'),
    step(5, '坐 25 分钟高铁到上海，比市内通勤还快'),
    step(4, '海水浴场的牌子上写着什么'),
  ])('are enough: %o', (activity) => {
    expect(timeTooShort(activity)).toBe('');
  });
});
