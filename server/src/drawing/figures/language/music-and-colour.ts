import { lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

/** Steps from the C below the five lines; quarter notes unless a half or whole note was asked for. */
export type Staff = { notes: { step: number; name: string; length: 1 | 2 | 4 }[]; beats: string };

const NAMES = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const SUNG = ['do', 're', 'mi', 'fa', 'sol', 'la', 'si'];

export const staff = kindOf<Staff>({
  name: '五线谱',
  examples: ['五线谱：C4 D4 E4 F4 G4 A4 B4 C5', '五线谱 4/4 拍：do re mi fa sol'],
  read(said) {
    if (!/五线谱/.test(said.words)) return undefined;
    const beats = said.take(/([2346])\/(2|4|8) ?拍?/)?.[0].replaceAll(/[^\d/]/g, '') ?? '';
    const found = said.takeAll(/([A-G])(\d)|(do|re|mi|fa|sol?|la|si|ti)(?![a-z])/g);
    const length = said.has(/全音符/) ? 4 : said.has(/二分音符/) ? 2 : 1;
    said.takeAll(/五线谱|音阶|四分音符|高音谱号|音符|音名/g);
    if (/[#♯♭b](?=[A-G]|\d)|低音谱号/.test(said.words))
      return new Refused('五线谱还只会高音谱号和不带升降号的音，请换一种写法');
    const notes = found.map(([whole, letter, octave, sung]) => {
      const step = letter
        ? NAMES.indexOf(letter) + (Number(octave) - 4) * 7
        : SUNG.findIndex((name) => name.startsWith((sung ?? '').slice(0, 2).replace('ti', 'si')));
      return { step, name: whole, length } as const;
    });
    if (notes.some(({ step }) => step < -2 || step > 14))
      return new Refused('高音谱号的五线谱画 A3 到 C6 的音，请检查音名');
    return notes.length > 16 ? new Refused('一行五线谱最多写 16 个音') : { notes, beats };
  },
  paint: paintStaff,
  says: ({ notes, beats }) =>
    `高音谱号的五线谱${beats && `，${beats} 拍`}${notes.length > 0 ? `，依次是 ${notes.map(({ name }) => name).join(' ')}` : ''}`,
});

function paintStaff({ notes, beats }: Staff, { x, y, width, height, em, pen, ink }: Sheet): string {
  const gap = Math.min(height / 14, width / 26);
  const top = y + height / 2 - gap * 2;
  const at = (step: number) => top + gap * 5 - (step * gap) / 2;
  const lines = Array.from({ length: 5 }, (_, n) =>
    lineBetween([x, top + n * gap], [x + width, top + n * gap], ink.line, pen * 0.8),
  );
  const [cx, cy] = [x + gap * 1.9, top + gap * 3];
  const p = (u: number, v: number) => `${num(cx + u * gap)} ${num(cy + v * gap)}`;
  const clef = `M${p(0.12, 0.5)}C${p(-0.5, 0.45)} ${p(-0.55, -0.4)} ${p(0.1, -0.5)}C${p(0.95, -0.6)} ${p(1.1, 0.8)} ${p(0.15, 0.98)}C${p(-1.05, 1.15)} ${p(-1.45, -0.25)} ${p(-0.65, -1.1)}C${p(-0.05, -1.75)} ${p(0.6, -2.3)} ${p(0.5, -3.3)}C${p(0.42, -3.95)} ${p(0, -3.8)} ${p(-0.12, -3.1)}C${p(-0.22, -2.4)} ${p(0.25, 0.9)} ${p(0.36, 1.8)}C${p(0.45, 2.6)} ${p(-0.45, 2.75)} ${p(-0.5, 2.2)}`;
  const [above, below] = beats.split('/');
  const meter =
    beats === ''
      ? ''
      : [above, below]
          .map((digit = '', n) =>
            textAt([x + gap * 4.4, top + gap * (1 + n * 2)], digit, { size: gap * 2.1, fill: ink.line, weight: 700 }),
          )
          .join('');
  const start = x + gap * (beats === '' ? 4.6 : 6.4);
  const room = (x + width - start) / Math.max(1, notes.length);
  const heads = notes.map(({ step, name, length }, n) => {
    const [nx, ny] = [start + (n + 0.5) * room, at(step)];
    const isUp = step < 6;
    const stem =
      length === 4
        ? ''
        : lineBetween(
            [nx + (isUp ? 1 : -1) * gap * 0.56, ny],
            [nx + (isUp ? 1 : -1) * gap * 0.56, ny + (isUp ? -1 : 1) * gap * 3.4],
            ink.line,
            pen * 1.1,
          );
    const head = tag('ellipse', {
      cx: nx,
      cy: ny,
      rx: gap * 0.62,
      ry: gap * 0.44,
      fill: length === 1 ? ink.line : ink.paper,
      stroke: ink.line,
      'stroke-width': pen * 1.2,
      transform: `rotate(-20 ${num(nx)} ${num(ny)})`,
      'data-step': step,
    });
    const ledgers = [0, -2, 12, 14]
      .filter((line) => (line <= 0 ? step <= line : step >= line))
      .map((line) => lineBetween([nx - gap * 1.1, at(line)], [nx + gap * 1.1, at(line)], ink.line, pen * 0.8));
    return (
      ledgers.join('') +
      stem +
      head +
      textAt([nx, top + gap * 8], name, { size: Math.min(em, gap * 1.1), fill: ink.soft })
    );
  });
  return [
    ...lines,
    tag('path', { d: clef, fill: 'none', stroke: ink.line, 'stroke-width': pen * 1.9, 'stroke-linecap': 'round' }),
    meter,
    ...heads,
    lineBetween([x + width, top], [x + width, top + gap * 4], ink.line, pen * 1.2),
  ].join('');
}

export type ColourWheel = { hues: readonly (readonly [name: string, colour: string])[] };

const TWELVE = [
  ['黄', '#f9e11e'],
  ['黄橙', '#f8b51e'],
  ['橙', '#f08a1d'],
  ['红橙', '#e5582a'],
  ['红', '#d6282c'],
  ['红紫', '#a6266e'],
  ['紫', '#6d2f8c'],
  ['蓝紫', '#46389a'],
  ['蓝', '#2352a5'],
  ['蓝绿', '#1a8a8f'],
  ['绿', '#2b9a48'],
  ['黄绿', '#9bc53d'],
] as const;

export const colourWheel = kindOf<ColourWheel>({
  name: '色环',
  examples: ['十二色环', '三原色和三间色的色环'],
  read(said) {
    if (!/色环|色相环|三原色/.test(said.words)) return undefined;
    said.takeAll(/十二|12|六|6|色相环|色环|三原色|三间色|间色|原色|美术/g);
    if (/光的三原色|色光/.test(said.words)) return undefined;
    const isSix = /六色|6 ?色|三原色|三间色/.test(said.words);
    return { hues: isSix ? TWELVE.filter((_, n) => n % 2 === 0) : TWELVE };
  },
  paint: ({ hues }, { x, y, width, height, em, ink }) => {
    const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(width, height) / 2 - em * 1.6];
    const on = (turn: number, by: number): [number, number] => [
      cx + r * by * Math.sin(turn * 2 * Math.PI),
      cy - r * by * Math.cos(turn * 2 * Math.PI),
    ];
    return hues
      .map(([name, fill], n) => {
        const [from, to] = [(n - 0.5) / hues.length, (n + 0.5) / hues.length];
        const [a, b, c, d] = [on(from, 1), on(to, 1), on(to, 0.5), on(from, 0.5)];
        const path = `M${num(a[0])} ${num(a[1])}A${num(r)} ${num(r)} 0 0 1 ${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}A${num(r / 2)} ${num(r / 2)} 0 0 0 ${num(d[0])} ${num(d[1])}Z`;
        return (
          tag('path', { d: path, fill, stroke: '#ffffff', 'stroke-width': em * 0.08, 'data-hue': name }) +
          textAt(on(n / hues.length, 1.12), name, { size: em * 0.95, fill: ink.line })
        );
      })
      .join('');
  },
  says: ({ hues }) => `${hues.length} 色色环，按顺序是${hues.map(([name]) => name).join('、')}`,
});
