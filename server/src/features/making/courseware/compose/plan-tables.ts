import type { Slide } from '@app/contract/making/slides.ts';
import type { OutlinePart } from './read-outline.ts';
import { stepSlide } from './steps.ts';

/** What the tables of a teaching plan come to: sections and steps for the class, and what is for the teacher alone. */
export type PlanParts = { parts: OutlinePart[]; steps: Slide[]; notes: string[] };

/** Sections of a plan that a class has no use for. */
const FOR_TEACHERS =
  /教材|学情|学生情况|重点|难点|重难点|课标|标准|准备|设计意图|设计理念|反思|评价|参考依据|参考资料|教法|学法|二次备课|课型|班级|日期|时间|学科|课题|教师|年级|问题链/;
const FOR_CLASS = /目标|板书|作业|课堂练习|检测/;
const MIN_LABELS = 2;
const MAX_NOTES = 3_500;

/** Whether a title names a part that is the teacher's. */
export function isForTeachers(title: string): boolean {
  return /^(?:[一二三四五六七八九十]+[、.．])?(?:教材|学情|学生情况|教学重点|教学难点|教学重难点|重点与?难点|课标|教学准备|设计意图|设计理念|教学反思|教学评价|参考依据|教法|学法)/.test(
    title,
  );
}

/** A form with labels in its first column, or the steps of a lesson with what the teacher and pupils do. */
export function planParts(rows: readonly string[][], id: string): PlanParts | undefined {
  const headAt = rows.findIndex(
    (row) => row.some((cell) => /教师/.test(cell)) && row.some((cell) => /学生/.test(cell)),
  );
  const isSteps = headAt !== -1 && (rows[headAt]?.length ?? 0) >= 3;
  if (isSteps) return { parts: [], steps: stepsIn(rows.slice(headAt), id), notes: [] };
  const labels = rows.filter(([label = '', words = '']) => isLabel(label) && words !== '');
  return labels.length >= MIN_LABELS ? formParts(rows) : undefined;
}

const isLabel = (cell: string) => cell.length <= 10 && (FOR_TEACHERS.test(cell) || FOR_CLASS.test(cell));

function formParts(rows: readonly string[][]): PlanParts {
  const parts: OutlinePart[] = [];
  const notes: string[] = [];
  for (const [label = '', ...cells] of rows) {
    const texts = cells.join('\n').split('\n').map(withoutMark).filter(Boolean);
    if (texts.length === 0) continue;
    if (FOR_CLASS.test(label)) parts.push(partOf(label, texts));
    else notes.push(`${label}：${texts.join('；')}`);
  }
  return { parts, steps: [], notes: [notes.join('\n').slice(0, MAX_NOTES)].filter(Boolean) };
}

const withoutMark = (text: string) => text.replace(/^(?:[•·-]|\d{1,2}[.、](?!\d))\s*/, '').trim();

function partOf(title: string, texts: string[]): OutlinePart {
  const empty = { paragraphs: [], formulas: [], tables: [], figures: [], notes: [], minutes: 0 };
  return {
    ...empty,
    depth: 2,
    title: title.replace(/设计$/, '').replace(/^教学目标$/, '学习目标'),
    items: texts,
    texts,
  };
}

function stepsIn([head = [], ...rows]: readonly string[][], id: string): Slide[] {
  const column = (name: RegExp) => head.findIndex((cell) => name.test(cell));
  const [title, teacher, students, intent] = [column(/环节|步骤|过程/), column(/教师/), column(/学生/), column(/意图/)];
  return rows.flatMap((row, at) => {
    const [name = '', time = ''] = (row[title] ?? '').split('\n');
    const minutes = Number(/(\d{1,3})\s*分/.exec(`${time}${name}`)?.[1] ?? 0);
    const words = { teacher: row[teacher] ?? '', students: row[students] ?? '', intent: row[intent] ?? '' };
    if (words.teacher === '' && words.students === '') return [];
    const step = { id: `${id}-s${at + 1}`, title: (name || `环节 ${at + 1}`).slice(0, 190), period: 1, minutes };
    return [stepSlide({ ...step, ...words, goalIds: [], level: '理解' }, undefined)];
  });
}
