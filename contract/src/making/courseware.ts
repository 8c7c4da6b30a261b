import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { revision } from '../whole-numbers.ts';
import { bodySizes, Deck, slideThemes } from './slides.ts';

export const MAX_OUTLINE_CHARS = 20_000;
/** Said while the slides of an uploaded file are being read (rule CW-014). */
export const STILL_PARSING = '该课件目前正在解析中,请稍后……';
/** Rule CW-012. */
export const ADDRESS_MISSING = '获取课件访问URL失败!';

const id = z.uuid('编号不正确');
const service = (path: string) => gateway(`/coursewareServer/api${path}`);

/** A job is at work while `composing`; `failed` keeps what there is. */
export const coursewareStages = ['composing', 'ready', 'failed'] as const;
export type CoursewareStage = (typeof coursewareStages)[number];

/** Slides while they are written: the titles that are planned, and a deck of the pages that are there. */
export const SlidesSoFar = z.object({ titles: z.array(z.string()), deck: Deck.nullable() });
export type SlidesSoFar = z.infer<typeof SlidesSoFar>;

export const StoredCourseware = z.object({
  coursewareId: id,
  /** Grows with every change; a save names the one it began from. */
  revision: z.int(),
  stage: z.enum(coursewareStages),
  /** How much of it is made, 0 to 100. */
  progress: z.int(),
  /** Why it failed, or what the teacher should know. */
  notice: z.string(),
  /** The teaching design it was made from; empty where it was an outline or a file. */
  designId: z.string(),
  /** Empty until it is ready. */
  deck: Deck.nullable(),
  /** Only while a model writes it. */
  soFar: SlidesSoFar.optional(),
  createTime: z.number(),
  updateTime: z.number(),
});
export type StoredCourseware = z.infer<typeof StoredCourseware>;

const look = {
  /** Without one it is the theme of the subject. */
  theme: z.enum(slideThemes, '没有这个主题').optional(),
  bodySize: z.enum(bodySizes, '没有这个字号').default('standard'),
};

export const generateCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/generate'),
  summary:
    'Begins slides from a teaching design of mine, from a lesson of a textbook, from an outline in Markdown, or from a topic alone; answers a task at once',
  input: z
    .object({
      designId: id.optional(),
      /** A lesson of the library; its plan is what the slides are made of. */
      lessonId: z.string().max(64, '课时编号不正确').default(''),
      outline: z.string().trim().max(MAX_OUTLINE_CHARS, `大纲最多 ${MAX_OUTLINE_CHARS} 字`).default(''),
      title: z.string().trim().max(100, '课题最多 100 字').default(''),
      /** With it one that failed is tried again. */
      coursewareId: id.optional(),
      ...look,
    })
    .refine(
      ({ designId, lessonId, outline, coursewareId, title }) =>
        designId || lessonId || outline || coursewareId || title,
      '请选择教学设计，或写下大纲',
    )
    .refine(
      ({ designId, lessonId, outline }) => [designId, lessonId, outline].filter(Boolean).length < 2,
      '教学设计和大纲只能用一样，请去掉一样',
    ),
  output: z.object({ taskId: id, coursewareId: id }),
});

export const getCourseware = endpoint({
  method: 'GET',
  ...service('/courseware/get'),
  summary: 'A courseware of mine',
  onError: 'rethrow',
  input: z.object({ coursewareId: id }),
  output: StoredCourseware,
});

export const CoursewareRow = z.object({
  coursewareId: id,
  title: z.string(),
  theme: z.enum(slideThemes),
  slideCount: z.int(),
  stage: z.enum(coursewareStages),
  updateTime: z.number(),
});
export type CoursewareRow = z.infer<typeof CoursewareRow>;

export const listCourseware = endpoint({
  method: 'GET',
  ...service('/courseware/list'),
  summary: 'My coursewares, the last changed first',
  input: z.object({
    page,
    limit: limit(100, 20),
    keyword: z.string().trim().max(100, '搜索的话最多 100 字').default(''),
  }),
  output: z.object({ list: z.array(CoursewareRow), total: z.int() }),
});

export const saveCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/save'),
  summary: 'Keeps what was changed; refused with 409 when another tab saved meanwhile',
  timeoutMs: 20_000,
  input: z.object({ coursewareId: id, revision, deck: Deck }),
  output: z.object({ revision: z.int(), updateTime: z.number() }),
});

export const removeCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/remove'),
  summary: 'Removes a courseware; it can be brought back for 30 days',
  input: z.object({ coursewareId: id }),
  output: z.object({}),
});

export const restoreCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/restore'),
  summary: 'Brings a removed courseware back',
  input: z.object({ coursewareId: id }),
  output: z.object({}),
});

export const beautifyCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/beautify'),
  summary: 'Another look for a courseware of mine: theme, size of the text, and full slides parted in two',
  timeoutMs: 20_000,
  input: z.object({
    coursewareId: id,
    revision,
    theme: z.enum(slideThemes, '没有这个主题').optional(),
    bodySize: z.enum(bodySizes, '没有这个字号').optional(),
  }),
  output: z.object({ revision: z.int(), updateTime: z.number(), deck: Deck }),
});

export const checkCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/check'),
  summary: 'Which slides do not fit as they are, measured as the file will be; changes nothing',
  timeoutMs: 20_000,
  input: z.object({ deck: Deck }),
  output: z.object({
    list: z.array(z.object({ slideId: z.string(), overLines: z.int(), canSplit: z.boolean() })),
  }),
});

/** How a formula stands on a slide (slide-formulas.ts); sizes in ems. */
export const MeasuredFormula = z.object({
  runs: z.array(
    z.object({
      text: z.string(),
      isBold: z.boolean().exactOptional(),
      isMath: z.boolean().exactOptional(),
      isItalic: z.boolean().exactOptional(),
      script: z.enum(['sub', 'sup']).exactOptional(),
    }),
  ),
  isFlat: z.boolean(),
  width: z.number(),
  height: z.number(),
  depth: z.number(),
});

export const MAX_MEASURED_FORMULAS = 200;

export const measureFormulas = endpoint({
  method: 'POST',
  ...service('/courseware/formulas'),
  summary: 'How large formulas are on a slide, measured as the file will be; null for what is no LaTeX',
  timeoutMs: 20_000,
  input: z.object({
    list: z
      .array(z.string().max(1_000, '公式太长'))
      .max(MAX_MEASURED_FORMULAS, `一次最多 ${MAX_MEASURED_FORMULAS} 个公式`),
  }),
  output: z.object({ list: z.array(MeasuredFormula.nullable()) }),
});

/**
 * Slides as PowerPoint, as PDF or as pictures; what she says with them as Word; several slides on a page for pupils; each
 * slide above what she says with it.
 */
export const coursewareFormats = ['pptx', 'docx', 'pdf', 'handout', 'notes', 'png'] as const;
export type CoursewareFormat = (typeof coursewareFormats)[number];

/** Of a handout: with two or three of them there are lines to write on. */
export const slidesPerPage = [2, 3, 4, 6] as const;
export type SlidesPerPage = (typeof slidesPerPage)[number];

const file = {
  format: z.enum(coursewareFormats, '没有这种导出方式').default('pptx'),
  perPage: z.literal(slidesPerPage, '讲义每页 2、3、4 或 6 张').default(6),
  /** Of a handout: what appears at clicks is printed too. */
  hasAnswers: z.boolean().default(false),
};
export const CoursewareFileChoice = z.object(file);
export type CoursewareFileChoice = z.infer<typeof CoursewareFileChoice>;

export const exportCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/export'),
  summary:
    'The address of a courseware as PowerPoint, PDF, handout, pages of notes or pictures, or of what she says as Word; the same content is written once',
  timeoutMs: 60_000,
  input: z.object({ coursewareId: id, ...file }),
  output: z.object({ url: z.string() }),
});

export const openCourseware = endpoint({
  method: 'POST',
  ...service('/courseware/open'),
  summary: 'Where a courseware of mine, or a PPT of my cloud disk, opens',
  input: z.object({ coursewareId: id.optional(), resId: id.optional() }),
  output: z.object({ url: z.string() }),
});

export const getExistCoursewareUrl = endpoint({
  method: 'POST',
  ...service('/courseware/getExistCoursewareUrl'),
  summary: 'Where the courseware made from a file opens; `parsing` while its slides are being made',
  onError: 'swallow',
  input: z.object({ resId: id.optional(), fileId: id.optional() }),
  output: z.object({ url: z.string(), parsing: z.boolean() }),
});

export const getEtpAccessUrlByFileId = endpoint({
  method: 'GET',
  ...service('/teachingPlan/getEtpAccessUrlByFileId'),
  summary: 'Where a PPT of my cloud disk is shown',
  timeoutMs: 20_000,
  input: z.object({ fileId: id }),
  output: z.object({ url: z.string() }),
});

export const initTransfer = endpoint({
  method: 'POST',
  ...service('/transfer/init'),
  summary:
    'Makes a courseware of a PPT or Word file of my cloud disk, or of an outline; the same file gives the same one',
  timeoutMs: 20_000,
  input: z
    .object({
      fileId: id.optional(),
      outline: z.string().trim().max(MAX_OUTLINE_CHARS, `大纲最多 ${MAX_OUTLINE_CHARS} 字`).default(''),
      title: z.string().trim().max(100, '课题最多 100 字').default(''),
      /** The theme, by its id. */
      templateId: z.enum(slideThemes, '没有这个主题').default('board'),
    })
    .refine(({ fileId, outline }) => fileId || outline, '请选择文件，或写下大纲'),
  output: z.object({ transferId: id, url: z.string().optional() }),
});

/** What the courseware application of this server can do; pages ask for abilities by these names (rules CW-007 to CW-011). */
export const coursewareAbilities = [
  'spark',
  'aichat',
  'commonCourseware',
  'mathAnalysis',
  'cloud',
  'mathematical',
] as const;

/** Rule ENT-026. */
export const CoursewareInfo = z.object({
  isOnTheShelf: z.boolean(),
  app: z.object({
    metaJson: z.object({
      abilities: z.array(z.string()).optional(),
      version: z.string(),
    }),
  }),
  /** The least version that pages ask for (decision G-010). */
  minVersion: z.string(),
});
export type CoursewareInfo = z.infer<typeof CoursewareInfo>;

export const getCoursewareInfo = endpoint({
  method: 'GET',
  ...service('/app/info'),
  summary: 'Whether the courseware application is there, its abilities and version',
  input: z.object({}),
  output: CoursewareInfo,
});

export const saveCoursewareToDrive = endpoint({
  method: 'POST',
  ...service('/courseware/saveToDrive'),
  summary:
    'The PowerPoint file, or another of the files a courseware is exported as, put into a folder of my cloud disk',
  timeoutMs: 60_000,
  input: z.object({ coursewareId: id, dirId: id.optional(), ...file }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});

export const getCoursewareFile = endpoint({
  method: 'GET',
  path: '/storage/courseware/:exportId',
  summary: 'A file of a courseware, by an address that exportCourseware made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    exportId: id,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
