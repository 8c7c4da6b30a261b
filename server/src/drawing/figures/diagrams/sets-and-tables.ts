import { fillBox, widthOf } from '#drawing/letters.ts';
import { tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { middleOf } from '../rooms.ts';

export type ThreeSets = { names: string[]; regions: string[][] };

/** Regions by which of the three sets they lie in: 1, 2, 4 and their sums. */
export const threeSets = kindOf<ThreeSets>({
  name: '三集合韦恩图',
  examples: [
    '韦恩图：A={1,2,3}，B={2,3,4}，C={3,4,5}',
    '三个集合的韦恩图：语文={甲,乙}，数学={乙,丙}，英语={甲,丙,丁}',
  ],
  read(said) {
    if (!/韦恩图|文氏图|维恩图|集合图/.test(said.words)) return undefined;
    const sets = [...said.words.matchAll(/([^\s，,、；;：:={}和与]{1,8}) ?= ?[{]([^}]{0,120})[}]/gu)].map(
      ([, name = '', list = '']) => ({
        name,
        members: [...new Set(list.split(/[,，、;；\s]+/).filter((member) => member !== ''))],
      }),
    );
    if (sets.length !== 3) return undefined;
    said.takeAll(/[^\s，,、；;：:={}和与]{1,8} ?= ?[{][^}]{0,120}[}]/gu);
    said.has(/^[^：:]{1,40}[：:]?/);
    const regions: string[][] = Array.from({ length: 8 }, () => []);
    for (const member of new Set(sets.flatMap(({ members }) => members)))
      regions[sets.reduce((sum, { members }, n) => sum + (members.includes(member) ? 2 ** n : 0), 0)]?.push(member);
    if (regions.some((members) => members.length > 4))
      return new Refused('三个圈的韦恩图每一块最多写 4 个元素，请少写一些');
    return { names: sets.map(({ name }) => name), regions };
  },
  paint: ({ names, regions }, sheet) => {
    const { x, y, width, height, em, ink, pen } = middleOf(sheet, 1.15);
    const r = Math.min(width * 0.29, height * 0.29);
    const [cx, cy] = [x + width / 2, y + height / 2 + r * 0.06];
    const centres = [
      [-0.62, -0.42],
      [0.62, -0.42],
      [0, 0.66],
    ].map(([u = 0, v = 0]): [number, number] => [cx + u * r, cy + v * r]);
    const circles = centres.map(([ox, oy], n) =>
      tag('circle', {
        cx: ox,
        cy: oy,
        r,
        fill: ink.isLineArt ? 'none' : colourAt(ink.series, n),
        'fill-opacity': ink.isLineArt ? undefined : 0.2,
        stroke: colourAt(ink.series, n),
        'stroke-width': pen * 1.5,
      }),
    );
    const at: Record<number, [number, number]> = {
      1: [-1.02, -0.66],
      2: [1.02, -0.66],
      4: [0, 1.16],
      3: [0, -0.72],
      5: [-0.56, 0.28],
      6: [0.56, 0.28],
      7: [0, -0.08],
    };
    const texts = Object.entries(at).flatMap(([key, [u, v]]) => {
      const members = regions[Number(key)] ?? [];
      const rows = members.length > 2 ? [members.slice(0, 2).join(' '), members.slice(2).join(' ')] : members;
      const size = Math.min(em, (r * 0.62) / Math.max(1, ...rows.map(widthOf)));
      return rows.map((row, n) =>
        textAt([cx + u * r, cy + v * r + (n - (rows.length - 1) / 2) * size * 1.3], row, { size, fill: ink.line }),
      );
    });
    const titles = [
      [-1.25, -1.5],
      [1.25, -1.5],
      [1.15, 1.35],
    ].map(([u = 0, v = 0], n) =>
      textAt([cx + u * r, cy + v * r], names[n] ?? '', { size: em * 1.2, fill: colourAt(ink.series, n), weight: 700 }),
    );
    return [...circles, ...texts, ...titles].join('');
  },
  says: ({ names, regions }) => `${names.join('、')} 三个集合的韦恩图，三者共有 ${regions[7]?.join('、') || '无'}`,
});

export type Comparison = { columns: string[]; rows: { name: string; cells: string[] }[] };

const MAX_CELL = 30;

export const comparison = kindOf<Comparison>({
  name: '对比表',
  examples: [
    '对比表：项目，蒸发，沸腾；温度，任何温度，沸点；位置，表面，表面和内部',
    '比较表：图形，边，角；三角形，3，3；四边形，4，4',
  ],
  read(said) {
    if (!/对比表|比较表|对照表/.test(said.words)) return undefined;
    const list = said.words.slice(said.words.search(/[：:]/) + 1);
    const rows = list.split(/[；;]/).map((row) => row.split(/[，,]/).map((cell) => cell.trim().replace(/。$/, '')));
    const [head, ...rest] = rows;
    if (!head || rest.length === 0 || head.length < 2)
      return new Refused('对比表请这样写：“对比表：项目，甲，乙；颜色，红，白”，一行一个分号');
    if (rest.some((row) => row.length !== head.length))
      return new Refused('对比表每一行的格数要一样多，请检查逗号和分号');
    const long = rows.flat().find((cell) => [...cell].length > MAX_CELL);
    if (long) return new Refused(`“${long}”太长，对比表里一格最多写 ${MAX_CELL} 个字`);
    if (rest.length > 8 || head.length > 6) return new Refused('对比表最多 8 行 6 列');
    said.has(/^[^：:]{1,40}[：:]/);
    for (const cell of rows.flat()) if (cell !== '') said.takeAfter(cell, /^/);
    return { columns: head, rows: rest.map(([name = '', ...cells]) => ({ name, cells })) };
  },
  paint: ({ columns, rows }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const wide = width / columns.length;
    const tall = Math.min(height / (rows.length + 1), em * 5);
    const top = y + (height - tall * (rows.length + 1)) / 2;
    const cell = (text: string, column: number, row: number) => {
      const isHead = row === 0 || column === 0;
      const { lines, size } = fillBox(text, { width: wide * 0.92, height: tall * 0.94 }, em, 1.3);
      return (
        tag('rect', {
          x: x + column * wide,
          y: top + row * tall,
          width: wide,
          height: tall,
          fill: isHead ? colourAt(ink.fills, row === 0 ? 0 : 2) : ink.paper,
          stroke: ink.line,
          'stroke-width': pen,
        }) +
        lines
          .map((line, n) =>
            textAt(
              [x + (column + 0.5) * wide, top + (row + 0.5) * tall + (n - (lines.length - 1) / 2) * size * 1.3],
              line,
              { size, fill: ink.line, weight: isHead ? 700 : 400 },
            ),
          )
          .join('')
      );
    };
    return [
      ...columns.map((text, n) => cell(text, n, 0)),
      ...rows.flatMap(({ name, cells }, row) => [name, ...cells].map((text, n) => cell(text, n, row + 1))),
    ].join('');
  },
  says: ({ columns, rows }) => `对比表，比较${columns.slice(1).join('、')}的${rows.map(({ name }) => name).join('、')}`,
});
