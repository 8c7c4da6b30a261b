import type { Design, DesignSection } from '@app/contract/making/design.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { LessonPlans, PlannedLesson } from '#adapters/model/offline/lesson-plans.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { sectionsMarkdown } from '#lib/design-markdown.ts';
import { findKnowledgePoint } from './knowledge-search.ts';
import { bullets } from './knowledge-text.ts';
import { lessonTitleIn } from './lesson-title.ts';
import { placeIn } from './school-place.ts';

type Part = { name: string; asked: RegExp; write: (design: Design) => string };

/** Longer ones bring a text of their own. */
const MAX_QUESTION_CHARS = 200;
const MOST_CANDIDATES = 5;
const WHOLE: readonly DesignSection[] = [
  'goals',
  'points',
  'materials',
  'activities',
  'exercises',
  'board',
  'homework',
];

/** What can be asked for of a lesson; the whole where several fit. */
const parts: readonly Part[] = [
  {
    name: '教学设计',
    asked: /教案|教学设计|备课|课时设计|教学过程|说课稿?/,
    write: (design) => sectionsMarkdown(design, WHOLE),
  },
  {
    name: '练习题',
    asked: /出.{0,6}题|(?:练习|测试|检测)题|习题|随堂(?:练习|小练)/,
    write: (design) => sectionsMarkdown(design, ['exercises']),
  },
  { name: '板书设计', asked: /板书(?:设计)?/, write: (design) => sectionsMarkdown(design, ['board']) },
  { name: '导入', asked: /(?:课堂)?导入(?:环节|设计)?/, write: leadOf },
];

/** A lesson that the curriculum has, named in the question: its plan, or the part of it that is asked for. */
export async function answerLessonPlan(ask: Ask, lessons: LessonPlans): Promise<Reply | undefined> {
  if (ask.attached.length > 0 || ask.question.length > MAX_QUESTION_CHARS || /作文|范文/.test(ask.question)) return;
  const part = parts.find(({ asked }) => asked.test(ask.question));
  const wanted = part && lessonTitleIn(ask, part.asked);
  if (!wanted) return undefined;
  const found = await lessons.find(wanted.title);
  const lesson = bestOf(
    ask,
    found.filter(({ match }) => match === 'title' || (wanted.isQuoted && match === 'unit')),
  );
  if (lesson) return planReply(part, lesson, await lessons.compose(lesson.lessonId, modeOf(lesson)));
  // Without 《》 it may be anything, and a topic may be known although no lesson is called so.
  if (!wanted.isQuoted || findKnowledgePoint({ ...ask, question: wanted.title })) return undefined;
  return unknownLesson(part, wanted.title, found);
}

/** Of several, the one in the place that the question names, else where she teaches. */
function bestOf({ library, question, teacher }: Ask, found: readonly PlannedLesson[]): PlannedLesson | undefined {
  const { phase, grade, subject } = placeIn(library, question.replace(/《[^《》]*》/g, ''));
  const fits = (lesson: PlannedLesson) =>
    8 * Number(lesson.match === 'title') +
    4 * Number(lesson.subject === (subject?.name ?? teacher.subject)) +
    2 * Number(lesson.grade === (grade?.name ?? teacher.grade)) +
    Number(lesson.phase === (phase?.name ?? teacher.phase));
  return found.toSorted((one, other) => fits(other) - fits(one))[0];
}

/** A unit is designed as a whole. */
function modeOf({ match }: PlannedLesson) {
  return match === 'unit' ? '大单元教学' : '同步授课';
}

type Composed = Awaited<ReturnType<LessonPlans['compose']>>;

function planReply(part: Part, lesson: PlannedLesson, composed: Composed): Reply {
  const { periods, minutes } = composed.design.head;
  const isUnit = lesson.match === 'unit';
  const name = isUnit ? `“${lesson.unit}”` : `《${lesson.title}》`;
  const place = isUnit || !lesson.unit ? lesson.book : `${lesson.book}“${lesson.unit}”`;
  const { source, about } = groundOf(lesson, name, composed.isOwn);
  const text = [
    `# ${name}${part.name}`,
    `${place}，${periods} 课时，每课时 ${minutes} 分钟。${about}[1]`,
    part.write(composed.design),
    `要一份可以修改、换教法、导出 Word 的完整设计，请打开“教学设计”，选${place}${isUnit ? `${name}和大单元教学` : name}。`,
  ];
  return {
    recognised: `${name}的${part.name}`,
    steps: [`在教材目录里找到${place}${name}。`, `取出${source}，没有另外编写内容。`],
    text: text.join('\n\n'),
    sources: [{ no: 1, title: `内置资料：${source}`, place, quote: goalsOf(composed.design) }],
    basis: 'content',
  };
}

function groundOf({ match, subject }: PlannedLesson, name: string, isOwn: boolean): { source: string; about: string } {
  if (match === 'unit') return { source: `${name}各课的教案与教法`, about: '由各课合成，请按课本核对。' };
  if (isOwn) return { source: `${name}教案`, about: '' };
  const about = '内置资料没有它的专门教案，这是按同类课的教法写的，请按课本核对。';
  return { source: `${subject}同类课的教法`, about };
}

function goalsOf({ goals }: Design): string {
  return goals.map(({ text }) => text).join('；');
}

function leadOf({ activities }: Design): string {
  const [first] = activities;
  if (!first) return '';
  const { title, minutes, teacher, students, intent } = first;
  const told = [
    ['教师活动', teacher],
    ['学生活动', students],
    ['设计意图', intent],
  ];
  return [`## ${title}（${minutes} 分钟）`, ...told.map(([name, words]) => `**${name}**\n\n${words}`)].join('\n\n');
}

function unknownLesson(part: Part, title: string, near: readonly PlannedLesson[]): Reply {
  const lines = near.slice(0, MOST_CANDIDATES).map((lesson) => `《${lesson.title}》（${lesson.book}）`);
  const paragraphs = [
    `内置教材里没有叫《${title}》的课，也没有它的资料，我不编一份${part.name}。`,
    lines.length > 0 ? `名称最接近的课，说出课名就能写：\n\n${bullets(lines)}` : '',
    `如果课题没有写错，可以在“教学设计”里写下课题并选好学段和学科，按同类课的教法写一份。`,
    HOW_TO_CONNECT,
  ];
  return {
    recognised: `要《${title}》的${part.name}，但教材里没有这一课`,
    steps: ['查了教材目录里的课名和单元名。'],
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [],
    basis: 'none',
  };
}
