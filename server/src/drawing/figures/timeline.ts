import { breakLines } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';

export type Moment = { when: string; what: string };

const MAX_MOMENTS = 10;
const MAX_CHARS = 24;

export const timeline = kindOf<{ moments: Moment[] }>({
  name: '时间轴',
  examples: [
    '时间轴：1840 年 鸦片战争，1911 年 辛亥革命，1919 年 五四运动，1949 年 新中国成立',
    '大事年表：1919 年 五四运动，1921 年 中国共产党成立',
  ],
  read(said) {
    if (!/时间轴|时间线|大事年表|年表/.test(said.words)) return undefined;
    const items = said.words.match(/\d{1,4} ?(?:年|世纪)/g) ?? [];
    if (items.length > MAX_MOMENTS * 2) return new Refused(`一条时间轴最多写 ${MAX_MOMENTS} 件事`);
    const moments = readMoments(said.words);
    if (moments.length === 0) return undefined;
    const long = moments.find(({ what }) => [...what].length > MAX_CHARS);
    if (long) return new Refused(`“${long.what}”太长，时间轴上一件事最多写 ${MAX_CHARS} 个字`);
    for (const { when, what } of moments) {
      said.takeAfter(when, /^[ :：,，]{0,2}/);
      said.takeAfter(what.slice(0, 8), /^[^，,；;。]{0,60}/);
    }
    said.has(/^[^：:\d]{1,60}[：:]?/);
    return { moments };
  },
  paint: ({ moments }, sheet) => (sheet.width > sheet.height ? acrossIn(sheet, moments) : downIn(sheet, moments)),
  says: ({ moments }) => `时间轴：${moments.map(({ when, what }) => `${when} ${what}`).join('，')}`,
});

export function readMoments(words: string): Moment[] {
  const list = words.replace(/^[^：:\d]*[：:]/u, '');
  const when =
    /^((?:公元前|公元|前|约)?\s*\d{1,4}\s*(?:[-—–~至]\s*\d{1,4}\s*)?(?:年代?|世纪|月)?(?:\s*\d{1,2}\s*月)?(?:\s*\d{1,2}\s*日)?)[\s:：,，]*(.{1,60})$/u;
  return list
    .split(/[；;\n。]|[，,、](?=\s*(?:公元前|公元|前|约)?\s*\d)/u)
    .flatMap((item) => {
      const [, time, what] = when.exec(item.trim()) ?? [];
      return time && what ? [{ when: time.trim(), what: what.trim() }] : [];
    })
    .slice(0, MAX_MOMENTS);
}

function dot(sheet: Sheet, [cx, cy]: Point, n: number): string {
  const { em, ink, pen } = sheet;
  return tag('circle', {
    cx,
    cy,
    r: em * 0.45,
    fill: ink.paper,
    stroke: colourAt(ink.series, n),
    'stroke-width': pen * 2.6,
  });
}

/** Years and events in turn above and below the line. */
function acrossIn(sheet: Sheet, moments: readonly Moment[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const level = y + height / 2;
  const room = (width - em * 2) / moments.length;
  const line =
    lineBetween([x, level], [x + width - em * 0.6, level], ink.soft, pen * 1.8) +
    arrowHead([x + width, level], 0, em * 1.1, ink.soft);
  const parts = moments.map(({ when, what }, n) => {
    const at = x + (n + 0.5) * room;
    const sign = n % 2 === 0 ? -1 : 1;
    const size = Math.min(em, room * 0.17 + em * 0.3);
    const lines = breakLines(what, Math.max(4, (room * 1.7) / size));
    const stem = em * 2.2;
    const first = level + sign * (stem + em * 0.9);
    const texts = lines.map((text, k) =>
      textAt([at, first + sign * em * 1.5 + (sign < 0 ? k - lines.length + 1 : k) * size * 1.4], text, {
        size,
        fill: ink.line,
      }),
    );
    return (
      lineBetween([at, level], [at, level + sign * stem], colourAt(ink.series, n), pen) +
      dot(sheet, [at, level], n) +
      textAt([at, first], when, { size: size * 1.12, fill: colourAt(ink.series, n), weight: 700 }) +
      texts.join('')
    );
  });
  return line + parts.join('');
}

function downIn(sheet: Sheet, moments: readonly Moment[]): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const at = x + width * 0.34;
  const room = Math.min((height - em * 2) / moments.length, em * 6);
  const top = y + (height - room * moments.length) / 2;
  const line =
    lineBetween([at, top], [at, top + room * moments.length], ink.soft, pen * 1.8) +
    arrowHead([at, top + room * moments.length + em * 0.6], 90, em * 1.1, ink.soft);
  const parts = moments.map(({ when, what }, n) => {
    const level = top + (n + 0.5) * room;
    const lines = breakLines(what, (width * 0.6) / em);
    const texts = lines.map((text, k) =>
      textAt([at + em * 1.4, level + (k - (lines.length - 1) / 2) * em * 1.4], text, {
        size: em,
        fill: ink.line,
        anchor: 'start',
      }),
    );
    return (
      dot(sheet, [at, level], n) +
      textAt([at - em * 1.3, level], when, {
        size: em * 1.1,
        fill: colourAt(ink.series, n),
        weight: 700,
        anchor: 'end',
      }) +
      texts.join('')
    );
  });
  return line + parts.join('');
}
