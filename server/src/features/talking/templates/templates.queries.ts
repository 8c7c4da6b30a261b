import { NEVER_CUSTOM_TYPES } from '@app/contract/talking/templates.ts';
import { and, count, desc, eq, gte, isNull, max, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { chats } from '#db/tables/chat.ts';
import { nextPlace, templates } from '#db/tables/templates.ts';
import { namedShelf } from '#shelves/shelf.queries.ts';

export type TemplateRow = typeof templates.$inferSelect;
export type TemplateFields = Pick<
  TemplateRow,
  | 'name'
  | 'remark'
  | 'groupCode'
  | 'icon'
  | 'isMultiTurn'
  | 'characterSetting'
  | 'targetTask'
  | 'requirement'
  | 'detail'
>;

const kept = (userId: string) => and(eq(templates.userId, userId), isNull(templates.removedAt));

export async function listTemplates(db: Queryable, userId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(templates)
    .where(and(kept(userId), notInArray(templates.typeCode, [...NEVER_CUSTOM_TYPES])))
    .orderBy(desc(templates.isTop), desc(templates.place));
}

export async function countTemplates(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(templates).where(kept(userId));
  return row?.value ?? 0;
}

export async function findTemplate(db: Queryable, userId: string, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(kept(userId), eq(templates.id, id)));
  return row;
}

export async function insertTemplate(
  db: Queryable,
  row: TemplateFields & Pick<TemplateRow, 'id' | 'userId' | 'typeCode' | 'createdAt' | 'updatedAt'>,
): Promise<TemplateRow | undefined> {
  const [inserted] = await db.insert(templates).values(row).returning();
  return inserted;
}

/** Changes a template and moves it to the front of its group; undefined when it is not the caller's or was removed. */
export async function moveTemplate(
  db: Queryable,
  userId: string,
  id: string,
  change: Partial<TemplateFields & Pick<TemplateRow, 'isTop' | 'updatedAt'>>,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .update(templates)
    .set({ ...change, place: nextPlace })
    .where(and(kept(userId), eq(templates.id, id)))
    .returning();
  return row;
}

/** The place stays, so a template comes back to where it was. */
export const { setRemoved, eraseRemoved } = removalsOf(templates);

export type TemplateUse = { templateId: string; typeCode: string; times: number; lastAt: Date | null };

/** How often conversations were opened with each template. General ones have no type. */
export async function countTemplateUses(db: Queryable, userId: string, since: Date): Promise<TemplateUse[]> {
  return db
    .select({ templateId: chats.templateId, typeCode: chats.typeCode, times: count(), lastAt: max(chats.createdAt) })
    .from(chats)
    .where(and(eq(chats.userId, userId), gte(chats.createdAt, since), ne(chats.typeCode, '')))
    .groupBy(chats.templateId, chats.typeCode);
}

export const templateShelf = namedShelf('template', templates, {
  title: templates.name,
  isThere: isNull(templates.removedAt),
  only: notInArray(templates.typeCode, [...NEVER_CUSTOM_TYPES]),
  opensWith: templates.typeCode,
});
