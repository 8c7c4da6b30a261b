import {
  type Design,
  type DesignActivity,
  SOURCES_NAME,
  sectionNames,
  sourceWords,
} from '@app/contract/making/design.ts';
import { partFigures } from '@app/contract/making/figures.ts';
import { keepCitations } from '#lib/citations.ts';
import { keyQuestion } from '#lib/key-question.ts';

/** Texts are Markdown. A label names what stands beside or below it; a board is drawn; room is left to write by hand. */
export type TableCell = { look: 'label' | 'centred' | 'words' | 'board' | 'room'; text: string; span: number };
export type TablePiece = {
  /** Widths of the columns, in hundredths of the page. */
  shares: readonly number[];
  /** Comes again on every page the piece goes on to. */
  head: readonly (readonly TableCell[])[];
  rows: readonly (readonly TableCell[])[];
};

const FACTS = [12, 22, 12, 21, 12, 21];
const BODY_SPAN = FACTS.length - 1;

/** A design as one table, the way schools file it, in pieces that stand right below each other. In brief: what to ask and do. */
export function designTable(design: Design, isBrief: boolean): TablePiece[] {
  const written = isBrief ? uncited(design) : design;
  const pieces = [
    { shares: FACTS, head: [], rows: [...factRows(written), ...(isBrief ? briefRows(written) : planRows(written))] },
    ...processPieces(written, isBrief),
    { shares: FACTS, head: [], rows: isBrief ? briefEnd(written) : endRows(written) },
  ];
  return pieces.filter(({ rows }) => rows.length > 0);
}

/** In brief there is no room for the list of sources, so nothing cites them. */
function uncited(design: Design): Design {
  const clean = (text: string) => keepCitations(text, new Set());
  return {
    ...design,
    goals: design.goals.map((goal) => ({ ...goal, text: clean(goal.text) })),
    activities: design.activities.map((step) => ({
      ...step,
      teacher: clean(step.teacher),
      students: clean(step.students),
    })),
    keyPoints: clean(design.keyPoints),
    difficultPoints: clean(design.difficultPoints),
  };
}

function factRows({ head }: Design): TableCell[][] {
  const { title, subject, grade, kind, periods, teacher, classes, date, book, unit } = head;
  return [
    [label('课题'), centred(title, 3), label('课型'), centred(kind)],
    [label('学科'), centred(subject), label('年级'), centred(grade), label('课时'), centred(`${periods} 课时`)],
    [label('教师'), centred(teacher), label('班级'), centred(classes), label('日期'), centred(date)],
    ...row('教材', [book, unit].filter(Boolean).join('　')),
  ];
}

function planRows(design: Design): TableCell[][] {
  const { standards, textbook, learners } = design;
  return [
    ...row('课标要求', standards.map(({ name, text }) => `- **${name}**：${text}`).join('\n')),
    ...row('教材分析', textbook),
    ...row('学情分析', learners),
    ...briefRows(design),
  ];
}

function briefRows({ goals, standards, keyPoints, difficultPoints, materials }: Design): TableCell[][] {
  const names = new Map(standards.map(({ code, name }) => [code, name]));
  const lines = goals.map(({ text, competencies }, index) => {
    // A code says nothing to who reads it on paper.
    const known = competencies.flatMap((code) => names.get(code) ?? []);
    const mark = known.length > 0 ? `**【${known.join('、')}】**` : '';
    return `${index + 1}. ${indented(`${text}${text.includes('\n') ? '\n\n' : '　'}${mark}`.trim())}`;
  });
  return [
    ...row('教学目标', lines.join('\n')),
    ...row('教学重点', keyPoints),
    ...row('教学难点', difficultPoints),
    ...row(sectionNames.materials, materials),
  ];
}

const FULL = {
  shares: [13, 32, 23, 16, 16],
  names: ['教学环节（时间）', '教师活动', '学生活动', '设计意图', '二次备课'],
};
const BRIEF = { shares: [13, 37, 34, 16], names: ['教学环节（时间）', '关键问题与任务', '学生活动', '二次备课'] };

/** One for each period. The last column is hers, to write on when she prepares once more. */
function processPieces({ head, activities }: Design, isBrief: boolean): TablePiece[] {
  const { shares, names } = isBrief ? BRIEF : FULL;
  return Array.from({ length: head.periods }, (_, index) => {
    const steps = activities.filter(({ period }) => period === index + 1);
    const title = head.periods > 1 ? `教学过程（第 ${index + 1} 课时）` : '教学过程';
    return {
      shares,
      head: [[label(title, names.length)], names.map((name) => label(name))],
      rows: steps.flatMap((step) => {
        // A column is too narrow for a figure: it has the row below. In brief she has it on her slides.
        const [teacher, figures] = partFigures(step.teacher);
        const texts = isBrief ? briefStep({ ...step, teacher }) : fullStep({ ...step, teacher });
        const name = centred(`**${step.title}**\n\n${step.minutes} 分钟`);
        const told = [name, ...texts.map((text) => words(text)), words('')];
        return isBrief || figures === '' ? [told] : [told, [words(figures.trim(), names.length)]];
      }),
    };
  }).filter(({ rows }) => rows.length > 0);
}

function fullStep({ teacher, students, intent }: DesignActivity): string[] {
  return [teacher, students, intent];
}

function briefStep({ teacher, students }: DesignActivity): string[] {
  return [keyQuestion(teacher), students];
}

function endRows(design: Design): TableCell[][] {
  const { questions, assessments, exercises, goals, sources } = design;
  const goalNumbers = (ids: readonly string[]) =>
    ids
      .map((id) => goals.findIndex((goal) => goal.id === id) + 1)
      .filter((no) => no > 0)
      .join('、');
  return [
    ...row(sectionNames.questions, numbered(questions.map(({ ask, expect }) => joined(ask, '预设：', expect)))),
    ...row(
      sectionNames.assessments,
      numbered(assessments.map(({ text, goalIds }) => joined(text, '对应目标 ', goalNumbers(goalIds)))),
    ),
    ...row(sectionNames.exercises, numbered(exercises.map(({ question, level }) => `（${level}）${question}`))),
    ...row('参考答案', numbered(exercises.map(({ answer }) => answer))),
    ...boardAndHomework(design),
    ...row(SOURCES_NAME, sources.map((source) => `${source.no}. ${sourceWords(source)}`).join('\n')),
    reflectionRow(design),
  ];
}

function briefEnd(design: Design): TableCell[][] {
  return [...boardAndHomework(design), reflectionRow(design)];
}

function boardAndHomework({ board, homework }: Design): TableCell[][] {
  const layers = [
    ['基础', homework.basic],
    ['提高', homework.better],
    ['拓展', homework.further],
  ] as const;
  const tasks = layers.filter(([, text]) => text.trim() !== '').map(([name, text]) => `**${name}：**${inLine(text)}`);
  return [
    ...(board.trim() === '' ? [] : [[label(sectionNames.board), cell('board', board, BODY_SPAN)]]),
    ...row(sectionNames.homework, tasks.join('\n\n')),
  ];
}

function reflectionRow({ reflection }: Design): TableCell[] {
  const look = reflection.trim() === '' ? 'room' : 'words';
  return [label(sectionNames.reflection), cell(look, reflection, BODY_SPAN)];
}

/** What is empty is left out; a list of one is no list. */
function row(name: string, text: string): TableCell[][] {
  return text.trim() === '' ? [] : [[label(name), words(onlyItem(text) ?? text, BODY_SPAN)]];
}

/** A text of one line stands behind its name, a longer one below. */
function inLine(text: string): string {
  const isBlock = /\n|^([-*+>#|]|\d+[.)])\s/.test(text.trim());
  return onlyItem(text) ?? (isBlock ? `\n\n${text.trim()}` : text.trim());
}

function onlyItem(text: string): string | undefined {
  return /^[-*+] ([^\n]+)$/.exec(text.trim())?.[1];
}

function numbered(texts: readonly string[]): string {
  return texts.map((text, index) => `${index + 1}. ${indented(text)}`).join('\n');
}

/** Further lines of a numbered item stay within it. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n   ');
}

/** What has lines of its own, as a formula may, keeps them. */
function joined(text: string, name: string, more: string): string {
  if (more.trim() === '') return text;
  return `${text}${more}`.includes('\n') ? `${text}\n\n${name}\n\n${more}` : `${text}（${name}${more.trim()}）`;
}

const cell = (look: TableCell['look'], text: string, span: number): TableCell => ({ look, text, span });
const label = (text: string, span = 1) => cell('label', text, span);
const centred = (text: string, span = 1) => cell('centred', text, span);
const words = (text: string, span = 1) => cell('words', text, span);
