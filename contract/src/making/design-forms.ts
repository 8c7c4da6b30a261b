import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A form is a few pages of tables; with a school's emblem it is some hundred kilobytes. */
export const MAX_FORM_BYTES = 5 * 1024 * 1024;
export const MAX_FORMS = 20;

/** What a place of a form can be filled with, by the part of the lesson it belongs to. */
export const formFields = {
  head: {
    title: '课题',
    subject: '学科',
    grade: '年级',
    classes: '班级',
    gradeClasses: '年级与班级',
    gradeSubject: '年级与学科',
    teacher: '授课教师',
    date: '日期',
    kind: '课型',
    periods: '课时',
    book: '教材',
    unit: '单元',
  },
  body: {
    textbook: '教材分析',
    learners: '学情分析',
    standards: '课标依据',
    goals: '教学目标',
    keyPoints: '教学重点',
    difficultPoints: '教学难点',
    points: '重点与难点',
    materials: '教学准备',
    questions: '问题链',
    process: '教学过程（整段）',
    assessments: '学习评价',
    exercises: '课堂练习',
    board: '板书设计',
    homework: '作业设计',
    reflection: '教学反思',
  },
  /** A row with one of these is repeated for every step of the lesson. */
  step: {
    stepTitle: '每一步：环节',
    stepMinutes: '每一步：时间',
    stepTeacher: '每一步：教师活动',
    stepStudents: '每一步：学生活动',
    stepBoth: '每一步：师生活动',
    stepIntent: '每一步：设计意图',
  },
} as const;

export type HeadField = keyof (typeof formFields)['head'];
export type BodyField = keyof (typeof formFields)['body'];
export type StepField = keyof (typeof formFields)['step'];
export type FormField = HeadField | BodyField | StepField;

export function isHeadField(field: FormField): field is HeadField {
  return field in formFields.head;
}

export function isStepField(field: FormField): field is StepField {
  return field in formFields.step;
}

const fieldNames = { ...formFields.head, ...formFields.body, ...formFields.step };
const FormFieldName = z.custom<FormField>(
  (value) => typeof value === 'string' && Object.hasOwn(fieldNames, value),
  '没有这一项内容',
);

/** A cell by its number in the form (`c12`), a label in a line (`l3`), both also in a header or footer (`h1l2`, `f1c1`), or a placeholder by its words (`{{教学目标}}`). */
export const FormPlace = z.object({
  place: z.string().regex(/^(([hf]\d{1,2})?[cl]\d{1,5}|\{\{[^{}]{1,30}\}\})$/, '没有这个位置'),
  field: FormFieldName,
});
export type FormPlace = z.infer<typeof FormPlace>;

export const FormCell = z.object({
  place: z.string(),
  text: z.string(),
  columnSpan: z.int(),
  rowSpan: z.int(),
  /** Holds a table of its own, and cannot be filled itself. */
  isFrame: z.boolean(),
});
/** Whether a place stands at the top or the foot of every page. */
export function pageEdgeOf(place: string): '页眉' | '页脚' | undefined {
  if (/^h\d/.test(place)) return '页眉';
  return /^f\d/.test(place) ? '页脚' : undefined;
}

/** A label with room behind it, among others in its cell or outside of tables. */
export const FormLine = z.object({ place: z.string(), label: z.string(), cell: z.string().optional() });
export type FormLine = z.infer<typeof FormLine>;
export type FormCell = z.infer<typeof FormCell>;
export const FormTable = z.object({ rows: z.array(z.array(FormCell)) });
export type FormTable = z.infer<typeof FormTable>;

const id = z.uuid('编号不正确');
const name = z.string().trim().min(1, '请给表格起个名字').max(60, '名字最多 60 字');
const places = z
  .array(FormPlace)
  .min(1, '至少指定一个要填的位置')
  .max(300, '要填的位置太多')
  .refine((list) => new Set(list.map(({ place }) => place)).size === list.length, '同一个位置只能填一项')
  .refine(
    (list) => list.every(({ place, field }) => !pageEdgeOf(place) || isHeadField(field)),
    '页眉和页脚每页都有，只能填课题、教师、日期这样的短内容',
  );

export const DesignForm = z.object({
  formId: id,
  name: z.string(),
  tables: z.array(FormTable),
  lines: z.array(FormLine),
  placeholders: z.array(z.string()),
  places: z.array(FormPlace),
  /** What the labels of the form say by themselves. */
  suggested: z.array(FormPlace),
});
export type DesignForm = z.infer<typeof DesignForm>;

export const DesignFormRow = z.object({ formId: id, name: z.string(), placeCount: z.int(), updateTime: z.number() });

export const listDesignForms = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/form/list',
  summary: 'The forms of my school, the last changed first',
  client: 'general',
  input: z.object({}),
  output: z.object({ list: z.array(DesignFormRow) }),
});

export const createDesignForm = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/form/create',
  summary: 'Takes a Word form I uploaded, or one of my cloud disk, and suggests what goes where',
  client: 'general',
  timeoutMs: 20_000,
  onError: 'rethrow',
  input: z.object({ fileId: id }),
  output: DesignForm,
});

export const getDesignForm = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/form/get',
  summary: 'A form of mine: its tables, what goes where, and what its labels suggest',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ formId: id }),
  output: DesignForm,
});

export const saveDesignForm = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/form/save',
  summary: 'Names a form and says what goes where in it',
  client: 'general',
  input: z.object({ formId: id, name, places }),
  output: z.object({}),
});

export const removeDesignForm = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/form/remove',
  summary: 'Removes a form; it can be brought back for 30 days',
  client: 'general',
  input: z.object({ formId: id }),
  output: z.object({}),
});

export const restoreDesignForm = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/form/restore',
  summary: 'Brings a removed form back',
  client: 'general',
  input: z.object({ formId: id }),
  output: z.object({}),
});
