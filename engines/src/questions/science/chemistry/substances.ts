/** Substances of the textbooks with their make-up; the relative atomic masses are the rounded ones of papers. */
export type Element = keyof typeof atomicMass;
export type Substance = { formula: string; name: string; parts: readonly (readonly [Element, number])[] };

export const atomicMass = {
  ...{ H: 1, C: 12, N: 14, O: 16, Na: 23, Mg: 24, Al: 27, P: 31, S: 32 },
  ...{ Cl: 35.5, K: 39, Ca: 40, Mn: 55, Fe: 56, Cu: 64, Zn: 65, Ag: 108, Ba: 137 },
} as const;

export const elementName: Readonly<Record<Element, string>> = {
  ...{ H: '氢', C: '碳', N: '氮', O: '氧', Na: '钠', Mg: '镁', Al: '铝', P: '磷', S: '硫' },
  ...{ Cl: '氯', K: '钾', Ca: '钙', Mn: '锰', Fe: '铁', Cu: '铜', Zn: '锌', Ag: '银', Ba: '钡' },
};

function substance(formula: string, name: string, ...parts: readonly (readonly [Element, number])[]): Substance {
  return { formula, name, parts };
}

export const substances: readonly Substance[] = [
  substance('H2O', '水', ['H', 2], ['O', 1]),
  substance('CO2', '二氧化碳', ['C', 1], ['O', 2]),
  substance('SO2', '二氧化硫', ['S', 1], ['O', 2]),
  substance('SO3', '三氧化硫', ['S', 1], ['O', 3]),
  substance('NH3', '氨', ['N', 1], ['H', 3]),
  substance('CH4', '甲烷', ['C', 1], ['H', 4]),
  substance('NO2', '二氧化氮', ['N', 1], ['O', 2]),
  substance('H2O2', '过氧化氢', ['H', 2], ['O', 2]),
  substance('P2O5', '五氧化二磷', ['P', 2], ['O', 5]),
  substance('MgO', '氧化镁', ['Mg', 1], ['O', 1]),
  substance('CaO', '氧化钙', ['Ca', 1], ['O', 1]),
  substance('CuO', '氧化铜', ['Cu', 1], ['O', 1]),
  substance('Fe2O3', '氧化铁', ['Fe', 2], ['O', 3]),
  substance('Fe3O4', '四氧化三铁', ['Fe', 3], ['O', 4]),
  substance('Al2O3', '氧化铝', ['Al', 2], ['O', 3]),
  substance('MnO2', '二氧化锰', ['Mn', 1], ['O', 2]),
  substance('NaOH', '氢氧化钠', ['Na', 1], ['O', 1], ['H', 1]),
  substance('Ca(OH)2', '氢氧化钙', ['Ca', 1], ['O', 2], ['H', 2]),
  substance('H2SO4', '硫酸', ['H', 2], ['S', 1], ['O', 4]),
  substance('HNO3', '硝酸', ['H', 1], ['N', 1], ['O', 3]),
  substance('Na2CO3', '碳酸钠', ['Na', 2], ['C', 1], ['O', 3]),
  substance('NaHCO3', '碳酸氢钠', ['Na', 1], ['H', 1], ['C', 1], ['O', 3]),
  substance('CaCO3', '碳酸钙', ['Ca', 1], ['C', 1], ['O', 3]),
  substance('CuSO4', '硫酸铜', ['Cu', 1], ['S', 1], ['O', 4]),
  substance('NH4NO3', '硝酸铵', ['N', 2], ['H', 4], ['O', 3]),
  substance('(NH4)2SO4', '硫酸铵', ['N', 2], ['H', 8], ['S', 1], ['O', 4]),
  substance('NH4HCO3', '碳酸氢铵', ['N', 1], ['H', 5], ['C', 1], ['O', 3]),
  substance('CO(NH2)2', '尿素', ['C', 1], ['O', 1], ['N', 2], ['H', 4]),
  substance('C2H5OH', '乙醇', ['C', 2], ['H', 6], ['O', 1]),
  substance('CH3COOH', '乙酸', ['C', 2], ['H', 4], ['O', 2]),
  substance('C6H12O6', '葡萄糖', ['C', 6], ['H', 12], ['O', 6]),
  substance('C12H22O11', '蔗糖', ['C', 12], ['H', 22], ['O', 11]),
];

export function massOf({ parts }: Substance): number {
  return parts.reduce((mass, [element, count]) => mass + atomicMass[element] * count, 0);
}

export function ce(formula: string): string {
  return `$\\ce{${formula}}$`;
}

/** The relative atomic masses a paper prints at the end of the stem. */
export function saidMasses(elements: readonly Element[]): string {
  return `（相对原子质量：${elements.map((one) => `$\\ce{${one}}-${atomicMass[one]}$`).join('，')}）`;
}
