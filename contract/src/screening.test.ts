import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsDangerousWords, screenedText } from './screening.ts';

describe('screening of names and form fields', () => {
  it.each([
    'alert',
    'ALERT(1)',
    '请 confirm 一下',
    'prompt',
    'onload=x',
    'onMouseOver',
    'onfocus',
    'onerror',
    '<img src=x>',
    '< script>',
    '</script>',
    '＜img',
    'ａｌｅｒｔ',
  ])('refuses %s', (text) => {
    expect(holdsDangerousWords(text)).toBe(true);
  });

  it.each(['林晓芸', 'Prompter', 'confirmation', 'alerts', 'img', 'script', '<imgs>', '语文（1）班', 'a < b'])(
    'lets %s pass',
    (text) => {
      expect(holdsDangerousWords(text)).toBe(false);
    },
  );

  it('finds a tag in any surroundings and any case', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('<img ', '<SCRIPT>', '</Script>'), (before, after, tag) => {
        expect(holdsDangerousWords(`${before}${tag}${after}`)).toBe(true);
      }),
    );
  });

  it('trims and measures', () => {
    const shape = screenedText(3, '太长');

    expect(shape.parse(' 一二三 ')).toBe('一二三');
    expect(shape.safeParse('一二三四').error?.issues[0]?.message).toBe('太长');
  });

  it('keeps dangerous words out of a field', () => {
    expect(screenedText(20, '太长').safeParse('<script>').error?.issues[0]?.message).toBe('输入内容包含非法字符');
  });
});
