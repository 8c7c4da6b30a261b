import { arrowHead, lineBetween, tag, textAt } from '#drawing/svg.ts';
import { numberText } from '../axes.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { middleOf } from '../rooms.ts';

export type DialScale = { reads: number; most: number; unit: string };

export const dialScale = kindOf<DialScale>({
  name: '台秤读数',
  examples: ['台秤读数 3 千克', '台秤指针指着 450 克，最大 1000 克'],
  read(said) {
    if (!/台秤|盘秤|秤/.test(said.words) || /天平|弹簧/.test(said.words)) return undefined;
    const most = said.take(/(?:最大|量程)(?:称量)?(?:为|是)? ?(\d{1,4}) ?(?:千克|克|kg|g)/)?.[1];
    const [, number, unit = ''] = said.take(/(\d{1,4}(?:\.\d{1,2})?) ?(千克|克|kg|g)/) ?? [];
    said.takeAll(/台秤|盘秤|秤|读数|指针|指着|指向/g);
    if (number === undefined) return undefined;
    const reads = Number(number);
    const top =
      most === undefined
        ? ([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => each > reads) ?? 10_000)
        : Number(most);
    return reads > top ? new Refused('读数比台秤的最大称量还大，请检查数据') : { reads, most: top, unit };
  },
  paint: ({ reads, most, unit }, sheet) => {
    const { ink, em, pen } = sheet;
    const room = middleOf(sheet, 1);
    const [cx, cy, r] = [room.x + room.width / 2, room.y + room.height / 2, room.width / 2 - em * 0.4];
    // The zero stands above; the dial goes once around.
    const on = (value: number, by: number): [number, number] => {
      const turn = (value / most) * 2 * Math.PI;
      return [cx + r * by * Math.sin(turn), cy - r * by * Math.cos(turn)];
    };
    const marks = Array.from({ length: 50 }, (_, n) => {
      const value = (n * most) / 50;
      const isNamed = n % 5 === 0;
      return (
        lineBetween(on(value, 0.95), on(value, isNamed ? 0.86 : 0.9), ink.line, pen * (isNamed ? 1.2 : 0.7)) +
        (isNamed ? textAt(on(value, 0.74), numberText(value), { size: r * 0.1, fill: ink.line }) : '')
      );
    });
    const stroke = colourAt(ink.series, 1);
    const angle = (reads / most) * 360 - 90;
    return [
      tag('circle', { cx, cy, r, fill: ink.paper, stroke: colourAt(ink.series, 2), 'stroke-width': r * 0.05 }),
      ...marks,
      textAt([cx, cy + r * 0.36], unit, { size: r * 0.13, fill: ink.soft }),
      lineBetween([cx, cy], on(reads, 0.56), stroke, pen * 2),
      arrowHead(on(reads, 0.64), angle, r * 0.1, stroke),
      tag('circle', { cx, cy, r: r * 0.05, fill: ink.line, 'data-turn': (reads / most) * 360 }),
    ].join('');
  },
  says: ({ reads, most, unit }) => `最大称量 ${most} ${unit} 的台秤，指针指着 ${reads} ${unit}`,
});
