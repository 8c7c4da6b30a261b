import { fillerOfData, fillerOfScience } from './filler.ts';

/** The words of a wish while a figure reads them: what was understood is told apart from what was left out. */
export type Said = {
  /** One space at most between two words, one form of every sign. */
  words: string;
  /** The first place that fits and was not taken yet. */
  take(pattern: RegExp): RegExpExecArray | undefined;
  /** All places that fit; the first of them is told. */
  takeEach(pattern: RegExp): RegExpExecArray | undefined;
  /** All that fit and were not taken yet. */
  takeAll(pattern: RegExp): RegExpExecArray[];
  /** What fits right behind the name; the pattern begins with `^`. */
  takeAfter(name: string, pattern: RegExp): RegExpExecArray | undefined;
  has(pattern: RegExp): boolean;
  /** What was not taken yet; a space stands for what was. */
  rest(): string;
  /** Words that carry meaning and were not taken: numbers, names, conditions. */
  left(): string[];
  /** Nothing is left that asks for more: all of it has been understood. */
  isSpent(): boolean;
};

const MAX_LEFT = 8;
/** Stands where something was taken; no wish holds it. */
const TAKEN = '\u0000';

export function said(given: string): Said {
  return takenFrom(plainSigns(given));
}

/** For figures that tell no small digit from a plain one: CO₂ is CO2, ： is :, ℃ is °C. */
export function plainSaid(given: string): Said {
  return takenFrom(given.normalize('NFKC').replaceAll('−', '-').replaceAll('→', '->').replaceAll(/\s+/g, ' '));
}

function takenFrom(words: string): Said {
  // What was taken is covered, sign for sign.
  let open = words;
  const cover = (from: number, length: number) => {
    open = open.slice(0, from) + TAKEN.repeat(length) + open.slice(from + length);
  };
  const isFree = (found: RegExpExecArray) => found[0] !== '' && !found[0].includes(TAKEN);
  const mark = (found: RegExpExecArray) => cover(found.index, found[0].length);
  const takeAll = (pattern: RegExp) => {
    const every = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
    const found = [...open.matchAll(every)].filter(isFree);
    for (const each of found) mark(each);
    return found;
  };
  const take = (pattern: RegExp) => {
    const found = pattern.exec(open);
    if (!found || !isFree(found)) return undefined;
    mark(found);
    return found;
  };
  const takeAfter = (name: string, pattern: RegExp) => {
    for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
      const found = pattern.exec(words.slice(at + name.length));
      if (!found || open.slice(at, at + name.length + found[0].length).includes(TAKEN)) continue;
      cover(at, name.length + found[0].length);
      return found;
    }
    return undefined;
  };
  const rest = () => open.replaceAll(TAKEN, ' ').replaceAll(/ {2,}/g, ' ');
  return {
    words,
    take,
    takeEach: (pattern) => takeAll(pattern)[0],
    takeAfter,
    takeAll,
    has: (pattern) => take(pattern) !== undefined,
    rest,
    left: () => meaningIn(open.replaceAll(TAKEN, '|')),
    isSpent: () => rest().replaceAll(fillerOfScience, '') === '',
  };
}

function plainSigns(given: string): string {
  return given
    .replaceAll(/[−–－]/g, '-')
    .replaceAll('＝', '=')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('｛', '{')
    .replaceAll('｝', '}')
    .replaceAll(/[㎝]/g, 'cm')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function meaningIn(rest: string): string[] {
  const plain = rest.replaceAll(fillerOfData, ' ');
  const pieces =
    plain.match(
      /[∠△⊙]?[A-Za-z][A-Za-z0-9']{0,11}(?: ?[=⊥∥] ?[^，。；、|\s]{1,12})?|-?\d{1,9}(?:\.\d{1,6})?(?: ?(?:°|度|%|cm|mm|km|厘米|分米|毫米|米|个|人))?|\p{Script=Han}{2,10}/gu,
    ) ?? [];
  return [...new Set(pieces.map((piece) => piece.trim()))].slice(0, MAX_LEFT);
}
