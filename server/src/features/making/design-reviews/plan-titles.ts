import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { bare } from './plan-parts.ts';

type PlanText = { fileName: string; blocks: readonly ReviewBlock[] };

/** The title stands near the top. */
const TOP_BLOCKS = 24;
const MAX_TITLE_CHARS = 30;
/** A plan may name as many books as it likes; its own is among the first. */
const MAX_NAMED = 60;

/** What the plan may be called, the likeliest first. */
export function titlesIn({ fileName, blocks }: PlanText): string[] {
  const top = blocks.filter(({ text }) => text.trim() !== '').slice(0, TOP_BLOCKS);
  const found = top.flatMap(({ kind, text }, index) => {
    const line = bare(text);
    const [, said] = /^课\s*题(?:名称)?[:：]\s*(\S.*)/.exec(line) ?? [];
    const isLabel = /^课\s*题(?:名称)?$/.test(line);
    return [
      ...(said ? [said] : []),
      ...(isLabel ? [bare(top[index + 1]?.text ?? '')] : []),
      ...(kind === 'heading' || index < 3 ? [line] : []),
    ];
  });
  const named = top.flatMap(({ text }) => Array.from(text.matchAll(/《([^《》]{1,30})》/g), ([, title = '']) => title));
  const all = [...found, ...named.slice(0, MAX_NAMED), fileName.replace(/\.[^.]+$/, '')].flatMap(formsOf);
  return [...new Set(all)].filter((title) => title !== '' && title.length <= MAX_TITLE_CHARS);
}

export function topOf({ fileName, blocks }: PlanText): string {
  return [fileName, ...blocks.slice(0, TOP_BLOCKS).map(({ text }) => text)].join('\n');
}

/** 「21.2.2 公式法（第 1 课时）教学设计」 is 公式法. */
function formsOf(text: string): string[] {
  const [, inside = ''] = /《([^《》]+)》/.exec(text) ?? [];
  const plain = text
    .replace(/[《》]/g, '')
    .replace(/(?:优秀|公开课)?(?:教学设计|教案|导学案|说课稿).*$/, '')
    .replace(/[（(]?第\s*[一二三四五六\d]+\s*课时[)）]?.*$/, '')
    .trim();
  const short = plain
    .replace(/^(?:第\s*[一二三四五六七八九十\d]+\s*[课章节单元]+|[\d.*＊]+)\s*[.、:：]?\s*/, '')
    .trim();
  return [inside, plain, short];
}
