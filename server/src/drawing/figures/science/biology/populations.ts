import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { at, label, line, type Mark, shape } from '../plate.ts';

type Pyramid = { levels: readonly { name: string; energy: number; unit?: string | undefined }[]; isTold: boolean };

export const energyPyramid = figureOf<Pyramid>({
  name: '能量金字塔',
  examples: ['能量金字塔示意图', '能量金字塔：草 10000，兔 1500，狐 200'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:生态系统)?(?:的)?能量金字塔/)) return undefined;
    const given = reading
      .takeAll(new RegExp(`([\\u4e00-\\u9fff]{1,8}) ?(?:为|:)? ?${NUMBER} ?(kJ|千焦|J)?(?=[,，、;。\\s]|$)`))
      .map(([, name = '', energy, unit]) => ({ name, energy: Number(energy), unit }));
    reading.takeEach(/生态系统|生产者|初级消费者|次级消费者|三级消费者|营养级|逐级递减/);
    const isFalling = given.every(({ energy }, n) => energy > 0 && (n === 0 || energy < (given[n - 1]?.energy ?? 0)));
    if (!reading.isSpent() || given.length === 1 || given.length > 5 || !isFalling) return undefined;
    const usual = ['生产者', '初级消费者', '次级消费者', '三级消费者'].map((name, n) => ({
      name,
      energy: 1000 / 5 ** n,
    }));
    return { levels: given.length > 0 ? given : usual, isTold: given.length > 0 };
  },
  plate({ levels, isTold }) {
    const [tall, wide] = [16, 110];
    const count = levels.length;
    return levels.flatMap(({ name, energy, unit }, n): Mark[] => {
      const half = (k: number) => (wide / 2) * (1 - k / (count + 0.35));
      const y = -n * tall;
      return [
        shape(
          [at(-half(n), y), at(half(n), y), at(half(n + 1), y - tall), at(-half(n + 1), y - tall)],
          { fill: (['f0', 'f3', 'f1', 'f4', 'f2'] as const)[n] ?? 'f0', thick: 0.6 },
          `level ${n}`,
        ),
        label(at(wide / 2 + 4, y - tall / 2), isTold ? [name, energy, unit].filter(Boolean).join(' ') : name, {
          anchor: 'start',
          part: `name ${n}`,
        }),
        line(
          [at((half(n) + half(n + 1)) / 2 + 1, y - tall / 2), at(wide / 2 + 2.6, y - tall / 2)],
          { stroke: 'soft', thick: 0.3 },
          'leader',
        ),
      ];
    });
  },
  alt: ({ levels }) => `能量金字塔，自下而上为${levels.map(({ name }) => name).join('、')}，能量逐级递减。`,
});

export const populationCurve = figureOf<{ forms: readonly ('J' | 'S')[] }>({
  name: '种群增长曲线',
  examples: ['种群增长的 S 形曲线', '种群增长的 J 形和 S 形曲线', '种群数量 J 型增长曲线'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/种群(?:数量)?(?:的)?(?:增长)?/)) return undefined;
    const forms = reading.takeAll(/[“"]?([JS])[”"]? ?[形型]/).map(([, form]) => form as 'J' | 'S');
    reading.takeEach(/增长|曲线|数量|环境容纳量|K值|K|变化/);
    return reading.isSpent() && forms.length > 0 && new Set(forms).size === forms.length ? { forms } : undefined;
  },
  plate({ forms }) {
    const [K, height] = [56, 72];
    const logistic = Array.from({ length: 45 }, (_, n) => at(n * 2.5, -K / (1 + 27 * Math.exp(-n * 0.16))));
    const growing = Array.from({ length: 45 }, (_, n) => at(n * 2.5, -2 * Math.exp(n * 0.14))).filter(
      ([, y]) => y > -height,
    );
    const marks: Mark[] = [
      ...axesOf({
        x: { low: 0, high: 1 },
        y: { low: 0, high: 1 },
        xName: '时间',
        yName: '种群数量',
        hasNumbers: false,
        width: 114,
        height,
      }),
      ...(forms.includes('J') ? [line(growing, { stroke: 's1', thick: 1 }, 'J')] : []),
      ...(forms.includes('S')
        ? [
            line(logistic, { stroke: 's0', thick: 1 }, 'S'),
            line([at(0, -K), at(114, -K)], { stroke: 'soft', thick: 0.4, dashed: true }, 'K'),
          ]
        : []),
    ];
    return withFreeLabels(marks, [
      ...(forms.includes('S')
        ? [
            { text: 'K', near: at(0, -K), angle: 180, bold: true },
            { text: 'S 形', near: logistic[24] ?? at(0, 0), angle: 45, tone: 's0' as const, bold: true },
            { text: '环境容纳量', near: at(96, -K) },
          ]
        : []),
      ...(forms.includes('J')
        ? [{ text: 'J 形', near: growing.at(-3) ?? at(0, 0), angle: 180, tone: 's1' as const, bold: true }]
        : []),
    ]);
  },
  alt: ({ forms }) =>
    `种群增长曲线：${forms.map((form) => (form === 'J' ? 'J 形曲线持续加快增长' : 'S 形曲线增长后稳定在环境容纳量 K')).join('；')}。`,
});
