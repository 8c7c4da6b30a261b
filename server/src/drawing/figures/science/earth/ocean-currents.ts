import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, line, type Mark } from '../plate.ts';

/** Whirls without any coast: warm water leaves the equator, cold water comes back to it. */
export const oceanCurrents = figureOf<{ hemispheres: readonly ('北' | '南')[] }>({
  name: '洋流模式',
  examples: ['世界洋流分布模式图', '北半球洋流模式图'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:世界|全球)?(?:的)?(?:大洋)?(?:表层)?洋流(?:的)?(?:分布)?(?:模式)?/)) return undefined;
    const found = reading.takeAll(/([北南])半球/).map(([, side]) => side as '北' | '南');
    reading.takeEach(/分布|模式|中低纬度|环流|暖流|寒流/);
    return reading.isSpent() ? { hemispheres: found.length > 0 ? [...new Set(found)] : ['北', '南'] } : undefined;
  },
  plate({ hemispheres }) {
    const y = (latitude: number) => -latitude * 0.75;
    const latitudes = [60, 30, 0, -30, -60].filter(
      (each) => each === 0 || hemispheres.includes(each > 0 ? '北' : '南'),
    );
    const rows = latitudes.flatMap((each): Mark[] => [
      line([at(-50, y(each)), at(50, y(each))], { stroke: 'grid', thick: 0.4 }, 'grid'),
      label(at(-54, y(each)), each === 0 ? '赤道' : `${Math.abs(each)}°${each > 0 ? 'N' : 'S'}`, { anchor: 'end' }),
    ]);
    // Clockwise north of the equator, the other way south of it; warm along the western side of the ocean.
    const whirl = (way: number): Mark[] => [
      ...arrow([at(30, y(6 * way)), at(-30, y(6 * way))], { stroke: 's1', thick: 1 }, `equatorial ${way}`),
      ...arrow([at(-36, y(9 * way)), at(-36, y(40 * way))], { stroke: 's1', thick: 1 }, `warm ${way}`),
      ...arrow([at(-30, y(45 * way)), at(30, y(45 * way))], { stroke: 's1', thick: 1 }, `west wind ${way}`),
      ...arrow([at(36, y(40 * way)), at(36, y(9 * way))], { stroke: 's2', thick: 1, dashed: true }, `cold ${way}`),
      label(at(0, y(26 * way)), way > 0 ? '顺时针' : '逆时针', { tone: 'soft' }),
      label(at(-34, y(22 * way)), '暖流', { anchor: 'start', tone: 's1' }),
      label(at(34, y(22 * way)), '寒流', { anchor: 'end', tone: 's2' }),
    ];
    const ways = hemispheres.map((each) => (each === '北' ? 1 : -1));
    const edge = Math.min(...ways) < 0 ? 60 : 4;
    return [
      ...rows,
      ...ways.flatMap(whirl),
      label(at(-40, y(-edge) + 8), '大洋西岸'),
      label(at(40, y(-edge) + 8), '大洋东岸'),
    ];
  },
  alt: ({ hemispheres }) =>
    `洋流模式图：中低纬度${hemispheres.map((each) => `${each}半球呈${each === '北' ? '顺' : '逆'}时针环流`).join('，')}，大洋西岸为暖流，东岸为寒流。`,
});
