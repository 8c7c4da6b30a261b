import { tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf, middleOf } from '../rooms.ts';

export type BaseTen = { number: number; hundreds: number; tens: number; ones: number };

export const baseTen = kindOf<BaseTen>({
  name: '计数块',
  examples: ['用小方块表示 234', '计数块表示 57'],
  read(said) {
    if (!/计数块|小棒|小方块|数块|百块|十进制积木/.test(said.words)) return undefined;
    said.takeAll(/计数块|小棒|小方块|数块|百块|十进制积木/g);
    const number = Number(said.take(/(\d{1,4})/)?.[1] ?? Number.NaN);
    if (!Number.isFinite(number)) return undefined;
    if (number < 1 || number > 999) return new Refused('计数块画 1 到 999 的数');
    return { number, hundreds: Math.floor(number / 100), tens: Math.floor((number % 100) / 10), ones: number % 10 };
  },
  paint: ({ number, hundreds, tens, ones }, sheet) => {
    const { x, y, width, height, em, ink, pen } = sheet;
    const columns = (hundreds > 0 ? Math.ceil(hundreds / 3) * 11 : 0) + tens * 1.6 + (ones > 0 ? 3.5 : 0) + 2;
    const rows = hundreds > 0 ? Math.min(3, hundreds) * 11 : 11;
    const side = Math.min((width - em) / columns, (height - em * 3) / rows);
    let left = x + (width - columns * side) / 2 + side;
    const top = y + em * 2.6;
    const cells: string[] = [];
    const cell = (cx: number, cy: number, tone: number, kind: string) =>
      cells.push(
        tag('rect', {
          x: cx,
          y: cy,
          width: side,
          height: side,
          fill: colourAt(ink.fills, tone),
          stroke: ink.soft,
          'stroke-width': pen * 0.5,
          'data-block': kind,
        }),
      );
    for (let n = 0; n < hundreds; n++)
      for (let k = 0; k < 100; k++)
        cell(
          left + Math.floor(n / 3) * side * 11 + (k % 10) * side,
          top + (n % 3) * side * 11 + Math.floor(k / 10) * side,
          0,
          'hundred',
        );
    if (hundreds > 0) left += Math.ceil(hundreds / 3) * side * 11;
    for (let n = 0; n < tens; n++) for (let k = 0; k < 10; k++) cell(left + n * side * 1.6, top + k * side, 2, 'ten');
    left += tens * side * 1.6;
    for (let n = 0; n < ones; n++) cell(left + (n % 2) * side * 1.5, top + Math.floor(n / 2) * side * 1.5, 3, 'one');
    return (
      cells.join('') + textAt([x + width / 2, y + em], `${number}`, { size: em * 1.6, fill: ink.line, weight: 700 })
    );
  },
  says: ({ number, hundreds, tens, ones }) => `${number} 由 ${hundreds} 个百、${tens} 个十和 ${ones} 个一组成`,
});

export type PlaceValue = { whole: string; decimals: string };
const PLACES = ['个位', '十位', '百位', '千位', '万位', '十万位', '百万位', '千万位', '亿位'];
const BEHIND = ['十分位', '百分位', '千分位'];

export const placeValue = kindOf<PlaceValue>({
  name: '数位表',
  examples: ['数位顺序表，写出 30725', '数位表 12.36'],
  read(said) {
    if (!/数位/.test(said.words)) return undefined;
    said.takeAll(/数位(?:顺序)?表|数位/g);
    const [, whole, decimals = ''] = said.take(/(\d{1,9})(?:\.(\d{1,3}))?(?!\d)/) ?? [];
    return whole === undefined ? { whole: '', decimals: '' } : { whole: String(Number(whole)), decimals };
  },
  paint: ({ whole, decimals }, sheet) => {
    const { x, y, width, height, em, ink, pen } = sheet;
    const count = Math.max(5, whole.length);
    const names = [...PLACES.slice(0, count).reverse(), ...BEHIND.slice(0, decimals.length)];
    const digits = [...whole.padStart(count, ' '), ...decimals];
    const wide = Math.min(width / names.length, em * 5);
    const tall = Math.min(height * 0.3, em * 4);
    const [left, top] = [x + (width - wide * names.length) / 2, y + (height - tall * 2) / 2];
    const cells = names.map((name, n) => {
      const box = { x: left + n * wide, width: wide, height: tall, stroke: ink.line, 'stroke-width': pen };
      return (
        tag('rect', { ...box, y: top, fill: colourAt(ink.fills, n < count ? 0 : 2) }) +
        tag('rect', { ...box, y: top + tall, fill: ink.paper }) +
        textAt([left + (n + 0.5) * wide, top + tall / 2], name, {
          size: Math.min(em, (wide * 0.92) / name.length),
          fill: ink.line,
        }) +
        textAt([left + (n + 0.5) * wide, top + tall * 1.5], (digits[n] ?? '').trim(), {
          size: em * 1.8,
          fill: ink.line,
          weight: 700,
        })
      );
    });
    const point =
      decimals === ''
        ? ''
        : tag('circle', { cx: left + count * wide, cy: top + tall * 1.85, r: em * 0.18, fill: ink.line });
    return cells.join('') + point;
  },
  says: ({ whole, decimals }) =>
    whole === '' ? '空的数位顺序表' : `数位表中写着 ${whole}${decimals && `.${decimals}`}`,
});

export type HundredSquare = { filled: number; text: string };

export const hundredSquare = kindOf<HundredSquare>({
  name: '百格图',
  examples: ['百格图涂色表示 37%', '百格图表示 0.25'],
  read(said) {
    if (!/百格图|百格|10×10|一百个小格/.test(said.words)) return undefined;
    said.takeAll(/百格图|百格|涂色|阴影|小格/g);
    const [text, percent, decimal] = said.take(/(\d{1,3}) ?%|(0\.\d{1,2}|1)(?!\d)/) ?? [];
    if (text === undefined) return { filled: 0, text: '' };
    const filled = percent === undefined ? Math.round(Number(decimal) * 100) : Number(percent);
    return filled > 100 ? new Refused('百格图表示 0 到 100% 的数') : { filled, text };
  },
  paint: ({ filled, text }, sheet) => {
    const { em, ink, pen } = sheet;
    const room = middleOf({ ...sheet, y: sheet.y + em * 2, height: sheet.height - em * 2 }, 1);
    const side = room.width / 10;
    const cells = Array.from({ length: 100 }, (_, n) =>
      tag('rect', {
        x: room.x + (n % 10) * side,
        y: room.y + Math.floor(n / 10) * side,
        width: side,
        height: side,
        fill: n < filled ? (ink.isLineArt ? '#d9d9d9' : colourAt(ink.series, 0)) : ink.paper,
        stroke: ink.soft,
        'stroke-width': pen * 0.7,
        'data-filled': n < filled ? 1 : 0,
      }),
    );
    return (
      cells.join('') +
      (text
        ? textAt([sheet.x + sheet.width / 2, sheet.y + em * 0.8], text, { size: em * 1.5, fill: ink.line, weight: 700 })
        : '')
    );
  },
  says: ({ filled }) => `百格图，100 个小格中涂了 ${filled} 个`,
});

export type HundredChart = { from: number; marked: number[] };

export const hundredChart = kindOf<HundredChart>({
  name: '百数表',
  examples: ['百数表', '百数表，圈出 5 的倍数'],
  read(said) {
    if (!/百数表/.test(said.words)) return undefined;
    said.has(/百数表/);
    const by = said.take(/(?:圈出|标出|涂出|涂色)? ?(\d{1,2}) ?的倍数/)?.[1];
    const listed =
      by === undefined
        ? said
            .takeAll(/\d{1,3}/g)
            .map(([number]) => Number(number))
            .filter((number) => number >= 1 && number <= 100)
        : [];
    said.takeAll(/圈出|涂色/g);
    return {
      from: 1,
      marked:
        by === undefined
          ? listed
          : Array.from({ length: 100 }, (_, n) => n + 1).filter((number) => number % Math.max(1, Number(by)) === 0),
    };
  },
  paint: ({ from, marked }, sheet) => {
    const { ink, pen } = sheet;
    const room = middleOf(sheet, 1.25);
    const [wide, tall] = [room.width / 10, room.height / 10];
    return Array.from({ length: 100 }, (_, n) => {
      const [x, y] = [room.x + (n % 10) * wide, room.y + Math.floor(n / 10) * tall];
      const isMarked = marked.includes(from + n);
      return (
        tag('rect', {
          x,
          y,
          width: wide,
          height: tall,
          fill: isMarked ? (ink.isLineArt ? '#d9d9d9' : colourAt(ink.fills, 3)) : ink.paper,
          stroke: ink.soft,
          'stroke-width': pen * 0.7,
          'data-marked': isMarked ? from + n : undefined,
        }) +
        textAt([x + wide / 2, y + tall / 2], String(from + n), {
          size: tall * 0.48,
          fill: ink.line,
          weight: isMarked ? 700 : 400,
        })
      );
    }).join('');
  },
  says: ({ marked }) =>
    `1 到 100 的百数表${marked.length > 0 ? `，标出 ${marked.length} 个数：${marked.slice(0, 6).join('、')}${marked.length > 6 ? '等' : ''}` : ''}`,
});

export type Money = { pieces: { fen: number; count: number }[]; total: number };
const NOTES = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10];

export const money = kindOf<Money>({
  name: '人民币',
  examples: ['人民币 23 元 5 角', '2 张 10 元、3 张 1 元和 1 个 5 角的人民币'],
  read(said) {
    if (!/人民币|纸币|硬币|元|角/.test(said.words) || !/人民币|纸币|硬币|付钱|钱数/.test(said.words)) return undefined;
    said.takeAll(/人民币|纸币|硬币|付钱|钱数/g);
    const listed = said
      .takeAll(/(\d{1,2}) ?[张枚个] ?(100|50|20|10|5|1) ?(元|角)/g)
      .map(([, count, value, unit]) => ({ fen: Number(value) * (unit === '元' ? 100 : 10), count: Number(count) }));
    const valid = listed.filter(({ fen }) => NOTES.includes(fen));
    if (listed.length > valid.length) return new Refused('人民币没有这种面值，请检查');
    if (valid.length > 0)
      return pieceCount(valid) > 24
        ? new Refused('一张图最多画 24 张人民币')
        : { pieces: valid, total: totalOf(valid) };
    const [, yuan = '0', jiao = '0'] = said.take(/(\d{1,4}) ?元(?: ?(\d) ?角)?/) ?? said.take(/()(\d) ?角/) ?? [];
    let rest = Number(yuan) * 100 + Number(jiao) * 10;
    if (rest === 0) return undefined;
    const pieces: Money['pieces'] = [];
    for (const fen of NOTES) {
      const count = Math.floor(rest / fen);
      if (count > 0) pieces.push({ fen, count });
      rest -= count * fen;
    }
    return pieceCount(pieces) > 24
      ? new Refused('钱数太大，一张图画不下，请换小一些的数')
      : { pieces, total: totalOf(pieces) };
  },
  paint: paintMoney,
  says: ({ pieces, total }) =>
    `人民币 ${pieces.map(({ fen, count }) => `${count} 张 ${valueText(fen)}`).join('、')}，共 ${totalText(total)}`,
});

const pieceCount = (pieces: Money['pieces']) => pieces.reduce((sum, { count }) => sum + count, 0);
const totalOf = (pieces: Money['pieces']) => pieces.reduce((sum, { fen, count }) => sum + fen * count, 0);
const valueText = (fen: number) => (fen >= 100 ? `${fen / 100} 元` : `${fen / 10} 角`);
const totalText = (fen: number) =>
  [fen >= 100 && `${Math.floor(fen / 100)} 元`, fen % 100 > 0 && `${(fen % 100) / 10} 角`].filter(Boolean).join(' ');

/** Learning money: the value is written, nothing of a real note is copied. */
function paintMoney({ pieces }: Money, sheet: Sheet): string {
  const { ink, pen } = sheet;
  const all = pieces.flatMap(({ fen, count }) => Array.from({ length: count }, () => fen));
  const tones: Record<number, number> = { 10000: 1, 5000: 0, 2000: 6, 1000: 2, 500: 4, 100: 7, 50: 3, 10: 5 };
  return gridOf(sheet, all.length, 2)
    .map((room, n) => {
      const fen = all[n] ?? 100;
      const [cx, cy] = [room.x + room.width / 2, room.y + room.height / 2];
      const look = {
        fill: colourAt(ink.fills, tones[fen] ?? 0),
        stroke: ink.line,
        'stroke-width': pen,
        'data-fen': fen,
      };
      const size = room.height * 0.34;
      if (fen < 100)
        return (
          tag('circle', { cx, cy, r: room.height * 0.42, ...look }) +
          textAt([cx, cy], valueText(fen), { size: size * 0.75, fill: ink.line, weight: 700 })
        );
      return (
        tag('rect', {
          x: room.x,
          y: room.y + room.height * 0.04,
          width: room.width,
          height: room.height * 0.92,
          rx: room.height * 0.06,
          ...look,
        }) + textAt([cx, cy], valueText(fen), { size, fill: ink.line, weight: 700 })
      );
    })
    .join('');
}
