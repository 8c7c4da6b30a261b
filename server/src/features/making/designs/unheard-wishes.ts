import type { DesignRequest } from '@app/contract/making/designs.ts';

/** What she asked for and the library alone cannot do, said in the design's own place; empty when nothing was dropped. */
export function unheardWishes({ title, emphasis, userInput }: DesignRequest): string {
  const period = /第[一二三四五六七八九\d]课时/.exec(`${title} ${emphasis} ${userInput}`)?.[0];
  const unheard = [
    emphasis && '“侧重”只写进了教材分析，环节没有按它调整',
    userInput && '没有按“要求”写',
    period && `没有单写${period}，内置资料的教案是整课的`,
  ].filter(Boolean);
  return unheard.length > 0 ? `学校还没有接入大模型，按内置资料写成：${unheard.join('；')}。请自己补上。` : '';
}
