import { type FormField, isHeadField, type StepField } from '@app/contract/making/design-forms.ts';
import { formLabels, stepLabels } from './form-labels.ts';

const listedField = byLabel(formLabels);
const listedStep = byLabel(stepLabels);

/** What a label of a form asks for; nothing when no school we know of words it so. */
export function fieldOf(text: string): FormField | undefined {
  return listedField(text) ?? composedField(plainLabel(text));
}

/** The same in the head of the steps of a lesson. */
export function stepOf(text: string): StepField | undefined {
  const side = /^(教师|学生)的?(?:教学|学习|课堂)?(?:行为|活动)(?:设计|预设)?$/.exec(plainLabel(text))?.[1];
  if (side) return side === '教师' ? 'stepTeacher' : 'stepStudents';
  return listedStep(text);
}

/** 备课年级 is 年级. Not so of people and days: 学生姓名 is no teacher's, and 活动时间 may be that of a meeting. */
const PLAIN_FACTS: ReadonlySet<FormField> = new Set([
  ...([
    'title',
    'subject',
    'grade',
    'classes',
    'gradeClasses',
    'gradeSubject',
    'kind',
    'periods',
    'book',
    'unit',
  ] as const),
  ...(['learners', 'process'] as const),
]);

/** Words schools put before and behind what they all name alike. */
function composedField(label: string): FormField | undefined {
  const fact = listedField(label.replace(/^(授课|备课|活动|执教|上课|导学|学生|使用|学习|汇报)/, ''));
  if (fact && PLAIN_FACTS.has(fact)) return fact;
  const texts = [
    label.replace(/^(活动|导学|课堂|实验|汇报)(?!活动|内容)/, '教学'),
    label.replace(/(设计|安排)$/, ''),
    label.replace(/[及与和](检测|改进|评价|拓展|反馈|要求)$/, ''),
    label.replace(/^(教学|学习|本课)的/, '$1'),
    label.replace(/[及与和、]其?(突破|解决|处理|化解)(的?(方法|策略|措施|办法))?$/, ''),
  ].map(listedField);
  return texts.find((field) => field && !isHeadField(field));
}

/** 环节一, 活动 2: the first words of a step that the form has laid out itself. */
export function isStepName(text: string): boolean {
  return /^(教学|学习|活动)?(环节|活动|任务|步骤|板块)[一二三四五六七八九十\d]+([:：（(]|$)/.test(
    text.replace(/\s+/g, ''),
  );
}

function byLabel<T extends FormField | StepField>(words: Record<T, string>): (text: string) => T | undefined {
  const fields = new Map<string, T>();
  for (const field of Object.keys(words) as T[] /* of the record's own type */) {
    for (const label of words[field].split(' ')) fields.set(plainLabel(label), field);
  }
  return (text) => {
    const label = plainLabel(text);
    const bare = label.replace(/[（(][^（()）]*[)）]/g, '');
    return fields.get(label) ?? fields.get(bare) ?? fields.get(bare.replace(/^本(课时|节课|课|节)/, ''));
  };
}

/** Without numbers, marks, colons and lines to write on: 「一、教 学 目 标：」 is 教学目标. */
function plainLabel(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replaceAll('／', '/')
    .replace(/^[★☆◆●■▲※*]+/, '')
    .replace(/^[（(]?[一二三四五六七八九十\d]+[)）、.．]+/, '')
    .replace(/[:：_＿【】[\]《》*“”〔〕]/g, '')
    .replace(/(?<=[\u4e00-\u9fff])\d+$/, '');
}
