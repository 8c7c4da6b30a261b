import type { FormPlace } from '@app/contract/making/design-forms.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { removalsOf } from '#db/removals.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import { designForms } from '#db/tables/design-forms.ts';

export type FormRow = typeof designForms.$inferSelect;

const { bytes, ...listed } = getTableColumns(designForms);
const isMine = (userId: string) => and(eq(designForms.userId, userId), isNull(designForms.removedAt));
const isOne = (userId: string, id: string) => and(isMine(userId), eq(designForms.id, id));

export async function insertForm(db: Queryable, row: typeof designForms.$inferInsert): Promise<void> {
  await db.insert(designForms).values(row);
}

export function countForms(db: Queryable, userId: string): Promise<number> {
  return db.$count(designForms, isMine(userId));
}

export function listForms(db: Queryable, userId: string): Promise<Omit<FormRow, 'bytes'>[]> {
  return db.select(listed).from(designForms).where(isMine(userId)).orderBy(desc(designForms.updatedAt));
}

const newestForms = preparedOnce((db: Queryable) =>
  db
    .selectDistinctOn([designForms.userId], {
      userId: designForms.userId,
      name: designForms.name,
      places: designForms.places,
    })
    .from(designForms)
    .where(and(sql`${designForms.userId} = any(${sql.placeholder('userIds')})`, isNull(designForms.removedAt)))
    .orderBy(designForms.userId, desc(designForms.updatedAt))
    .prepare('newest-forms'),
);

const newestTogether = preparedOnce((db: Queryable) =>
  openSharedTrips({
    go: async (userIds: readonly string[]) => {
      const rows = await newestForms(db).execute({ userIds: [...new Set(userIds)] });
      const found = new Map(rows.map(({ userId, ...row }) => [userId, row]));
      return userIds.map((userId) => found.get(userId));
    },
  }),
);

/** The one she worked on last. Every question asks for it: those of the same moment ask together. */
export async function findNewestForm(
  db: Queryable,
  userId: string,
): Promise<Pick<FormRow, 'name' | 'places'> | undefined> {
  return newestTogether(db)(userId);
}

export async function findForm(db: Queryable, userId: string, id: string): Promise<FormRow | undefined> {
  const [row] = await db.select().from(designForms).where(isOne(userId, id));
  return row;
}

export async function updateForm(
  db: Queryable,
  userId: string,
  id: string,
  change: { name: string; places: FormPlace[]; updatedAt: Date },
): Promise<void> {
  await db.update(designForms).set(change).where(isOne(userId, id));
}

export const { setRemoved, eraseRemoved, eraseOldestRemoved } = removalsOf(designForms);

export async function listOwnForms(db: Queryable, userId: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  return db
    .select({ name: designForms.name, bytes })
    .from(designForms)
    .where(and(eq(designForms.userId, userId), isNull(designForms.removedAt)));
}
