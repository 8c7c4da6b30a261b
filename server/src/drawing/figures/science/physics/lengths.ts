import { numberText } from '#drawing/figures/axes.ts';
import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { figureOf } from '../kind.ts';
import { at, label, line, type Mark, rect } from '../plate.ts';

export const ruler = figureOf<{ from: number; to: number; length: number }>({
  name: '刻度尺测长度',
  examples: ['用刻度尺测量物体长度，读数 3.2 cm', '刻度尺从 1 cm 量到 4.5 cm'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:刻度尺|直尺)(?:测量?|上)?/)) return undefined;
    const span = reading.takeEach(
      new RegExp(`从 ?${NUMBER} ?(?:cm|厘米)?(?:刻度)?(?:处)? ?(?:量)?(?:到|至) ?${NUMBER} ?(?:cm|厘米)(?:刻度)?处?`),
    );
    const said = reading.takeEach(new RegExp(`${NUMBER} ?(?:cm|厘米)`));
    reading.takeEach(/测量|物体|铅笔|木块|长度?|读数|物块|测/);
    const [from, to] = span ? [Number(span[1]), Number(span[2])] : [0, Number(said?.[1] ?? 3.2)];
    const isTenth = [from, to].every((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6);
    if (
      !reading.isSpent() ||
      !isTenth ||
      to <= from ||
      to > 15 ||
      from < 0 ||
      (span && said && Math.abs(Number(said[1]) - (to - from)) > 1e-6)
    )
      return undefined;
    return { from, to, length: Math.round((to - from) * 10) / 10 };
  },
  plate({ from, to, length }) {
    const last = Math.max(6, Math.ceil(to) + 1);
    const cm = 130 / last;
    const marks: Mark[] = [
      rect(-4, 0, last * cm + 8, 17, { fill: 'f3', thick: 0.6 }),
      rect(from * cm, -12, (to - from) * cm, 12, { fill: 'f0', thick: 0.7 }, 'object'),
    ];
    for (let n = 0; n <= last * 10; n++) {
      const x = (n / 10) * cm;
      marks.push(
        line([at(x, 0), at(x, n % 10 === 0 ? 6 : n % 5 === 0 ? 4.4 : 3)], { thick: n % 10 === 0 ? 0.4 : 0.2 }, 'tick'),
      );
      if (n % 10 === 0) marks.push(label(at(x, 9), String(n / 10), { size: 3.4, part: 'tick' }));
    }
    marks.push(
      label(at(last * cm, 14), 'cm', { size: 3.2, anchor: 'end' }),
      label(at(((from + to) / 2) * cm, -16), `长 ${numberText(length)} cm`, {
        bold: true,
        tone: 's1',
        part: 'reading',
      }),
    );
    return marks;
  },
  alt: ({ from, to, length }) => `刻度尺量物体：左端对齐 ${from} cm，右端对齐 ${to} cm，长 ${length} cm。`,
});

export const vernier = figureOf<{ tenths: number; main: number; extra: number }>({
  name: '游标卡尺',
  examples: ['游标卡尺读数 23.4 mm，十分度', '10 分度游标卡尺，示数 12.7 mm'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/游标卡尺/)) return undefined;
    reading.takeEach(/(?:10|十) ?分度(?:的)?|精度(?:为)? ?0\.1 ?mm/);
    const said = reading.takeEach(new RegExp(`${NUMBER} ?(mm|毫米|cm|厘米)`));
    reading.takeEach(/读数|示数|测量/);
    const value = Math.round(Number(said?.[1] ?? 23.4) * (/cm|厘米/.test(said?.[2] ?? '') ? 100 : 10)) / 10;
    const exact = Number(said?.[1] ?? 23.4) * (/cm|厘米/.test(said?.[2] ?? '') ? 10 : 1);
    if (!reading.isSpent() || Math.abs(exact - value) > 1e-6 || value < 0 || value > 60) return undefined;
    return { tenths: Math.round(value * 10), main: Math.floor(value + 1e-9), extra: Math.round(value * 10) % 10 };
  },
  plate({ tenths, main, extra }) {
    const mm = 4.4;
    const first = Math.max(0, Math.floor(main / 10) * 10 - 2);
    const marks: Mark[] = [rect(-3, -22, 34 * mm, 22, { fill: 'f0', thick: 0.6 })];
    for (let n = first; n <= first + 32; n++) {
      const x = (n - first) * mm;
      marks.push(line([at(x, 0), at(x, n % 10 === 0 ? -9 : n % 5 === 0 ? -7 : -5)], { thick: 0.35 }, `main ${n}`));
      if (n % 10 === 0) marks.push(label(at(x, -13), String(n / 10), { size: 3.6 }));
    }
    const zero = (tenths / 10 - first) * mm;
    marks.push(
      rect(zero - 4, 0, 9 * mm + 8, 18, { fill: 'f3', thick: 0.6 }),
      label(at(30 * mm, -18), 'cm', { size: 3.4 }),
    );
    for (let n = 0; n <= 10; n++) {
      const x = zero + n * 0.9 * mm;
      marks.push(
        line(
          [at(x, 0), at(x, n % 5 === 0 ? 8 : 5.6)],
          { thick: 0.35, stroke: n === extra ? 's1' : 'line' },
          `vernier ${n}`,
        ),
      );
      if (n % 5 === 0) marks.push(label(at(x, 11.5), String(n), { size: 3.4 }));
    }
    marks.push(
      label(at(zero + 4.5 * mm, 24), `${main} mm + ${extra} × 0.1 mm = ${numberText(tenths / 10)} mm`, {
        bold: true,
        tone: 's1',
        part: 'reading',
      }),
    );
    return marks;
  },
  alt: ({ tenths, extra }) => `10 分度游标卡尺，游标第 ${extra} 条刻线与主尺对齐，读数 ${numberText(tenths / 10)} mm。`,
});
