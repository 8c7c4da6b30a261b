import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanced,
  minuteHintsOf,
  movedRow,
  movedStep,
  type OutlineStep,
  outlineOf,
  periodsOf,
  placedRow,
  placedStep,
  wireOutline,
  withNewStep,
} from './outline.ts';

const head: Design['head'] = {
  title: '公式法',
  subject: '数学',
  grade: '九年级',
  book: '',
  unit: '',
  classes: '',
  teacher: '',
  date: '',
  kind: '新授课',
  periods: 2,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
};
const step = (key: string, minutes: number, period = 1): OutlineStep => ({ key, title: key, minutes, period });
const steps = [step('导入', 5), step('推导', 25), step('练习', 15), step('讲评', 45, 2)];
const places = (all: readonly OutlineStep[]) => all.map(({ key, period }) => `${key}${period}`).join(' ');

const anySteps = fc
  .array(fc.record({ minutes: fc.integer({ min: 1, max: 60 }), period: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows
      .sort((one, other) => one.period - other.period)
      .map((row, index) => ({ ...row, key: `s${index}`, title: 'x' })),
  );

describe('the minutes of an outline', () => {
  it('are hinted at for every period that has too many or too few', () => {
    const outline = { goals: [], steps: [...steps, step('小测', 2)] };

    expect(minuteHintsOf(emptyDesign(head), outline).map(({ text }) => text)).toEqual([
      '第 1 课时合计 47 分，多出 2 分',
    ]);
    expect(minuteHintsOf(emptyDesign(head), { goals: [], steps })).toEqual([]);
  });

  it('are balanced in the longest step of the period', () => {
    const over = [...steps.slice(0, 3), step('小测', 2), step('讲评', 40, 2)];

    expect(balanced(over, 1, 45)?.find(({ key }) => key === '推导')?.minutes).toBe(23);
    expect(balanced(over, 2, 45)?.find(({ key }) => key === '讲评')?.minutes).toBe(45);
  });

  it('are left alone when no single step can take up the difference', () => {
    const many = Array.from({ length: 12 }, (_, index) => step(`s${index}`, 10));

    expect(balanced(many, 1, 45)).toBeUndefined();
    expect(balanced(steps, 3, 45)).toBeUndefined();
  });

  it('add up to what was wanted whenever they are balanced', () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 3 }), (all, period) => {
        const fitted = balanced(all, period, 45)?.filter((one) => one.period === period);
        if (fitted) expect(fitted.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(45);
      }),
    );
  });
});

describe('the steps of an outline', () => {
  it('move within their period, and over its edge into the next one', () => {
    expect(places(movedStep(steps, '推导', -1))).toBe('推导1 导入1 练习1 讲评2');
    expect(places(movedStep(steps, '练习', 1))).toBe('导入1 推导1 练习2 讲评2');
    expect(places(movedStep(steps, '导入', -1))).toBe('导入1 推导1 练习1 讲评2');
    expect(places(movedStep(steps, '讲评', 1))).toBe('导入1 推导1 练习1 讲评2');
  });

  it('are dropped before another one, or at the end of a period', () => {
    expect(places(placedStep(steps, '练习', { period: 1, beforeKey: '导入' }))).toBe('练习1 导入1 推导1 讲评2');
    expect(places(placedStep(steps, '导入', { period: 2 }))).toBe('推导1 练习1 讲评2 导入2');
    expect(places(placedStep(steps, '讲评', { period: 1 }))).toBe('导入1 推导1 练习1 讲评1');
  });

  it('stay the same ones, ordered by period, wherever they are moved', () => {
    const moves = fc.array(fc.tuple(fc.nat(11), fc.constantFrom<1 | -1>(1, -1)), { maxLength: 20 });
    fc.assert(
      fc.property(anySteps, moves, (all, moved) => {
        const end = moved.reduce<OutlineStep[]>((now, [at, by]) => movedStep(now, `s${at}`, by), all);

        expect(end.map(({ key }) => key).sort()).toEqual(all.map(({ key }) => key).sort());
        expect(end.map(({ period }) => period)).toEqual(end.map(({ period }) => period).sort());
      }),
    );
  });

  it('begin a new period with an empty one', () => {
    const grown = withNewStep(steps, 3, 'new');

    expect(periodsOf(grown)).toBe(3);
    expect(grown.at(-1)).toEqual({ key: 'new', title: '', minutes: 5, period: 3 });
  });
});

describe('an outline', () => {
  it('moves and drops its goals', () => {
    const goals = ['a', 'b', 'c'].map((key) => ({ key, text: key }));

    expect(movedRow(goals, 'c', -1).map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    expect(movedRow(goals, 'c', 1)).toEqual(goals);
    expect(placedRow(goals, 'c', 'a').map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  it('goes to the server without its empty rows', () => {
    const outline = {
      goals: [
        { key: 'g', text: ' 说出公式 ' },
        { key: 'h', text: ' ' },
      ],
      steps: withNewStep(steps, 1, 'n'),
    };

    expect(wireOutline(outline)).toEqual({
      goals: ['说出公式'],
      activities: steps.map(({ title, minutes, period }) => ({ title, minutes, period })),
    });
  });

  it('is read from a design with nothing the server would refuse', () => {
    const activity = { id: 'a1', title: '长'.repeat(80), period: 1, minutes: 0 };
    const rest = { teacher: '', students: '', intent: '', goalIds: [], level: '应用' as const };

    const [only] = outlineOf({ ...emptyDesign(head), activities: [{ ...activity, ...rest }] }).steps;

    expect(only).toEqual({ key: 'a1', title: '长'.repeat(60), minutes: 1, period: 1 });
  });
});
