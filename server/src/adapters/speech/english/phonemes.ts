import { guessSounds } from './guessed-sounds.ts';
import { spokenText } from './spoken-text.ts';

/** The sounds of a word in ARPAbet, as the Carnegie Mellon dictionary writes them: `HH AH0 L OW1`. */
export type Dictionary = Readonly<Record<string, string>>;

/** ARPAbet into the signs the voices learned; stress stands before the vowel. */
const signs: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'W',
  AY: 'I',
  EH: 'ɛ',
  ER: 'ɜɹ',
  EY: 'A',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  OY: 'Y',
  UH: 'ʊ',
  UW: 'u',
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const stress: Record<string, string> = { '1': 'ˈ', '2': 'ˌ' };

/** Words that nobody stresses inside a sentence. */
const weak = new Map(
  Object.entries({
    a: 'ɐ',
    an: 'ɐn',
    the: 'ðə',
    to: 'tə',
    of: 'ʌv',
    and: 'ænd',
    is: 'ɪz',
    at: 'æt',
    for: 'fɔɹ',
    in: 'ɪn',
    on: 'ˌɔn',
    or: 'ɔɹ',
    as: 'æz',
    i: 'ˌI',
    blank: 'blˈæŋk',
    adotm: 'ˌA ˈɛm',
    pdotm: 'pˌi ˈɛm',
    miz: 'mˈɪz',
    ok: 'ˌOkˈA',
  }),
);
const letters: Record<string, string> = {
  A: 'ˈA',
  B: 'bˈi',
  C: 'sˈi',
  D: 'dˈi',
  E: 'ˈi',
  F: 'ˈɛf',
  G: 'ʤˈi',
  H: 'ˈAʧ',
  I: 'ˈI',
  J: 'ʤˈA',
  K: 'kˈA',
  L: 'ˈɛl',
  M: 'ˈɛm',
  N: 'ˈɛn',
  O: 'ˈO',
  P: 'pˈi',
  Q: 'kjˈu',
  R: 'ˈɑɹ',
  S: 'ˈɛs',
  T: 'tˈi',
  U: 'jˈu',
  V: 'vˈi',
  W: 'dˈʌbᵊlju',
  X: 'ˈɛks',
  Y: 'wˈI',
  Z: 'zˈi',
};
const SHORT_FORM = /^[A-Z]{2,5}$/;
/** Written large, and words all the same. */
const capitalWords = new Set([
  'IT',
  'NO',
  'YES',
  'GO',
  'AND',
  'THE',
  'NOT',
  'OK',
  'OH',
  'MY',
  'UP',
  'ON',
  'IN',
  'AM',
  'PM',
]);
const vowelSound = /^[ˈˌ]?[ɑæʌɔWIɛɜAɪiOYʊuɐə]/;

/** An English text as the sounds it is read with, its punctuation kept. */
export function phonemesOf(text: string, dictionary: Dictionary): string {
  const tokens = spokenText(text).match(/[A-Za-z]+(?:'[A-Za-z]+)*|[.,!?;:—…]/g) ?? [];
  const sounds = tokens.map((token) => (/[A-Za-z]/.test(token) ? soundOf(token, dictionary) : token));
  return sounds
    .map((sound, at) => (tokens[at]?.toLowerCase() === 'the' && vowelSound.test(sounds[at + 1] ?? '') ? 'ði' : sound))
    .join(' ')
    .replace(/ (?=[.,!?;:…])/g, '');
}

function soundOf(word: string, dictionary: Dictionary): string {
  if (/^[A-Z]$/.test(word) && word !== 'A' && word !== 'I') return letters[word] ?? '';
  if (SHORT_FORM.test(word) && !capitalWords.has(word)) return spell(word);
  const small = word.toLowerCase();
  return weak.get(small) ?? known(small, dictionary) ?? withEnding(small, dictionary) ?? guessSounds(small);
}

function spell(word: string): string {
  return [...word].map((letter) => letters[letter] ?? '').join(' ');
}

function known(word: string, dictionary: Dictionary): string | undefined {
  return Object.hasOwn(dictionary, word) ? dictionary[word]?.split(' ').map(signOf).join('') : undefined;
}

function signOf(sound: string): string {
  const [, name = '', mark = ''] = /^([A-Z]+)(\d?)$/.exec(sound) ?? [];
  // Without stress the two vowels that carry none sound alike.
  if (mark === '0' && name === 'AH') return 'ə';
  if (mark === '0' && name === 'ER') return 'əɹ';
  return `${stress[mark] ?? ''}${signs[name] ?? ''}`;
}

/** A known word with an ending the dictionary does not have it with. */
function withEnding(word: string, dictionary: Dictionary): string | undefined {
  for (const [ending, isEnding] of endings) {
    if (!isEnding.test(word)) continue;
    const stem = word.replace(isEnding, '');
    const sound = known(stem, dictionary) ?? known(`${stem}e`, dictionary);
    if (sound) return sound + ending(sound);
  }
  return undefined;
}

const endings: [(sound: string) => string, RegExp][] = [
  [plural, /'s$|s$/],
  [plural, /es$/],
  [past, /ed$/],
  [() => 'ɪŋ', /ing$/],
  [() => 'li', /ly$/],
  [() => 'əɹ', /er$/],
];

function plural(sound: string): string {
  if (/[szʃʒʧʤ]$/.test(sound)) return 'ᵻz';
  return /[ptkfθ]$/.test(sound) ? 's' : 'z';
}

function past(sound: string): string {
  if (/[td]$/.test(sound)) return 'ᵻd';
  return /[pkfθsʃʧ]$/.test(sound) ? 't' : 'd';
}
