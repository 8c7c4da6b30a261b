import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as analyses from '@app/contract/making/course-analyses.ts';
import { generateCourseware, getCourseware } from '@app/contract/making/courseware.ts';
import { createDesignReview, getDesignReview } from '@app/contract/making/design-reviews.ts';
import { generateDesign, getDesign } from '@app/contract/making/designs.ts';
import { getListening, writeListening } from '@app/contract/making/listening.ts';
import { generateMaterial, listMaterials } from '@app/contract/making/materials.ts';
import { analysePaper, composePaper, saveComposedPaper } from '@app/contract/making/papers.ts';
import { generateProblemChain, getProblemChain } from '@app/contract/making/problem-chains.ts';
import { commentOnText } from '@app/contract/making/text-comments.ts';
import { searchResources } from '@app/contract/sharing/resources.ts';
import { checkDesign } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { courseAnalysisMaker } from '#features/making/course-analyses/analysing.service.ts';
import { formulaLesson, toTimedText } from '#features/making/course-analyses/made-up-lesson.fixture.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { goodPage } from '#features/making/courseware/model/good-pages.fixture.ts';
import { reviewMaker } from '#features/making/design-reviews/reviewing.service.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { listeningMaker } from '#features/making/listening/making.service.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { problemChainMaker } from '#features/making/problem-chains/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { fakeDrawing } from './fake-drawing.ts';
import { type FileDesk, openFileDesk } from './file-desk.ts';
import { lessonPlanDocx } from './lesson-plan-docx.ts';
import { openPlayedModel, type PlayedModel } from './played-json.ts';
import type { Teacher } from './test-app.ts';

const LESSON = 'rj-math-9a.1.3';
const WISH = '春天的草地上有三只小鸟';
const DRAWN = '春天的草地上有三只小鸟：一只在啄食，两只站在矮树枝上；早晨的阳光从左边照来，背景干净。';

const facts = { title: '解方程', options: [], analysis: '移项，两边同除以系数，再代回检验。', difficulty: 2 };
const questions = [
  { ...facts, stem: '解方程 $3x+6=21$', answer: ['$x=5$'] },
  { ...facts, stem: '计算 $12\\times 5-18$', answer: ['42'] },
];
const chain = [
  { ask: '天平平衡时，左右两边的质量可以用什么符号连接？', level: '理解' },
  { ask: '左边放 $x$ 克，右边放 50 克，平衡了可以写成什么式子？', level: '应用' },
  { ask: '$20+30=50$ 和 $x=50$ 都有等号，它们有什么不同？', level: '分析' },
  { ask: '含有字母的式子都是方程吗？请举一个不是的例子。', level: '评价' },
].map((one, at) => ({
  ...one,
  ...{ intent: '从平衡想到相等，再想到方程', expect: '学生会说等号；也有人说加号。', followUp: '你从哪里看出来？' },
  buildsOn: at,
}));
const dialogue = {
  title: '宠物',
  lines: ['W: What pet do you have?', 'M: I have a small brown dog.'],
  questions: [
    { ask: 'What pet does he have?', options: ['A cat.', 'A dog.', 'A fish.'], answer: 'B', heard: 'brown dog' },
  ],
};
const advice = {
  ...{ tone: 'try', title: '求根公式可以让学生自己推', at: ['2:00'], quote: '下面我们推导求根公式' },
  ...{ fact: '推导的每一步都是老师说的。', tryThis: '请一个人说“两边先除以什么”，别人接着说。' },
};

/** What a model that does its work answers, by what it was asked. */
let good: (asked: string) => unknown;
let played: PlayedModel;
let desk: FileDesk;
let teacher: Teacher;
const drawing = fakeDrawing();

beforeAll(async () => {
  played = await openPlayedModel((asked) => good(asked));
  desk = await openFileDesk({ model: played.model, withQuestions: true, drawing, env: { PACKAGES: 'unlimited' } });
  teacher = await desk.signUp();
  await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(async () => {
  await endSlidesThread('');
  await desk.close();
  await played.close();
});

/** A result a teacher can use, who it says it is by, and the words in which it says so. */
type Result = { isUsable: boolean; isByModel: boolean; said: string };
type Making = { answer: (asked: string) => unknown; make: () => Promise<Result>; says: RegExp };

const makings: Record<string, Making> = {
  design: {
    answer: (asked) => (asked.includes('写“板书设计”这一节') ? { board: '模型的板书' } : {}),
    says: /用内置资料写成/,
    make: async () => {
      const { designId } = (await desk.call(generateDesign, { lessonId: LESSON }, teacher)).data;
      await runMaking(desk.deps, designMaker, designId);
      const { stage, design, notice } = (await desk.call(getDesign, { designId }, teacher)).data;
      const faults = checkDesign(design).filter(({ weight }) => weight === 'fault');
      const isByModel = design.board === '模型的板书';
      return { isUsable: stage === 'ready' && faults.length === 0, isByModel, said: notice };
    },
  },
  courseware: {
    answer: goodPage,
    says: /这份课件用内置资料做成/,
    make: async () => {
      const { coursewareId } = (await desk.call(generateCourseware, { lessonId: LESSON }, teacher)).data;
      await runMaking(desk.deps, coursewareMaker, coursewareId);
      const { stage, deck, notice } = (await desk.call(getCourseware, { coursewareId }, teacher)).data;
      const slides = deck?.slides ?? [];
      const isByModel = slides.some(({ origin }) => origin === 'model');
      return { isUsable: stage === 'ready' && slides.length > 5, isByModel, said: notice };
    },
  },
  questions: {
    answer: () => ({ questions }),
    says: /没有选到“没有这个知识点”的题/,
    make: async () => {
      const sections = [{ type: 'calculation' as const, count: 2, score: 6 }];
      const blueprint = { phase: '03' as const, subject: '02', knowledge: ['没有这个知识点'], sections };
      const { data, status } = await desk.call(composePaper, blueprint, teacher);
      const isByModel = data.sections.some((section) => section.questions.some(({ id }) => id.startsWith('own-')));
      return { isUsable: status === 200, isByModel, said: data.unmet.join('；') };
    },
  },
  paper: {
    answer: (asked) => (asked.includes('"totalScore"') ? { comments: ['第 1 题分值偏高'] } : { questions }),
    says: /意见由程序按统计给出/,
    make: async () => {
      const sections = [{ type: 'single' as const, count: 3, score: 3 }];
      const composed = await desk.call(composePaper, { phase: '04', subject: '02', grade: '09', sections }, teacher);
      const drafts = composed.data.sections.map(({ title, questions: asked }) => {
        return { title, questions: asked.map(({ id, score }) => ({ questionId: id, score })) };
      });
      const place = { phase: '04', subject: '02', grade: '09', minutes: 20 } as const;
      const saved = await desk.call(saveComposedPaper, { ...place, title: '小测', sections: drafts }, teacher);
      const { data } = await desk.call(analysePaper, { inputs: { paperId: saved.data.paperId } }, teacher);
      const isUsable = saved.data.questionCount === 3 && (data.comments ?? []).length > 0;
      return { isUsable, isByModel: data.from === 'model', said: data.notice ?? '' };
    },
  },
  'problem chain': {
    answer: () => ({ questions: chain }),
    says: /这条问题链用了内置资料/,
    make: async () => {
      const { id } = (await desk.call(generateProblemChain, { title: '方程的意义', phase: '03' }, teacher)).data;
      await runMaking(desk.deps, problemChainMaker, id);
      const made = (await desk.call(getProblemChain, { id }, teacher)).data;
      const isByModel = made.chain[0]?.ask === chain[0]?.ask;
      return { isUsable: made.chain.length >= 4, isByModel, said: made.notice };
    },
  },
  listening: {
    answer: () => ({ dialogues: [dialogue], passages: [] }),
    says: /用了内置的对话和短文/,
    make: async () => {
      const wish = { grade: '07' as const, dialogues: 1, passages: 0 };
      const { id } = (await desk.call(writeListening, wish, teacher)).data;
      await runMaking(desk.deps, listeningMaker, id);
      const { state, script, notice } = (await desk.call(getListening, { id }, teacher)).data;
      const talks = script.groups.filter(({ kind }) => kind === 'dialogue');
      const isByModel = talks.some(({ title }) => title === '宠物');
      return { isUsable: state === 'draft' && talks.length === 1, isByModel, said: notice };
    },
  },
  picture: {
    answer: () => ({ words: DRAWN }),
    // What is drawn is her own words, and that is what the picture is kept with.
    says: new RegExp(WISH),
    make: async () => {
      const { id } = (await desk.call(generateMaterial, { words: WISH }, teacher)).data;
      await runMaking(desk.deps, materialMaker, id);
      const { list } = (await desk.call(listMaterials, {}, teacher)).data;
      const made = list.find((one) => one.id === id);
      const told = drawing.asked.at(-1)?.wish.words ?? '';
      return { isUsable: made?.state === 'ready' && made.words === WISH, isByModel: told === DRAWN, said: told };
    },
  },
  'resource search': {
    answer: () => ({ subject: '语文', grade: '七年级', kind: '课件', words: ['从百草园到三味书屋'] }),
    // Nothing is passed off as what she looked for.
    says: /^$/,
    make: async () => {
      const vague = await desk.call(searchResources, { keyword: '鲁迅小时候玩耍那个园子' }, teacher);
      const plain = await desk.call(searchResources, { keyword: '七年级语文 从百草园到三味书屋 课件' }, teacher);
      const said = vague.data.list.map(({ title }) => title).join();
      return { isUsable: plain.data.total > 0 && vague.status === 200, isByModel: vague.data.total > 0, said };
    },
  },
  'plan review': {
    answer: () => ({
      edits: [{ block: 'b14', kind: 'replace', text: '学生独立做三道题，同桌互批。', reason: '更具体' }],
    }),
    says: /有一部分只按规则检查过/,
    make: async () => {
      const { data } = await desk.upload(teacher, '公式法 教案.docx', lessonPlanDocx());
      const { reviewId } = (await desk.call(createDesignReview, { fileId: data.fileId }, teacher)).data;
      await runMaking(desk.deps, reviewMaker, reviewId);
      const { stage, suggestions, notice } = (await desk.call(getDesignReview, { reviewId }, teacher)).data;
      const isByModel = suggestions.some(({ source }) => source === 'model');
      return { isUsable: stage === 'ready' && suggestions.length > 4, isByModel, said: notice };
    },
  },
  'comment on a pupil’s text': {
    answer: () => ({
      marks: [{ quote: '公园里有很多花', comment: '先写看见了什么，清楚。' }],
      strengths: [{ quote: '我绕着花坛跑了三圈', why: '用动作写开心' }],
      improvements: [{ quote: '很漂亮', why: '没有说出样子', example: '一丛挨着一丛' }],
      errors: [],
      comment: '你写出了自己看见的花，还用跑了三圈让我知道你有多高兴。下次把一种花写得更清楚。',
    }),
    says: /没有人评过内容和好坏/,
    make: async () => {
      const text = '星期天我去公园玩，公园里有很多花，很漂亮。我绕着花坛跑了三圈。';
      const { data } = await desk.call(commentOnText, { text, grade: '四年级' }, teacher);
      const isUsable = data.markdown.includes('2 句') && (data.from === 'rule' || data.comment !== '');
      return { isUsable, isByModel: data.marks.length > 0, said: data.notice };
    },
  },
  'lesson advice': {
    answer: () => ({ advice: [advice] }),
    says: /建议按统计结果写成/,
    make: async () => {
      const lesson = { title: '公式法（一）', taughtOn: '2026-10-15', text: toTimedText(formulaLesson) };
      const { analysisId } = (await desk.call(analyses.createCourseAnalysis, lesson, teacher)).data;
      await runMaking(desk.deps, courseAnalysisMaker, analysisId);
      const made = (await desk.call(analyses.getCourseAnalysis, { analysisId }, teacher)).data;
      const isByModel = made.advice.some(({ by }) => by === 'model');
      return { isUsable: made.state === 'ready' && made.advice.length > 0, isByModel, said: made.adviceNotice };
    },
  },
};

describe.each(Object.entries(makings))('a %s', (_name, { answer, make, says }) => {
  it('is the model’s where that does its work', async () => {
    [played.manner, good] = ['good', answer];
    expect(await make()).toMatchObject({ isUsable: true, isByModel: true });
  });

  it.each(['broken', 'silent'] as const)(
    'is there all the same after a %s model, and says whose it is',
    async (manner) => {
      [played.manner, good] = [manner, answer];
      expect(await make()).toEqual({ isUsable: true, isByModel: false, said: expect.stringMatching(says) });
    },
  );
});
