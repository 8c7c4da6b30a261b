import type { Point } from '#drawing/svg.ts';
import { smooth } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf, placingOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, label, line, type Mark, rect, type Tone } from '../plate.ts';
import { NUMBER, readingOf } from '../reading.ts';

type Salt = { formula: string; said: RegExp; grams: readonly number[] };
/** Grams in 100 g of water at 0, 10 … 100 ℃. */
export const SALTS: Readonly<Record<string, Salt>> = {
  硝酸钾: {
    formula: 'KNO₃',
    said: /硝酸钾|KNO3/,
    grams: [13.3, 20.9, 31.6, 45.8, 63.9, 85.5, 110, 138, 169, 202, 246],
  },
  氯化钠: {
    formula: 'NaCl',
    said: /氯化钠|食盐|NaCl/,
    grams: [35.7, 35.8, 36, 36.3, 36.6, 37, 37.3, 37.8, 38.4, 39, 39.8],
  },
  氯化钾: { formula: 'KCl', said: /氯化钾|KCl(?!O)/, grams: [27.6, 31, 34, 37, 40, 42.6, 45.5, 48.3, 51.1, 54, 56.7] },
  氯化铵: {
    formula: 'NH₄Cl',
    said: /氯化铵|NH4Cl/,
    grams: [29.4, 33.3, 37.2, 41.4, 45.8, 50.4, 55.2, 60.2, 65.6, 71.3, 77.3],
  },
  氢氧化钙: {
    formula: 'Ca(OH)₂',
    said: /氢氧化钙|熟石灰|Ca\(OH\)2/,
    grams: [0.185, 0.176, 0.165, 0.153, 0.141, 0.128, 0.116, 0.106, 0.094, 0.085, 0.077],
  },
};

export const solubility = figureOf<{ salts: readonly string[] }>({
  name: '溶解度曲线',
  examples: ['硝酸钾和氯化钠的溶解度曲线', '氢氧化钙的溶解度曲线', 'KNO3、NH4Cl、NaCl 的溶解度曲线'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/溶解度(?:随温度变化(?:的)?)?(?:曲线|图像|图)?/)) return undefined;
    const salts = Object.entries(SALTS).flatMap(([name, { said }]) => (reading.take(said) ? [name] : []));
    reading.take(/随温度变化|曲线|物质|固体|同一坐标系|温度/);
    if (!reading.isSpent() || salts.length === 0 || (salts.includes('氢氧化钙') && salts.length > 1)) return undefined;
    return { salts };
  },
  plate({ salts }) {
    const highest = Math.max(...salts.flatMap((name) => SALTS[name]?.grams ?? []));
    const isTiny = highest < 1;
    const axes = {
      x: { low: 0, high: 105 },
      y: { low: 0, high: isTiny ? 0.2 : highest * 1.08 },
      xName: '温度/℃',
      yName: '溶解度/g',
    };
    const place = placingOf(axes);
    const curves = salts.map((name, n) =>
      line(
        smooth((SALTS[name]?.grams ?? []).map((grams, k) => place(k * 10, grams))),
        { stroke: `s${n as 0}` as Tone, thick: 1 },
        `curve ${name}`,
      ),
    );
    return withFreeLabels(
      [...axesOf(axes), ...curves],
      salts.map((name, n) => ({
        text: `${name} ${SALTS[name]?.formula}`,
        near: place(82, between(SALTS[name]?.grams ?? [], 82)),
        angle: 180,
        tone: `s${n as 0}` as Tone,
        bold: true,
      })),
    );
  },
  alt: ({ salts }) =>
    `${salts.map((name) => `${name}在 20 ℃ 时的溶解度为 ${SALTS[name]?.grams[2]} g`).join('，')}的溶解度曲线图。`,
});

function between(values: readonly number[], x: number): number {
  const n = Math.floor(x / 10);
  return (values[n] ?? 0) + ((values[n + 1] ?? 0) - (values[n] ?? 0)) * (x / 10 - n);
}

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
    const reading = readingOf(words);
    if (!reading.take(/(?:溶液(?:的)?)?(?:酸碱度|酸碱性)?(?:与|和)?(?:的)?pH(?:值)?(?:标度|范围|数轴|尺)?/i))
      return undefined;
    const given = reading.takeAll(
      new RegExp(`([\\u4e00-\\u9fff]{1,6}?)\\s*(?:pH)?(?:为|是|=|约)?\\s*${NUMBER}(?=[,，、;。\\s]|$)`),
    );
    reading.take(/酸性|碱性|中性|溶液|增强|关系|酸碱度|标度|酸碱性/);
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

type Energy = { isExothermic: boolean; reactants: string; products: string; hasCatalyst: boolean };

export const energyProfile = figureOf<Energy>({
  name: '反应过程的能量变化',
  examples: ['放热反应的能量变化图', '吸热反应能量变化示意图', '放热反应的能量变化，加催化剂前后对比'],
  parameters(words) {
    const reading = readingOf(words);
    const kind = reading.take(/(放热|吸热)(?:的)?(?:化学)?反应/);
    if (!kind || !reading.take(/(?:过程)?(?:中)?(?:的)?能量(?:的)?(?:变化|关系)?(?:曲线)?/)) return undefined;
    const hasCatalyst = reading.take(/(?:加|使用|有)?催化剂(?:前后)?(?:的)?(?:对比|比较)?/) !== undefined;
    reading.take(/活化能|反应物|生成物|反应热|曲线|过程|变化/);
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
    const reading = readingOf(words);
    if (!reading.take(/化学平衡(?:的)?(?:建立)?|可逆反应/)) return undefined;
    if (!reading.take(/v\s*-\s*t|速率/)) return undefined;
    reading.take(/过程|正逆反应|正、?逆|(?:随|-)?时间(?:的)?变化|反应|建立|状态|曲线|正/);
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
