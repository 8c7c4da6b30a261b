import type { OrderState } from '@app/contract/running/console-orders.ts';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { type PaymentState, payments, payOrders } from '#db/tables/orders.ts';
import { schools } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';
import type { OrderRow } from './orders.queries.ts';

export type OrderFilter = { keyword: string; from: Date | undefined; before: Date | undefined };

/** People whose mobile begins alike: more of them and nobody is meant. */
const MOST_PEOPLE = 100;

const sumOf = (state: SQL | undefined) =>
  sql<number>`(select coalesce(sum(${payments.amount}), 0)::bigint from ${payments}
    where ${and(sql`${payments.orderId} = ${payOrders.id}`, state)})`.mapWith(Number);
const hasPayment = (state: PaymentState) =>
  sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${payOrders.id} and ${payments.state} = ${state})`;

const columns = {
  order: payOrders,
  userName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName}, '')`,
  mobile: sql<string>`coalesce(${users.mobile}, '')`,
  schoolName: sql<string>`coalesce(${schools.name}, '')`,
  received: sumOf(undefined),
  returned: sumOf(eq(payments.state, 'refunded')),
  isDue: hasPayment('refund-due'),
  isReturned: hasPayment('refunded'),
};

export async function listAnyOrders(
  db: Queryable,
  filter: OrderFilter & { state: OrderState | '' },
  { order, place }: { order: 'asc' | 'desc'; place: Place | undefined },
  limit: number,
) {
  const shown = place && { ...place, value: String(place.value) };
  const sorted = { by: sql`${payOrders.createdAt}`, id: payOrders.id, order, place: shown };
  return db
    .select({ ...columns, timeText: sql<string>`${payOrders.createdAt}::text` })
    .from(payOrders)
    .leftJoin(users, eq(users.id, payOrders.userId))
    .leftJoin(schools, eq(schools.id, users.memberSchoolId))
    .where(and(matching(db, filter), inState(db, filter.state), behind(sorted)))
    .orderBy(...sortedBy(sorted))
    .limit(limit);
}

export async function readAnyOrder(db: Queryable, id: string) {
  const [row] = await db
    .select(columns)
    .from(payOrders)
    .leftJoin(users, eq(users.id, payOrders.userId))
    .leftJoin(schools, eq(schools.id, users.memberSchoolId))
    .where(eq(payOrders.id, id));
  return row;
}

/** Added up by the database in whole fen, which no sum of them leaves. */
export async function sumOrders(db: Queryable, filter: OrderFilter) {
  return db
    .select({
      status: payOrders.status,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${payOrders.amount})::text`,
    })
    .from(payOrders)
    .where(matching(db, filter))
    .groupBy(payOrders.status);
}

/** The money that came for the same orders. */
export async function sumPayments(db: Queryable, filter: OrderFilter) {
  return db
    .select({
      state: payments.state,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${payments.amount})::text`,
    })
    .from(payments)
    .innerJoin(payOrders, eq(payOrders.id, payments.orderId))
    .where(matching(db, filter))
    .groupBy(payments.state);
}

function matching(db: Queryable, { keyword, from, before }: OrderFilter): SQL | undefined {
  return and(from && gte(payOrders.createdAt, from), before && lt(payOrders.createdAt, before), sought(db, keyword));
}

/** The number of an order, how the mobile of a teacher begins, or what the channel calls a payment; each by an index. */
function sought(db: Queryable, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(keyword)) return eq(payOrders.id, keyword);
  if (/^\d{3,11}$/.test(keyword)) {
    const people = db
      .select({ id: users.id })
      .from(users)
      .where(like(users.mobile, `${escapeLike(keyword)}%`))
      .limit(MOST_PEOPLE);
    return inArray(payOrders.userId, people);
  }
  const paid = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.channel, ['test', 'alipay', 'wechat']), eq(payments.transactionId, keyword)));
  return inArray(payOrders.id, paid);
}

const statuses: Readonly<Record<Exclude<OrderState, 'refund-due' | 'refunded'>, OrderRow['status'][]>> = {
  open: ['WAIT', 'PAYING'],
  paid: ['SUCCESS'],
  expired: ['EXPIRE'],
  cancelled: ['CANCEL'],
  failed: ['FAIL'],
};

function inState(db: Queryable, state: OrderState | ''): SQL | undefined {
  if (state === '') return undefined;
  if (state !== 'refund-due' && state !== 'refunded') return inArray(payOrders.status, statuses[state]);
  return inArray(payOrders.id, db.select({ id: payments.orderId }).from(payments).where(eq(payments.state, state)));
}
