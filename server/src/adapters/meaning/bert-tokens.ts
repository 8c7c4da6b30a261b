import { z } from 'zod';

/** As much of a `tokenizer.json` as is used: every piece of a word with its number. */
const TokenizerFile = z.object({
  model: z.object({ type: z.literal('WordPiece'), vocab: z.record(z.string(), z.int()) }),
});

/** The numbers a model of the BERT family reads for a text, at most so many, its beginning and end marked. */
export type Tokens = (text: string, most: number) => number[];

const BEGIN = '[CLS]';
const END = '[SEP]';
const UNKNOWN = '[UNK]';
const INNER = '##';
/** A longer one is no word; BERT takes it for unknown, and trying all its pieces would take long. */
const MAX_WORD_CHARS = 100;

const chinese =
  '\\u4e00-\\u9fff\\u3400-\\u4dbf\\uf900-\\ufaff\\u{20000}-\\u{2a6df}\\u{2a700}-\\u{2ceaf}\\u{2f800}-\\u{2fa1f}';
/** Of ASCII everything that is no letter and no digit, although `$` and `+` are symbols elsewhere. */
const marks = '!-\\/:-@\\[-`\\{-~\\p{P}';
/** A Chinese character and a mark are a word each; others go up to the next space, mark or Chinese character. */
const word = new RegExp(`[${chinese}]|[${marks}]|[^\\s${chinese}${marks}]+`, 'gu');
const unseen = /[\ufffd\p{Cn}\p{Co}\p{Cf}]|(?![\t\n\r])\p{Cc}/gu;

/** WordPiece as BERT does it, from the text of a `tokenizer.json`. */
export function openTokens(json: string): Tokens {
  const { vocab } = TokenizerFile.parse(JSON.parse(json)).model;
  const numbers = new Map(Object.entries(vocab));
  const numberOf = (piece: string): number => {
    const number = numbers.get(piece);
    if (number === undefined) throw new Error(`the vocabulary has no ${piece}`);
    return number;
  };
  const [begin, end, unknown] = [numberOf(BEGIN), numberOf(END), numberOf(UNKNOWN)];
  return (text, most) => {
    const room = most - 2;
    const read: number[] = [];
    for (const [found] of plain(text).matchAll(word)) {
      if (read.length >= room) break;
      read.push(...piecesOf(found, numbers, unknown));
    }
    return [begin, ...read.slice(0, Math.max(0, room)), end];
  };
}

/** The vocabulary has small letters without accents only, whatever its file says of them. */
function plain(text: string): string {
  return text
    .replace(unseen, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The longest beginning that is known, then the longest of what is left; a word with a part that is not known is unknown. */
function piecesOf(whole: string, numbers: ReadonlyMap<string, number>, unknown: number): number[] {
  const signs = [...whole];
  if (signs.length > MAX_WORD_CHARS) return [unknown];
  const pieces: number[] = [];
  let from = 0;
  while (from < signs.length) {
    const known = longestKnown(signs, from, numbers);
    if (!known) return [unknown];
    pieces.push(known.number);
    from = known.to;
  }
  return pieces;
}

function longestKnown(signs: readonly string[], from: number, numbers: ReadonlyMap<string, number>) {
  const lead = from > 0 ? INNER : '';
  for (let to = signs.length; to > from; to -= 1) {
    const number = numbers.get(lead + signs.slice(from, to).join(''));
    if (number !== undefined) return { number, to };
  }
  return undefined;
}
