import { tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf } from '../rooms.ts';

const MOST_SQUARES = 20;

/** One for a dark square; empty where the pupils colour it themselves. */
export const pixels = kindOf<{ rows: string[] }>({
  name: '像素画',
  examples: ['像素画：01010，11111，11111，01110，00100', '8×8 的空白像素画'],
  read(said) {
    if (!/像素(?:画|图|格)|点阵图/.test(said.words)) return undefined;
    said.has(/像素(?:画|图|格)|点阵图/);
    const size = said.take(/(\d{1,2}) ?[×xX*乘] ?(\d{1,2})/);
    const found = said.takeAll(/(?<!\d)[01]{2,40}(?!\d)/g).map(([row]) => row);
    said.has(/^[^：:\d]{0,30}[：:]/u);
    said.has(/空白/);
    const [wide, tall] = [Number(size?.[1] ?? found[0]?.length ?? 0), Number(size?.[2] ?? found.length)];
    if (found.length === 0 && !size)
      return new Refused('像素画请一行一行写 0 和 1，如“像素画：010，111，010”，要空格子的写“8×8 的空白像素画”');
    const rows = found.length > 0 ? found : Array.from({ length: tall }, () => '0'.repeat(wide));
    const odd = rows.find((row) => row.length !== wide);
    if (odd) return new Refused(`像素画每行要一样长，“${odd}”是 ${odd.length} 个，应为 ${wide} 个`);
    if (rows.length !== tall) return new Refused(`要 ${tall} 行，给了 ${rows.length} 行`);
    if (wide < 2 || tall < 1 || wide > MOST_SQUARES || tall > MOST_SQUARES)
      return new Refused(`像素画每边 2 到 ${MOST_SQUARES} 格`);
    return { rows };
  },
  paint: ({ rows }, { x, y, width, height, pen, ink }) => {
    const wide = rows[0]?.length ?? 1;
    const side = Math.min(width / wide, height / rows.length);
    const [left, top] = [x + (width - side * wide) / 2, y + (height - side * rows.length) / 2];
    return rows
      .flatMap((row, r) =>
        [...row].map((bit, c) =>
          tag('rect', {
            x: left + c * side,
            y: top + r * side,
            width: side,
            height: side,
            fill: bit === '1' ? ink.line : ink.paper,
            stroke: ink.soft,
            'stroke-width': pen * 0.7,
            'data-bit': bit,
          }),
        ),
      )
      .join('');
  },
  says: ({ rows }) =>
    rows.every((row) => !row.includes('1'))
      ? `${rows[0]?.length} 乘 ${rows.length} 的空白像素格`
      : `像素画，从上到下每行是 ${rows.join('、')}`,
});

/** Cards with 1, 2, 4 … dots, the largest on the left; those that make the number lie open. */
export const binaryCards = kindOf<{ bits: number; value: number | undefined }>({
  name: '二进制卡片',
  examples: ['二进制卡片，表示 13', '6 张二进制卡片，表示 42', '5 张二进制卡片'],
  read(said) {
    if (!/二进制(?:数)?卡片|二进制点(?:子)?卡/.test(said.words)) return undefined;
    said.has(/二进制(?:数)?卡片|二进制点(?:子)?卡/);
    const count = said.take(/(\d{1,2}) ?张/)?.[1];
    const value = said.take(/(?:(?:表示|翻出|显示)(?:十进制数?)? ?[：:]?|[：:]) ?(\d{1,4})/)?.[1];
    const bits = Number(count ?? Math.max(5, value === undefined ? 5 : Number(value).toString(2).length));
    if (bits < 2 || bits > 8) return new Refused('二进制卡片画 2 到 8 张');
    if (value !== undefined && Number(value) >= 2 ** bits)
      return new Refused(`${bits} 张卡片最大表示 ${2 ** bits - 1}，表示不了 ${value}`);
    return { bits, value: value === undefined ? undefined : Number(value) };
  },
  paint: ({ bits, value }, sheet) => {
    const { em, pen, ink } = sheet;
    const rooms = gridOf({ ...sheet, height: Math.min(sheet.height, sheet.width * 0.5) }, bits, 0.72, em * 0.5);
    return rooms
      .map((room, n) => {
        const weight = 2 ** (bits - 1 - n);
        const isOpen = value === undefined || (value & weight) !== 0;
        const tall = room.height - em * 1.5;
        const card = tag('rect', {
          x: room.x,
          y: room.y,
          width: room.width,
          height: tall,
          rx: em * 0.4,
          fill: isOpen ? ink.paper : ink.isLineArt ? '#d0d0d0' : colourAt(ink.fills, 2),
          stroke: ink.line,
          'stroke-width': pen,
          'data-open': isOpen ? 1 : 0,
        });
        const dots = isOpen ? dotsIn(room.x, room.y, room.width, tall, weight, ink.line) : '';
        const below = value === undefined ? String(weight) : isOpen ? '1' : '0';
        return (
          card +
          dots +
          textAt([room.x + room.width / 2, room.y + tall + em * 0.9], below, {
            size: em * 1.1,
            fill: ink.line,
            weight: 700,
          })
        );
      })
      .join('');
  },
  says: ({ bits, value }) =>
    value === undefined
      ? `${bits} 张二进制卡片，点数从左到右是 ${Array.from({ length: bits }, (_, n) => 2 ** (bits - 1 - n)).join('、')}`
      : `${bits} 张二进制卡片表示 ${value}，写成 ${value.toString(2).padStart(bits, '0')}`,
});

function dotsIn(x: number, y: number, width: number, height: number, count: number, fill: string): string {
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  const rows = Math.ceil(count / columns);
  const step = Math.min((width * 0.86) / columns, (height * 0.86) / rows, width * 0.5);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    const cx = x + width / 2 + ((n % columns) - (inRow - 1) / 2) * step;
    const cy = y + height / 2 + (row - (rows - 1) / 2) * step;
    return tag('circle', { cx, cy, r: step * 0.36, fill });
  }).join('');
}
