import { equals } from '#adapters/model/offline/math/surd.ts';
import { numberIn } from '#content/answer-checks.ts';

/** Longer is no number a pupil writes into a blank, and exact arithmetic takes its time. */
const MAX_NUMBER_CHARS = 30;
/** Signs, roots and fractions; no powers, whose size a few characters say nothing about. */
const NUMBER = /^[-+*/÷×.\d\s()（）√πa-z=\\{}$%±]{1,60}$/i;
/** A phrase can be said in other words. */
const MAX_EXACT_HAN = 6;

/** As many as a key names; each is compared while a pupil waits. */
const MAX_KEYS = 20;

type Sameness = 'same' | 'other' | 'unknown';

/**
 * Whether what a pupil wrote is what the key says: the same signs however they were typed, or the same number. A key may name
 * several, parted by ` / `. Where other words or another form may be as right, nobody but a teacher can say.
 */
export function sameAnswer(given: string, key: string): Sameness {
  const all = key.split(/\s\/\s|；|;|或/).filter((one) => one.trim() !== '');
  const keys = all.slice(0, MAX_KEYS);
  const said = plain(given);
  if ([key, ...keys].some((one) => plain(one) === said)) return 'same';
  if (keys.some((one) => isSameNumber(given, one))) return 'same';
  // Brackets and raised signs get lost in typing: -b/2a may mean -b/(2a), x2 may mean x².
  if (keys.some((one) => loose(one) === loose(given))) return 'unknown';
  return all.length <= MAX_KEYS && keys.every(isExact) ? 'other' : 'unknown';
}

function isSameNumber(given: string, key: string): boolean {
  const [left, right] = [given, key].map((text) => {
    const bare = text.replaceAll('$', '').trim();
    return bare.length <= MAX_NUMBER_CHARS && NUMBER.test(bare) ? numberIn(bare) : undefined;
  });
  return left !== undefined && right !== undefined && equals(left, right);
}

/** One number, one sign or one word: what is not the same is not right. */
function isExact(key: string): boolean {
  const bare = plain(key);
  if (bare.includes('\\')) return false;
  const han = bare.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han <= MAX_EXACT_HAN;
}

const signs: readonly [RegExp, string][] = [
  [/\\(?:geqslant|geq|ge)(?![a-z])/g, '≥'],
  [/\\(?:leqslant|leq|le)(?![a-z])/g, '≤'],
  [/\\(?:neq|ne)(?![a-z])/g, '≠'],
  [/\\pm(?![a-z])/g, '±'],
  [/\\(?:times|cdot)(?![a-z])/g, '×'],
  [/\\div(?![a-z])/g, '÷'],
  [/\\pi(?![a-z])/g, 'π'],
  [/\\angle(?![a-z])/g, '∠'],
  [/\\triangle(?![a-z])/g, '△'],
  [/\\(?:circ|degree)(?![a-z])/g, '°'],
  [/\\sqrt\{([^{}]{0,40})\}/g, '√($1)'],
  [/\\d?frac\{([^{}]{0,40})\}\{([^{}]{0,40})\}/g, '$1/$2'],
  [/\\(?:mathrm|text|ce)\{([^{}]{0,40})\}/g, '$1'],
  [/\\[ ,;!]/g, ''],
];

/** The same for the same, however wide its signs are typed. */
function plain(text: string): string {
  let bare = text
    .slice(0, 600)
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (power) => `^${power}`)
    .normalize('NFKC')
    .replaceAll('$', '')
    .toLowerCase();
  for (const [sign, typed] of signs) bare = bare.replace(sign, typed);
  return bare
    .replaceAll(/[\s{}]/g, '')
    .replaceAll('^°', '°')
    .replaceAll(/√\((\d{1,12}|[a-z])\)/g, '√$1')
    .replaceAll(/[*·]/g, '×')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[“”"'‘’]/g, "'")
    .replace(/[。.,;!、]$/, '');
}

function loose(text: string): string {
  return plain(text).replaceAll(/[()^]/g, '');
}
