import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, num, type Point, tag, textAt } from '#drawing/svg.ts';
import { wordsIn } from '../diagrams/words-in-box.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

type Stage = { name: string; height: number | undefined };
/** With a height for every stage, or for none: then the pupils draw the curve. */
export type PlotCurve = { isMood: boolean; stages: Stage[] };

const ASKED = /(情节|情绪|心情|情感|心理|感情)(?:的?(?:起伏|变化|发展))?(?:曲线|折线)图?/;
const MAX_STAGES = 8;
const HIGH = 10;
const WORDS: Readonly<Record<string, number>> = {
  最高: 10,
  很高: 9,
  高: 8,
  较高: 7,
  中: 5,
  平: 5,
  较低: 3,
  低: 2,
  很低: 1,
  最低: 0,
};
const HEIGHT = /^(.{1,20}?) ?(?:[：:=（(] ?)?(-?\d{1,3}(?:\.\d)?|[最很较]?[高低]|[中平]) ?分?[)）]?$/u;

export const plotCurve = kindOf<PlotCurve>({
  name: '情节曲线',
  examples: [
    '情节曲线：开端 2，发展 5，高潮 9，结局 4',
    '心情曲线（空白）：出发，遇雨，登顶，回家',
    '情绪变化曲线：盼船 高，见船 最高，上船 低，回家 中',
  ],
  read(said) {
    const [, theme = ''] = ASKED.exec(said.words) ?? [];
    if (theme === '') return undefined;
    const isEmpty = said.has(/[（(，,]? ?(?:空白|留空|让学生(?:自己)?画) ?(?:的)?[)）]?/u);
    const list = said.words
      .slice(said.words.search(ASKED))
      .replace(ASKED, '')
      .replace(/^[^：:]{0,12}[：:]/, '');
    said.has(/^[^：:]{1,40}[：:]/);
    said.has(ASKED);
    const items = list
      .split(/[，,、；;。→]/)
      .map((item) => item.trim())
      .filter((item) => item !== '' && /[：:]/.test(said.words));
    if (items.length > MAX_STAGES) return new Refused(`一条曲线最多写 ${MAX_STAGES} 个阶段，给了 ${items.length} 个`);
    const stages = items.map((item): Stage => {
      const [, name = item, height] = HEIGHT.exec(item) ?? [];
      return { name: name.trim(), height: height === undefined ? undefined : (WORDS[height] ?? Number(height)) };
    });
    const isMood = theme !== '情节';
    if (stages.length === 0) {
      if (!isEmpty)
        return new Refused(
          `请写出各个阶段和高低（0 到 10），如“${theme}曲线：开端 2，发展 5，高潮 9”，要空白的写“空白${theme}曲线”`,
        );
      return { isMood, stages };
    }
    if (stages.length < 2) return new Refused('曲线至少要两个阶段');
    const long = stages.find(({ name }) => widthOf(name) > 8);
    if (long) return new Refused(`“${long.name}”太长，一个阶段最多写 8 个字`);
    const told = stages.filter(({ height }) => height !== undefined);
    if (told.length > 0 && told.length < stages.length)
      return new Refused(
        `“${stages.find(({ height }) => height === undefined)?.name}”没有写高低，请每个阶段都写（0 到 10），或者都不写`,
      );
    if (told.some(({ height = 0 }) => height < 0 || height > HIGH)) return new Refused('高低请用 0 到 10 的数');
    for (const { name } of stages)
      said.takeAfter(name, /^ ?(?:[：:=（(] ?)?(?:-?\d{1,3}(?:\.\d)?|[最很较]?[高低中平])? ?分?[)）]?/u);
    return { isMood, stages };
  },
  paint: ({ isMood, stages }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const room = {
      left: x + em * 2.4,
      right: x + width - em,
      top: y + em * 1.6,
      bottom: y + Math.min(height, width * 0.62) - em * 3,
    };
    const axis = (end: Point, from: Point, angle: number) =>
      lineBetween(from, end, ink.line, pen * 1.2) + arrowHead(end, angle, em * 0.9, ink.line);
    const origin: Point = [room.left, room.bottom];
    const count = Math.max(1, stages.length);
    const step = (room.right - em * 1.5 - room.left) / count;
    const at = (n: number, value: number): Point => [
      room.left + (n + 0.5) * step,
      room.bottom - em * 0.8 - (value / HIGH) * (room.bottom - room.top - em * 2),
    ];
    const points = stages.flatMap(({ height: value }, n) => (value === undefined ? [] : [at(n, value)]));
    const names = stages.map(({ name }, n) => {
      const px = at(n, 0)[0];
      const tick = lineBetween([px, room.bottom], [px, room.bottom - em * 0.35], ink.line, pen);
      return (
        tick +
        wordsIn(
          [px, room.bottom + em * 1.25],
          name,
          { width: step * 0.94, height: em * 2.2 },
          { size: em, fill: ink.line },
        )
      );
    });
    const drops = points.map(([px, py]) =>
      lineBetween([px, py], [px, room.bottom], ink.grid, pen * 0.8, [em * 0.3, em * 0.3]),
    );
    const label = [...(isMood ? '心情' : '起伏')].map((letter, n) =>
      textAt([room.left - em * 1.1, room.top + em * (1 + n * 1.2)], letter, { size: em, fill: ink.soft }),
    );
    return (
      drops.join('') +
      axis([room.right, room.bottom], origin, 0) +
      axis([room.left, room.top - em * 0.6], origin, -90) +
      label.join('') +
      textAt([room.right, room.bottom + em * (stages.length > 0 ? 2.7 : 1.1)], isMood ? '事情发展' : '情节发展', {
        size: em * 0.85,
        fill: ink.soft,
        anchor: 'end',
      }) +
      names.join('') +
      curveThrough(sheet, points)
    );
  },
  says: ({ isMood, stages }) => {
    const name = isMood ? '心情曲线' : '情节曲线';
    if (stages.every(({ height }) => height === undefined))
      return `空白的${name}，${stages.length === 0 ? '只有两条轴' : `横轴上依次是${stages.map((stage) => stage.name).join('、')}`}`;
    return `${name}：${stages.map((stage) => `${stage.name} ${stage.height}`).join('，')}（最高 10）`;
  },
});

/** Never above the highest or below the lowest of two neighbours: at a turn it is level. */
function curveThrough({ em, pen, ink }: Sheet, points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const slopeAt = (n: number): number => {
    const [before, here, after] = [points[n - 1], points[n], points[n + 1]];
    if (!before || !here || !after || (here[1] - before[1]) * (after[1] - here[1]) <= 0) return 0;
    const [one, two] = [(here[1] - before[1]) / (here[0] - before[0]), (after[1] - here[1]) / (after[0] - here[0])];
    return (2 * one * two) / (one + two);
  };
  const pieces = points.slice(1).map(([px, py], n) => {
    const [qx, qy] = points[n] ?? [px, py];
    const third = (px - qx) / 3;
    return `C${num(qx + third)} ${num(qy + slopeAt(n) * third)} ${num(px - third)} ${num(py - slopeAt(n + 1) * third)} ${num(px)} ${num(py)}`;
  });
  const stroke = colourAt(ink.series, 1);
  const dots = points.map(([cx, cy]) =>
    tag('circle', { cx, cy, r: em * 0.32, fill: ink.paper, stroke, 'stroke-width': pen * 1.6 }),
  );
  return (
    tag('path', {
      d: `M${num(first[0])} ${num(first[1])}${pieces.join('')}`,
      fill: 'none',
      stroke,
      'stroke-width': pen * 2.2,
      'stroke-linecap': 'round',
    }) + dots.join('')
  );
}
