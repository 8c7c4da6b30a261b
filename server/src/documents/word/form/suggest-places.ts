import {
  type FormField,
  type FormPlace,
  isHeadField,
  isStepField,
  type StepField,
} from '@app/contract/making/design-forms.ts';
import type { Cell, Form, Row } from './read-form.ts';

const labels: Record<Exclude<FormField, StepField>, string> = {
  title: '课题 课题名称 教学课题 授课课题 课名 课文 教学内容 授课内容 课程名称',
  subject: '学科 科目 课程',
  grade: '年级 授课年级',
  classes: '班级 授课班级 教学班级',
  teacher: '教师 授课教师 任课教师 授课人 执教者 执教人 执教教师 主备人 主备教师 设计者 备课人 备课教师 教师姓名 姓名',
  date: '日期 时间 授课日期 授课时间 上课时间 上课日期 备课时间 教学时间',
  kind: '课型',
  periods: '课时 课时数 总课时 课时安排 教学课时 课时计划',
  book: '教材 教材版本 版本 使用教材',
  unit: '单元 所属单元 章节 单元名称',
  textbook: '教材分析 内容分析 教学内容分析 教材解读',
  learners: '学情分析 学情 学生分析 学习者分析',
  standards: '课标要求 课标依据 课程标准 课标分析 课标解读 课程标准要求',
  goals: '教学目标 学习目标 目标 素养目标 核心素养目标 三维目标 教学目的',
  keyPoints: '教学重点 重点 学习重点',
  difficultPoints: '教学难点 难点 学习难点',
  points: '教学重难点 重难点 重点难点 重点与难点 教学重点难点 教学重点与难点 教学重点和难点 教学重、难点',
  materials: '教学准备 课前准备 教具 教具准备 教学资源 教学用具 教学媒体 教具学具',
  questions: '问题链 问题设计 核心问题',
  process: '教学过程 教学流程 教学过程设计 教学环节 教学步骤 教学活动',
  assessments: '教学评价 学习评价 评价设计 评价任务',
  exercises: '课堂练习 随堂练习 当堂检测 达标检测 巩固练习',
  board: '板书设计 板书',
  homework: '作业设计 作业 作业布置 布置作业 课后作业',
  reflection: '教学反思 课后反思 反思 教后记 教学后记 教学反思与改进',
};

const stepLabels: Record<StepField, string> = {
  stepTitle: '环节 教学环节 步骤 教学步骤 教学过程 教学流程 学习环节 活动环节',
  stepMinutes: '时间 时长 时间分配 时间安排 预设时间 用时 分钟',
  stepTeacher: '教师活动 教师行为 教的活动 教师指导 教师引导 教',
  stepStudents: '学生活动 学生行为 学的活动 学习活动 学',
  stepBoth: '师生活动 教学活动 师生互动 教学内容 活动内容 教学内容与活动',
  stepIntent: '设计意图 意图 设计说明 设计目的 备注',
};

const fieldOf = byLabel(labels);
const stepOf = byLabel(stepLabels);

/** What the labels say: the place is right of a label, below it, or behind it in the same cell. */
export function suggestPlaces({ tables, placeholders }: Form): FormPlace[] {
  const found = new Map<string, FormField>();
  for (const name of placeholders) {
    const field = fieldOf(name.slice(2, -2)) ?? stepOf(name.slice(2, -2));
    if (field) found.set(name, field);
  }
  for (const rows of tables) {
    rows.forEach((row, index) => {
      const isStepHead = isHeadOfSteps(row);
      for (const cell of row.cells) {
        const step = isStepHead ? stepOf(cell.text) : undefined;
        const field = step ?? fieldOf(cell.text);
        const place = field && placeFor(cell, field, row, rows[index + 1]);
        if (field && place && !found.has(place)) found.set(place, field);
      }
    });
  }
  return Array.from(found, ([place, field]) => ({ place, field }));
}

function placeFor(label: Cell, field: FormField, row: Row, below: Row | undefined): string | undefined {
  if (label.isFrame || label.isContinued) return undefined;
  const under = below?.cells.find(({ column }) => column === label.column);
  if (isStepField(field)) return under && isFree(under) ? under.place : undefined;
  const right = row.cells[row.cells.indexOf(label) + 1];
  if (right && isFree(right)) return right.place;
  if (under && isFree(under) && (row.cells.length === 1 || !right || fieldOf(right.text))) return under.place;
  // "课题：" leaves room behind itself; a long text only where the cell has the row to itself.
  const endsOpen = /[:：_＿\s]$/.test(label.text);
  return (isHeadField(field) ? endsOpen : row.cells.length === 1 || endsOpen) ? label.place : undefined;
}

function isFree({ isBlank, isFrame, isContinued }: Cell): boolean {
  return isBlank && !isFrame && !isContinued;
}

/** Two labels of steps side by side, one of which is no other label: 环节, 教师活动, 时间 … */
function isHeadOfSteps({ cells }: Row): boolean {
  const steps = cells.map(({ text }) => stepOf(text)).filter((step) => step !== undefined);
  return steps.length >= 2 && steps.some((step) => step !== 'stepMinutes' && step !== 'stepTitle');
}

function byLabel<T extends string>(words: Record<T, string>): (text: string) => T | undefined {
  const fields = new Map<string, T>();
  for (const field of Object.keys(words) as T[] /* of the record's own type */) {
    for (const label of words[field].split(' ')) fields.set(label, field);
  }
  return (text) => fields.get(plainLabel(text));
}

/** Without numbers, brackets, colons and lines to write on: 「一、教 学 目 标：」 is 教学目标. */
function plainLabel(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/^[（(]?[一二三四五六七八九十\d]+[)）、.．]+/, '')
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[:：_＿【】[\]《》*]/g, '');
}
