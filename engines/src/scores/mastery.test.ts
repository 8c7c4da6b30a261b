import { expect, it } from 'vitest';
import { masteryOf } from './mastery.ts';
import { scoreItem, scorePupil } from './sample-scores.fixture.ts';

it('counts every point of every sheet once, and leaves out who is absent or not whole', () => {
  const equations = scoreItem(1, { score: 10 });
  const roots = scoreItem(2, { score: 5, knowledge: ['二次根式', '一元二次方程'] });
  const large = Array.from({ length: 9 }, (_, at) => scorePupil(at + 1, { '1': '10', '2': '1' }));
  const sheets = [
    {
      items: [equations, roots],
      pupils: [...large, scorePupil(10, { '1': '0' }), scorePupil(11, {}, { isAbsent: true })],
    },
    { items: [equations], pupils: [scorePupil(1, { '1': '0' })] },
    { items: [scoreItem(1, { knowledge: ['没考完'] })], pupils: [scorePupil(1, {})] },
  ];
  expect(masteryOf(sheets)).toEqual([
    { knowledge: '二次根式', questionCount: 1, score: 5, rate: 0.2 },
    // 90 of 100 points, and not the mean of 100 % and 0 %.
    { knowledge: '一元二次方程', questionCount: 2, score: 20, rate: 0.9 },
  ]);
  expect(masteryOf([])).toEqual([]);
});
