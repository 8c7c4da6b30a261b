import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, line, type Mark, shape } from '../plate.ts';

type Incline = { angle: number; isSmooth: boolean; hasParts: boolean; weight: number | undefined };

export const incline = figureOf<Incline>({
  name: '斜面上的物体受力',
  examples: ['斜面上静止的木块受力分析图，倾角30°', '光滑斜面上物体的受力分析，倾角 37°，分解重力，重力 10 N'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!/受力|分解/.test(words) || !reading.takeEach(/(光滑|粗糙)?的?斜面(?:上|上面)?/)) return undefined;
    const isSmooth = /光滑斜?面?/.test(words);
    const angle = reading.takeEach(
      new RegExp(`(?:斜面)?(?:的)?(?:倾角|倾斜角|夹角)(?:θ|α)?(?:为|是|=)? ?${NUMBER}(?:°|度)`),
    );
    const weight = reading.takeEach(new RegExp(`(?:物体|木块)?重力?G?(?:为|是|=)? ?${NUMBER} ?(?:N|牛)`));
    const hasParts =
      reading.takeEach(/(?:将|把)?(?:重力)?(?:的)?(?:正交)?分解(?:重力)?|重力的?分力|沿斜面|垂直斜面|(?:两个)?方向/) !==
      undefined;
    reading.takeEach(/静止|匀速(?:下滑|运动)?|木块|物体|物块|滑块|受力(?:示意|分析)?|不计摩擦|摩擦力|支持力|重力/);
    const degrees = Number(angle?.[1] ?? 30);
    if (!reading.isSpent() || degrees < 10 || degrees > 60 || (isSmooth && /静止|匀速|摩擦力/.test(words)))
      return undefined;
    return {
      angle: degrees,
      isSmooth: isSmooth || /不计摩擦/.test(words),
      hasParts,
      weight: weight ? Number(weight[1]) : undefined,
    };
  },
  plate({ angle, isSmooth, hasParts, weight }) {
    const turn = (angle * Math.PI) / 180;
    const base = Math.min(110, 70 / Math.tan(turn));
    const [foot, corner, top] = [at(0, 0), at(base, 0), at(base, -base * Math.tan(turn))];
    // The slope rises to the right; along it upwards is −angle, away from it is −90−angle.
    const spot = away(foot, -angle, (base / Math.cos(turn)) * 0.52);
    const [w, h] = [18, 12];
    const low = away(spot, 180 - angle, w / 2);
    const body = [low, away(low, -angle, w), away(away(low, -angle, w), -90 - angle, h), away(low, -90 - angle, h)];
    const middle = away(spot, -90 - angle, h / 2);
    const G = 34;
    const ends = {
      G: away(middle, 90, G),
      N: away(middle, -90 - angle, G * Math.cos(turn)),
      f: away(middle, -angle, G * Math.sin(turn)),
      along: away(middle, 180 - angle, G * Math.sin(turn)),
      into: away(middle, 90 - angle, G * Math.cos(turn)),
    };
    const strong = { stroke: 's1', thick: 0.9 } as const;
    const soft = { stroke: 's2', thick: 0.7, dashed: true } as const;
    const marks: Mark[] = [
      shape([foot, corner, top], { fill: 'f0', thick: 0.8 }, 'slope'),
      shape(body, { fill: 'f3', thick: 0.7 }, 'body'),
      line(arc(foot, 14, -angle, 0), { thick: 0.4 }, 'angle'),
      ...arrow([middle, ends.G], strong, 'force G'),
      ...arrow([middle, ends.N], strong, 'force N'),
      ...(isSmooth ? [] : arrow([middle, ends.f], strong, 'force f')),
      ...(hasParts
        ? [
            ...arrow([middle, ends.along], soft, 'part along'),
            ...arrow([middle, ends.into], soft, 'part into'),
            line([ends.along, ends.G, ends.into], { stroke: 's2', thick: 0.3, dashed: true }),
          ]
        : []),
      circle(middle, 1, { fill: 'line' }),
    ];
    const size = (share: number) => (weight === undefined ? '' : `=${Math.round(weight * share * 100) / 100} N`);
    return withFreeLabels(marks, [
      { text: `${angle}°`, near: away(foot, -angle / 2, 14), angle: -angle / 2 },
      { text: `G${size(1)}`, near: ends.G, angle: 90, tone: 's1', bold: true },
      { text: 'F支', near: ends.N, angle: -90 - angle, tone: 's1', bold: true },
      ...(isSmooth ? [] : [{ text: 'f', near: ends.f, angle: -60, tone: 's1' as const, bold: true }]),
      ...(hasParts
        ? [
            { text: `G₁${size(Math.sin(turn))}`, near: ends.along, angle: 180, tone: 's2' as const },
            { text: `G₂${size(Math.cos(turn))}`, near: ends.into, angle: 45, tone: 's2' as const },
          ]
        : []),
    ]);
  },
  alt: ({ angle, isSmooth, hasParts }) =>
    `倾角 ${angle}° 的${isSmooth ? '光滑' : ''}斜面上物体的受力图：重力竖直向下，支持力垂直斜面向上${isSmooth ? '' : '，摩擦力沿斜面向上'}${hasParts ? '，重力分解为沿斜面和垂直斜面两个分力' : ''}。`,
});
