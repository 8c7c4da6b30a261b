import { arrowHead, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf } from './kind.ts';
import { gridOf } from './rooms.ts';

export type Time = { hour: number; minute: number };

const MAX_CLOCKS = 6;

export const clock = kindOf<{ times: Time[] }>({
  name: '钟面',
  examples: ['钟面 3:15', '画出 9 时半和 12 点 40 分的钟面'],
  read(said) {
    const times = readTimes(said.words);
    if (times.length === 0 || !/钟|时针|分针|表盘|几点|时刻/.test(said.words)) return undefined;
    said.takeAll(
      /(?:\d{1,2}|[一二两三四五六七八九十]{1,3}) ?(?:[:：]|点钟?|时) ?(?:(?:\d{1,2}|半|一刻|三刻|整) ?分?)?/gu,
    );
    said.takeAll(/钟面|时钟|钟表|闹钟|挂钟|表盘|钟|时针|分针|时刻|指向|整/g);
    return { times };
  },
  paint: ({ times }, sheet) =>
    gridOf(sheet, times.length, 1)
      .map((room, index) => clockIn(room, times[index] ?? { hour: 12, minute: 0 }))
      .join(''),
  says: ({ times }) =>
    `钟面上是 ${times.map(({ hour, minute }) => `${hour}:${String(minute).padStart(2, '0')}`).join('、')}`,
});

/** A clock at 27:80 does not exist and is not drawn. */
export function readTimes(words: string): Time[] {
  const pattern =
    /(\d{1,2}|[一二两三四五六七八九十]{1,3})\s*(?:[:：]|点钟?|时)\s*(?:(\d{1,2}|半|一刻|三刻|整)\s*分?)?/gu;
  const times: Time[] = [];
  for (const [, hourWord = '', minuteWord] of words.matchAll(pattern)) {
    const hour = /\d/.test(hourWord) ? Number(hourWord) : chineseNumber(hourWord);
    const minute = minuteOf(minuteWord);
    if (hour <= 24 && minute < 60 && times.length < MAX_CLOCKS) times.push({ hour, minute });
  }
  return times;
}

function minuteOf(word: string | undefined): number {
  const named: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45, 整: 0 };
  return word === undefined ? 0 : (named[word] ?? Number(word));
}

function chineseNumber(word: string): number {
  const digits = '零一二三四五六七八九';
  const digit = (letter: string | undefined) => (letter === '两' ? 2 : Math.max(0, digits.indexOf(letter ?? '零')));
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word];
  return (word.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0) + digit(ones === '' ? undefined : ones);
}

/** Degrees clockwise from twelve; the hour hand moves on with the minutes. */
export function handAngles({ hour, minute }: Time): { hour: number; minute: number } {
  return { hour: ((hour % 12) + minute / 60) * 30, minute: minute * 6 };
}

function clockIn({ x, y, width, height, ink }: Sheet, time: Time): string {
  const radius = Math.min(width, height) * 0.45;
  const centre: Point = [x + width / 2, y + height / 2];
  const [cx, cy] = centre;
  const angles = handAngles(time);
  return [
    tag('circle', {
      cx,
      cy,
      r: radius,
      fill: ink.paper,
      stroke: colourAt(ink.series, 0),
      'stroke-width': radius * 0.06,
    }),
    tag('circle', { cx, cy, r: radius * 0.95, fill: 'none', stroke: ink.grid, 'stroke-width': radius * 0.012 }),
    ...Array.from({ length: 60 }, (_, n) => tick(centre, radius, n * 6, n % 5 === 0, ink.line)),
    ...Array.from({ length: 12 }, (_, n) =>
      textAt(onDial(centre, radius * 0.73, (n + 1) * 30), String(n + 1), {
        size: radius * 0.17,
        fill: ink.line,
        weight: 700,
      }),
    ),
    hand(centre, angles.hour, radius * 0.42, radius * 0.05, ink.line),
    hand(centre, angles.minute, radius * 0.6, radius * 0.03, ink.isLineArt ? ink.line : colourAt(ink.series, 1)),
    tag('circle', { cx, cy, r: radius * 0.05, fill: ink.line }),
    tag('circle', { cx, cy, r: radius * 0.02, fill: ink.paper }),
  ].join('');
}

function onDial([cx, cy]: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [cx + radius * Math.sin(turn), cy - radius * Math.cos(turn)];
}

function tick(centre: Point, radius: number, degrees: number, isHour: boolean, stroke: string): string {
  const [x1, y1] = onDial(centre, radius * 0.92, degrees);
  const [x2, y2] = onDial(centre, radius * (isHour ? 0.84 : 0.885), degrees);
  return tag('line', {
    x1,
    y1,
    x2,
    y2,
    stroke,
    'stroke-width': radius * (isHour ? 0.02 : 0.008),
    'stroke-linecap': 'round',
  });
}

function hand(centre: Point, degrees: number, length: number, width: number, stroke: string): string {
  const [x1, y1] = onDial(centre, -length * 0.16, degrees);
  const [x2, y2] = onDial(centre, length - width * 2, degrees);
  const line = tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  return line + arrowHead(onDial(centre, length + width, degrees), degrees - 90, width * 3.4, stroke);
}
