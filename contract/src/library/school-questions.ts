import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, pageUpTo } from '../paging.ts';
import { MyQuestion } from './my-questions.ts';
import { gradeCode, phaseCode, Question, QuestionType, subjectCode } from './questions.ts';

const schoolPath = (path: string) => ({
  path: `/futureclass/questionRepository/school${path}`,
  client: 'general' as const,
});
const schoolQuestionId = z.uuid('编号不正确');
const myQuestionId = z.uuid('编号不正确');

/** What becomes of a question that was sent to the school. */
export const schoolStages = { waiting: '等同事看', shared: '本校能用', refused: '退回了' } as const;
export type SchoolStage = keyof typeof schoolStages;
const SchoolStage = z.enum(Object.keys(schoolStages) as [SchoolStage, ...SchoolStage[]]); // The keys are the codes.

/** A question a colleague sent to the school, as it was when she sent it. */
export const SchoolQuestion = z.object({
  schoolQuestionId: z.string(),
  question: Question,
  authorName: z.string(),
  isMine: z.boolean(),
  stage: SchoolStage,
  /** Why it was not taken. */
  reason: z.string(),
  /** How many colleagues took it over. */
  useCount: z.int(),
  updateTime: z.number(),
});
export type SchoolQuestion = z.infer<typeof SchoolQuestion>;

export const sendToSchool = endpoint({
  method: 'POST',
  ...schoolPath('/send'),
  summary: 'Sends a question of mine, as it is now, to my school, where a colleague who may review looks at it first',
  input: z.object({ myQuestionId }),
  /** Sent before in this version, it is not sent again. */
  output: z.object({ stage: SchoolStage, isNew: z.boolean() }),
});

export const withdrawFromSchool = endpoint({
  method: 'POST',
  ...schoolPath('/withdraw'),
  summary: 'Takes a question of mine back from the school; who took it over keeps her copy',
  input: z.object({ schoolQuestionId }),
  output: z.object({}),
});

export const schoolLists = { shared: '能用的', mine: '我发的', waiting: '等我看' } as const;
export type SchoolList = keyof typeof schoolLists;

export const searchSchoolQuestions = endpoint({
  method: 'POST',
  ...schoolPath('/search'),
  summary:
    'Questions colleagues of my school shared, those I sent, or, for who may review, those that wait; the newest first',
  input: z.object({
    list: z.enum(Object.keys(schoolLists) as [SchoolList, ...SchoolList[]], '没有这一列').default('shared'),
    keyword: z.string().trim().max(100, '搜索的话最多 100 字').default(''),
    phase: phaseCode.optional(),
    subject: subjectCode.optional(),
    grade: gradeCode.optional(),
    type: z.enum(QuestionType, '没有这种题型').optional(),
    page: pageUpTo(1_000),
    limit: limit(50, 20, '道题'),
  }),
  output: z.object({
    list: z.array(SchoolQuestion),
    total: z.int(),
    mayReview: z.boolean(),
    /** For who may review; else 0. */
    waitingCount: z.int(),
  }),
});

export const decideSchoolQuestion = endpoint({
  method: 'POST',
  ...schoolPath('/decide'),
  summary:
    'Lets colleagues find a question, or says to its author why not: a researcher or administrator of the school',
  input: z.object({
    schoolQuestionId,
    /** The version that was read; refused with 409 when another was sent meanwhile. */
    questionId: z.string().max(100),
    decision: z.enum(['approve', 'reject'], '请选择通过或退回'),
    reason: z.string().trim().max(200, '理由不能超过 200 字').default(''),
  }),
  output: z.object({}),
});

export const takeSchoolQuestion = endpoint({
  method: 'POST',
  ...schoolPath('/take'),
  summary: 'Takes a shared question of my school over as one of mine: a copy that knows where it came from',
  input: z.object({ schoolQuestionId }),
  /** Whether it was not there yet. */
  output: MyQuestion.extend({ isNew: z.boolean() }),
});
