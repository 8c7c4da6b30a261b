import { expect, it } from 'vitest';
import { withChineseMarks } from './chinese-marks.ts';

it.each([
  ['明天上公式法 帮我写一份教案,45分钟。', '明天上公式法，帮我写一份教案，45分钟。'],
  ['还有别的解法吗?', '还有别的解法吗？'],
  ['Good morning, class. 今天读 story.', 'Good morning, class. 今天读 story.'],
  ['圆周率是 3.14', '圆周率是 3.14'],
])('has the marks of its language: %s', (heard, written) => {
  expect(withChineseMarks(heard)).toBe(written);
});
