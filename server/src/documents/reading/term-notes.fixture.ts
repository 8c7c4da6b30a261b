import {
  AlignmentType,
  Document,
  Math as Equation,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSuperScript,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

/** What was put in, to be looked for in what comes out. */
export type Kept = { texts: string[]; equations: string[] };

export const PAGES = 50;
const EQUATIONS_A_PAGE = 2;
const PARAGRAPHS_A_PAGE = 8;

/** A long Word document as another program writes it: headings, paragraphs, equations, lists, tables and notes. */
export async function termNotes(kept: Kept): Promise<Uint8Array> {
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  const children: (Paragraph | Table)[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    footnotes[page] = { children: [new Paragraph({ children: [text(kept, `课标第 ${page} 条的说明`)] })] };
    children.push(...notesPage(page, kept));
  }
  const level = { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START };
  const notes = new Document({
    numbering: { config: [{ reference: 'steps', levels: [level] }] },
    footnotes,
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toBuffer(notes));
}

function notesPage(page: number, kept: Kept): (Paragraph | Table)[] {
  const paragraphs = Array.from({ length: PARAGRAPHS_A_PAGE }, (_, index) => {
    const sentences = [
      `第 ${page} 页第 ${index + 1} 段，`,
      `先看第 ${page}.${index} 个例子，`,
      `再说出它的第 ${page * 100 + index} 条理由。`,
    ];
    return new Paragraph({ children: sentences.map((sentence) => text(kept, sentence)) });
  });
  const equations = Array.from({ length: EQUATIONS_A_PAGE }, (_, index) => {
    const number = (page - 1) * EQUATIONS_A_PAGE + index + 1;
    return new Paragraph({ children: [text(kept, `公式 ${number}：`), equation(number, kept)] });
  });
  const steps = ['导入', '新授', '练习'].map(
    (step) =>
      new Paragraph({ children: [text(kept, `${step}环节 ${page}`)], numbering: { reference: 'steps', level: 0 } }),
  );
  const title = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [text(kept, `第 ${page} 课`), new FootnoteReferenceRun(page)],
  });
  return [
    title,
    ...paragraphs,
    ...equations,
    ...steps,
    marksTable(page, kept),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

function marksTable(page: number, kept: Kept): Table {
  const rows = Array.from({ length: 4 }, (_, row) => {
    const cells = Array.from({ length: 3 }, (_cell, column) => `格 ${page}-${row}-${column}`);
    return new TableRow({
      children: cells.map((cell) => new TableCell({ children: [new Paragraph({ children: [text(kept, cell)] })] })),
    });
  });
  return new Table({ rows });
}

function text(kept: Kept, words: string): TextRun {
  kept.texts.push(words);
  return new TextRun(words);
}

/** Fractions, powers, indices and roots by turns, each with its own number. */
function equation(number: number, kept: Kept): Equation {
  const [n, x] = [new MathRun(String(number)), new MathRun('x')];
  const kinds = [
    { latex: `\\frac{${number}}{x}`, part: new MathFraction({ numerator: [n], denominator: [x] }) },
    { latex: `x^{${number}}`, part: new MathSuperScript({ children: [x], superScript: [n] }) },
    { latex: `x_{${number}}`, part: new MathSubScript({ children: [x], subScript: [n] }) },
    { latex: `\\sqrt{${number}}`, part: new MathRadical({ children: [n] }) },
  ];
  const kind = kinds[number % kinds.length];
  if (!kind) throw new RangeError('no such kind of equation');
  kept.equations.push(kind.latex);
  return new Equation({ children: [kind.part] });
}
