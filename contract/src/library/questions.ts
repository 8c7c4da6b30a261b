import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FurtherSubject, Grade, Phase } from '../enums.ts';
import { limit, pageUpTo } from '../paging.ts';

/** Served by questionRepository/getAllQuestionType, in the order in which papers are laid out. */
export const questionTypes = {
  listening: '听力题',
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  recitation: '默写题',
  cloze: '完形填空',
  reading: '阅读题',
  translation: '翻译题',
  calculation: '计算题',
  experiment: '实验题',
  short: '简答题',
  material: '材料题',
  solution: '解答题',
  writing: '写作题',
} as const;
export type QuestionType = keyof typeof questionTypes;
export const QuestionType = Object.keys(questionTypes) as [QuestionType, ...QuestionType[]]; // The keys are the codes.

/** Served by questionRepository/getDifficulty; the code is the place, from 1. */
export const difficultyNames = ['容易', '较易', '中等', '较难', '困难'] as const;
export const Difficulty = z.coerce.number().int().min(1, '没有这个难度').max(difficultyNames.length, '没有这个难度');

/** What a question asks of a pupil, from the least to the most; the words of a 双向细目表. */
export const abilityLevels = { know: '了解', understand: '理解', master: '掌握', apply: '运用' } as const;
export type AbilityLevel = keyof typeof abilityLevels;
export const AbilityLevel = Object.keys(abilityLevels) as [AbilityLevel, ...AbilityLevel[]]; // The keys are the codes.

/** Decision G-017: where a question or a paper comes from (rule ENUM-027). */
export const paperSources = [
  { code: '1', name: '真题', iconText: '真', color: '#E5533D' },
  { code: '2', name: '模拟', iconText: '模', color: '#F5A623' },
  { code: '3', name: '名校', iconText: '名', color: '#7B61FF' },
  { code: '4', name: '月考', iconText: '月', color: '#2D8CF0' },
  { code: '5', name: '校本', iconText: '校', color: '#19BE6B' },
  { code: '6', name: 'AI组卷', iconText: 'AI', color: '#00B8D4' },
] as const;
export const paperSourceCodes = paperSources.map(({ code }) => code);
export type PaperSourceCode = (typeof paperSources)[number]['code'];

export const phaseCode = z.enum(Phase, '没有这个学段');
export const gradeCode = z.enum(Grade, '没有这个年级');
const further: readonly string[] = Object.values(FurtherSubject);
export const subjectCode = z.string().refine((code) => /^\d{2}$/.test(code) || further.includes(code), '没有这个学科');

/** One question below a common text: a passage, a recording, a set of facts. */
export const QuestionPart = z.object({
  type: z.enum(QuestionType, '没有这种题型'),
  stem: z.string(),
  options: z.array(z.string()),
  answer: z.array(z.string()),
  analysis: z.string(),
  score: z.int(),
});
export type QuestionPart = z.infer<typeof QuestionPart>;

/** Texts are Markdown with formulas in `$…$`; `____` in a stem is a blank. */
export const Question = z.object({
  id: z.string(),
  /** A few words that tell it from its neighbours in a list. */
  title: z.string(),
  phase: phaseCode,
  subject: z.string(),
  grade: gradeCode,
  type: z.enum(QuestionType, '没有这种题型'),
  typeName: z.string(),
  difficulty: z.int(),
  difficultyName: z.string(),
  /** Not there where nobody judged it. */
  level: z.enum(AbilityLevel).exactOptional(),
  stem: z.string(),
  /** Without their letters. */
  options: z.array(z.string()),
  /** What a pupil did who chose this option; empty for the right one. Only where a program made the question. */
  mistakes: z.array(z.string()).exactOptional(),
  /** Letters of options, 对 or 错, one text for each blank, or one text. Empty where the parts have theirs. */
  answer: z.array(z.string()),
  analysis: z.string(),
  parts: z.array(QuestionPart),
  /** Titles in the knowledge tree of its phase and subject. */
  knowledge: z.array(z.string()),
  score: z.int(),
  minutes: z.int(),
  sourceType: z.enum(paperSourceCodes, '没有这种来源'),
  /** Whether a program computed the answer as well (已验算), or nobody could (未验). */
  isVerified: z.boolean(),
  /** What was computed is not what is said (存疑): a question somebody has to look at. */
  isDoubtful: z.boolean().exactOptional(),
});
export type Question = z.infer<typeof Question>;

const repository = (path: string) => ({ path: `/futureclass/questionRepository${path}`, client: 'general' as const });
const CodeAndName = z.object({ code: z.string(), name: z.string() });
export const MAX_QUESTIONS_A_CALL = 200;

export const getAllQuestionType = endpoint({
  method: 'GET',
  ...repository('/getAllQuestionType'),
  summary: 'Kinds of questions; of one subject when it is named',
  input: z.object({ subject: subjectCode.optional() }),
  output: z.array(CodeAndName),
});

export const getDifficulty = endpoint({
  method: 'GET',
  ...repository('/getDifficulty'),
  summary: 'Steps of difficulty, the easiest first',
  input: z.object({}),
  output: z.array(CodeAndName),
});

export const getQuestionByIdV2 = endpoint({
  method: 'POST',
  ...repository('/getQuestionByIdV2'),
  summary: 'Questions by their ids, in that order; those that are not there are left out',
  onError: 'swallow',
  input: z.object({
    ids: z.array(z.string().max(100)).min(1, '请选择题目').max(MAX_QUESTIONS_A_CALL, '一次最多 200 道题'),
    /** `false` leaves the answers and analyses out. */
    convertV2: z.boolean().default(true),
    /** How formulas are written. */
    format: z.enum(['markdown'], '题目以 Markdown 给出').default('markdown'),
  }),
  output: z.array(Question),
});

export const searchQuestion = endpoint({
  method: 'POST',
  ...repository('/searchQuestion'),
  summary:
    'Questions of the bank and mine by words, subject, kind, difficulty and knowledge point; mine first, then the best matching',
  input: z.object({
    keyword: z.string().trim().max(100, '搜索的话最多 100 字').default(''),
    phase: phaseCode.optional(),
    subject: subjectCode.optional(),
    grade: gradeCode.optional(),
    type: z.array(z.enum(QuestionType, '没有这种题型')).max(20).default([]),
    difficulty: z.array(Difficulty).max(5).default([]),
    /** Titles of knowledge points; those below a point count as it. */
    knowledge: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
    /** A lesson of a textbook stands for the points it teaches. */
    lessonId: z.string().max(100).optional(),
    verifiedOnly: z.boolean().default(false),
    /** `mine` are the questions I wrote or took over; with all, mine come first. */
    owner: z.enum(['all', 'mine'], '范围不正确').default('all'),
    page: pageUpTo(1_000),
    limit: limit(50, 20, '道题'),
  }),
  output: z.object({ list: z.array(Question), total: z.int() }),
});

/** What is to be another: the numbers, or how hard it is. */
export const questionChanges = { numbers: '换一道同类题', easier: '换一道容易些的', harder: '换一道难一些的' } as const;

export const varyQuestion = endpoint({
  method: 'POST',
  ...repository('/varyQuestion'),
  summary:
    'Another question of the same kind: with other numbers where a program makes it, else the nearest of the bank',
  input: z.object({
    id: z.string().max(100),
    change: z
      .enum(Object.keys(questionChanges) as (keyof typeof questionChanges)[], '只能换一道、容易些或难一些')
      .default('numbers'),
    /** What stands in the paper already, or was seen. */
    without: z.array(z.string().max(100)).max(MAX_QUESTIONS_A_CALL, '一次最多 200 道题').default([]),
  }),
  output: Question,
});
