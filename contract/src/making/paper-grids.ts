import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AbilityLevel, gradeCode, phaseCode, QuestionType, subjectCode } from '../library/questions.ts';
import { formWays, interaction } from './papers.ts';

export const MAX_GRID_ROWS = 60;
/** More fit on no paper. */
export const MAX_GRID_QUESTIONS = 120;
/** Tables one teacher can heap up. */
export const MAX_GRIDS = 500;

const grids = (name: string) => interaction(`/paper/grid/${name}`);
const uuid = z.uuid('编号不正确');
const point = z.string().trim().min(1, '知识点没有写').max(100, '知识点最多 100 字');
const questionIds = z.array(z.string().max(100)).max(500, '最多 500 道题').default([]);

/** Where its questions may come from: made by families, of the bank, or her own. */
export const gridSources = { made: '题族出题', bank: '题库', mine: '我的题' } as const;
export type GridSource = keyof typeof gridSources;
const GridSource = Object.keys(gridSources) as [GridSource, ...GridSource[]]; // The keys are the codes.

const Cell = z.object({ point, level: z.enum(AbilityLevel, '没有这个能力层次') });

/** So many questions of one kind in a cell, each worth so much. */
export const GridDemand = Cell.extend({
  type: z.enum(QuestionType, '没有这种题型'),
  count: z.int('题数须是整数').min(1, '题数至少是 1').max(20, '一格一种题型最多 20 题'),
  score: z.int('分值须是整数').min(1, '分值至少 1 分').max(100, '一题最多 100 分'),
});
export type GridDemand = z.infer<typeof GridDemand>;

/** A row that is a chapter of a textbook: its name, and the points its lessons teach. */
export const GridUnit = z.object({
  name: point,
  points: z.array(point).min(1, '这一章没有知识点').max(60, '一章最多 60 个知识点'),
});
export type GridUnit = z.infer<typeof GridUnit>;

const share = z.int().min(0).max(100);

/** A 双向细目表: rows are knowledge points, columns ability levels, and in the cells kinds and counts. */
export const PaperGrid = z.object({
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode,
  rows: z.array(point).max(MAX_GRID_ROWS, `最多 ${MAX_GRID_ROWS} 个知识点`),
  /** Those of the rows that are chapters. */
  units: z.array(GridUnit).max(MAX_GRID_ROWS, `最多 ${MAX_GRID_ROWS} 章`).default([]),
  demands: z
    .array(GridDemand)
    .max(300, '格子太多')
    .refine((list) => list.reduce((sum, { count }) => sum + count, 0) <= MAX_GRID_QUESTIONS, {
      error: `一份卷最多 ${MAX_GRID_QUESTIONS} 题`,
    })
    .refine((list) => new Set(list.map(({ point, level, type }) => `${point} ${level} ${type}`)).size === list.length, {
      error: '同一格的同一种题型只写一次',
    }),
  minutes: z.int('时间不正确').min(5, '考试时间至少 5 分钟').max(300, '考试时间最多 300 分钟'),
  fullScore: z.int('满分不正确').min(1, '满分至少 1 分').max(1_000, '满分最多 1000 分'),
  /** Of 易 中 难, counted in relation to each other; all 0 where any will do. */
  difficulty: z.tuple([share, share, share]).default([6, 3, 1]),
  /** How much of the full score each level should have, in hundredths. */
  targets: z.tuple([share, share, share, share]).default([10, 15, 45, 30]),
  sources: z.array(z.enum(GridSource)).min(1, '至少从一处选题').default(GridSource),
  /** The questions of her last two papers of the subject are left out. */
  isFresh: z.boolean().default(true),
});
export type PaperGrid = z.infer<typeof PaperGrid>;

const Locked = Cell.extend({ questionId: z.string().max(100) });
const standing = {
  /** Another number, other questions; the same number, the same ones. */
  seed: z.int().min(0).max(1_000_000).default(0),
  /** Stay in the first form, in their cells. */
  locked: z.array(Locked).max(MAX_GRID_QUESTIONS).default([]),
  /** Not to be taken. */
  without: questionIds,
};
/** What decides which questions stand in the cells of a table. */
export const GridStanding = z.object(standing);
export type GridStanding = z.output<typeof GridStanding>;
const filling = {
  ...standing,
  /** The paper it was made of it: its own questions are not those of an earlier one. */
  paperId: z.string().max(64).optional(),
};

const PlacedQuestion = Locked.extend({
  type: z.enum(QuestionType),
  title: z.string(),
  difficultyName: z.string(),
  isVerified: z.boolean(),
});
export type PlacedQuestion = z.infer<typeof PlacedQuestion>;

export const GridLack = Cell.extend({
  type: z.enum(QuestionType),
  /** The first form, or only the second. */
  form: z.enum(['A', 'B']),
  count: z.int(),
  /** What the cell could ask instead, at most three, the nearest first; no other question moves. */
  nearest: z.array(
    Cell.extend({
      type: z.enum(QuestionType),
      count: z.int(),
    }),
  ),
});
export type GridLack = z.infer<typeof GridLack>;

const Form = z.object({
  questions: z.array(PlacedQuestion),
  /** How many are 易, 中 and 难. */
  difficulties: z.tuple([z.int(), z.int(), z.int()]),
  minutes: z.int(),
});

export const readGridBank = endpoint({
  method: 'POST',
  ...grids('bank'),
  summary: 'How many questions there are for each knowledge point, level and kind, up to a grade',
  input: PaperGrid.pick({ phase: true, subject: true, grade: true, sources: true, units: true }),
  output: z.object({
    total: z.int(),
    list: z.array(Cell.extend({ level: z.enum(AbilityLevel).nullable(), type: z.enum(QuestionType), count: z.int() })),
    /** What a question of a kind is usually worth. */
    scores: z.array(z.object({ type: z.enum(QuestionType), name: z.string(), score: z.int() })),
  }),
});

export const fillPaperGrid = endpoint({
  method: 'POST',
  ...grids('fill'),
  summary:
    'Fills both forms of a table, or says which cell cannot be filled and what is nearest to it; nothing is kept',
  timeoutMs: 60_000,
  input: PaperGrid.extend(filling),
  output: z.object({ forms: z.array(Form), lacks: z.array(GridLack) }),
});

export const makeGridPapers = endpoint({
  method: 'POST',
  ...grids('make'),
  summary: 'The two forms of a table as papers of mine; asked again with the same number they are the same papers',
  timeoutMs: 60_000,
  input: PaperGrid.extend({
    ...filling,
    gridId: uuid,
    title: z.string().trim().min(1, '请写下试卷的名称').max(56, '试卷名称最多 56 字'),
    way: z.enum(Object.keys(formWays) as [keyof typeof formWays, ...(keyof typeof formWays)[]], '没有这种出法'),
  }),
  /** The notice says which questions both forms ask. */
  output: z.object({ paperId: z.string(), title: z.string(), otherId: z.string(), notice: z.string() }),
});

export const KeptGrid = z.object({
  gridId: z.string(),
  title: z.string(),
  /** The paper that was made of it; empty before. */
  paperId: z.string(),
  grid: PaperGrid,
  /** Not there for one of before. */
  standing: GridStanding.exactOptional(),
  updateTime: z.number(),
});
export type KeptGrid = z.infer<typeof KeptGrid>;

export const savePaperGrid = endpoint({
  method: 'POST',
  ...grids('save'),
  summary: 'Keeps a table of mine under an id the page made; the last save stays',
  input: z.object({
    gridId: uuid,
    title: z.string().trim().max(60, '名称最多 60 字').default(''),
    grid: PaperGrid,
    standing: GridStanding.exactOptional(),
  }),
  output: z.object({}),
});

export const listPaperGrids = endpoint({
  method: 'POST',
  ...grids('list'),
  summary: 'My tables, the last changed first; those of a paper, or of a phase and subject',
  input: z.object({
    paperId: z.string().max(64).optional(),
    phase: phaseCode.optional(),
    subject: subjectCode.optional(),
  }),
  output: z.object({ list: z.array(KeptGrid) }),
});

export const removePaperGrid = endpoint({
  method: 'POST',
  ...grids('remove'),
  summary: 'Deletes a table of mine; who keeps it may save it again',
  input: z.object({ gridId: uuid }),
  output: z.object({}),
});
