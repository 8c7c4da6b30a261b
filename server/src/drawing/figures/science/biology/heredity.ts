import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, label, line, type Mark, rect } from '../plate.ts';

type Cross = {
  parents: readonly [string, string];
  gametes: readonly [readonly string[], readonly string[]];
  children: readonly (readonly string[])[];
};

export const punnett = figureOf<Cross>({
  name: '遗传图解（棋盘法）',
  examples: ['Aa×Aa 的遗传图解', '遗传图解棋盘法：AaBb × aabb', 'Dd 与 dd 杂交的棋盘'],
  parameters(words) {
    const reading = plainSaid(words.replaceAll('×', 'x'));
    const pair = reading.takeEach(
      /((?:[A-Z][A-Z]|[A-Z][a-z]|[a-z][a-z]){1,2}) ?(?:x|X|与|和) ?((?:[A-Z][A-Z]|[A-Z][a-z]|[a-z][a-z]){1,2})/,
    );
    reading.takeEach(/杂交|自交|测交|遗传|棋盘(?:法|格)?|后代|子代|亲本|基因型|庞纳特方格|图解/);
    const [one = '', two = ''] = [pair?.[1], pair?.[2]];
    const letters = (text: string) => [...text].map((letter) => letter.toLowerCase());
    const isPaired = (text: string) =>
      letters(text).every((letter, n) => n % 2 === 0 || letters(text)[n - 1] === letter);
    if (
      !pair ||
      !reading.isSpent() ||
      !isPaired(one) ||
      !isPaired(two) ||
      letters(one).join('') !== letters(two).join('') ||
      !/遗传|棋盘|方格|杂交|自交|测交/.test(words)
    )
      return undefined;
    if (one.length === 4 && letters(one)[0] === letters(one)[2]) return undefined;
    const gametes = [gametesOf(one), gametesOf(two)] as const;
    return {
      parents: [one, two],
      gametes,
      children: gametes[0].map((mother) => gametes[1].map((father) => joined(mother, father))),
    };
  },
  plate({ parents, gametes, children }) {
    const side = 20;
    const [rows, columns] = [gametes[0].length, gametes[1].length];
    const cells = children.flatMap((row, r) =>
      row.flatMap((child, c): Mark[] => [
        rect(
          c * side,
          r * side,
          side,
          side,
          { fill: /[A-Z]/.test(child.charAt(0)) ? 'f0' : 'f3', thick: 0.6 },
          `child ${child}`,
        ),
        label(at((c + 0.5) * side, (r + 0.5) * side), child, { size: 4.6, bold: true }),
      ]),
    );
    return [
      ...cells,
      ...gametes[1].map((each, c) => label(at((c + 0.5) * side, -5), each, { size: 4.6, tone: 's1', part: 'gamete' })),
      ...gametes[0].map((each, r) => label(at(-6, (r + 0.5) * side), each, { size: 4.6, tone: 's2', part: 'gamete' })),
      label(at((columns * side) / 2, -13), `♂ ${parents[1]} 的配子`, { tone: 's1' }),
      label(at(-14, (rows * side) / 2), `♀ ${parents[0]} 的配子`, { tone: 's2', anchor: 'end' }),
      label(at((columns * side) / 2, rows * side + 8), tally(children.flat()), { bold: true, part: 'tally' }),
    ];
  },
  alt: ({ parents, children }) => `${parents[0]} 与 ${parents[1]} 杂交的棋盘图解，子代${tally(children.flat())}。`,
});

function gametesOf(genotype: string): string[] {
  const pairs = genotype.match(/../g) ?? [];
  return pairs.reduce<string[]>(
    (made, pair) => made.flatMap((each) => [...new Set(pair)].map((letter) => each + letter)),
    [''],
  );
}

/** Capitals first, letter by letter. */
function joined(mother: string, father: string): string {
  return [...mother].map((letter, n) => [letter, father.charAt(n)].toSorted().join('')).join('');
}

function tally(children: readonly string[]): string {
  const kinds = [...new Set(children)].toSorted();
  const counts = kinds.map((kind) => children.filter((child) => child === kind).length);
  const common = counts.reduce((a, b) => gcd(a, b));
  return kinds.length === 1
    ? `全部为 ${kinds[0]}`
    : `${kinds.join('∶')} = ${counts.map((count) => count / common).join('∶')}`;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

const PARTNER: Readonly<Record<string, string>> = { A: 'T', T: 'A', G: 'C', C: 'G' };

export const dnaLadder = figureOf<{ bases: string; partners: string }>({
  name: 'DNA 碱基配对',
  examples: ['DNA 双链，一条链为 ATGCCA', 'DNA 平面结构图：碱基序列 GATTACA'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/DNA(?:分子)?(?:的)?(?:双链|平面结构|碱基配对|片段)?/)) return undefined;
    const bases = reading.takeEach(/(?<![A-Za-z])[ATGC]{2,16}(?![A-Za-z])/)?.[0];
    const wrong = /(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z])/.exec(reading.rest().replaceAll('DNA', ''));
    reading.takeEach(/一条链|双链|碱基|序列|配对|互补|平面|链|片段|分子/);
    if (wrong || !reading.isSpent() || (bases !== undefined && bases.length < 2)) return undefined;
    const strand = bases ?? 'ATGCCA';
    return { bases: strand, partners: [...strand].map((base) => PARTNER[base]).join('') };
  },
  plate({ bases, partners }) {
    const step = 13;
    const fills = { A: 'f1', T: 'f2', G: 'f0', C: 'f3' } as const;
    const fillOf = (base: string) => fills[base as 'A'] ?? 'f0';
    const rungs = [...bases].flatMap((base, n): Mark[] => {
      const x = n * step;
      const partner = partners.charAt(n);
      const bonds = base === 'A' || base === 'T' ? [-1.4, 1.4] : [-2.4, 0, 2.4];
      return [
        rect(x - 4, -17, 8, 12, { fill: fillOf(base), thick: 0.5 }, `base ${base}`),
        label(at(x, -11), base, { bold: true }),
        rect(x - 4, 5, 8, 12, { fill: fillOf(partner), thick: 0.5 }, `base ${partner}`),
        label(at(x, 11), partner, { bold: true }),
        ...bonds.map((dx) =>
          line([at(x + dx, -4.4), at(x + dx, 4.4)], { stroke: 'soft', thick: 0.5, dashed: true }, `bond ${n}`),
        ),
      ];
    });
    const end = (bases.length - 1) * step + 8;
    return [
      rect(-8, -21, end + 8, 3, { fill: 's4', stroke: 'none' }, 'backbone'),
      rect(-8, 18, end + 8, 3, { fill: 's4', stroke: 'none' }, 'backbone'),
      ...rungs,
      label(at(end / 2 - 4, 28), 'A 与 T 间两个氢键，G 与 C 间三个氢键', { tone: 'soft' }),
    ];
  },
  alt: ({ bases, partners }) => `DNA 双链平面图：一条链为 ${bases}，互补链为 ${partners}。`,
});
