import type { TextFacts } from '@app/contract/making/text-comments.ts';
import { chineseSlips } from './chinese-slips.ts';
import { englishSlips } from './english-slips.ts';

const LONG_CHINESE = 80;
const LONG_ENGLISH = 35;
const MOST_LISTED = 5;
const FEWEST_TIMES = 4;

/** Words every text is full of. */
const USUAL_CHINESE = new Set(
  '我们 你们 他们 她们 自己 一个 一样 这个 那个 没有 什么 不是 就是 可以 这样 那样 因为 所以 但是 可是 如果 时候 这些 那些 一些 已经 还是 一下 怎么 起来 出来 知道 老师 妈妈 爸爸 同学'.split(
    ' ',
  ),
);
const USUAL_ENGLISH = new Set(
  'the and you was were are for that this with have has had not but they she her his him our your their its from when what which who will would can could there then them very about because all out one did does been into'.split(
    ' ',
  ),
);

/** What a program can count in a pupil's text. It says nothing about how good it is. */
export function textFacts(text: string): TextFacts {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g) ?? [];
  const isEnglish = words.length > han;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  const sentences = paragraphs.flatMap((line) => line.match(isEnglish ? ENGLISH_SENTENCE : CHINESE_SENTENCE) ?? []);
  const said = sentences.map((one) => one.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const lengthOf = isEnglish
    ? (one: string) => one.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g)?.length ?? 0
    : (one: string) => one.match(/\p{Script=Han}/gu)?.length ?? 0;
  return {
    language: isEnglish ? 'english' : 'chinese',
    length: isEnglish ? words.length : han,
    paragraphs: paragraphs.length,
    sentences: said.length,
    longSentences: said
      .map((quote) => ({ quote, length: lengthOf(quote) }))
      .filter(({ length }) => length > (isEnglish ? LONG_ENGLISH : LONG_CHINESE))
      .slice(0, MOST_LISTED),
    repeated: isEnglish ? repeatedEnglish(words) : repeatedChinese(text),
    slips: isEnglish ? englishSlips(text) : chineseSlips(text),
  };
}

const CHINESE_SENTENCE = /[^。！？!?…]+[。！？!?…]*[”’」』]?/gu;
const ENGLISH_SENTENCE = /[^.!?]+[.!?]*["”’]?/gu;

function repeatedEnglish(words: readonly string[]) {
  const meant = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2 && !USUAL_ENGLISH.has(word));
  return oftenest(meant);
}

function repeatedChinese(text: string) {
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)];
  const words = parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return oftenest(words.filter((word) => /^\p{Script=Han}{2,}$/u.test(word) && !USUAL_CHINESE.has(word)));
}

function oftenest(words: readonly string[]) {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, times]) => ({ word, times }))
    .filter(({ times }) => times >= FEWEST_TIMES)
    .toSorted((one, other) => other.times - one.times || (one.word < other.word ? -1 : 1))
    .slice(0, MOST_LISTED);
}
