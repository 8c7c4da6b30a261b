import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import type { FormField } from '@app/contract/making/design-forms.ts';
import { describe, expect, it } from 'vitest';
import { formsOfOthers } from '#test/forms-of-others.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { type WordedForm, wordedForms } from '#test/worded-forms.ts';
import { fillForm } from './fill-form.ts';
import { formLabels, stepLabels } from './form-labels.ts';
import { openForm } from './form-package.ts';
import { type Form, paragraphText, readForm } from './read-form.ts';
import { suggestPlaces } from './suggest-places.ts';
import { attributeOf, type Span, spansBelow, spansOf } from './xml-spans.ts';

/** The paragraph of a place that carries a mark, and which of its labels the place is. */
function markOf(form: Form, place: string): { mark: string; index: number } {
  const markIn = (paragraph: Span | undefined) => attributeOf(form.xml, paragraph, 'w:rsidR') ?? '';
  const line = form.lines.find((one) => one.place === place);
  if (line) {
    const together = form.lines.filter(({ paragraph }) => paragraph === line.paragraph);
    return { mark: markIn(line.paragraph), index: together.indexOf(line) };
  }
  const cell = form.tables
    .flat()
    .flatMap(({ cells }) => cells)
    .find((one) => one.place === place);
  const paragraphs = cell ? spansBelow(cell.span, 'w:p', ({ name }) => name !== 'w:tbl') : [];
  return { mark: markIn(paragraphs.find((one) => markIn(one) !== '')), index: 0 };
}

function judge({ name, bytes, wanted }: WordedForm): { right: number; all: number; wrong: string[]; missed: string[] } {
  const form = readForm(openForm(bytes).xml);
  const open = new Map<string, FormField>(
    [...wanted].flatMap(([mark, fields]) =>
      fields.flatMap((field, index) => (field ? [[`${mark}.${index}`, field] as const] : [])),
    ),
  );
  const all = open.size;
  const wrong: string[] = [];
  for (const { place, field } of suggestPlaces(form)) {
    const { mark, index } = markOf(form, place);
    const key = `${mark}.${index}`;
    if (open.get(key) !== field) wrong.push(`${name}: ${place} is suggested ${field}, wanted ${open.get(key)}`);
    open.delete(key);
  }
  return {
    right: all - open.size - wrong.length,
    all,
    wrong,
    missed: [...open].map(([, field]) => `${name}: ${field}`),
  };
}

const head = {
  title: '甲课题',
  subject: '甲学科',
  grade: '甲年级',
  book: '甲教材',
  unit: '甲单元',
  classes: '甲班',
  teacher: '甲教师',
  date: '甲日期',
  kind: '甲课型',
  periods: 2,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
} as const;
const step = (no: number, period: number) => ({
  id: `a${no}`,
  title: `甲环节${no}`,
  period,
  minutes: no,
  teacher: `甲教师活动${no}`,
  students: `甲学生活动${no}`,
  intent: `甲意图${no}`,
  goalIds: [],
  level: '应用' as const,
});
const design: Design = {
  ...emptyDesign(head),
  textbook: '甲教材分析',
  learners: '甲学情',
  standards: [{ code: 'X', name: '甲素养', text: '甲课标' }],
  goals: [{ id: 'g1', text: '甲目标', evidence: '', competencies: [] }],
  keyPoints: '甲重点',
  difficultPoints: '甲难点',
  materials: '甲准备',
  questions: [{ id: 'q1', ask: '甲问题', intent: '', expect: '' }],
  activities: [step(1, 1), step(2, 1), step(3, 2)],
  assessments: [{ id: 'e1', text: '甲评价', goalIds: [] }],
  exercises: [{ id: 'x1', question: '甲练习', answer: '甲答案', level: '基础' }],
  board: '甲板书',
  homework: { basic: '甲作业', better: '', further: '' },
  reflection: '甲反思',
};
const fill = (form: Uint8Array, one = design) =>
  fillForm({
    form,
    places: suggestPlaces(readForm(openForm(form).xml)),
    design: one,
    label: '内容由 AI 生成',
    properties: [],
  });
const documentOf = (bytes: Uint8Array) => readParts(bytes).get('word/document.xml') ?? '';
const wordsOf = (bytes: Uint8Array) => {
  const xml = documentOf(bytes);
  const inside = (span: Span): Span[] => spansBelow(span, 'w:p').flatMap((one) => [one, ...inside(one)]);
  return inside(spansOf(xml))
    .map((paragraph) => paragraphText(xml, paragraph))
    .filter((text) => text.trim() !== '');
};
const formCalled = (name: string) => {
  const found = wordedForms.find((form) => form.name === name);
  if (!found) throw new Error(`no form is called ${name}`);
  return found.bytes;
};
const tablesOf = (bytes: Uint8Array) =>
  readForm(documentOf(bytes)).tables.map((rows) => rows.map(({ cells }) => cells.map(({ text }) => text.trim())));

describe('the labels schools use', () => {
  it('are four hundred and more, each with one meaning', () => {
    const labels = Object.values(formLabels).flatMap((words) => words.split(' '));
    const steps = Object.values(stepLabels).flatMap((words) => words.split(' '));

    expect(new Set(labels).size).toBe(labels.length);
    expect(new Set(steps).size).toBe(steps.length);
    expect(new Set([...labels, ...steps]).size).toBeGreaterThanOrEqual(400);
  });

  it('are read right in at least 95 % of the places of 25 forms, and nowhere wrong', () => {
    const judged = wordedForms.map(judge);
    const right = judged.reduce((sum, one) => sum + one.right, 0);
    const all = judged.reduce((sum, one) => sum + one.all, 0);
    const wrong = judged.flatMap((one) => one.wrong);
    process.stdout.write(
      `forms: ${right} of ${all} places right (${((100 * right) / all).toFixed(1)} %), ${wrong.length} wrong\n`,
    );

    expect(wordedForms.length).toBeGreaterThanOrEqual(25);
    expect(wrong).toEqual([]);
    expect(right / all, judged.flatMap((one) => one.missed).join('; ')).toBeGreaterThanOrEqual(0.95);
  });
});

describe('forms of other hands', () => {
  it('are read right in at least 95 % of their places, and nowhere wrong', () => {
    const judged = formsOfOthers.map(judge);
    const right = judged.reduce((sum, one) => sum + one.right, 0);
    const all = judged.reduce((sum, one) => sum + one.all, 0);
    process.stdout.write(`forms of others: ${right} of ${all} places right\n`);

    expect(judged.flatMap((one) => one.wrong)).toEqual([]);
    expect(right / all, judged.flatMap((one) => one.missed).join('; ')).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a form in the words of a school', () => {
  it.each(wordedForms.map(({ name, bytes }) => [name, bytes] as const))('is filled soundly: %s', async (_, form) => {
    const filled = await fill(form);

    expect(packageFaults(readParts(filled))).toEqual([]);
    expect(await validatorErrors(filled, 'docx')).toEqual([]);
    expect(wordsOf(filled).join('\n')).toContain('甲');
  });

  it('has every label of a cell filled behind it', async () => {
    const [table] = tablesOf(await fill(formCalled('一格里有几个标签')));

    expect(table?.[0]?.[0]).toBe('课题：甲课题　课型：甲课型　课时：2 课时');
    expect(table?.[1]?.[0]).toBe('教学重点：\n甲重点\n教学难点：\n甲难点');
    expect(table?.[4]?.[0]).toBe('板书：\n甲板书\n作业：\n基础：甲作业');
  });

  it('has lines and headings filled where it has no table', async () => {
    const words = wordsOf(await fill(formCalled('没有表格，只有横线')));

    expect(words.slice(1, 5)).toEqual([
      '课题：甲课题　授课教师：甲教师　日期：甲日期',
      '班级：甲班　课型：甲课型',
      '一、教学目标',
      '1. 甲目标',
    ]);
    expect(words).toContain('审核人：__________');
  });

  it('has its text boxes and content controls filled, which then ask no more', async () => {
    expect(wordsOf(await fill(formCalled('课头在文本框里')))).toContain('课题：甲课题　学科：甲学科');

    const controls = await fill(formCalled('内容控件'));
    expect(wordsOf(controls)[0]).toBe('课题：甲课题');
    expect(documentOf(controls)).not.toContain('单击此处');
  });

  it('repeats the step it has laid out, with its number, and not the ones it left for further steps', async () => {
    const [table = []] = tablesOf(await fill(formCalled('新课标课时教学设计')));
    const texts = table.flat();

    expect(texts.filter((text) => text.startsWith('环节'))).toEqual([
      '环节一：\n第 1 课时\n甲环节1',
      '环节二：甲环节2',
      '环节三：\n第 2 课时\n甲环节3',
    ]);
    expect(texts).toContain('教师活动3：\n甲教师活动3');
    expect(texts.filter((text) => text.startsWith('活动意图说明'))).toHaveLength(3);
  });

  it('gives each period its own process, and leaves the second empty when there is one', async () => {
    const two = tablesOf(await fill(formCalled('两课时各有过程')));
    expect(two[1]?.slice(1).map(([, teacher]) => teacher)).toEqual(['甲教师活动1', '甲教师活动2']);
    expect(two[2]?.slice(1).map(([, teacher]) => teacher)).toEqual(['甲教师活动3']);

    const [told = []] = tablesOf(await fill(formCalled('两课时各写一段')));
    expect(told[3]?.[1]).toContain('甲教师活动2');
    expect(told[3]?.[1]).not.toContain('甲教师活动3');
    expect(told[5]?.[1]).toContain('甲教师活动3');

    const single = { ...design, head: { ...head, periods: 1 }, activities: [step(1, 1)] };
    const [, first, second] = tablesOf(await fill(formCalled('两课时各有过程'), single));
    expect(first?.[1]?.[1]).toBe('甲教师活动1');
    expect(second?.[1]).toEqual(['', '', '', '']);
  });
});
