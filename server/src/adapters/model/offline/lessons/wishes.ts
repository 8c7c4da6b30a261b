import { parseChineseNumber } from '#adapters/model/offline/math/chinese-number.ts';
import { clausesOf } from './asked-words.ts';
import { partWords } from './lesson-parts.ts';

const PERIOD = /第\s?[一二三四五六七八九十\d]{1,2}\s?课时/;
const PERIODS = /(?<![第每\d一二两三四五六七八九十] ?)([\d一二两三四五六七八九十]{1,2}) ?个?课时/;
const MANNER =
  /重在|侧重|突出|注重|强调|结合|针对|适合|体现|用.{1,8}的(?:方式|方法)|学生.{0,12}(?:较|弱|强|好|差|一般)/;
/** How long it is to take, and what there is to be more or less of: at the beginning of what she says besides the lesson. */
const MEASURE =
  /^(?:(?:压缩|控制|缩短)[到在成]?\s?)?\d{1,3}\s?分钟(?:的课|以内|左右)?$|^(?:多[用讲加些]|少[用讲些]|不要|不用|要有|加入|增加)/;
/** 「要有教学目标、重难点、环节与时间」 lists what a plan has anyway. */
const LISTS = /^要有/;
const OF_A_PLAN = [...partWords, '环节', '时间', '追问', '意图', '活动', '小结'];
const MOST_WISHES = 3;
const MAX_WISH_CHARS = 30;

/** What she wishes besides and a plan of the library cannot follow, in one sentence; empty when she wishes nothing. */
export function unheardWishesIn(question: string, periods?: number): string {
  const wished = periodsIn(question);
  const period = PERIOD.exec(question)?.[0];
  const manners = clausesOf(question).filter(
    (clause) => (MANNER.test(clause) || MEASURE.test(clause)) && clause.length <= MAX_WISH_CHARS && !isOfAPlan(clause),
  );
  const unheard = [
    ...(period ? [`没有单写${period}，内置资料的教案是整课的`] : []),
    ...(wished && periods && wished !== periods ? [`没有按 ${wished} 课时排，这份是 ${periods} 课时`] : []),
    ...manners.slice(0, MOST_WISHES).map((wish) => `没有按“${wish}”调整`),
  ];
  return unheard.length === 0 ? '' : `这份内容照内置资料原样给出：${unheard.join('；')}，请自己补上。`;
}

/** 「用 3 课时」 and 「两课时」; 「第二课时」 is one of them. */
function periodsIn(question: string): number | undefined {
  const [, count = ''] = PERIODS.exec(question) ?? [];
  const read = /^\d/.test(count) ? count : parseChineseNumber(count);
  return read ? Number(read) : undefined;
}

function isOfAPlan(clause: string): boolean {
  if (!LISTS.test(clause)) return false;
  const listed = clause.replace(LISTS, '').split(/[、和与及]/);
  return listed.every((one) => OF_A_PLAN.some((word) => one.includes(word)));
}
