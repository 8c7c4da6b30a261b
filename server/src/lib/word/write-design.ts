import {
  type Design,
  type DesignActivity,
  type DesignHead,
  type DesignSection,
  designSections,
  sectionNames,
} from '@app/contract/design.ts';
import {
  AlignmentType,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import { type Block, type BlockContext, blocksOf } from './blocks.ts';
import { type Equations, writeEquations } from './equations.ts';
import { packed, type WordLabel } from './frame.ts';
import { textRun } from './inline.ts';
import { type Lists, openLists } from './lists.ts';
import { SHADE, TEXT_WIDTH } from './look.ts';
import type { Pictures } from './pictures.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

export type DesignContent = WordLabel & { design: Design; pictures?: Pictures };

type Desk = { equations: Equations; lists: Lists; pictures: Pictures };

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** A teaching design as schools file it: a title block, numbered sections, the process in a table. */
export async function writeDesign({
  design,
  label,
  properties,
  pictures = new Map(),
}: DesignContent): Promise<Uint8Array> {
  const formulas = textsOf(design).flatMap((text) => formulasIn(readMarkdown(text).root));
  const desk: Desk = { equations: await writeEquations(formulas), lists: openLists(), pictures };
  const written = designSections.map((section) => ({ section, blocks: sections[section](design, desk) }));
  const shown = written.filter(({ section, blocks }) => blocks.length > 0 || section === 'reflection');
  const blocks = shown.flatMap(({ section, blocks: inside }, index) => [
    heading(`${NUMERALS[index] ?? index + 1}、${sectionNames[section]}`, HeadingLevel.HEADING_2),
    ...inside,
  ]);
  const title = heading(design.head.title, HeadingLevel.HEADING_1);
  return packed({
    title: design.head.title,
    label,
    properties,
    lists: desk.lists,
    blocks: [title, headTable(design.head), gap(), ...blocks],
  });
}

/** Every text in the design, for its formulas. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('$') || value.includes('\\') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const sections: Record<DesignSection, (design: Design, desk: Desk) => Block[]> = {
  analysis: ({ textbook, learners, standards }, desk) => [
    ...named('教材分析', textbook, desk),
    ...named('学情分析', learners, desk),
    ...named('课标依据', standards.map(({ code, name, text }) => `- ${name}：${text}（${code}）`).join('\n'), desk),
  ],
  goals: ({ goals }, desk) => markdown(goals.map(({ text }, i) => `${i + 1}. ${text}`).join('\n'), desk),
  points: ({ keyPoints, difficultPoints }, desk) => [
    ...named('教学重点', keyPoints, desk),
    ...named('教学难点', difficultPoints, desk),
  ],
  materials: ({ materials }, desk) => markdown(materials, desk),
  questions: ({ questions }, desk) => {
    if (questions.length === 0) return [];
    const rows = questions.map(({ ask, intent, expect }, i) => [`${i + 1}`, ask, intent, expect]);
    return [grid([8, 35, 25, 32], ['序号', '问题', '设计意图', '预设回答'], rows, desk), gap()];
  },
  activities: (design, desk) => periodsOf(design).flatMap(({ name, steps }) => process(name, steps, desk)),
  assessments: ({ assessments, goals }, desk) => {
    if (assessments.length === 0) return [];
    const rows = assessments.map(({ text, goalIds }) => [goalNumbers(goalIds, goals), text]);
    return [grid([14, 86], ['对应目标', '评价任务与标准'], rows, desk), gap()];
  },
  exercises: ({ exercises }, desk) => [
    ...markdown(
      exercises.map(({ question, level }, i) => `${i + 1}. （${level}）${indented(question)}`).join('\n'),
      desk,
    ),
    ...named('参考答案', exercises.map(({ answer }, i) => `${i + 1}. ${indented(answer)}`).join('\n'), desk),
  ],
  board: ({ board }, desk) => (board.trim() ? [grid([100], undefined, [[board]], desk), gap()] : []),
  homework: ({ homework }, desk) => [
    ...named('基础', homework.basic, desk),
    ...named('提高', homework.better, desk),
    ...named('拓展', homework.further, desk),
  ],
  reflection: ({ reflection }, desk) =>
    reflection.trim() ? markdown(reflection, desk) : [grid([100], undefined, [['\n\n']], desk, 1_800)],
};

function periodsOf({ head, activities }: Design): { name: string; steps: DesignActivity[] }[] {
  return Array.from({ length: head.periods }, (_, index) => ({
    name: head.periods > 1 ? `第${NUMERALS[index] ?? index + 1}课时` : '',
    steps: activities.filter(({ period }) => period === index + 1),
  })).filter(({ steps }) => steps.length > 0);
}

function process(name: string, steps: readonly DesignActivity[], desk: Desk): Block[] {
  const rows = steps.map(({ title, minutes, teacher, students, intent }) => [
    `**${title}**\n\n${minutes} 分钟`,
    teacher,
    students,
    intent,
  ]);
  const table = grid([14, 38, 28, 20], ['环节与时间', '教师活动', '学生活动', '设计意图'], rows, desk);
  return [...(name ? [heading(name, HeadingLevel.HEADING_3)] : []), table, gap()];
}

function goalNumbers(ids: readonly string[], goals: Design['goals']): string {
  const numbers = ids.flatMap((id) => {
    const at = goals.findIndex((goal) => goal.id === id);
    return at < 0 ? [] : [at + 1];
  });
  return numbers.length > 0 ? `目标 ${numbers.join('、')}` : '';
}

function headTable(head: DesignHead): Table {
  const { subject, grade, classes, kind, teacher, date, periods, book, unit } = head;
  const small = [
    ['学科', subject, '年级', grade, '课型', kind],
    ['教师', teacher, '班级', classes, '课时', `${periods} 课时`],
    ['日期', date, '教材', [book, unit].filter(Boolean).join('　')],
  ];
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths([9, 27, 9, 22, 9, 24]),
    rows: small.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map((text, index) => {
            const isName = index % 2 === 0;
            const isWide = cells.length === 4 && index === 3;
            return new TableCell({
              verticalAlign: VerticalAlign.CENTER,
              ...(isWide && { columnSpan: 3 }),
              ...(isName && { shading }),
              children: [
                new Paragraph({
                  style: 'TableText',
                  alignment: AlignmentType.CENTER,
                  children: [textRun(text, isName ? { font: 'heading' } : {})],
                }),
              ],
            });
          }),
        }),
    ),
  });
}

const shading = { fill: SHADE, color: 'auto', type: ShadingType.CLEAR };

/** A table whose cells hold Markdown; `shares` are hundredths of the page. */
function grid(
  shares: readonly number[],
  head: readonly string[] | undefined,
  rows: readonly string[][],
  desk: Desk,
  minHeight?: number,
): Table {
  const columns = widths(shares);
  const headRow =
    head &&
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map(
        (name, index) =>
          new TableCell({
            width: { size: columns[index] ?? 0, type: WidthType.DXA },
            shading,
            children: [
              new Paragraph({
                style: 'TableText',
                alignment: AlignmentType.CENTER,
                children: [textRun(name, { font: 'heading', bold: true })],
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: columns,
    rows: [
      ...(headRow ? [headRow] : []),
      ...rows.map(
        (cells) =>
          new TableRow({
            ...(minHeight && { height: { value: minHeight, rule: 'atLeast' as const } }),
            children: cells.map(
              (text, index) =>
                new TableCell({
                  width: { size: columns[index] ?? 0, type: WidthType.DXA },
                  children: cellBlocks(text, desk, columns[index] ?? 0),
                }),
            ),
          }),
      ),
    ],
  });
}

/** A cell must end with a paragraph. */
function cellBlocks(text: string, desk: Desk, width: number): Block[] {
  const blocks = markdown(text, desk, { style: 'TableText', width: width - CELL_MARGINS });
  return blocks.at(-1) instanceof Paragraph ? blocks : [...blocks, new Paragraph({ style: 'TableText', children: [] })];
}

function widths(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((TEXT_WIDTH * share) / all));
}

function named(name: string, text: string, desk: Desk): Block[] {
  if (text.trim() === '') return [];
  return [heading(name, HeadingLevel.HEADING_3), ...markdown(text, desk)];
}

/** Left and right, in twentieths of a point as all widths here; fifteen of them are a pixel. */
const CELL_MARGINS = 240;
const PER_PIXEL = 15;

function markdown(
  text: string,
  { equations, lists, pictures }: Desk,
  { style, width = TEXT_WIDTH }: { style?: string; width?: number } = {},
): Block[] {
  if (text.trim() === '') return [];
  const { root, isDisplay } = readMarkdown(text);
  const context: BlockContext = {
    equations,
    sourceNumbers: new Set(),
    isDisplay,
    lists,
    depth: 0,
    quotes: 0,
    pictures: { known: pictures, maxWidthPx: width / PER_PIXEL },
    ...(style && { style }),
  };
  return blocksOf(root.children, context);
}

/** Further lines of a numbered item stay within it. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n   ');
}

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ heading: level, children: [textRun(text, { font: 'heading', bold: true })] });
}

function gap(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0 }, children: [] });
}
