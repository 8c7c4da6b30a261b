import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard, stateOf } from '#tools/lesson-card.ts';
import type { Done } from '#tools/tool.ts';
import { coursewareMaker } from './composing.service.ts';
import { findCourseware } from './courseware.queries.ts';

const SHOWN_PAGES = 5;

/** How one of hers stands. */
export async function lookAtCourseware(
  { db }: { db: Queryable },
  { userId }: Caller,
  id: string,
): Promise<Done | undefined> {
  const row = await findCourseware(db, userId, id);
  const thing = await coursewareMaker.find?.(db, userId, id);
  if (!row || !thing) return undefined;
  const { title } = row;
  const slides = row.deck?.slides ?? [];
  const line = thing.state === 'done' ? `课件 · ${slides.length} 页` : '课件';
  const excerpts = slides.slice(0, SHOWN_PAGES).map((slide) => slide.title);
  const card = lessonCard({ kind: 'courseware', id, title, line, excerpts, ...stateOf(thing) });
  return {
    said: `课件《${title}》${thing.state === 'done' ? '做好了' : '正在做，做好后会在卡片里'}`,
    detail: title,
    notice: thing.notice,
    card,
    version: { no: row.revision, at: row.updatedAt.getTime() },
  };
}
