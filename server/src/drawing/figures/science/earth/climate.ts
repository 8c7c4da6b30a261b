import { numberText } from '#drawing/figures/axes.ts';
import { plainSaid } from '../../said.ts';
import { smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, rect } from '../plate.ts';

type Climate = { name: string; degrees: readonly number[]; rain: readonly number[] };

/** Monthly means of one place of each kind, rounded: ℃ and mm. */
const KINDS: Readonly<Record<string, Climate>> = {
  热带雨林气候: {
    name: '热带雨林气候（新加坡）',
    degrees: [26.5, 27, 27.5, 28, 28.3, 28.3, 27.9, 27.9, 27.6, 27.6, 27, 26.4],
    rain: [240, 160, 185, 180, 170, 160, 160, 175, 170, 190, 255, 290],
  },
  热带季风气候: {
    name: '热带季风气候（曼谷）',
    degrees: [26, 28, 29, 30, 29, 29, 28, 28, 28, 28, 27, 25.5],
    rain: [9, 30, 30, 70, 190, 150, 155, 190, 320, 230, 55, 9],
  },
  亚热带季风气候: {
    name: '亚热带季风气候（上海）',
    degrees: [4.5, 6, 9.5, 15, 20.3, 24.2, 28.3, 28.2, 24.3, 19, 13, 7],
    rain: [50, 60, 95, 80, 95, 180, 150, 190, 110, 60, 55, 40],
  },
  温带季风气候: {
    name: '温带季风气候（北京）',
    degrees: [-3.5, -0.5, 6, 14, 20, 24.5, 26.5, 25.2, 20.3, 13.5, 5, -1.5],
    rain: [3, 6, 10, 22, 36, 72, 165, 145, 50, 24, 9, 3],
  },
  地中海气候: {
    name: '地中海气候（罗马）',
    degrees: [8, 9, 11, 14, 18, 22, 25, 25, 22, 17, 12, 9],
    rain: [80, 75, 65, 65, 45, 30, 18, 30, 70, 105, 110, 95],
  },
  温带海洋性气候: {
    name: '温带海洋性气候（伦敦）',
    degrees: [5, 5, 7, 9, 13, 16, 18.5, 18, 15.5, 12, 8, 5.5],
    rain: [55, 40, 42, 44, 49, 45, 45, 50, 49, 69, 59, 55],
  },
  温带大陆性气候: {
    name: '温带大陆性气候（乌兰巴托）',
    degrees: [-21.6, -17, -8, 1.7, 9.7, 16, 18.4, 16.3, 9, 0, -12, -19],
    rain: [2, 2, 3, 9, 15, 50, 66, 64, 30, 9, 5, 3],
  },
};

const TWELVE = '((?:-?\\d{1,3}(?:\\.\\d)?[,、\\s]+){11}-?\\d{1,3}(?:\\.\\d)?)';

export const climateChart = figureOf<Climate>({
  name: '气候图（气温曲线和降水量柱状图）',
  examples: [
    '温带季风气候的气温曲线和降水量柱状图',
    '地中海气候图',
    '气候图：气温 -4、-1、6、14、20、25、27、26、20、13、5、-2，降水 3、6、9、22、36、71、170、150、50、24、9、3',
  ],
  parameters(words) {
    const reading = plainSaid(words);
    const kind = reading.takeEach(
      new RegExp(
        Object.keys(KINDS)
          .toSorted((a, b) => b.length - a.length)
          .join('|'),
      ),
    )?.[0];
    const degrees = reading.takeEach(new RegExp(`(?:各月)?(?:平均)?气温(?:为|:)? ?${TWELVE} ?(?:°C)?`));
    const rain = reading.takeEach(new RegExp(`(?:各月)?(?:平均)?降水量?(?:为|:)? ?${TWELVE} ?(?:mm|毫米)?`));
    const isAsked =
      reading.takeEach(/气候(?:统计|资料)?图?|气温(?:变化)?曲线|降水量?(?:柱状|分布)?/) !== undefined ||
      (kind !== undefined && words.endsWith('图'));
    reading.takeEach(/气温|降水量?|曲线|柱状|类型|特征|各月|变化|统计|图/);
    if (
      !reading.isSpent() ||
      !(isAsked || (degrees && rain)) ||
      (degrees === undefined) !== (rain === undefined) ||
      (kind && degrees)
    )
      return undefined;
    if (kind) return KINDS[kind];
    const list = (text = '') => text.split(/[,、\s]+/).map(Number);
    const given = { name: '', degrees: list(degrees?.[1]), rain: list(rain?.[1]) };
    return degrees &&
      given.rain.every((each) => each >= 0 && each <= 900) &&
      given.degrees.every((each) => Math.abs(each) <= 50)
      ? given
      : undefined;
  },
  plate({ name, degrees, rain }) {
    const [wide, tall] = [120, 72];
    const low = Math.min(-10, Math.floor(Math.min(...degrees) / 10) * 10);
    const high = Math.max(30, Math.ceil(Math.max(...degrees) / 10) * 10);
    const most = Math.max(200, Math.ceil(Math.max(...rain) / 100) * 100);
    const warm = (value: number) => -((value - low) / (high - low)) * tall;
    const wet = (value: number) => -(value / most) * tall;
    const x = (month: number) => ((month + 0.5) / 12) * wide;
    const left = Array.from({ length: (high - low) / 10 + 1 }, (_, n) => low + n * 10);
    const right = Array.from({ length: most / 100 + 1 }, (_, n) => n * 100);
    const marks: Mark[] = [
      ...left.map((value) => line([at(0, warm(value)), at(wide, warm(value))], { stroke: 'grid', thick: 0.3 }, 'grid')),
      ...rain.map((value, n) =>
        rect(x(n) - 3.4, wet(value), 6.8, -wet(value), { fill: 'f2', stroke: 's2', thick: 0.4 }, `rain ${n + 1}`),
      ),
      line(smooth(degrees.map((value, n) => at(x(n), warm(value)))), { stroke: 's1', thick: 1 }, 'warmth'),
      ...degrees.map((value, n) =>
        circle(at(x(n), warm(value)), 0.9, { fill: 's1', stroke: 'none' }, `degrees ${n + 1}`),
      ),
      line([at(0, -tall), at(0, 0), at(wide, 0), at(wide, -tall)], { thick: 0.6 }, 'axis'),
      ...left.map((value) => label(at(-2, warm(value)), numberText(value), { size: 3.4, anchor: 'end', tone: 's1' })),
      ...right.map((value) =>
        label(at(wide + 2, wet(value)), String(value), { size: 3.4, anchor: 'start', tone: 's2' }),
      ),
      ...rain.map((_, n) => label(at(x(n), 4), String(n + 1), { size: 3.4 })),
      label(at(-4, -tall - 6), '气温/℃', { tone: 's1' }),
      label(at(wide + 4, -tall - 6), '降水量/mm', { tone: 's2' }),
      label(at(wide / 2, 11), name === '' ? '月份' : `月份　${name}`),
    ];
    return marks;
  },
  alt: ({ name, degrees, rain }) =>
    `${name === '' ? '' : name}气温曲线和降水量柱状图：最热月 ${numberText(Math.max(...degrees))} ℃，最冷月 ${numberText(Math.min(...degrees))} ℃，年降水量约 ${rain.reduce((sum, each) => sum + each, 0)} mm。`,
});
