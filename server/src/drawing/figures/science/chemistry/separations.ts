import { arc } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, circle, line, shape } from '../plate.ts';
import { beaker, burner, flask, funnel, stand, stopper, tube } from './glassware.ts';

export const filtration = figureOf(
  labelledKind({
    name: '过滤',
    examples: ['过滤装置图', '过滤操作示意图，标出各仪器名称'],
    called: /过滤/,
    alsoSaid: /(?:实验)?(?:装置|操作)|实验|各?仪器|一贴二低三靠/,
    drawing: () => [
      ...stand(at(-26, 0), 74, [[-43, -9]], 44),
      ...beaker(at(2.5, 0), 26, 24, 0.35),
      ...funnel(at(-11.5, -14), 24, 13).map((mark) =>
        mark.is === 'line' ? { ...mark, points: mark.points.map(([x, y]) => at(x + 2, y)) } : mark,
      ),
      shape([at(-9.5, -38.5), at(-19, -50), at(0, -50)], { fill: 'f3', thick: 0.5 }, 'filter paper'),
      shape([at(-9.5, -39.5), at(-16, -47), at(-3, -47)], { stroke: 'none', fill: 'f2' }, 'liquid'),
      line([at(8, -76), at(-5, -46)], { thick: 1.3, stroke: 's5' }, 'rod of glass'),
      shape([at(2.5, -62), at(18.5, -76), at(30.5, -62), at(14.5, -48)], { thick: 0.7 }, 'upper beaker'),
      shape([at(2.5, -62), at(22.5, -55), at(14.5, -48)], { stroke: 'none', fill: 'f2' }),
    ],
    names: [
      { text: '漏斗', at: at(-19, -48), side: 'left' },
      { text: '铁架台', at: at(-26, -20), side: 'left' },
      { text: '滤纸', at: at(-13, -44), side: 'left' },
      { text: '玻璃棒', at: at(5, -70), side: 'left' },
      { text: '烧杯', at: at(15.5, -18), side: 'right' },
      { text: '滤液', at: at(6, -4), side: 'right' },
    ],
    alt: '过滤装置图：玻璃棒靠在三层滤纸一侧，漏斗下端紧靠烧杯内壁，液面低于滤纸边缘',
  }),
);

export const evaporation = figureOf(
  labelledKind({
    name: '蒸发结晶',
    examples: ['蒸发结晶装置图', '蒸发操作示意图'],
    called: /蒸发(?:结晶)?/,
    alsoSaid: /(?:实验)?(?:装置|操作)|实验|各?仪器|食盐水?|氯化钠(?:溶液)?/,
    drawing: () => [
      ...stand(at(-26, 0), 66, [[-34, -12]], 46),
      line([at(-16, -34), at(16, -34)], { stroke: 'soft', thick: 1.2 }, 'ring'),
      shape([...arc(at(0, -40), 17, 180, 0, 11)], { fill: 'paper', thick: 0.8 }, 'dish'),
      shape([...arc(at(0, -38), 14.4, 180, 0, 8)], { stroke: 'none', fill: 'f2' }),
      line([at(22, -66), at(3, -33)], { thick: 1.3, stroke: 's5' }),
      ...burner(at(0, -5)),
      shape([at(-10, -5), at(10, -5), at(10, 0), at(-10, 0)], { fill: 'f6', thick: 0.4 }),
    ],
    names: [
      { text: '玻璃棒', at: at(16, -56), side: 'right' },
      { text: '蒸发皿', at: at(14, -34), side: 'right' },
      { text: '酒精灯', at: at(7, -10), side: 'right' },
      { text: '铁圈', at: at(-14, -34), side: 'left' },
      { text: '铁架台', at: at(-26, -16), side: 'left' },
    ],
    alt: '蒸发装置图：蒸发皿放在铁圈上用酒精灯加热，玻璃棒不断搅拌',
  }),
);

export const distillation = figureOf(
  labelledKind({
    name: '蒸馏',
    examples: ['蒸馏装置图', '蒸馏海水的实验装置图'],
    called: /蒸馏(?:水|海水)?/,
    alsoSaid: /(?:实验)?(?:装置|操作)|实验|各?仪器|自来水|制取?|石油|冷却水|下进上出/,
    drawing: () => [
      ...stand(at(-34, 8), 74, [[-54, -20]], 40),
      circle(at(-16, -32), 12, { fill: 'f2', thick: 0.7 }, 'still'),
      line([at(-19, -43.6), at(-19, -58)], { thick: 0.7 }),
      line([at(-13, -43.6), at(-13, -58)], { thick: 0.7 }),
      stopper(at(-16, -59), 3),
      line([at(-16, -70), at(-16, -51)], { stroke: 's1', thick: 1 }, 'thermometer'),
      ...tube([at(-13, -52), at(2, -49), at(62, -25), at(70, -22), at(70, -16)]),
      shape([at(8, -53), at(56, -34), at(53, -24), at(5, -43)], { fill: 'f5', thick: 0.7 }, 'condenser'),
      ...tube([at(4, -48), at(62, -25)], 'inner tube'),
      ...tube([at(48, -26), at(48, -16)], 'water in'),
      ...tube([at(14, -51), at(14, -62)], 'water out'),
      ...flask(at(70, 8), 0.25),
      ...burner(at(-16, 4)),
      shape([at(-27, 4), at(-5, 4), at(-5, 8), at(-27, 8)], { fill: 'f6', thick: 0.4 }),
    ],
    names: [
      { text: '温度计', at: at(-16, -66), side: 'left' },
      { text: '蒸馏烧瓶', at: at(-24, -36), side: 'left' },
      { text: '酒精灯', at: at(-22, 0), side: 'left' },
      { text: '冷却水出口', at: at(14, -60), side: 'right' },
      { text: '冷凝管', at: at(42, -39), side: 'right' },
      { text: '冷却水进口', at: at(48, -17), side: 'right' },
      { text: '锥形瓶', at: at(79, -6), side: 'right' },
    ],
    alt: '蒸馏装置图：温度计水银球在蒸馏烧瓶支管口处，冷却水下进上出',
  }),
);
