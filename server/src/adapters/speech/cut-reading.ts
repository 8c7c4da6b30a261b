import type { Language } from '@app/contract/making/voices.ts';

/** A stretch of a text that one voice reads in one breath, and where it begins there. */
export type Piece = { at: number; text: string; language: Language };

/** As long as so many Chinese characters; what is longer takes an engine so long that a colleague would wait. */
const LONGEST = 40;
/** Of the first: its sound is waited for. */
const LONGEST_FIRST = 12;

/** Up to the end of a sentence or of a line, with the quotes it closes and the space that follows. */
const sentence = /(?:[^\n。！？!?….]|\.(?!\s|$|["'”’）)]))*(?:\n|[。！？!?….]+["'”’」』）)】]*\s*|$)/gy;
const clauseEnd = /(?<![，、；：,;:—])[，、；：,;:—]+["'”’」』）)】]{0,3}/g;
/** Four English words in a row and more are a quotation; fewer are spoken by the voice that reads the sentence. */
const quoted = /(?<![A-Za-z'’-])[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z0-9][A-Za-z'’-]*){3,}[.!?]?/g;
const han = /\p{Script=Han}/u;
const titleBefore = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|[A-Z])\.\s?$/;

/** What stands behind a word says where it ends. */
const LONGEST_WORD = 12;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Nothing is lost: the pieces joined are the text, but for what has nothing to read in it. */
export function cutReading(text: string, language: Language = 'zh'): Piece[] {
  const pieces = spokenStretches(text, language).flatMap((piece) => cutLong(piece, LONGEST));
  const [first, ...others] = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  return first ? [...cutFirst(first), ...others] : [];
}

/** Sentences that follow each other in one language together, each stretch as long as it is. */
export function cutByLanguage(text: string, language: Language = 'zh'): Piece[] {
  return spokenStretches(text, language).reduce<Piece[]>((pieces, next) => {
    const last = pieces.at(-1);
    const isSame = last?.language === next.language || !/[\p{L}\p{N}]/u.test(next.text);
    if (last && isSame) last.text += next.text;
    else pieces.push({ ...next });
    return pieces;
  }, []);
}

function spokenStretches(text: string, language: Language): Piece[] {
  return sentencesOf(text).flatMap((stretch) => cutQuoted(stretch, language));
}

type Stretch = Omit<Piece, 'language'>;

function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const { 0: one, index } of text.matchAll(sentence)) {
    if (one === '') continue;
    const last = found.at(-1);
    if (last && titleBefore.test(last.text)) last.text += one;
    else found.push({ at: index, text: one });
  }
  return found;
}

/** An English sentence among Chinese words is read by the English voice. */
function cutQuoted({ at, text }: Stretch, language: Language): Piece[] {
  if (!han.test(text)) return [{ at, text, language: /[A-Za-z]{2}/.test(text) ? 'en' : language }];
  const pieces: Piece[] = [];
  let from = 0;
  const take = (to: number, spoken: Language) => {
    if (to > from) pieces.push({ at: at + from, text: text.slice(from, to), language: spoken });
    from = to;
  };
  for (const { 0: english, index } of text.matchAll(quoted)) {
    if (!/[a-z]{3}/.test(english)) continue;
    take(index, 'zh');
    take(index + english.length, 'en');
  }
  take(text.length, 'zh');
  return pieces;
}

function cutLong(piece: Piece, longest: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let rest = piece.text; rest !== ''; rest = piece.text.slice(from)) {
    const head = headOf(rest, longest);
    const text = head === rest ? rest : rest.slice(0, lastClause(head) ?? lastWord(rest, head.length));
    pieces.push({ ...piece, at: piece.at + from, text });
    from += text.length;
  }
  return pieces;
}

/** Only the beginning is short. */
function cutFirst(piece: Piece): Piece[] {
  const [first, second] = cutLong(piece, LONGEST_FIRST);
  if (!first || !second) return [piece];
  return [first, { ...second, text: piece.text.slice(first.text.length) }];
}

/** Where the last clause ends. */
function lastClause(head: string): number | undefined {
  const last = [...head.matchAll(clauseEnd)].at(-1);
  return last && last.index + last[0].length;
}

/** Where the last word ends that fits whole, unless there is but one. */
function lastWord(text: string, longest: number): number {
  const seen = [...words.segment(text.slice(0, longest + LONGEST_WORD))];
  return seen.map(({ index }) => index).findLast((start) => start > 0 && start <= longest) ?? longest;
}

/** As much as fits. In Chinese characters: a figure is as long as one, and three letters about as long. */
function headOf(text: string, longest: number): string {
  let length = 0;
  let end = 0;
  for (const sign of text) {
    length += /[\p{Script=Han}\p{N}]/u.test(sign) ? 1 : /\p{L}/u.test(sign) ? 0.35 : 0.05;
    if (length > longest) break;
    end += sign.length;
  }
  return text.slice(0, end);
}
