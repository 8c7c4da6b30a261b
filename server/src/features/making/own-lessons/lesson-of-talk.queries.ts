import type { Database } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';

type Asked = { userId: string; chatId: string };
type TalkLesson = { lessonId: string; title: string; periodNo: number; unit: string; place: string };
export type LessonOfTalk = { edition: string; lesson: TalkLesson | null };

/** So many of what she made last are looked at for one of her subject. */
const LOOKED_AT = 10;

/** Never a class, a day or a reflection: those speak of pupils. */
const text = `
  select asked.nr, to_json(lesson) as lesson, coalesce(lesson.edition, (
    select b.edition
    from (
      (select lesson_id, updated_at from own_lessons
        where user_id = asked.user_id and removed_at is null and lesson_id <> '' order by updated_at desc limit ${LOOKED_AT})
      union all
      (select request ->> 'lessonId', updated_at from designs
        where user_id = asked.user_id and removed_at is null and request ->> 'lessonId' <> ''
        order by updated_at desc limit ${LOOKED_AT})
    ) used
    join lessons l on l.id = used.lesson_id
    join books b on b.id = l.book_id
    join users u on u.id = asked.user_id
    where u.subject_code in ('', b.subject_code) and u.phase_code in ('', b.phase_code)
    order by used.updated_at desc limit 1
  ), '') as edition
  from json_to_recordset($1) as asked (nr int, user_id uuid, chat_id uuid)
  left join lateral (
    select o.lesson_id as "lessonId", o.title, o.period_no as "periodNo", o.unit, o.place, b.edition
    from lesson_things t
    join own_lessons o on o.id = t.own_lesson_id and o.user_id = t.user_id and o.removed_at is null
    left join lessons l on l.id = o.lesson_id
    left join books b on b.id = l.book_id
    where t.user_id = asked.user_id and t.kind = 'conversation' and t.thing_id = asked.chat_id::text
  ) lesson on true`;

const together = preparedOnce((db: Database) =>
  openSharedTrips({
    go: async (asked: readonly Asked[]) => {
      const given = asked.map(({ userId, chatId }, nr) => ({ nr, user_id: userId, chat_id: chatId }));
      const { rows } = await db.$client.query<LessonOfTalk & { nr: number }>({
        name: 'lessons-of-talks',
        text,
        values: [JSON.stringify(given)],
      });
      const found = new Map(rows.map(({ nr, ...row }) => [nr, row]));
      return given.map(({ nr }) => found.get(nr));
    },
  }),
);

/** Every question asks for it: those of the same moment ask together. */
export async function findLessonOfTalk(db: Database, asked: Asked): Promise<LessonOfTalk | undefined> {
  return together(db)(asked);
}
