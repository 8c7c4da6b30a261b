import { widthOf } from '#drawing/letters.ts';
import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, type Mark, rect } from '../plate.ts';

type Age = { name: string; from: number; to: number };
/** Years as school books give them; years before our era are below 0. */
const DYNASTIES: readonly Age[] = [
  ['夏', -2070, -1600],
  ['商', -1600, -1046],
  ['西周', -1046, -771],
  ['东周', -770, -256],
  ['秦', -221, -207],
  ['西汉', -202, 8],
  ['东汉', 25, 220],
  ['三国', 220, 280],
  ['西晋', 266, 316],
  ['东晋', 317, 420],
  ['南北朝', 420, 589],
  ['隋', 581, 618],
  ['唐', 618, 907],
  ['五代', 907, 960],
  ['北宋', 960, 1127],
  ['南宋', 1127, 1276],
  ['元', 1271, 1368],
  ['明', 1368, 1644],
  ['清', 1636, 1912],
].map(([name, from, to]) => ({ name: String(name), from: Number(from), to: Number(to) }));
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  周: ['西周', '东周'],
  汉: ['西汉', '东汉'],
  晋: ['西晋', '东晋'],
  宋: ['北宋', '南宋'],
};

export const chronology = figureOf<{ ages: readonly Age[] }>({
  name: '年代尺',
  examples: [
    '朝代年代尺：隋、唐、北宋、南宋、元、明、清',
    '年代尺：秦、汉、三国',
    '年代尺：旧民主主义革命 1840-1919，新民主主义革命 1919-1949',
  ],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:朝代|历史|中国古代)?(?:的)?年代(?:尺|轴)/)) return undefined;
    const given = reading
      .takeAll(/([\u4e00-\u9fff]{1,12}) ?\(?(前)?(\d{1,4})年? ?(?:-|—|~|至|到) ?(前)?(\d{1,4})年?\)?/)
      .map(([, name = '', before, from, still, to]) => ({
        name,
        from: Number(from) * (before ? -1 : 1),
        to: Number(to) * (still ? -1 : 1),
      }));
    const names = [...DYNASTIES.map(({ name }) => name), ...Object.keys(SEVERAL)].toSorted(
      (a, b) => b.length - a.length,
    );
    const said = reading
      .takeAll(new RegExp(`(${names.join('|')})(?:朝|代)?`))
      .flatMap(([, name = '']) => SEVERAL[name] ?? [name]);
    reading.takeEach(/中国|古代|朝代|历史|主要|各/);
    const ages = [...given, ...DYNASTIES.filter(({ name }) => said.includes(name))];
    const sound = ages.every(({ from, to }) => from < to) && ages.length > 0 && ages.length <= 20;
    return reading.isSpent() && sound && (given.length === 0 || said.length === 0) ? { ages } : undefined;
  },
  plate({ ages }) {
    const [first, last] = [Math.min(...ages.map(({ from }) => from)), Math.max(...ages.map(({ to }) => to))];
    const x = (year: number) => ((year - first) / (last - first)) * 130;
    const tall = Math.min(9, 72 / ages.length);
    const bars = ages.flatMap(({ name, from, to }, n): Mark[] => {
      const y = n * tall;
      const text = `${name}（${yearText(from)}—${yearText(to)}）`;
      const isRoomy = x(to) + 3 + widthOf(text) * 3.6 < 150;
      return [
        rect(
          x(from),
          y + tall * 0.14,
          x(to) - x(from),
          tall * 0.72,
          { fill: (['f0', 'f1', 'f2', 'f3', 'f4', 'f5'] as const)[n % 6] ?? 'f0', thick: 0.4 },
          `age ${name}`,
        ),
        label(at(isRoomy ? x(to) + 2 : x(from) - 2, y + tall / 2), text, {
          size: Math.min(3.6, tall * 0.8),
          anchor: isRoomy ? 'start' : 'end',
          part: `name ${name}`,
        }),
      ];
    });
    const base = ages.length * tall + 4;
    const ticks = [first, last].map((year, n) =>
      label(at(x(year), base + 5), yearText(year), { size: 3.4, anchor: n === 0 ? 'start' : 'end' }),
    );
    return [...bars, ...arrow([at(-2, base), at(138, base)], { thick: 0.6 }, 'axis'), ...ticks];
  },
  alt: ({ ages }) =>
    `年代尺：${ages.map(({ name, from, to }) => `${name}（${yearText(from)}—${yearText(to)}）`).join('，')}。`,
});

function yearText(year: number): string {
  return year < 0 ? `前${-year}` : `${year}`;
}
