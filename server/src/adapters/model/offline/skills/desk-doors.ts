import { type Desk, type DeskStart, deskAddress } from '@app/contract/desks.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { inTitleMarks } from '#adapters/model/offline/lessons/lesson-index.ts';
import type { LessonMatch } from '#adapters/model/offline/lessons/lesson-match.ts';
import { lessonOutline, partAsked } from '#adapters/model/offline/lessons/lesson-parts.ts';
import { wantedLesson } from '#adapters/model/offline/lessons/wanted-lesson.ts';
import { unheardWishesIn } from '#adapters/model/offline/lessons/wishes.ts';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { titleOf } from '#content/taught-books.ts';
import { answerKnowledge } from './knowledge.ts';
import { placeIn } from './school-place.ts';

type Door = {
  desk: Desk;
  name: string;
  asked: RegExp;
  /** Words that ask for it and name nothing. */
  words: readonly string[];
  /** What the desk does, in a sentence. */
  does: string;
};

/** Whoever asks for one of these is taken to where it is made. The first that fits. */
const doors: readonly Door[] = [
  {
    desk: 'courseware',
    name: '课件',
    asked: /课件|ppt|幻灯片/i,
    words: ['课件大纲', '课件', '幻灯片', 'PPT', 'ppt', '大纲'],
    does: '那里能做成可以放映、修改、导出的课件',
  },
  {
    desk: 'listening',
    name: '听写',
    asked: /听写(?!.{0,4}(?:怎么|方法))/,
    words: ['听写', '单词', '词语', '生字', '生词', '字词'],
    does: '那里按顺序念词语，留出写的时间，答题纸和答案一起导出',
  },
  {
    desk: 'listening',
    name: '英语听力',
    asked: /听力/,
    words: ['英语听力材料', '听力材料', '英语听力', '听力题', '听力稿', '听力', '材料', '话题是', '话题'],
    does: '那里把对话、短文、题目、答案和录音一次做好',
  },
  {
    desk: 'paper',
    name: '组卷',
    asked: /试卷|组卷|组一份|一套卷|卷子|测试卷|考卷/,
    words: [
      '期末试卷',
      '期中试卷',
      '单元试卷',
      '测试卷',
      '试卷',
      '组卷',
      '卷子',
      '期末',
      '期中',
      '月考',
      '单元测试',
      '考试',
      '组',
    ],
    does: '那里按年级、题型和难度从题库组卷，能换题、排版、导出',
  },
  {
    desk: 'picture',
    name: '图片与音频',
    asked: /画(?:一|张|幅|个|出)|插图|配图|示意图|文生图|生成.{0,4}图/,
    words: ['示意图', '插图', '配图', '图片', '一张图', '一幅图'],
    does: '你的话已经带过去，那里照着画，画不了的会说明',
  },
  {
    desk: 'resources',
    name: '找资源',
    asked: /(?:找|搜|查).{0,12}(?:资源|资料|视频|素材)|有没有.{0,12}资源/,
    words: ['找一下', '搜一下', '查一下', '找', '搜索', '搜', '资源', '资料', '视频', '素材', '有没有'],
    does: '那里能搜到本校和公开的资源，直接预览',
  },
  {
    desk: 'chain',
    name: '问题链',
    asked: /问题链/,
    words: ['问题链'],
    does: '那里一问一张卡片，能改、能追问、能导出',
  },
];
/** How something is done with what there is: nothing is to be made. */
const OTHERWISE = /(?:怎么|怎样|如何)(?:用|把|上传|打开|导出|下载|打印|转)|在哪|讲评/;

/** What the product makes at a desk: the way there with the form filled in, and below what the library has of it. */
export async function answerDeskDoor(ask: Ask, ground: LibraryGround): Promise<Reply | undefined> {
  const { question, attached } = ask;
  if (attached.length > 0 || question.length > MAX_ASKED_CHARS || OTHERWISE.test(question)) return undefined;
  const door = doors.find(({ asked }) => asked.test(question));
  if (!door) return undefined;
  const wanted = wantedLesson(ask, door.words);
  const [best] = wanted?.matches ?? [];
  // What a lesson merely teaches, or is in a unit called so, is a topic of hers.
  const match = best?.by === 'title' ? best : undefined;
  const topic = match ? match.lesson.title : unitNamed(question, wanted?.name ?? '');
  const start = startOf(ask, door, topic, match);
  const link = `[${linkWords(ask, door, topic, match)}](${deskAddress(door.desk, start, ground.templates[door.desk])})`;
  const below = match
    ? await lessonBelow(ask, door, match, ground)
    : ORDINAL.test(topic)
      ? undefined
      : knowledgeBelow(ask, topic);
  return {
    recognised: `要做${door.name}`,
    steps: [`${door.name}在自己的页面上做，把题目填好带过去。`, ...(below ? ['取出内置资料里相关的内容。'] : [])],
    text: [`${link}，${door.does}。`, unheardWishesIn(question), below?.text ?? ''].filter(Boolean).join('\n\n'),
    sources: below?.sources ?? [],
    basis: 'content',
  };
}

/** 第一, or 第一单元: a place in a book, about which nothing is known by that. */
const ORDINAL = /^第[一二三四五六七八九十\d]{1,3}(?:单元|章|课)?$/;

const ORDINAL_PLACE = /第[一二三四五六七八九十\d]{1,3}\s?(?:单元|章|课)/;

/** The words that ask were taken out of what she said, 单元 among them. */
function unitNamed(question: string, name: string): string {
  return ORDINAL.test(name) ? (ORDINAL_PLACE.exec(question)?.[0] ?? name) : name;
}

function linkWords(ask: Ask, { desk, name }: Door, topic: string, match: LessonMatch | undefined): string {
  const { grade, subject } = placeIn(ask.library, ask.question);
  const place = `${grade?.name ?? ''}${subject?.name ?? ''}`;
  if (desk === 'picture') return `打开“${name}”，把这句话带过去`;
  if (topic !== '') return `打开“${name}”，用${match ? inTitleMarks(topic) : `“${topic}”`}开始`.replace(/[[\]]/g, '');
  return place === '' ? `打开“${name}”` : `打开“${name}”，从${place}开始`;
}

function startOf(
  { library, question, teacher }: Ask,
  { desk, name }: Door,
  topic: string,
  match: LessonMatch | undefined,
): DeskStart {
  const said = placeIn(library, question);
  const ofGrade = said.grade && library.phases.find(({ grades }) => grades.some((code) => code === said.grade?.code));
  const hers = library.phases.find(({ name: phase }) => phase === teacher.phase);
  const book = match?.lesson.book;
  const place = {
    phase: book?.phase ?? said.phase?.code ?? ofGrade?.code ?? hers?.code ?? '',
    subject: book?.subject ?? said.subject?.code ?? '',
    grade: book?.grade ?? said.grade?.code ?? '',
  };
  if (desk === 'courseware') return match ? { lessonId: match.lesson.lessonId, title: topic } : { title: topic };
  if (desk === 'paper') return { ...place, title: topic };
  if (desk === 'picture') return { words: question };
  if (desk === 'resources') return { keyword: topic };
  if (desk === 'chain') return { ...place, title: topic };
  return { topic, grade: place.grade, ...(name === '听写' ? { way: 'dictation', subject: place.subject } : {}) };
}

/** For slides and chains, what they would be made of; elsewhere the lesson is not what is asked for. */
async function lessonBelow(ask: Ask, { desk }: Door, { lesson }: LessonMatch, { lessons }: LibraryGround) {
  const part = desk === 'courseware' ? lessonOutline : desk === 'chain' ? partAsked('问题链') : undefined;
  if (!part) return undefined;
  const { design } = await lessons.compose(lesson.lessonId, '同步授课');
  const place = `${titleOf(ask.library, lesson.book)}“${lesson.unit}”`;
  return {
    text: `${place}的${inTitleMarks(lesson.title)}，${part.name}如下。[1]\n\n${part.write(design)}`,
    sources: [{ no: 1, title: `内置资料：${inTitleMarks(lesson.title)}教案`, place, quote: lesson.title }],
  };
}

function knowledgeBelow(ask: Ask, topic: string): Pick<Reply, 'text' | 'sources'> | undefined {
  return topic === '' ? undefined : answerKnowledge({ ...ask, question: topic });
}
