import { AppError } from '@app/contract/errors.ts';
import { type EquityCode, HOLD_LIFE_SECONDS } from '@app/contract/money/combos.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { HoldOrigin } from '#db/tables/combos.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { type Account, type Balance, balanceOf, drawFrom, type PackAccount } from './balance.ts';
import * as queries from './holds.queries.ts';
import { readStanding, type Standing } from './membership.service.ts';

type EndDeps = Pick<Deps, 'config' | 'db' | 'now'>;
type CountDeps = Pick<Deps, 'combos' | 'now'>;
export type HoldDeps = CountDeps & Pick<Deps, 'newId'>;
export type HoldWish = { userId: string; origin: HoldOrigin; ref: string; equityCode: EquityCode; count: number };

/**
 * Keeps what a piece of work will use, or undefined when too little is left. One teacher's holds are decided one after the
 * other; the same work holds once, however often it asks.
 */
export function hold(
  deps: HoldDeps,
  db: Queryable,
  wish: HoldWish,
): Promise<{ holdId: string; left: number } | undefined> {
  return db.transaction(async (tx) => {
    const now = deps.now();
    const { userId, origin, ref, equityCode, count } = wish;
    if (!(await queries.lockTeacher(tx, userId))) return undefined;
    await queries.expireHolds(tx, now, userId);
    const open = await queries.findOpenHold(tx, wish);
    const { month, packs } = (await readAccounts(deps, tx, userId))(equityCode);
    const { left } = balanceOf(month, packs);
    if (open) return { holdId: open.id, left };
    const draws = drawFrom(month, packs, count);
    if (!draws) return undefined;
    await queries.releaseExpired(tx, wish, now);
    const expiresAt = new Date(now.getTime() + HOLD_LIFE_SECONDS * 1_000);
    const row = { id: deps.newId(), userId, origin, ref, equityCode, month: monthOf(now), expiresAt };
    await queries.insertHold(tx, { ...row, createdAt: now, updatedAt: now }, draws);
    return { holdId: row.id, left: left - count };
  });
}

/** Of each thing that is counted, at this moment. */
export async function readBalances(
  deps: CountDeps,
  db: Queryable,
  userId: string,
): Promise<(equityCode: EquityCode) => Balance> {
  const accountsOf = await readAccounts(deps, db, userId);
  return (equityCode) => {
    const { month, packs } = accountsOf(equityCode);
    return balanceOf(month, packs);
  };
}

/** A page's own hold; what the server's work holds cannot be ended by a call. */
export async function confirmCall(deps: EndDeps, { userId }: Caller, holdId: string): Promise<null> {
  if (!deps.config.arePackagesCounted) return null;
  if (await queries.endCall(deps.db, userId, holdId, 'confirmed', deps.now())) return null;
  const known = await requireHold(deps, userId, holdId);
  if (known.state !== 'confirmed') throw new AppError('conflict', '这次占用已经退回，不能再扣减');
  return null;
}

export async function rollbackCall(deps: EndDeps, { userId }: Caller, holdId: string): Promise<null> {
  if (!deps.config.arePackagesCounted) return null;
  if (await queries.endCall(deps.db, userId, holdId, 'released', deps.now())) return null;
  const known = await requireHold(deps, userId, holdId);
  if (known.state !== 'released') throw new AppError('conflict', '这次占用已经扣减，不能再退回');
  return null;
}

/** Gives back what nobody confirmed in time (SRV-016). */
export async function expireHolds(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.expireHolds(deps.db, deps.now());
}

async function requireHold({ db }: Pick<Deps, 'db'>, userId: string, holdId: string): Promise<queries.HoldRow> {
  const known = await queries.findHold(db, userId, 'call', holdId);
  if (!known) throw new AppError('not-found', '找不到这次占用');
  return known;
}

async function readAccounts(deps: CountDeps, db: Queryable, userId: string) {
  const now = deps.now();
  const standing = await readStanding(db, userId, now);
  const living = livingPacks(standing, now);
  const byMonth = await queries.sumMonth(db, userId, monthOf(now), now);
  const packIds = living.map(({ grantId }) => grantId);
  const byPack = packIds.length === 0 ? [] : await queries.sumPacks(db, userId, packIds, now);
  return (equityCode: EquityCode): { month: Account; packs: PackAccount[] } => {
    const { used = 0, held = 0 } = byMonth.find((row) => row.equityCode === equityCode) ?? {};
    const packs = living
      .filter((pack) => pack.equityCode === equityCode)
      .map((pack) => ({ used: 0, held: 0, ...byPack.find((row) => row.grantId === pack.grantId), ...pack }));
    return { month: { given: deps.combos.countOf(standing.tier, equityCode), used, held }, packs };
  };
}

function livingPacks({ grants }: Standing, now: Date) {
  return grants.flatMap(({ id, equityCode, count, days, createdAt }) => {
    const endsAt = new Date(createdAt.getTime() + days * DAY_MS);
    return equityCode && count && endsAt > now ? [{ grantId: id, equityCode, given: count, endsAt }] : [];
  });
}

/** Counts begin anew with the month in China. */
function monthOf(now: Date): string {
  return chinaDay(now).slice(0, 7);
}
