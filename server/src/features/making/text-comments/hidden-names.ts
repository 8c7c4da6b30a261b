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
