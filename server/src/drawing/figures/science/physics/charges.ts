import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { away } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { at, circle, label } from '../plate.ts';
import { fieldLine } from './field-line.ts';

type Charges = { signs: readonly ('+' | '-')[] };

export const chargeField = figureOf<Charges>({
  name: '点电荷的电场线',
  examples: ['正点电荷的电场线', '等量异种点电荷的电场线', '等量同种正电荷的电场线'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!/电场/.test(words)) return undefined;
    const found = reading.takeEach(
      /等量(异种|同种)的?([正负])?的?(?:点)?电荷|(?:孤立|单个|一个)?的?([正负])(?:点)?电荷/,
    );
    reading.takeEach(/电场线|电场|周围|分布/);
    if (!found || !reading.isSpent()) return undefined;
    if (found[1] === '异种') return found[2] ? undefined : { signs: ['+', '-'] };
    if (found[1] === '同种') return { signs: found[2] === '负' ? ['-', '-'] : ['+', '+'] };
    return { signs: [found[3] === '负' ? '-' : '+'] };
  },
  plate({ signs }) {
    const charges = signs.map((sign, n) => ({ sign, spot: at(signs.length === 1 ? 0 : n === 0 ? -22 : 22, 0) }));
    const lines = charges.flatMap(({ sign, spot }, n) =>
      Array.from({ length: 12 }, (_, k) => ({ sign, traced: traced(charges, n, k * 30 + (signs.length > 1 ? 15 : 0)) }))
        .filter(({ traced: { isCaught } }) => !(isCaught && sign === '-' && signs.includes('+')))
        .flatMap(({ traced: { points } }) => fieldLine(sign === '+' ? points : points.toReversed()))
        .concat([
          circle(spot, 4, { fill: sign === '+' ? 'f1' : 'f2', thick: 0.7 }, sign),
          label(spot, sign === '+' ? '+' : '−', { bold: true, size: 5 }),
        ]),
    );
    return lines;
  },
  alt: ({ signs }) =>
    signs.length === 1
      ? `${signs[0] === '+' ? '正' : '负'}点电荷的电场线，${signs[0] === '+' ? '由电荷向外' : '指向电荷'}。`
      : signs[0] === signs[1]
        ? '等量同种点电荷的电场线，在中间互相排开。'
        : '等量异种点电荷的电场线，从正电荷出发到负电荷终止。',
});

type Placed = { sign: '+' | '-'; spot: Point };

/** Follows the field from a charge until it leaves the picture or meets the other charge. */
function traced(charges: readonly Placed[], from: number, angle: number): { points: Point[]; isCaught: boolean } {
  const own = charges[from];
  const outwards = own?.sign === '+' ? 1 : -1;
  let spot = away(own?.spot ?? at(0, 0), angle, 4);
  const points = [spot];
  for (let step = 0; step < 300; step++) {
    let [fx, fy] = [0, 0];
    for (const {
      sign,
      spot: [x, y],
    } of charges) {
      const [dx, dy] = [spot[0] - x, spot[1] - y];
      const cube = Math.hypot(dx, dy) ** 3 || 1;
      fx += ((sign === '+' ? 1 : -1) * dx) / cube;
      fy += ((sign === '+' ? 1 : -1) * dy) / cube;
    }
    const strength = Math.hypot(fx, fy) || 1;
    spot = at(spot[0] + (outwards * fx) / strength, spot[1] + (outwards * fy) / strength);
    if (Math.abs(spot[0]) > 62 || Math.abs(spot[1]) > 42) break;
    points.push(spot);
    const hit = charges.find(({ spot: [x, y] }, n) => n !== from && Math.hypot(x - spot[0], y - spot[1]) < 4);
    if (hit) return { points, isCaught: true };
  }
  return { points, isCaught: false };
}
