import { breakLines, widthOf } from '#drawing/letters.ts';
import { num, tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

type Turn = { who: string; words: string };

const MAX_TURNS = 6;
const MAX_WIDTH = 44;
const MAX_NAME = 6;
const FORM = '对话气泡：小明：你好！；小红：你好，你叫什么名字？';

/** Two who talk stand on the left and on the right, more of them in turn. */
export const dialogue = kindOf<{ turns: Turn[] }>({
  name: '对话气泡',
  examples: [
    FORM,
    '对话气泡：Tom: Can I help you?；Amy: Yes, please. I want a pen.；Tom: Here you are.；Amy: Thank you!',
  ],
  read(said) {
    if (!/对话(?:气泡|框|图)|会话气泡/.test(said.words)) return undefined;
    const list = said.words.replace(/^.*?(?:对话(?:气泡|框|图)|会话气泡)[^：:]{0,8}[：:]/u, '');
    if (list === said.words) return undefined;
    const turns = list
      .split(/[；;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [, who = '', words = part] = /^([^：:，。！？,.!?]{1,20}) ?[：:] ?(.*)$/su.exec(part) ?? [];
        return { who: who.trim(), words: words.trim() };
      });
    if (turns.length < 2) return new Refused(`对话请这样写：“${FORM}”，一句话一个分号`);
    if (turns.length > MAX_TURNS) return new Refused(`一张图最多画 ${MAX_TURNS} 句对话，给了 ${turns.length} 句`);
    const long = turns.find(({ who, words }) => widthOf(words) > MAX_WIDTH || widthOf(who) > MAX_NAME);
    if (long)
      return new Refused(`“${long.who}：${long.words}”太长，名字最多 ${MAX_NAME} 个字，一句话最多 ${MAX_WIDTH} 个字`);
    for (const { who, words } of turns) {
      if (who !== '') said.takeAfter(who, /^ ?[：:]/);
      said.takeAfter(words, /^/);
    }
    said.has(/^[^：:]{1,40}[：:]/);
    return { turns };
  },
  paint: ({ turns }, sheet) => {
    const { x, y, width, height, pen, ink } = sheet;
    const names = [...new Set(turns.map(({ who }) => who))];
    const isLeft = ({ who }: Turn, n: number) => (who === '' ? n : names.indexOf(who)) % 2 === 0;
    const setAt = (em: number) => {
      const broad = width - em * 7;
      return turns.map(({ words }) => {
        const lines = words === '' ? [''] : breakLines(words, broad / em);
        return {
          lines,
          wide: Math.max(em * (words === '' ? 9 : 2.5), ...lines.map((line) => widthOf(line) * em)) + em * 1.4,
          tall: em * (lines.length * 1.4 + 0.9),
        };
      });
    };
    const gap = 0.7;
    let em = sheet.em * 1.1;
    const tallOf = () => setAt(em).reduce((sum, { tall }) => sum + Math.max(tall, em * 2.6) + em * gap, 0);
    while (tallOf() > height && em > sheet.em * 0.4) em *= 0.95;
    let top = y + Math.max(0, (height - tallOf()) / 2);
    return setAt(em)
      .map(({ lines, wide, tall }, n) => {
        const turn = turns[n] ?? { who: '', words: '' };
        const toRight = isLeft(turn, n);
        const tone = turn.who === '' ? n % 2 : names.indexOf(turn.who);
        const level = top + Math.max(tall, em * 2.6) / 2;
        top += Math.max(tall, em * 2.6) + em * gap;
        const face = toRight ? x + em * 1.35 : x + width - em * 1.35;
        const edge = toRight ? x + em * 3.5 : x + width - em * 3.5;
        const from = toRight ? edge : edge - wide;
        const [t, b, out] = [level - tall / 2, level + tall / 2, toRight ? -1 : 1];
        const look = {
          fill: colourAt(ink.fills, tone),
          stroke: colourAt(ink.series, tone),
          'stroke-width': pen * 1.1,
          'stroke-linejoin': 'round',
        };
        const r = em * 0.6;
        const [l, right] = [from, from + wide];
        const tail = `L${num(edge)} ${num(level + em * 0.4)}L${num(edge + out * em * 0.65)} ${num(level)}L${num(edge)} ${num(level - em * 0.4)}`;
        const backTail = `L${num(edge)} ${num(level - em * 0.4)}L${num(edge + out * em * 0.65)} ${num(level)}L${num(edge)} ${num(level + em * 0.4)}`;
        const d = `M${num(l + r)} ${num(t)}L${num(right - r)} ${num(t)}Q${num(right)} ${num(t)} ${num(right)} ${num(t + r)}${toRight ? '' : backTail}L${num(right)} ${num(b - r)}Q${num(right)} ${num(b)} ${num(right - r)} ${num(b)}L${num(l + r)} ${num(b)}Q${num(l)} ${num(b)} ${num(l)} ${num(b - r)}${toRight ? tail : ''}L${num(l)} ${num(t + r)}Q${num(l)} ${num(t)} ${num(l + r)} ${num(t)}Z`;
        const who =
          turn.who === ''
            ? ''
            : textAt([face, level], turn.who, {
                size: Math.min(em, (em * 2.2) / widthOf(turn.who)),
                fill: ink.line,
                weight: 700,
              });
        const head = tag('circle', {
          cx: face,
          cy: level,
          r: em * 1.25,
          fill: ink.paper,
          stroke: colourAt(ink.series, tone),
          'stroke-width': pen * 1.3,
        });
        const text = lines.map((line, k) =>
          line === ''
            ? ''
            : textAt([l + em * 0.7, level + (k - (lines.length - 1) / 2) * em * 1.4], line, {
                size: em,
                fill: ink.line,
                anchor: 'start',
              }),
        );
        return head + who + tag('path', { d, ...look, 'data-turn': turn.who }) + text.join('');
      })
      .join('');
  },
  says: ({ turns }) =>
    `对话：${turns.map(({ who, words }) => `${who}${who === '' ? '' : '：'}${words || '（空）'}`).join(' ')}`,
});
