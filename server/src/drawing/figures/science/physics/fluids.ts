import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, line, type Mark, rect, shape } from '../plate.ts';

type Floating = { state: '漂浮' | '悬浮' | '沉底' | '上浮' | '下沉'; newtons: number | undefined };
const WALL = { thick: 0.9 };

function vessel(left: number, right: number, top: number, bottom: number, level: number): Mark[] {
  return [
    rect(left, level, right - left, bottom - level, { stroke: 'none', fill: 'f2' }, 'water'),
    line([at(left, level), at(right, level)], { stroke: 's2', thick: 0.4 }, 'level'),
    line([at(left, top), at(left, bottom), at(right, bottom), at(right, top)], WALL, 'vessel'),
  ];
}

export const buoyancy = figureOf<Floating>({
  name: '浮力',
  examples: ['漂浮在水面的木块受力示意图', '物体悬浮在水中的浮力示意图，重力 5 N', '铁块沉底时的受力示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    const state = reading.takeEach(/漂浮|悬浮|沉(?:在(?:水|容器)?)?底部?|上浮|下沉/);
    if (!state || !/浮力|受力|水|沉|浮/.test(words)) return undefined;
    const value = reading.takeEach(new RegExp(`(?:重力|浮力|重)G?(?:为|是|=)? ?${NUMBER} ?(?:N|牛)`));
    reading.takeEach(
      /水面|水中|液体|液面|水|木块|铁块|小球|物体|鸡蛋|潜水艇|浮力|受力(?:示意|分析)?|时|上|重力|静止|支持力/,
    );
    const name = state[0].startsWith('沉') ? '沉底' : (state[0] as Floating['state']);
    if (!reading.isSpent() || (value && (name === '上浮' || name === '下沉' || name === '沉底'))) return undefined;
    return (/木块/.test(words) && name === '沉底') || (/铁块/.test(words) && name === '漂浮')
      ? undefined
      : { state: name, newtons: value ? Number(value[1]) : undefined };
  },
  plate({ state, newtons }) {
    const y = { 漂浮: -20, 悬浮: 4, 沉底: 30, 上浮: 4, 下沉: 4 }[state];
    const [weight, lift] = { 漂浮: [22, 22], 悬浮: [22, 22], 沉底: [24, 15], 上浮: [15, 24], 下沉: [24, 15] }[
      state
    ] as [number, number];
    const push =
      state === '沉底'
        ? arrow([at(2.4, y), at(2.4, y - (weight - lift))], { stroke: 's0', thick: 1 }, 'force support')
        : [];
    const say = (sign: string) => (newtons === undefined ? sign : `${sign}=${newtons} N`);
    return withFreeLabels(
      [
        ...vessel(-38, 38, -34, 40, -20),
        rect(-10, y - 10, 20, 20, { fill: 'f3', thick: 0.7 }, 'body'),
        ...arrow([at(0, y), at(0, y + weight)], { stroke: 's1', thick: 1 }, 'force weight'),
        ...arrow(
          [at(state === '沉底' ? -2.4 : 0, y), at(state === '沉底' ? -2.4 : 0, y - lift)],
          { stroke: 's2', thick: 1 },
          'force lift',
        ),
        ...push,
        circle(at(0, y), 1, { fill: 'line' }),
      ],
      [
        { text: say('G'), near: at(0, y + weight), angle: 0, tone: 's1', bold: true },
        { text: say('F浮'), near: at(state === '沉底' ? -2.4 : 0, y - lift), angle: 180, tone: 's2', bold: true },
        ...(state === '沉底'
          ? [{ text: 'F支', near: at(10, y - (weight - lift)), angle: 0, tone: 's0' as const, bold: true }]
          : []),
        {
          text: {
            漂浮: '漂浮：F浮=G',
            悬浮: '悬浮：F浮=G',
            沉底: '沉底：F浮+F支=G',
            上浮: '上浮：F浮>G',
            下沉: '下沉：F浮<G',
          }[state],
          near: at(0, 42),
          angle: 90,
        },
      ],
    );
  },
  alt: ({ state }) =>
    `物体${state}时的受力示意图：${{ 漂浮: '浮力等于重力', 悬浮: '浮力等于重力', 沉底: '浮力与支持力之和等于重力', 上浮: '浮力大于重力', 下沉: '浮力小于重力' }[state]}。`,
});

export const liquidPressure = figureOf<{ holes: number }>({
  name: '液体压强',
  examples: ['液体压强随深度增大的示意图', '容器侧壁三个小孔喷水，液体压强与深度的关系'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/液体(?:内部)?的?压强/)) return undefined;
    reading.takeEach(
      /随深度(?:的)?(?:增加|增大|变化)(?:而增大)?|与深度(?:的)?关系|深度(?:的)?关系|(?:容器)?侧壁|(?:三|3)个(?:小)?孔|喷水|水流|射程|越深/,
    );
    return reading.isSpent() ? { holes: 3 } : undefined;
  },
  plate({ holes }) {
    // Water that leaves a hole under a head h with √(2gh) falls the depth s in √(2s/g): it lands 2√(h·s) away.
    const [top, bottom, floor] = [-34, 10, 50];
    const depths = Array.from({ length: holes }, (_, n) => ((n + 1) * (bottom - top)) / (holes + 0.8));
    const jets = depths.map((depth, n) => {
      const y = top + depth;
      const points = Array.from({ length: 17 }, (_, k) =>
        at(20 + (k / 16) * 2 * Math.sqrt(depth * (floor - y)) * 0.8, y + (floor - y) * (k / 16) ** 2),
      );
      return line(points, { stroke: 's2', thick: 1.1 }, `jet ${n + 1}`);
    });
    return withFreeLabels(
      [
        ...vessel(-20, 20, top - 6, bottom, top),
        line([at(-30, floor), at(100, floor)], { stroke: 'soft', thick: 0.6 }),
        rect(-20, bottom, 40, floor - bottom, { fill: 'f3' }),
        ...jets,
        ...arrow([at(-26, top), at(-26, bottom)], { stroke: 's1', thick: 0.6 }, 'depth'),
      ],
      [
        { text: '深度增大，压强增大', near: at(52, -26), angle: 0 },
        { text: 'h', near: at(-26, -10), angle: 180, bold: true, tone: 's1' },
        ...depths.map((depth, n) => ({ text: 'ABC'.charAt(n), near: at(17, top + depth), angle: 180 })),
      ],
    );
  },
  alt: ({ holes }) => `容器侧壁 ${holes} 个小孔喷水，孔越深水流越急，说明液体压强随深度增大。`,
});

export const connectedVessels = figureOf<{ arms: number }>({
  name: '连通器',
  examples: ['连通器示意图', '三个管的连通器，液面相平'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/连通器/)) return undefined;
    const arms = reading.takeEach(/([三四34])(?:个|根)(?:不同)?(?:形状)?的?(?:管子?|容器)/);
    reading.takeEach(/液面相平|(?:各)?容器|液面|(?:保持)?相平|静止|水/);
    return reading.isSpent() ? { arms: /[四4]/.test(arms?.[1] ?? '') ? 4 : 3 } : undefined;
  },
  plate({ arms }) {
    const forms = [
      [at(0, 0), at(0, -44), at(9, -44), at(9, 0)],
      [at(0, 0), at(0, -16), at(-6, -44), at(18, -44), at(12, -16), at(12, 0)],
      [at(0, 0), at(9, -44), at(18, -44), at(9, 0)],
      [at(0, 0), at(0, -10), at(-5, -26), at(1, -44), at(11, -44), at(17, -26), at(12, -10), at(12, 0)],
    ];
    const level = -30;
    const marks: Mark[] = [rect(-6, 0, arms * 30 - 6, 9, { stroke: 'none', fill: 'f2' })];
    const walls: Mark[] = [];
    let edge = at(-6, 0);
    for (const [n, form] of forms.slice(0, arms).entries()) {
      const placed = form.map(([x, y]) => at(x + n * 30, y));
      const half = placed.length / 2;
      const across = (points: readonly (readonly [number, number])[]) => {
        const k = points.findIndex(([, y]) => y <= level);
        const [a, b] = [points[k - 1] ?? at(0, 0), points[k] ?? at(0, 0)];
        return at(a[0] + ((level - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), level);
      };
      const [left, right] = [placed.slice(0, half), placed.slice(half).toReversed()];
      const wet = (side: typeof left) => [...side.filter(([, y]) => y > level), across(side)];
      marks.push(
        shape([...wet(left), ...wet(right).toReversed()], { stroke: 'none', fill: 'f2' }),
        line([across(left), across(right)], { stroke: 's2', thick: 0.7 }, 'level'),
      );
      walls.push(line([edge, ...left], WALL), line(right.toReversed().slice(0, right.length), WALL));
      edge = right[0] ?? edge;
    }
    const end = at(arms * 30 - 12, 0);
    walls.push(
      line([edge, end, at(end[0], 9), at(-6, 9), at(-6, 0)], WALL),
      line([at(-10, level), at(arms * 30 - 6, level)], { stroke: 's1', thick: 0.3, dashed: true }),
    );
    return withFreeLabels(
      [...marks, ...walls],
      [{ text: '同种液体静止时，各液面相平', near: at(arms * 15 - 6, 10), angle: 90 }],
    );
  },
  alt: ({ arms }) => `${arms} 个形状不同的管组成的连通器，液体静止时各液面相平。`,
});
