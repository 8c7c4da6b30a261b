/** A quotation and what the library has in its place. */
type Misquoted = { said: string; original: string };

/** Shorter ones are words, not quotations. */
const FEWEST_SIGNS = 5;
/** More are not compared: a text has few quotations. */
const MOST_QUOTATIONS = 60;
const MOST_CLAUSES = 3_000;
/** What a teacher asks is in quotation marks too, and is hers to word. */
const SPOKEN = /你|吗|呢|什么|怎[么样]|哪[些里个]|几个|多少|同学/;
/** So much of it, sign by sign, is the same: it is meant to be that one. */
const MEANT = 0.6;

/**
 * Quotations of a text that are nearly what the library says and not the same: a line of a poem with another sign in it, a standard told in
 * other words. What the library does not have is nobody's to judge.
 */
export function misquotedIn(text: string, library: string): Misquoted[] {
  const originals = clausesOf(library).slice(0, MOST_CLAUSES);
  const known = new Set(originals);
  const said = new Set(quotationsIn(text).flatMap(clausesOf).slice(0, MOST_QUOTATIONS));
  return [...said].flatMap((clause) => {
    if (known.has(clause) || originals.some((original) => original.includes(clause))) return [];
    const original = originals.find((one) => isMeant(clause, one));
    return original ? [{ said: clause, original }] : [];
  });
}

/** One sentence for all of them, and where the originals are from; empty where there is none. */
export function misquotedWords(found: readonly Misquoted[], where = '内置资料'): string {
  const pairs = found.slice(0, 3).map(({ said, original }) => `“${said}”在${where}里是“${original}”`);
  return pairs.length > 0 ? `引文请核对：${pairs.join('；')}` : '';
}

/** What stands in quotation marks. */
function quotationsIn(text: string): string[] {
  return Array.from(text.matchAll(/[“「]([^“”「」]{5,200})[”」]/g), ([, inside = '']) => inside);
}

/** Han signs between two marks, as verses and standards are made of. */
function clausesOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return [...new Set(runs.filter((run) => run.length >= FEWEST_SIGNS && !SPOKEN.test(run)))];
}

function isMeant(said: string, original: string): boolean {
  if (said.length !== original.length) return false;
  let same = 0;
  for (let at = 0; at < said.length; at += 1) if (said[at] === original[at]) same += 1;
  return same / said.length >= MEANT;
}
