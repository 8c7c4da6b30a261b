import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard, stateOf } from '#tools/lesson-card.ts';
import type { Done } from '#tools/tool.ts';
import { findDesign } from './designs.queries.ts';
import { designMaker } from './writing.service.ts';

/** How one of hers stands. */
export async function lookAtDesign(
  { db }: { db: Queryable },
  { userId }: Caller,
  id: string,
): Promise<Done | undefined> {
  const row = await findDesign(db, userId, id);
  const thing = await designMaker.find?.(db, userId, id);
  if (!row || !thing) return undefined;
  const line = ['教学设计', row.place].filter(Boolean).join(' · ');
  const excerpts = row.design.activities.map(({ title, minutes }) => `${title} ${minutes} 分钟`).slice(0, 6);
  const card = lessonCard({ kind: 'design', id, title: row.title, line, excerpts, ...stateOf(thing) });
  return {
    said: `教学设计《${row.title}》${thing.state === 'done' ? '写好了' : '正在写，写好后会在卡片里'}`,
    detail: row.title,
    notice: thing.notice,
    card,
    version: { no: row.revision, at: row.updatedAt.getTime() },
  };
}
