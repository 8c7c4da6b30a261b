import { type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import type { ModelMessage } from '#adapters/model/model.ts';
import { notesMessages, outlineMessages, PROMPT_VERSION, pageMessages } from './deck-prompt.ts';

const head: DesignHead = {
  ...{
    title: '公式法',
    subject: '数学',
    grade: '九年级',
    book: '人教版数学九年级上册',
    unit: '一元二次方程',
    classes: '',
  },
  ...{ teacher: '', date: '', kind: '新授课', periods: 1, minutes: 45, mode: '同步授课', style: 'Common' },
};
const design = {
  ...emptyDesign(head),
  goals: [{ id: 'g1', text: '写出求根公式', evidence: '默写', competencies: [] }],
  sources: [{ no: 1, title: '义务教育数学课程标准（2022 年版）', place: '方程与不等式' }],
  board: '求根公式',
};
const slides: Slide[] = [
  { layout: 'goals', id: 'goals', title: '学习目标', tag: '', notes: '', minutes: 0, items: ['写出求根公式'] },
];
const ground = { title: '公式法', design, slides };
const printed = (messages: readonly ModelMessage[]) =>
  messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');

describe(`what a model is told for a courseware (${PROMPT_VERSION})`, () => {
  it('asks for the pages word for word as reviewed', async () => {
    await expect(printed(outlineMessages(ground))).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}-outline.txt`);
  });

  it('asks for one page word for word as reviewed', async () => {
    const outline = [{ title: '学习目标', layout: 'goals', about: '知道要学会什么', from: 'goals' }] as const;
    const messages = pageMessages(ground, outline, 0, slides[0]);
    await expect(printed(messages)).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}-page.txt`);
  });

  it('asks for notes of her own page word for word as reviewed', async () => {
    const [slide] = slides;
    if (!slide) throw new Error('there is a slide');
    const messages = notesMessages({ title: '公式法', markdown: '# 公式法', slides }, slide);
    await expect(printed(messages)).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}-notes.txt`);
  });
});
