import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, type Mark, oval } from '../plate.ts';

type Exchange = { process: '光合作用' | '呼吸作用' };

export const plantExchange = figureOf<Exchange>({
  name: '光合作用与呼吸作用',
  examples: ['光合作用示意图', '呼吸作用示意图，标出原料和产物'],
  parameters(words) {
    const reading = plainSaid(words);
    const process = reading.takeAll(/光合作用|呼吸作用/).map(([name]) => name);
    reading.takeEach(/原料|产物|条件|过程|公式|表达式|叶绿体|线粒体|植物|绿色|光能|光/);
    const [only] = new Set(process);
    return reading.isSpent() && only && new Set(process).size === 1
      ? { process: only as Exchange['process'] }
      : undefined;
  },
  plate({ process }) {
    const isLight = process === '光合作用';
    const [ins, outs] = isLight
      ? [
          ['二氧化碳', '水'],
          ['有机物', '氧气'],
        ]
      : [
          ['有机物', '氧气'],
          ['二氧化碳', '水', '能量'],
        ];
    const side = (words: readonly string[], isIn: boolean) =>
      words.flatMap((word, n): Mark[] => {
        const y = (n - (words.length - 1) / 2) * 17;
        const spot = isIn ? [at(-44, y), at(-27, y * 0.55)] : [at(27, y * 0.55), at(44, y)];
        return [
          ...arrow(spot, { stroke: isIn ? 's2' : 's1', thick: 0.8 }, `${isIn ? 'in' : 'out'} ${word}`),
          label(at(isIn ? -46 : 46, y), word, { anchor: isIn ? 'end' : 'start', bold: true }),
        ];
      });
    const top: Mark[] = isLight
      ? [
          ...arrow([at(0, -44), at(0, -17)], { stroke: 's3', thick: 1 }, 'light'),
          label(at(0, -48), '光能', { bold: true, tone: 's3' }),
        ]
      : [];
    return [
      oval(at(0, 0), 26, 15, { fill: isLight ? 'f0' : 'f1', thick: 0.8 }, 'organelle'),
      label(at(0, -3), process, { bold: true }),
      label(at(0, 4), isLight ? '叶绿体' : '主要在线粒体', { tone: 'soft' }),
      ...side(ins, true),
      ...side(outs, false),
      ...top,
    ];
  },
  alt: ({ process }) =>
    process === '光合作用'
      ? '光合作用示意图：叶绿体利用光能，把二氧化碳和水转化为有机物并释放氧气。'
      : '呼吸作用示意图：有机物在氧的参与下分解为二氧化碳和水，释放能量。',
});
