import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';

/** What the parts of a lesson plan are called in schools; the order decides where two names fit. */
const names = [
  ['points', '(?:教学|学习)?(?:重点?[与和及、/]?难点|重点)'],
  ['difficultPoints', '(?:教学|学习)?难点(?:突破)?'],
  ['goals', '(?:教学|学习|课时|单元|素养|核心素养|本课)?目标(?:设计|分析)?'],
  ['learners', '学情(?:分析)?|学生(?:情况)?分析'],
  ['textbook', '(?:教材|内容|文本)(?:分析|解读)|教学内容|设计(?:理念|说明|思路)'],
  ['materials', '(?:教学|课前)准备|教具(?:学具)?(?:准备)?|教学(?:资源|用具|媒体)'],
  ['questions', '问题链(?:设计)?|核心问题|主问题|问题设计'],
  ['activities', '教学(?:过程|环节|流程|活动|步骤|实施)(?:设计)?|(?:学习)?活动(?:过程|设计)|学习过程'],
  ['assessments', '(?:学习|教学|课堂|过程性|多元)?评价(?:设计|方案|标准|任务|量表)?'],
  ['exercises', '(?:课堂|随堂|当堂|达标)(?:练习|检测)'],
  ['board', '板书(?:设计)?'],
  ['homework', '(?:分层|课后|家庭)?作业(?:布置|设计)?|课后练习'],
  ['reflection', '(?:教学|课后)反思|教后记|反思'],
  [
    'head',
    '课题|学科|年级|班级|课型|课时(?:安排)?|(?:授课|主备|执教)(?:教师|人|班级|时间|日期)|教师|时间|日期|教材|单元',
  ],
] as const;

export type PlanPart = (typeof names)[number][0] | 'other';
/** A block with the part it belongs to; `said` is its text without the name of the part before it. */
export type PlacedBlock = { block: ReviewBlock; part: PlanPart; isLabel: boolean; said: string };

/** 「一、」「（二）」「3.」「【」 before a name. */
const NUMBER = /^(?:[（(]?[一二三四五六七八九十\d]{1,3}[)）、.．]\s*)?[【[]?/;
const MAX_HEADING_CHARS = 24;
/** Fewer of these and it is some other document. */
const LEAST_PARTS = 2;

const labels = names.map(([part, name]) => ({
  part,
  alone: new RegExp(`^(?:${name})[】\\]]?[:：]?$`),
  before: new RegExp(`^(?:${name})(?:[】\\]][:：]?|[:：])(.+)$`, 's'),
  inside: new RegExp(name),
}));

/** Which part of the plan every block belongs to: that of the last name before it. */
export function placeBlocks(blocks: readonly ReviewBlock[]): PlacedBlock[] {
  let part: PlanPart = 'head';
  let level = 0;
  return blocks.map((block): PlacedBlock => {
    const text = bare(block.text);
    // Notes come after the last part and belong to none.
    if (isNote(block)) return { block, part: 'other', isLabel: false, said: text };
    const label = labelIn(block, text);
    if (label && !(part === 'activities' && isStepName(block, label.part, level))) {
      part = label.part;
      level = block.kind === 'heading' ? block.level : 0;
      return { block, part, isLabel: label.rest === '', said: label.rest };
    }
    // A heading of the same rank with a name of its own begins something else.
    if (block.kind === 'heading' && level > 0 && block.level <= level) {
      part = 'other';
      level = block.level;
    }
    return { block, part, isLabel: false, said: text };
  });
}

/** Whether the text has enough of the parts of a lesson plan to be one. */
export function isLessonPlan(placed: readonly PlacedBlock[]): boolean {
  const parts = new Set(placed.map(({ part }) => part));
  parts.delete('head');
  parts.delete('other');
  return parts.size >= LEAST_PARTS && (parts.has('goals') || parts.has('activities'));
}

/** The words of a part, without its name and empty cells. */
export function contentOf(placed: readonly PlacedBlock[], part: PlanPart): PlacedBlock[] {
  return placed.filter((one) => one.part === part && !one.isLabel && one.said.trim() !== '');
}

/** `[^1]: …`, the text of a note at the foot of a page. */
export function isNote({ text }: ReviewBlock): boolean {
  return /^\[\^[^\]]+\]:/.test(text);
}

/** Without the signs of Markdown. */
export function bare(text: string): string {
  return text.replace(/\*\*|__|`/g, '').trim();
}

function labelIn(block: ReviewBlock, text: string): { part: PlanPart; rest: string } | undefined {
  const name = text.replace(NUMBER, '');
  const tight = name.replace(/\s+/g, '');
  for (const { part, alone, before, inside } of labels) {
    if (alone.test(tight)) return { part, rest: '' };
    const [, rest] = before.exec(name) ?? [];
    if (rest !== undefined) return { part, rest: rest.trim() };
    const isTitle = block.kind === 'heading' && block.level > 1 && part !== 'head' && tight.length <= MAX_HEADING_CHARS;
    if (isTitle && inside.test(tight)) return { part, rest: '' };
  }
  return undefined;
}

/** Within the steps 课堂练习 is a step; the columns of their table are no parts either. */
function isStepName(block: ReviewBlock, part: PlanPart, level: number): boolean {
  if (block.kind === 'heading') return level > 0 && block.level > level;
  return (
    part === 'exercises' || part === 'head' || part === 'questions' || (part === 'assessments' && block.kind !== 'cell')
  );
}
