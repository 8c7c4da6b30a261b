import { createRequire } from 'node:module';

type Pinyin = typeof import('pinyin-pro');

const require = createRequire(import.meta.url);
/** 16 MB of words, loaded for whoever asks for a reading. */
let dictionary: Pinyin | undefined;

/** How each character of some words is read in them: 音乐 is yīn yuè. No tone is changed by its neighbour: 一 stays yī. */
export function readingsOf(words: string): string[] {
  dictionary ??= require('pinyin-pro') as Pinyin;
  const letters = [...words];
  if (letters.length === 1) return [allReadingsOf(words)[0] ?? ''];
  return dictionary.pinyin(words, { type: 'array', toneSandhi: false });
}

/** The most frequent first. */
export function allReadingsOf(character: string): string[] {
  dictionary ??= require('pinyin-pro') as Pinyin;
  return dictionary.pinyin(character, { type: 'array', multiple: true });
}
