import { marksOf, numberText } from '#drawing/figures/axes.ts';
import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { arc } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, label, line, type Mark, rect } from '../plate.ts';

type Scale = { low: number; high: number; step: number; value: number };

/** Where a value lies on an upright scale from 0 (bottom) to −height (top). */
export function levelOf({ low, high, value }: Scale, height: number): number {
  return -((value - low) / (high - low)) * height;
}

/** Long strokes with numbers every five or ten steps. */
function uprightScale(scale: Scale, x: number, height: number, many: number): Mark[] {
  return marksOf({ low: scale.low, high: scale.high }, scale.step).flatMap((value, n): Mark[] => {
    const y = levelOf({ ...scale, value }, height);
    const isLong = n % many === 0;
    const stroke = line(
      [at(x, y), at(x + (isLong ? 5 : n % (many / 2) === 0 ? 3.6 : 2.4), y)],
      { thick: isLong ? 0.5 : 0.3 },
      'tick',
    );
    return isLong
      ? [stroke, label(at(x + 7, y), numberText(value), { size: 3.4, anchor: 'start', part: 'tick' })]
      : [stroke];
  });
}

/** The scale must hold the value, and its strokes must lie on it: between two strokes it would only be a guess. */
function fits({ low, high, step, value }: Scale): boolean {
  const steps = (value - low) / step;
  return (
    value >= low &&
    value <= high &&
    Math.abs(steps * 2 - Math.round(steps * 2)) < 1e-6 &&
    high > low &&
    (high - low) / step <= 140
  );
}

function pointerAt(x: number, y: number, text: string): Mark[] {
  return [
    ...arrow([at(x + 14, y), at(x, y)], { stroke: 's1', thick: 0.7 }, 'pointer'),
    label(at(x + 16, y), text, { anchor: 'start', tone: 's1', bold: true, part: 'reading' }),
  ];
}

export const thermometer = figureOf<Scale & { isShown: boolean }>({
  name: '温度计',
  examples: ['温度计示数 26 ℃', '温度计，示数为 -4 ℃，不标读数', '体温计示数 37.2 ℃'],
  parameters(words) {
    const reading = plainSaid(words);
    const kind = reading.takeEach(/温度计|体温计/);
    if (!kind) return undefined;
    const range = reading.takeEach(
      new RegExp(`量程(?:为|是)? ?${NUMBER} ?(?:°C|度)? ?(?:-|~|到|至) ?${NUMBER} ?(?:°C|度)`),
    );
    const said = reading.takeEach(new RegExp(`(零下)? ?${NUMBER} ?(?:°C|摄氏度|度)`));
    const isShown =
      reading.takeEach(/不标(?:出)?(?:读数|示数)|(?:不写|隐藏)(?:读数|示数)|读出?示数|练习/) === undefined;
    reading.takeEach(/示数|读数|显示|指示|温度/);
    const isBody = kind[0] === '体温计';
    const value = said ? Number(said[2]) * (said[1] ? -1 : 1) : isBody ? 37 : 20;
    const scale = isBody
      ? { low: 35, high: 42, step: 0.1, value }
      : range
        ? { low: Number(range[1]), high: Number(range[2]), step: 1, value }
        : { low: value < -18 ? -40 : -20, high: value > 50 ? 110 : 50, step: 1, value };
    return reading.isSpent() && !(isBody && range) && fits({ ...scale, step: isBody ? 0.1 : 1 })
      ? { ...scale, isShown }
      : undefined;
  },
  plate(scale) {
    const height = 78;
    const y = levelOf(scale, height);
    return [
      rect(-8, -height - 8, 32, height + 14, { fill: 'f5', thick: 0.4 }),
      line([at(-2.4, 8), at(-2.4, -height - 4), ...arc(at(0, -height - 4), 2.4, 180, 360), at(2.4, 8)], { thick: 0.6 }),
      circle(at(0, 13), 5.5, { fill: 's1', thick: 0.6 }),
      rect(-1.2, y, 2.4, 13 - y, { fill: 's1', stroke: 'none' }, 'column'),
      ...uprightScale(scale, 4, height, 10),
      label(at(12, -height - 13), '℃'),
      ...(scale.isShown ? pointerAt(26, y, `${numberText(scale.value)} ℃`) : []),
    ];
  },
  alt: ({ value, isShown }) => (isShown ? `温度计，示数为 ${numberText(value)} ℃。` : '温度计，示数由学生读出。'),
});

export const springBalance = figureOf<Scale & { isShown: boolean }>({
  name: '弹簧测力计',
  examples: ['弹簧测力计示数 2.6 N', '弹簧测力计吊着重 3.4 N 的物体'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/弹簧(?:测力计|秤)|测力计/)) return undefined;
    const range = reading.takeEach(new RegExp(`量程(?:为|是)? ?0? ?(?:-|~|到|至)? ?${NUMBER} ?N`));
    const said = reading.takeEach(new RegExp(`${NUMBER} ?(?:N|牛)`));
    const isShown = reading.takeEach(/不标(?:出)?(?:读数|示数)|读出?示数|练习/) === undefined;
    reading.takeEach(/示数|读数|(?:下面)?(?:吊着?|挂着?|悬挂)(?:一个)?|重力?|物体|钩码|拉力/);
    const [value, high] = [Number(said?.[1] ?? 2), Number(range?.[1] ?? 5)];
    const scale = { low: 0, high, step: high / 25, value };
    return reading.isSpent() && high > 0 && fits(scale) ? { ...scale, isShown } : undefined;
  },
  plate(scale) {
    const height = 50;
    // It is pulled downwards: zero is at the top.
    const y = -levelOf(scale, height) - height;
    const down = (marks: readonly Mark[]) =>
      marks.map((mark) =>
        mark.is === 'line'
          ? { ...mark, points: mark.points.map(([x, v]) => at(x, -v - height)) }
          : { ...mark, at: at(mark.at[0], -mark.at[1] - height) },
      );
    const coil = Array.from({ length: 19 }, (_, n) =>
      at(n % 2 === 0 ? -7 : -3, -height - 8 + ((y + height + 8) * n) / 18),
    );
    return [
      rect(-12, -height - 12, 32, height + 18, { fill: 'f0', thick: 0.7 }),
      circle(at(0, -height - 17), 5, { thick: 0.8 }),
      line([at(-5, -height - 12), ...coil, at(-5, y)], { stroke: 'soft', thick: 0.5 }, 'spring'),
      line([at(-9, y), at(2, y)], { stroke: 's1', thick: 1 }, 'pointer'),
      ...down(uprightScale(scale, 3, height, 5)),
      label(at(12, -height - 8), 'N'),
      line([at(-5, y), at(-5, 18), ...arc(at(-1.5, 18), 3.5, 180, 20)], { thick: 0.8 }),
      ...(scale.isShown
        ? [
            label(at(24, y), `${numberText(scale.value)} N`, {
              anchor: 'start',
              tone: 's1',
              bold: true,
              part: 'reading',
            }),
          ]
        : []),
    ];
  },
  alt: ({ value, isShown }) =>
    isShown ? `弹簧测力计，示数为 ${numberText(value)} N。` : '弹簧测力计，示数由学生读出。',
});

export const measuringCylinder = figureOf<Scale & { isShown: boolean }>({
  name: '量筒',
  examples: ['量筒中有 36 mL 水', '量筒读数 60 mL，量程 100 mL'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/量筒/)) return undefined;
    const range = reading.takeEach(
      new RegExp(`(?:量程|规格)(?:为|是)? ?(?:0 ?(?:-|~|到))? ?${NUMBER} ?(?:mL|ml|毫升)`),
    );
    const said = reading.takeEach(new RegExp(`${NUMBER} ?(?:mL|ml|毫升|cm3)`));
    const isShown = reading.takeEach(/不标(?:出)?(?:读数|示数)|读出?示数|练习/) === undefined;
    reading.takeEach(/示数|读数|装有?|盛有?|量取|水|液体|的水|视线|凹液面|最低处/);
    const value = Number(said?.[1] ?? 30);
    const high = Number(range?.[1] ?? (value <= 50 ? 50 : 100));
    const scale = { low: 0, high, step: high / 50, value };
    return reading.isSpent() && high > 0 && fits(scale) ? { ...scale, isShown } : undefined;
  },
  plate(scale) {
    const height = 76;
    const y = levelOf(scale, height);
    const dip = arc(at(0, y - 2.2), 11, 180, 0, 2.2);
    return [
      {
        is: 'line',
        points: [...dip, at(11, 0), at(-11, 0)],
        closed: true,
        look: { stroke: 'none', fill: 'f2' },
        part: 'water',
      },
      line(dip, { stroke: 's2', thick: 0.6 }, 'meniscus'),
      line([at(-13, -height - 12), at(-11, -height - 9), at(-11, 0), at(11, 0), at(11, -height - 7)], { thick: 0.8 }),
      rect(-18, 0, 36, 4, { fill: 'f0', thick: 0.7 }),
      ...uprightScale(scale, -10.4, height, 10).flatMap((mark): Mark[] =>
        mark.is !== 'text' ? [mark] : mark.text === '0' ? [] : [{ ...mark, at: at(-13, mark.at[1]), anchor: 'end' }],
      ),
      label(at(-16, -height - 7), 'mL', { size: 3.4, anchor: 'end' }),
      ...(scale.isShown ? pointerAt(15, y, `${numberText(scale.value)} mL`) : []),
    ];
  },
  alt: ({ value, isShown }) =>
    isShown ? `量筒，凹液面最低处对应 ${numberText(value)} mL。` : '量筒，读数由学生读出。',
});
