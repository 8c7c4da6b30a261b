import { expect, it } from 'vitest';
import { goalParts } from './goal-parts.ts';

it('says which of its parts a goal has', () => {
  expect(goalParts({ text: '根据注释说出四个重点词的意思', evidence: '放回句子说得通' })).toEqual({
    hasVerb: true,
    hasCondition: true,
    hasDegree: true,
  });
  expect(goalParts({ text: '了解光合作用', evidence: '学生表现积极' })).toEqual({
    hasVerb: false,
    hasCondition: false,
    hasDegree: false,
  });
});
