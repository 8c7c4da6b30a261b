/** The first twenty elements; masses as school books give them. */
export const ELEMENTS: readonly { symbol: string; name: string; mass: string }[] = [
  { symbol: 'H', name: '氢', mass: '1' },
  { symbol: 'He', name: '氦', mass: '4' },
  { symbol: 'Li', name: '锂', mass: '7' },
  { symbol: 'Be', name: '铍', mass: '9' },
  { symbol: 'B', name: '硼', mass: '11' },
  { symbol: 'C', name: '碳', mass: '12' },
  { symbol: 'N', name: '氮', mass: '14' },
  { symbol: 'O', name: '氧', mass: '16' },
  { symbol: 'F', name: '氟', mass: '19' },
  { symbol: 'Ne', name: '氖', mass: '20' },
  { symbol: 'Na', name: '钠', mass: '23' },
  { symbol: 'Mg', name: '镁', mass: '24' },
  { symbol: 'Al', name: '铝', mass: '27' },
  { symbol: 'Si', name: '硅', mass: '28' },
  { symbol: 'P', name: '磷', mass: '31' },
  { symbol: 'S', name: '硫', mass: '32' },
  { symbol: 'Cl', name: '氯', mass: '35.5' },
  { symbol: 'Ar', name: '氩', mass: '40' },
  { symbol: 'K', name: '钾', mass: '39' },
  { symbol: 'Ca', name: '钙', mass: '40' },
];

/** How many electrons each shell holds; right up to calcium. */
export function shellsOf(electrons: number): number[] {
  const shells: number[] = [];
  let rest = electrons;
  for (const room of [2, 8, 8, 2]) {
    if (rest <= 0) break;
    shells.push(Math.min(room, rest));
    rest -= room;
  }
  return shells;
}

/** Charges under which these elements are known as ions. */
export const CHARGES: Readonly<Record<string, number>> = {
  H: 1,
  Li: 1,
  Be: 2,
  N: -3,
  O: -2,
  F: -1,
  Na: 1,
  Mg: 2,
  Al: 3,
  S: -2,
  Cl: -1,
  K: 1,
  Ca: 2,
};
export const ELEMENT_NAMES: string = ELEMENTS.map(({ name }) => name).join('|');

export function elementBy(word: string): { number: number; symbol: string; name: string } | undefined {
  const n = ELEMENTS.findIndex(({ symbol, name }) => symbol === word || name === word);
  const found = ELEMENTS[n];
  return found && { number: n + 1, symbol: found.symbol, name: found.name };
}
