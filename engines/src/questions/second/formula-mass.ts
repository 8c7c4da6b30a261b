/** What a chemical formula weighs, read from how it is written: a table and a reading of its own, for the second way. */
const atomicMasses = new Map(
  'H1 He4 C12 N14 O16 F19 Ne20 Na23 Mg24 Al27 Si28 P31 S32 Cl35.5 K39 Ca40 Mn55 Fe56 Cu64 Zn65 Br80 Ag108 I127 Ba137'
    .split(' ')
    .map((one) => [one.replace(/[\d.]/g, ''), Number(one.replace(/[A-Za-z]/g, ''))] as const),
);

/** How many atoms of each element. What stands in brackets is written out as often as the number behind them says. */
export function atomsIn(formula: string): ReadonlyMap<string, number> {
  const flat = formula.replace(/\(([A-Za-z0-9]*)\)(\d*)/g, (_, inner: string, times: string) =>
    inner.repeat(Number(times || 1)),
  );
  const counts = new Map<string, number>();
  for (const [, element = '', count = ''] of flat.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    counts.set(element, (counts.get(element) ?? 0) + Number(count || 1));
  }
  return counts;
}

export function formulaMass(formula: string): number {
  let mass = 0;
  for (const [element, count] of atomsIn(formula)) mass += (atomicMasses.get(element) ?? Number.NaN) * count;
  return mass;
}

/** The formulas a text prints, `$\ce{H2O}$`, without the command. */
export function chemicalIn(text: string): string[] {
  return Array.from(text.matchAll(/\\ce\{((?:[^{}]|\{[^{}]*\})*)\}/g), ([, inner = '']) => inner);
}
