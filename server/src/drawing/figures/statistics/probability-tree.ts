import { widthOf } from '#drawing/letters.ts';
import { lineBetween, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

/** What may happen at each stage; every path is one outcome. */
export type ProbabilityTree = { stages: string[][] };

const MAX_LEAVES = 27;

export const probabilityTree = kindOf<ProbabilityTree>({
  name: '概率树状图',
  examples: ['抛两次硬币的树状图：正、反', '概率树状图：第一次 红、白；第二次 红、白、黑'],
  read(said) {
    if (!/树状图|树形图/.test(said.words) || !/概率|抛|掷|摸|第一次|可能|列举/.test(said.words)) return undefined;
    const times = said.take(/([两三四2-4]) ?次/)?.[1];
    const stages = said.takeAll(/第[一二三四]次?[:： ]{0,2}([^；;。]{1,40})/g).map(([, list = '']) =>
      list
        .split(/[、，,和]/)
        .map((each) => each.trim().slice(0, 4))
        .filter((each) => each !== ''),
    );
    if (stages.length === 0) {
      const list = (said.take(/[：:]([^；;。]{1,40})/)?.[1] ?? (/硬币/.test(said.words) ? '正、反' : ''))
        .split(/[、，,和]/)
        .map((each) => each.trim().slice(0, 4))
        .filter((each) => each !== '');
      const count = { 两: 2, 三: 3, 四: 4 }[times ?? ''] ?? (times === undefined ? 2 : Number(times));
      if (list.length > 1) for (let n = 0; n < count; n++) stages.push(list);
    }
    said.takeAll(/概率|树状图|树形图|抛掷?|掷|摸球?|硬币|一枚|所有可能|结果|列举/g);
    if (stages.length < 2) return undefined;
    const leaves = stages.reduce((product, stage) => product * stage.length, 1);
    return leaves > MAX_LEAVES || stages.length > 4
      ? new Refused(`树状图最多画 ${MAX_LEAVES} 种结果，这里有 ${leaves} 种`)
      : { stages };
  },
  paint: ({ stages }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const leaves = stages.reduce((product, stage) => product * stage.length, 1);
    const columns = stages.length + 2;
    const size = Math.min(em * 1.15, ((height - em * 1.6) / leaves) * 0.8);
    const left = (stage: number) => x + em + ((width - em * 2) * (stage + 0.4)) / columns;
    const parts: string[] = [];
    let above: { at: [number, number]; path: string }[] = [{ at: [left(0), y + height / 2 + em * 0.6], path: '' }];
    parts.push(textAt(above[0]?.at ?? [x, y], '开始', { size: em, fill: ink.line, weight: 700 }));
    for (const [n, stage] of stages.entries()) {
      const count = above.length * stage.length;
      const next: typeof above = [];
      parts.push(
        textAt([left(n + 1), y + em * 0.5], `第${'一二三四'.charAt(n)}次`, { size: em * 0.9, fill: ink.soft }),
      );
      for (const [k, from] of above.entries())
        for (const [m, name] of stage.entries()) {
          const at: [number, number] = [
            left(n + 1),
            y + em * 1.6 + ((height - em * 1.6) * (k * stage.length + m + 0.5)) / count,
          ];
          parts.push(
            lineBetween(
              [from.at[0] + em * (n === 0 ? 1.3 : 0.4 + widthOf(name) * 0.4), from.at[1]],
              [at[0] - em * (0.3 + widthOf(name) * 0.5), at[1]],
              ink.soft,
              pen,
            ),
          );
          parts.push(textAt(at, name, { size, fill: colourAt(ink.series, m), weight: 700 }));
          next.push({ at, path: `${from.path}${from.path && '，'}${name}` });
        }
      above = next;
    }
    parts.push(textAt([left(stages.length + 1), y + em * 0.5], '结果', { size: em * 0.9, fill: ink.soft }));
    for (const { at, path } of above)
      parts.push(textAt([left(stages.length + 1), at[1]], `(${path})`, { size: size * 0.9, fill: ink.line }));
    return parts.join('');
  },
  says: ({ stages }) =>
    `概率树状图，${stages.map((stage, n) => `第${'一二三四'.charAt(n)}次 ${stage.join('、')}`).join('，')}，共 ${stages.reduce((product, stage) => product * stage.length, 1)} 种结果`,
});
