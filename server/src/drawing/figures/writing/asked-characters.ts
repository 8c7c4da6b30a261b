import { allReadingsOf, readingsOf } from '#drawing/hanzi/readings.ts';
import { withoutStrokes } from '#drawing/hanzi/stroke-data.ts';
import { Refused } from '../kind.ts';
import type { Said } from '../said.ts';

/** A character to be written and what is written above it; empty where no pinyin is asked for. */
export type Written = { character: string; pinyin: string };

/** Said of a character and not drawn: named to her, never taken for characters to be written. */
const NOT_DRAWN = /(?:标出|写出|写上|圈出|带上?|和|并|、){0,3}(?:部首|偏旁|间架结构|结构|组词|造句|笔画名称)/g;
const FILLER =
  /[田米]字格本?|请|帮我|给我|老师|学生|小朋友|孩子|课堂|练习|里面?|写出|写上|写好|写成|写|画出|画|制作|做|用|的|这?[一几]?个|这|生字|汉字|文字|空白|一[张行组]|规范|楷体|楷书|字帖|字/g;

/** In the order of the wish: what stands behind a colon, else in quotation marks, else what is left of her words. */
export function takeCharacters(said: Said): { runs: string[]; isPointed: boolean } {
  const open = said.rest().replaceAll(NOT_DRAWN, '|');
  const colon = open.search(/[：:]/);
  const after = colon < 0 ? '' : open.slice(colon + 1);
  const quoted = Array.from(
    open.matchAll(/[“「《"‘']([^“「《‘”」》"’']{1,60})[”」》"’']/gu),
    ([, inside = '']) => inside,
  );
  const pointed = hanIn(after) ? after : quoted.join(' ');
  const runs = (hanIn(pointed) ? pointed : open.replaceAll(FILLER, ' ')).match(/\p{Script=Han}+/gu) ?? [];
  for (const run of runs) said.takeAfter(run, /^/);
  said.takeAll(FILLER);
  return { runs, isPointed: hanIn(pointed) };
}

function hanIn(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** 长（zhǎng）: her word stands above what the dictionary says. By the place of the character among all that are written. */
export function takeHerReadings(said: Said): Map<string, string> {
  const found = said.takeAll(/(?<=\p{Script=Han}[”」"’']?) ?\( ?([a-zāáǎàōóǒòēéěèīíǐìūúǔùüǖǘǚǜ]{1,6}) ?\)/gu);
  return new Map(
    found.map(({ index, 1: pinyin = '' }) => {
      const before = said.words.slice(0, index).match(/\p{Script=Han}/gu);
      return [before?.at(-1) ?? '', pinyin];
    }),
  );
}

export function written(runs: readonly string[], hers: ReadonlyMap<string, string>, hasPinyin: boolean): Written[] {
  return runs.flatMap((run) => {
    const read = hasPinyin ? readingsOf(run) : [];
    return [...run].map((character, n) => ({
      character,
      pinyin: hasPinyin ? (hers.get(character) ?? read[n] ?? '') : '',
    }));
  });
}

/** Of a character that stands alone nobody can tell which of its readings is meant. */
export function otherReadings(
  runs: readonly string[],
  hers: ReadonlyMap<string, string>,
  characters: readonly Written[],
): string[] {
  const alone = new Set(runs.filter((run) => [...run].length === 1 && !hers.has(run)));
  return characters.flatMap(({ character, pinyin }) => {
    const others = alone.delete(character) ? allReadingsOf(character).filter((each) => each !== pinyin) : [];
    return others.length > 0 ? [`“${character}”另读 ${others.join('、')}`] : [];
  });
}

export function refusalOf(characters: readonly string[], most: number): Refused | undefined {
  if (characters.length > most) return new Refused(`一张图最多写 ${most} 个字，给了 ${characters.length} 个`);
  const missing = withoutStrokes(characters);
  if (missing.length === 0) return undefined;
  return new Refused(`没有${missing.map((each) => `“${each}”`).join('')}的楷体笔画，这张图画不了；去掉它就能画`);
}
