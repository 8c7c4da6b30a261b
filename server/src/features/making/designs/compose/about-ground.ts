import type { Ground } from './ground.ts';

/** What a teacher has to know of what a thing was written from; empty where it was written from her lesson. */
export function aboutGround({
  lesson: { facts, from, theme },
  similar = [],
}: Pick<Ground, 'lesson'> & Partial<Ground>): string {
  const { title, subject, book, points } = facts;
  if (from === 'script') {
    const near = similar.length > 0 ? `相近的课有${similar.map((one) => `《${one}》`).join('')}。` : '';
    return `内置资料里没有《${title}》，没有编内容充数：下面是${subject}这类课的上法，【】里等你写上。在“要求”里写“要点：……；……；……”再生成一次，要点就会用进去。${near}`;
  }
  if (theme) return `《${title}》按内置的“${theme}”资料写成，请把例子换成班里的真事，数据换成你手上的。`;
  if (book !== '' || from === 'kernel') return '';
  return `内置资料没有《${title}》这一课，按“${points.join('、')}”写成，请看看是不是你要上的内容。`;
}
