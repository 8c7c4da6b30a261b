import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { away } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, type Tone } from '../plate.ts';

type Atom = { element: 'C' | 'H' | 'O' | 'N' | 'Cl'; at: Point };
type Bond = readonly [from: number, to: number, order: 1 | 2 | 3];
type Molecule = { formula: string; name: string; atoms: readonly Atom[]; bonds: readonly Bond[]; isFlat: boolean };

const SIZES: Readonly<Record<Atom['element'], { r: number; fill: Tone }>> = {
  C: { r: 6.5, fill: 'soft' },
  H: { r: 4.4, fill: 'paper' },
  O: { r: 6.2, fill: 'f1' },
  N: { r: 6.2, fill: 'f2' },
  Cl: { r: 7.2, fill: 'f0' },
};

const a = (element: Atom['element'], point: Point): Atom => ({ element, at: point });
const O = at(0, 0);
const hexagon = (r: number) => Array.from({ length: 6 }, (_, n) => away(O, n * 60 - 90, r));

/** Angles in the plane are those of the molecule where it is flat; tetrahedra are seen from the side. */
const MOLECULES: readonly (Molecule & { called: RegExp })[] = [
  {
    formula: 'H₂O',
    name: '水',
    called: /水分子|H2O/,
    isFlat: true,
    atoms: [a('O', O), a('H', away(O, 90 - 52.25, 17)), a('H', away(O, 90 + 52.25, 17))],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
    ],
  },
  {
    formula: 'CO₂',
    name: '二氧化碳',
    called: /二氧化碳分子?|CO2/,
    isFlat: true,
    atoms: [a('C', O), a('O', at(-22, 0)), a('O', at(22, 0))],
    bonds: [
      [0, 1, 2],
      [0, 2, 2],
    ],
  },
  {
    formula: 'NH₃',
    name: '氨',
    called: /氨气?分子?|NH3/,
    isFlat: false,
    atoms: [a('N', at(0, -8)), a('H', at(-16, 4)), a('H', at(16, 4)), a('H', at(-3, 12))],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
    ],
  },
  {
    formula: 'C₂H₄',
    name: '乙烯',
    called: /乙烯分子?|C2H4/,
    isFlat: true,
    atoms: [
      a('C', at(-11, 0)),
      a('C', at(11, 0)),
      a('H', away(at(-11, 0), 121, 17)),
      a('H', away(at(-11, 0), -121, 17)),
      a('H', away(at(11, 0), 59, 17)),
      a('H', away(at(11, 0), -59, 17)),
    ],
    bonds: [
      [0, 1, 2],
      [0, 2, 1],
      [0, 3, 1],
      [1, 4, 1],
      [1, 5, 1],
    ],
  },
  {
    formula: 'C₂H₂',
    name: '乙炔',
    called: /乙炔分子?|C2H2/,
    isFlat: true,
    atoms: [a('C', at(-10, 0)), a('C', at(10, 0)), a('H', at(-27, 0)), a('H', at(27, 0))],
    bonds: [
      [0, 1, 3],
      [0, 2, 1],
      [1, 3, 1],
    ],
  },
  {
    formula: 'C₂H₅OH',
    name: '乙醇',
    called: /乙醇分子?|酒精分子|C2H5OH/,
    isFlat: false,
    atoms: [
      a('C', at(-20, 0)),
      a('C', at(2, -6)),
      a('O', at(22, 4)),
      a('H', at(37, -4)),
      a('H', at(-36, -6)),
      a('H', at(-26, 16)),
      a('H', at(-21, -18)),
      a('H', at(-2, -24)),
      a('H', at(7, 12)),
    ],
    bonds: [
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
      [0, 4, 1],
      [0, 5, 1],
      [0, 6, 1],
      [1, 7, 1],
      [1, 8, 1],
    ],
  },
  {
    formula: 'C₆H₆',
    name: '苯',
    called: /苯环?分子?|C6H6/,
    isFlat: true,
    atoms: [...hexagon(22).map((point) => a('C', point)), ...hexagon(38).map((point) => a('H', point))],
    bonds: [
      [0, 1, 2],
      [1, 2, 1],
      [2, 3, 2],
      [3, 4, 1],
      [4, 5, 2],
      [5, 0, 1],
      [0, 6, 1],
      [1, 7, 1],
      [2, 8, 1],
      [3, 9, 1],
      [4, 10, 1],
      [5, 11, 1],
    ],
  },
  {
    formula: 'CH₄',
    name: '甲烷',
    called: /甲烷分子?|CH4/,
    isFlat: false,
    atoms: [a('C', O), a('H', at(0, -19)), a('H', at(-18, 8)), a('H', at(7, 17)), a('H', at(18, 4))],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
      [0, 4, 1],
    ],
  },
  {
    formula: 'HCl',
    name: '氯化氢',
    called: /氯化氢分子?|HCl/,
    isFlat: true,
    atoms: [a('Cl', O), a('H', at(18, 0))],
    bonds: [[0, 1, 1]],
  },
  {
    formula: 'O₂',
    name: '氧气',
    called: /氧气?分子|O2/,
    isFlat: true,
    atoms: [a('O', at(-9, 0)), a('O', at(9, 0))],
    bonds: [[0, 1, 2]],
  },
  {
    formula: 'N₂',
    name: '氮气',
    called: /氮气?分子|N2/,
    isFlat: true,
    atoms: [a('N', at(-9, 0)), a('N', at(9, 0))],
    bonds: [[0, 1, 3]],
  },
  {
    formula: 'H₂',
    name: '氢气',
    called: /氢气?分子|H2/,
    isFlat: true,
    atoms: [a('H', at(-8, 0)), a('H', at(8, 0))],
    bonds: [[0, 1, 1]],
  },
];

export const molecule = figureOf<Molecule>({
  name: '分子球棍模型',
  examples: ['水分子的球棍模型', '甲烷 CH4 的球棍模型', '苯的球棍模型'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/球棍模型|分子模型|分子结构模型/)) return undefined;
    const found =
      MOLECULES.find(({ called }) => reading.takeEach(called)) ??
      MOLECULES.find(({ name }) => reading.takeEach(new RegExp(name)));
    if (found) {
      reading.takeEach(found.called);
      reading.takeEach(new RegExp(found.name));
    }
    reading.takeEach(/分子|气体|有机物/);
    return found && reading.isSpent() ? found : undefined;
  },
  plate({ formula, name, atoms, bonds }) {
    const radius = (n: number) => SIZES[atoms[n]?.element ?? 'H'].r - 0.4;
    const sticks = bonds.flatMap(([from, to, order]): Mark[] => {
      const [p, q] = [atoms[from]?.at ?? O, atoms[to]?.at ?? O];
      const angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      const offsets = order === 1 ? [0] : order === 2 ? [-1.4, 1.4] : [-2.2, 0, 2.2];
      return offsets.map((by) =>
        line(
          [away(away(p, angle, radius(from)), angle + 90, by), away(away(q, angle + 180, radius(to)), angle + 90, by)],
          { stroke: 'soft', thick: 1.3 },
          `bond ${from} ${to}`,
        ),
      );
    });
    const balls = atoms.flatMap(({ element, at: spot }): Mark[] => [
      circle(spot, SIZES[element].r, { fill: SIZES[element].fill, thick: 0.6 }, element),
      label(spot, element, { size: 4, bold: true, tone: element === 'C' ? 'paper' : 'line' }),
    ]);
    const low = Math.max(...atoms.map(({ at: [, y] }) => y));
    return [...sticks, ...balls, label(at(0, low + 16), `${name} ${formula}`, { size: 5 })];
  },
  alt: ({ name, atoms, bonds }) => `${name}分子的球棍模型：${atoms.length} 个原子，${bonds.length} 根键。`,
});
