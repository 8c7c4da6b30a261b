import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, line, type Mark, rect } from '../plate.ts';
import { NUMBER, readingOf } from '../reading.ts';

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
    const reading = readingOf(words);
    if (!reading.take(/光的?反射(?:定律|现象)?/)) return undefined;
    const toMirror = reading.take(
      new RegExp(`入射光线?(?:与|和)(?:平面)?镜面?(?:的?夹角|成)(?:为|是|=)?\\s*${NUMBER}(?:°|度)\\s*(?:角|的?夹角)?`),
    );
    const angle = reading.take(new RegExp(`(入射角|反射角)(?:i|r)?(?:为|是|等于|=|:)?\\s*${NUMBER}(?:°|度)`));
    reading.take(/光路|法线|入射光线|反射光线|入射角|反射角|平面镜|镜面|入射点/);
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
    const reading = readingOf(words);
    const names = Object.keys(MEDIA).join('|');
    const pair = reading.take(
      new RegExp(`(?:一束)?光线?(?:从|由)(${names})(?:中)?(?:斜|垂直)?(?:射|进)[入向到]+(${names})中?`),
    );
    const angle = reading.take(new RegExp(`入射角(?:i|θ)?(?:为|是|等于|=|:)?\\s*${NUMBER}(?:°|度)`));
    if (!reading.take(/光的?折射(?:定律|现象)?|折射/) && !pair) return undefined;
    reading.take(/光路|法线|折射光线|入射光线|折射角|入射角|界面|时|发生|全反射/);
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

export const planeMirror = figureOf<{ distance: number | undefined }>({
  name: '平面镜成像',
  examples: ['平面镜成像光路图', '平面镜成像，物体距镜面 3 cm'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/平面镜成像(?:特点|规律)?/)) return undefined;
    const far = reading.take(
      new RegExp(
        `(?:物体|物|蜡烛|A点?)?(?:距离?|到|离)(?:平面)?镜面?(?:的?距离)?(?:为|是|=)?\\s*${NUMBER}\\s*(?:cm|厘米)`,
      ),
    );
    reading.take(/光路|物体|物距|像距|虚像|光线|人眼|眼睛/);
    return reading.isSpent() && Number(far?.[1] ?? 1) > 0 ? { distance: far ? Number(far[1]) : undefined } : undefined;
  },
  plate({ distance }) {
    const [far, tall] = [42, 26];
    const [a, image] = [at(-far, -tall), at(far, -tall)];
    const eye = at(-far + 8, 34);
    const hit = (end: readonly [number, number]) => at(0, image[1] + ((end[1] - image[1]) * far) / (far - end[0]));
    const rays = [eye, at(eye[0] - 16, eye[1])].flatMap((end): Mark[] => [
      line([a, hit(end)], { stroke: 's1', thick: 0.6 }, 'incident'),
      ...arrow([hit(end), end], { stroke: 's1', thick: 0.6 }, 'reflected'),
      line([hit(end), image], { stroke: 's1', thick: 0.4, dashed: true }, 'back'),
    ]);
    const hatch = Array.from({ length: 20 }, (_, n) =>
      line([at(0, -40 + n * 4.4), at(2.6, -42.4 + n * 4.4)], { stroke: 'soft', thick: 0.3 }),
    );
    const ground =
      distance === undefined
        ? []
        : [
            line([at(-far, 8), at(0, 8)], { stroke: 'soft', thick: 0.4 }),
            line([at(0, 8), at(far, 8)], { stroke: 'soft', thick: 0.4 }),
          ];
    return withFreeLabels(
      [
        line([at(0, -42), at(0, 44)], { thick: 0.9 }, 'surface'),
        ...hatch,
        ...arrow([at(-far, 0), a], { stroke: 's0', thick: 1.2 }, 'object'),
        ...arrow([at(far, 0), image], { stroke: 's0', thick: 1.2, dashed: true }, 'image'),
        ...rays,
        ...ground,
      ],
      [
        { text: 'A', near: a },
        { text: 'B', near: at(-far, 0), angle: 180 },
        { text: 'A′', near: image },
        { text: 'B′', near: at(far, 0), angle: 0 },
        { text: '平面镜', near: at(0, -42) },
        { text: '物', near: at(-far, -13), angle: 180 },
        { text: '虚像', near: at(far, -13), angle: 0 },
        { text: '眼', near: at(eye[0] - 8, eye[1] - 2), angle: 90 },
        ...(distance === undefined
          ? []
          : [-far / 2, far / 2].map((x) => ({ text: `${distance} cm`, near: at(x, 8), angle: 90 }))),
      ],
    );
  },
  alt: ({ distance }) =>
    `平面镜成像光路图：物和虚像大小相等，到镜面的距离相等${distance === undefined ? '' : `，都是 ${distance} cm`}。`,
});

export const pinhole = figureOf<{ ratio: number }>({
  name: '小孔成像',
  examples: ['小孔成像示意图', '小孔成像，成缩小的像'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/小孔成像/)) return undefined;
    const size = reading.take(/(?:成)?(缩小|放大|等大)的?(?:倒立的?)?(?:实?像)?/);
    reading.take(/光路|倒立的?|实像|蜡烛|光屏|光的直线传播/);
    return reading.isSpent() ? { ratio: size?.[1] === '放大' ? 1.5 : size?.[1] === '等大' ? 1 : 0.6 } : undefined;
  },
  plate({ ratio }) {
    const [u, v] = ratio > 1 ? [40, 60] : [60, 60 * ratio];
    const tall = 28;
    const [top, bottom] = [at(-u, -tall / 2), at(-u, tall / 2)];
    const [low, high] = [at(v, (tall / 2) * ratio), at(v, (-tall / 2) * ratio)];
    return withFreeLabels(
      [
        ...arrow([bottom, top], { stroke: 's1', thick: 1.2 }, 'object'),
        line([at(0, -34), at(0, -1)], { thick: 1 }, 'screen'),
        line([at(0, 1), at(0, 34)], { thick: 1 }, 'screen'),
        line([at(v, -30), at(v, 30)], { stroke: 'soft', thick: 0.8 }, 'screen'),
        ...arrow([top, low], { stroke: 's3', thick: 0.5 }, 'ray'),
        ...arrow([bottom, high], { stroke: 's3', thick: 0.5 }, 'ray'),
        ...arrow([at(v + 1, high[1]), at(v + 1, low[1])], { stroke: 's0', thick: 1.2 }, 'image'),
      ],
      [
        { text: 'A', near: top },
        { text: 'B', near: bottom, angle: 90 },
        { text: '小孔', near: at(0, -34) },
        { text: '光屏', near: at(v, -30) },
        { text: 'A′', near: at(v + 1, low[1]), angle: 0 },
        { text: 'B′', near: at(v + 1, high[1]), angle: 0 },
        { text: '倒立的实像', near: at(v + 2, 30), angle: 60 },
      ],
    );
  },
  alt: ({ ratio }) =>
    `小孔成像示意图：光沿直线通过小孔，在光屏上成倒立、${ratio > 1 ? '放大' : ratio === 1 ? '等大' : '缩小'}的实像。`,
});

export const prism = figureOf<{ colours: readonly string[] }>({
  name: '光的色散',
  examples: ['三棱镜色散示意图', '白光通过三棱镜的色散，标出七种颜色'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/三棱镜(?:对?光?的?色散|分解(?:太阳|白)光)|光的色散/)) return undefined;
    reading.take(
      /(?:一束)?(?:白|太阳)光(?:的)?(?:通过|经过?)?|三棱镜|(?:七|7)[种色](?:颜色|色?光)?|现象|光屏|光路|红|橙|黄|绿|蓝|靛|紫/,
    );
    return reading.isSpent() ? { colours: ['红', '橙', '黄', '绿', '蓝', '靛', '紫'] } : undefined;
  },
  plate({ colours }) {
    const tones = ['s1', 's6', 's3', 's0', 's5', 's2', 's4'] as const;
    const entry = at(-12, -2);
    const fan = colours.flatMap((name, n): Mark[] => {
      const out = at(12 + n * 0.5, -2 + n * 0.9);
      const end = at(72, 2 + n * 6);
      const tone = tones[n] ?? 'line';
      return [
        line([entry, out, end], { stroke: tone, thick: 0.7 }, `ray ${name}`),
        label(at(76, end[1]), name, { anchor: 'start', tone, bold: true }),
      ];
    });
    return withFreeLabels(
      [
        ...fan,
        line([at(0, -26), at(-25, 18), at(25, 18), at(0, -26)], { thick: 0.8 }),
        ...arrow([at(-70, 18), at(-38, 7)], { thick: 0.8 }),
        line([at(-70, 18), entry], { thick: 0.8 }, 'white'),
        line([at(72, -3), at(72, 43)], { stroke: 'soft', thick: 1 }),
      ],
      [
        { text: '白光', near: at(-70, 18), angle: 180 },
        { text: '三棱镜', near: at(0, 18), angle: 90 },
        { text: '光屏', near: at(72, -3) },
      ],
    );
  },
  alt: ({ colours }) => `白光经三棱镜分解为${colours.join('、')}，红光偏折最小，紫光偏折最大。`,
});
