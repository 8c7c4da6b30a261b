import type { Language } from '@app/contract/making/voices.ts';
import { clauseEnd, firstClauseEnd } from '@app/engines/speech/clause-end.ts';

/** A stretch of a text that one voice reads in one breath, and where it begins there. */
export type Piece = { at: number; text: string; language: Language };

/** As long as so many Chinese characters; what is longer takes an engine so long that a colleague would wait. */
const LONGEST = 40;
/** Up to the end of a sentence or of a line, with the quotes it closes and the space that follows. */
const sentence = /(?:[^\n。！？!?….]|\.(?!\s|$|["'”’）)]))*(?:\n|[。！？!?….]+["'”’」』）)】]*\s*|$)/gy;
/** Four English words in a row and more are a quotation; fewer are spoken by the voice that reads the sentence. */
const quoted = /(?<![A-Za-z'’-])[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z0-9][A-Za-z'’-]*){3,}[.!?]?/g;
const han = /\p{Script=Han}/u;
const titleBefore = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|[A-Z])\.\s?$/;

/** Nothing is lost: the pieces joined are the text, but for what has nothing to read in it. */
export function cutReading(text: string, language: Language = 'zh'): Piece[] {
  const pieces = spokenStretches(text, language).flatMap(cutLong);
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
}

/** The same, but the first sound is waited for, so the first piece is short. */
export function cutShortFirst(text: string, language: Language = 'zh'): Piece[] {
  const [first, ...others] = cutReading(text, language);
  if (!first) return [];
  const end = firstClauseEnd(first.text);
  if (end === first.text.length) return [first, ...others];
  const rest = { ...first, at: first.at + end, text: first.text.slice(end) };
  return [{ ...first, text: first.text.slice(0, end) }, rest, ...others];
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

function cutLong(piece: Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let rest = piece.text; rest !== ''; rest = piece.text.slice(from)) {
    const text = rest.slice(0, clauseEnd(rest, LONGEST));
    pieces.push({ ...piece, at: piece.at + from, text });
    from += text.length;
  }
  return pieces;
}
