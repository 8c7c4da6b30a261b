import { plainSaid } from '../../said.ts';
import { arc } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label, line, type Mark, rect } from '../plate.ts';
import { CHARGES, ELEMENT_NAMES, ELEMENTS, elementBy, shellsOf } from './elements.ts';

type Atom = { symbol: string; name: string; protons: number; charge: number; shells: readonly number[] };

const SYMBOLS = ELEMENTS.map(({ symbol }) => symbol)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

export const atomStructure = figureOf<Atom>({
  name: '原子结构示意图',
  examples: ['钠原子的结构示意图', '氯离子结构示意图', '画出 17 号元素的原子结构示意图', 'Mg2+ 的离子结构示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    if (
      !/(?:原子|离子)(?:的)?结构|原子示意图|核外电子排布|[+-] ?的?(?:离子)?结构/.test(words.normalize('NFKC')) ||
      !reading.takeEach(/原子结构|离子结构|原子的结构|离子的结构|核外电子排布/)
    )
      return undefined;
    const byNumber = reading.takeEach(
      /(?:原子序数|核电荷数|质子数)(?:为|是|=)? ?(\d{1,3})(?:的元素)?|第?(\d{1,3}) ?号元素/,
    );
    const charged = reading.takeEach(new RegExp(`(?<![A-Za-z])(${SYMBOLS})(\\d?)([+-])`));
    const plain = charged
      ? undefined
      : reading.takeEach(new RegExp(`(${ELEMENT_NAMES})(?:元素)?|(?<![A-Za-z])(${SYMBOLS})(?![A-Za-z])`));
    const isIon = reading.takeEach(/阴?阳?离子/) !== undefined || /离子/.test(words) || charged !== undefined;
    reading.takeEach(/原子|元素|微粒/);
    const number = Number(byNumber?.[1] ?? byNumber?.[2] ?? 0);
    const found = byNumber
      ? elementBy(ELEMENTS[number - 1]?.symbol ?? '')
      : elementBy(charged?.[1] ?? plain?.[1] ?? plain?.[2] ?? '');
    if (!found || !reading.isSpent()) return undefined;
    const said = charged
      ? (charged[2] ? Number(charged[2]) : 1) * (charged[3] === '+' ? 1 : -1)
      : CHARGES[found.symbol];
    const charge = isIon ? said : 0;
    if (
      charge === undefined ||
      (isIon && charge !== CHARGES[found.symbol]) ||
      (plain && byNumber && elementBy(plain[1] ?? plain[2] ?? '')?.number !== number)
    )
      return undefined;
    return {
      symbol: found.symbol,
      name: found.name,
      protons: found.number,
      charge,
      shells: shellsOf(found.number - charge),
    };
  },
  plate({ symbol, name, protons, charge, shells }) {
    const size = Math.abs(charge) > 1 ? '⁰¹²³'.charAt(Math.abs(charge)) : '';
    const sign = charge === 0 ? '' : `${size}${charge > 0 ? '⁺' : '⁻'}`;
    const arcs = shells.flatMap((count, n): Mark[] => {
      const r = 20 + n * 11;
      return [
        line(arc(at(0, 0), r, -38, -9), { thick: 0.8 }, `shell ${n + 1}`),
        line(arc(at(0, 0), r, 9, 38), { thick: 0.8 }, `shell ${n + 1}`),
        label(at(r, 0), String(count), { size: 5, bold: true, part: `electrons ${n + 1}` }),
      ];
    });
    return [
      circle(at(0, 0), 11, { fill: 'f1', thick: 0.8 }, 'nucleus'),
      label(at(0, 0), `+${protons}`, { size: 6, bold: true, part: 'protons' }),
      ...arcs,
      label(
        at(10, (20 + (shells.length - 1) * 11) * 0.62 + 10),
        charge === 0 ? `${name}原子（${symbol}）` : `${name}离子（${symbol}${sign}）`,
      ),
    ];
  },
  alt: ({ name, protons, charge, shells }) =>
    `${name}${charge === 0 ? '原子' : '离子'}结构示意图：核内 ${protons} 个质子，核外电子由内到外为 ${shells.join('、')}。`,
});

type Fragment = { numbers: readonly number[]; said: string };

export const periodicTable = figureOf<Fragment>({
  name: '元素周期表（前 20 号）',
  examples: ['元素周期表前20号元素', '元素周期表第三周期'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/元素周期表/)) return undefined;
    const period = reading.takeEach(/第([一二三123])周期/);
    const first = reading.takeEach(/前 ?(18|20|十八|二十) ?号?(?:元素)?|1 ?[-~到] ?(18|20) ?号(?:元素)?/);
    reading.takeEach(/元素|片段|一部分/);
    if (!reading.isSpent() || (period && first)) return undefined;
    const range = period
      ? { 一: [1, 2], 二: [3, 10], 三: [11, 18] }[
          period[1]?.replace('1', '一').replace('2', '二').replace('3', '三') ?? ''
        ]
      : [1, /18|十八/.test(first?.[0] ?? '') ? 18 : 20];
    const [low = 1, high = 20] = range ?? [];
    return {
      numbers: Array.from({ length: high - low + 1 }, (_, n) => low + n),
      said: period ? `第${period[1]}周期` : `前 ${high} 号元素`,
    };
  },
  plate({ numbers }) {
    const cells = numbers.flatMap((number): Mark[] => {
      const { row, column } = seatOf(number);
      const element = ELEMENTS[number - 1];
      const [x, y] = [column * 19, row * 22];
      return [
        rect(
          x,
          y,
          19,
          22,
          { fill: isMetal(number) ? 'f3' : [2, 10, 18].includes(number) ? 'f4' : 'f0', thick: 0.5 },
          `cell ${number}`,
        ),
        label(at(x + 4, y + 4), String(number), { size: 3.2 }),
        label(at(x + 13, y + 4.5), element?.symbol ?? '', { size: 4.4, bold: true }),
        label(at(x + 9.5, y + 12), element?.name ?? '', { size: 4.6 }),
        label(at(x + 9.5, y + 18.4), element?.mass ?? '', { size: 3.2, tone: 'soft' }),
      ];
    });
    return cells;
  },
  alt: ({ said, numbers }) =>
    `元素周期表${said}：${numbers.map((number) => ELEMENTS[number - 1]?.name).join('、')}，按周期成行、按族成列。`,
});

/** Eight columns: the main groups. */
export function seatOf(number: number): { row: number; column: number } {
  if (number <= 2) return { row: 0, column: number === 1 ? 0 : 7 };
  return { row: 1 + Math.floor((number - 3) / 8), column: (number - 3) % 8 };
}

function isMetal(number: number): boolean {
  return [3, 4, 11, 12, 13, 19, 20].includes(number);
}
