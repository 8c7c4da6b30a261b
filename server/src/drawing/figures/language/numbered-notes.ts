import { widthOf } from '#drawing/letters.ts';
import { lineBetween, tag, textAt } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import { beatOf, faultIn, linesOf, METER, type Music, type Note } from './bars.ts';

type Song = Music & { key: string; words: string[] };

const FORM = '简谱：1=C 4/4 1 1 5 5 | 6 6 5 - | 4 4 3 3 | 2 2 1 -；歌词：一闪一闪亮晶晶满天都是小星星';
const NOTE = /^([高低]{0,2})(#|b)?([0-7])([',]*)(_{0,2})(\.?)$/;
const MAX_BARS = 16;

export const numberedNotes = kindOf<Song>({
  name: '简谱',
  examples: [FORM, '简谱：1=F 2/4 5_ 3_ 5_ 3_ | 高1 - | 6_ 5_ 3 | 2. 1_ | 低6 低5'],
  read(said) {
    if (!/简谱/.test(said.words) || !/简谱[^；;]{0,12}[：: ]/.test(said.words)) return undefined;
    const [head = '', ...rest] = said.words.slice(said.words.indexOf('简谱') + 2).split(/歌词 ?[：:]/);
    const key = /1 ?= ?([#b]?[A-G])/.exec(head)?.[1] ?? '';
    const meter = METER.exec(head);
    const list = head
      .replace(/1 ?= ?[#b]?[A-G]/, '')
      .replace(METER, '')
      .replace(/^[^：:\d|]{0,12}[：:]/, '')
      .replace(/(?<![；;，。\s])[；;，。\s]+$/, '');
    const bars: Note[][] = [];
    for (const part of list
      .split(/\|+|‖/)
      .map((bar) => bar.trim())
      .filter((bar) => bar !== '')) {
      const bar: Note[] = [];
      for (const token of part.replaceAll(/[—-]/g, ' - ').trim().split(/ +/)) {
        const last = bar.at(-1);
        const [, place = '', accidental = '', sign, marks = '', under = '', dot = ''] = NOTE.exec(token) ?? [];
        if (token === '-' && last && last.halves === 0) last.dashes++;
        else if (sign === undefined)
          return new Refused(
            `简谱里的“${token}”没有看懂，请用空格隔开，如“${FORM}”；八分音符写 5_，附点写 5.，高音写 高1，低音写 低5`,
          );
        else {
          const octave =
            place.split('高').length - place.split('低').length + marks.split("'").length - marks.split(',').length;
          bar.push({
            sign,
            accidental: accidental === '#' || accidental === 'b' ? accidental : '',
            octave,
            halves: under.length,
            dots: dot.length,
            dashes: 0,
          });
        }
      }
      bars.push(bar);
    }
    if (bars.length === 0) return new Refused(`简谱请这样写：“${FORM}”`);
    if (bars.length > MAX_BARS) return new Refused(`一张简谱最多画 ${MAX_BARS} 小节，给了 ${bars.length} 小节`);
    const words = rest.join('').match(/\p{Script=Han}|[A-Za-z']+|[-~]/gu) ?? [];
    const sung = bars.flat().filter(({ sign }) => sign !== '0').length;
    if (words.length > sung) return new Refused(`歌词有 ${words.length} 个字，能唱的音只有 ${sung} 个，请检查`);
    const song: Song = {
      key,
      meter: meter ? { count: Number(meter[1]), unit: Number(meter[2]) } : undefined,
      bars,
      words: [...words],
    };
    const fault = faultIn(song);
    if (fault) return fault;
    said.takeAll(/简谱.*$/gu);
    return song;
  },
  paint: (song, sheet) => {
    const { x, y, width, height, pen, ink } = sheet;
    let em = sheet.em * 1.25;
    const wideOf = (note: Note) =>
      (note.halves === 0 ? 1.9 : note.halves === 1 ? 1.45 : 1.2) + note.dots * 0.4 + note.dashes * 1.7;
    const rowOf = () => em * (song.words.length > 0 ? 4.6 : 3.4);
    const setAt = () =>
      linesOf(
        song.bars.map((notes) => ({ notes, width: (notes.reduce((sum, note) => sum + wideOf(note), 0) + 1) * em })),
        width,
      );
    const head = song.key === '' && !song.meter ? 0 : 2.2;
    while (
      (setAt().length * rowOf() + head * em > height ||
        Math.max(
          ...setAt()
            .flat()
            .map((bar) => bar.width),
        ) > width) &&
      em > sheet.em * 0.5
    )
      em *= 0.95;
    const lines = setAt();
    const top = y + (height - lines.length * rowOf() - head * em) / 2 + head * em;
    const title =
      `${song.key === '' ? '' : `1=${song.key}`}${song.meter ? `  ${song.meter.count}/${song.meter.unit}` : ''}`.trim();
    const parts: string[] =
      title === ''
        ? []
        : [textAt([x, top - em * 1.3], title, { size: em * 0.95, fill: ink.line, weight: 700, anchor: 'start' })];
    const most = Math.max(...lines.map((line) => line.reduce((sum, bar) => sum + bar.width, 0)));
    let sung = 0;
    let done = 0;
    for (const [row, line] of lines.entries()) {
      const level = top + row * rowOf() + em * 1.5;
      const own = line.reduce((sum, bar) => sum + bar.width, 0);
      const stretch = row < lines.length - 1 || own > most * 0.8 ? width / own : width / most;
      let at = x;
      for (const { notes, width: wide } of line) {
        const beats = beatOf(notes, song.meter);
        const inner = (wide - em) * stretch;
        const total = notes.reduce((sum, note) => sum + wideOf(note), 0);
        let left = at + em * 0.5 * stretch;
        const middles = notes.map((note) => {
          const room = (wideOf(note) / total) * inner;
          const first = room * ((wideOf(note) - note.dashes * 1.7) / wideOf(note));
          const own = { middle: left + first / 2, room, from: left, first };
          left += room;
          return own;
        });
        for (const [n, note] of notes.entries()) {
          const place = middles[n];
          if (!place) continue;
          const cx = place.middle - note.dots * em * 0.15;
          parts.push(textAt([cx, level], note.sign, { size: em * 1.1, fill: ink.line, weight: 700 }));
          if (note.accidental !== '')
            parts.push(
              textAt([cx - em * 0.5, level - em * 0.35], note.accidental, {
                size: em * 0.6,
                fill: ink.line,
                weight: 700,
              }),
            );
          if (note.dots > 0)
            parts.push(tag('circle', { cx: cx + em * 0.55, cy: level + em * 0.12, r: em * 0.1, fill: ink.line }));
          for (let k = 0; k < note.dashes; k++) {
            const dash = place.from + place.first + ((k + 0.5) * (place.room - place.first)) / note.dashes;
            parts.push(lineBetween([dash - em * 0.3, level], [dash + em * 0.3, level], ink.line, pen * 1.2));
          }
          for (let k = 0; k < note.halves; k++) {
            const next = middles[n + 1];
            const isJoined = next && beats[n + 1] === beats[n] && (notes[n + 1]?.halves ?? 0) > k;
            const end = isJoined ? next.middle - em * 0.3 : cx + em * (note.dots > 0 ? 0.65 : 0.36);
            const under = level + em * (0.72 + k * 0.2);
            parts.push(lineBetween([cx - em * 0.36, under], [end, under], ink.line, pen * 1.1));
          }
          for (let k = 0; k < Math.abs(note.octave); k++) {
            const cy =
              note.octave > 0 ? level - em * (0.78 + k * 0.28) : level + em * (0.78 + note.halves * 0.2 + k * 0.28);
            parts.push(tag('circle', { cx, cy, r: em * 0.1, fill: ink.line, 'data-octave': note.octave }));
          }
          if (note.sign === '0') continue;
          const word = song.words[sung++] ?? '';
          if (word === '' || /[-~]/.test(word)) continue;
          parts.push(
            textAt([cx, level + em * 2], word, {
              size: Math.min(em * 0.95, place.first / Math.max(0.6, widthOf(word))),
              fill: ink.line,
            }),
          );
        }
        at += wide * stretch;
        done++;
        const bar = (dx: number, thick: number) =>
          lineBetween([at - dx, level - em * 0.6], [at - dx, level + em * 0.6], ink.line, pen * thick);
        parts.push(done === song.bars.length ? bar(em * 0.3, 1) + bar(0, 2.4) : bar(0, 1));
      }
    }
    return parts.join('');
  },
  says: ({ key, meter, bars, words }) =>
    `简谱${key === '' ? '' : `，1=${key}`}${meter ? `，${meter.count}/${meter.unit} 拍` : ''}：${bars.map((bar) => bar.map(({ sign, octave, dashes }) => `${octave > 0 ? '高' : octave < 0 ? '低' : ''}${sign}${' -'.repeat(dashes)}`).join(' ')).join(' | ')}${words.length > 0 ? `；歌词：${words.join('')}` : ''}`,
});
