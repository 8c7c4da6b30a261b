import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, line } from '../plate.ts';

type Energy = { isExothermic: boolean; reactants: string; products: string; hasCatalyst: boolean };

export const energyProfile = figureOf<Energy>({
  name: '反应过程的能量变化',
  examples: ['放热反应的能量变化图', '吸热反应能量变化示意图', '放热反应的能量变化，加催化剂前后对比'],
  parameters(words) {
    const reading = plainSaid(words);
    const kind = reading.takeEach(/(放热|吸热)(?:的)?(?:化学)?反应/);
    if (!kind || !reading.takeEach(/(?:过程)?(?:中)?(?:的)?能量(?:的)?(?:变化|关系)?(?:曲线)?/)) return undefined;
    const hasCatalyst = reading.takeEach(/(?:加|使用|有)?催化剂(?:前后)?(?:的)?(?:对比|比较)?/) !== undefined;
    reading.takeEach(/活化能|反应物|生成物|反应热|曲线|过程|变化/);
    return reading.isSpent()
      ? { isExothermic: kind[1] === '放热', reactants: '反应物', products: '生成物', hasCatalyst }
      : undefined;
  },
  plate({ isExothermic, reactants, products, hasCatalyst }) {
    const [start, end] = isExothermic ? [-44, -16] : [-16, -44];
    const slope = (from: number, to: number, x: number) =>
      Array.from({ length: 21 }, (_, n) =>
        at(x + n * 1.6, from + ((to - from) * (1 - Math.cos((n / 20) * Math.PI))) / 2),
      );
    const curve = (top: number) => [at(6, start), ...slope(start, top, 24), ...slope(top, end, 56), at(110, end)];
    return withFreeLabels(
      [
        ...axesOf({
          x: { low: 0, high: 1 },
          y: { low: 0, high: 1 },
          xName: '反应过程',
          yName: '能量',
          hasNumbers: false,
          width: 116,
          height: 76,
        }),
        line(curve(-70), { stroke: 's0', thick: 1 }, 'profile'),
        ...(hasCatalyst ? [line(curve(-58), { stroke: 's2', thick: 0.8, dashed: true }, 'catalysed')] : []),
        line([at(24, start), at(104, start)], { stroke: 'soft', thick: 0.3, dashed: true }),
        ...arrow([at(100, start), at(100, end)], { stroke: 's1', thick: 0.6 }, 'heat'),
      ],
      [
        { text: reactants, near: at(14, start), angle: 90, bold: true },
        { text: products, near: at(106, end), angle: 90, bold: true },
        { text: isExothermic ? '放出热量' : '吸收热量', near: at(101, (start + end) / 2), angle: 0, tone: 's1' },
        ...(hasCatalyst
          ? [
              { text: '有催化剂', near: at(56, -58), angle: 90, tone: 's2' as const },
              { text: '无催化剂', near: at(60, -70), angle: -60, tone: 's0' as const },
            ]
          : []),
      ],
    );
  },
  alt: ({ isExothermic, hasCatalyst }) =>
    `${isExothermic ? '放热反应：反应物总能量高于生成物' : '吸热反应：反应物总能量低于生成物'}的能量变化图${hasCatalyst ? '，加催化剂后峰值降低，始末能量不变' : ''}。`,
});

export const equilibrium = figureOf<{ isFromReactants: true }>({
  name: '化学平衡的速率图像',
  examples: ['化学平衡建立过程的 v-t 图像', '可逆反应正逆反应速率随时间变化的图像'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/化学平衡(?:的)?(?:建立)?|可逆反应/)) return undefined;
    if (!reading.takeEach(/v ?- ?t|速率/)) return undefined;
    reading.takeEach(/过程|正逆反应|正、?逆|(?:随|-)?时间(?:的)?变化|反应|建立|状态|曲线|正/);
    return reading.isSpent() ? { isFromReactants: true } : undefined;
  },
  plate() {
    const [v, meet] = [34, 60];
    const fall = Array.from(
      { length: 41 },
      (_, n): Point => at((n / 40) * 110, -v - 32 * Math.exp(-((n / 40) * 110) / (meet / 4))),
    );
    const rise = Array.from(
      { length: 41 },
      (_, n): Point => at((n / 40) * 110, -v + v * Math.exp(-((n / 40) * 110) / (meet / 4))),
    );
    return withFreeLabels(
      [
        ...axesOf({
          x: { low: 0, high: 1 },
          y: { low: 0, high: 1 },
          xName: '时间',
          yName: '反应速率',
          hasNumbers: false,
          width: 116,
          height: 72,
        }),
        line(fall, { stroke: 's1', thick: 1 }, 'forward'),
        line(rise, { stroke: 's2', thick: 1 }, 'backward'),
        line([at(meet, 0), at(meet, -v)], { stroke: 'soft', thick: 0.3, dashed: true }),
        circle(at(meet, -v), 0.8, { fill: 'line' }),
      ],
      [
        { text: 'v(正)', near: at(18, -v - 14), angle: -30, tone: 's1', bold: true },
        { text: 'v(逆)', near: at(18, -v + 14), angle: 30, tone: 's2', bold: true },
        { text: 'v(正)=v(逆)', near: at(92, -v), angle: -90 },
        { text: '平衡状态', near: at(92, -v), angle: 90 },
        { text: 't₁', near: at(meet, 0), angle: 90 },
      ],
    );
  },
  alt: () => '化学平衡建立过程的速率图像：正反应速率逐渐减小，逆反应速率由零增大，相等时达到平衡。',
});
