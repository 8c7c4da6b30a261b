import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, line, type Mark } from '../plate.ts';

export const planeMirror = figureOf<{ distance: number | undefined }>({
  name: '平面镜成像',
  examples: ['平面镜成像光路图', '平面镜成像，物体距镜面 3 cm'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/平面镜成像(?:特点|规律)?/)) return undefined;
    const far = reading.takeEach(
      new RegExp(`(?:物体|物|蜡烛|A点?)?(?:距离?|到|离)(?:平面)?镜面?(?:的?距离)?(?:为|是|=)? ?${NUMBER} ?(?:cm|厘米)`),
    );
    reading.takeEach(/光路|物体|物距|像距|虚像|光线|人眼|眼睛/);
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
    const reading = plainSaid(words);
    if (!reading.takeEach(/小孔成像/)) return undefined;
    const size = reading.takeEach(/(?:成)?(缩小|放大|等大)的?(?:倒立的?)?(?:实?像)?/);
    reading.takeEach(/光路|倒立的?|实像|蜡烛|光屏|光的直线传播/);
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
    const reading = plainSaid(words);
    if (!reading.takeEach(/三棱镜(?:对?光?的?色散|分解(?:太阳|白)光)|光的色散/)) return undefined;
    reading.takeEach(
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
