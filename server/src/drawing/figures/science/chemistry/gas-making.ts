import type { Point } from '#drawing/svg.ts';
import { plainSaid, type Said } from '../../said.ts';
import { away } from '../curves.ts';
import { figureOf, type Kind } from '../kind.ts';
import { type Named, withNames } from '../labelled.ts';
import { at, circle, line, type Mark, moved, shape } from '../plate.ts';
import { bubbles, burner, flask, gasJar, stand, stopper, testTube, trough, tube } from './glassware.ts';

/** Over water, by air pushed up out of an upright jar, or down out of an inverted one. */
export type Collected = '排水法' | '向上排空气法' | '向下排空气法';
export type GasMaking = {
  gas: '氧气' | '二氧化碳' | '氢气';
  solid: string;
  liquid: string | undefined;
  isHeated: boolean;
  hasCotton: boolean;
  funnel: '长颈漏斗' | '分液漏斗' | undefined;
  collected: Collected;
};

/** How a gas may be caught: by its density, and by whether water takes it up. */
export const CATCHES: Readonly<Record<string, readonly Collected[]>> = {
  氧气: ['排水法', '向上排空气法'],
  二氧化碳: ['向上排空气法'],
  氢气: ['排水法', '向下排空气法'],
  氨气: ['向下排空气法'],
  甲烷: ['排水法', '向下排空气法'],
  一氧化碳: ['排水法'],
  氯气: ['向上排空气法'],
  二氧化硫: ['向上排空气法'],
  一氧化氮: ['排水法'],
  二氧化氮: ['向上排空气法'],
};

const WAYS: readonly (readonly [RegExp, Collected])[] = [
  [/(?:用)?向上排空气(?:法|集气法)?/, '向上排空气法'],
  [/(?:用)?向下排空气(?:法|集气法)?/, '向下排空气法'],
  [/(?:用)?排水(?:集气)?法?/, '排水法'],
];

export function collectedIn(reading: Said): Collected | 'several' | undefined {
  const found = WAYS.filter(([pattern]) => reading.takeEach(pattern)).map(([, way]) => way);
  return found.length > 1 ? 'several' : found[0];
}

type Way = { gas: GasMaking['gas']; asked: RegExp; solid: string; liquid?: string; said: RegExp; hasCotton?: boolean };
const BY_HEATING: readonly Way[] = [
  { gas: '氧气', asked: /高锰酸钾|KMnO4/, solid: '高锰酸钾', said: /(?:加热)?(?:高锰酸钾|KMnO4)/, hasCotton: true },
  {
    gas: '氧气',
    asked: /氯酸钾|KClO3/,
    solid: '氯酸钾和二氧化锰',
    said: /(?:加热)?(?:氯酸钾|KClO3)(?:(?:和|与)(?:二氧化锰|MnO2))?(?:的?混合物)?/,
  },
];
const BY_LIQUID: readonly Way[] = [
  {
    gas: '二氧化碳',
    asked: /二氧化碳|CO2/,
    solid: '大理石',
    liquid: '稀盐酸',
    said: /(?:块状)?(?:大理石|石灰石)|稀盐酸/,
  },
  { gas: '氢气', asked: /氢气|H2(?!O)/, solid: '锌粒', liquid: '稀硫酸', said: /锌粒?|稀硫酸/ },
  {
    gas: '氧气',
    asked: /过氧化氢|双氧水|H2O2/,
    solid: '二氧化锰',
    liquid: '过氧化氢溶液',
    said: /过氧化氢(?:溶液)?|双氧水|H2O2|二氧化锰|MnO2/,
  },
];

function gasKind(name: string, gas: GasMaking['gas'], examples: Kind<GasMaking>['examples']) {
  return figureOf<GasMaking>({
    name,
    examples,
    parameters(words) {
      const reading = plainSaid(words);
      if (!/制取?|制备|制法/.test(reading.rest()) || !/装置|实验|制取?/.test(reading.rest())) return undefined;
      const way =
        [...BY_LIQUID, ...BY_HEATING].find((each) => each.gas === gas && each.asked.test(reading.rest())) ??
        (gas === '氧气' && /氧气|O2/.test(reading.rest()) && !/二氧化碳|氢气/.test(reading.rest())
          ? BY_HEATING[0]
          : undefined);
      if (!way) return undefined;
      const isHeated = way.liquid === undefined;
      const said = collectedIn(reading);
      const bottle = reading.takeEach(/长颈漏斗|分液漏斗/)?.[0] as GasMaking['funnel'];
      reading.takeEach(way.said);
      reading.takeEach(gas === '氧气' ? /氧气|O2/ : gas === '氢气' ? /氢气|H2/ : /二氧化碳|CO2/);
      reading.takeEach(/实验室|制取|制备|制法|制|(?:实验)?装置|实验|收集|方法|分解|反应|发生|加热|不需加热|固液|固体/);
      const collected = said ?? CATCHES[gas]?.[0] ?? '排水法';
      if (!reading.isSpent() || collected === 'several' || !CATCHES[gas]?.includes(collected) || (isHeated && bottle))
        return undefined;
      if (!isHeated && /(?<!不需)加热/.test(words)) return undefined;
      return {
        gas,
        solid: way.solid,
        liquid: way.liquid,
        isHeated,
        hasCotton: way.hasCotton ?? false,
        funnel: isHeated ? undefined : (bottle ?? '长颈漏斗'),
        collected,
      };
    },
    plate: (making) => (making.isHeated ? heated(making) : unheated(making)),
    alt: ({ solid, liquid, isHeated, hasCotton, funnel, collected }) =>
      `实验室制取${gas}的装置图：${isHeated ? `加热${solid}，试管口略向下倾斜${hasCotton ? '，管口放一团棉花' : ''}` : `${solid}与${liquid}反应，液体由${funnel}加入`}，用${collected}收集。`,
  });
}

export const oxygenMaking = gasKind('氧气的实验室制取', '氧气', [
  '高锰酸钾制取氧气的实验装置图',
  '用过氧化氢溶液制取氧气，排水法收集',
  '加热氯酸钾和二氧化锰制氧气的装置',
]);
export const carbonDioxideMaking = gasKind('二氧化碳的实验室制取', '二氧化碳', [
  '实验室制取二氧化碳的装置图',
  '大理石和稀盐酸制取二氧化碳，分液漏斗',
]);
export const hydrogenMaking = gasKind('氢气的实验室制取', '氢气', [
  '实验室用锌粒和稀硫酸制取氢气',
  '实验室制取氢气的装置，向下排空气法收集',
]);

function heated(making: GasMaking): Mark[] {
  const mouth = at(36, -46);
  // The mouth lies a little lower than the closed end, so that water that condenses cannot run back.
  const tilt = 8;
  const back = away(mouth, 180 + tilt, 44);
  const spot = away(back, tilt, 8);
  const solid = Array.from({ length: 9 }, (_, n) =>
    circle(
      away(away(back, tilt, 4 + n * 1.6), 90 + tilt, 2.2 - (n % 3) * 1.1),
      0.8,
      { stroke: 'none', fill: 's4' },
      'solid',
    ),
  );
  const cotton = making.hasCotton
    ? [circle(away(mouth, 180 + tilt, 7), 3, { fill: 'paper', stroke: 'soft' }, 'cotton')]
    : [];
  const lamp = at(spot[0] + 2, spot[1] + 29);
  const end = collector(making.collected, at(62, 0), [away(mouth, 180 + tilt, 2), away(mouth, tilt, 8)]);
  const held = away(mouth, 180 + tilt, 16);
  return withNames(
    [
      ...stand(at(held[0] + 2, 0), 62, [[held[1], held[0] - 3]], 14),
      ...testTube(mouth, tilt, 44),
      ...solid,
      ...cotton,
      ...burner(at(lamp[0], lamp[1])),
      shape([at(lamp[0] - 11, lamp[1]), at(lamp[0] + 11, lamp[1]), at(lamp[0] + 11, 2.4), at(lamp[0] - 11, 2.4)], {
        fill: 'f6',
        thick: 0.4,
      }),
      turnedStopper(mouth, tilt),
      ...end.marks,
    ],
    [
      { text: making.solid, at: away(back, tilt, 9), side: 'left' },
      { text: '试管', at: away(away(mouth, 180 + tilt, 24), tilt - 90, 4.5), side: 'left' },
      ...(making.hasCotton ? [{ text: '棉花', at: away(mouth, 180 + tilt, 7), side: 'right' as const }] : []),
      { text: '酒精灯', at: at(lamp[0] - 5, lamp[1] - 5), side: 'left' },
      { text: '铁架台', at: at(held[0] + 2, -14), side: 'left' },
      ...end.names,
    ],
  );
}

function turnedStopper(mouth: Point, tilt: number): Mark {
  const [near, far] = [away(mouth, tilt + 180, 3), away(mouth, tilt, 3)];
  return shape(
    [away(near, tilt - 90, 3.9), away(far, tilt - 90, 5.1), away(far, tilt + 90, 5.1), away(near, tilt + 90, 3.9)],
    { fill: 'f6' },
    'stopper',
  );
}

function unheated({ solid, liquid, funnel: bottle, collected }: GasMaking): Mark[] {
  const foot = at(0, 0);
  const pieces = [at(-7, -2), at(-2, -2.4), at(3, -2), at(8, -2.2), at(0.5, -5)].map((point) =>
    circle(point, 1.8, { fill: 'f6', thick: 0.4 }, 'solid'),
  );
  const end = collector(collected, at(38, 0), [at(2.4, -27), at(2.4, -38)]);
  const isLong = bottle === '长颈漏斗';
  const neck: Mark[] = isLong
    ? [
        ...tube([at(-2.2, -3.4), at(-2.2, -52)], 'long stem'),
        line([at(-3.2, -52), at(-9, -60), at(4.6, -60), at(-1.2, -52)], { thick: 0.7 }, 'funnel'),
      ]
    : [
        ...tube([at(-2.2, -26), at(-2.2, -46)], 'stem'),
        shape(
          [at(-3.4, -46), at(-9, -54), at(-7, -62), at(2.6, -62), at(4.6, -54), at(-1, -46)],
          { fill: 'f2', thick: 0.7 },
          'funnel',
        ),
        line([at(-6, -43), at(1.6, -43)], { thick: 1.6 }, 'tap'),
      ];
  return withNames(
    [
      ...flask(foot, 0.5),
      ...pieces,
      ...bubbles([at(-4, -7), at(3, -8), at(6, -6)]),
      stopper(at(0, -32)),
      ...neck,
      ...end.marks,
    ],
    [
      { text: solid, at: at(-7, -2), side: 'left' },
      { text: liquid ?? '', at: at(-6, -9), side: 'left' },
      { text: '锥形瓶', at: at(-8, -16), side: 'left' },
      { text: bottle ?? '', at: at(-6, -56), side: 'left' },
      ...end.names,
    ],
  );
}

type Collector = { marks: Mark[]; names: Named[] };

/** What stands to the right: the tube from `from`, and the jar it leads into. */
function collector(way: Collected, [x, y]: Point, outlet: readonly [Point, Point]): Collector {
  const from = outlet[1];
  if (way === '排水法') {
    const marks = [
      ...trough(at(x, y), 44, 26),
      ...moved(gasJar(at(0, 0), true, 0.5), x + 28, y - 5),
      ...tube([
        ...outlet,
        at(x - 6, from[1]),
        at(x + 6, y - 30),
        at(x + 6, y - 3),
        at(x + 28, y - 3),
        at(x + 28, y - 9),
      ]),
      ...bubbles([at(x + 28, y - 13), at(x + 29, y - 17), at(x + 27, y - 20)]),
    ];
    return {
      marks,
      names: [
        { text: '导管', at: at(x - 6, from[1]), side: 'right' },
        { text: '集气瓶', at: at(x + 37, y - 27), side: 'right' },
        { text: '水槽', at: at(x + 44, y - 10), side: 'right' },
      ],
    };
  }
  const isDown = way === '向下排空气法';
  const lift = isDown ? 24 : 0;
  const jar = moved(gasJar(at(0, 0), isDown), x + 14, y - lift);
  const into = isDown ? [at(x + 14, y - 12), at(x + 14, y - lift - 25)] : [at(x + 14, from[1]), at(x + 14, y - 4)];
  const path = isDown ? [...outlet, at(x - 4, from[1]), at(x - 4, y - 12), ...into] : [...outlet, ...into];
  return {
    marks: [...jar, ...tube(path)],
    names: [
      { text: '导管', at: at(x, isDown ? y - 12 : from[1]), side: 'right' },
      { text: '集气瓶', at: at(x + 23, y - lift - 14), side: 'right' },
    ],
  };
}
