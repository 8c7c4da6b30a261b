import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { BodyField, HeadField, StepField } from '@app/contract/making/design-forms.ts';
import { keepCitations } from '#lib/citations.ts';

/** A line of the title block; plain words. */
export function headLine({ head }: Design, field: HeadField): string {
  if (field === 'periods') return `${head.periods} 课时`;
  if (field === 'gradeClasses') return [head.grade, head.classes].filter(Boolean).join(' ');
  return field === 'gradeSubject' ? `${head.grade}${head.subject}` : head[field];
}

/** A part of the lesson as Markdown. */
export function bodyText(design: Design, field: BodyField): string {
  return uncited(design, bodies[field](design));
}

/** One step of the lesson as Markdown; the first of a period says which period begins. */
export function stepText(design: Design, step: DesignActivity, field: StepField): string {
  const { title, minutes, teacher, students, intent } = step;
  switch (field) {
    case 'stepTitle': {
      const isFirst = design.activities.find(({ period }) => period === step.period) === step;
      return design.head.periods > 1 && isFirst ? `**第 ${step.period} 课时**\n\n${title}` : title;
    }
    case 'stepMinutes':
      return `${minutes} 分钟`;
    case 'stepTeacher':
      return uncited(design, teacher);
    case 'stepStudents':
      return uncited(design, students);
    case 'stepBoth':
      return uncited(
        design,
        together([
          ['教师', teacher],
          ['学生', students],
        ]),
      );
    case 'stepIntent':
      return uncited(design, intent);
  }
}

/** A form has no place for the list of sources, so nothing in it cites them. */
function uncited({ sources }: Design, text: string): string {
  return sources.length > 0 ? keepCitations(text, new Set()) : text;
}

const bodies: Record<BodyField, (design: Design) => string> = {
  textbook: ({ textbook }) => textbook,
  learners: ({ learners }) => learners,
  standards: ({ standards }) => standards.map(({ name, text }) => `${name}：${text}`).join('\n\n'),
  goals: ({ goals }) => numbered(goals.map(({ text }) => text)),
  keyPoints: ({ keyPoints }) => keyPoints,
  difficultPoints: ({ difficultPoints }) => difficultPoints,
  points: ({ keyPoints, difficultPoints }) =>
    together([
      ['重点', keyPoints],
      ['难点', difficultPoints],
    ]),
  materials: ({ materials }) => materials,
  questions: ({ questions }) => numbered(questions.map(({ ask }) => ask)),
  process: (design) =>
    design.activities
      .map((step, index) => {
        const name = stepText(design, step, 'stepTitle').replace(/\n\n([^\n]*)$/, `\n\n**${index + 1}. $1**`);
        const title = name.includes('\n\n') ? name : `**${index + 1}. ${name}**`;
        const { teacher, students, intent, minutes } = step;
        return `${title}（${minutes} 分钟）\n\n${together([
          ['教师活动', teacher],
          ['学生活动', students],
          ['设计意图', intent],
        ])}`;
      })
      .join('\n\n'),
  assessments: ({ assessments }) => numbered(assessments.map(({ text }) => text)),
  exercises: ({ exercises }) =>
    together([
      ['题目', numbered(exercises.map(({ question }) => question))],
      ['答案', numbered(exercises.map(({ answer }) => answer))],
    ]),
  board: ({ board }) => board,
  homework: ({ homework }) =>
    together([
      ['基础', homework.basic],
      ['提高', homework.better],
      ['拓展', homework.further],
    ]),
  reflection: ({ reflection }) => reflection,
};

function numbered(texts: readonly string[]): string {
  return texts.map((text, index) => `${index + 1}. ${text.replaceAll('\n', '\n   ')}`).join('\n');
}

/** A text of one paragraph stands behind its name, a longer one below. */
function together(parts: readonly (readonly [string, string])[]): string {
  return parts
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => {
      const isOneLine = !text.trim().includes('\n') && !/^([-*+>#|]|\d+[.)])\s?/.test(text.trim());
      return `**${name}：**${isOneLine ? '' : '\n\n'}${text.trim()}`;
    })
    .join('\n\n');
}
