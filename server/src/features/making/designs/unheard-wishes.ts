import type { DesignRequest } from '@app/contract/making/designs.ts';
import { heardWishes } from './compose/heard-wishes.ts';

/** A unit has a period for each of its lessons, whoever writes it: what she wished for instead is said. */
export function aboutPeriods({ mode, periods }: DesignRequest, made: number): string {
  if (mode !== '大单元教学' || periods === 1 || periods === made) return '';
  return `大单元教学一课排一课时，一共 ${made} 课时，没有按 ${periods} 课时排。`;
}

/** What she asked for and the library alone cannot do, said in the design's own place; empty when nothing was dropped. */
export function unheardWishes(request: DesignRequest, exerciseCount: number): string {
  const { title, emphasis, userInput } = request;
  const period = /第[一二三四五六七八九\d]课时/.exec(`${title} ${emphasis} ${userInput}`)?.[0];
  const heard = heardWishes(request);
  const missing = (heard.exerciseCount ?? 0) - exerciseCount;
  const unheard = [
    emphasis && '“侧重”只写进了教材分析，环节没有按它调整',
    heard.unheard.length > 0 && `没有按“要求”写：${heard.unheard.join('，')}`,
    missing > 0 && `练习要 ${heard.exerciseCount} 道，内置资料只有 ${exerciseCount} 道`,
    period && `没有单写${period}，内置资料的教案是整课的`,
  ].filter(Boolean);
  return unheard.length > 0 ? `还没有连接大模型，按内置资料写成：${unheard.join('；')}。请自己补上。` : '';
}
