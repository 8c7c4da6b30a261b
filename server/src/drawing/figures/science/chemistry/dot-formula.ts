import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark } from '../plate.ts';

/** Letters on a grid; pairs of dots between neighbours (shared) and around (its own). */
type Letter = {
  symbol: string;
  x: number;
  y: number;
  own: readonly ('up' | 'down' | 'left' | 'right')[];
  single?: readonly ('up' | 'down' | 'left' | 'right')[];
};
type Ionic = { charge: string };
type Dots = {
  formula: string;
  letters: readonly (Letter & Partial<Ionic>)[];
  shared: readonly (readonly [from: number, to: number, pairs: number])[];
};

const FORMULAS: Readonly<Record<string, Dots>> = {
  H2O: {
    formula: 'H₂O',
    letters: [
      { symbol: 'H', x: 0, y: 0, own: [] },
      { symbol: 'O', x: 1, y: 0, own: ['up', 'down'] },
      { symbol: 'H', x: 2, y: 0, own: [] },
    ],
    shared: [
      [0, 1, 1],
      [1, 2, 1],
    ],
  },
  HCl: {
    formula: 'HCl',
    letters: [
      { symbol: 'H', x: 0, y: 0, own: [] },
      { symbol: 'Cl', x: 1, y: 0, own: ['up', 'down', 'right'] },
    ],
    shared: [[0, 1, 1]],
  },
  NH3: {
    formula: 'NH₃',
    letters: [
      { symbol: 'H', x: 0, y: 0, own: [] },
      { symbol: 'N', x: 1, y: 0, own: ['up'] },
      { symbol: 'H', x: 2, y: 0, own: [] },
      { symbol: 'H', x: 1, y: 1, own: [] },
    ],
    shared: [
      [0, 1, 1],
      [1, 2, 1],
      [1, 3, 1],
    ],
  },
  CH4: {
    formula: 'CH₄',
    letters: [
      { symbol: 'H', x: 0, y: 0, own: [] },
      { symbol: 'C', x: 1, y: 0, own: [] },
      { symbol: 'H', x: 2, y: 0, own: [] },
      { symbol: 'H', x: 1, y: 1, own: [] },
      { symbol: 'H', x: 1, y: -1, own: [] },
    ],
    shared: [
      [0, 1, 1],
      [1, 2, 1],
      [1, 3, 1],
      [1, 4, 1],
    ],
  },
  CO2: {
    formula: 'CO₂',
    letters: [
      { symbol: 'O', x: 0, y: 0, own: ['up', 'down'] },
      { symbol: 'C', x: 1, y: 0, own: [] },
      { symbol: 'O', x: 2, y: 0, own: ['up', 'down'] },
    ],
    shared: [
      [0, 1, 2],
      [1, 2, 2],
    ],
  },
  N2: {
    formula: 'N₂',
    letters: [
      { symbol: 'N', x: 0, y: 0, own: ['left'] },
      { symbol: 'N', x: 1, y: 0, own: ['right'] },
    ],
    shared: [[0, 1, 3]],
  },
  Cl2: {
    formula: 'Cl₂',
    letters: [
      { symbol: 'Cl', x: 0, y: 0, own: ['up', 'down', 'left'] },
      { symbol: 'Cl', x: 1, y: 0, own: ['up', 'down', 'right'] },
    ],
    shared: [[0, 1, 1]],
  },
  NaCl: {
    formula: 'NaCl',
    letters: [
      { symbol: 'Na', x: 0, y: 0, own: [], charge: '⁺' },
      { symbol: 'Cl', x: 2, y: 0, own: ['up', 'down', 'left', 'right'], charge: '⁻' },
    ],
    shared: [],
  },
};
const NAMES: Readonly<Record<string, string>> = {
  水: 'H2O',
  氯化氢: 'HCl',
  氨气: 'NH3',
  氨: 'NH3',
  甲烷: 'CH4',
  二氧化碳: 'CO2',
  氮气: 'N2',
  氯气: 'Cl2',
  氯化钠: 'NaCl',
};
const SIDES = { up: at(0, -6), down: at(0, 6), left: at(-6.4, 0), right: at(6.4, 0) };
const STEP = 14;

export const dotFormula = figureOf<Dots>({
  name: '电子式',
  examples: ['水的电子式', 'CO2 的电子式', '氯化钠的电子式'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/电子式/)) return undefined;
    const found = reading.takeEach(
      new RegExp(
        `${Object.keys(FORMULAS)
          .toSorted((a, b) => b.length - a.length)
          .join('|')}|${Object.keys(NAMES).join('|')}`,
      ),
    );
    reading.takeEach(/分子/);
    const dots = found && FORMULAS[NAMES[found[0]] ?? found[0]];
    return dots && reading.isSpent() ? dots : undefined;
  },
  plate({ letters, shared }) {
    const pair = (x: number, y: number, isUpright: boolean, part: string): Mark[] =>
      [-1.5, 1.5].map((by) =>
        circle(isUpright ? at(x, y + by) : at(x + by, y), 0.85, { stroke: 'none', fill: 's1' }, part),
      );
    return letters
      .flatMap(({ symbol, x, y, own, charge }): Mark[] => {
        const [cx, cy] = [x * STEP, y * STEP];
        const bracket =
          charge && own.length > 0
            ? [-1, 1].map((way) =>
                line(
                  [
                    at(cx + way * 8.5, cy - 9),
                    at(cx + way * 10, cy - 9),
                    at(cx + way * 10, cy + 9),
                    at(cx + way * 8.5, cy + 9),
                  ],
                  { thick: 0.6 },
                ),
              )
            : [];
        return [
          label(at(cx, cy), symbol, { size: 7, bold: true, part: 'letter' }),
          ...own.flatMap((side) =>
            pair(cx + SIDES[side][0], cy + SIDES[side][1], side === 'left' || side === 'right', 'own'),
          ),
          ...bracket,
          ...(charge ? [label(at(cx + (own.length > 0 ? 13 : 8.5), cy - 6), charge, { size: 6 })] : []),
        ];
      })
      .concat(
        shared.flatMap(([from, to, pairs]) => {
          const [p, q] = [letters[from], letters[to]];
          if (!p || !q) return [];
          const [mx, my] = [((p.x + q.x) / 2) * STEP, ((p.y + q.y) / 2) * STEP];
          return Array.from({ length: pairs }, (_, n) => (n - (pairs - 1) / 2) * 2.6).flatMap((by) =>
            p.y === q.y ? pair(mx + by, my, true, 'shared') : pair(mx, my + by, false, 'shared'),
          );
        }),
      );
  },
  alt: ({ formula, shared }) =>
    `${formula} 的电子式，${shared.reduce((sum, [, , pairs]) => sum + pairs, 0)} 对共用电子对。`,
});
