import type { Ground } from './ground.ts';

/** What a teacher has to know of what a thing was written from; empty where it was written from her lesson. */
export function aboutGround({ lesson: { facts, from } }: Pick<Ground, 'lesson'>): string {
  const { title, subject, book, points } = facts;
  if (from === 'pattern') return `内置资料没有《${title}》的专门教案，按${subject}同类课的教法写成，请按课本核对。`;
  if (book !== '' || from === 'kernel') return '';
  return `内置资料没有《${title}》这一课，按“${points.join('、')}”写成，请看看是不是你要上的内容。`;
}
