import type { Ground } from './ground.ts';

/** What a teacher has to know of what a thing was written from; empty where it was written from her lesson. */
export function aboutGround({ lesson: { facts, from } }: Pick<Ground, 'lesson'>): string {
  const { title, subject, book, points } = facts;
  if (from === 'script')
    return `内置资料里没有《${title}》。下面是${subject}这类课的上法，【】里是要你写上的；写上两三条要点再生成一次，就会用进去。`;
  if (book !== '' || from === 'kernel') return '';
  return `内置资料没有《${title}》这一课，按“${points.join('、')}”写成，请看看是不是你要上的内容。`;
}
