import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, boundsOf, circle, label, line, type Mark, moved, rect, shape } from '../plate.ts';
import { gridded } from '../side-by-side.ts';
import { beaker, burner, flask, funnel, gasJar, stand, testTube, trough } from './glassware.ts';

const DRAWN: Readonly<Record<string, () => Mark[]>> = {
  试管: () => testTube(at(0, -36), -90, 36),
  烧杯: () => beaker(at(0, 0), 26, 28),
  锥形瓶: () => flask(at(0, 0), 0),
  集气瓶: () => gasJar(at(0, 0)),
  水槽: () => trough(at(-22, 0), 44, 24),
  酒精灯: () => burner(at(0, 0)),
  漏斗: () => funnel(at(0, 0), 18, 12),
  铁架台: () => stand(at(-12, 0), 40, [[-30, 8]], 26),
  量筒: () => [
    line([at(-6, -38), at(-5, -36), at(-5, -2), at(5, -2), at(5, -38)], { thick: 0.7 }),
    rect(-9, -2, 18, 2.4, { fill: 'f0' }),
    ...Array.from({ length: 9 }, (_, n) =>
      line([at(-5, -8 - n * 3), at(n % 2 === 0 ? -1.6 : -3, -8 - n * 3)], { thick: 0.3 }),
    ),
  ],
  胶头滴管: () => [
    shape([at(-2.4, -28), at(-3.4, -34), at(0, -39), at(3.4, -34), at(2.4, -28)], { fill: 'f1' }),
    line([at(-2, -28), at(-2, -10), at(-0.6, -5), at(-0.6, 0)], { thick: 0.7 }),
    line([at(2, -28), at(2, -10), at(0.6, -5), at(0.6, 0)], { thick: 0.7 }),
  ],
  蒸发皿: () => [
    shape(
      Array.from({ length: 19 }, (_, n) =>
        at(-16 * Math.cos((n / 18) * Math.PI), -11 + 11 * Math.sin((n / 18) * Math.PI)),
      ),
      { fill: 'paper', thick: 0.8 },
    ),
  ],
  长颈漏斗: () => funnel(at(0, 0), 30, 7),
  分液漏斗: () => [
    shape([at(-1.2, -18), at(-8, -27), at(-5, -36), at(5, -36), at(8, -27), at(1.2, -18)], { thick: 0.7 }),
    line([at(-1, -18), at(-1, 0)], { thick: 0.7 }),
    line([at(1, -18), at(1, -1)], { thick: 0.7 }),
    line([at(-4, -14), at(4, -14)], { thick: 1.6 }),
    rect(-2.4, -39.5, 4.8, 3.4, { fill: 'f6' }),
  ],
  圆底烧瓶: () => [
    circle(at(0, -12), 12, { thick: 0.7 }),
    rect(-3, -38, 6, 15.4, { fill: 'paper', stroke: 'none' }),
    line([at(-4, -38), at(-3, -38), at(-3, -23.6)], { thick: 0.7 }),
    line([at(4, -38), at(3, -38), at(3, -23.6)], { thick: 0.7 }),
  ],
  玻璃棒: () => [line([at(-10, -2), at(10, -34)], { thick: 1.6, stroke: 's5' })],
  托盘天平: () => [
    rect(-24, -4, 48, 4, { fill: 'f0' }),
    shape([at(-4, -4), at(0, -22), at(4, -4)], { fill: 'f0' }),
    line([at(-20, -22), at(20, -22)], { thick: 1 }),
    line([at(-28, -26), at(-12, -26)], { thick: 1.2 }),
    line([at(12, -26), at(28, -26)], { thick: 1.2 }),
    line([at(-20, -26), at(-20, -22)]),
    line([at(20, -26), at(20, -22)]),
    line([at(0, -22), at(0, -10)], { stroke: 's1', thick: 0.6 }),
  ],
};
const USUAL = ['试管', '烧杯', '锥形瓶', '集气瓶', '酒精灯', '漏斗', '量筒', '胶头滴管', '蒸发皿', '铁架台'];

export const apparatus = figureOf<{ names: readonly string[] }>({
  name: '化学仪器',
  examples: ['常见化学仪器图', '化学仪器：试管、烧杯、锥形瓶、长颈漏斗', '圆底烧瓶和分液漏斗的仪器图'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:常见|常用)?(?:的)?(?:化学)?(?:实验)?仪器/)) return undefined;
    const names = Object.keys(DRAWN)
      .toSorted((a, b) => b.length - a.length)
      .filter((name) => reading.takeEach(new RegExp(name)));
    reading.takeEach(/常见|常用|认识/);
    const order = Object.keys(DRAWN).filter((name) => names.includes(name));
    return reading.isSpent() ? { names: order.length > 0 ? order : USUAL } : undefined;
  },
  plate: ({ names }) =>
    gridded(
      names.map((name) => {
        const marks = DRAWN[name]?.() ?? [];
        const { left, right, bottom } = boundsOf(marks);
        return [...moved(marks, 0, 0), label(at((left + right) / 2, bottom + 6), name, { part: 'name' })];
      }),
      Math.min(5, Math.max(1, Math.ceil(names.length / Math.ceil(names.length / 5)))),
      8,
    ),
  alt: ({ names }) => `化学仪器图：${names.join('、')}。`,
});
