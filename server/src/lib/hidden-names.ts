/** A name of one sign stands in too many other words. */
const FEWEST_SIGNS = 2;
/** As pupils head their pages. */
const HEADED = /(?:姓名|作者|Name)[：: ]\s*(\p{Script=Han}{2,4}|[A-Z][a-z]{1,15}(?: [A-Z][a-z]{1,15})?)/gu;
const STEMS = '甲乙丙丁戊己庚辛壬癸';

export type HiddenNames = { text: string; restored: (said: string) => string };

/** The text with other names for the pupils of her classes and for whom its heading names; what is said of it gets theirs back. */
export function hideNames(text: string, pupils: readonly string[]): HiddenNames {
  const headed = Array.from(text.matchAll(HEADED), ([, name = '']) => name);
  const names = [...new Set([...pupils, ...headed])]
    .filter((name) => name.length >= FEWEST_SIGNS && text.includes(name))
    // A name within another is replaced after it.
    .toSorted((one, other) => other.length - one.length)
    .slice(0, STEMS.length);
  const others = names.map((name, at) => ({ name, other: `学生${STEMS[at]}` }));
  const exchange = (from: 'name' | 'other', to: 'name' | 'other') => (words: string) =>
    others.reduce((all, one) => all.replaceAll(one[from], one[to]), words);
  return { text: exchange('name', 'other')(text), restored: exchange('other', 'name') };
}

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
/** One of a kind, of one length, and nothing a model writes by itself. */
const ALIASES = [...BRANCHES].flatMap((branch) => [...STEMS].map((stem) => `学员${stem}${branch}`));
/** Whoever comes after the last of them is nobody in particular, and stays so. */
const SOMEBODY = '某学员';
const ALIAS_CHARS = 4;

/** Other names for people, the same for as long as it is kept: what is asked in several rounds speaks of the same people. */
export type NameVeil = {
  hide: (text: string) => string;
  restored: (said: string) => string;
};

/** `texts` is what will be said first: an alias that stands in it already is given to nobody. */
export function openNameVeil(names: readonly string[], texts: readonly string[]): NameVeil {
  const longestFirst = [...new Set(names)]
    .filter((name) => name.length >= FEWEST_SIGNS)
    .toSorted((one, other) => other.length - one.length);
  const free = ALIASES.filter((alias) => texts.every((text) => !text.includes(alias)));
  const aliasOf = new Map<string, string>();
  const given = new Map<string, string>();
  const give = (name: string): string => {
    const alias = free.shift() ?? SOMEBODY;
    aliasOf.set(name, alias);
    if (alias !== SOMEBODY) given.set(alias, name);
    return alias;
  };
  return {
    hide: (text) =>
      longestFirst.reduce(
        (words, name) => (words.includes(name) ? words.replaceAll(name, aliasOf.get(name) ?? give(name)) : words),
        text,
      ),
    restored: (said) => said.replace(ANY_ALIAS, (alias) => given.get(alias) ?? alias),
  };
}

const ANY_ALIAS = new RegExp(`学员[${STEMS}][${BRANCHES}]`, 'g');
/** What may be the beginning of one, at the end of what came so far. */
const BEGINNING = new RegExp(`(?:学|学员|学员[${STEMS}])$`);

/** The same for a text that comes in pieces, which may part a name. */
export function restoredInPieces({ restored }: Pick<NameVeil, 'restored'>) {
  let kept = '';
  return {
    push(piece: string): string {
      const all = kept + piece;
      kept = BEGINNING.exec(all.slice(-ALIAS_CHARS))?.[0] ?? '';
      return restored(all.slice(0, all.length - kept.length));
    },
    flush(): string {
      const rest = kept;
      kept = '';
      return rest;
    },
  };
}
