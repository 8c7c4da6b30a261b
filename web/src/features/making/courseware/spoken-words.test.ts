import { expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

it('reads a text of a slide with its formulas in words and without marks', () => {
  expect(spokenWords('判别式')).toBe('判别式');
  expect(spokenWords('**由** $a=b$ 得')).toBe('由 a 等于 b 得');
});
