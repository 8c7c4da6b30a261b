import { describe, expect, it } from 'vitest';
import { findArrows, isForLongSign } from '../../scripts/equations.ts';

describe('equations of chemistry in the library', () => {
  it('have the long equals sign where textbooks have it; `npm run -s equations -- --write` mends them', () => {
    expect(findArrows().flatMap(({ file, equations }) => equations.map((equation) => `${file}: ${equation}`))).toEqual(
      [],
    );
  });

  it.each([
    '2H2 + O2 ->[点燃] 2H2O',
    '2KClO3 ->[MnO2][加热] 2KCl + 3O2 ^',
    'Al(OH)3 + OH- -> [Al(OH)4]-',
    'Fe2O3 + 3H2SO4 -> Fe2(SO4)3 + 3H2O',
    'Fe - 2e- -> Fe^2+',
    'CO3^2- + 2H+ -> CO2 ^ + H2O',
    'CH3COO- + H+ -> CH3COOH',
    'CH4(g) + 2O2(g) -> CO2(g) + 2H2O(l)',
    'C(石墨, s) + O2(g) -> CO2(g)',
    'MnO2 + 4HCl(浓) ->[加热] MnCl2 + Cl2 ^ + 2H2O',
    'NH3 + H2O -> NH3*H2O',
  ])('have it for %s', (equation) => {
    expect(isForLongSign(equation, false)).toBe(true);
  });

  it.each([
    'CH2=CH2 + Br2 -> CH2BrCH2Br',
    'CH4 + Cl2 ->[光照] CH3Cl + HCl',
    'CaC2 + 2H2O -> Ca(OH)2 + C2H2 ^',
    'H2 + O2 -> H2O',
    'A + BC -> AC + B',
    'N2 + 3H2 <=> 2NH3',
    'H2O',
  ])('have none for %s', (equation) => {
    expect(isForLongSign(equation, false)).toBe(false);
  });

  it('have it for organic ones in junior books', () => {
    expect(isForLongSign('CH4 + 2O2 ->[点燃] CO2 + 2H2O', true)).toBe(true);
  });
});
