import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf, type Kind } from '../kind.ts';
import { arrow, at, boundsOf, circle, line, type Mark } from '../plate.ts';

/** All in focal lengths: the object stands at u, the image at v; v below 0 is a virtual image on the side of the object. */
export type Lens = { isConvex: boolean; u: number; v: number | undefined; said: { u: number; f: number } | undefined };

const WHERE: readonly (readonly [RegExp, number])[] = [
  [
    /(?:物体|蜡烛|烛焰)?(?:放?在|位于)?(?:二|两|2)倍焦距(?:以外|之外|外)|(?:物距)?大于 ?(?:二|两|2) ?倍焦距|u>2f|(?:二|两|2)倍焦距外/,
    3,
  ],
  [/(?:物体|蜡烛|烛焰)?(?:放?在|位于)?(?:一|1)倍焦?距?(?:和|与|到|至)(?:二|两|2)倍焦距(?:之间|间)|f<u<2f|2f>u>f/, 1.5],
  [/(?:物体|蜡烛|烛焰)?(?:放?在|位于)?(?:二|两|2)倍焦距(?:处|上|时)|(?:物距)?等于 ?(?:二|两|2) ?倍焦距|u=2f/, 2],
  [
    /(?:物体|蜡烛|烛焰)?(?:放?在|位于)?(?:一倍)?焦距(?:以内|之内|内)|(?:物体|蜡烛|烛焰)?(?:放?在|位于)?焦点(?:以内|之内|内)|(?:物距)?小于(?:一|1)?(?:倍)?焦距|u<f/,
    0.6,
  ],
  [/(?:物体|蜡烛|烛焰)?(?:放?在|位于)?(?:一倍)?(?:焦点|焦距)(?:处|上)|u=f/, 1],
];

function lensKind(name: string, isConvex: boolean, examples: Kind<Lens>['examples']) {
  return figureOf<Lens>({
    name,
    examples,
    parameters(words) {
      const reading = plainSaid(
        words
          .replaceAll(/[＜〈]/g, '<')
          .replaceAll(/[＞〉]/g, '>')
          .replaceAll(/(?<=[ufUF<>=\d])\s+(?=[<>=ufUF\d])/g, ''),
      );
      if (
        !reading.takeEach(isConvex ? /凸透镜(?:成像)?(?:规律)?|放大镜(?:的)?(?:成像|原理)/ : /凹透镜(?:成像)?(?:规律)?/)
      )
        return undefined;
      const u = reading.takeEach(new RegExp(`(?:物距|u)(?:为|是|=|:)? ?${NUMBER} ?(?:cm|厘米)`));
      const f = reading.takeEach(new RegExp(`(?:焦距|f)(?:为|是|=|:)? ?${NUMBER} ?(?:cm|厘米)`));
      const found = WHERE.filter(([pattern]) => reading.takeEach(pattern));
      const result = reading.takeEach(
        /成?(?:倒立|正立)?、?(缩小|放大|等大)?的?(?:倒立|正立)?的?(实像|虚像)|成像|不成像/,
      );
      reading.takeEach(/光路|光线|三条|特殊|焦点|时|物体|蜡烛/);
      if (!reading.isSpent() || found.length > 1 || (u === undefined) !== (f === undefined) || (u && found.length > 0))
        return undefined;
      const said = u && f ? { u: Number(u[1]), f: Number(f[1]) } : undefined;
      const far = said ? said.u / said.f : (found[0]?.[1] ?? (isConvex ? (/放大镜/.test(words) ? 0.6 : 3) : 2));
      const lens = lensOf(isConvex, far, said);
      return lens && fits(lens, result) ? lens : undefined;
    },
    plate: lensPlate,
    alt: (lens) =>
      `${isConvex ? '凸' : '凹'}透镜成像光路图：${lens.said ? `焦距 ${lens.said.f} cm，物距 ${lens.said.u} cm` : saidPlace(lens)}，${saidImage(lens)}。`,
  });
}

/** 1/f = 1/u + 1/v. */
function lensOf(isConvex: boolean, u: number, said: Lens['said']): Lens | undefined {
  const inverse = (isConvex ? 1 : -1) - 1 / u;
  const v = Math.abs(inverse) < 1e-9 ? undefined : Number((1 / inverse).toPrecision(12));
  return u >= 0.25 && u <= 6 && Math.abs(v ?? 1) <= 8 ? { isConvex, u, v, said } : undefined;
}

function fits({ u, v }: Lens, said: RegExpExecArray | undefined): boolean {
  if (!said) return true;
  if (v === undefined) return said[0] === '不成像';
  if (said[0] === '不成像') return false;
  const size = Math.abs(v) > u + 1e-9 ? '放大' : Math.abs(v) < u - 1e-9 ? '缩小' : '等大';
  const isUpright = said[0].includes('正立') ? v < 0 : said[0].includes('倒立') ? v > 0 : true;
  return (
    isUpright &&
    (said[1] === undefined || said[1] === size) &&
    (said[2] === undefined || said[2] === (v > 0 ? '实像' : '虚像'))
  );
}

function saidPlace({ u }: Lens): string {
  return u > 2
    ? '物体在二倍焦距以外'
    : u === 2
      ? '物体在二倍焦距处'
      : u > 1
        ? '物体在一倍焦距和二倍焦距之间'
        : u === 1
          ? '物体在焦点上'
          : '物体在焦距以内';
}

export function saidImage({ u, v }: Lens): string {
  if (v === undefined) return '折射光线平行，不成像';
  const size = Math.abs(v) > u + 1e-9 ? '放大' : Math.abs(v) < u - 1e-9 ? '缩小' : '等大';
  return v > 0 ? `成倒立、${size}的实像` : `成正立、${size}的虚像`;
}

function lensPlate(lens: Lens): Mark[] {
  const { isConvex, u, v } = lens;
  const left = Math.max(u, 2, v !== undefined && v < 0 ? -v : 0) + 0.3;
  const right = Math.max(v !== undefined && v > 0 ? v : 0, 2) + 0.6;
  const f = Math.min(26, 150 / (left + right));
  const grown = v === undefined ? 1 : Math.abs(v) / u;
  const h = Math.min(isConvex ? 20 : 15, 32 / Math.max(grown, 1));
  const sign = isConvex ? 1 : -1;
  const tip = at(-u * f, -h);
  const imageTip = v === undefined ? undefined : at(v * f, (v / u) * h);
  const edge = right * f;
  const onward = (from: Point, through: Point): Point =>
    at(edge, from[1] + ((through[1] - from[1]) / (through[0] - from[0])) * (edge - from[0]));
  const hitTop = at(0, -h);
  const thirdLevel = imageTip ? imageTip[1] : 0;
  const first = { hit: hitTop, end: isConvex ? onward(hitTop, at(f, 0)) : onward(at(-f, 0), hitTop) };
  const second = { hit: at(0, 0), end: onward(tip, at(0, 0)) };
  const third = { hit: at(0, thirdLevel), end: at(edge, thirdLevel) };
  const rays = v === undefined ? [first, second] : [first, second, third];
  const isReal = v !== undefined && v > 0;
  const marks: Mark[] = [
    line([at(-left * f, 0), at(edge, 0)], { stroke: 'soft', thick: 0.4 }, 'axis'),
    ...lensShape(isConvex, Math.max(h, Math.abs(thirdLevel)) + 7),
    ...[-2, -1, 1, 2].map((n) => circle(at(n * f, 0), 0.8, { fill: 'line' }, `focus ${n}`)),
    ...arrow([at(-u * f, 0), tip], { stroke: 's0', thick: 1.2 }, 'object'),
    ...(imageTip ? arrow([at(imageTip[0], 0), imageTip], { stroke: 's2', thick: 1.2, dashed: !isReal }, 'image') : []),
    ...rays.flatMap(({ hit, end }, n): Mark[] => {
      const stop =
        isReal && imageTip
          ? at(Math.min(edge, imageTip[0] + 10), hit[1] + ((end[1] - hit[1]) * Math.min(edge, imageTip[0] + 10)) / edge)
          : end;
      const half = at(stop[0] * 0.5, hit[1] + (stop[1] - hit[1]) * 0.5);
      return [
        line([tip, hit], { stroke: 's1', thick: 0.6 }, `ray ${n + 1}`),
        ...arrow([hit, half], { stroke: 's1', thick: 0.6 }),
        line([hit, stop], { stroke: 's1', thick: 0.6 }, `ray ${n + 1}`),
        ...(imageTip && !isReal ? [line([hit, imageTip], { stroke: 's1', thick: 0.4, dashed: true }, 'back')] : []),
      ];
    }),
    ...(isConvex ? [] : [line([at(0, thirdLevel), at(f, 0)], { stroke: 's1', thick: 0.4, dashed: true }, 'back')]),
  ];
  return withFreeLabels(marks, [
    { text: 'F', near: at(-f, 0), angle: 90 },
    { text: 'F', near: at(f, 0), angle: sign > 0 ? -60 : 90 },
    { text: '2F', near: at(-2 * f, 0), angle: 90 },
    { text: '2F', near: at(2 * f, 0), angle: sign > 0 ? -90 : 90 },
    { text: 'O', near: at(0, 0), angle: 120 },
    { text: '物', near: tip, angle: -90 },
    ...(imageTip ? [{ text: isReal ? '像' : '虚像', near: imageTip, angle: isReal ? 90 : -90 }] : []),
    { text: saidImage(lens), near: at((edge - left * f) / 2, boundsOf(marks).bottom + 3), angle: 90, bold: true },
  ]);
}

/** As in the books: a line with arrow heads outwards (convex) or inwards (concave). */
function lensShape(isConvex: boolean, half: number): Mark[] {
  const turn = isConvex ? 1 : -1;
  const tips = [-1, 1].map((way) =>
    line([at(-3, way * (half - 3 * turn)), at(0, way * half), at(3, way * (half - 3 * turn))], {
      thick: 0.8,
      stroke: 's5',
    }),
  );
  return [line([at(0, -half), at(0, half)], { thick: 0.8, stroke: 's5' }, 'lens'), ...tips];
}

export const convexLens = lensKind('凸透镜成像', true, [
  '凸透镜成像光路图：物体在二倍焦距以外',
  '凸透镜成像，u<f',
  '凸透镜焦距 10 cm，物距 15 cm 的成像光路图',
]);
export const concaveLens = lensKind('凹透镜成像', false, ['凹透镜成像光路图', '凹透镜成像，焦距 10 cm，物距 20 cm']);
