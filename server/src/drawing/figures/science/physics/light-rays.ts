import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, line, type Mark, rect } from '../plate.ts';

const RAY = 52;
const O = at(0, 0);

/** Short strokes behind a surface that nothing passes. */
export function hatched(left: number, right: number, y: number, down = 1): Mark[] {
  const strokes: Mark[] = [line([at(left, y), at(right, y)], { thick: 0.9 }, 'surface')];
  for (let x = left + 2; x <= right; x += 4)
    strokes.push(line([at(x, y), at(x - 2.4, y + 2.6 * down)], { stroke: 'soft', thick: 0.3 }));
  return strokes;
}

export const reflection = figureOf<{ incidence: number }>({
  name: '光的反射',
  examples: ['光的反射光路图，入射角30°', '光的反射：入射光线与镜面成 50° 角'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/光的?反射(?:定律|现象)?/)) return undefined;
    const toMirror = reading.takeEach(
      new RegExp(`入射光线?(?:与|和)(?:平面)?镜面?(?:的?夹角|成)(?:为|是|=)? ?${NUMBER}(?:°|度) ?(?:角|的?夹角)?`),
    );
    const angle = reading.takeEach(new RegExp(`(入射角|反射角)(?:i|r)?(?:为|是|等于|=|:)? ?${NUMBER}(?:°|度)`));
    reading.takeEach(/光路|法线|入射光线|反射光线|入射角|反射角|平面镜|镜面|入射点/);
    const incidence = toMirror ? 90 - Number(toMirror[1]) : angle ? Number(angle[2]) : 45;
    return reading.isSpent() && !(toMirror && angle) && incidence >= 5 && incidence <= 80 ? { incidence } : undefined;
  },
  plate({ incidence }) {
    const [from, to] = [away(O, -90 - incidence, RAY), away(O, -90 + incidence, RAY)];
    return withFreeLabels(
      [
        ...hatched(-58, 58, 0),
        line([at(0, 4), at(0, -58)], { stroke: 'soft', dashed: true }, 'normal'),
        ...arrow([from, away(O, -90 - incidence, RAY * 0.45)], { stroke: 's1', thick: 0.8 }, 'incident'),
        line([from, O], { stroke: 's1', thick: 0.8 }, 'incident'),
        ...arrow([O, away(O, -90 + incidence, RAY * 0.55)], { stroke: 's0', thick: 0.8 }, 'reflected'),
        line([O, to], { stroke: 's0', thick: 0.8 }, 'reflected'),
        line(arc(O, 12, -90 - incidence, -90), { thick: 0.4 }, 'incidence'),
        line(arc(O, 14, -90, -90 + incidence), { thick: 0.4 }, 'reflection'),
      ],
      [
        { text: '法线', near: at(0, -58) },
        { text: '入射光线', near: from },
        { text: '反射光线', near: to },
        {
          text: `${incidence}°`,
          near: away(O, -90 - incidence / 2, 12),
          angle: -90 - incidence / 2,
          part: 'incidence',
        },
        {
          text: `${incidence}°`,
          near: away(O, -90 + incidence / 2, 14),
          angle: -90 + incidence / 2,
          part: 'reflection',
        },
        { text: 'O', near: at(0, 3), angle: 90 },
      ],
    );
  },
  alt: ({ incidence }) => `光的反射光路图，入射角和反射角都是 ${incidence}°。`,
});

const MEDIA: Readonly<Record<string, number>> = {
  空气: 1,
  真空: 1,
  冰: 1.31,
  水: 1.33,
  酒精: 1.36,
  玻璃: 1.5,
  水晶: 1.54,
  钻石: 2.42,
};
type Refracted = { from: string; to: string; incidence: number; refraction: number | undefined };

export const refraction = figureOf<Refracted>({
  name: '光的折射',
  examples: ['光从空气斜射入水中，入射角45°', '光的折射：光由玻璃射向空气，入射角 30°'],
  parameters(words) {
    const reading = plainSaid(words);
    const names = Object.keys(MEDIA).join('|');
    const pair = reading.takeEach(
      new RegExp(`(?:一束)?光线?(?:从|由)(${names})(?:中)?(?:斜|垂直)?(?:射|进)[入向到]+(${names})中?`),
    );
    const angle = reading.takeEach(new RegExp(`入射角(?:i|θ)?(?:为|是|等于|=|:)? ?${NUMBER}(?:°|度)`));
    if (!reading.takeEach(/光的?折射(?:定律|现象)?|折射/) && !pair) return undefined;
    reading.takeEach(/光路|法线|折射光线|入射光线|折射角|入射角|界面|时|发生|全反射/);
    const isUpright = pair?.[0].includes('垂直');
    const incidence = angle ? Number(angle[1]) : isUpright ? 0 : 45;
    if (!reading.isSpent() || incidence > 85 || incidence < 0 || (isUpright && incidence !== 0)) return undefined;
    const [from, to] = [pair?.[1] ?? '空气', pair?.[2] ?? '水'];
    const sine = (Math.sin((incidence * Math.PI) / 180) * (MEDIA[from] ?? 1)) / (MEDIA[to] ?? 1);
    if (/全反射/.test(words) && sine < 1) return undefined;
    return { from, to, incidence, refraction: sine > 1 ? undefined : (Math.asin(sine) * 180) / Math.PI };
  },
  plate({ from, to, incidence, refraction: bent }) {
    const start = away(O, -90 - incidence, RAY);
    const end = away(O, bent === undefined ? -90 + incidence : 90 - bent, RAY);
    const turn = bent === undefined ? -90 + incidence / 2 : 90 - bent / 2;
    const said = bent === undefined ? incidence : Math.round(bent * 10) / 10;
    const marks: Mark[] = [
      rect(-60, 0, 120, 52, { stroke: 'none', fill: (MEDIA[to] ?? 1) > 1 ? 'f2' : 'paper' }),
      rect(-60, -52, 120, 52, { stroke: 'none', fill: (MEDIA[from] ?? 1) > 1 ? 'f2' : 'paper' }),
      line([at(-60, 0), at(60, 0)], { thick: 0.7 }, 'surface'),
      line([at(0, -56), at(0, 52)], { stroke: 'soft', dashed: true }, 'normal'),
      ...arrow([start, away(O, -90 - incidence, RAY * 0.45)], { stroke: 's1', thick: 0.8 }, 'incident'),
      line([start, O], { stroke: 's1', thick: 0.8 }, 'incident'),
      ...arrow([O, [end[0] * 0.6, end[1] * 0.6]], { stroke: 's0', thick: 0.8 }, 'refracted'),
      line([O, end], { stroke: 's0', thick: 0.8 }, 'refracted'),
      ...(incidence === 0 ? [] : [line(arc(O, 13, -90 - incidence, -90), { thick: 0.4 })]),
      ...(incidence === 0
        ? []
        : [line(bent === undefined ? arc(O, 15, -90, -90 + incidence) : arc(O, 15, 90 - bent, 90), { thick: 0.4 })]),
    ];
    const angles = [
      { text: `${incidence}°`, near: away(O, -90 - incidence / 2, 13), angle: -90 - incidence / 2 },
      { text: `${bent === undefined ? '' : said === bent ? '' : '约'}${said}°`, near: away(O, turn, 15), angle: turn },
    ];
    return withFreeLabels(marks, [
      { text: from, near: at(-54, -3), angle: -45, bold: true },
      { text: to, near: at(-54, 6), angle: 45, bold: true },
      { text: '法线', near: at(0, -56) },
      { text: '入射光线', near: start, angle: incidence < 20 ? 180 : -90 },
      { text: bent === undefined ? '反射光线（全反射）' : '折射光线', near: end, angle: bent === undefined ? -90 : 0 },
      ...(incidence === 0 ? [] : angles),
    ]);
  },
  alt: ({ from, to, incidence, refraction: bent }) =>
    bent === undefined
      ? `光从${from}射向${to}，入射角 ${incidence}°，发生全反射。`
      : `光从${from}射入${to}，入射角 ${incidence}°，折射角约 ${Math.round(bent * 10) / 10}°。`,
});
