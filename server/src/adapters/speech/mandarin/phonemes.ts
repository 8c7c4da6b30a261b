import { type Dictionary, phonemesOf as englishPhonemesOf } from '#adapters/speech/english/phonemes.ts';
import { soundsOfLetters } from './letters.ts';
import { spokenText } from './spoken-text.ts';
import { soundOfSyllable } from './syllable-sounds.ts';
import { changeTones } from './tone-changes.ts';
import type { ReadWords } from './word-readings.ts';

/** The pauses the voices know. */
const pauses: Record<string, string> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '…': '…',
  '—': '—',
  '\n': '.',
};
const tokens = /\p{Script=Han}+|[A-Za-z]+(?:['’-][A-Za-z]+)*|[，、。！？；：…—,.!?;:\n]+/gu;

/** A Chinese text as the sounds it is read with; English words in it are read as English. */
export function mandarinPhonemes(text: string, read: ReadWords, dictionary: Dictionary): string {
  return (spokenText(text).match(tokens) ?? [])
    .map((token) => {
      if (/^\p{Script=Han}/u.test(token)) return ` ${hanSounds(token, read)}`;
      return /^[A-Za-z]/.test(token) ? ` ${latinSounds(token, dictionary)}` : (pauseOf(token) ?? '');
    })
    .join('')
    .trim();
}

function hanSounds(run: string, read: ReadWords): string {
  const words = read(run);
  changeTones(words);
  return words.map(({ syllables }) => syllables.map(soundOfSyllable).join('')).join(' ');
}

/** Single letters and short rows of capitals are names of things: x, ABC. */
function latinSounds(token: string, dictionary: Dictionary): string {
  const isName = token.length === 1 || /^[A-Z]{2,4}$/.test(token);
  return isName ? soundsOfLetters(token) : englishPhonemesOf(token, dictionary);
}

/** The last and strongest of several. */
function pauseOf(signs: string): string | undefined {
  const said = [...signs].map((sign) => pauses[sign] ?? sign);
  return said.find((sign) => /[.!?]/.test(sign)) ?? said[0];
}
