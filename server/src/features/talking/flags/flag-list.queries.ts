import { and, eq, inArray, isNull, like, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import { flags } from '#db/tables/flags.ts';
import { schools } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';
import type { FlagRow } from './flags.queries.ts';

export type FlagFilter = {
  keyword: string;
  kind: FlagRow['kind'] | '';
  state: '' | 'open' | 'appealed' | 'decided';
  /** Of this school alone. */
  wall: string | undefined;
};

const open: FlagRow['state'][] = ['waiting', 'appealed'];
const MOST_NAMED = 100;
/** What is longer is cut: a reviewer reads a passage, not a book. */
const MOST_CHARS = 20_000;

const decider = alias(users, 'decider');
const nameOf = ({ userName, nickName }: typeof users | typeof decider) =>
  sql<string>`coalesce(nullif(${userName}, ''), ${nickName}, '')`;

const columns = {
  flag: flags,
  personName: nameOf(users),
  schoolName: sql<string>`coalesce(${schools.name}, '')`,
  deciderName: nameOf(decider),
};

export async function listFlags(
  db: Queryable,
  filter: FlagFilter,
  { order, place }: { order: 'asc' | 'desc'; place: Place | undefined },
  limit: number,
) {
  const shown = place && { ...place, value: String(place.value) };
  const sorted = { by: sql`${flags.createdAt}`, id: flags.id, order, place: shown };
  return db
    .select({ ...columns, timeText: sql<string>`${flags.createdAt}::text` })
    .from(flags)
    .innerJoin(users, eq(users.id, flags.userId))
    .leftJoin(schools, eq(schools.id, flags.schoolId))
    .leftJoin(decider, eq(decider.id, flags.decidedBy))
    .where(and(matching(filter), sought(db, filter.keyword), behind(sorted)))
    .orderBy(...sortedBy(sorted))
    .limit(limit);
}

export async function countFlags(db: Queryable, wall: string | undefined): Promise<{ open: number; appealed: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      appealed: sql<number>`(count(*) filter (where ${flags.state} = 'appealed'))::int`,
    })
    .from(flags)
    .where(and(inArray(flags.state, open), within(wall)));
  return row ?? { open: 0, appealed: 0 };
}

/** Beyond the wall there is none. */
export async function findFlag(db: Queryable, wall: string | undefined, id: string) {
  const [row] = await db
    .select(columns)
    .from(flags)
    .innerJoin(users, eq(users.id, flags.userId))
    .leftJoin(schools, eq(schools.id, flags.schoolId))
    .leftJoin(decider, eq(decider.id, flags.decidedBy))
    .where(and(eq(flags.id, id), within(wall)));
  return row;
}

export async function findText(db: Queryable, exchangeId: string) {
  const head = (column: typeof exchanges.question | typeof exchanges.text) =>
    sql<string>`left(${column}, ${MOST_CHARS})`;
  const [row] = await db
    .select({
      question: head(exchanges.question),
      answer: head(exchanges.text),
      isCut: sql<boolean>`greatest(length(${exchanges.question}), length(${exchanges.text})) > ${MOST_CHARS}`,
    })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  return row;
}

/** Held until the transaction ends. */
export async function lockFlag(tx: Queryable, wall: string | undefined, id: string): Promise<FlagRow | undefined> {
  const [row] = await tx
    .select()
    .from(flags)
    .where(and(eq(flags.id, id), within(wall)))
    .for('update');
  return row;
}

export async function decideFlag(
  tx: Queryable,
  id: string,
  decision: Pick<FlagRow, 'state' | 'note' | 'decidedBy'>,
  at: Date,
): Promise<void> {
  await tx
    .update(flags)
    .set({ ...decision, decidedAt: at, updatedAt: at })
    .where(eq(flags.id, id));
}

/** Somebody else who may decide on everything. */
export async function hasOtherWithRole(db: Queryable, roleId: number, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, roleId), ne(users.id, userId), eq(users.suspendedReason, ''), isNull(users.closingAt)))
    .limit(1);
  return row !== undefined;
}

/** What was decided about hers since then, with the conversation it stands in. */
export async function listDecidedOf(db: Queryable, userId: string, since: Date) {
  return db
    .select({
      flag: flags,
      messageId: exchanges.id,
      chatId: chats.id,
      templateId: chats.templateId,
      typeCode: chats.typeCode,
    })
    .from(flags)
    .innerJoin(exchanges, eq(exchanges.id, flags.exchangeId))
    .innerJoin(chats, eq(chats.id, exchanges.chatId))
    .where(
      and(
        eq(flags.userId, userId),
        sql`${flags.decidedAt} > ${since}`,
        notInArray(flags.state, open),
        isNull(chats.removedAt),
      ),
    );
}

export async function listOfTeacher(db: Queryable, userId: string): Promise<FlagRow[]> {
  return db.select().from(flags).where(eq(flags.userId, userId)).orderBy(flags.createdAt);
}

/** What let a question through stays: she may ask it again. */
export async function deleteDecidedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(flags).where(and(inArray(flags.state, ['upheld', 'dismissed']), lt(flags.decidedAt, before)));
}

function within(wall: string | undefined): SQL | undefined {
  return wall === undefined ? undefined : eq(flags.schoolId, wall);
}

function matching({ kind, state, wall }: FlagFilter): SQL | undefined {
  const inState = {
    '': undefined,
    open: inArray(flags.state, open),
    appealed: eq(flags.state, 'appealed'),
    decided: notInArray(flags.state, open),
  };
  return and(within(wall), kind === '' ? undefined : eq(flags.kind, kind), inState[state]);
}

/** The beginning of a name, or part of the name of a school. */
function sought(db: Queryable, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const words = escapeLike(keyword);
  const named = db
    .select({ id: schools.id })
    .from(schools)
    .where(like(schools.name, `%${words}%`))
    .limit(MOST_NAMED);
  return or(like(users.userName, `${words}%`), inArray(flags.schoolId, named));
}
