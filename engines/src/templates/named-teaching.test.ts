import { describe, expect, it } from 'vitest';
import { namesOtherTeaching } from './named-teaching.ts';

const seniorChinese = { phaseName: '高中', subjectName: '语文' };

describe('a text that names what is taught', () => {
  it.each([
    ['为九年级数学《公式法》写一份教学设计', true],
    ['为高一数学《集合》写一份教学设计', true],
    ['为八年级语文《背影》写一份教学设计', true],
    ['为高一语文《沁园春·长沙》写一份教学设计', false],
    ['为三年级信息科技《编码》写一份教学设计', true],
    ['高中语文单元怎么和初中衔接', false],
    ['把第二个环节写得再细一点', false],
    ['', false],
  ])('%s: other than senior Chinese is %s (LOGIN-016)', (text, isOther) => {
    expect(namesOtherTeaching(text, seniorChinese)).toBe(isOther);
  });
});
