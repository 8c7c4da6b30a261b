import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditCheck } from '@app/contract/running/console-audit.ts';
import type { Deps } from '#deps.ts';
import { hashOfLink, hashOfPart } from './audit-chain.ts';
import * as queries from './audit-check.queries.ts';
import { type Actor, writeDown } from './audit-log.service.ts';

export const CHECK_AUDITS_QUEUE = 'check-audits';
const STEP = 500;
/** So many in one piece of work; what is left waits for its turn again. */
const MOST_STEPS = 200;
/** A walk that has not moved for so long is no longer on its way. */
const STANDS_STILL_MS = 10 * 60_000;

type CheckDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'jobs'>;

/** That it was asked for is an entry too, and the last one it walks over. */
export async function beginCheck(deps: CheckDeps, by: Actor): Promise<AuditCheck> {
  const known = await queries.findLastCheck(deps.db);
  const isWalking = known && !known.endedAt && deps.now().getTime() - known.startedAt.getTime() < STANDS_STILL_MS;
  if (isWalking) return toCheck(known);
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await writeDown(deps, tx, by, { action: 'check-chain', targetKind: 'audit-check', targetId: id, reason: '' });
    const lastSeq = await queries.findEndSeq(tx);
    await queries.insertCheck(tx, { id, startedAt: deps.now(), lastSeq });
    await deps.jobs.send(CHECK_AUDITS_QUEUE, id, { tx });
  });
  const begun = await queries.findCheck(deps.db, id);
  if (!begun) throw new Error('a check that was just begun must be there');
  return toCheck(begun);
}

export async function readLastCheck({ db }: Pick<Deps, 'db'>): Promise<AuditCheck | null> {
  const check = await queries.findLastCheck(db);
  return check ? toCheck(check) : null;
}

/** Walks on from where it stood, step by step, and never longer than a piece of work may be. */
export async function walkChain(deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'log'>, id: string): Promise<void> {
  let check = await queries.findCheck(deps.db, id);
  if (!check || check.endedAt) return;
  if (check.atSeq === 0) {
    const cut = await findCutEnd(deps);
    if (cut) return end(deps, id, cut);
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { atSeq, atHash, lastSeq } = check;
    const rows = await queries.listLinks(deps.db, { after: atSeq, upTo: lastSeq }, STEP);
    const broken = findBreak(rows, { seq: atSeq, hash: atHash }, lastSeq);
    if (broken) return end(deps, id, broken);
    const last = rows.at(-1)?.link;
    if (!last || last.seq >= lastSeq) {
      if (last) await queries.updateCheck(deps.db, id, { atSeq: last.seq, atHash: last.hash });
      // What is in the log of the server is out of reach of whoever owns the database alone.
      deps.log.info({ seq: last?.seq ?? atSeq, hash: last?.hash ?? atHash }, 'audits-whole');
      return end(deps, id, undefined);
    }
    check = { ...check, atSeq: last.seq, atHash: last.hash };
    await queries.updateCheck(deps.db, id, { atSeq: last.seq, atHash: last.hash });
    await nextTurn();
  }
  await deps.jobs.send(CHECK_AUDITS_QUEUE, id);
}

export async function giveUpCheck({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await queries.updateCheck(db, id, { endedAt: now(), brokenSeq: 0, brokenWhy: '没有走完，请再校验一次' });
}

type Break = { seq: number; why: string };
type Row = Awaited<ReturnType<typeof queries.listLinks>>[number];

/** The first entry that is not as it was written, or is missing. */
function findBreak(rows: readonly Row[], before: { seq: number; hash: string }, lastSeq: number): Break | undefined {
  let { seq, hash } = before;
  for (const row of rows) {
    const { link } = row;
    if (link.seq !== seq + 1) return { seq: seq + 1, why: '这一条不见了' };
    const isBeforeTheChain = link.hash === '' && hash === '';
    if (!isBeforeTheChain) {
      if (link.previous !== hash) return { seq: link.seq, why: '和上一条连不上' };
      if (hashOfLink(link) !== link.hash) return { seq: link.seq, why: '内容被改过' };
      const why = partFault(row);
      if (why) return { seq: link.seq, why };
    }
    ({ seq, hash } = link);
  }
  return rows.length < STEP && seq < lastSeq ? { seq: seq + 1, why: '这一条不见了' } : undefined;
}

/** What is gone must have gone with an account. */
function partFault({ link, toldSalt, toldBody, originSalt, originBody, isActorThere, isAboutThere }: Row) {
  if (toldBody === null) {
    if (link.aboutId === null || isAboutThere) return '写的内容不见了';
  } else if (hashOfPart(toldSalt ?? '', toldBody) !== link.toldHash) return '写的内容被改过';
  if (originBody === null) {
    if (link.originHash !== '' && isActorThere) return '从哪里做的不见了';
  } else if (hashOfPart(originSalt ?? '', originBody) !== link.originHash) return '从哪里做的被改过';
  return undefined;
}

/** What was found whole before is still there, to its end. */
async function findCutEnd({ db }: Pick<Deps, 'db'>): Promise<Break | undefined> {
  const whole = await queries.findFurthestWhole(db);
  if (!whole) return undefined;
  const link = await queries.findLink(db, whole.atSeq);
  if (!link) return { seq: whole.atSeq, why: '上次校验过，现在不见了' };
  return link.hash === whole.atHash ? undefined : { seq: whole.atSeq, why: '和上次校验的不一样' };
}

async function end(deps: Pick<Deps, 'db' | 'now' | 'log'>, id: string, broken: Break | undefined): Promise<void> {
  if (broken) deps.log.warn(broken, 'audits-broken');
  const found = broken ? { brokenSeq: broken.seq, brokenWhy: broken.why } : {};
  await queries.updateCheck(deps.db, id, { endedAt: deps.now(), ...found });
}

function toCheck(check: queries.CheckRow): AuditCheck {
  return {
    startTime: check.startedAt.getTime(),
    endTime: check.endedAt?.getTime() ?? null,
    checked: check.atSeq,
    total: check.lastSeq,
    brokenSeq: check.brokenSeq,
    brokenWhy: check.brokenWhy,
  };
}
