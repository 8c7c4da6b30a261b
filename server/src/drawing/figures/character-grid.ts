import { lineBetween, tag, textAt } from '#drawing/svg.ts';
import type { Figure, Sheet } from './figure.ts';
import { gridOf } from './rooms.ts';

const MAX_CHARACTERS = 24;

/** Boxes for writing characters: a cross in each, or a cross and both diagonals. */
export const characterGrid: Figure = {
  name: '田字格',
  examples: ['田字格：春眠不觉晓', '米字格：永'],
  read(words) {
    if (!/[田米]字格/.test(words)) return undefined;
    const hasDiagonals = words.includes('米字格');
    const characters = charactersOf(words);
    return (sheet) =>
      gridOf(sheet, characters.length, 1, sheet.em * 0.5)
        .map((room, index) => boxIn(room, characters[index] ?? '', hasDiagonals))
        .join('');
  },
};

/** What is to be written: after the colon, in quotation marks, or all that is left; without any, empty boxes. */
export function charactersOf(words: string): string[] {
  const after = /[：:]\s*(.*)$/su.exec(words)?.[1] ?? /[“「《"]([^”」》"]+)[”」》"]/u.exec(words)?.[1];
  const rest = after ?? words.replaceAll(/[田米]字格|里|写|画|的|个|字|空白|空|练习|请|一张|一行|生字/gu, '');
  const characters = (rest.match(/\p{Script=Han}/gu) ?? []).slice(0, MAX_CHARACTERS);
  return characters.length > 0 ? characters : Array.from({ length: 8 }, () => '');
}

function boxIn({ x, y, width, ink, pen }: Sheet, character: string, hasDiagonals: boolean): string {
  const side = width - pen * 2;
  const [left, top] = [x + pen, y + pen];
  const guide = ink.isLineArt ? '#9a9a9a' : '#e3a39b';
  const edge = ink.isLineArt ? ink.line : '#c2483d';
  const thin = Math.max(1, side * 0.006);
  const dash = [side * 0.03, side * 0.025];
  const [middleX, middleY, right, bottom] = [left + side / 2, top + side / 2, left + side, top + side];
  const diagonals = hasDiagonals
    ? lineBetween([left, top], [right, bottom], guide, thin, dash) +
      lineBetween([right, top], [left, bottom], guide, thin, dash)
    : '';
  return (
    tag('rect', {
      x: left,
      y: top,
      width: side,
      height: side,
      fill: ink.paper,
      stroke: edge,
      'stroke-width': thin * 2.2,
    }) +
    lineBetween([middleX, top], [middleX, bottom], guide, thin, dash) +
    lineBetween([left, middleY], [right, middleY], guide, thin, dash) +
    diagonals +
    (character === '' ? '' : textAt([middleX, middleY], character, { size: side * 0.82, fill: ink.line }))
  );
}
