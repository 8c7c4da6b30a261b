import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import { inTitleMarks, lessonIndexOf } from '#adapters/model/offline/lessons/lesson-index.ts';
import { nearLessons } from '#adapters/model/offline/lessons/lesson-match.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { topicOf } from '#content/search-text.ts';
import { titleOf } from '#content/taught-books.ts';
import { searchKnowledge } from './knowledge-search.ts';
import { bullets } from './knowledge-text.ts';
import { placeIn } from './school-place.ts';

/** Below this share of a name's characters a topic is not even close. */
const CLOSE_COVERAGE = 0.25;
const MAX_TOPICS = 4;
/** Half of the pairs of signs that either name has. */
const CLOSE_LESSON = 20;
const MOST_LESSONS = 3;
/** A longer question shares pairs of characters with anything: it must name the topic. */
const MAX_LIKENED_CHARS = 30;
/** Said of anything in a school: to share one of these with a topic is not to be about it. */
const ANYWHERE =
  /分析|标准|学生|学情|设计|教学|教材|作业|批改|阅读|推荐|核心|素养|方法|应用|问题|内容|要求|意义|特点|情况|资源|材料|测试|考试|成绩|年级|课堂|家长|沟通|写作|表示|意思|这道题|题|小组|合作|评价|学习|活动|单词|计算|单元|天气|作用|导火索/g;

/** Says plainly that there is no material, what comes closest, and how to connect a model. */
export function answerNotFound(ask: Ask): Reply {
  const closest = closestTopics(ask);
  const paragraphs = [
    '内置资料里没有这个问题的内容，没有可靠依据，先不作答。',
    closest,
    closestLessons(ask),
    HOW_TO_CONNECT,
  ];
  return {
    recognised: '内置资料没有的问题',
    steps: [
      `查了知识点 ${ask.library.knowledge.length} 个、公式 ${ask.library.formulas.length} 条和使用说明，没有对得上的。`,
      '也不是能直接计算的题目。',
    ],
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    sources: [],
    basis: 'none',
  };
}

/** Lessons that are called much like what is asked about; empty when none is. */
export function closestLessons(ask: Ask): string {
  if (ask.question.length > MAX_LIKENED_CHARS) return '';
  const name = topicOf(ask.question.replace(ANYWHERE, ' '));
  const { subject } = placeIn(ask.library, ask.question);
  const near = nearLessons(lessonIndexOf(ask.library), name).filter(
    ({ score, lesson }) => score >= CLOSE_LESSON && (!subject || lesson.book.subject === subject.code),
  );
  const titles = new Map(near.map(({ lesson }) => [lesson.title, titleOf(ask.library, lesson.book)]));
  const lines = [...titles].slice(0, MOST_LESSONS).map(([title, book]) => `${inTitleMarks(title)}（${book}）`);
  return lines.length === 0 ? '' : `教材里名称接近的课，说出课名就能看教案：\n\n${bullets(lines)}`;
}

/** The nearest topics as a list to ask for by name; empty when nothing is near. */
export function closestTopics(ask: Ask): string {
  const isLong = ask.question.length > MAX_LIKENED_CHARS;
  const near = searchKnowledge({ ...ask, question: ask.question.replace(ANYWHERE, ' ') }).filter(
    ({ isSure, coverage, matchedNames }) => (isLong ? matchedNames.length > 0 : isSure || coverage >= CLOSE_COVERAGE),
  );
  if (near.length === 0) return '';
  const lines = near.slice(0, MAX_TOPICS).map(({ point }) => `${point.title}（${ask.library.placeOf(point)}）`);
  return `最接近的知识点，说出名称就能看：\n\n${bullets(lines)}`;
}
