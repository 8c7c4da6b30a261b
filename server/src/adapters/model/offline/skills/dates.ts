import {
  type CalendarDate,
  countDays,
  dateText,
  dayNumber,
  fromDayNumber,
  isLeapYear,
  isValidDate,
  WEEKDAYS,
  weekdayOf,
} from '#adapters/model/offline/calendar.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import { plainNumbers } from '#adapters/model/offline/math/plain-numbers.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const DATE =
  /(?:(\d{4})\s*[年./-]\s*(\d{1,2})\s*[月./-]|([今明后去前]年)?的?(\d{1,2})\s*月)\s*(\d{1,2})(?!\d)\s*[日号]?|今天|今日|明天|后天|昨天|前天/g;
const YEARS: Record<string, number> = { 今年: 0, 明年: 1, 后年: 2, 去年: -1, 前年: -2 };
const RELATIVE: Record<string, number> = { 今天: 0, 今日: 0, 明天: 1, 后天: 2, 昨天: -1, 前天: -2 };
const MAX_DAYS = 1_000_000;

/** Weekdays, days between dates, dates so many days away, leap years. */
export function answerDates(question: string, today: CalendarDate): Reply | undefined {
  if (!/天|星期|周几|礼拜|几[日号]|闰年|日期/.test(question)) return undefined;
  const text = plainNumbers(question);
  const [first, second] = findDates(text, today, /还有多少天|还有几天|还剩/.test(question));
  const asksWeekday = /星期几|周几|礼拜几/.test(question);
  if (/闰年/.test(question)) return answerLeapYear(text);
  if (first && second && /多少天|几天|天数|相差|相隔|间隔/.test(question)) return answerBetween(first, second);
  if (!second && /还有多少天|还有几天|还剩/.test(question) && first) return answerBetween(today, first);
  const shift = /(\d+)\s*(天|周|个?星期)\s*(?:之|以)?([后前])/.exec(text);
  if (shift && /几月几[日号]|几号|哪天|哪一天|什么日子|星期几|周几|日期/.test(question)) {
    const days = Number(shift[1]) * (shift[2] === '天' ? 1 : 7) * (shift[3] === '后' ? 1 : -1);
    return answerShift(first ?? today, days);
  }
  if (first && asksWeekday) return answerWeekday(first);
  if (/^(?:请问)?今天(?:是)?(?:几月几[日号]|几号|多少号|什么日期|星期几|周几|哪天)[?？。]*$/.test(question.trim()))
    return answerWeekday(today);
  return undefined;
}

function answerWeekday(date: CalendarDate): Reply {
  const weekday = weekdayOf(date);
  const paragraphs = [
    `${dateText(date)}是**${WEEKDAYS[weekday]}**。`,
    verifiedBy(countDays(date) % 7 === weekday, '从公元 1 年起逐年逐月累计天数除以 7，余数对应同一个星期'),
  ];
  return computedReply('查星期', paragraphs, `计算 ${dateText(date)} 的星期。`);
}

function answerBetween(from: CalendarDate, to: CalendarDate): Reply {
  const days = dayNumber(to) - dayNumber(from);
  const direction = days < 0 ? `（${dateText(to)}在前）` : '';
  const paragraphs = [
    `${dateText(from)}到${dateText(to)}相差 **${Math.abs(days)} 天**${direction}。`,
    `首尾两天都算，一共 ${Math.abs(days) + 1} 天；合 ${Math.floor(Math.abs(days) / 7)} 周零 ${Math.abs(days) % 7} 天。`,
    verifiedBy(countDays(to) - countDays(from) === days, '逐年逐月累计天数后相减，结果相同'),
  ];
  return computedReply('日期间隔', paragraphs, `计算 ${dateText(from)} 与 ${dateText(to)} 之间的天数。`);
}

function answerShift(from: CalendarDate, days: number): Reply {
  if (Math.abs(days) > MAX_DAYS) throw new MathError(`天数太大，只支持 ${MAX_DAYS} 天以内`);
  const to = fromDayNumber(dayNumber(from) + days);
  const paragraphs = [
    `${dateText(from)}${days < 0 ? '往前' : '往后'} ${Math.abs(days)} 天是 **${dateText(to)}**，${WEEKDAYS[weekdayOf(to)]}。`,
    verifiedBy(countDays(to) - countDays(from) === days, '逐年逐月累计天数，两个日期正好相差这么多天'),
  ];
  return computedReply('推算日期', paragraphs, `从 ${dateText(from)} 推算。`);
}

function answerLeapYear(text: string): Reply | undefined {
  const year = Number(/(\d{1,4})\s*年/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isInteger(year) || year < 1) return undefined;
  const isLeap = isLeapYear(year);
  const reason = year % 100 === 0 ? '整百年份要能被 400 整除才是闰年' : '非整百年份能被 4 整除就是闰年';
  const length = dayNumber({ year: year + 1, month: 1, day: 1 }) - dayNumber({ year, month: 1, day: 1 });
  const paragraphs = [
    `${year}年**${isLeap ? '是闰年' : '不是闰年，是平年'}**，全年 ${isLeap ? 366 : 365} 天：${reason}。`,
    verifiedBy(length === (isLeap ? 366 : 365), '用日历推算这一年的总天数，结果相符'),
  ];
  return computedReply('闰年判断', paragraphs, `判断 ${year} 能否被 4、100、400 整除。`);
}

/** A date as it was typed; without its year when the year was left out. */
type Typed = { year?: number; month: number; day: number; end: number; start: number };

/**
 * The dates of a question. A year that was left out follows from the other date: after 「到」 time goes on, so 12月1日
 * to 1月30日 is two months and not the ten before; what one waits for has not been yet.
 */
function findDates(text: string, today: CalendarDate, isWaitedFor: boolean): CalendarDate[] {
  const [first, second] = [...text.matchAll(DATE)].map((match) => readDate(match, today));
  if (!first) return [];
  if (!second) return [isWaitedFor ? nearest(first, today, 1) : sure({ year: today.year, ...first })];
  const isOnward = /[到至—~～]|--/.test(text.slice(first.end, second.start));
  if (first.year === undefined && second.year !== undefined) {
    const to = sure({ ...second, year: second.year });
    return [isOnward ? nearest(first, to, -1) : sure({ ...first, year: second.year }), to];
  }
  const from = sure({ ...first, year: first.year ?? today.year });
  return [from, isOnward ? nearest(second, from, 1) : sure({ year: from.year, ...second })];
}

function readDate(match: RegExpExecArray, today: CalendarDate): Typed {
  const place = { start: match.index, end: match.index + match[0].length };
  const relative = RELATIVE[match[0]];
  if (relative !== undefined) return { ...fromDayNumber(dayNumber(today) + relative), ...place };
  const [, year, month = match[4], word = '', , day] = match;
  const said = YEARS[word] === undefined ? year && Number(year) : today.year + YEARS[word];
  return { ...(said ? { year: said } : {}), month: Number(month), day: Number(day), ...place };
}

/** Leap days are at most eight years apart. */
const MAX_YEARS = 8;

/** The date with the year it says, or with the first one that puts it not before (or not after) the other. */
function nearest(date: Typed, other: CalendarDate, direction: 1 | -1): CalendarDate {
  if (date.year !== undefined) return sure({ ...date, year: date.year });
  for (let years = 0; years <= MAX_YEARS; years += 1) {
    const { month, day } = date;
    const near = { year: other.year + direction * years, month, day };
    if (isValidDate(near) && (dayNumber(near) - dayNumber(other)) * direction >= 0) return near;
  }
  return sure({ ...date, year: other.year });
}

function sure({ year, month, day }: CalendarDate): CalendarDate {
  const date = { year, month, day };
  if (!isValidDate(date)) throw new MathError(`没有${dateText(date)}这一天`);
  return date;
}
