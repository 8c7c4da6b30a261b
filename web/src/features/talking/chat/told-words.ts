import type { Source } from '@app/contract/talking/chat.ts';
import type { Told } from '@app/contract/talking/told.ts';

type Looked = { told: Told; sources: readonly Source[] };

/** What went into an answer, in a few words: 3 份文件、课标、你的习惯. Empty where it was the question alone. */
export function toldWords({ told, sources }: Looked): string {
  const isOf = (origin: string) => sources.some((source) => source.origin === origin);
  const isOther = sources.some(({ origin, url }) => origin !== 'kb' && url === undefined);
  return [
    told.files.length > 0 && `${told.files.length} 份文件`,
    isOf('kb') && '助手的资料',
    isOther && '内置资料',
    sources.some(({ url }) => url !== undefined) && '网页',
    told.lesson !== undefined && '这节课',
    told.talk.turns > 0 && '前面的对话',
    told.habits && '你的习惯',
  ]
    .filter((one) => one !== false)
    .join('、');
}

/** How much of the conversation was read, and how, in words. */
export function talkWords({ turns, summary, isCut }: Told['talk']): string {
  if (summary) return `最近 ${turns} 轮读了全文，更早的读了摘要${isCut ? '，还有几轮没有读' : ''}`;
  return isCut ? `最近 ${turns} 轮读了全文，更早的没有读` : `${turns} 轮全文`;
}

/** How far a file was read, in words. */
export function readWords({
  pages,
  isWhole,
  readPages,
  readChars,
  foundPages,
  foundCount,
}: Told['files'][number]): string {
  if (isWhole) return pages > 0 ? `${pages} 页全读` : '全文都读了';
  const found =
    foundPages.length > 0 ? `，查到第 ${foundPages.join('、')} 页` : foundCount > 0 ? `，查到 ${foundCount} 段` : '';
  const beginning =
    readPages > 0 ? `${pages > readPages ? `${pages} 页，` : ''}读了前 ${readPages} 页` : `读了前 ${readChars} 字`;
  return `${beginning}${found}，其余按需查找`;
}

/** What the product has of her and her pupils, and no model was told. A step that looked one of them up takes it out. */
export function notToldWords(stepTexts: readonly string[]): string {
  const kept = ['学生名单', '成绩', '你的手机号'].filter(
    (one) => !stepTexts.some((text) => text.includes(one.slice(-2))),
  );
  return `除了上面这些，没有读：${kept.join('、')}`;
}
