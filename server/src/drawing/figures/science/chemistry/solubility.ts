import { plainSaid } from '../../said.ts';
import { smooth } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf, placingOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { line, type Tone } from '../plate.ts';

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
    const reading = plainSaid(words);
    if (!reading.takeEach(/溶解度(?:随温度变化(?:的)?)?(?:曲线|图像|图)?/)) return undefined;
    const salts = Object.entries(SALTS).flatMap(([name, { said }]) => (reading.takeEach(said) ? [name] : []));
    reading.takeEach(/随温度变化|曲线|物质|固体|同一坐标系|温度/);
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
    `${salts.join('、')}的溶解度曲线图：20 ℃ 时${salts.map((name) => `${name} ${SALTS[name]?.grams[2]} g`).join('，')}。`,
});

function between(values: readonly number[], x: number): number {
  const n = Math.floor(x / 10);
  return (values[n] ?? 0) + ((values[n + 1] ?? 0) - (values[n] ?? 0)) * (x / 10 - n);
}
