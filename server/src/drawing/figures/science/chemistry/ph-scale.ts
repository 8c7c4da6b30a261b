import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, type Mark, rect, type Tone } from '../plate.ts';

type Sour = { things: readonly { name: string; value: number }[] };
const KNOWN = [
  { name: '柠檬汁', value: 2 },
  { name: '番茄汁', value: 4 },
  { name: '纯水', value: 7 },
  { name: '肥皂水', value: 10 },
  { name: '氨水', value: 12 },
];

export const phScale = figureOf<Sour>({
  name: 'pH 标度',
  examples: ['pH 标度示意图', 'pH 标度：白醋 3，纯水 7，肥皂水 10'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:溶液(?:的)?)?(?:酸碱度|酸碱性)?(?:与|和)?(?:的)?pH(?:值)?(?:标度|范围|数轴|尺)?/i))
      return undefined;
    const given = reading.takeAll(
      new RegExp(`([\\u4e00-\\u9fff]{1,6}?) ?(?:pH)?(?:为|是|=|约)? ?${NUMBER}(?=[,，、;。\\s]|$)`),
    );
    reading.takeEach(/酸性|碱性|中性|溶液|增强|关系|酸碱度|标度|酸碱性/);
    const things = given.map(([, name = '', value]) => ({ name, value: Number(value) }));
    return reading.isSpent() && things.length <= 8 && things.every(({ value }) => value >= 0 && value <= 14)
      ? { things: things.length > 0 ? things : KNOWN }
      : undefined;
  },
  plate({ things }) {
    const step = 9.6;
    const tones: readonly Tone[] = [
      's1',
      's1',
      's6',
      's6',
      's3',
      's3',
      's7',
      's0',
      's5',
      's5',
      's2',
      's2',
      's4',
      's4',
      's4',
    ];
    const cells = tones.flatMap((tone, n): Mark[] => [
      rect((n - 0.5) * step, -5, step, 10, { fill: tone, stroke: 'paper', thick: 0.3 }, `ph ${n}`),
      label(at(n * step, 0), String(n), { bold: true, tone: 'paper' }),
    ]);
    const pointers = things.flatMap(({ name, value }, n): Mark[] => {
      const far = n % 2 === 0 ? 12 : 19;
      return [
        ...arrow([at(value * step, -far), at(value * step, -6)], { stroke: 'soft', thick: 0.4 }, `thing ${name}`),
        label(at(value * step, -far - 3), name),
      ];
    });
    return [
      ...cells,
      ...pointers,
      ...arrow([at(6 * step, 11), at(0, 11)], { stroke: 's1' }),
      label(at(3 * step, 15.5), '酸性增强', { tone: 's1' }),
      label(at(7 * step, 11), '中性'),
      ...arrow([at(8 * step, 11), at(14 * step, 11)], { stroke: 's2' }),
      label(at(11 * step, 15.5), '碱性增强', { tone: 's2' }),
    ];
  },
  alt: ({ things }) =>
    `pH 标度，0 到 14，小于 7 为酸性，等于 7 为中性，大于 7 为碱性；标出${things.map(({ name, value }) => `${name} ${value}`).join('、')}。`,
});
