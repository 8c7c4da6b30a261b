import {
  type Design,
  type DesignActivity,
  type DesignHead,
  type DesignSection,
  designSections,
  SOURCES_NAME,
  sectionNames,
  sourceWords,
} from '@app/contract/making/design.ts';
import { partFigures } from '@app/contract/making/figures.ts';
import { numeral } from '@app/engines/text/numerals.ts';

/** A piece of a printed design, below a small heading where it has a name. Texts are Markdown. */
export type DesignPart =
  | { kind: 'text'; name?: string; markdown: string }
  | {
      kind: 'table';
      name?: string;
      /** Widths of the columns, in hundredths of the page. */
      shares: readonly number[];
      head?: readonly string[];
      /** A row of one cell has the whole width. */
      rows: readonly (readonly string[])[];
      /** Left empty, to be filled in by hand. */
      isForHand?: boolean;
    };

export type PrintedSection = { title: string; parts: DesignPart[] };

/** A design as schools file it: numbered sections, the process in a table; what is empty is left out. */
export function printedSections(design: Design): PrintedSection[] {
  const numbered = designSections
    .map((section) => ({ section, parts: sections[section](design).filter(isFilled) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ section, parts }, index) => ({ title: `${numeral(index + 1)}、${sectionNames[section]}`, parts }));
  const sources = plain(design.sources.map((source) => `${source.no}. ${sourceWords(source)}`).join('\n'));
  return isFilled(sources) ? [...numbered, { title: SOURCES_NAME, parts: [sources] }] : numbered;
}

/** The table below the title: names and values by turns. The last value of a shorter row has the rest of it. */
export function printedHead({ subject, grade, classes, kind, teacher, date, periods, book, unit }: DesignHead) {
  return {
    shares: [9, 27, 9, 22, 9, 24],
    rows: [
      ['学科', subject, '年级', grade, '课型', kind],
      ['教师', teacher, '班级', classes, '课时', `${periods} 课时`],
      ['日期', date, '教材', [book, unit].filter(Boolean).join('　')],
    ],
  };
}

const sections: Record<DesignSection, (design: Design) => DesignPart[]> = {
  analysis: ({ textbook, learners, standards }) => [
    named('教材分析', textbook),
    named('学情分析', learners),
    named('课标依据', standards.map(({ name, text }) => `- ${name}：${text}`).join('\n')),
  ],
  goals: ({ goals }) => [plain(goals.map(({ text }, index) => `${index + 1}. ${text}`).join('\n'))],
  points: ({ keyPoints, difficultPoints }) => [named('教学重点', keyPoints), named('教学难点', difficultPoints)],
  materials: ({ materials }) => [plain(materials)],
  questions: ({ questions }) => [
    {
      kind: 'table',
      shares: [8, 35, 25, 32],
      head: ['序号', '问题', '设计意图', '预设回答'],
      rows: questions.map(({ ask, intent, expect }, index) => [`${index + 1}`, ask, intent, expect]),
    },
  ],
  activities: ({ head, activities }) =>
    Array.from({ length: head.periods }, (_, index) => ({
      ...process(activities.filter(({ period }) => period === index + 1)),
      ...(head.periods > 1 && { name: `第${numeral(index + 1)}课时` }),
    })),
  assessments: ({ assessments, goals }) => [
    {
      kind: 'table',
      shares: [20, 80],
      head: ['对应目标', '评价任务与标准'],
      rows: assessments.map(({ text, goalIds }) => [goalNumbers(goalIds, goals), text]),
    },
  ],
  exercises: ({ exercises }) => [
    plain(exercises.map(({ question, level }, i) => `${i + 1}. （${level}）${indented(question)}`).join('\n')),
    named('参考答案', exercises.map(({ answer }, i) => `${i + 1}. ${indented(answer)}`).join('\n')),
  ],
  board: ({ board }) => [{ kind: 'table', shares: [100], rows: board.trim() ? [[board]] : [] }],
  homework: ({ homework }) => [
    named('基础', homework.basic),
    named('提高', homework.better),
    named('拓展', homework.further),
  ],
  reflection: ({ reflection }) =>
    reflection.trim() ? [plain(reflection)] : [{ kind: 'table', shares: [100], rows: [['']], isForHand: true }],
};

function process(steps: readonly DesignActivity[]): DesignPart {
  return {
    kind: 'table',
    shares: [15, 37, 28, 20],
    head: ['环节与时间', '教师活动', '学生活动', '设计意图'],
    rows: steps.flatMap(({ title, minutes, teacher, students, intent }) => {
      // A column is too narrow for a figure: it has the row below.
      const [words, figures] = partFigures(teacher);
      const told = [`**${title}**\n\n${minutes} 分钟`, words, students, intent];
      return figures === '' ? [told] : [told, [figures.trim()]];
    }),
  };
}

function isFilled(part: DesignPart): boolean {
  return part.kind === 'table' ? part.rows.length > 0 : part.markdown.trim() !== '';
}

function goalNumbers(ids: readonly string[], goals: Design['goals']): string {
  const numbers = ids.map((id) => goals.findIndex((goal) => goal.id === id) + 1).filter((no) => no > 0);
  return numbers.length > 0 ? `目标 ${numbers.join('、')}` : '';
}

function named(name: string, markdown: string): DesignPart {
  return { kind: 'text', name, markdown };
}

function plain(markdown: string): DesignPart {
  return { kind: 'text', markdown };
}

/** Further lines of a numbered item stay within it. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n   ');
}
