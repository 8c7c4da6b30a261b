import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import {
  Difficulty,
  gradeCode,
  MAX_QUESTIONS_A_CALL,
  paperSourceCodes,
  phaseCode,
  Question,
  QuestionType,
  subjectCode,
} from '../library/questions.ts';
import { MadeBy } from '../made-by.ts';
import { limit, pageUpTo } from '../paging.ts';
import { namesOfWorkflow } from '../talking/workflow-table.ts';
import { int4, revision } from '../whole-numbers.ts';

export const MAX_SECTIONS = 20;
/** Twice what the longest drill has: all of them are in memory whenever the paper is read. */
export const MAX_PAPER_QUESTIONS = 300;
const TOO_MANY_QUESTIONS = `一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题`;
const uuid = z.uuid('编号不正确');
/** Papers of teachers have uuids, ready ones short names. */
export const paperId = z.string().regex(/^[a-z0-9-]{1,64}$/, '编号不正确');
export const interaction = (path: string) => ({
  path: `/futureclass/interactionServer${path}`,
  client: 'general' as const,
});
const spark = (path: string) => ({ path: `/futureclass/sparkServer${path}`, client: 'general' as const });
const CodeAndName = z.object({ code: z.string(), name: z.string() });

const score = z.number('分值不正确').int('分值须是整数').min(1, '分值至少 1 分').max(100, '一题最多 100 分');

export const SectionDraft = z.object({
  title: z.string().trim().min(1, '请写下大题的名称').max(50, '大题名称最多 50 字'),
  questions: z
    .array(z.object({ questionId: z.string().max(100), score }))
    .min(1, '每个大题至少一道题')
    .max(MAX_QUESTIONS_A_CALL),
});
export type SectionDraft = z.infer<typeof SectionDraft>;
const sectionDrafts = z
  .array(SectionDraft)
  .max(MAX_SECTIONS, `最多 ${MAX_SECTIONS} 个大题`)
  .refine(
    (sections) => sections.reduce((sum, { questions }) => sum + questions.length, 0) <= MAX_PAPER_QUESTIONS,
    TOO_MANY_QUESTIONS,
  );

const facts = {
  title: z.string().trim().min(1, '请写下试卷的名称').max(60, '试卷名称最多 60 字'),
  /** The line above the title: a school and a term. */
  heading: z.string().trim().max(60, '卷首最多 60 字').default(''),
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode,
  minutes: z.number('时间不正确').int().min(5, '考试时间至少 5 分钟').max(300, '考试时间最多 300 分钟'),
  sourceType: z.enum(paperSourceCodes, '没有这种来源').default('6'),
};

export const PaperSummary = z.object({
  paperId: z.string(),
  title: z.string(),
  phase: z.string(),
  subject: z.string(),
  grade: z.string(),
  questionCount: z.int(),
  totalScore: z.int(),
  minutes: z.int(),
  sourceType: z.enum(paperSourceCodes),
  year: z.int(),
  isMine: z.boolean(),
  updateTime: z.number(),
});
export type PaperSummary = z.infer<typeof PaperSummary>;

/** How what is asked below a common text is counted: with the questions of the paper (21—40), or by itself. */
export const numberings = { through: '接着全卷编号，如 21—40', within: '每题从（1）编号' } as const;
export type Numbering = keyof typeof numberings;
export const Numbering = z.enum(Object.keys(numberings) as [Numbering, ...Numbering[]], '没有这种编号'); // The keys are the codes.

/** New questions a model writes for a paper: so many of them are in it, or were and were taken out. */
export const TakenQuestions = z.object({ id: uuid, taken: z.int().min(0).max(MAX_PAPER_QUESTIONS) });
export type TakenQuestions = z.infer<typeof TakenQuestions>;

/** A question as it stands in a paper, with the score and the numbers it has there. */
export const PaperQuestion = Question.extend({
  no: z.int(),
  /** Of its parts, where they are counted with the questions of the paper; its own is the first of them. */
  partNos: z.array(z.int()).exactOptional(),
});
export type PaperQuestion = z.infer<typeof PaperQuestion>;

export const PaperContent = PaperSummary.extend({
  heading: z.string(),
  numbering: Numbering,
  /** Grows with every change; a save names the one it began from. */
  revision: z.int(),
  sections: z.array(z.object({ title: z.string(), score: z.int(), questions: z.array(PaperQuestion) })),
  /** Those it takes in, until they are all written and she has read how they are. */
  newQuestions: TakenQuestions.exactOptional(),
  /** The paper it was made from as another form, or the last form made from it, while that is there. */
  otherForm: z.object({ paperId: z.string(), title: z.string() }).exactOptional(),
});
export type PaperContent = z.infer<typeof PaperContent>;
/** What stands on paper. */
export type PrintedPaper = Pick<PaperContent, 'title' | 'heading' | 'minutes' | 'totalScore' | 'sections'>;

export const getPaperTypes = endpoint({
  method: 'GET',
  ...spark('/paper/custom/Types'),
  summary: 'Where papers come from, each with the text and colour of its badge',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string(), iconText: z.string(), color: z.string() })),
});

export const getPaperConfig = endpoint({
  method: 'GET',
  ...spark('/paper/custom/config'),
  summary: 'What a paper can be composed of, usual scores, and what the bank has for a phase, subject and grade',
  input: z.object({ subject: subjectCode.optional(), phase: phaseCode.optional(), grade: gradeCode.optional() }),
  output: z.object({
    questionTypes: z.array(CodeAndName),
    /** Kinds the bank has questions of, how many, and how many of them a short test takes; the rest is not there. */
    inBank: z.array(z.object({ type: z.string(), count: z.int(), usualCount: z.int() })),
    difficulty: z.array(CodeAndName),
    scoreRules: z.array(z.object({ type: z.string(), name: z.string(), score: z.int() })),
    layouts: z.array(CodeAndName),
  }),
});

export const getMockPaperTypes = endpoint({
  method: 'GET',
  ...interaction('/mock/paper/type'),
  summary: 'Kinds of papers teachers compose',
  input: z.object({}),
  output: z.array(CodeAndName.extend({ minutes: z.int(), totalScore: z.int() })),
});

export const getLearningSituation = endpoint({
  method: 'GET',
  ...interaction('/mock/learning/situation'),
  summary:
    'What my papers have asked so far and how far my pupils came, by knowledge point, the weakest first; of one class I teach and of one book where they are named',
  input: z.object({ classId: z.string().max(64).optional(), bookCode: z.string().max(64).optional() }),
  output: z.object({
    /** Of a class those it has scores of. */
    paperCount: z.int(),
    questionCount: z.int(),
    /** Score sheets the rates are of. */
    sheetCount: z.int(),
    list: z.array(
      z.object({
        knowledge: z.string(),
        questionCount: z.int(),
        score: z.int(),
        /** Points pupils had of those they could have, from 0 to 1; not there while nobody’s scores are whole. */
        rate: z.number().exactOptional(),
      }),
    ),
    /** Why the list is empty, or what its numbers mean. */
    message: z.string(),
  }),
});

export const searchPaper = endpoint({
  method: 'POST',
  ...interaction('/paper/search'),
  summary: 'Ready papers and mine, by words and subject',
  input: z.object({
    keyword: z.string().trim().max(100, '搜索的话最多 100 字').default(''),
    phase: phaseCode.optional(),
    subject: subjectCode.optional(),
    grade: gradeCode.optional(),
    sourceType: z.enum(paperSourceCodes, '没有这种来源').optional(),
    /** `mine` are the papers I saved, `ready` those that come with the product. */
    owner: z.enum(['all', 'mine', 'ready'], '范围不正确').default('all'),
    page: pageUpTo(1_000),
    limit: limit(50, 20, '份'),
  }),
  output: z.object({ list: z.array(PaperSummary), total: z.int() }),
});

export const batchGetPaperSummary = endpoint({
  method: 'GET',
  ...interaction('/paper/batchGetPaperSummary'),
  summary: 'Papers by their ids, in that order; those that are not there are left out',
  input: z.object({
    /** Joined by commas. */
    paperIds: z
      .string('请选择试卷')
      .transform((ids) => ids.split(',').filter((id) => id !== ''))
      .pipe(z.array(paperId).min(1, '请选择试卷').max(100, '一次最多 100 份')),
  }),
  output: z.array(PaperSummary),
});

export const getPaperContent = endpoint({
  method: 'GET',
  ...interaction('/paper/getPaperContent'),
  summary: 'A ready paper or one of mine, with its questions',
  input: z.object({ paperId }),
  output: PaperContent,
});

export const saveComposedPaper = endpoint({
  method: 'POST',
  ...interaction('/paper/saveComposed'),
  summary: 'Keeps a paper; refused with 409 when another tab saved meanwhile',
  input: z.object({
    ...facts,
    /** Without it the paper is new. */
    paperId: uuid.optional(),
    /** Of a new paper: a save that is repeated because its answer was lost makes no second one. */
    firstSaveId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, '编号不正确')
      .optional(),
    revision: revision.default(0),
    /** Without it the paper stays as it is; a new one is counted through. */
    numbering: Numbering.optional(),
    /** Without it that stays as it is; null where it takes in no more. */
    newQuestions: TakenQuestions.nullish(),
    sections: sectionDrafts.min(1, '请先选题'),
    /** Refused when the scores do not add up to it. */
    totalScore: int4('总分不正确').optional(),
  }),
  output: PaperSummary.extend({ revision: z.int() }),
});

export const removePaper = endpoint({
  method: 'POST',
  ...interaction('/paper/remove'),
  summary: 'Removes a paper of mine; it can be brought back for 30 days',
  input: z.object({ paperId: uuid }),
  output: z.object({}),
});

export const restorePaper = endpoint({
  method: 'POST',
  ...interaction('/paper/restore'),
  summary: 'Brings a removed paper back',
  input: z.object({ paperId: uuid }),
  output: z.object({}),
});

/** How another form of a paper (B 卷) differs from it; sections, kinds and scores are the same. */
export const formWays = { questions: '同格换题', order: '同题换序', both: '换序又换题' } as const;
export type FormWay = keyof typeof formWays;
const FormWay = z.enum(Object.keys(formWays) as [FormWay, ...FormWay[]], '没有这种出法'); // The keys are the codes.

export const makePaperForm = endpoint({
  method: 'POST',
  ...interaction('/paper/makeForm'),
  summary: 'Another form of a paper, as a paper of mine; the paper itself stays as it is',
  timeoutMs: 60_000,
  input: z.object({
    paperId,
    way: FormWay,
    /** Another number, another form; the same number, the same form. */
    seed: z.int('编号不正确').min(0, '编号不正确').max(1_000_000, '编号不正确').default(0),
  }),
  /** The notice says which questions have no other. */
  output: z.object({ paperId: z.string(), title: z.string(), notice: z.string() }),
});

/** How many questions of one kind, each with how many points; difficulties are shares that count in relation to each other. */
export const Blueprint = z.object({
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode.optional(),
  sections: z
    .array(
      z.object({
        type: z.enum(QuestionType, '没有这种题型'),
        count: z.int().min(1, '题数至少是 1').max(60, '一种题型最多 60 题'),
        /** The usual score of the kind where it is not said. */
        score: score.optional(),
      }),
    )
    .min(1, '请选择题型')
    .max(MAX_SECTIONS)
    .refine((sections) => sections.reduce((sum, one) => sum + one.count, 0) <= MAX_PAPER_QUESTIONS, TOO_MANY_QUESTIONS),
  knowledge: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  lessonIds: z.array(z.string().max(100)).max(50).default([]),
  difficulty: z
    .array(z.object({ difficulty: Difficulty, share: z.number().min(0).max(100) }))
    .max(5)
    .default([]),
  /** Questions that must not be taken: those of another form, or those the class knows. */
  without: z.array(z.string().max(100)).max(500).default([]),
  /** Another number, another paper; the same number, the same paper. */
  seed: z.int().min(0).max(1_000_000).default(0),
});
export type Blueprint = z.output<typeof Blueprint>;

export const composePaper = endpoint({
  method: 'POST',
  ...interaction('/paper/compose'),
  summary: 'Fills a plan from the question bank, has the model write what it lacks, and says what could not be met',
  timeoutMs: 90_000,
  /** Asked for with `isWrittenLater`, what the model can write is named and not waited for. */
  input: Blueprint.extend({ isWrittenLater: z.boolean().default(false) }),
  output: z.object({
    sections: z.array(z.object({ title: z.string(), score: z.int(), questions: z.array(PaperQuestion) })),
    totalScore: z.int(),
    minutes: z.int(),
    /** So many of each kind are still to be written. */
    toWrite: Blueprint.shape.sections.exactOptional(),
    /** One sentence for each wish that could not be met. */
    unmet: z.array(z.string()),
  }),
});

const Share = z.object({ name: z.string(), questionCount: z.int(), score: z.int() });
export const PaperAnalysis = z.object({
  questionCount: z.int(),
  totalScore: z.int(),
  minutes: z.int(),
  /** The mean of the steps, weighed by score, in hundredths: 100 is 容易 throughout, 500 困难. */
  meanDifficulty: z.int(),
  verifiedCount: z.int(),
  difficulties: z.array(Share.extend({ difficulty: z.int() })),
  types: z.array(Share),
  knowledge: z.array(Share),
  /** 双向细目表: a row for each knowledge point, a column for each difficulty, with scores. */
  grid: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ name: z.string(), questionNos: z.array(z.int()), scores: z.array(z.int()) })),
  }),
  /** What a teacher may want to change. */
  remarks: z.array(z.string()),
});
export type PaperAnalysis = z.infer<typeof PaperAnalysis>;

const AnalysedPaper = z.object({
  paperId: paperId.optional(),
  sections: sectionDrafts.default([]),
});
const isChosen = ({ paperId: id, sections }: z.output<typeof AnalysedPaper>) => id !== undefined || sections.length > 0;
const CHOOSE_PAPER = '请选择试卷';

/** As a workflow (`inputs`) a model comments on the numbers as well; the page, which asks while she edits, waits for none. */
export const analysePaper = endpoint({
  method: 'POST',
  ...gateway('/workflow/paper-analysis/run'),
  summary: 'Difficulty, knowledge, time and the two-way table of a paper, saved or not yet',
  timeoutMs: 90_000,
  input: AnalysedPaper.extend({
    ...namesOfWorkflow('paper analysis'),
    inputs: AnalysedPaper.refine(isChosen, CHOOSE_PAPER).optional(),
  }).refine((asked) => asked.inputs !== undefined || isChosen(asked), CHOOSE_PAPER),
  /** What was said about the numbers, and by whom; the page gets the numbers alone. */
  output: PaperAnalysis.extend({ ...MadeBy.partial().shape, comments: z.array(z.string()).optional() }),
});
