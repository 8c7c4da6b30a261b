import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark } from '../plate.ts';

type Place = { name: string; latitude: number; longitude: number };

export const graticule = figureOf<{ places: readonly Place[] }>({
  name: '经纬网',
  examples: ['经纬网图，标出 A（30°N，120°E）', '经纬网：A（40°N，116°E）、B（23°S，133°E）'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/经纬网|经纬线/)) return undefined;
    const found = reading.takeAll(
      new RegExp(
        `([A-F])?点? ?\\(? ?(?:(北纬|南纬)? ?${NUMBER} ?° ?([NS])?) ?,? ?(?:(东经|西经)? ?${NUMBER} ?° ?([EW])?) ?\\)?`,
      ),
    );
    reading.takeEach(/位置|坐标|各点|地点|标出/);
    const places = found.map(([, name, latWord, lat, latSign, lonWord, lon, lonSign], n) => ({
      name: name ?? 'ABCDEF'.charAt(n),
      latitude: Number(lat) * (latWord === '南纬' || latSign === 'S' ? -1 : 1),
      longitude: Number(lon) * (lonWord === '西经' || lonSign === 'W' ? -1 : 1),
      isSaid: (latWord ?? latSign) !== undefined && (lonWord ?? lonSign) !== undefined,
    }));
    if (
      !reading.isSpent() ||
      places.length > 6 ||
      places.some(({ latitude, longitude, isSaid }) => !isSaid || Math.abs(latitude) > 80 || Math.abs(longitude) > 180)
    )
      return undefined;
    return { places: places.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })) };
  },
  plate({ places }) {
    const spread =
      places.length === 0
        ? [
            { low: 90, high: 150 },
            { low: 0, high: 60 },
          ]
        : [windowOf(places.map(({ longitude }) => longitude)), windowOf(places.map(({ latitude }) => latitude))];
    const [lon = { low: 0, high: 60 }, lat = { low: 0, high: 60 }] = spread;
    const place = (longitude: number, latitude: number) =>
      at(((longitude - lon.low) / (lon.high - lon.low)) * 110, -((latitude - lat.low) / (lat.high - lat.low)) * 80);
    const stepOf = ({ low, high }: { low: number; high: number }) => (high - low > 90 ? 30 : 10);
    const rows = (range: { low: number; high: number }) =>
      Array.from(
        { length: Math.floor((range.high - range.low) / stepOf(range)) + 1 },
        (_, n) => range.low + n * stepOf(range),
      );
    const side = (value: number, plus: string, minus: string) =>
      value === 0
        ? '0°'
        : Math.abs(value) === 180 && plus === 'E'
          ? '180°'
          : `${Math.abs(value)}°${value > 0 ? plus : minus}`;
    const grid = [
      ...rows(lon).flatMap((value): Mark[] => [
        line(
          [place(value, lat.low), place(value, lat.high)],
          { stroke: 's2', thick: value === 0 ? 0.8 : 0.4 },
          `meridian ${value}`,
        ),
        label(at(place(value, lat.low)[0], 5), side(value, 'E', 'W'), { size: 3.4 }),
      ]),
      ...rows(lat).flatMap((value): Mark[] => [
        line(
          [place(lon.low, value), place(lon.high, value)],
          { stroke: 's1', thick: value === 0 ? 0.8 : 0.4 },
          `parallel ${value}`,
        ),
        label(at(-2, place(0, value)[1]), side(value, 'N', 'S'), { size: 3.4, anchor: 'end' }),
      ]),
    ];
    const dots = places.map(({ name, longitude, latitude }) =>
      circle(place(longitude, latitude), 1.3, { fill: 's0', stroke: 's0' }, `place ${name}`),
    );
    return withFreeLabels(
      [...grid, ...dots],
      places.map(({ name, longitude, latitude }) => ({
        text: name,
        near: place(longitude, latitude),
        angle: -45,
        bold: true,
        tone: 's0' as const,
      })),
    );
  },
  alt: ({ places }) =>
    places.length === 0
      ? '经纬网图，纬线为横线，经线为竖线。'
      : `经纬网图，标出${places.map(({ name, latitude, longitude }) => `${name}（${latitude === 0 ? '0°' : `${latitude > 0 ? '北纬' : '南纬'}${Math.abs(latitude)}°`}，${longitude === 0 ? '0°' : `${longitude > 0 ? '东经' : '西经'}${Math.abs(longitude)}°`}）`).join('、')}。`,
});

function windowOf(values: readonly number[]): { low: number; high: number } {
  const unit = Math.max(...values) - Math.min(...values) > 60 ? 30 : 10;
  const low = Math.floor((Math.min(...values) - 10) / unit) * unit;
  const high = Math.ceil((Math.max(...values) + 10) / unit) * unit;
  return high - low < 40 ? { low: low - 10, high: high + 10 } : { low, high };
}
