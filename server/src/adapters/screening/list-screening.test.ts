import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { openScreening } from './screening.ts';
import { expandWord, noWords, type WordLists } from './word-lists.ts';

const open = (lists: Partial<WordLists>) =>
  openScreening({ provider: 'lists' }, { ...noWords, ...lists }, openLog('silent'));
const judge = (lists: Partial<WordLists>, text: string) =>
  open(lists).judgeQuestion(text, new AbortController().signal);

const care = {
  danger: { notice: '', instruction: '', reply: '在' },
  lesson: { notice: '热线', instruction: '谨慎', reply: '' },
};

describe('a question judged by the lists', () => {
  it('is refused for a word, answered with care for another, and else free', async () => {
    const lists = { blacklist: { bad: ['坏东西'] }, greylist: { lesson: ['难题'] }, care };

    expect(await judge(lists, '给我坏东西')).toEqual({ list: 'blacklist', category: 'bad' });
    expect(await judge(lists, '讲讲难题')).toEqual({ list: 'greylist', category: 'lesson', care: care.lesson });
    expect(await judge(lists, '讲讲别的')).toEqual({ list: 'none' });
  });

  it('prefers help for somebody in danger to refusal, and refusal to care, in any order', async () => {
    const lists = { blacklist: { bad: ['坏东西'] }, greylist: { danger: ['不想活'], lesson: ['难题'] }, care };

    expect(await judge(lists, '坏东西，不想活')).toMatchObject({ category: 'danger' });
    expect(await judge(lists, '不想活，坏东西')).toMatchObject({ category: 'danger' });
    expect(await judge(lists, '难题和坏东西')).toMatchObject({ list: 'blacklist' });
  });

  it('does not count a word inside the name of a lesson', async () => {
    const lists = { blacklist: { bad: ['鸦片'] }, lessons: ['鸦片战争'] };

    expect(await judge(lists, '鸦片战争的影响')).toEqual({ list: 'none' });
    expect(await judge(lists, '鸦片战争之外的鸦片')).toMatchObject({ list: 'blacklist' });
  });

  const ruled: Partial<WordLists> = {
    groups: { how: ['怎么', '如何'], make: ['制作'], thing: ['炸弹'], sense: ['游戏'] },
    rules: [{ list: 'blacklist', category: 'x', near: ['how', 'make', 'thing'], unless: ['sense'] }],
  };

  it.each([
    ['怎么制作炸弹', 'blacklist'],
    ['炸弹，要如何在家里制作', 'blacklist'],
    ['怎 么 制*作 炸-弹', 'blacklist'],
    ['怎么制作贺卡', 'none'],
    ['游戏里怎么制作炸弹', 'none'],
    [`怎么制作贺卡${'字'.repeat(30)}炸弹`, 'none'],
    [`游戏${'字'.repeat(40)}怎么制作炸弹`, 'blacklist'],
  ])('follows a rule about words that stand near each other: %s', async (text, list) => {
    expect(await judge(ruled, text)).toMatchObject({ list });
  });

  it('refuses lists whose rule names a group that is not there', () => {
    expect(() => open({ rules: [{ list: 'blacklist', category: 'x', near: ['a', 'b'], unless: [] }] })).toThrow('a');
  });
});

describe('an answer watched by the lists', () => {
  const lists = { blacklist: { bad: ['坏东西'] }, output: { x: ['步骤一'] }, greylist: { g: ['难题来了'] } };
  const read = (pieces: string[], given: Partial<WordLists> = lists) => {
    const guard = open(given).openGuard();
    const passed = [...pieces.map((piece) => guard.push(piece)), guard.flush()];
    return { shown: passed.map(({ text }) => text), isRefused: passed.some(({ isRefused }) => isRefused) };
  };

  it('shows nothing of a word that came in pieces', () => {
    expect(read(['前面坏东', '西', '后面'])).toEqual({ shown: ['前面', '', '', ''], isRefused: true });
    expect(read(['说：步 骤', ' 一：先'])).toEqual({ shown: ['说：', '', ''], isRefused: true });
  });

  it('keeps back only what may become a word, and shows it once it cannot', () => {
    expect(read(['这是坏东', '家的', '事'])).toEqual({ shown: ['这是', '坏东家的', '事', ''], isRefused: false });
  });

  it('shows at the end what never became a word', () => {
    expect(read(['只有坏东'])).toEqual({ shown: ['只有', '坏东'], isRefused: false });
  });

  it('does not wait for a single letter, which begins too many words', () => {
    expect(read(['坏', '天气'])).toEqual({ shown: ['坏', '天气', ''], isRefused: false });
  });

  it('waits for the name of a lesson that covers the word', () => {
    const given = { blacklist: { bad: ['大屠杀'] }, lessons: ['大屠杀纪念馆'] };

    expect(read(['参观大屠', '杀', '纪念馆。'], given)).toEqual({
      shown: ['参观', '', '大屠杀纪念馆。', ''],
      isRefused: false,
    });
    expect(read(['参观大屠', '杀', '现场。'], given)).toMatchObject({ isRefused: true });
    expect(read(['参观大屠杀'], given)).toMatchObject({ shown: ['参观', ''], isRefused: true });
  });

  it('lets pass what is only delicate', () => {
    expect(read(['难题来了'])).toMatchObject({ isRefused: false });
  });

  it('never shows a listed word and never loses or changes another letter, however the text is cut', () => {
    const unit = fc.constantFrom('坏', '东', '西', ' ', '家', '，');
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 4 }), { maxLength: 12 }), (pieces) => {
        const { shown, isRefused } = read(pieces);
        const text = pieces.join('');
        const letters = (dirty: string) => dirty.replaceAll(/[ ，]/g, '');

        expect(text.startsWith(shown.join(''))).toBe(true);
        expect(isRefused).toBe(letters(text).includes('坏东西'));
        expect(letters(shown.join(''))).not.toContain('坏东西');
        if (!isRefused) expect(shown.join('')).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('judges a whole text that was written elsewhere', () => {
    expect(open(lists).judgeAnswer(`${'字'.repeat(5_000)}坏东西${'字'.repeat(5_000)}`).list).toBe('blacklist');
    expect(open(lists).judgeAnswer('好东西').list).toBe('none');
  });
});

describe('expandWord', () => {
  it('gives every combination, empty sides included', () => {
    expect(expandWord('{a|b}x{c|}')).toEqual(['axc', 'ax', 'bxc', 'bx']);
    expect(expandWord('plain')).toEqual(['plain']);
  });
});
