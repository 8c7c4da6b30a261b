import type { Design, DesignSection } from '@app/contract/making/design.ts';
import { sectionsMarkdown } from '#lib/design-markdown.ts';

export type LessonPart = { name: string; words: readonly string[]; write: (design: Design) => string };

const sections =
  (...wanted: DesignSection[]) =>
  (design: Design) =>
    sectionsMarkdown(design, wanted);

/** The whole of a lesson, in the forms it is asked for; the first whose words stand in the question. */
const wholes: readonly LessonPart[] = [
  {
    name: '说课稿',
    words: ['说课稿', '说课'],
    write: sections('analysis', 'goals', 'points', 'activities', 'board'),
  },
  {
    name: '学习单',
    words: ['学习单', '导学案', '学案', '任务单', '预习单'],
    write: sections('goals', 'questions', 'exercises', 'homework'),
  },
  { name: '教学素材', words: ['教学素材', '素材'], write: materialsOf },
  {
    name: '教学设计',
    words: [
      '同步教学设计',
      '整体教学设计',
      '教学设计',
      '教案',
      '备课',
      '备一节',
      '备一堂',
      '上公开课',
      '准备公开课',
      '上示范课',
      '上优质课',
      '课时设计',
      '课时计划',
      '整体设计',
    ],
    write: sections('goals', 'points', 'materials', 'activities', 'exercises', 'board', 'homework'),
  },
];

/** Single parts; several of them are given one after the other. */
const singles: readonly LessonPart[] = [
  {
    name: '学情与教材分析',
    words: ['学情分析', '教材分析', '学情', '教材解读', '文本解读'],
    write: sections('analysis'),
  },
  { name: '教学目标', words: ['教学目标', '学习目标', '三维目标', '目标'], write: sections('goals') },
  {
    name: '教学重点与难点',
    words: [
      '教学重点和难点',
      '教学重点难点',
      '教学重难点',
      '重点和难点',
      '重点与难点',
      '重点、难点',
      '重点难点',
      '重难点',
      '教学重点',
      '教学难点',
      '难点',
      '重点',
    ],
    write: sections('points'),
  },
  { name: '教学准备', words: ['教学准备', '教具准备', '教具', '课前准备'], write: sections('materials') },
  {
    name: '问题链',
    words: ['问题链', '关键问题', '核心问题', '课堂提问', '提问设计', '追问', '思考题'],
    write: sections('questions'),
  },
  {
    name: '导入',
    words: ['课堂导入', '新课导入', '导入环节', '导入设计', '导入语', '导入', '开头怎么讲'],
    write: leadOf,
  },
  {
    name: '教学过程',
    words: ['教学过程', '教学流程', '教学环节', '教学步骤', '课堂活动', '教学活动'],
    write: sections('activities'),
  },
  { name: '学习评价', words: ['学习评价', '教学评价', '评价标准', '评价设计'], write: sections('assessments') },
  {
    name: '课堂练习',
    words: [
      '课后练习',
      '课堂练习',
      '随堂练习',
      '随堂小练',
      '当堂检测',
      '巩固练习',
      '练习题',
      '练习',
      '习题',
      '检测题',
      '测试题',
    ],
    write: sections('exercises'),
  },
  { name: '板书设计', words: ['板书设计', '板书'], write: sections('board') },
  { name: '作业设计', words: ['作业设计', '分层作业', '课后作业', '家庭作业', '作业'], write: sections('homework') },
];

export const partWords: readonly string[] = [...wholes, ...singles].flatMap(({ words }) => words);

/** What is asked for of a lesson, as one part; undefined when nothing is. */
export function partAsked(question: string): LessonPart | undefined {
  const isAsked = ({ words }: LessonPart) => words.some((word) => question.includes(word));
  const whole = wholes.find(isAsked);
  if (whole) return whole;
  const asked = singles.filter(isAsked);
  if (asked.length < 2) return asked[0];
  return {
    name: asked.map(({ name }) => name).join('、'),
    words: [],
    write: (design) => asked.map(({ write }) => write(design)).join('\n\n'),
  };
}

/** For 「《西游记》怎么设计」, where nothing of it is named. */
export const wholeLesson: LessonPart = {
  name: '教学设计',
  words: ['怎么设计', '如何设计', '怎样设计', '怎么上', '如何上', '怎么教', '怎么讲', '如何讲', '如何教', '怎样教'],
  write: sections('goals', 'points', 'materials', 'activities', 'exercises', 'board', 'homework'),
};

/** For a lesson of which nothing is asked but what it is. */
export const lessonOverview: LessonPart = {
  name: '要点',
  words: [],
  write: sections('analysis', 'goals', 'points', 'questions'),
};

/** What slides would show, page by page. */
export const lessonOutline: LessonPart = { name: '每页的内容', words: [], write: outlineOf };

function leadOf({ activities }: Design): string {
  const [first] = activities;
  if (!first) return '';
  const { title, minutes, teacher, students, intent } = first;
  const told = [
    ['教师活动', teacher],
    ['学生活动', students],
    ['设计意图', intent],
  ];
  return [`## 导入：${title}（${minutes} 分钟）`, ...told.map(([name, words]) => `**${name}**\n\n${words}`)].join(
    '\n\n',
  );
}

function outlineOf({ goals, keyPoints, activities, exercises, board }: Design): string {
  const pages = [
    `**学习目标**\n\n${goals.map(({ text }) => `- ${text}`).join('\n')}`,
    ...activities.map(({ title, students }) => `**${title}**\n\n- ${students}`),
    `**重点**\n\n${keyPoints}`,
    `**练一练**\n\n${exercises.map(({ question }) => `- ${question}`).join('\n')}`,
    `**板书**\n\n${board}`,
  ];
  return pages.map((page, index) => `第 ${index + 1} 页 ${page}`).join('\n\n');
}

function materialsOf(design: Design): string {
  return [leadOf(design), sectionsMarkdown(design, ['materials', 'questions', 'exercises'])].join('\n\n');
}
