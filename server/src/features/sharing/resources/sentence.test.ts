import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlan } from '#content/plan.ts';
import { contentDir } from '#test/test-database.ts';
import { readSentence } from './sentence.ts';

const plan = openPlan(contentDir);
const named = {
  lessons: ['勾股定理的逆定理', '勾股定理', '有理数', '数学广角', '背影', '练习', '春'],
  points: ['一元二次方程的解法'],
};
const read = (sentence: string) => readSentence(plan, named, sentence);
const slotsOf = (sentence: string) => read(sentence).slots.map(({ kind, value }) => `${kind} ${value}`);

describe('a sentence that looks for resources', () => {
  it('is taken apart into grade, volume, subject, edition, lesson and kind', () => {
    const found = read('请帮我找一份人教版八年级下册数学《勾股定理》的课件');

    expect(found.slots).toEqual([
      { kind: 'Lesson', value: '勾股定理', name: '勾股定理' },
      { kind: 'Edition', value: '人教版', name: '人教版' },
      { kind: 'Volume', value: '下册', name: '下册' },
      { kind: 'Grade', value: '08', name: '八年级' },
      { kind: 'Subject', value: '02', name: '数学' },
    ]);
    expect(found).toMatchObject({
      keyword: '',
      searchCode: 'SEARCH_COURSEWARE',
      searchType: 'Courseware',
      intent: 'SEARCH_COURSEWARE',
    });
  });

  it.each([
    ['初二数学勾股定理的逆定理教案', ['Lesson 勾股定理的逆定理', 'Grade 08', 'Subject 02'], 'SEARCH_TEACHING_PLAN'],
    ['有理数', ['Lesson 有理数'], 'SEARCH_ALL'],
    ['数学广角', ['Lesson 数学广角'], 'SEARCH_ALL'],
    ['《春》', ['Lesson 春'], 'SEARCH_ALL'],
    ['春', ['Lesson 春'], 'SEARCH_ALL'],
    ['春天的古诗', [], 'SEARCH_ALL'],
    ['高中思想政治试卷', ['Subject 27', 'Phase 05'], 'SEARCH_PAPER'],
    ['部编版七年级上学期语文练习', ['Edition 统编版', 'Volume 上册', 'Grade 07', 'Subject 01'], 'SEARCH_TITLE'],
    ['一元二次方程的解法', ['Knowledge 一元二次方程的解法'], 'SEARCH_ALL'],
    ['高中英语选择性必修第二册听力', ['Volume 选择性必修第二册', 'Phase 05', 'Subject 03'], 'SEARCH_AUDIO'],
  ])('%s', (sentence, slots, searchCode) => {
    const found = read(sentence);

    expect(slotsOf(sentence)).toEqual(slots);
    expect(found.searchCode).toBe(searchCode);
  });

  it('keeps the words it does not know', () => {
    expect(read('我想找关于光的折射的有趣实验').keyword).toBe('光的折射的有趣实验');
    expect(read('有没有有理数乘法的资料').keyword).toBe('乘法');
  });

  it('tells making from finding', () => {
    expect(read('写一份背影的教案').intent).toBe('GENERATION_TEACHINE_PLAN');
    expect(read('生成勾股定理课件').intent).toBe('GENERATION_COURSEWARE');
    expect(read('数学期末试卷').intent).toBe('SEARCH_MATH_PAPER_ONLINE');
  });

  it('reads anything, always the same, and says each kind once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (sentence) => {
        const found = read(sentence);
        expect(found).toEqual(read(sentence));
        const kinds = found.slots.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
    );
  });
});
