import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, rect } from '../plate.ts';

type Person = { generation: number; place: number; isMale: boolean; isIll: boolean };
type Pedigree = { persons: readonly Person[] };
const ROMAN = ['I', 'II'];

/** Two parents and their children: 父亲患病，母亲正常，儿子患病，女儿正常. */
export const pedigree = figureOf<Pedigree>({
  name: '遗传系谱图',
  examples: ['遗传系谱图：父亲患病，母亲正常，儿子正常，女儿患病', '系谱图：父母正常，一个儿子患病，一个女儿正常'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:遗传)?系谱图?|家系图/)) return undefined;
    const persons: Person[] = [];
    const both = reading.takeEach(/(?:父母|双亲)(?:都|均)?(患病|正常)/);
    const [father, mother] = [reading.takeEach(/父亲?(患病|正常)/), reading.takeEach(/母亲?(患病|正常)/)];
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
    reading.takeEach(/家族|家庭|某|遗传病|一个/);
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
