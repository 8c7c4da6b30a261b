import type { ScriptGroup, ScriptQuestion } from '@app/contract/making/listening-script.ts';

/** A preposition or an article before what counts: a key says "At the bus stop.", a line "in front of the bus stop". */
const firstWord = /^\S+\s+(?=\S)/;

/** The sentence of the recording in which the right option is said; empty where it is said in other words. */
export function heardAnswer({ options, answer }: ScriptQuestion, { lines }: Pick<ScriptGroup, 'lines'>): string {
  const key = plain(options[answer] ?? '');
  const sentences = lines.flatMap((line) => (line.kind === 'words' ? sentencesOf(line.text) : []));
  const find = (words: string) => (words === '' ? undefined : sentences.find((one) => isSaidIn(one, words)));
  return find(key) ?? find(key.replace(firstWord, '')) ?? '';
}

/** Whole words only: a "cat" is not heard in "education". */
function isSaidIn(sentence: string, words: string): boolean {
  return ` ${plain(sentence)} `.includes(` ${words} `);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:']+/gu, ' ')
    .trim();
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?]+[.!?]*/g) ?? []).map((sentence) => sentence.trim());
}
