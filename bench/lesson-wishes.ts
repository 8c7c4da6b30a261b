import type { Design } from '../contract/src/making/design.ts';
import { type Desk, someLessons, type Written, write } from './design-desk.ts';

type Asked = { userInput?: string; learners?: string; emphasis?: string };
type Wish = { asked: Asked; isKept(design: Design, notice: string): boolean };

const minutes = ({ activities }: Design) => activities.reduce((sum, one) => sum + one.minutes, 0);
const declined = (notice: string, words: string) => notice.includes(words);
const longest = ({ activities }: Design, words: RegExp) =>
  activities.some(
    ({ title, teacher, students, minutes: own }) =>
      words.test(`${title}${teacher}${students}`) && own >= Math.max(...activities.map((one) => one.minutes)) * 0.7,
  );
/** Done, or said in words that it was not: nothing is dropped in silence. */
const stress = (emphasis: string, words: RegExp): Wish => ({
  asked: { emphasis },
  isKept: (design, notice) =>
    design.textbook.includes(emphasis) && (longest(design, words) || declined(notice, emphasis)),
});

const wishes: readonly Wish[] = [
  { asked: { userInput: '一节课 30 分钟' }, isKept: (design) => minutes(design) === 30 },
  { asked: { userInput: '导入 3 分钟' }, isKept: ({ activities }) => activities[0]?.minutes === 3 },
  { asked: { userInput: '小结控制在 4 分钟' }, isKept: ({ activities }) => activities.at(-1)?.minutes === 4 },
  { asked: { userInput: '课堂练习 2 道' }, isKept: ({ exercises }) => exercises.length === 2 },
  {
    asked: { userInput: '不要作业' },
    isKept: ({ homework }) => Object.values(homework).every((layer) => layer === ''),
  },
  { asked: { userInput: '不留书面作业' }, isKept: ({ homework }) => !/写|抄/.test(Object.values(homework).join('')) },
  { asked: { learners: '全班 48 人' }, isKept: ({ materials }) => /48 人.*12 组/.test(materials) },
  { asked: { userInput: '班里有 50 人' }, isKept: ({ materials }) => /50 人.*12 组，其中 2 组多一人/.test(materials) },
  { asked: { learners: '基础薄弱' }, isKept: ({ exercises }) => exercises.every(({ level }) => level !== '拓展') },
  {
    asked: { learners: '基础较好的实验班' },
    isKept: ({ exercises }) => exercises.filter(({ level }) => level === '基础').length <= 1,
  },
  {
    asked: { userInput: '只上第二课时' },
    isKept: ({ activities }, notice) => activities[0]?.title === '承接上节' && declined(notice, '第 2 课时'),
  },
  stress('朗读', /读/),
  stress('小组讨论', /小组|四人|讨论|各组|议/),
  stress('动手操作', /动手|实验|操作|任务|做/),
  stress('当堂练习', /练/),
  stress('写', /写/),
  { asked: { userInput: '用希沃白板的抢答功能' }, isKept: (_, notice) => declined(notice, '希沃白板') },
  { asked: { userInput: '请校长来听' }, isKept: (_, notice) => declined(notice, '请校长来听') },
];

const LESSONS = 3;

/** What a teacher wishes besides, for some lessons: kept, or declined in words. */
export async function keptWishes(desk: Desk): Promise<{ kept: string[]; lost: string[] }> {
  const lessons = await someLessons(desk, wishes.length * LESSONS);
  const kept: string[] = [];
  const lost: string[] = [];
  for (const [index, lessonId] of lessons.entries()) {
    const wish = wishes[index % wishes.length];
    if (!wish) continue;
    const { design, notice }: Written = await write(desk, { lessonId, ...wish.asked });
    const name = `${design.head.title}: ${JSON.stringify(wish.asked)}`;
    (wish.isKept(design, notice) ? kept : lost).push(name);
  }
  return { kept, lost };
}
