import { join } from 'node:path';
import { z } from 'zod';
import { readContentFile } from '#content/read-content.ts';

/** Words by category. `{a|b}` stands for either, so `{买|卖}毒品` is two words; an empty side is allowed. */
const Words = z.record(z.string(), z.array(z.string().min(1)));

const Rule = z.strictObject({
  list: z.enum(['blacklist', 'greylist']),
  category: z.string(),
  /** Groups of which one word each must stand near the others, in any order. */
  near: z.array(z.string()).min(2),
  /** Groups of which no word may stand near, because it gives the question another sense. */
  unless: z.array(z.string()).default([]),
});

/** What is said to a teacher, and to the model, when a question touches a delicate subject. */
const Care = z.strictObject({
  /** Shown beside the answer. */
  notice: z.string().default(''),
  /** Added to the model's instructions. */
  instruction: z.string().default(''),
  /** Given instead of an answer: somebody may be in danger. */
  reply: z.string().default(''),
});
export type Care = z.infer<typeof Care>;

/** The shape of `content/screening/words.json`. */
export const WordLists = z.strictObject({
  /** Refused in questions, and stopped in answers. */
  blacklist: Words,
  /** Answered with care. */
  greylist: Words,
  /** Stopped in answers only. */
  output: Words,
  groups: Words,
  rules: z.array(Rule),
  /** Names of lessons. Words inside them are not counted: 鸦片 in 鸦片战争. */
  lessons: z.array(z.string().min(1)),
  /** By category of the greylist. */
  care: z.record(z.string(), Care),
  /** Other ways to write a letter, by the letter they stand for. */
  variants: z.record(z.string(), z.string()),
});
export type WordLists = z.infer<typeof WordLists>;

export const noWords: WordLists = {
  blacklist: {},
  greylist: {},
  output: {},
  groups: {},
  rules: [],
  lessons: [],
  care: {},
  variants: {},
};

/** Throws on a file of another shape: better no start than no screening. */
export function readWordLists(contentDir: string): WordLists {
  return readContentFile(join(contentDir, 'screening', 'words.json'), WordLists);
}

/** Every word of a list with its category. */
export function wordsOf(list: WordLists['blacklist']): { word: string; category: string }[] {
  return Object.entries(list).flatMap(([category, words]) =>
    words.flatMap(expandWord).map((word) => ({ word, category })),
  );
}

/** `{a|b}c` → `ac`, `bc`. */
export function expandWord(word: string): string[] {
  const group = /\{([^{}]*)\}/.exec(word);
  if (!group) return [word];
  const [braces, sides = ''] = group;
  const before = word.slice(0, group.index);
  const after = word.slice(group.index + braces.length);
  return sides.split('|').flatMap((side) => expandWord(before + side + after));
}
