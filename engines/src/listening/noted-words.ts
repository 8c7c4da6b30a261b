import type { Subject } from '@app/contract/enums.ts';

/** More than a class writes in one go. */
const MOST = 30;
const PHRASE_WORDS = 4;
/** 「春眠不觉晓」 is a line to write, 「柳树」 a word. */
const WORD_SIGNS = 4;

/** Words and sentences that the notes of a lesson quote, each once, in the order they come. */
export function notedWords(
  texts: readonly string[],
  subject: (typeof Subject)['Chinese' | 'English'],
): { words: string[]; sentences: string[] } {
  const quoted = texts.flatMap(subject === '03' ? englishIn : quotedIn);
  const isSentence = subject === '03' ? isEnglishSentence : isChineseLine;
  return {
    words: once(quoted.filter((text) => !isSentence(text))),
    sentences: once(quoted.filter(isSentence)),
  };
}

/** Every stretch of English; a list is taken apart at its commas, a sentence is not. */
function englishIn(text: string): string[] {
  const stretches = text.match(/[A-Za-z][A-Za-z0-9'’ ,.!?-]*/g) ?? [];
  return (
    stretches
      .flatMap((stretch) => stretch.match(/[^.!?]+[.!?]*/g) ?? [])
      .map((stretch) => stretch.trim())
      .flatMap((stretch) => (isEnglishSentence(stretch) ? [stretch] : stretch.split(',')))
      .map((stretch) => stretch.trim().replace(/[-,']$/, ''))
      // What is left open with dots is a pattern, not a sentence.
      .filter((stretch) => !stretch.includes('..') && (isEnglishSentence(stretch) || isPhrase(stretch)))
  );
}

function isEnglishSentence(text: string): boolean {
  return /^[A-Z].*[.!?]$/.test(text) && text.split(' ').length > 2;
}

/** A word ending or a term in letters, as ed or SVO, is no word to write. */
function isPhrase(text: string): boolean {
  return /^[a-z][a-z'’ -]*[a-z]$/i.test(text) && text.split(' ').length <= PHRASE_WORDS && /[a-z]{3}/.test(text);
}

/** What stands in quotation marks and consists of Chinese signs. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^“”]{2,40})”/g)]
    .flatMap(([, inner = '']) => (/[，。！？]/.test(inner) ? [inner] : inner.split(/[、/ ]/)))
    .map((inner) => inner.replace(/[，。、；：]$/, ''))
    .filter((inner) => /^\p{Script=Han}[\p{Script=Han}，。！？、；：]+$/u.test(inner));
}

function isChineseLine(text: string): boolean {
  return text.length > WORD_SIGNS;
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, MOST);
}
