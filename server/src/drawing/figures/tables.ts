import { lineBetween, tag, textAt } from '#drawing/svg.ts';
import { axesIn } from './axes.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';
import { middleOf } from './rooms.ts';

export const timesTable = kindOf<{ most: number }>({
  name: '乘法口诀表',
  examples: ['九九乘法口诀表', '乘法口诀表'],
  read(said) {
    if (!said.has(/(?:九九)?乘法口诀表?|九九乘?法?表|乘法表/)) return undefined;
    return { most: 9 };
  },
  paint: (_, sheet) => tableIn(sheet),
  says: () => '九九乘法口诀表，从一一得一到九九八十一',
});

export const nineSquares = kindOf<{ numbers: string[] }>({
  name: '九宫格',
  examples: ['九宫格：4、9、2、3、5、7、8、1、6', '九宫格：4、？、2、3、5、7、？、1、6'],
  read(said) {
    if (!said.has(/九宫格|幻方/)) return undefined;
    const numbers = said.takeAll(/-?\d{1,4}|[?？□_]/g).map(([number]) => number);
    return numbers.length > 9 ? new Refused('九宫格有九个格，给的数多于九个') : { numbers };
  },
  paint: ({ numbers }, sheet) => squaresIn(sheet, numbers),
  says: ({ numbers }) => (numbers.length > 0 ? `九宫格，依次填着 ${numbers.join('、')}` : '空的九宫格'),
});

export const gridPaper = kindOf<{ hasAxes: boolean }>({
  name: '方格纸',
  examples: ['方格纸', '带坐标轴的坐标纸'],
  read(said) {
    if (said.has(/(?:带坐标轴的?)?坐标纸|平面直角坐标系|直角坐标系|坐标系/)) return { hasAxes: true };
    return said.has(/方格纸|网格纸|方格图|格子纸/) ? { hasAxes: false } : undefined;
  },
  paint: ({ hasAxes }, sheet) => (hasAxes ? coordinatePaper(sheet) : squaredPaper(sheet)),
  says: ({ hasAxes }) => (hasAxes ? '带坐标轴的坐标纸' : '空白方格纸'),
});

const numerals = '零一二三四五六七八九';

/** 二三得六, 三四十二: products below ten have 得. */
export function rhyme(a: number, b: number): string {
  const product = a * b;
  const [tens, ones] = [Math.floor(product / 10), product % 10];
  const tensWord = tens === 0 ? '得' : tens === 1 && product < 20 ? '十' : `${numerals.charAt(tens)}十`;
  const whole = product === 10 ? '一十' : tensWord;
  return `${numerals.charAt(a)}${numerals.charAt(b)}${whole}${ones === 0 && tens > 0 ? '' : numerals.charAt(ones)}`;
}

function tableIn(sheet: Sheet): string {
  const { x, y, width, height, ink, pen } = sheet;
  const [column, row] = [width / 9, Math.min(height / 9, (width / 9) * 1.1)];
  const top = y + (height - row * 9) / 2;
  const cells: string[] = [];
  for (let b = 1; b <= 9; b++) {
    for (let a = 1; a <= b; a++) {
      const [left, up] = [x + (a - 1) * column, top + (b - 1) * row];
      const size = Math.min(column * 0.19, row * 0.3);
      cells.push(
        tag('rect', {
          x: left + pen,
          y: up + pen,
          width: column - pen * 2,
          height: row - pen * 2,
          rx: row * 0.08,
          fill: colourAt(ink.fills, a - 1),
          stroke: ink.isLineArt ? ink.line : undefined,
          'stroke-width': ink.isLineArt ? pen * 0.7 : undefined,
        }),
        textAt([left + column / 2, up + row * 0.32], `${a}×${b}=${a * b}`, { size, fill: ink.line, weight: 700 }),
        textAt([left + column / 2, up + row * 0.69], rhyme(a, b), { size, fill: ink.soft }),
      );
    }
  }
  return cells.join('');
}

function squaresIn(sheet: Sheet, numbers: readonly string[]): string {
  const { x, y, width, ink, pen } = middleOf(sheet, 1);
  const side = (width - pen * 2) / 3;
  const cells = Array.from({ length: 9 }, (_, n) => {
    const [left, top] = [x + pen + (n % 3) * side, y + pen + Math.floor(n / 3) * side];
    const fill = n % 2 === 0 ? colourAt(ink.fills, 0) : ink.paper;
    const number = numbers[n] ?? '';
    const written = /\d/.test(number)
      ? textAt([left + side / 2, top + side / 2], number.replace('-', '−'), {
          size: side * 0.42,
          fill: ink.line,
          weight: 700,
        })
      : '';
    return (
      tag('rect', { x: left, y: top, width: side, height: side, fill, stroke: ink.line, 'stroke-width': pen * 1.4 }) +
      written
    );
  });
  return cells.join('');
}

function squaredPaper({ x, y, width, height, em, pen, ink }: Sheet): string {
  const side = em * 1.5;
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const [left, top] = [x + (width - columns * side) / 2, y + (height - rows * side) / 2];
  const stroke = ink.isLineArt ? '#b5b5b5' : '#a9d3bf';
  const thick = (n: number) => (n % 5 === 0 ? pen * 0.9 : pen * 0.45);
  const down = Array.from({ length: columns + 1 }, (_, n) =>
    lineBetween([left + n * side, top], [left + n * side, top + rows * side], stroke, thick(n)),
  );
  const across = Array.from({ length: rows + 1 }, (_, n) =>
    lineBetween([left, top + n * side], [left + columns * side, top + n * side], stroke, thick(n)),
  );
  return [...down, ...across].join('');
}

function coordinatePaper(sheet: Sheet): string {
  const { em } = sheet;
  const room = {
    ...sheet,
    x: sheet.x + em,
    y: sheet.y + em * 1.4,
    width: sheet.width - em * 2.4,
    height: sheet.height - em * 2.4,
  };
  const unit = em * 2.45;
  const [halfX, halfY] = [room.width / unit / 2, room.height / unit / 2];
  return axesIn(room, { x: { low: -halfX, high: halfX }, y: { low: -halfY, high: halfY } }, true);
}
