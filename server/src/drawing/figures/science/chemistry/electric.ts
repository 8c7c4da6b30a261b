import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { labelledKind, withNames } from '../labelled.ts';
import { arrow, at, circle, label, line, type Mark, rect } from '../plate.ts';
import { beaker, bubbles, flask, stand } from './glassware.ts';

/** The gas at the negative pole is hydrogen and has twice the room of the oxygen at the positive one. */
export const electrolysis = figureOf<{ hydrogen: 2; oxygen: 1; negative: 'left' | 'right' }>({
  name: '电解水',
  examples: ['电解水实验装置图', '电解水的装置，标出正负极和两种气体'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/电解水/)) return undefined;
    const pole = reading.takeEach(/(左|右)(?:边|侧|端)?(?:为|是|接)?(?:电源)?(?:的)?(正|负)极/);
    reading.takeEach(/(?:实验)?装置|实验|正负极|正极|负极|两种气体|气体|氢气|氧气|体积比|2:1|(?:和|与)?现象|电源/);
    const negative = pole ? ((pole[1] === '左') === (pole[2] === '负') ? 'left' : 'right') : 'left';
    return reading.isSpent() ? { hydrogen: 2, oxygen: 1, negative } : undefined;
  },
  plate({ hydrogen, oxygen, negative }) {
    const side = negative === 'left' ? -1 : 1;
    const gas = (x: number, share: number, name: string): Mark[] => [
      rect(x - 5, -60, 10, 66, { stroke: 'none', fill: 'f2' }),
      rect(x - 5, -60, 10, share * 15, { stroke: 'none', fill: 'paper' }, name),
      line([at(x - 5, -60 + share * 15), at(x + 5, -60 + share * 15)], { stroke: 's2', thick: 0.5 }),
      line(
        [at(x - 5, 6), at(x - 5, -60), at(x - 2, -64), at(x + 2, -64), at(x + 5, -60), at(x + 5, 6)],
        { thick: 0.7 },
        'gas tube',
      ),
    ];
    const marks: Mark[] = [
      rect(-34, 0, 68, 18, { stroke: 'none', fill: 'f2' }),
      line([at(-34, -8), at(-34, 18), at(34, 18), at(34, -8)], { thick: 0.8 }),
      ...gas(side * 16, hydrogen, 'hydrogen'),
      ...gas(-side * 16, oxygen, 'oxygen'),
      ...[-16, 16].flatMap((x): Mark[] => [
        rect(x - 1.2, -10, 2.4, 20, { fill: 'soft', stroke: 'none' }, 'electrode'),
        line([at(x, 10), at(x, 26), at(x > 0 ? 3 : -3, 26)], { thick: 0.7 }),
      ]),
      ...bubbles([
        at(side * 16 - 3, -14),
        at(side * 16 + 3, -18),
        at(side * 16 - 3, -22),
        at(side * 16 + 3, -26),
        at(-side * 16 + 3, -15),
        at(-side * 16 - 3, -22),
      ]),
      line([at(-side * 3, 21), at(-side * 3, 31)], { thick: 0.6 }, 'positive plate'),
      line([at(side * 3, 23), at(side * 3, 29)], { thick: 1.4 }, 'negative plate'),
      label(at(-side * 7, 31), '+', { bold: true }),
      label(at(side * 7, 31), '−', { bold: true }),
    ];
    return withNames(marks, [
      { text: '氢气（体积 2）', at: at(side * 16, -50) },
      { text: '氧气（体积 1）', at: at(-side * 16, -52) },
      { text: '负极', at: at(side * 16, 4) },
      { text: '正极', at: at(-side * 16, 4) },
    ]);
  },
  alt: ({ hydrogen, oxygen, negative }) =>
    `电解水装置图：${negative === 'left' ? '左' : '右'}侧负极产生氢气，另一侧正极产生氧气，体积比 ${hydrogen}∶${oxygen}。`,
});

type Galvanic = { negative: string; positive: string; solution: string };
/** From the most to the least willing to give electrons. */
const METALS = ['镁', '铝', '锌', '铁', '铜', '银', '石墨'];

export const galvanicCell = figureOf<Galvanic>({
  name: '原电池',
  examples: ['锌铜原电池装置图', '铁和石墨、硫酸铜溶液组成的原电池'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/原电池/)) return undefined;
    const solution = reading.takeEach(/稀硫酸|硫酸铜溶液|氯化钠溶液|稀盐酸|食盐水/)?.[0] ?? '稀硫酸';
    const found = reading.takeAll(/镁|铝|锌|铁|铜|银|石墨|碳/).map(([name]) => (name === '碳' ? '石墨' : name));
    reading.takeEach(/[-—]|片|棒|装置|实验|电极|正负极|正极|负极|电子|流向|电流|方向|组成|电解质溶液/);
    const pair = [...new Set(found.length === 0 ? ['锌', '铜'] : found)].toSorted(
      (a, b) => METALS.indexOf(a) - METALS.indexOf(b),
    );
    const [negative, positive] = pair;
    if (!reading.isSpent() || pair.length !== 2 || !negative || !positive) return undefined;
    const poleSaid = /([镁铝锌铁铜银])(?:片|棒)?(?:作|为|做)?正极/.exec(words)?.[1];
    if (
      (poleSaid && poleSaid !== positive) ||
      (METALS.indexOf(negative) > 3 && /酸|盐水|氯化钠/.test(solution) && solution !== '硫酸铜溶液')
    )
      return undefined;
    return { negative, positive, solution };
  },
  plate({ negative, positive, solution }) {
    const marks: Mark[] = [
      ...beaker(at(0, 0), 60, 44, 0.72),
      rect(-19, -54, 6, 46, { fill: 'f4', thick: 0.6 }, 'negative electrode'),
      rect(13, -54, 6, 46, { fill: 'f6', thick: 0.6 }, 'positive electrode'),
      line([at(-16, -54), at(-16, -74), at(-5, -74)], { thick: 0.7 }, 'wire'),
      line([at(16, -54), at(16, -74), at(5, -74)], { thick: 0.7 }, 'wire'),
      circle(at(0, -74), 5, { fill: 'paper', thick: 0.7 }),
      label(at(0, -74), 'A', { bold: true }),
      ...arrow([at(-20, -60), at(-20, -76)], { stroke: 's1', thick: 0.6 }, 'electrons'),
      ...arrow([at(20, -76), at(20, -60)], { stroke: 's1', thick: 0.6 }, 'electrons'),
    ];
    return withNames(marks, [
      { text: '电子流向', at: at(-20, -68), side: 'left' },
      { text: `${negative}（负极）`, at: at(-17, -48), side: 'left' },
      { text: `${positive}（正极）`, at: at(17, -48), side: 'right' },
      { text: solution, at: at(24, -14), side: 'right' },
    ]);
  },
  alt: ({ negative, positive, solution }) =>
    `${negative}、${positive}和${solution}组成的原电池：${negative}为负极，${positive}为正极，电子由${negative}经导线流向${positive}。`,
});

export const titration = figureOf(
  labelledKind({
    name: '酸碱中和滴定',
    examples: ['酸碱中和滴定装置图', '滴定操作示意图'],
    called: /(?:酸碱)?(?:中和)?滴定/,
    alsoSaid: /(?:实验)?(?:装置|操作)|实验|各?仪器/,
    drawing: () => [
      ...stand(at(-22, 6), 96, [[-66, -2]], 44),
      rect(-2, -66, 4, 30, { stroke: 'none', fill: 'f2' }),
      line([at(-2, -84), at(-2, -36), at(-0.7, -32), at(-0.7, -20)], { thick: 0.7 }),
      line([at(2, -84), at(2, -36), at(0.7, -32), at(0.7, -20)], { thick: 0.7 }),
      ...Array.from({ length: 15 }, (_, n) =>
        line([at(-2, -80 + n * 3), at(n % 5 === 0 ? 1 : -0.4, -80 + n * 3)], { thick: 0.25 }),
      ),
      line([at(-4, -30), at(4, -30)], { thick: 1.6 }, 'tap'),
      ...flask(at(0, 6), 0.3, 'f1'),
    ],
    names: [
      { text: '滴定管', at: at(2, -76), side: 'right' },
      { text: '标准溶液', at: at(1, -56), side: 'right' },
      { text: '活塞', at: at(3, -30), side: 'right' },
      { text: '锥形瓶', at: at(9, -8), side: 'right' },
      { text: '待测液和指示剂', at: at(6, 3), side: 'right' },
      { text: '滴定管夹', at: at(-10, -66), side: 'left' },
      { text: '铁架台', at: at(-22, -30), side: 'left' },
    ],
    alt: '酸碱中和滴定装置图：滴定管夹在铁架台上，管尖对准锥形瓶',
  }),
);
