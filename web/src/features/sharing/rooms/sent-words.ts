import type { HeldBack } from '@app/contract/sharing/room-shown.ts';

/** Where pupils only look or listen there is nothing to collect: she opens what is held back. */
export const openWords: Record<HeldBack, string> = { answers: '公布答案', script: '公布原文', none: '' };

type Sent = { heldBack: HeldBack; itemCount: number };

/** What pupils see later, in a sentence for her. */
export function heldBackWords({ heldBack, itemCount }: Sent): string {
  if (itemCount > 0) return '收卷以后学生才看得到答案和解析。';
  if (heldBack === 'answers') return '练习页的答案，你公布以后学生才看得到；讲稿不会发出去。';
  return heldBack === 'script' ? '原文在你公布以后学生才看得到。' : '';
}

/** What is stored of pupils, in a sentence. */
export function keptWords(itemCount: number): string {
  return `只存姓名${itemCount > 0 ? '和作答' : ''}，一周后自动删除。`;
}
