import { lineBetween, num, pathThrough, tag, textAt } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { beatOf, faultIn, linesOf, METER, type Music, type Note } from './bars.ts';

const FORM = '节奏谱：2/4 X X | XX X | X. X_ | X 0';
const MAX_BARS = 12;
/** One sign that is written together is one beat: XX are two eighths, XXXX four sixteenths. */
const BEATS: Readonly<Record<string, readonly [sign: string, halves: number][]>> = {
  XX: [
    ['X', 1],
    ['X', 1],
  ],
  XXXX: [
    ['X', 2],
    ['X', 2],
    ['X', 2],
    ['X', 2],
  ],
  '0X': [
    ['0', 1],
    ['X', 1],
  ],
  X0: [
    ['X', 1],
    ['0', 1],
  ],
};
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/附点四分音符/g, ' X. '],
  [/附点二分音符/g, ' X - - '],
  [/全音符/g, ' X - - - '],
  [/二分音符/g, ' X - '],
  [/(?:两个|2 ?个)八分音符/g, ' XX '],
  [/(?:四个|4 ?个)十六分音符/g, ' XXXX '],
  [/四分音符/g, ' X '],
  [/八分音符/g, ' X_ '],
  [/十六分音符/g, ' X__ '],
  [/四分休止符?/g, ' 0 '],
  [/八分休止符?/g, ' 0_ '],
];

/** The lengths of notes and rests on a staff of five lines, all of the same height. */
export const rhythm = kindOf<Music>({
  name: '节奏谱',
  examples: [FORM, '五线谱节奏：4/4 四分音符 四分音符 两个八分音符 四分休止符 | 二分音符 八分休止符 八分音符 四分音符'],
  read(said) {
    if (!/节奏(?:谱|型|图)?[^；;]{0,6}[：:]/.test(said.words)) return undefined;
    const after = said.words.slice(said.words.search(/节奏/)).replace(/^[^：:]*[：:]/, '');
    const meter = METER.exec(after);
    let list = after.replace(METER, ' ').replaceAll('x', 'X');
    for (const [name, signs] of NAMES) list = list.replace(name, signs);
    const bars: Note[][] = [];
    for (const part of list
      .split(/\|+|‖/)
      .map((bar) => bar.trim())
      .filter((bar) => bar !== '')) {
      const bar: Note[] = [];
      for (const token of part
        .replaceAll(/[—-]/g, ' - ')
        .replaceAll(/[，,、。]/g, ' ')
        .trim()
        .split(/ +/)) {
        const last = bar.at(-1);
        const [, sign, under = '', dot = ''] = /^([X0])(_{0,2})(\.?)$/.exec(token) ?? [];
        const note = (own: string, halves: number, dots = 0): Note => ({
          sign: own,
          accidental: '',
          octave: 0,
          halves,
          dots,
          dashes: 0,
        });
        if (token === '-' && last?.halves === 0 && last.sign === 'X') last.dashes++;
        else if (sign !== undefined) bar.push(note(sign, under.length, dot.length));
        else if (BEATS[token]) bar.push(...BEATS[token].map(([own, halves]) => note(own, halves)));
        else return new Refused(`节奏里的“${token}”没有看懂，请这样写：“${FORM}”`);
      }
      bars.push(bar);
    }
    if (bars.length === 0) return new Refused(`节奏请这样写：“${FORM}”`);
    if (bars.length > MAX_BARS) return new Refused(`一张图最多画 ${MAX_BARS} 小节节奏，给了 ${bars.length} 小节`);
    if (bars.flat().some(({ dashes, dots }) => dashes > 3 || (dashes > 0 && dots > 0)))
      return new Refused('最长的音是全音符（X - - -），请检查');
    const music: Music = { meter: meter ? { count: Number(meter[1]), unit: Number(meter[2]) } : undefined, bars };
    const fault = faultIn(music);
    if (fault) return fault;
    said.takeAll(/(?:五线谱)?节奏.*$/gu);
    return music;
  },
  paint: ({ meter, bars }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const gap = Math.min(em * 0.8, width / 40);
    const wideOf = ({ halves, dashes, dots }: Note) =>
      gap * ((halves === 0 ? 3.4 : halves === 1 ? 2.6 : 2.1) + dashes * 0.9 + dots * 0.8);
    const start = meter ? gap * 3 : gap;
    const lines = linesOf(
      bars.map((notes) => ({ notes, width: notes.reduce((sum, note) => sum + wideOf(note), 0) + gap * 1.6 })),
      width - start,
    );
    const row = Math.min(gap * 9, height / lines.length);
    const top = y + (height - row * lines.length) / 2;
    const most = Math.max(...lines.map((line) => line.reduce((sum, bar) => sum + bar.width, 0)));
    const parts: string[] = [];
    let done = 0;
    for (const [n, line] of lines.entries()) {
      const staff = top + n * row + (row - gap * 4) / 2 + gap * 0.6;
      const own = line.reduce((sum, bar) => sum + bar.width, 0);
      const stretch = (width - start) / Math.max(own, most * 0.7);
      let at = x + start;
      const end = at + own * stretch;
      for (let k = 0; k < 5; k++)
        parts.push(lineBetween([x, staff + k * gap], [end, staff + k * gap], ink.soft, pen * 0.7));
      if (meter && n === 0)
        for (const [k, digit] of [meter.count, meter.unit].entries())
          parts.push(
            textAt([x + gap * 1.4, staff + gap * (1 + k * 2)], String(digit), {
              size: gap * 2.2,
              fill: ink.line,
              weight: 700,
            }),
          );
      for (const { notes, width: wide } of line) {
        const beats = beatOf(notes, meter);
        let left = at + gap * 0.8;
        const inner = wide * stretch - gap * 1.6;
        const total = notes.reduce((sum, note) => sum + wideOf(note), 0);
        const places = notes.map((note) => {
          const room = (wideOf(note) / total) * inner;
          left += room;
          return left - room + Math.min(room / 2, gap * 2);
        });
        for (const [k, note] of notes.entries()) {
          const px = places[k] ?? at;
          const isNextOf = (from: number, to: number) =>
            beats[from] === beats[to] && notes[to]?.sign === 'X' && (notes[to]?.halves ?? 0) > 0;
          const isJoined = note.halves > 0 && isNextOf(k, k + 1);
          const isJoinedBefore = note.halves > 0 && k > 0 && isNextOf(k, k - 1);
          parts.push(
            note.sign === '0'
              ? restAt(sheet, px, staff, gap, note)
              : noteAt(sheet, px, staff, gap, note, isJoined || isJoinedBefore),
          );
          if (note.sign === '0' || !isJoined) continue;
          const both = Math.min(note.halves, notes[k + 1]?.halves ?? 0);
          for (let beam = 0; beam < both; beam++) {
            const level = staff - gap * (1 - beam * 0.75);
            const [from, to] = [px + gap * 0.56, (places[k + 1] ?? px) + gap * 0.56];
            parts.push(
              tag('path', {
                d: pathThrough(
                  [
                    [from, level],
                    [to, level],
                    [to, level + gap * 0.42],
                    [from, level + gap * 0.42],
                  ],
                  true,
                ),
                fill: ink.line,
              }),
            );
          }
        }
        at += wide * stretch;
        done++;
        const bar = (dx: number, thick: number) =>
          lineBetween([at - dx, staff], [at - dx, staff + gap * 4], ink.line, pen * thick);
        parts.push(done === bars.length ? bar(gap * 0.5, 1) + bar(0, 2.4) : bar(0, 1));
      }
    }
    return parts.join('');
  },
  says: ({ meter, bars }) =>
    `节奏谱${meter ? `，${meter.count}/${meter.unit} 拍` : ''}：${bars.map((bar) => bar.map(nameOf).join('、')).join(' | ')}`,
});

function nameOf({ sign, halves, dots, dashes }: Note): string {
  if (dashes === 2) return '附点二分音符';
  const length = dashes === 3 ? '全' : dashes === 1 ? '二分' : (['四分', '八分', '十六分'][halves] ?? '');
  return `${dots > 0 ? '附点' : ''}${length}${sign === '0' ? '休止符' : '音符'}`;
}

function dotAt({ ink }: Sheet, x: number, y: number, gap: number): string {
  return tag('circle', { cx: x, cy: y, r: gap * 0.17, fill: ink.line });
}

/** In the second space; the stem leads up. */
function noteAt(
  sheet: Sheet,
  x: number,
  staff: number,
  gap: number,
  { halves, dots, dashes }: Note,
  isBeamed: boolean,
): string {
  const { ink, pen } = sheet;
  const level = staff + gap * 2.5;
  const isOpen = dashes > 0;
  const head = tag('ellipse', {
    cx: x,
    cy: level,
    rx: gap * 0.62,
    ry: gap * 0.44,
    fill: isOpen ? ink.paper : ink.line,
    stroke: ink.line,
    'stroke-width': pen * 1.1,
    transform: `rotate(-20 ${num(x)} ${num(level)})`,
  });
  const top = staff - gap;
  const stem = dashes === 3 ? '' : lineBetween([x + gap * 0.56, level], [x + gap * 0.56, top], ink.line, pen * 1.1);
  const flags = isBeamed
    ? []
    : Array.from({ length: halves }, (_, n) => {
        const [fx, fy] = [x + gap * 0.56, top + n * gap * 0.8];
        const d = `M${num(fx)} ${num(fy)}C${num(fx + gap * 0.1)} ${num(fy + gap * 0.8)} ${num(fx + gap * 1.2)} ${num(fy + gap * 0.9)} ${num(fx + gap * 0.8)} ${num(fy + gap * 2)}`;
        return tag('path', { d, fill: 'none', stroke: ink.line, 'stroke-width': pen * 1.7, 'stroke-linecap': 'round' });
      });
  const dot = dots > 0 || dashes === 2 ? dotAt(sheet, x + gap * 1.15, level, gap) : '';
  return head + stem + flags.join('') + dot;
}

function restAt(sheet: Sheet, x: number, staff: number, gap: number, { halves, dots }: Note): string {
  const { ink, pen } = sheet;
  const p = (u: number, v: number) => `${num(x + u * gap)} ${num(staff + v * gap)}`;
  const look = { fill: 'none', stroke: ink.line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const dot = dots > 0 ? dotAt(sheet, x + gap * 0.9, staff + gap * 1.5, gap) : '';
  if (halves === 0) {
    const thick = tag('path', {
      d: `M${p(-0.25, 0.7)}L${p(0.3, 1.45)}C${p(-0.2, 1.8)} ${p(-0.15, 2.1)} ${p(0.35, 2.6)}`,
      ...look,
      'stroke-width': pen * 2.4,
    });
    return `${thick}${tag('path', { d: `M${p(0.35, 2.6)}C${p(-0.3, 2.35)} ${p(-0.55, 2.75)} ${p(0.05, 3.3)}`, ...look, 'stroke-width': pen * 1.7 })}${dot}`;
  }
  const hooks = Array.from({ length: halves }, (_, n) => {
    const v = 1.3 + n * 0.8;
    const u = 0.5 - n * 0.17;
    return (
      tag('circle', { cx: x + gap * (u - 0.8), cy: staff + gap * v, r: gap * 0.22, fill: ink.line }) +
      tag('path', {
        d: `M${p(u - 0.8, v)}C${p(u - 0.5, v + 0.4)} ${p(u - 0.1, v + 0.2)} ${p(u, v - 0.15)}`,
        ...look,
        'stroke-width': pen * 1.2,
      })
    );
  });
  return `${hooks.join('')}${tag('path', { d: `M${p(0.5, 1.15)}L${p(0.5 - 0.5 - halves * 0.08, 2.6 + halves * 0.4)}`, ...look, 'stroke-width': pen * 1.3 })}${dot}`;
}
