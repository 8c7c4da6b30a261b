import { widthOf } from '#drawing/letters.ts';
import { lineBetween, tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf } from '../rooms.ts';

export type SoundBoxes = { words: string[][] };

export const soundBoxes = kindOf<SoundBoxes>({
  name: '音素格',
  examples: ['音素格：sh-i-p、c-a-t', '自然拼读 phonics：f-i-sh，b-oa-t'],
  read(said) {
    if (!/音素格|音素盒|自然拼读|phonics/i.test(said.words)) return undefined;
    said.takeAll(/音素格|音素盒|自然拼读|phonics|单词|拼读/gi);
    const words = said.takeAll(/[A-Za-z]{1,4}(?:-[A-Za-z]{1,4}){1,7}/g).map(([word]) => word.split('-'));
    if (words.length === 0) return new Refused('音素格请把单词按音素用短横线分开，例如“sh-i-p”');
    return words.length > 8 ? new Refused('一张图最多画 8 个单词的音素格') : { words };
  },
  paint: ({ words }, sheet) => {
    const { ink, pen } = sheet;
    const most = Math.max(...words.map((word) => word.length));
    return gridOf(sheet, words.length, most * 1.05)
      .map((room, n) => {
        const word = words[n] ?? [];
        const side = Math.min(room.width / most, room.height * 0.74);
        const left = room.x + (room.width - side * word.length) / 2;
        return word
          .map((sound, k) => {
            const x = left + k * side;
            return (
              tag('rect', {
                x,
                y: room.y,
                width: side,
                height: side,
                fill: colourAt(ink.fills, /[aeiou]/i.test(sound) ? 1 : 2),
                stroke: ink.line,
                'stroke-width': pen * 1.2,
                'data-sound': sound,
              }) +
              textAt([x + side / 2, room.y + side / 2], sound, {
                size: Math.min(side * 0.52, (side * 0.85) / widthOf(sound)),
                fill: ink.line,
                weight: 700,
              }) +
              tag('circle', { cx: x + side / 2, cy: room.y + side * 1.16, r: side * 0.07, fill: ink.line })
            );
          })
          .join('');
      })
      .join('');
  },
  says: ({ words }) => `音素格：${words.map((word) => `${word.join('')} 分成 ${word.join('、')}`).join('；')}`,
});

export type SentenceParts = { parts: { text: string; role: string }[] };

export const sentenceParts = kindOf<SentenceParts>({
  name: '句子成分图',
  examples: [
    '句子成分图：小明（主语）认真地（状语）读（谓语）书（宾语）',
    '句子成分：She（subject）reads（verb）books（object）',
  ],
  read(said) {
    if (!/句子成分|成分图|句子结构/.test(said.words)) return undefined;
    const parts = said
      .takeAll(
        /([^()\s：:，。]{1,16}) ?\( ?(主语|谓语|宾语|定语|状语|补语|表语|间接宾语|直接宾语|subject|verb|object|predicate|adverbial|attribute|complement) ?\)/gi,
      )
      .map(([, text = '', role = '']) => ({ text, role }));
    said.takeAll(/句子成分图?|成分图|句子结构图?/g);
    if (parts.length < 2)
      return new Refused('句子成分图请在每个词后面用括号写明成分，例如“小明（主语）读（谓语）书（宾语）”');
    return parts.length > 10 ? new Refused('一个句子最多标 10 个成分') : { parts };
  },
  paint: ({ parts }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const widths = parts.map(({ text, role }) => Math.max(widthOf(text) * 1.3, widthOf(role) * 0.9) + 1);
    const total = widths.reduce((sum, each) => sum + each, 0);
    const unit = Math.min(em * 2.2, width / total);
    let left = x + (width - total * unit) / 2;
    const level = y + height / 2;
    return parts
      .map(({ text, role }, n) => {
        const wide = (widths[n] ?? 2) * unit;
        const [from, to, middle] = [left + unit * 0.2, left + wide - unit * 0.2, left + wide / 2];
        left += wide;
        const stroke = colourAt(ink.series, n);
        return (
          textAt([middle, level - unit * 0.6], text, { size: unit * 1.3, fill: ink.line, weight: 700 }) +
          lineBetween([from, level + unit * 0.4], [to, level + unit * 0.4], stroke, pen * 2) +
          tag(
            'g',
            { 'data-role': role },
            textAt([middle, level + unit * 1.5], role, { size: unit * 0.9, fill: stroke }),
          )
        );
      })
      .join('');
  },
  says: ({ parts }) => `句子成分图：${parts.map(({ text, role }) => `${text} 是${role}`).join('，')}`,
});

export type WritingPaper = { columns: number; rows: number; text: string };

export const writingPaper = kindOf<WritingPaper>({
  name: '作文格',
  examples: ['作文格：春天来了', '作文稿纸'],
  read(said) {
    if (!/作文格|稿纸|作文纸|方格本/.test(said.words)) return undefined;
    const text = (said.take(/[：:]([^：:]{1,120})/)?.[1] ?? '').replaceAll(/\s/g, '');
    said.takeAll(/作文格|作文稿纸|稿纸|作文纸|方格本|空白/g);
    return { columns: 15, rows: 8, text };
  },
  paint: ({ columns, rows, text }, sheet) => {
    const { x, y, width, height, pen, ink } = sheet;
    const side = Math.min(width / columns, height / (rows * 1.28));
    const [left, top] = [x + (width - side * columns) / 2, y + (height - rows * side * 1.28) / 2];
    const edge = ink.isLineArt ? ink.line : '#0f7553';
    const letters = [...`　　${text}`];
    return Array.from({ length: rows * columns }, (_, n) => {
      const [cx, cy] = [left + (n % columns) * side, top + Math.floor(n / columns) * side * 1.28];
      const letter = text === '' ? '' : (letters[n] ?? '').trim();
      return (
        tag('rect', {
          x: cx,
          y: cy,
          width: side,
          height: side,
          fill: ink.paper,
          stroke: edge,
          'stroke-width': pen * 0.7,
        }) +
        (letter === '' ? '' : textAt([cx + side / 2, cy + side / 2], letter, { size: side * 0.76, fill: ink.line }))
      );
    }).join('');
  },
  says: ({ columns, rows, text }) => `每行 ${columns} 格、共 ${rows} 行的作文格${text && `，写着：${text}`}`,
});
