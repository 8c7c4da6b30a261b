import { breakLines, widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';

export type Moment = { when: string; what: string };

const MAX_MOMENTS = 10;
const MAX_CHARS = 24;

const NOT_UNDERSTOOD =
  '时间轴请这样写：“时间轴：1840 年 鸦片战争，1911 年 辛亥革命”，没有年份的写“时间轴：起因，经过，结果”';

export const timeline = kindOf<{ moments: Moment[] }>({
  name: '时间轴',
  examples: [
    '时间轴：1840 年 鸦片战争，1911 年 辛亥革命，1919 年 五四运动，1949 年 新中国成立',
    '大事年表：1919 年 五四运动，1921 年 中国共产党成立',
    '时间轴：6:30 起床，7:00 早读，12:10 午饭，21:00 睡觉',
    '时间轴：起因，经过，高潮，结果',
  ],
  read(said) {
    if (!ASKED.test(said.words)) return undefined;
    const moments = readMoments(said.words);
    if (moments.length === 0) return /[：:]/.test(said.words) ? new Refused(NOT_UNDERSTOOD) : undefined;
    if (moments.length > MAX_MOMENTS) return new Refused(`一条时间轴最多写 ${MAX_MOMENTS} 件事`);
    const long = moments.find(({ when, what }) => [...what].length > MAX_CHARS || [...when].length > MAX_CHARS);
    if (long) return new Refused(`“${long.what || long.when}”太长，时间轴上一件事最多写 ${MAX_CHARS} 个字`);
    const wrong = moments.find(({ when }) => isNoTime(when));
    if (wrong) return new Refused(`没有“${wrong.when}”这个时刻，请检查`);
    const back = moments.find((moment, n) => yearOf(moment) < yearOf(moments[n - 1]));
    if (back) return new Refused(`时间轴要按先后写，“${back.when}”应当写在前面`);
    for (const { when, what } of moments) {
      if (when !== '') said.takeAfter(when, /^[ :：,，]{0,2}/);
      if (what !== '') said.takeAfter(what.slice(0, 8), /^[^，,；;。]{0,60}/);
    }
    said.has(/^[^：:\d]{1,60}[：:]?/);
    return { moments };
  },
  paint: ({ moments }, sheet) => (sheet.width > sheet.height ? acrossIn(sheet, moments) : downIn(sheet, moments)),
  says: ({ moments }) => `时间轴：${moments.map(({ when, what }) => `${when} ${what}`.trim()).join('，')}`,
});

const ASKED = /时间轴|时间线|大事年表|年表/;
const PART_OF_DAY = '(?:凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|深夜|当天|次日|第二天)';
const CLOCK =
  '\\d{1,2}\\s*(?:[:：]\\s*\\d{2}(?:\\s*[:：]\\s*\\d{2})?(?!\\d)|[点时]钟?(?:\\s*(?:\\d{1,2}\\s*分|半|整|[一三]刻))?(?!期|代|候|建议|要求|内容))';
const TO = '\\s*[-—–~～至到]\\s*';
const UNIT = '(?:年代?|世纪|月|岁|天|周|小时|分钟|分|秒)';
/** Two digits alone are no year: 3 万人 is no moment. */
const DATE = `(?:公元前|公元|前|约)?\\s*(?:\\d{1,4}(?:${TO}\\d{1,4})?\\s*${UNIT}|\\d{3,4}(?:${TO}\\d{1,4})?(?!\\s*[\\d.:：万亿多个人]))(?:\\s*\\d{1,2}\\s*(?:年代|月))?(?:\\s*\\d{1,2}\\s*日)?`;
const COUNTED = '第\\s*[\\d一二三四五六七八九十]{1,3}\\s*[天日周月年节课步次]';
/** A clock before a date: 7:00 is no year 7. */
const TIME = `(?:(?:${PART_OF_DAY}\\s*)?${CLOCK}(?:${TO}${CLOCK})?|${COUNTED}|${DATE}(?:\\s*${PART_OF_DAY}?\\s*${CLOCK})?)`;
const WHEN = new RegExp(`^(${TIME})[\\s:：,，]*(.{0,60})$`, 'u');
/** A comma parts two things where a time follows, or where one of them is left open. */
const PARTED = new RegExp(`[；;\\n。]|[，,、](?=\\s*(?:${TIME}|[？?_＿(（]))|(?<=[？?_＿)）]\\s*)[，,、]`, 'u');

/** What stands in no time at all is a line of names in their order. */
export function readMoments(words: string): Moment[] {
  const list = words.replace(/^[^：:\d]*[：:]/u, '');
  const isTold = list !== words;
  const timed = momentsIn(list, PARTED);
  if (timed.some(({ when }) => when !== '')) return timed;
  const named = isTold ? momentsIn(list, /[；;\n。，,、→]|->/u) : [];
  return named.length > 1 ? named : [];
}

function momentsIn(list: string, parted: RegExp): Moment[] {
  return list
    .split(parted)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [, when = '', what = item] = WHEN.exec(item) ?? [];
      return { when: when.trim(), what: what.trim() };
    });
}

function isNoTime(when: string): boolean {
  const clocks = [...when.matchAll(/(\d{1,2})\s*[:：点时]\s*(\d{1,2})?/g)];
  return clocks.some(([, hour, minute = 0]) => Number(hour) > 24 || Number(minute) > 59);
}

/** No number where a moment has no year; nothing is earlier or later than that. */
function yearOf(moment: Moment | undefined): number {
  const [, era = '', year] =
    /^(公元前|前)?(?:公元|约)?\s*(\d{1,4})[-—–~～至到\d\s]{0,8}年/.exec(moment?.when ?? '') ?? [];
  return Number(year) * (era === '' ? 1 : -1);
}

function dot(sheet: Sheet, [cx, cy]: Point, n: number): string {
  const { em, ink, pen } = sheet;
  return tag('circle', {
    cx,
    cy,
    r: em * 0.45,
    fill: ink.paper,
    stroke: colourAt(ink.series, n),
    'stroke-width': pen * 2.6,
  });
}

/** How much of the room between three neighbours a label takes, so that one pushed in from the edge touches no other. */
const LABEL_ROOMS = 1.5;

/** Years and events in turn above and below the line. */
function acrossIn(sheet: Sheet, moments: readonly Moment[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const level = y + height / 2;
  const room = (width - em * 2) / moments.length;
  const most = moments.length < 3 ? room * 0.95 : room * LABEL_ROOMS;
  const size = Math.min(em, room * 0.17 + em * 0.3);
  const line =
    lineBetween([x, level], [x + width - em * 0.6, level], ink.soft, pen * 1.8) +
    arrowHead([x + width, level], 0, em * 1.1, ink.soft);
  const parts = moments.map(({ when, what }, n) => {
    const at = x + (n + 0.5) * room;
    const sign = n % 2 === 0 ? -1 : 1;
    const stem = em * 2.2;
    const fill = colourAt(ink.series, n);
    const times = when === '' ? [] : whenLines(when.replaceAll('：', ':'), most / (size * 1.12));
    const lines = what === '' ? [] : breakLines(what, Math.max(4, most / size));
    const rows = [
      ...times.map((text) => ({ text, size: Math.min(size * 1.12, most / widthOf(text)), fill, weight: 700 as const })),
      ...lines.map((text) => ({
        text,
        size: Math.min(size, most / widthOf(text)),
        fill: ink.line,
        weight: 400 as const,
      })),
    ];
    const first = level + sign * (stem + em * 0.9);
    const pitch = size * 1.45;
    const texts = rows.map(({ text, ...look }, k) => {
      const half = (widthOf(text) * look.size) / 2;
      const middle = Math.min(Math.max(at, x + half), x + width - half);
      return textAt([middle, first + pitch * (sign < 0 ? k - rows.length + 1 : k)], text, look);
    });
    return lineBetween([at, level], [at, level + sign * stem], fill, pen) + dot(sheet, [at, level], n) + texts.join('');
  });
  return line + parts.join('');
}

/** A long date has its year above its day. */
function whenLines(when: string, most: number): string[] {
  if (widthOf(when) <= most) return [when];
  const [, year = '', day = ''] = /^([^年]*年)[ ]?(\S.*)$/.exec(when) ?? [];
  return day === '' ? [when] : [year, day];
}

function downIn(sheet: Sheet, moments: readonly Moment[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const at = x + width * 0.34;
  const room = Math.min((height - em * 2) / moments.length, em * 6);
  const top = y + (height - room * moments.length) / 2;
  const line =
    lineBetween([at, top], [at, top + room * moments.length], ink.soft, pen * 1.8) +
    arrowHead([at, top + room * moments.length + em * 0.6], 90, em * 1.1, ink.soft);
  const parts = moments.map(({ when, what }, n) => {
    const level = top + (n + 0.5) * room;
    const lines = breakLines(what, (width * 0.6) / em);
    const texts = lines.map((text, k) =>
      textAt([at + em * 1.4, level + (k - (lines.length - 1) / 2) * em * 1.4], text, {
        size: em,
        fill: ink.line,
        anchor: 'start',
      }),
    );
    return (
      dot(sheet, [at, level], n) +
      textAt([at - em * 1.3, level], when, {
        size: Math.min(em * 1.1, (width * 0.34 - em * 1.3) / Math.max(1, widthOf(when))),
        fill: colourAt(ink.series, n),
        weight: 700,
        anchor: 'end',
      }) +
      texts.join('')
    );
  });
  return line + parts.join('');
}
