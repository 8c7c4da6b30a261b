import { WEEKDAY_SIGNS } from '@app/engines/time/weekdays.ts';
import { widthOf } from '#drawing/letters.ts';
import { tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

type Month = { year: number; month: number; fromMonday: boolean; marks: { day: number; name: string }[] };

const WEEK = [...WEEKDAY_SIGNS];

/** The weekday of its first day is computed. */
export const monthSheet = kindOf<Month>({
  name: '月历',
  examples: ['2026 年 10 月的月历，标出 1 日 国庆节', '2024 年 2 月日历，从周一开始'],
  read(said) {
    if (!/[日月]历(?!史)/.test(said.words)) return undefined;
    const date = said.take(/(\d{4}) ?年 ?(\d{1,2}) ?月/);
    if (!date)
      return /[：:]|一张|画|\d/.test(said.words) && /月历|某月|日历表?$/.test(said.words)
        ? new Refused('日历请写明年和月，如“2026 年 10 月的月历”')
        : undefined;
    const [year, month] = [Number(date[1]), Number(date[2])];
    if (month < 1 || month > 12 || year < 1900 || year > 2200)
      return new Refused('日历画 1900 到 2200 年的 1 到 12 月，请检查年和月');
    const fromMonday = said.has(/(?:从|以)?(?:周一|星期一)(?:开始|开头|起|为首|在前)/);
    const days = lengthOf(year, month);
    const marks = said
      .takeAll(/(\d{1,2}) ?[日号](?: ?(?:是|为|：|:)? ?([^\d，,、；;。：:]{1,6}))?/gu)
      .map(([, day, name = '']) => ({ day: Number(day), name: name.trim() }));
    const none = marks.find(({ day }) => day < 1 || day > days);
    if (none) return new Refused(`${year} 年 ${month} 月没有 ${none.day} 日，这个月有 ${days} 天`);
    said.takeAll(/[日月]历表?|圈出|公历/g);
    return { year, month, fromMonday, marks };
  },
  paint: ({ year, month, fromMonday, marks }, { x, y, width, height, em, pen, ink }) => {
    const start = (weekdayOf(year, month, 1) + (fromMonday ? 6 : 0)) % 7;
    const days = lengthOf(year, month);
    const rows = Math.ceil((start + days) / 7);
    const wide = Math.min(width / 7, em * 3.8);
    const head = em * 2.2;
    const tall = Math.min((height - head - em * 1.8) / rows, em * 2.8);
    const left = x + (width - wide * 7) / 2;
    const top = y + (height - head - em * 1.8 - tall * rows) / 2;
    const title = textAt([x + width / 2, top + em * 0.9], `${year} 年 ${month} 月`, {
      size: em * 1.25,
      fill: ink.line,
      weight: 700,
    });
    const isFree = (column: number) => (fromMonday ? column >= 5 : column === 0 || column === 6);
    const names = WEEK.map((_, n) => {
      const fill = isFree(n) ? colourAt(ink.series, 1) : ink.soft;
      return textAt([left + (n + 0.5) * wide, top + head + em * 0.8], WEEK[(n + (fromMonday ? 1 : 0)) % 7] ?? '', {
        size: em,
        fill,
        weight: 700,
      });
    });
    const cells = Array.from({ length: days }, (_, n) => {
      const [column, row] = [(start + n) % 7, Math.floor((start + n) / 7)];
      const [cx, cy] = [left + (column + 0.5) * wide, top + head + em * 1.8 + (row + 0.5) * tall];
      const mark = marks.find(({ day }) => day === n + 1);
      const box = tag('rect', {
        x: cx - wide / 2,
        y: cy - tall / 2,
        width: wide,
        height: tall,
        fill: mark ? colourAt(ink.fills, 3) : ink.paper,
        stroke: mark ? colourAt(ink.series, 3) : ink.grid,
        'stroke-width': mark ? pen * 1.4 : pen * 0.8,
      });
      const name = mark?.name ?? '';
      const day = textAt([cx, cy - (name === '' ? 0 : tall * 0.18)], String(n + 1), {
        size: Math.min(em, tall * 0.5),
        fill: isFree(column) ? colourAt(ink.series, 1) : ink.line,
        weight: mark ? 700 : 400,
      });
      return {
        svg:
          box +
          day +
          (name === ''
            ? ''
            : textAt([cx, cy + tall * 0.28], name, {
                size: Math.min(em * 0.75, tall * 0.34, (wide * 0.94) / widthOf(name)),
                fill: ink.line,
              })),
        isMarked: mark !== undefined,
      };
    });
    return (
      title +
      names.join('') +
      cells
        .filter(({ isMarked }) => !isMarked)
        .map(({ svg }) => svg)
        .join('') +
      cells
        .filter(({ isMarked }) => isMarked)
        .map(({ svg }) => svg)
        .join('')
    );
  },
  says: ({ year, month, marks }) =>
    `${year} 年 ${month} 月的月历，1 日是星期${WEEK[weekdayOf(year, month, 1)]}，共 ${lengthOf(year, month)} 天${marks.map(({ day, name }) => `，标出 ${day} 日${name}`).join('')}`,
});

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
