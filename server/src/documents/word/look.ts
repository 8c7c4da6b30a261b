import { AlignmentType, BorderStyle, type IRunOptions, type IStylesOptions, LevelFormat, LineRuleType } from 'docx';
import { INDENT_STEP } from './measures.ts';

/** Sizes are half points, distances twentieths of a point; 小四 is 12 pt. */
const BODY_SIZE = 24;
const SMALL_SIZE = 21;
export const NOTE_SIZE = 18;
export const GREY = '595959';
export const RULE_COLOUR = 'BFBFBF';
export const SHADE = 'F2F2F2';
const CODE_SHADE = 'F6F6F6';

/** One and a half lines; without the rule some programs clip tall fractions. */
const bodyLines = { line: 360, lineRule: LineRuleType.AUTO };
const singleLines = { line: 260, lineRule: LineRuleType.AUTO };

const text = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' };
const heading = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' };
const code = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: '等线' };

/** Quotation marks and dashes are Chinese where the words are. */
export function fontFor(words: string, kind: 'text' | 'heading' | 'code'): NonNullable<IRunOptions['font']> {
  const font = { text, heading, code }[kind];
  return /[\u3000-\u9fff]/.test(words) ? { ...font, hint: 'eastAsia' } : font;
}

const headingSizes = [32, 28, 26, 24, 24, 24];

function headingStyle(level: number) {
  return {
    run: { font: heading, size: headingSizes[level - 1] ?? BODY_SIZE, bold: true, color: '000000' },
    paragraph: {
      spacing: { before: level === 1 ? 240 : 200, after: 120, ...bodyLines },
      keepNext: true,
      ...(level === 1 && { alignment: AlignmentType.CENTER }),
    },
  };
}

export const styles: IStylesOptions = {
  default: {
    document: { run: { font: text, size: BODY_SIZE }, paragraph: { spacing: { after: 80, ...bodyLines } } },
    heading1: headingStyle(1),
    heading2: headingStyle(2),
    heading3: headingStyle(3),
    heading4: headingStyle(4),
    heading5: headingStyle(5),
    heading6: headingStyle(6),
    hyperlink: { run: { color: '0563C1', underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Quotation',
      name: '引用文字',
      basedOn: 'Normal',
      run: { color: GREY },
      paragraph: { border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: RULE_COLOUR } } },
    },
    {
      id: 'CodeBlock',
      name: '代码',
      basedOn: 'Normal',
      run: { font: code, size: SMALL_SIZE },
      paragraph: { spacing: { before: 80, after: 120, ...singleLines } },
    },
    {
      id: 'TableText',
      name: '表格文字',
      basedOn: 'Normal',
      run: { size: SMALL_SIZE },
      paragraph: { spacing: { before: 40, after: 40, ...singleLines } },
    },
    {
      id: 'BoardTitle',
      name: '板书标题',
      basedOn: 'TableText',
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 60, after: 60, ...singleLines } },
    },
    {
      id: 'Question',
      name: '提问',
      basedOn: 'Normal',
      run: { font: heading },
      paragraph: { spacing: { before: 240, after: 120, ...bodyLines }, keepNext: true },
    },
  ],
};

const examLines = { line: 320, lineRule: LineRuleType.AUTO };
/** What hangs before the first line of a question. */
const EXAM_HANG = 420;

/** 五号 throughout, closer than a lesson plan: a paper is read line by line. */
export const examStyles: IStylesOptions = {
  ...styles,
  default: {
    ...styles.default,
    document: { run: { font: text, size: SMALL_SIZE }, paragraph: { spacing: { after: 40, ...examLines } } },
    heading2: {
      run: { font: heading, size: SMALL_SIZE, bold: true, color: '000000' },
      paragraph: { spacing: { before: 160, after: 80, ...examLines }, keepNext: true },
    },
  },
  paragraphStyles: [
    // Copiers lose grey words.
    ...(styles.paragraphStyles ?? []).map((style) => ({ ...style, run: { ...style.run, color: '000000' } })),
    {
      id: 'ExamFacts',
      name: '卷首',
      basedOn: 'Normal',
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 20, after: 40, ...examLines } },
    },
    {
      id: 'ExamNotes',
      name: '注意事项',
      basedOn: 'Normal',
      paragraph: { spacing: { before: 0, after: 20, ...examLines } },
    },
    {
      id: 'ExamQuestion',
      name: '题目',
      basedOn: 'Normal',
      paragraph: { indent: { left: EXAM_HANG, hanging: EXAM_HANG }, keepLines: true },
    },
    { id: 'ExamMore', name: '题目续', basedOn: 'Normal', paragraph: { indent: { left: EXAM_HANG } } },
    { id: 'ExamQuestionKept', name: '题目，与下段同页', basedOn: 'ExamQuestion', paragraph: { keepNext: true } },
    { id: 'ExamMoreKept', name: '题目续，与下段同页', basedOn: 'ExamMore', paragraph: { keepNext: true } },
  ],
};

export const codeShading = { fill: CODE_SHADE, color: 'auto', type: 'clear' } as const;

export const MAX_LIST_LEVEL = 8;
const bullets = ['•', '◦', '▪'];
const numberForms = [
  { format: LevelFormat.DECIMAL, suffix: '.', prefix: '' },
  { format: LevelFormat.DECIMAL, suffix: ')', prefix: '(' },
  { format: LevelFormat.DECIMAL_ENCLOSED_CIRCLE, suffix: '', prefix: '' },
];

/** `1.` then `(1)` then `①`, as Chinese papers count. */
export function orderedList(reference: string, start: number) {
  const levels = listLevels((level) => {
    const { format, prefix, suffix } = numberForms[level % numberForms.length] ?? numberForms[0] ?? {};
    return { format: format ?? LevelFormat.DECIMAL, text: `${prefix}%${level + 1}${suffix}`, start };
  });
  return { reference, levels };
}

export const bulletList = {
  reference: 'bullets',
  levels: listLevels((level) => ({ format: LevelFormat.BULLET, text: bullets[level % bullets.length] ?? '•' })),
};

function listLevels<T extends object>(levelOf: (level: number) => T) {
  return Array.from({ length: MAX_LIST_LEVEL + 1 }, (_, level) => ({
    level,
    alignment: AlignmentType.LEFT,
    ...levelOf(level),
    style: { paragraph: { indent: { left: INDENT_STEP * (level + 1), hanging: INDENT_STEP } }, run: { font: text } },
  }));
}
