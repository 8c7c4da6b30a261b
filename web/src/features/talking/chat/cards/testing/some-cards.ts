import type { AnswerCard } from '@app/contract/talking/cards.ts';

type Of<T extends AnswerCard['type']> = Extract<AnswerCard, { type: T }>;
const frame = { afterChars: 0, state: 'done', line: '', trouble: '' } as const;
export const thingId = '00000000-0000-4000-8000-000000000007';

export const deck: Of<'lessonPreparation'> = {
  ...{
    ...frame,
    type: 'lessonPreparation',
    id: 'deck',
    title: '公式法（第一课时）',
    line: '课件 · 12 页 · 已存到云盘',
  },
  thing: { kind: 'courseware', id: thingId },
  parts: [
    {
      ...{ kind: 'courseware', title: '公式法（第一课时）', line: '12 页', state: 'done', questions: [] },
      thing: { kind: 'courseware', id: thingId },
      excerpts: ['公式法', '先用会的方法做一题', '系数换成字母呢', '右边一定能开平方吗', '求根公式', '例 1'],
    },
  ],
};

export const practice: Of<'lessonPreparation'> = {
  ...{ ...frame, type: 'lessonPreparation', id: 'practice', title: '公式法随堂练习', line: '3 题 · 约 12 分钟' },
  thing: { kind: 'questions', id: thingId },
  parts: [
    {
      ...{ kind: 'questions', title: '公式法随堂练习', line: '3 题', state: 'done', excerpts: [] },
      thing: { kind: 'questions', id: thingId },
      questions: [
        { stem: '解方程 x²-4x-7=0', answer: '2±√11', check: 'proved', why: '' },
        { stem: '求 k 的范围', answer: 'k<2', check: 'doubted', why: '两次算出的不一样' },
        { stem: '说说为什么', answer: '答案不唯一', check: 'unproved', why: '' },
      ],
    },
  ],
};

const part = { excerpts: [], questions: [] };
export const lesson: Of<'lessonPreparation'> = {
  ...{ ...frame, type: 'lessonPreparation', id: 'lesson', title: '公式法第一课时', line: '2 样都好了' },
  parts: [
    { ...part, kind: 'design', title: '公式法', line: '6 页', state: 'done', thing: { kind: 'design', id: thingId } },
    { ...part, kind: 'courseware', title: '公式法', line: '', state: 'failed' },
  ],
};

export const pictures: Of<'img'> = {
  ...{ ...frame, type: 'img', id: 'img', title: '抛物线与 x 轴的三种位置', line: '3 张 · 4:3' },
  thing: { kind: 'picture', id: thingId },
  pictures: [{ url: '/storage/material/a1', name: '两个交点', width: 4, height: 3 }],
};

export const rows: Of<'umpAndOnlineResource'> = {
  ...{ ...frame, type: 'umpAndOnlineResource', id: 'rows', title: '公式法', dropped: 2 },
  rows: [
    { id: '1', title: '公式法（一）课件.pptx', place: '校内共享', date: '18 页', url: '' },
    { id: '2', title: '求根公式从哪里来', place: '市教研网', date: '2024年9月', url: 'https://jy.example.cn/a' },
  ],
};

export const word: Of<'word'> = {
  ...{ ...frame, type: 'word', id: 'word', title: '公式法教学反思.docx', line: '2 页 · 986 字 · 已存到云盘' },
  ...{ name: '公式法教学反思.docx', bytes: 9_000, thing: { kind: 'file', id: thingId } },
};

export const advice: Of<'advice'> = {
  ...{ ...frame, type: 'advice', id: 'advice', title: '1 条建议', line: '依据教案第一节' },
  ...{ fact: '环节合计 47 分，多出 2 分', action: '减到 45 分', href: '/createTeachingPlanSession?designId=1' },
};

export const chain: Of<'problemChain'> = {
  ...{ ...frame, type: 'problemChain', id: 'chain', title: '公式法', thing: { kind: 'problemChain', id: thingId } },
  questions: ['这个方程能配方吗？', '系数换成字母，还能配吗？'],
};

export const prefill: Of<'prefillTable'> = {
  ...{ ...frame, type: 'prefillTable', id: 'prefill', title: '公式法', kind: 'design', price: '用 1 次' },
  fields: [
    { name: 'title', label: '课题', value: '公式法', isNeeded: true, choices: [] },
    {
      ...{ name: 'subject', label: '学科', value: '', isNeeded: true },
      choices: [{ value: '02', label: '数学' }],
    },
  ],
};
