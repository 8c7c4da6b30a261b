import { expect, it } from 'vitest';
import { themeOfLesson } from './theme-of-lesson.ts';

it.each([
  ['语文', '五年级', 'paper'],
  ['高中物理', '高一', 'blueprint'],
  ['道德与法治', '八年级', 'vermilion'],
  ['生物', '七年级', 'plants'],
  ['数学', '一年级', 'sunny'],
  ['班会', '七年级', 'board'],
])('a lesson of %s in %s looks as %s', (subject, grade, theme) => {
  expect(themeOfLesson({ subject, grade })).toBe(theme);
});
