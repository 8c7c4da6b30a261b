import { num, tag, textAt } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf } from '../rooms.ts';

/** Days of the lunar month, as they are seen from the north of the earth, south above no horizon. */
type Moon = { days: number[] };

const MONTH_DAYS = 29.53;
const TENS: Readonly<Record<string, number>> = { 初: 0, 十: 10, 廿: 20, 二十: 20, 三十: 30 };
const ONES = '〇一二三四五六七八九十';
const PHASES: readonly (readonly [RegExp, number])[] = [
  [/新月|朔/, 1],
  [/[蛾峨]眉月/, 4],
  [/上弦月?/, 8],
  [/盈凸月/, 12],
  [/满月|望月|圆月/, 16],
  [/亏凸月/, 19],
  [/下弦月?/, 23],
  [/残月/, 27],
];

export const moonPhases = kindOf<Moon>({
  name: '月相图',
  examples: ['月相图：初一，初四，初八，十二，十五，十九，廿三，廿七', '月相：上弦月，满月，下弦月', '月相变化图'],
  read(said) {
    if (!/月相/.test(said.words) || /成因|公转|位置/.test(said.words)) return undefined;
    said.takeAll(/月相|变化|农历|阴历|北半球/g);
    const found = [
      ...said.takeAll(/(初|廿|二十|三十|十)([一二三四五六七八九十]?)(?!\d)日?/gu).map((each) => ({
        at: each.index,
        day: (TENS[each[1] ?? ''] ?? 0) + Math.max(0, ONES.indexOf(each[2] || '〇')),
      })),
      ...said.takeAll(/(\d{1,2}) ?日/g).map((each) => ({ at: each.index, day: Number(each[1]) })),
      ...PHASES.flatMap(([name, day]) => said.takeAll(name).map((each) => ({ at: each.index, day }))),
    ].sort((one, other) => one.at - other.at);
    const wrong = found.find(({ day }) => day < 1 || day > 30);
    if (wrong) return new Refused('农历的日子是初一到三十，请检查');
    if (found.length > 10) return new Refused('一张图最多画 10 个月相');
    return { days: found.length > 0 ? found.map(({ day }) => day) : PHASES.map(([, day]) => day) };
  },
  paint: ({ days }, sheet) => {
    const { em, pen, ink } = sheet;
    return gridOf(sheet, days.length, 0.72, em * 0.6)
      .map((room, n) => {
        const day = days[n] ?? 1;
        const r = Math.min(room.width * 0.46, (room.height - em * 2.8) / 2, em * 4.5);
        const [cx, cy] = [room.x + room.width / 2, room.y + room.height / 2 - em * 1.2];
        const turn = turnOf(day);
        // The edge of the shadow is half an ellipse; it bulges to the dark side while less than half is lit.
        const bulge = Math.cos(turn) * r;
        const isWaxing = turn < Math.PI;
        const outer = isWaxing ? 1 : 0;
        const inner = bulge > 0 === isWaxing ? 0 : 1;
        const lit = `M${num(cx)} ${num(cy - r)}A${num(r)} ${num(r)} 0 0 ${outer} ${num(cx)} ${num(cy + r)}A${num(Math.max(0.01, Math.abs(bulge)))} ${num(r)} 0 0 ${inner} ${num(cx)} ${num(cy - r)}Z`;
        const disc = tag('circle', {
          cx,
          cy,
          r,
          fill: ink.isLineArt ? '#8a8a8a' : '#2d3a4f',
          stroke: ink.line,
          'stroke-width': pen * 0.8,
          'data-lit': Math.round(((1 - Math.cos(turn)) / 2) * 100),
        });
        const light =
          Math.abs(Math.sin(turn / 2)) < 0.02
            ? ''
            : tag('path', { d: lit, fill: ink.isLineArt ? '#ffffff' : '#fbe9a9' });
        return (
          disc +
          light +
          textAt([cx, cy + r + em * 0.9], nameOf(day), { size: em, fill: ink.line, weight: 700 }) +
          textAt([cx, cy + r + em * 2.2], dayName(day), { size: em * 0.85, fill: ink.soft })
        );
      })
      .join('');
  },
  says: ({ days }) => `北半球看到的月相：${days.map((day) => `${dayName(day)} ${nameOf(day)}`).join('，')}`,
});

/** The angle between the sun and the moon: half a turn at full moon. */
function turnOf(day: number): number {
  return (((day - 1) % MONTH_DAYS) / MONTH_DAYS) * 2 * Math.PI;
}

function nameOf(day: number): string {
  if (day === 1 || day === 30) return '新月';
  if (day < 7) return '蛾眉月';
  if (day <= 8) return '上弦月';
  if (day < 15) return '盈凸月';
  if (day <= 17) return '满月';
  if (day < 22) return '亏凸月';
  return day <= 23 ? '下弦月' : '残月';
}

function dayName(day: number): string {
  if (day <= 10) return `初${ONES[day]}`;
  if (day < 20) return `十${ONES[day - 10]}`;
  if (day === 20) return '二十';
  return day === 30 ? '三十' : `廿${ONES[day - 20]}`;
}
