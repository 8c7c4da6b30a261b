import { expect, it } from 'vitest';
import { asksForNames } from './schools.tools.ts';

it.each([
  ['给我九（3）班的名单', true],
  ['把全班分成 6 组', true],
  ['帮我排个座位表', true],
  ['写一份公式法教案', false],
  ['不要名单，只说人数', false],
  ['这篇课文里的同学写了什么', false],
])('names of pupils are asked for by %s: %s', (question, isAsked) => expect(asksForNames(question)).toBe(isAsked));
