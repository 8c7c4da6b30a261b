import type { LessonSitting, OwnLessonRow } from '@app/contract/making/own-lessons.ts';
import { describe, expect, it } from 'vitest';
import { inGroups, weekRows } from './lesson-groups.ts';
import { dayWords, lessonTitle, whenWords } from './lesson-words.ts';

const now = new Date(2026, 9, 14, 21);
const sitting = (date: string, slot: number, isEarlier = false): LessonSitting => ({
  ...{ sittingId: `${date} ${slot}`, classId: '', className: '九（3）班', date, slot },
  ...{ reflection: '', reflectionTime: 0, isEarlier },
});
const lesson = (title: string, more: Partial<OwnLessonRow> = {}): OwnLessonRow => ({
  ...{ ownLessonId: title, lessonId: '', title, periodNo: 0, place: '', unit: '', subject: '', updateTime: 0 },
  ...{ sittings: [], has: [], hidden: [], isStale: false, ...more },
});

describe('the lessons of a teacher', () => {
  it('begin with those of this week, by day and period, without those of earlier years', () => {
    const late = lesson('一', { sittings: [sitting('2026-10-16', 1), sitting('2026-10-20', 1)] });
    const soon = lesson('二', { sittings: [sitting('2026-10-15', 5), sitting('2026-10-15', 3)] });
    const old = lesson('三', { sittings: [sitting('2026-10-15', 1, true), sitting('', 0)] });

    const rows = weekRows([late, soon, old], now).map((row) => `${row.lesson.title} ${row.sitting.sittingId}`);

    expect(rows).toEqual(['二 2026-10-15 3', '二 2026-10-15 5', '一 2026-10-16 1']);
  });

  it('stand by book and unit, as the book goes', () => {
    const unit = { place: '人教版九上', unit: '一元二次方程' };
    const tenth = lesson('十', { ...unit, lessonId: 'a.1.10' });
    const second = lesson('二', { ...unit, lessonId: 'a.1.2' });

    const groups = inGroups([tenth, lesson('自己的'), second]);

    expect(groups.map(({ name, rows }) => [name, rows.map(({ title }) => title)])).toEqual([
      ['一元二次方程', ['二', '十']],
      ['', ['自己的']],
    ]);
  });
});

describe('the words of a lesson', () => {
  it('say which period and when', () => {
    expect(lessonTitle({ title: '公式法', periodNo: 1 })).toBe('公式法 第一课时');
    expect(lessonTitle({ title: '公式法', periodNo: 0 })).toBe('公式法');
    expect(
      ['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-20', '2027-01-02'].map((day) => dayWords(day, now)),
    ).toEqual(['今天', '明天', '周五', '10月20日', '2027年1月2日']);
    expect(whenWords({ date: '', slot: 3 })).toBe('第 3 节');
  });
});
