import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { revision } from '../whole-numbers.ts';
import { AbilityLevel, Difficulty, gradeCode, phaseCode, Question, QuestionType, subjectCode } from './questions.ts';

const myPath = (path: string) => ({ path: `/futureclass/questionRepository/my${path}`, client: 'general' as const });

export const MAX_OPTIONS = 7;
export const MAX_PARTS = 20;
export const MAX_KNOWLEDGE = 10;
export const MAX_TAGS = 10;
export const MAX_QUESTION_SCORE = 100;
/** Of everything in it together: a long passage with twenty parts has a third. */
export const MAX_QUESTION_CHARS = 60_000;

const text = (most: number, what: string) => z.string().trim().max(most, `${what}最多 ${most} 字`);
const score = z
  .number('分值不正确')
  .int('分值须是整数')
  .min(1, '分值至少 1 分')
  .max(MAX_QUESTION_SCORE, `一题最多 ${MAX_QUESTION_SCORE} 分`);

/** What is asked, and what is right: of a question, and of each part of one. */
const asked = {
  type: z.enum(QuestionType, '没有这种题型'),
  options: z.array(text(1_000, '一个选项')).max(MAX_OPTIONS, `最多 ${MAX_OPTIONS} 个选项`).default([]),
  answer: z.array(text(4_000, '答案')).max(30, '最多 30 个空').default([]),
  /** Marks are said in it: `列出方程（2 分）`. */
  analysis: text(8_000, '解析').default(''),
  score,
};

const MyQuestionPart = z.object({ ...asked, stem: text(8_000, '小题').min(1, '请写下小题的题干') });

/** A question as she writes it. */
export const MyQuestionDraft = z.object({
  ...asked,
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode,
  /** Where it is empty, the beginning of the stem. */
  title: text(60, '名称').default(''),
  stem: text(8_000, '题干').min(1, '请写下题干'),
  parts: z.array(MyQuestionPart).max(MAX_PARTS, `最多 ${MAX_PARTS} 个小题`).default([]),
  difficulty: Difficulty,
  level: z.enum(AbilityLevel, '没有这个能力层次').exactOptional(),
  knowledge: z
    .array(text(100, '知识点').min(1, '知识点没有写'))
    .max(MAX_KNOWLEDGE, `最多 ${MAX_KNOWLEDGE} 个知识点`)
    .default([]),
  tags: z.array(text(20, '标签').min(1, '标签没有写')).max(MAX_TAGS, `最多 ${MAX_TAGS} 个标签`).default([]),
  /** The question it was begun from. */
  originId: z.string().max(100).default(''),
});
export type MyQuestionDraft = z.output<typeof MyQuestionDraft>;

const myQuestionId = z.uuid('编号不正确');

/** A question of hers: its `question` is named by its version and stays as it is, whoever has it. */
export const MyQuestion = z.object({
  myQuestionId: z.string(),
  revision: z.int(),
  question: Question,
  tags: z.array(z.string()),
  originId: z.string(),
  /** What a program noticed, each in a sentence; why it is doubtful comes first. */
  remarks: z.array(z.string()),
  updateTime: z.number(),
});
export type MyQuestion = z.infer<typeof MyQuestion>;

export const saveMyQuestion = endpoint({
  method: 'POST',
  ...myPath('/save'),
  summary: 'Keeps a question of mine; refused with 409 when another tab saved meanwhile',
  input: MyQuestionDraft.extend({
    /** Without it the question is new. */
    myQuestionId: myQuestionId.optional(),
    /** Of a new one: a save that is repeated because its answer was lost makes no second one. */
    firstSaveId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, '编号不正确')
      .optional(),
    revision: revision.default(0),
    /** What somebody who read it was unsure of: it is kept as doubtful. */
    doubts: z.array(text(200, '疑问').min(1, '疑问没有写')).max(10, '最多 10 处疑问').default([]),
  }),
  output: MyQuestion,
});

export const checkMyQuestion = endpoint({
  method: 'POST',
  ...myPath('/check'),
  summary:
    'What a program finds of a question before it is kept: whether its answer was computed too, or is doubtful, and why',
  input: MyQuestionDraft.extend({ myQuestionId: myQuestionId.optional() }),
  output: z.object({ isVerified: z.boolean(), isDoubtful: z.boolean(), remarks: z.array(z.string()) }),
});

/** An exam of a school has a tenth of it. */
export const MAX_EXAM_CHARS = 200_000;

export const readExam = endpoint({
  method: 'POST',
  ...myPath('/readExam'),
  summary:
    'The questions in a pasted exam or a file of mine, each with the words it was read from and what is unsure; nothing is kept',
  timeoutMs: 90_000,
  input: z.object({
    phase: phaseCode,
    subject: subjectCode,
    grade: gradeCode,
    text: z.string().default(''),
    fileId: z.uuid('编号不正确').optional(),
  }),
  output: z.object({
    list: z.array(z.object({ no: z.int(), draft: MyQuestionDraft, source: z.string(), unsure: z.array(z.string()) })),
  }),
});

export const readMyQuestion = endpoint({
  method: 'GET',
  ...myPath('/read'),
  summary: 'A question of mine as it is now',
  input: z.object({ myQuestionId }),
  output: MyQuestion,
});

export const collectQuestion = endpoint({
  method: 'POST',
  ...myPath('/collect'),
  summary:
    'Takes a question of the bank, or of a paper of mine, over as one of mine: a copy that knows where it came from',
  input: z.object({ questionId: z.string('请选择题目').min(1, '请选择题目').max(100) }),
  /** Whether it was not there yet. */
  output: MyQuestion.extend({ isNew: z.boolean() }),
});

export const removeMyQuestion = endpoint({
  method: 'POST',
  ...myPath('/remove'),
  summary: 'Removes a question of mine; it can be brought back for 30 days, and papers that ask it keep it',
  input: z.object({ myQuestionId }),
  output: z.object({}),
});

export const restoreMyQuestion = endpoint({
  method: 'POST',
  ...myPath('/restore'),
  summary: 'Brings a removed question back',
  input: z.object({ myQuestionId }),
  output: z.object({}),
});

/** How many of hers there are; bounds what one teacher can heap up. */
export const MAX_MY_QUESTIONS = 10_000;
