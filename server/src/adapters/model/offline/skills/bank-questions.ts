import { type Question, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { Design } from '@app/contract/making/design.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { inTitleMarks, nameFormOf } from '#adapters/model/offline/lessons/lesson-index.ts';
import type { LessonMatch } from '#adapters/model/offline/lessons/lesson-match.ts';
import { wantedLesson } from '#adapters/model/offline/lessons/wanted-lesson.ts';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { withoutNumber } from '#content/taught-books.ts';
import { askedCount, COUNT } from './asked-count.ts';
import { writeAnswer, writeQuestion } from './question-text.ts';
import { placeIn } from './school-place.ts';

const ASKED =
  /(?:出|来|找|选|给|要|推荐).{0,16}(?:题|练习)|练习|习题|测试题|检测题|真题|考题|题型|(?:选择|填空|判断|计算|解答|简答|材料|实验|阅读|默写|完形)题|应用题\s?(?:\d{1,3}|[一二两三四五六七八九十]{1,3})\s?[道个题]|[道个]\S{0,12}应用题/;
/** Drills are made, papers put together and essays written elsewhere; a question that is given is not looked for. */
const OTHERWISE =
  /口算|试卷|组卷|卷子|作文|这道|这题|下面|下列|讲评|错题|题目[：:]|教案|教学设计|课件|学习单|导学案|听力|怎么[写做解]|命题/;
const ASKED_WORDS = [
  ...[
    '课后练习',
    '课堂练习',
    '随堂练习',
    '巩固练习',
    '练习题',
    '习题',
    '测试题',
    '检测题',
    '常考题型',
    '典型题',
    '题型',
  ],
  ...['题目', '考题', '真题', '例题', '练习', '题', '带答案', '附答案', '含答案', '要有答案', '答案', '解析'],
  ...['基础', '提高', '简单', '中考', '高考', '期中', '期末', '常考', '常见', '经典', '推荐', '应用题', '选择题'],
  ...['选择', '填空', '判断', '计算', '解答', '简答', ...Object.values(questionTypes)],
];
const typeWords: readonly (readonly [RegExp, readonly QuestionType[]])[] = [
  [/选择|单选/, ['single']],
  [/多选/, ['multiple']],
  [/判断/, ['judge']],
  [/完形/, ['cloze']],
  [/填空题/, ['blank']],
  [/默写题/, ['recitation']],
  [/阅读题/, ['reading']],
  [/翻译题/, ['translation']],
  [/计算题/, ['calculation']],
  [/实验题/, ['experiment']],
  [/简答题/, ['short']],
  [/材料题/, ['material']],
  [/解答题|应用题/, ['solution', 'calculation']],
];
/** A question that puts what was learned to use tells of a situation; one about signs alone does not. */
const APPLIED = /应用题/;
const SITUATION =
  /某|小[明红华刚丽亮强军]|学校|同学|[一二三四五六]年级|劳动基地|图书馆|商[店场品]|超市|工厂|公司|千米|小时|平方米|千克|利润|销售|售价|成本|增长率|行驶|施工|工程|花园|菜园|围栏|墙|[\d$]\s*[元米]/;
const USUAL_COUNT = 5;
const MOST = 20;
const MATHEMATICS = '02';
/** A text or a unit of a language teaches points that others teach as well: questions on those are not about it. */
const LANGUAGES: readonly string[] = ['01', '03'];

/** Questions of the bank on a topic, a lesson or a grade, as many and of the kinds that are wished for. */
export async function answerBankQuestions(
  ask: Ask,
  { questions: bank, lessons }: Pick<LibraryGround, 'questions' | 'lessons'>,
): Promise<Reply | undefined> {
  const { question, attached } = ask;
  if (attached.length > 0 || question.length > MAX_ASKED_CHARS) return undefined;
  if (!ASKED.test(question) || OTHERWISE.test(question)) return undefined;
  const wanted = wantedLesson({ ...ask, question: question.replace(COUNT, ' ') }, ASKED_WORDS);
  const match = wanted?.matches[0];
  const topic = wanted?.name ?? '';
  const place = placeFor(ask, match);
  // Any question of a subject is no answer to who named nothing.
  if (topic === '' && !(place.subject && (place.grade || place.phase))) return undefined;
  const isApplied = APPLIED.test(question);
  const wish = { count: askedCount(question) ?? USUAL_COUNT, types: typesIn(question) };
  const asked = { ...place, topic, points: pointsOf(match), types: wish.types, limit: isApplied ? MOST : wish.count };
  const ofGrade = await bank.find(asked);
  // What is asked of one grade may be kept under its neighbour: better than nothing, when it is said.
  const isOtherGrade = ofGrade.total === 0 && topic !== '' && asked.grade !== undefined;
  const sought = isOtherGrade ? { ...asked, grade: undefined } : asked;
  const all = isOtherGrade ? await bank.find(sought) : ofGrade;
  const fitting = isApplied ? all.questions.filter(isOfSituation).slice(0, wish.count) : all.questions;
  // None of that kind: what there is of the others is told about.
  const others = fitting.length === 0 && wish.types.length > 0 ? await bank.find({ ...sought, types: [] }) : undefined;
  const questions = others ? others.questions.slice(0, wish.count) : fitting;
  if (questions.length === 0) return undefined;
  const missing = wish.count - questions.length;
  const exercises = match && !others && missing > 0 ? await exercisesOf(lessons, match) : [];
  const kinds = isApplied ? '应用题' : wish.types.map((type) => questionTypes[type]).join('、');
  return bankReply(ask, {
    ...{ topic, count: wish.count, kinds, questions, isOtherKind: others !== undefined, isOtherGrade },
    ...(match && {
      lesson: inTitleMarks(match.lesson.title),
      exercises: exercises
        .filter((one) => !isApplied || SITUATION.test(one.question))
        .filter((one) => !questions.some(({ stem }) => isSameCase(one.question, stem)))
        .slice(0, missing),
    }),
  });
}

function isOfSituation({ stem, parts }: Question): boolean {
  return [stem, ...parts.map((part) => part.stem)].some((words) => SITUATION.test(words));
}

/** All figures of the one stand in the other: it is the same stone in the same water, asked for less. */
function isSameCase(exercise: string, stem: string): boolean {
  const [own, known] = [exercise, stem].map((words) => new Set(words.match(/\d+(?:\.\d+)?/g)));
  return own !== undefined && known !== undefined && own.size > 1 && own.isSubsetOf(known);
}

/** What the plan of the lesson practises; of the whole unit where that is called so. */
async function exercisesOf(lessons: LessonPlans, { lesson, by }: LessonMatch): Promise<Design['exercises']> {
  const isUnit = by === 'unit' || nameFormOf(withoutNumber(lesson.unit)).tight === nameFormOf(lesson.title).tight;
  const { design, isOwn } = await lessons.compose(lesson.lessonId, isUnit ? '大单元教学' : '同步授课');
  return isOwn ? design.exercises : [];
}

function typesIn(question: string): QuestionType[] {
  return typeWords.flatMap(([asked, types]) => (asked.test(question) ? types : []));
}

/** What the question says, else the lesson's, else hers. */
function placeFor({ library, question, teacher }: Ask, match: LessonMatch | undefined) {
  const said = placeIn(library, question);
  const ofGrade = said.grade && library.phases.find(({ grades }) => grades.some((code) => code === said.grade?.code));
  const isSenior = /高考/.test(question) ? library.phases.at(-1) : undefined;
  const phase = said.phase ?? ofGrade ?? isSenior ?? library.phases.find(({ name }) => name === teacher.phase);
  const book = match?.lesson.book;
  const isOfBook = book && (!said.subject || said.subject.code === book.subject);
  return {
    phase: said.phase || ofGrade || isSenior ? phase?.code : isOfBook ? book.phase : undefined,
    // Only mathematics calls its questions 应用题.
    subject: said.subject?.code ?? (isOfBook ? book.subject : APPLIED.test(question) ? MATHEMATICS : undefined),
    // A topic is asked for wherever it is taught; without one the grade is all there is.
    grade: match ? undefined : said.grade?.code,
  };
}

function pointsOf(match: LessonMatch | undefined): readonly string[] {
  return match && !LANGUAGES.includes(match.lesson.book.subject) ? match.lesson.knowledge : [];
}

type Found = {
  topic: string;
  count: number;
  /** What was wished for, in her words. */
  kinds: string;
  questions: readonly Question[];
  isOtherKind: boolean;
  isOtherGrade: boolean;
  lesson?: string;
  /** Of the lesson's plan, where the bank has fewer than wished for. */
  exercises?: Design['exercises'];
};

function bankReply({ library, question: wish }: Ask, found: Found): Reply {
  const { topic, count, kinds, questions, isOtherKind, isOtherGrade, lesson = '', exercises = [] } = found;
  const name = topic || '练习';
  const others = exercises.length > 0 ? `另外 ${exercises.length} 道是${lesson}教案里的练习` : '没有凑数';
  const few = questions.length < count ? `题库里符合的只有 ${questions.length} 道，${others}。` : '';
  const text = [
    `# ${topic ? `“${topic}”` : ''}练习（${questions.length + exercises.length} 题）`,
    `来自题库，不是新编的题。[1]${isOtherGrade ? '题库里没有标明这个年级的，下面是这个学段的。' : ''}${isOtherKind ? `题库里没有这部分的${kinds}，下面是别的题型。` : few}`,
    ...questions.map((question, index) =>
      writeQuestion(question, index + 1, wish.includes('难度') ? question.difficultyName : ''),
    ),
    ...exercises.map(({ question, level }, index) => `**${questions.length + index + 1}.**（${level}）${question}`),
    '## 答案与解析',
    ...questions.map((question, index) => writeAnswer(question, index + 1)),
    ...exercises.map(({ answer }, index) => `**${questions.length + index + 1}.** ${answer}`),
  ];
  const [first] = questions;
  return {
    recognised: `题库里的${name}题`,
    steps: [`在题库里按知识点、学科和题型找到 ${questions.length} 道。`],
    text: text.join('\n\n'),
    sources: [
      {
        no: 1,
        title: '题库',
        place: first ? library.placeOf(first) : '',
        quote: questions.map(({ title, typeName }) => `${title}（${typeName}）`).join('；'),
      },
    ],
    basis: 'content',
  };
}
