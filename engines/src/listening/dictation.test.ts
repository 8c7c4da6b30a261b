import { type ScriptGroup, WritingTime } from '@app/contract/making/listening-script.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDictated, writingSeconds } from './dictation.ts';
import { notedWords } from './noted-words.ts';
import { checkScript } from './script-checks.ts';
import { printedTest } from './script-paper.ts';
import { soundsOf } from './script-sounds.ts';
import { scriptOfText, textOfScript } from './script-text.ts';

const dictation = (texts: readonly string[], manner?: ScriptGroup['manner']) => ({
  grade: '03' as const,
  background: 'none' as const,
  groups: [
    {
      id: 'g',
      kind: 'dictation' as const,
      title: '',
      lines: texts.map((text, at) => {
        return { id: `w${at}`, kind: 'words' as const, speaker: 'narrator' as const, text, take: 0 };
      }),
      questions: [],
      manner,
    },
  ],
});
const heard = (given: Parameters<typeof soundsOf>[0]) =>
  soundsOf(given).map(({ line }) => (line.kind === 'words' ? line.text : line.kind === 'pause' && line.seconds));

describe('a dictation', () => {
  it('reads each as often as is said, with half of the time to write between and all of it at the end', () => {
    const whole = writingSeconds('春天', 'usual');

    expect(heard(dictation(['春天'], { readings: 3, time: 'usual' }))).toEqual([
      '春天',
      Math.ceil(whole / 2),
      '春天',
      Math.ceil(whole / 2),
      '春天',
      whole,
    ]);
  });

  it('gives the more time the more there is to write, and never more than a pause may be', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...WritingTime.options), (text, time) => {
        expect(writingSeconds(`${text}春天`, time)).toBeGreaterThanOrEqual(writingSeconds('春', time));
        expect(writingSeconds(text, time)).toBeLessThanOrEqual(60);
        expect(writingSeconds(text, 'long')).toBeGreaterThanOrEqual(writingSeconds(text, 'short'));
      }),
    );
  });

  it('sounds the same after it was a text', () => {
    const given = dictation(['apple', 'I like it.'], { readings: 2, time: 'short' });

    expect(heard(scriptOfText(textOfScript(given)))).toEqual(heard(given));
  });

  it('on paper has a blank for each, and what was read on the pages of the teacher', () => {
    const [section] = printedTest('听写', dictation(['apple', 'It is a sunny day today.']), 1).sections;

    expect(section?.title).toBe('第一节　听录音，写下听到的内容');
    expect(section?.questions.map(({ stem, answer }) => [stem, answer])).toEqual([
      ['____'.repeat(2), ['apple']],
      ['____'.repeat(4), ['It is a sunny day today.']],
    ]);
  });

  it('is no test of words beyond the level, but says what is in it twice', () => {
    const remarks = checkScript(dictation(['photosynthesis', 'apple', 'apple']), 60);

    expect(remarks.map(({ text }) => text)).toEqual(['“apple”听写了两次']);
  });
});

describe('what she typed', () => {
  it.each([
    ['春天、柳树，花朵', ['春天', '柳树', '花朵']],
    ['春天 柳树\n花朵', ['春天', '柳树', '花朵']],
    ['apple, take care of;pear', ['apple', 'take care of', 'pear']],
    [
      '春眠不觉晓，处处闻啼鸟。\nI like apples, pears and tea.',
      ['春眠不觉晓，处处闻啼鸟。', 'I like apples, pears and tea.'],
    ],
    [' \n，、\n', []],
  ])('%j is %j', (typed, items) => {
    expect(readDictated(typed)).toEqual(items);
  });

  it('loses no letter', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        expect(letters(readDictated(typed).join(''))).toBe(letters(typed));
      }),
    );
  });
});

describe('words of a lesson', () => {
  it('are those its notes quote, sentences by themselves', () => {
    expect(notedWords(['称谓：parents, cousin', '说：How are you? 不说 I am ...'], '03')).toEqual({
      words: ['parents', 'cousin'],
      sentences: ['How are you?'],
    });
    expect(notedWords(['用“迎、追”说', '“柳树”和“春眠不觉晓，处处闻啼鸟”'], '01')).toEqual({
      words: ['柳树'],
      sentences: ['春眠不觉晓，处处闻啼鸟'],
    });
  });
});
