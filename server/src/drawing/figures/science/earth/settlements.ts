import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, rect } from '../plate.ts';

type Pyramid = { form: '增长型' | '稳定型' | '缩减型'; shares: readonly number[] };
/** Shares of men by ages from the youngest, in hundredths; women alike. */
const FORMS: Readonly<Record<Pyramid['form'], readonly number[]>> = {
  增长型: [13.2, 10.4, 8.2, 6.3, 4.8, 3.4, 2.2, 1.1, 0.4],
  稳定型: [6.4, 6.4, 6.3, 6.2, 6.1, 5.9, 5.3, 4.4, 3],
  缩减型: [4, 4.6, 5.3, 6, 6.8, 7.4, 7, 5.4, 3.5],
};

export const populationPyramid = figureOf<Pyramid>({
  name: '人口金字塔',
  examples: ['增长型人口金字塔', '缩减型人口金字塔示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/人口(?:年龄)?金字塔/)) return undefined;
    const forms = reading
      .takeAll(/(增长|稳定|静止|缩减|衰退|减少)型/)
      .map(
        ([, form]) => ({ 增长: '增长型', 稳定: '稳定型', 静止: '稳定型' })[form ?? ''] ?? '缩减型',
      ) as Pyramid['form'][];
    reading.takeEach(/类型|年龄结构/);
    const [form] = forms;
    return reading.isSpent() && forms.length === 1 && form ? { form, shares: FORMS[form] } : undefined;
  },
  plate({ form, shares }) {
    const [tall, unit] = [7.6, 3.8];
    const bars = shares.flatMap((share, n): Mark[] => {
      const y = -(n + 1) * tall;
      return [
        rect(-7 - share * unit, y, share * unit, tall * 0.86, { fill: 'f2', stroke: 's2', thick: 0.4 }, `men ${n}`),
        rect(7, y, share * unit, tall * 0.86, { fill: 'f1', stroke: 's1', thick: 0.4 }, `women ${n}`),
        label(at(0, y + tall * 0.43), n === shares.length - 1 ? `${n * 10}+` : `${n * 10}`, { size: 3.2 }),
      ];
    });
    const top = -(shares.length + 1) * tall;
    return [
      ...bars,
      line([at(-58, 0), at(58, 0)], { thick: 0.5 }),
      label(at(-30, top), '男', { bold: true, tone: 's2' }),
      label(at(30, top), '女', { bold: true, tone: 's1' }),
      label(at(0, top), '年龄/岁', { size: 3.4 }),
      label(at(0, 6), `${form}人口金字塔（横轴为占总人口的比重）`),
    ];
  },
  alt: ({ form }) =>
    `${form}人口金字塔：${{ 增长型: '底部宽、顶部尖，少年儿童比重大', 稳定型: '上下宽窄接近，到老年才收缩', 缩减型: '底部窄、中上部宽，少年儿童比重小' }[form]}。`,
});

export const urbanZones = figureOf<{ model: '同心圆' | '扇形' }>({
  name: '城市功能区',
  examples: ['城市功能区同心圆模式图', '城市功能分区示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/城市(?:的)?(?:功能分?区|空间结构|地域结构|内部空间结构)/)) return undefined;
    if (/扇形|多核心/.test(words)) return undefined;
    reading.takeEach(/同心圆|模式|分布|商业区|住宅区|工业区/);
    return reading.isSpent() ? { model: '同心圆' } : undefined;
  },
  plate() {
    const rings: readonly (readonly [number, 'f1' | 'f3' | 'f4' | 'f0', string])[] = [
      [46, 'f0', '郊区（通勤带）'],
      [36, 'f3', '住宅区'],
      [23, 'f4', '工业区、过渡带'],
      [11, 'f1', '中心商务区'],
    ];
    return rings
      .flatMap(([r, fill]): Mark[] => [circle(at(0, 0), r, { fill, thick: 0.6 }, `ring ${r}`)])
      .concat(
        rings.flatMap(([r, , text], n): Mark[] => {
          const spot = at(r - 6, -20 + n * 8);
          return [
            line([spot, at(56, spot[1])], { stroke: 'soft', thick: 0.35 }, 'leader'),
            label(at(57.4, spot[1]), text, { anchor: 'start' }),
          ];
        }),
      );
  },
  alt: () => '城市功能区同心圆模式图，由内向外为中心商务区、工业区和过渡带、住宅区、郊区。',
});
