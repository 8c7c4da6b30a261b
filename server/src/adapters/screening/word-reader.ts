import { SILENT } from './alphabet.ts';
import type { Automaton } from './automaton.ts';

/** A word and the letters it covers, counted without spaces and punctuation; `end` is the first letter behind it. */
export type WordMatch = { word: number; start: number; end: number };

export type WordReader = {
  push(text: string): void;
  /** Letters read so far. */
  letters(): number;
  /** Letters at the end that may be the beginning of a word. */
  open(): number;
  /** Where in the whole text a letter stood; known for as many letters back as the longest word has. */
  offsetOf(letter: number): number;
};

/** Reads a text in pieces, cut anywhere, and reports words as they end, the longest of those that end together first. */
export function openWordReader(automaton: Automaton, onWord: (match: WordMatch) => void): WordReader {
  const { alphabet, next, depth, open, word, shorter } = automaton;
  const ringMask = 2 ** Math.ceil(Math.log2(automaton.longest + 2)) - 1;
  const offsets = new Int32Array(ringMask + 1);
  let state = 0;
  let letters = 0;
  let read = 0;
  let firstHalf = '';

  const take = (symbol: number, offset: number): void => {
    offsets[letters & ringMask] = offset;
    letters += 1;
    state = next(state, symbol);
    if (word[state] === -1 && shorter[state] === 0) return;
    for (let at = state; at !== 0; at = shorter[at] ?? 0) {
      const found = word[at] ?? -1;
      if (found !== -1) onWord({ word: found, start: letters - (depth[at] ?? 0), end: letters });
    }
  };

  const takeCharacter = (unit: number, offset: number): void => {
    const isFirstHalf = unit >= 0xd800 && unit <= 0xdbff;
    if (isFirstHalf) {
      firstHalf = String.fromCharCode(unit);
      return;
    }
    const from = offset - firstHalf.length;
    for (const symbol of alphabet.ofCharacter(firstHalf + String.fromCharCode(unit))) take(symbol, from);
    firstHalf = '';
  };

  return {
    push(text) {
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        const symbol = alphabet.ofUnit(unit);
        if (symbol === undefined) takeCharacter(unit, read + at);
        else if (symbol !== SILENT) take(symbol, read + at);
      }
      read += text.length;
    },
    letters: () => letters,
    open: () => open[state] ?? 0,
    offsetOf: (letter) => offsets[letter & ringMask] ?? 0,
  };
}
