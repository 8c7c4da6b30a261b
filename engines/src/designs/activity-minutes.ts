import type { DesignActivity } from '@app/contract/making/design.ts';

/** What pupils do, and the least it takes a class. */
const kinds: readonly (readonly [name: string, least: number, words: RegExp])[] = [
  ['动笔写一段', 6, /起草|安静写|当堂写(?:一段|作)|写一篇|独立写(?:作|一段)/],
  ['分组做实验', 8, /分组(?:完成)?实验|学生分组做|各组.{0,6}做实验/],
  ['水浴、蒸发这样要等的实验', 8, /(?<!海)水浴|(?:做|动手|进行)[^。]{0,12}(?:蒸发结晶|蒸干)/],
  ['编排和表演', 6, /排练|分角色表演|表演课本剧/],
];
const SAID = /(?<![第每约到\d]\s?)(\d{1,2})\s*分钟(?!以上|前|后|内|左右|高铁|车程|路程)/g;
/** What somebody says, or what stands beside it, is told and not done. */
const TOLD = /“[^“”]{0,300}”|（[^（）]{0,300}）/g;

/** The least that what is asked for takes, and why; nothing where it may take any time. */
export function leastMinutes(words: string): { minutes: number; why: string } {
  const asked = words.replaceAll(TOLD, '');
  const said = Math.max(0, ...[...asked.matchAll(SAID)].map(([, number]) => Number(number)));
  const [name, least] = kinds.find(([, , pattern]) => pattern.test(asked)) ?? ['', 0];
  return said > least
    ? { minutes: said, why: `文中说 ${said} 分钟` }
    : { minutes: least, why: `${name}至少要 ${least} 分钟` };
}

/** What an activity asks for that cannot be done in its minutes; empty where it can. */
export function timeTooShort({
  minutes,
  teacher,
  students,
}: Pick<DesignActivity, 'minutes' | 'teacher' | 'students'>): string {
  const least = leastMinutes(`${teacher}\n${students}`);
  return minutes < least.minutes ? least.why : '';
}
