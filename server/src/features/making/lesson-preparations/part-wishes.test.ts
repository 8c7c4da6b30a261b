import { expect, it } from 'vitest';
import { heardWishes } from './part-wishes.ts';

it.each([
  ['', 'exercise', 5, [], false],
  ['', 'homework', 6, [], false],
  ['导入用校门口的桥', 'exercise', 5, [], false],
  ['导入用校门口的桥，练习 3 道', 'exercise', 3, [], true],
  ['导入用校门口的桥，练习 3 道', 'homework', 6, [], false],
  ['作业3道解答题，练习5道选择题', 'exercise', 5, ['single'], true],
  ['作业3道解答题，练习5道选择题', 'homework', 3, ['solution'], true],
  ['都出填空题', 'homework', 6, ['blank'], true],
  ['出 99 道练习', 'exercise', 20, [], true],
] as const)('of “%s” the %s hears: %s questions of %j', (wishes, part, count, types, isHeard) => {
  expect(heardWishes(wishes, part)).toEqual({ count, types, isHeard });
});
