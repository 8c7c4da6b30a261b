import { describe, expect, it } from 'vitest';
import { planLessons } from './plan-lessons.ts';

const bookOf = (id: string, grade: string, subject: '01' | '02' | '03' = '02') => ({
  ...{ id, grade: grade as '07', subject },
  phase: '04' as '03' | '04',
});
const lessonOf = (id: string, title: string, ...knowledge: string[]) => ({
  ...{ id, title, knowledge },
  bookId: id.split('.')[0] ?? '',
});

describe('the plan of a lesson', () => {
  const books = [bookOf('rj-8', '08'), bookOf('bsd-7', '07')];
  const formula = lessonOf('rj-8.1', '平方差公式', '平方差公式', '整式的乘法');
  const written = new Set([formula.id]);
  const planFor = (...others: ReturnType<typeof lessonOf>[]) => planLessons(books, [formula, ...others], written);

  it('is its own where one is written for it', () => {
    expect(planFor().get(formula.id)).toBe(formula.id);
  });

  it('is that of another edition which teaches the same points, in whatever order and by whatever name', () => {
    expect(planFor(lessonOf('bsd-7.1', '乘法公式', '整式的乘法', '平方差公式')).get('bsd-7.1')).toBe(formula.id);
  });

  it('is none where it teaches more or less', () => {
    const plans = planFor(
      lessonOf('bsd-7.1', '平方差公式', '平方差公式'),
      lessonOf('bsd-7.2', '乘法公式', '平方差公式', '整式的乘法', '完全平方公式'),
      lessonOf('bsd-7.3', '回顾与思考'),
    );

    expect([...plans.keys()]).toEqual([formula.id]);
  });

  it('is given to the one of the same title where a book spreads the points over several lessons', () => {
    const points = ['平方差公式', '整式的乘法'];
    const plans = planFor(
      lessonOf('bsd-7.1', '平方差公式', ...points),
      lessonOf('bsd-7.2', '平方差公式的应用', ...points),
    );

    expect(plans.get('bsd-7.1')).toBe(formula.id);
    expect(plans.has('bsd-7.2')).toBe(false);
  });

  it('is not taken from a book that tells the points in two lessons', () => {
    const twice = lessonOf('rj-8.2', '平方差公式（二）', ...formula.knowledge);

    expect(planFor(twice, lessonOf('bsd-7.1', '乘法公式', ...formula.knowledge)).has('bsd-7.1')).toBe(false);
  });

  it.each([
    ['04', '07', '08', true],
    ['04', '07', '09', false],
    ['03', '03', '04', true],
    ['03', '04', '05', false],
  ] as const)('is not told to children of another age: phase %s, grades %s and %s', (phase, grade, other, isShared) => {
    const aged = [
      { ...bookOf('rj-8', grade), phase },
      { ...bookOf('xx-9', other), phase },
    ];
    const plans = planLessons(aged, [formula, lessonOf('xx-9.1', '平方差公式', ...formula.knowledge)], written);

    expect(plans.has('xx-9.1')).toBe(isShared);
  });

  it.each(['01', '03'] as const)('is never that of another text (subject %s)', (subject) => {
    const plans = planLessons(
      [bookOf('rj-8', '08', subject), bookOf('bsd-7', '07', subject)],
      [formula, lessonOf('bsd-7.1', formula.title, ...formula.knowledge)],
      written,
    );

    expect([...plans.keys()]).toEqual([formula.id]);
  });
});
