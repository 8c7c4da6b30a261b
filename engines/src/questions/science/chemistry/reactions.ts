/** Balanced: factor and formula of each, what is told of the condition, and the arrows. */
export type Reaction = {
  from: readonly (readonly [number, string])[];
  to: readonly (readonly [number, string, string?])[];
  by?: string;
};

export const reactions: readonly Reaction[] = [
  {
    from: [[2, 'H2O2']],
    to: [
      [2, 'H2O'],
      [1, 'O2', ' ^'],
    ],
    by: 'MnO2',
  },
  {
    from: [[2, 'KMnO4']],
    to: [
      [1, 'K2MnO4'],
      [1, 'MnO2'],
      [1, 'O2', ' ^'],
    ],
    by: '加热',
  },
  {
    from: [[2, 'KClO3']],
    to: [
      [2, 'KCl'],
      [3, 'O2', ' ^'],
    ],
    by: '加热',
  },
  {
    from: [
      [4, 'P'],
      [5, 'O2'],
    ],
    to: [[2, 'P2O5']],
    by: '点燃',
  },
  {
    from: [
      [3, 'Fe'],
      [2, 'O2'],
    ],
    to: [[1, 'Fe3O4']],
    by: '点燃',
  },
  {
    from: [
      [2, 'Mg'],
      [1, 'O2'],
    ],
    to: [[2, 'MgO']],
    by: '点燃',
  },
  {
    from: [
      [2, 'H2'],
      [1, 'O2'],
    ],
    to: [[2, 'H2O']],
    by: '点燃',
  },
  {
    from: [
      [4, 'Al'],
      [3, 'O2'],
    ],
    to: [[2, 'Al2O3']],
  },
  {
    from: [
      [1, 'CH4'],
      [2, 'O2'],
    ],
    to: [
      [1, 'CO2'],
      [2, 'H2O'],
    ],
    by: '点燃',
  },
  {
    from: [
      [1, 'C2H5OH'],
      [3, 'O2'],
    ],
    to: [
      [2, 'CO2'],
      [3, 'H2O'],
    ],
    by: '点燃',
  },
  {
    from: [
      [2, 'CO'],
      [1, 'O2'],
    ],
    to: [[2, 'CO2']],
    by: '点燃',
  },
  {
    from: [
      [1, 'Fe2O3'],
      [3, 'CO'],
    ],
    to: [
      [2, 'Fe'],
      [3, 'CO2'],
    ],
    by: '高温',
  },
  {
    from: [
      [2, 'CuO'],
      [1, 'C'],
    ],
    to: [
      [2, 'Cu'],
      [1, 'CO2', ' ^'],
    ],
    by: '高温',
  },
  {
    from: [
      [1, 'Fe2O3'],
      [6, 'HCl'],
    ],
    to: [
      [2, 'FeCl3'],
      [3, 'H2O'],
    ],
  },
  {
    from: [
      [2, 'Al'],
      [6, 'HCl'],
    ],
    to: [
      [2, 'AlCl3'],
      [3, 'H2', ' ^'],
    ],
  },
  {
    from: [
      [2, 'Al'],
      [3, 'H2SO4'],
    ],
    to: [
      [1, 'Al2(SO4)3'],
      [3, 'H2', ' ^'],
    ],
  },
  {
    from: [
      [2, 'NaOH'],
      [1, 'H2SO4'],
    ],
    to: [
      [1, 'Na2SO4'],
      [2, 'H2O'],
    ],
  },
  {
    from: [
      [2, 'Al(OH)3'],
      [3, 'H2SO4'],
    ],
    to: [
      [1, 'Al2(SO4)3'],
      [6, 'H2O'],
    ],
  },
  {
    from: [
      [2, 'NaOH'],
      [1, 'CO2'],
    ],
    to: [
      [1, 'Na2CO3'],
      [1, 'H2O'],
    ],
  },
  {
    from: [
      [1, 'CaCO3'],
      [2, 'HCl'],
    ],
    to: [
      [1, 'CaCl2'],
      [1, 'H2O'],
      [1, 'CO2', ' ^'],
    ],
  },
  {
    from: [
      [1, 'Na2CO3'],
      [2, 'HCl'],
    ],
    to: [
      [2, 'NaCl'],
      [1, 'H2O'],
      [1, 'CO2', ' ^'],
    ],
  },
  {
    from: [
      [2, 'Al'],
      [3, 'CuSO4'],
    ],
    to: [
      [1, 'Al2(SO4)3'],
      [3, 'Cu'],
    ],
  },
  {
    from: [[2, 'H2O']],
    to: [
      [2, 'H2', ' ^'],
      [1, 'O2', ' ^'],
    ],
    by: '通电',
  },
  {
    from: [
      [4, 'NH3'],
      [3, 'O2'],
    ],
    to: [
      [2, 'N2'],
      [6, 'H2O'],
    ],
    by: '点燃',
  },
  {
    from: [
      [1, 'C3H8'],
      [5, 'O2'],
    ],
    to: [
      [3, 'CO2'],
      [4, 'H2O'],
    ],
    by: '点燃',
  },
  {
    from: [
      [2, 'C2H2'],
      [5, 'O2'],
    ],
    to: [
      [4, 'CO2'],
      [2, 'H2O'],
    ],
    by: '点燃',
  },
  {
    from: [
      [1, 'Fe3O4'],
      [4, 'CO'],
    ],
    to: [
      [3, 'Fe'],
      [4, 'CO2'],
    ],
    by: '高温',
  },
  {
    from: [
      [2, 'Na'],
      [2, 'H2O'],
    ],
    to: [
      [2, 'NaOH'],
      [1, 'H2', ' ^'],
    ],
  },
];

export function side(list: readonly (readonly [number, string, string?])[], factor: (n: number) => string): string {
  return list.map(([n, formula, arrow = '']) => `${factor(n)}${formula}${arrow}`).join(' + ');
}

export function equation({ from, to, by }: Reaction): string {
  const number = (n: number) => (n === 1 ? '' : String(n));
  return `$\\ce{${side(from, number)} ====${by ? `[${by}]` : ''} ${side(to, number)}}$`;
}
