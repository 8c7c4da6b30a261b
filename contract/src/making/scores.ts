import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_CLASS_SIZE } from '../identity/schools.ts';
import { AbilityLevel, Difficulty, QuestionType } from '../library/questions.ts';
import { interaction, paperId } from './papers.ts';

/** Columns of one sheet: a question, or each question below a common text. */
export const MAX_SCORE_ITEMS = 100;
export const MAX_CELL_CHARS = 12;
export const MAX_SCORE_FILE_BYTES = 4 * 1024 ** 2;
export const MAX_SHEETS = 500;
const MAX_NAME_CHARS = 20;
const MAX_NUMBER_CHARS = 20;

const uuid = z.uuid('编号不正确');
const ofSheet = z.object({ sheetId: uuid });
const scores = (name: string) => interaction(`/scores/${name}`);

/** A column: what was asked, as it stood in the paper when the sheet was begun. */
export const ScoreItem = z.object({
  no: z.int(),
  /** Its number on paper: `3`, or `3（2）` below a common text. */
  label: z.string(),
  questionId: z.string(),
  /** A few words that tell it from its neighbours. */
  title: z.string(),
  type: z.enum(QuestionType),
  typeName: z.string(),
  options: z.array(z.string()),
  /** What was gone wrong by whoever chose an option; empty for the right one. Only where a program made the question. */
  mistakes: z.array(z.string()).exactOptional(),
  /** Letters, or 对 and 错, of what is marked by its key; empty for what somebody scores. */
  key: z.array(z.string()),
  score: z.int(),
  /** Its 大题, whose rules are hers to choose; a sheet from before they were has none. */
  section: z.string().exactOptional(),
  /** Some of several right letters and no wrong one have half of the score; otherwise they have nothing. */
  isHalfForSome: z.boolean().exactOptional(),
  difficulty: Difficulty,
  /** What it asks of a pupil, where somebody judged it. */
  level: z.enum(AbilityLevel).exactOptional(),
  /** The first is what it is about: every mark counts for one point, so that the sums add up. */
  knowledge: z.array(z.string()),
});
export type ScoreItem = z.infer<typeof ScoreItem>;

/** By the number of its column: the letters that were chosen, 对 or 错, a score, or `-` for nothing written. */
export const ScoreCells = z.record(
  z.string().regex(/^[1-9]\d{0,2}$/, '题号不正确'),
  z.string().max(MAX_CELL_CHARS, `一格最多 ${MAX_CELL_CHARS} 个字`),
);
export type ScoreCells = z.infer<typeof ScoreCells>;

export const ScorePupil = z.object({
  pupilId: uuid,
  /** 座号, 学号 or 准考证号, however the class counts; may be empty. */
  number: z.string(),
  name: z.string(),
  isAbsent: z.boolean(),
  cells: ScoreCells,
});
export type ScorePupil = z.infer<typeof ScorePupil>;

export const ScoreSheetSummary = z.object({
  sheetId: uuid,
  paperId: z.string(),
  paperTitle: z.string(),
  className: z.string(),
  pupilCount: z.int(),
  updateTime: z.number(),
});
export type ScoreSheetSummary = z.infer<typeof ScoreSheetSummary>;

/** A paper that was made for a group. */
export const ReteachSheet = z.object({
  name: z.string(),
  paperId: z.string(),
  questionCount: z.int(),
  /** Whose answer a program came to as well. */
  provedCount: z.int(),
});
export type ReteachSheet = z.infer<typeof ReteachSheet>;

export const ScoreSheet = ScoreSheetSummary.extend({
  items: z.array(ScoreItem),
  /** In the order of their numbers. */
  pupils: z.array(ScorePupil),
  phase: z.string(),
  subject: z.string(),
  grade: z.string(),
  /** The paper was changed after the sheet was begun: what was asked stays as it was. */
  isPaperChanged: z.boolean(),
  /** What was made for its groups, the last of each. */
  retaught: z.array(ReteachSheet),
});
export type ScoreSheet = z.infer<typeof ScoreSheet>;

const no = z.int('题号不正确').min(1, '题号不正确').max(MAX_SCORE_ITEMS, '题号不正确');
const number = z.string().trim().max(MAX_NUMBER_CHARS, `座号最多 ${MAX_NUMBER_CHARS} 个字`);
const name = z.string().trim().min(1, '请写学生的姓名').max(MAX_NAME_CHARS, `姓名最多 ${MAX_NAME_CHARS} 个字`);
const NewPupil = z.object({ number: number.default(''), name });
const newPupils = z.array(NewPupil).max(MAX_CLASS_SIZE, `一张成绩表最多 ${MAX_CLASS_SIZE} 人`);

export const listScoreSheets = endpoint({
  method: 'GET',
  ...scores('list'),
  summary: 'My score sheets, the last changed first; of one paper when it is named',
  onError: 'rethrow',
  input: z.object({ paperId: paperId.optional() }),
  output: z.object({ list: z.array(ScoreSheetSummary) }),
});

export const readPaperStages = endpoint({
  method: 'GET',
  ...scores('stages'),
  summary: 'Whether what came after a paper of mine is of the paper as it was before: its answer sheet, its scores',
  onError: 'swallow',
  input: z.object({ paperId }),
  output: z.object({
    /** The sheet printed last asks something else than the paper does now. */
    isSheetOld: z.boolean(),
    areScoresOld: z.boolean(),
  }),
});

export const beginScoreSheet = endpoint({
  method: 'POST',
  ...scores('begin'),
  summary:
    'A score sheet of a paper for a class I teach, or for names I give; begun twice for a class it is the same one',
  input: z.object({
    paperId,
    classId: z.uuid('请选择班级').optional(),
    className: z.string().trim().max(40, '班名最多 40 字').default(''),
    pupils: newPupils.default([]),
  }),
  output: ofSheet,
});

export const getScoreSheet = endpoint({
  method: 'GET',
  ...scores('get'),
  summary: 'A score sheet of mine with its questions, its pupils and what stands in every cell',
  onError: 'rethrow',
  input: ofSheet,
  output: ScoreSheet,
});

export const setScores = endpoint({
  method: 'POST',
  ...scores('set'),
  summary:
    'Keeps cells of a sheet, all or none; of a cell written in two tabs the last one stays, other cells are left alone',
  input: ofSheet.extend({
    rows: z
      .array(z.object({ pupilId: uuid, isAbsent: z.boolean().optional(), cells: ScoreCells.default({}) }))
      .min(1, '没有要记的成绩')
      .max(MAX_CLASS_SIZE, `一次最多 ${MAX_CLASS_SIZE} 人`),
  }),
  output: z.object({ count: z.int() }),
});

export const setHalfForSome = endpoint({
  method: 'POST',
  ...scores('halfForSome'),
  summary: 'Whether some of several right letters, and no wrong one, have half of the score in questions of a sheet',
  input: ofSheet.extend({
    nos: z.array(no).min(1, '请选择题目').max(MAX_SCORE_ITEMS, '题号不正确'),
    isHalf: z.boolean(),
  }),
  output: z.object({}),
});

export const addScorePupils = endpoint({
  method: 'POST',
  ...scores('addPupils'),
  summary: 'More pupils for a sheet',
  input: ofSheet.extend({ pupils: newPupils.min(1, '请写学生的姓名') }),
  output: z.object({ count: z.int() }),
});

export const changeScorePupil = endpoint({
  method: 'POST',
  ...scores('changePupil'),
  summary: 'Another number or name for a pupil of a sheet',
  input: ofSheet.extend({ pupilId: uuid, number, name }),
  output: z.object({}),
});

export const removeScorePupil = endpoint({
  method: 'POST',
  ...scores('removePupil'),
  summary: 'Takes a pupil out of a sheet, with the scores',
  input: ofSheet.extend({ pupilId: uuid }),
  output: z.object({}),
});

export const removeScoreSheet = endpoint({
  method: 'POST',
  ...scores('remove'),
  summary: 'Removes a score sheet of mine; it can be brought back for 30 days',
  input: ofSheet,
  output: z.object({}),
});

export const restoreScoreSheet = endpoint({
  method: 'POST',
  ...scores('restore'),
  summary: 'Brings a removed score sheet back',
  input: ofSheet,
  output: z.object({}),
});

/** A row of a file or of answer sheets that were read: whose it is by number, else by name, and what was answered. */
export const ScoreRow = z.object({
  number,
  name: z.string().trim().max(MAX_NAME_CHARS),
  isAbsent: z.boolean(),
  cells: ScoreCells,
});
export type ScoreRow = z.infer<typeof ScoreRow>;

export const ReadScores = z.object({
  /** The labels of the questions that have a column. */
  labels: z.array(z.string()),
  /** Questions of the paper without a column. */
  missing: z.array(z.string()),
  /** Rows that are fine, with how many of them are not in the sheet yet. */
  rows: z.array(ScoreRow),
  newCount: z.int(),
  /** One sentence for each row that is not taken, with its number in the table. */
  faults: z.array(z.string()),
  /** What is taken and yet worth a look. */
  remarks: z.array(z.string()),
});
export type ReadScores = z.infer<typeof ReadScores>;

/** The file is in the form field `file`. */
export const readScoreFile = endpoint({
  method: 'POST',
  ...scores('readFile'),
  summary: 'Reads scores from an Excel or CSV file and answers what it understood; nothing is stored',
  timeoutMs: 60_000,
  inputIn: 'form',
  input: ofSheet,
  output: ReadScores,
});

export const exportScoreReport = endpoint({
  method: 'POST',
  ...scores('report'),
  summary: 'What the scores of a sheet say, as a Word file for a meeting; no pupil is named in it',
  timeoutMs: 60_000,
  envelope: 'none',
  input: ofSheet,
  output: z.file(),
});

const pieces = z
  .array(
    z.object({
      /** A mistake, a point of knowledge, 拓展: never a pupil. */
      name: z.string().trim().min(1, '请写这一组的名称').max(60, '组名最多 60 字'),
      nos: z.array(no).min(1, '请选择要讲的题').max(MAX_SCORE_ITEMS, '题号不正确'),
      count: z.int('题数不正确').min(1, '每张单子至少 1 题').max(12, '每张单子最多 12 题').default(4),
      isHarder: z.boolean().default(false),
    }),
  )
  .min(1, '请选择要出单子的组')
  .max(12, '一次最多 12 组');

export const makeReteachSheets = endpoint({
  method: 'POST',
  ...scores('reteach'),
  summary:
    'A sheet of questions for each group, as papers of mine: of the same kinds as those that were lost, with other numbers',
  timeoutMs: 60_000,
  input: ofSheet.extend({ ref: z.uuid('编号不正确'), groups: pieces }),
  output: z.object({ sheets: z.array(ReteachSheet) }),
});

export const takeScores = endpoint({
  method: 'POST',
  ...scores('take'),
  summary: 'Keeps rows that were read, by number and name; pupils who are not in the sheet are added',
  input: ofSheet.extend({
    rows: z.array(ScoreRow).min(1, '没有要记的成绩').max(MAX_CLASS_SIZE, `一次最多 ${MAX_CLASS_SIZE} 人`),
  }),
  output: z.object({ taken: z.int(), added: z.int() }),
});
