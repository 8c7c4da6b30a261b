/** How much a place in one list weighs: with this, two middling places weigh more than one good one. The usual value. */
const EVENNESS = 60;

/** Several lists of the same kind of things, best first, as one: reciprocal ranks added up. Those before win among equals. */
export function joinRanks<Thing>(lists: readonly (readonly Thing[])[], keyOf: (thing: Thing) => string): Thing[] {
  const joined = new Map<string, { thing: Thing; weight: number }>();
  for (const list of lists) {
    for (const [at, thing] of list.entries()) {
      const key = keyOf(thing);
      const { weight = 0 } = joined.get(key) ?? {};
      joined.set(key, { thing: joined.get(key)?.thing ?? thing, weight: weight + 1 / (EVENNESS + at + 1) });
    }
  }
  return [...joined.values()].toSorted((one, other) => other.weight - one.weight).map(({ thing }) => thing);
}
