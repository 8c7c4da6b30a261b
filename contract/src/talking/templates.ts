import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import {
  CHAT_SERVICE,
  ChatMode,
  DEFAULT_CHAT_MODE,
  InputBoxKind,
  SlotKind,
  TemplateLayout,
  TemplateSource,
} from '../enums.ts';
import { MadeBy } from '../made-by.ts';
import { limit } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { templateIcons } from './template-icons.ts';
import { sessionRouteNames } from './template-routes.ts';
import { namesOfWorkflow } from './workflow-table.ts';

export const MAX_TEMPLATE_NAME_CHARS = 20;
export const MAX_TEMPLATE_REMARK_CHARS = 60;
export const MAX_TEMPLATE_FIELD_CHARS = 1_000;
export const MAX_TEMPLATE_DETAIL_CHARS = 8_000;
export const MAX_CUSTOM_TEMPLATES = 200;
/** So many of the most used stand on the first screen, after those that have a door of their own were left out. */
export const MOST_USED_SHOWN = 6;
export const MOST_USED_ASKED = 14;

/** These belong to the product's own assistants and never appear among the custom templates (rule TPL-008). */
export const NEVER_CUSTOM_TYPES: readonly string[] = [
  'textToImg',
  'English_listening_audio_generation',
  'Mathematics_earning_situation_preparation',
];

/** In the order they are shown. */
export const templateGroups = {
  prepare: '备课',
  teach: '上课',
  exercise: '作业与试题',
  classroom: '班主任',
  writing: '写作',
  more: '更多',
} as const;
export const TemplateGroup = z.enum(['prepare', 'teach', 'exercise', 'classroom', 'writing', 'more'], '请选择分类');
export type TemplateGroup = z.infer<typeof TemplateGroup>;

export const TemplateIcon = z.enum(templateIcons, '请选择图标');
export type TemplateIcon = z.infer<typeof TemplateIcon>;

/** One field of a template's form. `options` replaces the usual choices of its kind. */
export const Slot = z.object({
  kind: z.enum(SlotKind),
  label: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).optional(),
  placeholder: z.string().optional(),
});
export type Slot = z.infer<typeof Slot>;

/** How a slot is filled: one of its choices, a line that may take a suggestion, or several lines. */
export const slotEntries = {
  Phase: 'choice',
  Grade: 'choice',
  Subject: 'choice',
  Semester: 'choice',
  Publisher: 'line',
  Edition: 'line',
  Region: 'line',
  Volume: 'choice',
  Book: 'line',
  Course: 'line',
  Lesson: 'line',
  Knowledge: 'line',
  QuestionType: 'choice',
  Complexity: 'choice',
  ExamType: 'choice',
  StudentAbility: 'choice',
  ImageDescription: 'lines',
} as const satisfies Record<SlotKind, 'choice' | 'line' | 'lines'>;

/** What a teacher opens to do one kind of work: made by us (`source` 1) or by herself (2). */
export const Template = z.object({
  templateId: z.string(),
  typeCode: z.string(),
  source: z.enum(TemplateSource),
  name: z.string(),
  summary: z.string(),
  /** What comes out of it, in a few characters: 讲评提纲. Only of those the product brings along. */
  makes: z.string().optional(),
  icon: TemplateIcon,
  /** Of an assistant whose icon was uploaded: shown instead. */
  iconUrl: z.string().optional(),
  group: TemplateGroup,
  /** What the assistant says before the first question. */
  welcome: z.string(),
  layout: z.enum(TemplateLayout),
  inputBox: z.enum(InputBoxKind),
  chatMode: z.enum(ChatMode),
  /** The session it opens (decision G-036). */
  route: z.enum(sessionRouteNames),
  slots: z.array(Slot),
  /** The question its slots make, see `questionOf`; may be empty. */
  question: z.string(),
});
export type Template = z.infer<typeof Template>;

/** A preset exchange that shows what the template is good for; the answer is Markdown. */
export const CaseExample = z.object({ title: z.string(), question: z.string(), answer: z.string() });
export type CaseExample = z.infer<typeof CaseExample>;

/** Preset cases have no conversation of their own; this stands for one (decision G-080). */
export const CASE_PRESET_DEFAULT_CHAT_ID = 'casePresetDefaultChatId';

export const TemplateDetail = Template.extend({
  cases: z.array(CaseExample),
  /** Why this assistant takes no questions (any more) from me; its conversations stay readable. */
  unusable: z.string().optional(),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** The draft fields are the wire's own names: `remark` is the summary, `templateDetail` the prompt text. */
export const CustomTemplate = z.object({
  templateId: z.string(),
  typeCode: z.string(),
  isTop: z.boolean(),
  templateName: z.string(),
  remark: z.string(),
  classificationLabelCode: TemplateGroup,
  iconId: TemplateIcon,
  /** False: every question is answered without the ones before it (`1Mode`). */
  supportRoundDialog: z.boolean(),
  characterSetting: z.string(),
  targetTask: z.string(),
  requirementDescription: z.string(),
  templateDetail: z.string(),
  createTime: z.number(),
  updateTime: z.number(),
});
export type CustomTemplate = z.infer<typeof CustomTemplate>;

const templateId = z.uuid('助手编号不正确');
const TemplateKey = z.object({ templateId });
const sparkServer = { client: 'general', onError: 'rethrow' } as const;

export const listSystemTemplates = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/assistant/template/list',
  summary: 'The templates the product brings along, by group, with their slots',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(Template),
});

export const mostUsedTemplates = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/assistant/template/mostUsed',
  summary: 'What I opened most in the last 90 days, filled up with what suits my phase and subject',
  input: z.object({
    limit: limit(20, 8, '个'),
  }),
  output: z.array(Template),
});

/** A template nobody knows is the general conversation (decision G-035), with the id that was asked for. */
export const promptTemplate = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/assistant/prompt/template'),
  summary: 'One template, of the product or my own, with its case examples',
  input: z.object({ templateId: z.string('缺少助手编号').trim().min(1, '缺少助手编号').max(64, '助手编号不正确') }),
  output: TemplateDetail,
});

/** Called by hosts that sign their requests instead of sending a token. */
export const templatesByIds = endpoint({
  method: 'POST',
  path: '/ai-api/admin/llm/prompt/by/template/ids',
  summary: 'Templates by their ids, in the order asked for; unknown ones and those of others are left out',
  access: 'signed',
  envelope: 'ai-platform',
  input: z.object({
    templateIds: z.array(z.string().max(64, '助手编号不正确'), '缺少助手编号').max(100, '一次最多查询 100 个助手'),
  }),
  output: z.array(Template),
});

const SlotTexts = z.partialRecord(z.enum(SlotKind), z.string());
const slotText = z.string().trim().max(100, '填写的内容不能超过 100 字').optional();

/** What is filled in so far narrows the choices: the grades of the phase, the chapters of the book. */
export const slotValues = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/assistant/template/slotValues',
  summary: 'What the slots begin with for me, and the choices of each kind',
  onError: 'rethrow',
  input: z.object({
    Phase: slotText,
    Grade: slotText,
    Subject: slotText,
    Semester: slotText,
    Edition: slotText,
    Volume: slotText,
    Book: slotText,
    Region: slotText,
  }),
  output: z.object({
    values: SlotTexts,
    options: z.partialRecord(z.enum(SlotKind), z.array(z.string())),
    /** What is filled in, by the codes that desks know; empty where it is none. */
    place: z.object({ phase: z.string(), grade: z.string(), subject: z.string() }),
  }),
});

export const listCustomTemplates = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/custom/assistant/template/list'),
  summary: 'My own templates: pinned ones first, then by last use',
  input: z.object({}),
  output: z.array(CustomTemplate),
});

const formField = screenedText(MAX_TEMPLATE_FIELD_CHARS, `每一项请控制在 ${MAX_TEMPLATE_FIELD_CHARS} 字以内`);
/** Text for the model, like a question: never refused for single words (decision G-044). */
export const promptText = z
  .string('请填写提示词')
  .trim()
  .max(MAX_TEMPLATE_DETAIL_CHARS, `提示词请控制在 ${MAX_TEMPLATE_DETAIL_CHARS} 字以内`);

/** What a teacher fills in to make a template; `targetTask` or `templateDetail` must say what it does. */
export const TemplateDraft = z.object({
  templateName: screenedText(MAX_TEMPLATE_NAME_CHARS, `名称不能超过 ${MAX_TEMPLATE_NAME_CHARS} 字`).min(
    1,
    '请输入助手名称',
  ),
  remark: screenedText(MAX_TEMPLATE_REMARK_CHARS, `简介不能超过 ${MAX_TEMPLATE_REMARK_CHARS} 字`).default(''),
  classificationLabelCode: TemplateGroup.default('more'),
  iconId: TemplateIcon.default('Star'),
  supportRoundDialog: z.boolean('请选择是否支持多轮对话').default(DEFAULT_CHAT_MODE === 'nMode'),
  characterSetting: formField.default(''),
  targetTask: formField.default(''),
  requirementDescription: formField.default(''),
  templateDetail: promptText.default(''),
  /** Hosts send the whole draft of the wire (rule ENT-031); what follows is checked, not kept: the token says whose it is. */
  promptSource: z.literal(TemplateSource.user, '只能创建自己的助手').default(TemplateSource.user),
  serviceId: z.literal(CHAT_SERVICE.serviceId, '没有这个服务').default(CHAT_SERVICE.serviceId),
  appIds: z.array(z.string().max(64, '应用编号不正确'), '应用编号不正确').max(20, '应用太多').default([]),
  uid: z.string().max(64, '用户编号不正确').default(''),
  iconUrl: z.string().max(2_000, '图标地址太长').default(''),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/custom/assistant/template/save',
  summary: 'Makes a template of my own, or changes the one with the given id; it moves to the front of its group',
  input: TemplateDraft.extend({
    templateId: templateId.optional(),
    /** Only read when the template is made. */
    typeCode: z.string().trim().min(1, '类型不正确').max(64, '类型不正确').default('custom'),
  }).refine(({ targetTask, templateDetail }) => targetTask !== '' || templateDetail !== '', {
    path: ['targetTask'],
    error: '请写明目标任务或提示词',
  }),
  output: CustomTemplate,
});

export const pinTemplate = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/custom/assistant/template/isTop',
  summary: 'Pins a template of my own to the very front, or unpins it to the front of the others',
  ...sparkServer,
  input: TemplateKey.extend({ isTop: z.boolean('请说明置顶还是取消置顶') }),
  output: CustomTemplate,
});

export const deleteTemplate = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/custom/assistant/template/delete',
  summary: 'Deletes a template of my own; `restore` brings it back within 30 days',
  ...sparkServer,
  input: TemplateKey,
  output: z.null(),
});

export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/custom/assistant/template/restore',
  summary: 'Brings a deleted template back to where it was',
  ...sparkServer,
  input: TemplateKey,
  output: CustomTemplate,
});

/** Spelled so on the wire; it marks the time of use. */
export const uploadTime = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/custom/assistant/template/uploadTime',
  summary: 'Marks a template of my own as used: it moves to the front of its group',
  ...sparkServer,
  input: TemplateKey,
  output: CustomTemplate,
});

/** One of the workflows (`workflows.ts`); an id that is none of theirs ends here and is refused. */
export const createPrompt = endpoint({
  method: 'POST',
  path: '/futureclass/workflow/prompt-creation/run',
  altPaths: ['/futureclass/workflow/:workflowId/run', '/workflow/:workflowId/run'],
  summary: 'Writes a prompt from a few words; nothing is stored',
  timeoutMs: 90_000,
  input: z.object({
    workflowId: z.literal('prompt-creation', '没有这个工作流').default('prompt-creation'),
    ...namesOfWorkflow('one-click prompt creation'),
    inputs: z.object(
      {
        targetTask: formField.min(1, '请写明目标任务'),
        requirementDescription: formField.default(''),
        content: promptText.default(''),
      },
      '请写明目标任务',
    ),
  }),
  output: MadeBy.extend({ prompt: z.string() }),
});
