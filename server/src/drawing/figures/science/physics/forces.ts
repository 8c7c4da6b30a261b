import { plainSaid, type Said } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, line, type Mark, rect } from '../plate.ts';
import { hatched } from './light-rays.ts';

type Way = 'up' | 'down' | 'left' | 'right';
export type Force = { name: string; sign: string; newtons: number | undefined; way: Way };
type Body = { place: 'ground' | 'rope' | 'air'; forces: readonly Force[] };

const ANGLES: Readonly<Record<Way, number>> = { up: -90, down: 90, left: 180, right: 0 };
const OPPOSITE: Readonly<Record<Way, Way>> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const WAYS: Readonly<Record<string, Way>> = { 上: 'up', 下: 'down', 左: 'left', 右: 'right' };
const SIGNS: Readonly<Record<string, string>> = {
  重力: 'G',
  支持力: 'F支',
  拉力: 'F拉',
  推力: 'F推',
  摩擦力: 'f',
  阻力: 'f',
  牵引力: 'F',
};
const LONGEST = 34;

/** 重力10N, 向右的拉力20N, 拉力F=20N(向右). */
function forcesIn(reading: Said): Map<string, { newtons: number | undefined; way: Way | undefined }> {
  const found = new Map<string, { newtons: number | undefined; way: Way | undefined }>();
  const pattern = new RegExp(
    `(?:受到?)?(?:水平|竖直)?(?:向([上下左右])的?)?(重力|支持力|拉力|推力|摩擦力|阻力|牵引力)[GFfN]?(?:水平|竖直)?(?:方向)?(?:向([上下左右]))?(?:大小)?(?:为|是|=|:)? ?(?:${NUMBER} ?(?:N|牛顿?))?(?:\\(?,?(?:方向)?(?:水平|竖直)?向([上下左右])\\)?)?`,
  );
  for (const [, before, name = '', between, value, after] of reading.takeAll(pattern)) {
    const way = WAYS[before ?? between ?? after ?? ''];
    found.set(name === '阻力' ? '摩擦力' : name, { newtons: value === undefined ? undefined : Number(value), way });
  }
  return found;
}

export const freeBody = figureOf<Body>({
  name: '受力示意图',
  examples: [
    '静止在水平桌面上的木块的受力示意图，重力 10 N',
    '木块在水平地面上做匀速直线运动的受力示意图，向右的拉力 6 N，重力 10 N',
    '用绳子悬挂的小球的受力示意图',
  ],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/受力(?:示意|分析|情况)?/)) return undefined;
    if (/斜面|水中|浮|弹簧/.test(reading.rest())) return undefined;
    const isHung =
      reading.takeEach(/(?:用|被)?(?:细?绳子?|细?线)?(?:悬挂|吊着?|悬吊)(?:在(?:天花板|支架)?下?)?|电灯|吊灯/) !==
      undefined;
    const isFalling = reading.takeEach(/自由下落|在?空中下落|正在下落/) !== undefined;
    reading.takeEach(
      /水平(?:桌面|地面|面)|桌面|地面|上?静止|不动|放置|放|木块|物体|物块|箱子|小球|书|小车|汽车|不计空气阻力|所受的?力|上/,
    );
    const isEven = reading.takeEach(/(?:做|向右|向左|沿直线){0,3}匀速(?:直线)?(?:运动|行驶|前进)/) !== undefined;
    const said = forcesIn(reading);
    const isAfloat = isHung || isFalling;
    if (!reading.isSpent() || (isFalling && (isHung || [...said.keys()].some((name) => name !== '重力'))))
      return undefined;
    const forces = isAfloat ? hanging(said, isFalling) : onGround(said, isEven);
    return forces && { place: isFalling ? 'air' : isHung ? 'rope' : 'ground', forces };
  },
  plate: bodyPlate,
  alt: ({ place, forces }) =>
    `${{ ground: '水平面上', rope: '绳子悬挂的', air: '空中下落的' }[place]}物体受力示意图：${forces.map(({ name, newtons, way }) => `${name}${newtons === undefined ? '' : ` ${newtons} N`}，方向${{ up: '竖直向上', down: '竖直向下', left: '水平向左', right: '水平向右' }[way]}`).join('；')}。`,
});

type NamedForces = ReturnType<typeof forcesIn>;

function force(name: string, newtons: number | undefined, way: Way): Force {
  return { name, sign: SIGNS[name] ?? 'F', newtons, way };
}

function hanging(said: NamedForces, isFalling: boolean): Force[] | undefined {
  if ([...said.keys()].some((name) => name !== '重力' && name !== '拉力')) return undefined;
  const [weight, pull] = [said.get('重力'), said.get('拉力')];
  const newtons = weight?.newtons ?? pull?.newtons;
  const isWrong =
    (weight?.way && weight.way !== 'down') ||
    (pull?.way && pull.way !== 'up') ||
    (pull?.newtons !== undefined && pull.newtons !== newtons);
  if (isWrong) return undefined;
  return isFalling ? [force('重力', newtons, 'down')] : [force('重力', newtons, 'down'), force('拉力', newtons, 'up')];
}

/** What stands still or moves evenly is in balance: up and down, left and right. */
function onGround(said: NamedForces, isEven: boolean): Force[] | undefined {
  const [weight, support] = [said.get('重力'), said.get('支持力')];
  const newtons = weight?.newtons ?? support?.newtons;
  if (
    (support?.newtons ?? newtons) !== newtons ||
    (weight?.way ?? 'down') !== 'down' ||
    (support?.way ?? 'up') !== 'up'
  )
    return undefined;
  const pulls = ['拉力', '推力', '牵引力'].flatMap((name) => (said.has(name) ? [name] : []));
  const friction = said.get('摩擦力');
  const upright = [force('重力', newtons, 'down'), force('支持力', newtons, 'up')];
  if (pulls.length === 0 && !friction && !isEven) return upright;
  if (pulls.length > 1) return undefined;
  const name = pulls[0] ?? '拉力';
  const pull = said.get(name);
  const way = pull?.way ?? 'right';
  const strength = pull?.newtons ?? friction?.newtons;
  if (
    way === 'up' ||
    way === 'down' ||
    (friction?.newtons ?? strength) !== strength ||
    (friction?.way ?? OPPOSITE[way]) !== OPPOSITE[way]
  )
    return undefined;
  return [...upright, force(name, strength, way), force('摩擦力', strength, OPPOSITE[way])];
}

/** Arrows from the middle, as long as the forces are strong; what has no number is drawn 10 N long. */
function bodyPlate({ place, forces }: Body): Mark[] {
  const strongest = Math.max(...forces.map(({ newtons }) => newtons ?? 10));
  const long = (each: Force) => Math.max(8, ((each.newtons ?? 10) / strongest) * LONGEST);
  const middle = at(0, 0);
  const thing =
    place === 'ground'
      ? [rect(-12, -8, 24, 16, { fill: 'f3', thick: 0.7 }, 'body')]
      : [circle(middle, 7, { fill: 'f3', thick: 0.7 }, 'body')];
  const around =
    place === 'ground'
      ? hatched(-48, 48, 8)
      : place === 'rope'
        ? [...hatched(-20, 20, -52, -1), line([at(0, -52), at(0, -7)], { stroke: 'soft', thick: 0.4 }, 'rope')]
        : [];
  const arrows = forces.flatMap((each) =>
    arrow([middle, away(middle, ANGLES[each.way], long(each))], { stroke: 's1', thick: 1 }, `force ${each.name}`),
  );
  return withFreeLabels(
    [...around, ...thing, ...arrows, circle(middle, 1, { fill: 'line' })],
    forces.map((each) => ({
      text: each.newtons === undefined ? each.sign : `${each.sign}=${each.newtons} N`,
      near: away(middle, ANGLES[each.way], long(each)),
      angle: each.way === 'up' || each.way === 'down' ? 0 : -90,
      bold: true,
      tone: 's1' as const,
    })),
  );
}

export const twoForces = figureOf<{ newtons: number; isBalanced: true }>({
  name: '二力平衡',
  examples: ['二力平衡示意图', '二力平衡：两个力都是 5 N'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/二力平衡(?:的?条件)?|两个?力平衡/)) return undefined;
    const value = reading.takeEach(new RegExp(`(?:两个?力)?(?:大小)?(?:都|均)?(?:为|是|=)? ?${NUMBER} ?(?:N|牛)`));
    reading.takeEach(/大小相等|方向相反|同一直线|同一物体|小车|物体|钩码/);
    return reading.isSpent() ? { newtons: Number(value?.[1] ?? 5), isBalanced: true } : undefined;
  },
  plate({ newtons }) {
    return withFreeLabels(
      [
        rect(-14, -9, 28, 18, { fill: 'f3', thick: 0.7 }),
        ...arrow([at(0, 0), at(-44, 0)], { stroke: 's1', thick: 1 }, 'force 1'),
        ...arrow([at(0, 0), at(44, 0)], { stroke: 's0', thick: 1 }, 'force 2'),
        circle(at(0, 0), 1, { fill: 'line' }),
        line([at(-60, 0), at(60, 0)], { stroke: 'soft', thick: 0.3, dashed: true }),
      ],
      [
        { text: `F₁=${newtons} N`, near: at(-38, 0), tone: 's1', bold: true },
        { text: `F₂=${newtons} N`, near: at(38, 0), tone: 's0', bold: true },
        { text: '同体、等大、反向、共线', near: at(0, 16), angle: 90 },
      ],
    );
  },
  alt: ({ newtons }) => `二力平衡示意图：同一物体受到的两个力大小都是 ${newtons} N，方向相反，作用在同一直线上。`,
});
