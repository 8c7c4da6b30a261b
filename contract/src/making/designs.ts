import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { FurtherTeachingMode, TeachingMode } from '../enums.ts';
import { limit, page } from '../paging.ts';
import { revision } from '../whole-numbers.ts';
import { Design, DesignStandard, designSections, MAX_PERIODS } from './design.ts';
import { DesignLayout } from './design-layouts.ts';

const id = z.uuid('编号不正确');
const words = (limit: number, what: string) => z.string().trim().max(limit, `${what}最多 ${limit} 字`).default('');

/** What the teacher asked for: a lesson of the library, or one she names herself. */
export const DesignRequest = z.object({
  /** `rj-math-9a.1.2`; empty for a lesson the library does not have. */
  lessonId: z.string().max(64, '课时编号不正确').default(''),
  title: z.string().trim().max(100, '课题最多 100 字').default(''),
  phase: z.string().max(8).default(''),
  grade: z.string().max(8).default(''),
  subject: z.string().max(8).default(''),
  bookCode: z.string().max(64).default(''),
  mode: z.enum(TeachingMode, '请选择教学方式').default('同步授课'),
  style: z.enum(FurtherTeachingMode, '请选择风格').default('Common'),
  periods: z.coerce
    .number()
    .int('课时是整数')
    .min(1, '至少 1 课时')
    .max(MAX_PERIODS, `最多 ${MAX_PERIODS} 课时`)
    .default(1),
  /** 学情 */
  learners: words(500, '学情'),
  /** 侧重 */
  emphasis: words(500, '侧重'),
  userInput: words(2_000, '要求'),
  /** Off by default (rule STORE-004). */
  deepThink: z.stringbool().or(z.boolean()).default(false),
  /** What is written first: an outline she agrees to, or the whole at once. */
  stage: z.enum(['outline', 'design']).default('design'),
});
export type DesignRequest = z.infer<typeof DesignRequest>;

/** An outline to be changed before the whole is written. */
export const DesignOutline = z.object({
  goals: z.array(z.string().trim().min(1).max(500)).min(1, '至少写一个目标').max(12),
  activities: z
    .array(
      z.object({
        title: z.string().trim().min(1, '请写环节名称').max(60),
        minutes: z.int().min(1).max(240),
        period: z.int().min(1).max(MAX_PERIODS),
      }),
    )
    .min(1, '至少写一个环节')
    .max(60),
});
export type DesignOutline = z.infer<typeof DesignOutline>;

/** A job is at work while `outlining` and `writing`; `outline` waits for the teacher; `failed` keeps what there is. */
export const designStages = ['outlining', 'outline', 'writing', 'ready', 'failed'] as const;
export type DesignStage = (typeof designStages)[number];

export const StoredDesign = z.object({
  designId: id,
  /** Grows with every change; a save names the one it began from. */
  revision: z.int(),
  stage: z.enum(designStages),
  /** The sections that are written, in order. */
  written: z.array(z.enum(designSections)),
  /** Why it failed, or what the teacher should know (no model reached: written from the library). */
  notice: z.string(),
  request: DesignRequest,
  design: Design,
  createTime: z.number(),
  updateTime: z.number(),
});
export type StoredDesign = z.infer<typeof StoredDesign>;

export const generateDesign = endpoint({
  method: 'POST',
  path: '/futureclass/resourceServer/teachDesign/generate/v2',
  summary: 'Begins a teaching design: an outline, or the whole; answers a task at once (decision G-048)',
  client: 'general',
  input: DesignRequest.extend({
    /** With it an outline that is there becomes the whole, and one that failed is tried again up to its `stage`. */
    designId: id.optional(),
    outline: DesignOutline.optional(),
  }),
  output: z.object({ taskId: id, designId: id }),
});

export const getDesign = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/get',
  summary: 'A teaching design of mine, as far as it is written',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ designId: id }),
  output: StoredDesign,
});

export const DesignRow = z.object({
  designId: id,
  title: z.string(),
  place: z.string(),
  stage: z.enum(designStages),
  updateTime: z.number(),
});

export const listDesigns = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/list',
  summary: 'My teaching designs, the last changed first',
  client: 'general',
  input: z.object({
    page,
    limit: limit(100, 20),
    keyword: words(100, '搜索的话'),
  }),
  output: z.object({ list: z.array(DesignRow), total: z.int() }),
});

export const saveDesign = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/save',
  summary: 'Keeps what was changed; refused with 409 when another tab saved meanwhile',
  client: 'general',
  timeoutMs: 20_000,
  input: z.object({ designId: id, revision, design: Design, reason: words(60, '说明') }),
  output: z.object({ revision: z.int(), updateTime: z.number() }),
});

export const removeDesign = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/remove',
  summary: 'Removes a design; it can be brought back for 30 days',
  client: 'general',
  input: z.object({ designId: id }),
  output: z.object({}),
});

export const restoreDesign = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/restore',
  summary: 'Brings a removed design back',
  client: 'general',
  input: z.object({ designId: id }),
  output: z.object({}),
});

/** What can be asked for a section; `ask` is her own words. */
export const rewriteWishes = ['again', 'shorter', 'longer', 'harder', 'easier', 'class', 'ask'] as const;
export type RewriteWish = (typeof rewriteWishes)[number];

export const rewriteSection = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/section/rewrite',
  summary: 'Another text for one section, or one activity of it; changes nothing until it is saved',
  client: 'general',
  timeoutMs: 60_000,
  input: z.object({
    designId: id,
    section: z.enum(designSections, '没有这一节'),
    /** One activity, question or exercise of the section. */
    partId: z.string().max(40).optional(),
    wish: z.enum(rewriteWishes),
    words: words(500, '要求'),
  }),
  /** The whole design with only that section changed, and what it was written from. */
  output: z.object({ design: Design, notice: z.string() }),
});

export const listDesignStandards = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/standards',
  summary: 'The curriculum standard of the phase and subject of a design: competencies and requirements by their codes',
  client: 'general',
  input: z.object({ designId: id }),
  output: z.object({ list: z.array(DesignStandard) }),
});

export const DesignVersion = z.object({
  revision: z.int(),
  reason: z.string(),
  createTime: z.number(),
});

export const listDesignVersions = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/versions',
  summary: 'The versions of a design, the newest first',
  client: 'general',
  input: z.object({ designId: id }),
  output: z.object({ list: z.array(DesignVersion) }),
});

export const getDesignVersion = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/version',
  summary: 'A design as it was',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ designId: id, revision: z.coerce.number().pipe(revision) }),
  output: z.object({ revision: z.int(), reason: z.string(), createTime: z.number(), design: Design }),
});

export const DesignFormat = z.enum(['docx', 'pdf', 'md'], '请选择 Word、PDF 或 Markdown');
export type DesignFormat = z.infer<typeof DesignFormat>;

/** What file of a design is wanted. */
const wanted = {
  designId: id,
  format: DesignFormat.default('docx'),
  formId: id.optional(),
  /** As she last chose where it is not said. */
  layout: DesignLayout.optional(),
};

export const exportDesign = endpoint({
  method: 'POST',
  path: '/futureclass/fileConvertServer/fileConvert/export/word',
  summary:
    'A design as a file: Word with native equations, PDF or Markdown; in the form of her school when one is named',
  client: 'general',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object(wanted),
  output: z.file(),
});

export const saveDesignToDrive = endpoint({
  method: 'POST',
  ...gateway('/sparkServer/teachDesign/saveToDrive'),
  summary: 'The same file, put into a folder of my cloud disk',
  client: 'general',
  timeoutMs: 60_000,
  input: z.object({ ...wanted, dirId: id.optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});
