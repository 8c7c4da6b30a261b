import type { Deck } from '@app/contract/making/slides.ts';

/** So many pages are named by their numbers. */
const MOST_NAMED = 8;

/** Which pages of a deck a model was asked for are not its own, in words; empty when all of them are. */
export function originWords({ slides }: Deck, fault: string): string {
  const pages = slides.flatMap(({ origin }, index) => (origin === 'library' ? [index + 1] : []));
  const isWritten = slides.some(({ origin, notes }) => origin === 'model' || (origin === 'hers' && notes !== ''));
  const why = fault && `${fault}，`;
  if (pages.length > 0 && !isWritten) return `${why}这份课件用内置资料做成`;
  if (pages.length > MOST_NAMED) return `有 ${pages.length} 页用了内置资料`;
  if (pages.length > 0) return `第 ${pages.join('、')} 页用了内置资料`;
  return fault && !isWritten ? `${why}讲稿没有写成，页面都在` : '';
}
