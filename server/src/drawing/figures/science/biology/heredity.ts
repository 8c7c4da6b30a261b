import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, rect } from '../plate.ts';
import { readingOf } from '../reading.ts';
import { gridded } from '../side-by-side.ts';
import { mitosisCell, STAGES, type Stage } from './body-processes.ts';

export const mitosis = figureOf<{ stages: readonly Stage[] }>({
  name: '植物细胞有丝分裂',
  examples: ['有丝分裂各时期示意图', '植物细胞有丝分裂中期图', '有丝分裂前期和后期'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/(?:植物)?(?:细胞)?(?:的)?有丝分裂/)) return undefined;
    const stages = STAGES.filter((stage) => reading.take(new RegExp(stage)));
    reading.take(/各(?:个)?时期|时期|过程|细胞|植物|四个|五个/);
    if (/四个/.test(words)) return reading.isSpent() && stages.length === 0 ? { stages: STAGES.slice(1) } : undefined;
    return reading.isSpent() ? { stages: stages.length > 0 ? stages : STAGES } : undefined;
  },
  plate: ({ stages }) =>
    gridded(
      stages.map((stage) => [...mitosisCell(stage), label(at(0, 21), stage, { bold: true })]),
      3,
      8,
    ),
  alt: ({ stages }) => `植物细胞有丝分裂示意图：${stages.join('、')}。`,
});

type Cross = {
  parents: readonly [string, string];
  gametes: readonly [readonly string[], readonly string[]];
  children: readonly (readonly string[])[];
};

export const punnett = figureOf<Cross>({
  name: '遗传图解（棋盘法）',
  examples: ['Aa×Aa 的遗传图解', '遗传图解棋盘法：AaBb × aabb', 'Dd 与 dd 杂交的棋盘'],
  parameters(words) {
    const reading = readingOf(words.replaceAll('×', 'x'));
    const pair = reading.take(
      /((?:[A-Z][A-Z]|[A-Z][a-z]|[a-z][a-z]){1,2})\s*(?:x|X|与|和)\s*((?:[A-Z][A-Z]|[A-Z][a-z]|[a-z][a-z]){1,2})/,
    );
    reading.take(/杂交|自交|测交|遗传|棋盘(?:法|格)?|后代|子代|亲本|基因型|庞纳特方格|图解/);
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
    const reading = readingOf(words);
    if (!reading.take(/DNA(?:分子)?(?:的)?(?:双链|平面结构|碱基配对|片段)?/)) return undefined;
    const bases = reading.take(/(?<![A-Za-z])[ATGC]{2,16}(?![A-Za-z])/)?.[0];
    const wrong = /(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z])/.exec(reading.rest().replaceAll('DNA', ''));
    reading.take(/一条链|双链|碱基|序列|配对|互补|平面|链|片段|分子/);
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

type Person = { generation: number; place: number; isMale: boolean; isIll: boolean };
type Pedigree = { persons: readonly Person[] };
const ROMAN = ['I', 'II'];

/** Two parents and their children: 父亲患病，母亲正常，儿子患病，女儿正常. */
export const pedigree = figureOf<Pedigree>({
  name: '遗传系谱图',
  examples: ['遗传系谱图：父亲患病，母亲正常，儿子正常，女儿患病', '系谱图：父母正常，一个儿子患病，一个女儿正常'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/(?:遗传)?系谱图?|家系图/)) return undefined;
    const persons: Person[] = [];
    const both = reading.take(/(?:父母|双亲)(?:都|均)?(患病|正常)/);
    const [father, mother] = [reading.take(/父亲?(患病|正常)/), reading.take(/母亲?(患病|正常)/)];
    if (both ? father || mother : !(father && mother)) return undefined;
    persons.push(
      { generation: 0, place: 0, isMale: true, isIll: (both ?? father)?.[1] === '患病' },
      { generation: 0, place: 1, isMale: false, isIll: (both ?? mother)?.[1] === '患病' },
    );
    for (const [, count, who, state] of reading.takeAll(
      /(?:生有|有|育有)?([一两二三1-3])?个?(儿子|女儿)(?:都|均)?(患病|正常)/,
    )) {
      const many = { 一: 1, 二: 2, 两: 2, 三: 3 }[count ?? '一'] ?? Number(count);
      for (let n = 0; n < many; n++)
        persons.push({ generation: 1, place: persons.length - 2, isMale: who === '儿子', isIll: state === '患病' });
    }
    reading.take(/家族|家庭|某|遗传病|一个/);
    return reading.isSpent() && persons.length > 2 && persons.length <= 8 ? { persons } : undefined;
  },
  plate({ persons }) {
    const children = persons.filter(({ generation }) => generation === 1);
    const step = 26;
    const middle = ((children.length - 1) * step) / 2;
    const spot = ({ generation, place }: Person) =>
      generation === 0 ? at(middle + (place === 0 ? -16 : 16), 0) : at(place * step, 40);
    const figures = persons.flatMap((person, n): Mark[] => {
      const [x, y] = spot(person);
      const look = { fill: person.isIll ? 's4' : 'paper', thick: 0.8 } as const;
      const part = `${person.isMale ? 'male' : 'female'} ${person.isIll ? 'ill' : 'well'}`;
      return [
        person.isMale ? rect(x - 6, y - 6, 12, 12, look, part) : circle(at(x, y), 6.4, look, part),
        label(at(x, y + 11), String(person.generation === 0 ? n + 1 : n - 1)),
      ];
    });
    const lines = [
      line([at(middle - 10, 0), at(middle + 9.6, 0)], { thick: 0.7 }, 'marriage'),
      line([at(middle, 0), at(middle, 22)], { thick: 0.7 }),
      line([at(0, 22), at(2 * middle, 22)], { thick: 0.7 }),
      ...children.map((child) => line([at(spot(child)[0], 22), at(spot(child)[0], 34)], { thick: 0.7 })),
    ];
    const left = Math.min(middle - 22, -6) - 10;
    return [
      ...lines,
      ...figures,
      ...[0, 1].map((n) => label(at(left, n * 40), ROMAN[n] ?? '', { size: 5 })),
      ...legend(Math.max(2 * middle, middle + 16) + 18),
    ];
  },
  alt: ({ persons }) =>
    `遗传系谱图：${persons.map(({ generation, isMale, isIll }) => `${generation === 0 ? (isMale ? '父亲' : '母亲') : isMale ? '儿子' : '女儿'}${isIll ? '患病' : '正常'}`).join('，')}。`,
});

function legend(x: number): Mark[] {
  const rows: readonly (readonly [string, boolean, boolean])[] = [
    ['正常男性', true, false],
    ['正常女性', false, false],
    ['患病男性', true, true],
    ['患病女性', false, true],
  ];
  return rows.flatMap(([text, isMale, isIll], n): Mark[] => {
    const y = n * 11;
    const look = { fill: isIll ? 's4' : 'paper', thick: 0.6 } as const;
    return [
      isMale ? rect(x - 3, y - 3, 6, 6, look, 'legend') : circle(at(x, y), 3.2, look, 'legend'),
      label(at(x + 6, y), text, { anchor: 'start' }),
    ];
  });
}
