import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';
import type { Database } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import type { BookRow } from './books.queries.ts';

/** Everything the library says of one lesson. */
export type LessonTexts = {
  title: string;
  unit: string;
  book: Pick<BookRow, 'edition' | 'phaseCode' | 'subjectCode' | 'volume'>;
  /** Its own, or that of the lesson of another edition that teaches the same. */
  plan: LessonPlan | null;
  note: Note | null;
  points: { title: string; note: Note }[];
  /** Those its plan names first, then all of phase and subject. */
  standards: { code: string; name: string; meaning: string; source: string }[];
};

const text = `
  select l.id, l.title, l.unit, k.plan, n.note,
    json_build_object('edition', b.edition, 'phaseCode', b.phase_code, 'subjectCode', b.subject_code, 'volume', b.volume) as book,
    coalesce((
      select json_agg(json_build_object('title', p.title, 'note', pn.note) order by p.position)
      from knowledge_points p join point_notes pn on pn.point_code = p.code
      where p.phase_code = b.phase_code and p.subject_code = b.subject_code and p.title = any(l.knowledge)
    ), '[]') as points,
    coalesce((
      select json_agg(
        json_build_object('code', s.code, 'name', s.name, 'meaning', s.meaning, 'source', s.source)
        order by coalesce(k.plan -> 'standards' ? s.code, false) desc, s.position
      )
      from standards s where s.phase_code = b.phase_code and s.subject_code = b.subject_code
    ), '[]') as standards
  from json_to_recordset($1) as asked (id text)
  join lessons l on l.id = asked.id
  join books b on b.id = l.book_id
  left join lesson_kernels k on k.lesson_id = l.plan_lesson_id
  left join lesson_notes n on n.lesson_id = l.id`;

const together = preparedOnce((db: Database) =>
  openSharedTrips({
    go: async (lessonIds: readonly string[]) => {
      const { rows } = await db.$client.query<LessonTexts & { id: string }>({
        name: 'texts-of-lessons',
        text,
        values: [JSON.stringify([...new Set(lessonIds)].map((id) => ({ id })))],
      });
      const found = new Map(rows.map(({ id, ...texts }) => [id, texts]));
      return lessonIds.map((id) => found.get(id));
    },
  }),
);

/** In one round trip, which questions of others may share. */
export async function findLessonTexts(db: Database, lessonId: string): Promise<LessonTexts | undefined> {
  return together(db)(lessonId);
}
