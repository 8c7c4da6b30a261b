import { smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, rect, shape } from '../plate.ts';

const beanDrawing = () => [
  shape(
    smooth([at(-30, -8), at(-10, -28), at(22, -22), at(34, 2), at(18, 24), at(-14, 22), at(-22, 6)], true),
    { fill: 'f3', stroke: 's3', thick: 0.9 },
    'cotyledon',
  ),
  shape(
    smooth([at(-24, 2), at(-14, -8), at(0, -12), at(-2, -4), at(-12, 4)], true),
    { fill: 'f0', stroke: 's0', thick: 0.6 },
    'plumule',
  ),
  shape([at(-22, 0), at(-16, 6), at(-22, 12), at(-27, 7)], { fill: 'f7', stroke: 's7', thick: 0.5 }, 'hypocotyl'),
  shape(
    smooth([at(-22, 10), at(-26, 16), at(-18, 24), at(-16, 20), at(-19, 13)], true),
    { fill: 'f6', stroke: 's6', thick: 0.6 },
    'radicle',
  ),
];

export const beanSeed = figureOf(
  labelledKind({
    name: '菜豆种子的结构',
    examples: ['菜豆种子的结构图', '双子叶植物种子结构图（菜豆）'],
    called: /(?:菜豆|大豆|蚕豆|双子叶植物)(?:的)?种子/,
    alsoSaid: /菜豆|剖面/,
    drawing: () => [
      shape(
        smooth([at(-33, -9), at(-11, -31), at(24, -25), at(37, 2), at(20, 27), at(-15, 25), at(-30, 14)], true),
        { fill: 'f6', stroke: 's6', thick: 0.9 },
        'coat',
      ),
      ...beanDrawing(),
    ],
    names: [
      { text: '胚芽', at: at(-10, -6), side: 'left' },
      { text: '胚轴', at: at(-22, 6), side: 'left' },
      { text: '胚根', at: at(-21, 18), side: 'left' },
      { text: '种皮', at: at(30, -18), side: 'right' },
      { text: '子叶', at: at(14, 4), side: 'right' },
    ],
    alt: '菜豆种子结构图，营养储存在子叶里，没有胚乳',
  }),
);

export const maizeSeed = figureOf(
  labelledKind({
    name: '玉米种子的结构',
    examples: ['玉米种子的结构图', '玉米种子纵切面，填空用'],
    called: /(?:玉米|小麦|单子叶植物)(?:的)?种子/,
    alsoSaid: /玉米|(?:纵)?(?:切|剖)面/,
    drawing: () => [
      shape(
        smooth([at(-26, -28), at(0, -34), at(26, -28), at(24, 6), at(8, 32), at(-8, 32), at(-24, 6)], true),
        { fill: 'f3', stroke: 's6', thick: 1.2 },
        'coat',
      ),
      shape(
        smooth([at(-4, -10), at(14, -12), at(14, 8), at(4, 28), at(-6, 26), at(-8, 4)], true),
        { fill: 'f7', stroke: 's7', thick: 0.6 },
        'cotyledon',
      ),
      shape(
        smooth([at(2, -6), at(8, -2), at(7, 7), at(1, 7)], true),
        { fill: 'f0', stroke: 's0', thick: 0.6 },
        'plumule',
      ),
      rect(2, 7, 5, 5, { fill: 'paper', thick: 0.5 }),
      shape(
        smooth([at(2, 12), at(7, 12), at(6, 20), at(3, 22)], true),
        { fill: 'f6', stroke: 's6', thick: 0.6 },
        'radicle',
      ),
    ],
    names: [
      { text: '果皮和种皮', at: at(-25, -20) },
      { text: '胚乳', at: at(-14, -10) },
      { text: '子叶', at: at(-4, 10), side: 'left' },
      { text: '胚芽', at: at(6, 0), side: 'right' },
      { text: '胚轴', at: at(5, 9.5), side: 'right' },
      { text: '胚根', at: at(5, 18), side: 'right' },
    ],
    alt: '玉米种子结构图，营养储存在胚乳里',
  }),
);
