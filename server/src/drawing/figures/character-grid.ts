import { lineBetween, tag, textAt } from '#drawing/svg.ts';
import type { Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';
import { gridOf } from './rooms.ts';

const MAX_CHARACTERS = 24;

export type WritingGrid = { characters: string[] };

function gridKind(name: string, word: RegExp, examples: readonly [string, string], hasDiagonals: boolean) {
  return kindOf<WritingGrid>({
    name,
    examples,
    read(said) {
      if (!said.has(word)) return undefined;
      const characters = charactersOf(said.words);
      const asked = /[：:](.{1,200})/su.exec(said.words)?.[1]?.match(/\p{Script=Han}/gu) ?? [];
      if (asked.length > MAX_CHARACTERS)
        return new Refused(`一张图最多写 ${MAX_CHARACTERS} 个字，给了 ${asked.length} 个`);
      said.has(/[：:].{1,200}/su);
      for (const character of characters) if (character !== '') said.takeAfter(character, /^/);
      return { characters };
    },
    paint: ({ characters }, sheet) =>
      gridOf(sheet, characters.length, 1, sheet.em * 0.5)
        .map((room, index) => boxIn(room, characters[index] ?? '', hasDiagonals))
        .join(''),
    says: ({ characters }) =>
      characters.every((character) => character === '') ? `空的${name}` : `${name}里写着：${characters.join('')}`,
  });
}

/** Boxes for writing characters: a cross in each. */
export const characterGrid = gridKind('田字格', /田字格/, ['田字格：春眠不觉晓', '田字格：大小多少'], false);
/** A cross and both diagonals. */
export const diagonalGrid = gridKind('米字格', /米字格/, ['米字格：永', '米字格：山水'], true);

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
