import { type Design, type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { describe, expect, it } from 'vitest';
import type { Ground } from '#features/making/designs/compose/ground.ts';
import { isCutOff } from './ask-whole.ts';
import { PROMPT_VERSION, sectionMessages } from './section-prompt.ts';

const head: DesignHead = {
  ...{ title: '公式法', subject: '数学', grade: '九年级', book: '人教版数学九年级上册', unit: '一元二次方程' },
  ...{
    classes: '',
    teacher: '',
    date: '',
    kind: '新授课',
    periods: 1,
    minutes: 45,
    mode: '同步授课',
    style: 'CreativeTeach',
  },
};
const design: Design = {
  ...emptyDesign(head),
  goals: [{ id: 'g1', text: '写出求根公式', evidence: '默写', competencies: [] }],
  activities: [
    {
      ...{ id: 'a1', title: '推导', period: 1, minutes: 45, teacher: '用 $x^2-5x+6=0$ 示范', students: '推导' },
      ...{ intent: '会推', goalIds: ['g1'], level: '应用' },
    },
  ],
  sources: [{ no: 1, title: '义务教育数学课程标准（2022 年版）', place: '方程与不等式' }],
  board: '求根公式',
};
const ground = {
  lesson: {
    facts: { ...head, phaseCode: '04', subjectCode: '02', points: ['公式法'], before: '', after: '' },
    from: 'notes',
    type: '新授课',
    way: {
      script: '数学命题',
      steps: [
        { title: '大胆猜', minutes: [4, 7] },
        { title: '证一证', minutes: [9, 14] },
      ],
    },
  },
} as unknown as Ground; // what the prompt reads of it
const ask = (section: 'board' | 'activities', wish?: string) => {
  const task = {
    section,
    base: design,
    design,
    ground,
    request: DesignRequest.parse({ title: '公式法' }),
    isOutlined: false,
  };
  return sectionMessages(task, wish);
};
const printed = (section: 'board' | 'activities', wish?: string) =>
  ask(section, wish)
    .map(({ role, content }) => `## ${role}\n${content}\n`)
    .join('\n');

describe(`what a model is told for a section of a design (${PROMPT_VERSION})`, () => {
  it('asks for the process word for word as reviewed, its minutes adding up and its style defined', async () => {
    const words = printed('activities');
    expect(words).toContain('加起来正好是 45');
    expect(words).toContain('风格——创新：');
    await expect(words).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}-activities.txt`);
  });

  it('asks for the board with the process it follows', async () => {
    const words = printed('board');
    expect(words).toContain('1. 推导：用 $x^2-5x+6=0$ 示范');
    await expect(words).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}-board.txt`);
  });

  it('holds the text of a section that is rewritten once', () => {
    const now = JSON.stringify({ board: design.board });
    expect(printed('board', `现在的这一节：\n${now}\n\n改的要求：短一点`).split(now)).toHaveLength(2);
  });
});

describe('an answer of a model', () => {
  it('is cut off where an object was begun and not ended', () => {
    expect(['{"a":"b', '{"a":["b"]', '```json\n{"a":{"b":1}'].every(isCutOff)).toBe(true);
    expect(['{"a":"}"}', '没有', '{"a":1} 以上', ''].some(isCutOff)).toBe(false);
  });
});
