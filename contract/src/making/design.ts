import { z } from 'zod';
import { FurtherTeachingMode, TeachingMode } from '../enums.ts';
import { MAX_INT4 } from '../whole-numbers.ts';

/** Limits of one design: far above any real one, low enough that a page and a Word file stay quick. */
export const MAX_FIELD_CHARS = 8_000;
export const MAX_DESIGN_CHARS = 120_000;
export const MAX_PERIODS = 12;

/** The words of the second group of modes (decision G-019): styles of 同步授课. */
export const styleNames: Record<FurtherTeachingMode, string> = {
  Common: '常规',
  NewTeachStandard: '新课标',
  CreativeTeach: '创新',
};

/** What pupils do, from the lower to the higher order. */
export const activityLevels = ['记忆', '理解', '应用', '分析', '评价', '创造'] as const;
export type ActivityLevel = (typeof activityLevels)[number];
export const exerciseLevels = ['基础', '提高', '拓展'] as const;

const line = z.string().max(500, '这一行太长');
/** Markdown with formulas, tables and pictures. */
const markdown = z.string().max(MAX_FIELD_CHARS, `一格最多 ${MAX_FIELD_CHARS} 字`);
/** Names a part for as long as the design lives; never shown. */
const partId = z.string().regex(/^[a-z0-9-]{1,40}$/, '编号不正确');
const partIds = z.array(partId).max(60);

export const DesignGoal = z.object({
  id: partId,
  text: markdown,
  /** How one sees that it is reached. */
  evidence: markdown,
  competencies: z.array(z.string().max(20)).max(10),
});
export type DesignGoal = z.infer<typeof DesignGoal>;

export const DesignActivity = z.object({
  id: partId,
  title: line,
  period: z.int().min(1).max(MAX_PERIODS),
  minutes: z.int('时间是整数分钟').min(0, '时间不能是负数').max(240, '一个环节最多 240 分钟'),
  teacher: markdown,
  students: markdown,
  intent: markdown,
  goalIds: partIds,
  level: z.enum(activityLevels),
});
export type DesignActivity = z.infer<typeof DesignActivity>;

export const DesignQuestion = z.object({ id: partId, ask: markdown, intent: markdown, expect: markdown });
export const DesignAssessment = z.object({ id: partId, text: markdown, goalIds: partIds });
export const DesignExercise = z.object({
  id: partId,
  question: markdown,
  answer: markdown,
  level: z.enum(exerciseLevels),
});
/** What the design is built on: a competency or requirement of the standard, by its code. */
export const DesignStandard = z.object({ code: z.string().max(20), name: line, text: markdown });
export type DesignStandard = z.infer<typeof DesignStandard>;
/** Where something in it comes from, numbered as the text cites it. */
export const DesignSource = z.object({ no: z.int().min(1).max(MAX_INT4), title: line, place: line });
export type DesignSource = z.infer<typeof DesignSource>;

/** Above the list of sources, on the page and in every file. */
export const SOURCES_NAME = '参考依据';

export function sourceWords({ title, place }: DesignSource): string {
  return [title, place].filter(Boolean).join('：');
}

export const DesignHead = z.object({
  title: z.string().trim().min(1, '请写课题').max(100, '课题最多 100 字'),
  subject: line,
  grade: line,
  book: line,
  unit: line,
  classes: line,
  teacher: line,
  date: line,
  /** 新授课, 复习课 … */
  kind: line,
  periods: z.int().min(1).max(MAX_PERIODS),
  /** Of one period. */
  minutes: z.int().min(1).max(240),
  mode: z.enum(TeachingMode),
  style: z.enum(FurtherTeachingMode),
});
export type DesignHead = z.infer<typeof DesignHead>;

/** The teaching design: the page edits it, the model fills it, the exports draw it. */
export const Design = z.object({
  head: DesignHead,
  standards: z.array(DesignStandard).max(40),
  textbook: markdown,
  learners: markdown,
  goals: z.array(DesignGoal).max(20),
  keyPoints: markdown,
  difficultPoints: markdown,
  materials: markdown,
  questions: z.array(DesignQuestion).max(30),
  activities: z.array(DesignActivity).max(80),
  assessments: z.array(DesignAssessment).max(30),
  exercises: z.array(DesignExercise).max(60),
  board: markdown,
  homework: z.object({ basic: markdown, better: markdown, further: markdown }),
  reflection: markdown,
  sources: z.array(DesignSource).max(40),
});
export type Design = z.infer<typeof Design>;

/** The parts of a design that are written, rewritten and shown one by one, in their order on the page. */
export const designSections = [
  'analysis',
  'goals',
  'points',
  'materials',
  'questions',
  'activities',
  'assessments',
  'exercises',
  'board',
  'homework',
  'reflection',
] as const;
export type DesignSection = (typeof designSections)[number];

export const sectionNames: Record<DesignSection, string> = {
  analysis: '教材与学情',
  goals: '教学目标',
  points: '重点与难点',
  materials: '教学准备',
  questions: '问题链',
  activities: '教学过程',
  assessments: '学习评价',
  exercises: '课堂练习',
  board: '板书设计',
  homework: '作业设计',
  reflection: '教学反思',
};

/** The fields of the design that make up a section. */
export const fieldsOfSection = {
  analysis: ['textbook', 'learners', 'standards', 'sources'],
  goals: ['goals'],
  points: ['keyPoints', 'difficultPoints'],
  materials: ['materials'],
  questions: ['questions'],
  activities: ['activities'],
  assessments: ['assessments'],
  exercises: ['exercises'],
  board: ['board'],
  homework: ['homework'],
  reflection: ['reflection'],
} as const satisfies Record<DesignSection, readonly (keyof Design)[]>;

/** One section of `from` in place of the same of `design`; everything else stays as it is. */
export function withSection(design: Design, section: DesignSection, from: Design): Design {
  const changed = Object.fromEntries(fieldsOfSection[section].map((field) => [field, from[field]]));
  return { ...design, ...changed };
}

export function emptyDesign(head: DesignHead): Design {
  return {
    head,
    standards: [],
    textbook: '',
    learners: '',
    goals: [],
    keyPoints: '',
    difficultPoints: '',
    materials: '',
    questions: [],
    activities: [],
    assessments: [],
    exercises: [],
    board: '',
    homework: { basic: '', better: '', further: '' },
    reflection: '',
    sources: [],
  };
}
