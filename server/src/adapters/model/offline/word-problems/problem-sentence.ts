import { plainNumbers, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import type { Rational } from '#adapters/model/offline/math/rational.ts';

/** Nobody tells a common problem in more words. */
const MAX_CHARS = 160;
const HAN = '\\p{Script=Han}';
const WISH_BEFORE = /^[^\d：:]{0,20}[：:]/;
const WISH_WORDS = /题|解|算|分析|讲|做|看/;
const WISH_BEHIND = /[，,。?？；;](?:请|并|要求)?(?:写出|写清|讲清|列式|说明|解答|怎么|给出)[^\d]{0,20}$/;
/** Within a name or a unit one of these would mean something that nobody has computed. */
const MEANING = /[多少倍每又再共比半先后另还各几剩除外不没去来前都均约最]|其中|分之|以内|左右|大约/;

/** Places that take one of a few words, which the sentence itself lists. */
const SAYS_ITSELF = new Set(['more']);

/** The words of a problem in one form: Arabic figures, one kind of comma, no blanks, no wish around it. */
export function problemText(question: string): string | undefined {
  if (question.length > MAX_CHARS) return undefined;
  const [before = ''] = WISH_BEFORE.exec(question) ?? [];
  const bare = WISH_WORDS.test(before) ? question.slice(before.length) : question;
  return plainNumbers(withoutCountedWords(bare.trim().replace(WISH_BEHIND, '')))
    .replace(/\s/g, '')
    .replace(/[,;；。?？!！]/g, '，')
    .replace(/[，.]{1,3}$/, '')
    .replace(/，问/g, '，');
}

const FIGURES = '一二三四五六七八九';
/** Figures in a name are no numbers. */
const NAMED = '壹贰叁肆伍陆柒捌玖';

/** What was said of a name, as it was written. */
export function asWritten(text: string): string {
  return text.replace(/[壹贰叁肆伍陆柒捌玖](?=年级|班|小组)/g, (figure) => FIGURES[NAMED.indexOf(figure)] ?? figure);
}

/** 一共 and 两地 count nothing, and 一辆汽车 is a car. */
function withoutCountedWords(question: string): string {
  return question
    .replace(/一共/g, '共')
    .replace(/两(?=[人地车队数]|个[人数队])/g, '双')
    .replace(/一[辆项列艘架批段](?=\p{Script=Han})/gu, '')
    .replace(/^一[袋桶堆筐箱瓶本条根](?=\p{Script=Han}{1,6}有)/u, '')
    .replace(/[一二三四五六七八九](?=年级|班|小组)/g, (figure) => NAMED[FIGURES.indexOf(figure)] ?? figure)
    .replace(/甲、乙/g, '甲乙');
}

/**
 * A whole sentence with places in it, and nothing beside: `#a` is a number, `{who}` a name or a unit, `{u?}` one that may be missing, 几何
 * asks, and a comma may be left out. What says more than the sentence is another problem.
 */
export function sentence(words: string): RegExp {
  const body = words
    .replaceAll('，', '，?')
    .replaceAll('几何', '(?:多少|几)')
    .replace(/#([a-z])/g, '(?<$1>\\d{1,7}(?:\\.\\d{1,3})?)')
    .replace(/\{([a-z]+)\}/g, `(?<$1>${HAN}{1,6}?)`)
    .replace(/\{([a-z]+)\?\}/g, `(?<$1>${HAN}{0,6}?)`);
  return new RegExp(`^${body}$`, 'u');
}

export type Read = {
  /** A number of the sentence; it is there, since the sentence was read. */
  number: (place: string) => Rational;
  word: (place: string) => string;
};

/** What stands at the places of a sentence; undefined when it is not this one, or a name in it says more than a name. */
export function readAs(pattern: RegExp, text: string): Read | undefined {
  const places = pattern.exec(text)?.groups;
  if (!places) return undefined;
  const names = Object.entries(places).filter(([place, word]) => word && !SAYS_ITSELF.has(place) && !/^\d/.test(word));
  if (names.some(([, word]) => MEANING.test(word))) return undefined;
  return { number: (place) => readNumber(places[place] ?? '0'), word: (place) => places[place] ?? '' };
}
