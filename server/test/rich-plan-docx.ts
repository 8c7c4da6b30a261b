import {
  Bookmark,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  type IPropertiesOptions,
  LevelFormat,
  MathFraction,
  Math as MathObject,
  MathRun,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CHANGE = { id: 1, author: '王老师', date: '2026-09-01T08:00:00Z' };

type Line = string | ParagraphChild[];
type Body = (Paragraph | Table | TableOfContents)[];

const line = (said: Line, more: object = {}) =>
  new Paragraph({ children: typeof said === 'string' ? [new TextRun(said)] : said, ...more });
const title = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });
const picture = () => new ImageRun({ type: 'png', data: PIXEL, transformation: { width: 24, height: 24 } });

/** The lines of a plan, each of which may be more than words. */
type PlanLines = { firstGoal?: Line; secondGoal?: Line; keyPoint?: Line; lead?: Line; homework?: Line };

function planBody({ firstGoal, secondGoal, keyPoint, lead, homework }: PlanLines, goalLook: object = {}): Body {
  return [
    line('课题：公式法'),
    line('学科：数学　九年级'),
    title('教学目标'),
    line(firstGoal ?? '理解一元二次方程求根公式的推导过程。', goalLook),
    line(secondGoal ?? '掌握用公式法解一元二次方程的方法。', goalLook),
    title('教学重点'),
    line(keyPoint ?? '用求根公式解方程。'),
    title('教学过程'),
    line('（一）复习导入（10 分钟）'),
    line(lead ?? '学生用配方法解方程，教师巡视。'),
    line('（二）探究新知（25 分钟）'),
    line('师生一起用配方法推出求根公式。'),
    line('（三）练习小结（15 分钟）'),
    line('学生做三道题，小组互评。'),
    title('作业布置'),
    line(homework ?? '完成课本第 12 页第 1 题。'),
  ];
}

async function file(
  body: Body,
  more: Omit<IPropertiesOptions, 'sections'> = {},
  frame: object = {},
): Promise<Uint8Array> {
  return Packer.toBuffer(new Document({ ...more, sections: [{ ...frame, children: body }] }));
}

/** Plans as Word writes them, each with something that must survive a change of its paragraphs. */
export const richPlans: Record<string, () => Promise<Uint8Array>> = {
  'lists that Word counts': () =>
    file(planBody({}, { numbering: { reference: 'goals', level: 0 } }), {
      numbering: {
        config: [{ reference: 'goals', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1．' }] }],
      },
    }),
  pictures: () =>
    file([
      ...planBody({
        firstGoal: [new TextRun('理解一元二次方程求根公式的推导过程。'), picture()],
        lead: [new TextRun('看图解方程'), picture()],
      }),
      line([picture()]),
    ]),
  'tracked changes': () =>
    file(
      planBody({
        firstGoal: [
          new TextRun('理解一元二次方程'),
          new DeletedTextRun({ text: '公式', ...CHANGE }),
          new InsertedTextRun({ text: '求根公式', ...CHANGE, id: 2 }),
          new TextRun('的推导过程。'),
        ],
      }),
      { features: { trackRevisions: true } },
    ),
  'headers, footers and fields': () =>
    file(
      [new TableOfContents('目录', { headingStyleRange: '1-3' }), ...planBody({})],
      {},
      {
        headers: { default: new Header({ children: [line('第三中学'), line([picture()])] }) },
        footers: { default: new Footer({ children: [line([new TextRun({ children: [PageNumber.CURRENT] })])] }) },
      },
    ),
  'fields in a line': () =>
    file(
      planBody({
        homework: [new TextRun('完成练习册，'), new SimpleField('DATE', '2026 年 9 月 1 日'), new TextRun('交。')],
      }),
    ),
  equations: () =>
    file(
      planBody({
        firstGoal: [
          new TextRun('理解公式 '),
          new MathObject({
            children: [new MathFraction({ numerator: [new MathRun('b')], denominator: [new MathRun('2a')] })],
          }),
          new TextRun(' 的推导过程。'),
        ],
      }),
    ),
  'comments over several lines': () =>
    file(
      planBody({
        firstGoal: [new CommentRangeStart(0), new TextRun('理解一元二次方程求根公式的推导过程。')],
        secondGoal: [
          new TextRun('掌握用公式法解一元二次方程的方法。'),
          new CommentRangeEnd(0),
          new TextRun({ children: [new CommentReference(0)] }),
        ],
      }),
      { comments: { children: [{ id: 0, author: '教研组', children: [line('动词要看得见')] }] } },
    ),
  'bookmarks, links and footnotes': () =>
    file(
      planBody({
        firstGoal: [new Bookmark({ id: 'goal', children: [new TextRun('理解一元二次方程求根公式的推导过程。')] })],
        secondGoal: [new TextRun('掌握用公式法解一元二次方程的方法。'), new FootnoteReferenceRun(1)],
        keyPoint: [
          new ExternalHyperlink({ link: 'https://example.org/a', children: [new TextRun('用求根公式解方程。')] }),
        ],
      }),
      { footnotes: { 1: { children: [line('见课标')] } } },
    ),
  'a table with merged cells': () => file([merged(), line('')]),
};

function merged(): Table {
  const cell = (texts: Line[], more: object = {}) =>
    new TableCell({ ...more, children: texts.map((text) => line(text)) });
  const rows = [
    [cell(['课题']), cell(['公式法'], { columnSpan: 2 })],
    [cell(['教学目标']), cell(['理解求根公式的推导。', '会用公式解方程。'], { columnSpan: 2 })],
    [cell(['教学重点']), cell([[picture(), new TextRun('求根公式的应用。')]], { columnSpan: 2 })],
    [
      cell(['教学过程'], { rowSpan: 2 }),
      cell(['（一）导入（15 分钟）', '复习配方法。']),
      cell(['设计意图：承接旧知。']),
    ],
    [cell(['（二）新授（25 分钟）', '推导公式并练习。']), cell(['设计意图：归纳。'])],
  ];
  return new Table({
    width: { size: 9_000, type: WidthType.DXA },
    columnWidths: [2_000, 4_000, 3_000],
    rows: rows.map((children) => new TableRow({ children })),
  });
}
