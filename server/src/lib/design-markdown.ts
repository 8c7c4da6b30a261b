import {
  type Design,
  type DesignSection,
  designSections,
  SOURCES_NAME,
  sectionNames,
  sourceWords,
} from '@app/contract/making/design.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';

/** A design as Markdown, for whoever edits elsewhere. */
export function designMarkdown(design: Design): string {
  const { title, subject, grade, kind, teacher, classes, periods, book, unit } = design.head;
  const facts = [
    ['学科', subject],
    ['年级', grade],
    ['课型', kind],
    ['教师', teacher],
    ['班级', classes],
    ['课时', `${periods} 课时`],
    ['教材', [book, unit].filter(Boolean).join(' ')],
  ].filter(([, value]) => value);
  const parts = [
    `# ${title}`,
    facts.map(([name, value]) => `**${name}**：${value}`).join('　'),
    ...sectionParts(design, designSections),
    ...sourceParts(design),
    '---',
    `> ${AI_LABEL}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Some sections below their headings; what is empty is left out. */
export function sectionsMarkdown(design: Design, wanted: readonly DesignSection[]): string {
  return sectionParts(design, wanted).join('\n\n');
}

/** What stands below the heading of a section. */
export function sectionBody(design: Design, section: DesignSection): string {
  return sections[section](design).trim();
}

function sectionParts(design: Design, wanted: readonly DesignSection[]): string[] {
  return wanted.flatMap((section) => {
    const body = sectionBody(design, section);
    return body ? [`## ${sectionNames[section]}`, body] : [];
  });
}

const sections: Record<DesignSection, (design: Design) => string> = {
  analysis: ({ textbook, learners, standards }) =>
    named([
      ['教材分析', textbook],
      ['学情分析', learners],
      ['课标依据', standards.map(({ name, text }) => `- ${name}：${text}`).join('\n')],
    ]),
  goals: ({ goals }) => goals.map(({ text }, index) => `${index + 1}. ${text}`).join('\n'),
  points: ({ keyPoints, difficultPoints }) =>
    named([
      ['教学重点', keyPoints],
      ['教学难点', difficultPoints],
    ]),
  materials: ({ materials }) => materials,
  questions: ({ questions }) =>
    table(
      ['问题', '设计意图', '预设回答'],
      questions.map(({ ask, intent, expect }) => [ask, intent, expect]),
    ),
  activities: ({ activities, head }) =>
    Array.from({ length: head.periods }, (_, index) => {
      const rows = activities.filter(({ period }) => period === index + 1);
      const steps = table(
        ['环节', '时间', '教师活动', '学生活动', '设计意图'],
        rows.map(({ title, minutes, teacher, students, intent }) => [
          title,
          `${minutes} 分`,
          teacher,
          students,
          intent,
        ]),
      );
      return head.periods > 1 && steps ? `### 第 ${index + 1} 课时\n\n${steps}` : steps;
    }).join('\n\n'),
  assessments: ({ assessments }) => assessments.map(({ text }) => `- ${nested(text)}`).join('\n'),
  exercises: ({ exercises }) =>
    exercises
      .map(({ question, answer, level }, i) => `${i + 1}. （${level}）${nested(question)}\n   答案：${nested(answer)}`)
      .join('\n'),
  board: ({ board }) => board,
  homework: ({ homework }) =>
    named([
      ['基础', homework.basic],
      ['提高', homework.better],
      ['拓展', homework.further],
    ]),
  reflection: ({ reflection }) => reflection,
};

function sourceParts({ sources }: Design): string[] {
  const lines = sources.map((source) => `${source.no}. ${sourceWords(source)}`);
  return lines.length > 0 ? [`## ${SOURCES_NAME}`, lines.join('\n')] : [];
}

function named(parts: readonly (readonly [string, string])[]): string {
  return parts
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => `### ${name}\n\n${text}`)
    .join('\n\n');
}

function table(head: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A cell is one line, and a bar in it is no border. */
function inCell(text: string): string {
  return text
    .trim()
    .replaceAll('|', '\\|')
    .replace(/(?<!\s)\s*\n\s*/g, '<br>');
}

function nested(text: string): string {
  return text.replaceAll('\n', '\n   ');
}
