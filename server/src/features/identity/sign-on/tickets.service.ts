import { AppError, messages } from '@app/contract/errors.ts';
import { REFRESH_REFUSED } from '@app/contract/identity/sign-on.ts';
import { tokenHash } from '#lib/secrets.ts';
import { issueKey, type KeyHolder, type SessionDeps } from './session-keys.service.ts';
import * as queries from './sessions.queries.ts';
import type { Holder } from './sessions.service.ts';

/**
 * One-time tickets of a session: `service` proves it to a service, `account` also opens it there, `login` opens another
 * session of the same teacher, `remember` does so much later.
 */
export type TicketKind = 'service' | 'account' | 'login' | 'remember';

const TICKET_LIFE_MS = 60_000;

/** A ticket for one service and one use, within a minute. */
export async function issueTicket(
  deps: SessionDeps,
  holder: KeyHolder,
  kind: Exclude<TicketKind, 'remember'>,
  service: string,
): Promise<string> {
  return (await issueKey(deps, deps.db, holder, kind, TICKET_LIFE_MS, service)).secret;
}

/** Signs in without a password later, once, unless the session it was given in was ended by then. */
export async function issueRememberTicket(deps: SessionDeps, holder: KeyHolder): Promise<string> {
  return (await issueKey(deps, deps.db, holder, 'remember', deps.config.refreshTtlMs)).secret;
}

type Expected = { service?: string; sessionId?: string };

/** Uses a ticket up and answers whose it was. What is asked for besides must fit, or nothing is used up. */
export async function useTicket(deps: SessionDeps, kind: TicketKind, ticket: string, expected: Expected) {
  const used = await takeTicket(deps, kind, ticket, expected);
  if (!used) throw new AppError('not-signed-in', messages.loginCheckFailed, { wireCode: REFRESH_REFUSED });
  return used;
}

/** The same for a ticket that may be of another kind. */
export async function takeTicket(
  deps: SessionDeps,
  kind: TicketKind,
  ticket: string,
  expected: Expected,
): Promise<(Holder & { service: string; createdAt: Date }) | undefined> {
  const hash = tokenHash(ticket);
  const key = await queries.findKey(deps.db, hash, kind);
  if (!key || key.revokedAt || key.expiresAt <= deps.now()) return undefined;
  const { userId, sessionId, suspendedReason, until, service, createdAt } = key;
  const isExpected = (expected.service ?? service) === service && (expected.sessionId ?? sessionId) === sessionId;
  if (!isExpected || !(await queries.useKey(deps.db, hash, deps.now()))) return undefined;
  return { userId, sessionId, suspendedReason, until, service, createdAt };
}
