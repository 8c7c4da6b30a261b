import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ReasoningModel } from '../enums.ts';
import { consolePath } from './console-pages.ts';
import { ModelCallSum } from './model-calls.ts';

/** What a model is asked for; each may have a model of its own. */
export const modelWorks = ['chat', 'reasoning', 'writing', 'structured', 'quick', 'vision', ...ReasoningModel] as const;
/** `all` is for every one that has nothing of its own. */
export const modelRoles = ['all', ...modelWorks] as const;
export const ModelRole = z.enum(modelRoles, '没有这个角色');
export type ModelRole = z.infer<typeof ModelRole>;

export const modelRoleWords: Readonly<Record<ModelRole, { name: string; use: string }>> = {
  all: { name: '全部', use: '没有单独设的角色都用它' },
  chat: { name: '对话', use: '和老师问答' },
  reasoning: { name: '深度思考', use: '打开深度思考的问题' },
  writing: { name: '写作', use: '教案、课件、作文批改' },
  structured: { name: '结构化', use: '题目、问题链、表格' },
  quick: { name: '快速', use: '标题、追问、小结' },
  vision: { name: '看图', use: '照片和扫描件里的字' },
  'spark-x1': { name: '讯飞星火 X1', use: '老师点名用它深度思考时' },
  'deepseek-r1': { name: 'DeepSeek-R1', use: '老师点名用它深度思考时' },
};

/** The first and those asked when it does not answer. */
export const MOST_MODEL_PLACES = 4;

/** Yuan for a million tokens. */
const price = z.number('价格写成数字').min(0, '价格不能小于 0').max(10_000, '价格最多 10000 元');
const tokens = z.int('词元写成整数').min(256, '词元最少 256').max(10_000_000, '词元最多 1000 万');
const isKeyLike = (key: string) => /^[\x21-\x7e]*$/.test(key);

const PlaceGiven = z.strictObject({
  baseUrl: z
    .string()
    .trim()
    .max(300, '地址最多 300 个字')
    .regex(/^https?:\/\/[^\s]+$/i, '地址要以 https:// 或 http:// 开头，例如 https://api.example.com/v1'),
  name: z.string().trim().min(1, '请填写模型的名称').max(120, '模型的名称最多 120 个字'),
  /** A new one. Empty: the one that is known for this address. It is never given back. */
  apiKey: z
    .string()
    .trim()
    .max(1_000, '密钥最多 1000 个字')
    .refine(isKeyLike, '密钥里有不能用的字，请重新复制')
    .default(''),
  /** The address takes none. */
  hasNoKey: z.boolean().default(false),
  priceIn: price.default(0),
  priceOut: price.default(0),
});
export type ModelPlaceGiven = z.infer<typeof PlaceGiven>;

const limits = {
  /** Questions nobody waits for at the screen, at its address; null: as the settings say. */
  atOnce: z.int('同时几个写成整数').min(1, '同时最少 1 个').max(1_000, '同时最多 1000 个').nullable().default(null),
  /** How much of a conversation it reads. */
  contextTokens: tokens.nullable().default(null),
  /** How long an answer may become. */
  answerTokens: tokens.nullable().default(null),
};

/** What the command line reads from a file as well. */
export const ModelRoleGiven = z.strictObject({
  role: ModelRole,
  places: z
    .array(PlaceGiven)
    .min(1, '至少要有一个模型')
    .max(MOST_MODEL_PLACES, `最多 ${MOST_MODEL_PLACES} 个模型依次换`),
  ...limits,
});
export type ModelRoleGiven = z.infer<typeof ModelRoleGiven>;

export const ModelTrial = z.object({
  time: z.number(),
  works: z.boolean(),
  /** What came, or what is wrong and what to look at. */
  sentence: z.string(),
  firstWordMs: z.int().nullable(),
  wholeMs: z.int(),
  /** Null: it was not asked, since it did not answer at all. */
  takesShape: z.boolean().nullable(),
  takesTools: z.boolean().nullable(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

const Place = z.object({
  baseUrl: z.string(),
  name: z.string(),
  /** `unreadable`: it was sealed under another secret of this installation, and has to be given again. */
  key: z.enum(['none', 'set', 'unreadable']),
  /** The last four signs of a long one, for those who may change it. */
  keyTail: z.string(),
  /** 0: it is in the settings of the server. */
  keyTime: z.number(),
  priceIn: z.number(),
  priceOut: z.number(),
});
export type ModelPlace = z.infer<typeof Place>;

const Role = z.object({
  role: ModelRole,
  /** Who says what it is answered by: this page, another row of it, the settings of the server, or nobody. */
  source: z.enum(['own', 'all', 'reasoning', 'file', 'none']),
  places: z.array(Place),
  atOnce: z.int().nullable(),
  contextTokens: z.int().nullable(),
  answerTokens: z.int().nullable(),
  /** 0 where this page says nothing of it. */
  changedTime: z.number(),
  today: z.object({ calls: z.int(), failed: z.int(), cost: z.number() }),
  trial: ModelTrial.nullable(),
});
export type ConsoleModelRole = z.infer<typeof Role>;

export const readModels = endpoint({
  method: 'GET',
  path: consolePath('/models'),
  summary: 'Console: by which model each kind of work is answered, what it cost today and how its last test went',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ roles: z.array(Role), isOffline: z.boolean(), atOnce: z.int() }),
});

/** A model that thinks may take its time, and it is asked twice. */
const TRIAL_MS = 60_000;

export const tryModel = endpoint({
  method: 'POST',
  path: consolePath('/models/try'),
  summary:
    'Console: asks a model one short question and says what came; without a place the one that stands. Saves nothing',
  timeoutMs: TRIAL_MS,
  input: z.object({ role: ModelRole, place: PlaceGiven.optional() }),
  output: ModelTrial,
});

export const saveModel = endpoint({
  method: 'POST',
  path: consolePath('/models/save'),
  summary: 'Console: sets the models of a role at every server, after a test; where that fails nothing is changed',
  timeoutMs: TRIAL_MS,
  input: ModelRoleGiven.extend({
    /** Also where it does not answer now. */
    isUntested: z.boolean().default(false),
  }),
  output: z.object({ isSaved: z.boolean(), trial: ModelTrial.nullable() }),
});

export const restoreModel = endpoint({
  method: 'POST',
  path: consolePath('/models/restore'),
  summary: 'Console: takes away what this page says of a role, so that the settings of the server count again',
  input: z.object({ role: ModelRole }),
  output: z.object({}),
});

export const modelUseGroups = ['role', 'area', 'model', 'outcome', 'day'] as const;
const use = z.object({
  days: z.coerce.number('天数不正确').int().min(1).max(90).default(7),
  by: z.enum(modelUseGroups, '请选择按什么分').default('role'),
});

export const readModelUse = endpoint({
  method: 'GET',
  path: consolePath('/models/use'),
  summary:
    'Console: what models were asked for in the last days, by kind of work, and the figures of each model beside others',
  onError: 'rethrow',
  timeoutMs: 15_000,
  input: use,
  output: z.object({
    days: z.array(z.string()),
    list: z.array(ModelCallSum),
    total: ModelCallSum,
    models: z.array(ModelCallSum),
    /** Yuan of each day. */
    roles: z.array(z.object({ role: z.string(), costs: z.array(z.number()), calls: z.array(z.int()) })),
  }),
});

export const exportModelUse = endpoint({
  method: 'GET',
  path: consolePath('/models/use/export'),
  summary: 'Console: the same sums as a table',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: use,
  output: z.file(),
});
